/* scores.c: what clients say about tables of scores. */
#include "analysis/day.h"
#include "server/net/message.h"
#include "server/rooms/scoring.h"
#include "server/server.h"

enum { COMPARED_LINES = 350 }; /* to read a table and put it in order takes as long as such a record */

/* The day that is meant; 0 after an error has been sent. */
static int read_day(struct call *call)
{
    char text[DAY_ROOM];
    int day = wire_message_get(&call->message, from_client.scores.day, text, sizeof text) ? day_parse(text) : 0;
    if (day == 0) call_refuse(call, WIRE_ERR_BAD_MESSAGE);
    return day;
}

/* To judge a game is the longest work there is. */
static bool may_score(struct call *call)
{
    struct bucket *b = &call->conn->guest.address->scores;
    enum { BRIM = SCORES_AT_ONCE * SCORE_SECONDS };
    if (call->conn->server->options->rate == 0) return true;
    if (b->at == 0) *b = bucket_full(monotonic_ms(), BRIM);
    if (bucket_take(b, monotonic_ms(), BRIM, 1, SCORE_SECONDS)) return true;
    call_refuse(call, WIRE_ERR_TOO_MANY);
    return false;
}

enum handled on_score(struct call *call)
{
    struct conn *c = call->conn;
    size_t length;
    const char *record = wire_message_look(&call->message, from_client.score.record, &length);
    if (!record) {
        call_refuse(call, WIRE_ERR_BAD_MESSAGE);
        return HANDLED;
    }
    if (!call_may_watch(call, record, length) || !may_score(call)) return HANDLED;
    int error = scoring_bring(&c->server->rooms, &c->guest, record, length, call->id);
    if (error != SG_OK) call_refuse(call, error);
    return HANDLED;
}

enum handled on_scores(struct call *call)
{
    struct conn *c = call->conn;
    int day = read_day(call);
    if (day == 0 || !call_may_replay(call, COMPARED_LINES, 0)) return HANDLED;
    if (!scoring_ask(&c->server->rooms, &c->guest, day, call->id)) call_refuse(call, WIRE_ERR_TOO_MANY);
    return HANDLED;
}
