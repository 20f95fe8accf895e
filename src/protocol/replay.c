/* replay.c: any record as the views and events of its steps. */
#include "engine/given.h"
#include "notation/record.h"
#include "pack/pack.h"
#include "protocol/protocol.h"
#include "protocol/view.h"
#include "table/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- replays -------------------------------------------------------------------------------- */

struct replay {
    struct json steps;
    int viewer;
    long from, count;
    long moves;
    struct pack *pack; /* of the record, if it holds one */
};

void write_step(struct json *j, const sg_step *step, int viewer)
{
    char text[SG_MOVE_ROOM];
    struct sitter who[SG_MAX_SEATS + 1] = {{0}};
    int seats = step->after->options.seats;
    for (int seat = 1; seat <= seats; seat++)
        who[seat] = (struct sitter){step->game->name[seat], words_of_by[BY_PERSON], false};
    sg_pack_move_print(step->after->pack, step->move, true, text, sizeof text);
    j->pack = step->after->pack;
    json_item(j);
    json_number(j, to_client.step.n, step->number);
    json_text(j, to_client.step.move, step->number ? text : NULL);
    json_open_list(j, to_client.step.events);
    for (int i = 0; i < step->event_count; i++) write_event(j, step->events[i], viewer_eye(viewer));
    json_close(j, ']');
    struct sight sight = {.s = step->after, .who = who, .reader = viewer_seat(viewer)};
    sight.eye = sg_is_over(step->after) ? SG_EYE_OPEN_HANDS : viewer_eye(viewer);
    sight.question = (uint32_t)step->number + 1;
    sight.moves = step->number;
    write_view(j, to_client.step.view, &sight);
    json_close(j, '}');
}

static bool see_step(void *user, const sg_step *step)
{
    struct replay *r = user;
    if (viewer_seat(r->viewer) > step->after->options.seats) return false;
    r->moves = step->number;
    if (step->number >= r->from && step->number - r->from < r->count) write_step(&r->steps, step, r->viewer);
    return true;
}

/* The viewer a `view` names; 0 when there is none of that name. */
static int named_viewer(const struct wire_message *m)
{
    char word[16];
    size_t length;
    if (!wire_message_look(m, from_client.replay.view, &length)) return WIRE_OPEN_FIRST;
    if (!wire_message_get(m, from_client.replay.view, word, sizeof word)) return 0;
    if (strcmp(word, "open") == 0) return WIRE_OPEN_FIRST;
    return strcmp(word, "spectator") == 0 ? WIRE_SPECTATOR : sg_seat_parse(word);
}

static bool read_request(const struct wire_message *m, struct replay *r)
{
    long long from = wire_message_get_number(m, from_client.replay.from, 0),
              count = wire_message_get_number(m, from_client.replay.count, WIRE_REPLAY_STEPS);
    r->viewer = named_viewer(m);
    r->from = from < 0 || from > INT32_MAX ? -1 : (long)from;
    r->count = count > WIRE_REPLAY_STEPS ? WIRE_REPLAY_STEPS : (long)count;
    return !m->error && r->viewer && r->from >= 0 && count >= 0;
}

static void write_replay(struct text_out *out, const char *id, const struct replay *r, const sg_game *game)
{
    struct json j = json_message(out, to_client.replay.type, id);
    int seats = game->placed ? game->position.options.seats : game->options.seats;
    char seat_letter[] = {sg_seat_letter(r->viewer), '\0'};
    const char *other = r->viewer == WIRE_SPECTATOR ? "spectator" : "open";
    json_text(&j, to_client.replay.view, r->viewer <= SG_MAX_SEATS ? seat_letter : other);
    json_number(&j, to_client.replay.moves, r->moves);
    json_number(&j, to_client.replay.from, r->from);
    json_open(&j, to_client.replay.names);
    for (int seat = 1; seat <= seats; seat++) json_seat_text(&j, seat, game->name[seat][0] ? game->name[seat] : NULL);
    json_close(&j, '}');
    if (game->pack) write_pack(&j, to_client.replay.pack, game->pack);
    json_open_list(&j, to_client.replay.steps);
    text_put(out, text_out_string(r->steps.out));
    json_close(&j, ']');
    json_close(&j, '}');
}

/* A record that breaks off is a game that was right up to there. */
static int replay(const char *text, size_t length, struct replay *r, sg_game *game, struct wire_refusal *why)
{
    GIVEN(text || length == 0);
    sg_state s;
    sg_text_error error = {0};
    enum sg_record_fault fault = pack_record_replay(&r->pack, text, length, game, &s, see_step, r, &error);
    if (fault == SG_RECORD_OK || fault == SG_RECORD_TRUNCATED) return SG_OK;
    if (fault == SG_RECORD_STOPPED) return WIRE_ERR_NO_SEAT;
    return wire_refuse_record(fault, &error, why);
}

int wire_write_replay(const char *text, size_t length, const struct wire_message *m, const char *id,
                      struct text_out *out, struct wire_refusal *why)
{
    GIVEN(text || length == 0);
    struct wire_refusal unread;
    struct replay r = {0};
    struct text_out steps = text_out_growing();
    sg_game *game = calloc(1, sizeof *game);
    if (!why) why = &unread;
    *why = (struct wire_refusal){0};
    r.steps = (struct json){&steps, false, NULL};
    if (!game)
        why->code = WIRE_ERR_NO_MEMORY;
    else if (!read_request(m, &r))
        why->code = WIRE_ERR_BAD_MESSAGE;
    else
        why->code = replay(text, length, &r, game, why);
    if (!why->code && steps.failed) why->code = WIRE_ERR_NO_MEMORY;
    if (!why->code) write_replay(out, id, &r, game);
    free(game);
    pack_drop(r.pack);
    text_out_free(&steps);
    return why->code;
}
