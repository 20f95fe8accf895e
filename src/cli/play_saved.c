/* play_saved.c: the games on disk that wait to be played on.
 *
 * A window saves into a place of its own, autosave.sgr or autosave-2.sgr and so on.  A game that is unfinished when a
 * place is wanted for another one moves aside to autosave-before.sgr, autosave-before-2.sgr and so on, and stays there
 * until it is resumed: only games that are over are ever written over. */
#include "cli/commands.h"
#include "cli/play.h"
#include "notation/i18n.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOST_LISTED = 1000 };

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

static bool is_record(const char *name)
{
    size_t length = strlen(name);
    return begins(name, SAVED_PLACE) && length > 4 && strcmp(name + length - 4, ".sgr") == 0;
}

/* True for a path that lies in the folder where games are kept. */
static bool is_ours(const char *path)
{
    char own[PLAY_PATH_ROOM];
    return is_record(name_of(path)) && state_path(name_of(path), own) && strcmp(own, path) == 0;
}

bool saved_is_place(const char *path) { return is_ours(path) && !begins(name_of(path), SAVED_KEPT); }

void saved_moved(const char *path, const struct play_save *save)
{
    if (is_ours(path) && begins(name_of(path), SAVED_KEPT) && strcmp(path, save->path) != 0) unlink(path);
}

/* --- one game ------------------------------------------------------------------ */

/* Counts what people have decided in a game; without that it is no loss. */
struct human_moves {
    struct play_seating seating;
    int count;
};

static bool count_human(void *user, const sg_step *step)
{
    struct human_moves *moves = user;
    sg_move legal[SG_MAX_MOVES];
    if (!step->before)
        moves->count = 0;
    else if ((moves->seating.humans & SG_BIT(step->move.seat)) != 0 && sg_legal(step->before, legal) > 1)
        moves->count++;
    return true;
}

/* Whoever reads the list may be any of several people: it tells what all of them know. */
static void describe(const sg_game *game, const sg_state *s, int humans, struct saved_game *out)
{
    struct text_out names = text_out_buffer(out->names, sizeof out->names);
    bool alone = (humans & (humans - 1)) == 0;
    out->seats = sg_seats(s);
    out->turns = sg_turns(s);
    for (int seat = 1; seat <= sg_seats(s); seat++) {
        if ((humans & SG_BIT(seat)) == 0) continue;
        text_putf(&names, "%s%s", names.length > 0 ? ", " : "", game->name[seat]);
        if (!alone) continue;
        out->role = sg_role(s, seat);
        snprintf(out->character, sizeof out->character, "%s", text_say_character(s->pack, sg_character(s, seat)));
    }
}

bool saved_look(const char *path, struct saved_game *out)
{
    sg_text_error error;
    struct stat about;
    size_t length;
    sg_state s;
    struct pack *pack = NULL;
    struct human_moves moves = {.count = 0};
    memset(out, 0, sizeof *out);
    snprintf(out->path, sizeof out->path, "%s", path);
    char *text = stat(path, &about) == 0 ? save_read(path, &length) : NULL;
    sg_game *game = calloc(1, sizeof *game);
    if (!text || !game) {
        free(text);
        free(game);
        return false;
    }
    out->when = (long long)about.st_mtim.tv_sec * 1000000000 + about.st_mtim.tv_nsec;
    save_seating(text, length, &moves.seating);
    out->open = save_replay(&pack, text, length, game, &s, count_human, &moves, &error) == SG_RECORD_TRUNCATED;
    out->unfinished = out->open && moves.count > 0;
    if (out->open) describe(game, &s, moves.seating.humans, out);
    free(pack);
    free(game);
    free(text);
    return true;
}

/* --- all of them ------------------------------------------------------------------ */

static int latest_first(const void *a, const void *b)
{
    const struct saved_game *one = a, *other = b;
    return one->when < other->when ? 1 : one->when > other->when ? -1 : strcmp(one->path, other->path);
}

/* All games that are kept, the latest first, for the caller to free; NULL when there are none. */
static struct saved_game *all(int *count)
{
    char path[PLAY_PATH_ROOM];
    struct saved_game *games = NULL;
    *count = 0;
    DIR *folder = state_path("", path) ? opendir(path) : NULL;
    for (const struct dirent *entry; folder && *count < MOST_LISTED && (entry = readdir(folder)) != NULL;) {
        if (!is_record(entry->d_name) || !state_path(entry->d_name, path)) continue;
        struct saved_game *more = realloc(games, (size_t)(*count + 1) * sizeof *games);
        if (!more) break;
        games = more;
        if (saved_look(path, &games[*count])) (*count)++;
    }
    if (folder) closedir(folder);
    if (*count > 1) qsort(games, (size_t)*count, sizeof *games, latest_first);
    return games;
}

/* Those that are listed.  The first one is what --resume goes on with, unless the last game is over: a game that was
 * left before its first move is as good as none once another one has been played. */
static struct saved_game *list(int *count)
{
    int listed = 0;
    struct saved_game *games = all(count);
    for (int i = 0; i < *count; i++)
        if (games[i].unfinished || (i == 0 && games[i].open)) games[listed++] = games[i];
    *count = listed;
    return games;
}

static bool take(struct saved_game *games, int count, int number, char path[PLAY_PATH_ROOM])
{
    bool there = number >= 1 && number <= count;
    if (there) memcpy(path, games[number - 1].path, PLAY_PATH_ROOM);
    free(games);
    return there;
}

bool saved_last(char path[PLAY_PATH_ROOM])
{
    int count;
    struct saved_game *games = all(&count);
    return take(games, count, 1, path);
}

bool saved_number(int number, char path[PLAY_PATH_ROOM])
{
    int count;
    struct saved_game *games = list(&count);
    return take(games, count, number, path);
}

int saved_count(void)
{
    int count, unfinished = 0;
    struct saved_game *games = all(&count);
    for (int i = 0; i < count; i++) unfinished += games[i].unfinished;
    free(games);
    return unfinished;
}

static void print_game(int number, const struct saved_game *game)
{
    char when[64], line[TEXT_SENTENCE_ROOM];
    time_t seconds = (time_t)(game->when / 1000000000);
    struct tm parts;
    localtime_r(&seconds, &parts);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", &parts);
    snprintf(line, sizeof line, N2_("%d player, turn %d", "%d players, turn %d", game->seats), game->seats,
             game->turns);
    printf("%3d. %s  %s: %s", number, when, line, game->names);
    if (game->role != 0) printf(", %s", text_say_role(game->role));
    if (game->character[0] != '\0') printf(", %s", game->character);
    printf("\n     %s\n", game->path);
}

void saved_print(void)
{
    int count;
    struct saved_game *games = list(&count);
    int width = terminal_help_width(stdout);
    terminal_wrap(stdout,
                  count == 0
                      ? _("No game waits to be played on.")
                      : _("Games that wait, the latest first.  'sixgun play --resume 1' goes on with the first of "
                          "this list, and so on:"),
                  0, 0, width);
    putchar('\n');
    for (int i = 0; i < count; i++) print_game(i + 1, &games[i]);
    free(games);
}
