/* perft.c: counts in small fixed worlds, as programs that play chess do it.  tests/property/perft/NAME.perft holds a
 * position and, for each depth, how many rows of so many legal moves there are, and to how many different states they
 * lead.  A rule that offers one move too many or too few, or forgets something in the state, changes a number. */
#include "property/kept.h"

#include "sixgun/notation.h"
#include "sixgun/sixgun.h"

enum { DEPTHS = 6, SLOTS = 1 << 15, MOST = SLOTS / 2 };

static const char *const worlds[] = {"shot_and_missed", "duel", "general_store", "springfield", "gold_rush"};

/* The different states of one depth, found by their hash, each with the number of rows of moves that lead to it. */
struct layer {
    sg_state state[MOST];
    uint64_t rows[MOST];
    int slot[SLOTS]; /* 0 = free, otherwise a place in `state` and one */
    int count;
};

static void layer_add(struct layer *l, const sg_state *s, uint64_t rows)
{
    uint32_t at = (uint32_t)sg_hash(s) % SLOTS;
    while (l->slot[at] && memcmp(&l->state[l->slot[at] - 1], s, sizeof *s) != 0) at = (at + 1) % SLOTS;
    if (!l->slot[at]) {
        assert_true(l->count < MOST);
        l->state[l->count] = *s;
        l->slot[at] = ++l->count;
    }
    l->rows[l->slot[at] - 1] += rows;
}

/* All that can come of the states of `from` in one move; how many rows of moves that makes. */
static uint64_t layer_step(const struct layer *from, struct layer *to)
{
    sg_move legal[SG_MAX_MOVES];
    uint64_t all = 0;
    memset(to, 0, sizeof *to);
    for (int i = 0; i < from->count; i++) {
        int count = sg_legal(&from->state[i], legal);
        for (int k = 0; k < count; k++) {
            sg_state s = from->state[i];
            assert_int_equal(sg_apply(&s, legal[k], NULL), SG_OK);
            layer_add(to, &s, from->rows[i]);
        }
        all += from->rows[i] * (uint64_t)count;
    }
    return all;
}

static void count_world(const char *name)
{
    static struct layer layers[2];
    char path[200], line[80];
    sg_position position;
    sg_text_error error;
    struct text_out text = text_out_growing();
    snprintf(path, sizeof path, "tests/property/perft/%s.perft", name);
    char *file = kept_read(path), *counts = strstr(file, "\n# depth");
    if (!counts) {
        fail_msg("%s: the counts are missing", path);
        return;
    }
    text_put_bytes(&text, file, (size_t)(counts + 1 - file));
    text_put(&text, "# depth  rows of moves  states\n");
    counts[1] = '\0';
    if (!sg_position_parse(file, &position, &error)) fail_msg("%s:%d: %s", path, error.line, error.message);
    memset(layers, 0, sizeof layers);
    sg_state *first = &layers[0].state[0];
    assert_int_equal(sg_set_up(first, &position, NULL).error, SG_OK);
    layers[0].rows[0] = (uint64_t)(layers[0].count = 1);
    for (int depth = 1; depth <= DEPTHS; depth++) {
        uint64_t rows = layer_step(&layers[(depth - 1) % 2], &layers[depth % 2]);
        snprintf(line, sizeof line, "# %5d  %13llu  %6d\n", depth, (unsigned long long)rows, layers[depth % 2].count);
        text_put(&text, line);
    }
    kept_compare(path, text_out_string(&text));
    text_out_free(&text);
    free(file);
}

static void small_worlds_have_as_many_moves_and_states_as_ever(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof worlds / sizeof *worlds; i++) count_world(worlds[i]);
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(small_worlds_have_as_many_moves_and_states_as_ever)};
    kept_write = count > 1 && strcmp(words[1], "write") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
