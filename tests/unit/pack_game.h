/* pack_game.h: a game of four with a pack's own cards, moved by lines of the notation. */
#ifndef TESTS_PACK_GAME_H
#define TESTS_PACK_GAME_H

#include "files.h"
#include "notation/notation.h"
#include "notation/position.h"
#include "unit/pack_faults.h"

#include <stdio.h>

static sg_state played;

enum { A = 1, B, C, D };

#define DECK "5D 6D 7D 8D 9D 10D 3C 4C 5C"
#define ANN BEGIN "character ann 4\n" /* a character with nothing yet */

/* The ideas of fans in tests/ideas/NAME.pack, as they are written. */
static inline const char *ideas_of(const char *name)
{
    static char text[PACK_MOST_BYTES + 1];
    char path[64];
    snprintf(path, sizeof path, "tests/ideas/%s.pack", name);
    read_file(path, text, sizeof text);
    return text;
}

/* A pack of those lines, and a position with it. */
static inline void set_up_position(const char *lines, const char *described)
{
    char text[2048], hash[TEXT_PACK_ROOM];
    sg_position position;
    sg_text_error error;
    if (read_text(lines)) fail_msg("%d:%d: %s", faults[0].line, faults[0].column, faults[0].message);
    text_pack_name(&pack.rows, hash);
    snprintf(text, sizeof text, "pack %s\n%s\n", hash, described);
    if (!sg_pack_position_parse(&pack.rows, text, &position, &error)) fail_msg("%d: %s", error.line, error.message);
    sg_fault fault = sg_set_up(&played, &position, NULL);
    if (fault.error) fail_msg("%s: seat %d, card %d", sg_error_slug(fault.error), fault.seat, fault.card);
}

/* The Sheriff A and the Outlaw B with what is said of them, C a Renegade and D an Outlaw.  `rest` are further lines of
 * the position. */
static inline void set_up_game(const char *lines, const char *sets, const char *a, const char *b, const char *deck,
                               const char *rest)
{
    char text[1024];
    snprintf(text, sizeof text,
             "sets %s\nseat A sheriff %s\nseat B outlaw %s\nseat C renegade rose_doolan\n"
             "seat D outlaw kit_carlson\ndeck %s\n%s",
             sets, a, b, deck, rest);
    set_up_position(lines, text);
}

static inline sg_move read_move(const char *line)
{
    sg_move read;
    sg_text_error error;
    if (!sg_move_parse(&played, 0, line, &read, &error)) fail_msg("%s: %s", line, error.message);
    return read;
}

static inline void move(const char *line)
{
    assert_true(sg_is_sound(&played));
    assert_int_equal(sg_apply(&played, read_move(line), NULL), SG_OK);
}

/* Why it cannot be done, by whoever is asked and by whoever does it; the game stays as it is. */
static inline int refusal(const char *line)
{
    sg_move read = read_move(line);
    sg_state before = played;
    int why = sg_refusal(&played, read);
    if (why) assert_int_equal(sg_apply(&played, read, NULL), why);
    assert_memory_equal(&played, &before, sizeof played);
    return why;
}

static inline void expect_question(int seat, int kind)
{
    assert_int_equal(sg_asked(&played).seat, seat);
    assert_int_equal(sg_asked(&played).kind, kind);
}

static inline void expect(int seat, int life, int hand)
{
    assert_int_equal(sg_life(&played, seat), life);
    assert_int_equal(sg_hand_count(&played, seat), hand);
}

#endif
