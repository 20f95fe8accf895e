/* record_write.c: game records as they are written, a line at a time, so that a game broken off by anything still
 * leaves a record that reads up to its last move. */
#include "engine/given.h"
#include "notation/letters.h"
#include "notation/position.h"
#include "notation/record.h"

#include <inttypes.h>
#include <string.h>

int sg_game_start(const sg_game *game, sg_state *s, sg_log *log)
{
    if (game->placed) return sg_set_up(s, &game->position, log).error;
    return sg_start_pack(s, game->pack, &game->options, &game->seed, log);
}

/* A record is plain text: a name cannot break its lines. */
static void put_plain(struct text_out *out, const char *text)
{
    size_t left = strlen(text), bytes;
    for (; left > 0; text += bytes, left -= bytes) {
        if (text_letter_at(text, left, &bytes) >= 0)
            text_put_bytes(out, text, bytes);
        else
            text_put_char(out, ' ');
    }
}

static void put_names(const sg_game *game, int seats, struct text_out *out)
{
    GIVEN(seats >= 0 && seats <= SG_MAX_SEATS);
    for (int seat = 1; seat <= seats; seat++) {
        if (!game->name[seat][0]) continue;
        text_putf(out, "name %c ", sg_seat_letter(seat));
        put_plain(out, game->name[seat]);
        text_put_char(out, '\n');
    }
}

static void put_fixed(const sg_game *game, struct text_out *out)
{
    GIVEN(game->options.seats <= SG_MAX_SEATS);
    const sg_options *o = &game->options;
    for (int seat = 1; seat <= o->seats; seat++) {
        if (o->role[seat]) text_putf(out, "role %c %s\n", sg_seat_letter(seat), sg_role_slug(o->role[seat]));
        if (o->character[seat])
            text_putf(out, "character %c %s\n", sg_seat_letter(seat),
                      sg_pack_character_slug(game->pack, o->character[seat]));
        if (o->kept[seat])
            text_putf(out, "kept %c %s\n", sg_seat_letter(seat), sg_pack_character_slug(game->pack, o->kept[seat]));
    }
}

/* The text of the pack, so that the game can be played again wherever the record is. */
static void put_source(const sg_pack *pack, struct text_out *out)
{
    const char *at = sg_pack_source(pack);
    for (size_t length; *at; at += length) {
        length = strcspn(at, "\n") + 1;
        text_put(out, "| ");
        text_put_bytes(out, at, length);
    }
}

static void put_deal(const sg_game *game, struct text_out *out)
{
    GIVEN(!game->placed);
    char seed[SG_SEED_ROOM];
    sg_seed_print(&game->seed, seed, sizeof seed);
    text_pack_print(&game->options, "", out);
    text_put(out, "sets ");
    text_sets_print(game->options.sets | SG_SET_BASE, out);
    text_put_char(out, '\n');
    text_options_print(&game->options, "option ", out);
    text_putf(out, "seed %s\nseats %d\n", seed, game->options.seats);
    put_names(game, game->options.seats, out);
    put_fixed(game, out);
}

static void put_hash(struct text_recorder *r, const sg_state *s)
{
    GIVEN(r->out);
    text_putf(r->out, "hash %016" PRIx64 "\n", sg_hash(s));
    r->turns = s->turns;
    r->hashed = true;
}

void text_record_begin(struct text_recorder *r, struct text_out *out, const sg_game *game, const sg_state *start)
{
    *r = (struct text_recorder){.out = out, .turns = start->turns};
    text_putf(out, "sixgun record %d\nrules %d\n", SG_RECORD_VERSION, SG_RULES_VERSION);
    if (game->placed) {
        text_position_print(&game->position, out);
        put_names(game, game->position.options.seats, out);
    } else {
        put_deal(game, out);
    }
    put_source(start->pack, out);
    text_put(out, "moves\n");
    put_hash(r, start);
}

void text_record_move(struct text_recorder *r, sg_move move, const sg_state *after)
{
    GIVEN(r->out);
    char line[SG_MOVE_ROOM];
    sg_pack_move_print(after->pack, move, true, line, sizeof line);
    text_put(r->out, line);
    text_put_char(r->out, '\n');
    r->moves++;
    r->hashed = false;
    if (after->turns != r->turns) put_hash(r, after);
}

void text_record_comment(struct text_recorder *r, const char *text)
{
    GIVEN(r->out);
    text_put(r->out, "# ");
    put_plain(r->out, text);
    text_put_char(r->out, '\n');
}

void text_record_end(struct text_recorder *r, const sg_state *last)
{
    GIVEN(r->out);
    if (!r->hashed) put_hash(r, last);
    text_putf(r->out, "end %ld\n", r->moves);
}
