/* trace.h: what a database really has carried out for one table, for nodes.pml with -DTRACE.  The file that $TRACE
 * names has an event a line: the word, of which the first letter counts, the number of the node, and for all but leases
 * the epoch; of an append the index and which input it is, too.
 *     beats 0            its lease holds from now on
 *     lapses 0           and no more
 *     claims 0 1
 *     appends 0 1 4 5
 *     releases 0 1
 *     told 4             somebody was told at some time that what stands at this index is stored */
#include <stdio.h>
#include <stdlib.h>

enum { EVENTS_MOST = 4096 };
static short told[EVENTS_MOST];
static int told_count, furthest, all;

static void say_how_far(void) { printf("%d of %d events happened in some order of steps\n", furthest, all); }

static int read_trace(short *kind, short *by, short *epoch, short *at, short *input)
{
    char line[80], word[16];
    const char *path = getenv("TRACE");
    FILE *file = path && all == 0 ? fopen(path, "r") : NULL;
    if (!file) return all;
    while (fgets(line, sizeof line, file) && all < EVENTS_MOST && told_count < EVENTS_MOST) {
        int read = sscanf(line, "%15s %hd %hd %hd %hd", word, &by[all], &epoch[all], &at[all], &input[all]);
        if (read < 2) continue;
        if (word[0] == 't')
            told[told_count++] = by[all];
        else
            kind[all++] = word[0];
    }
    fclose(file);
    atexit(say_how_far);
    return all;
}

static int everybody_was_told(const short *seen)
{
    for (int i = 0; i < told_count; i++)
        if (seen[told[i]] == 0) return 0;
    return 1;
}
