/* seen.c: fixed games as each seat sees them.  For every question tests/golden/NAME.seen tells what is new in the view
 * of each seat and of a spectator, and the legal moves that the asked seat is offered.  Everybody's view is told whole
 * at first, and after that the lines which differ. */
#include "property/games.h"
#include "property/kept.h"

#include "notation/position.h"
#include "sixgun/notation.h"

/* A game between seats that choose at random, up to so many questions. */
static const struct world {
    const char *name;
    sg_options options;
    uint64_t number;
    int questions;
} worlds[] = {
    {"base_of_four", {.seats = 4, .sets = SG_SET_BASE}, 3, 40},
    {"every_set",
     {.seats = 6,
      .sets = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL | SG_SET_GOLD_RUSH,
      .flags = SG_SHADOW_GUNSLINGERS},
     5,
     25},
};

/* The lines of `now` that do not stand in `before`, with the eye's letter in front of them. */
static void tell_new_lines(char eye, const char *before, const char *now, struct text_out *out)
{
    for (const char *line = now; *line != '\0';) {
        size_t length = strcspn(line, "\n") + 1;
        const char *there = before;
        while (*there != '\0' && strncmp(there, line, length) != 0) there += strcspn(there, "\n") + 1;
        if (*there == '\0') {
            text_put_char(out, eye);
            text_put(out, " | ");
            text_put_bytes(out, line, length);
        }
        line += length;
    }
}

static void tell_eyes(const sg_state *s, char *before[], struct text_out *out)
{
    for (int eye = 0; eye <= s->options.seats; eye++) {
        struct text_out now = text_out_growing();
        sg_view view;
        sg_look(s, eye, &view);
        text_state_print(&view.s, "", &now);
        tell_new_lines(eye == SG_EYE_SPECTATOR ? '-' : sg_seat_letter(eye), before[eye] ? before[eye] : "",
                       text_out_string(&now), out);
        free(before[eye]);
        before[eye] = now.text;
    }
}

/* What the asked seat is offered, listed from its own view. */
static void tell_offer(const sg_state *s, int number, struct text_out *out)
{
    sg_question asked = sg_asked(s);
    sg_move legal[SG_MAX_MOVES];
    sg_view view;
    char move[SG_MOVE_ROOM];
    sg_look(s, asked.seat, &view);
    int count = sg_legal(&view.s, legal);
    text_putf(out, "\n%d. %c is asked: %s\n", number, sg_seat_letter(asked.seat), sg_question_slug(asked.kind));
    for (int i = 0; i < count; i++) {
        sg_move_print(legal[i], false, move, sizeof move);
        text_putf(out, "%s%s", i ? " | " : "  may ", move);
    }
    text_put(out, "\n");
}

static void tell_world(const struct world *w)
{
    struct random_game g;
    sg_move move;
    char path[120], text[SG_MOVE_ROOM], *before[SG_MAX_SEATS + 1] = {NULL};
    struct text_out out = text_out_growing();
    snprintf(path, sizeof path, "tests/golden/%s.seen", w->name);
    assert_int_equal(game_begin(&g, &w->options, w->number), SG_OK);
    for (int number = 1; number <= w->questions && game_pick(&g, &move); number++) {
        tell_offer(&g.s, number, &out);
        tell_eyes(&g.s, before, &out);
        sg_move_print(move, true, text, sizeof text);
        text_putf(&out, "> %s\n", text);
        assert_int_equal(sg_apply(&g.s, move, NULL), SG_OK);
    }
    text_putf(&out, "\n%s\n", sg_is_over(&g.s) ? "The game is over." : "Here it is left.");
    tell_eyes(&g.s, before, &out);
    for (int eye = 0; eye <= SG_MAX_SEATS; eye++) free(before[eye]);
    kept_compare(path, text_out_string(&out));
    text_out_free(&out);
}

static void each_seat_sees_what_it_always_saw(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof worlds / sizeof *worlds; i++) tell_world(&worlds[i]);
}

/* For tools/debugger.py: prints the state whose bytes come in. */
static int show(void)
{
    sg_state s;
    struct text_out out = text_out_file(stdout);
    if (fread(&s, sizeof s, 1, stdin) != 1) return 1;
    sg_pack_use(&s, NULL); /* the pointer was another process's */
    text_state_print(&s, "", &out);
    return 0;
}

int main(int count, char **words)
{
    if (count > 1 && strcmp(words[1], "show") == 0) return show();
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_seat_sees_what_it_always_saw)};
    kept_write = count > 1 && strcmp(words[1], "write") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
