/* club.c: tables of duplicates.  What they may do depends on the others, of which the store tells. */
#include "server/net/club.h"

#include "server/net/message.h"
#include "server/server.h"

#include <string.h>

enum { COMPARED_LINES = 700 };

bool club_known(struct conn *c, const char *code)
{
    struct server *s = c->server;
    char beginning[STORE_ID_MOST + 1];
    if (c->club_heard) return true;
    duplicate_names(code, beginning);
    uint64_t number = ++s->request_number;
    if (store_value_list(s->store, beginning, STORE_VALUES_MOST, tag_make(TAG_DUPLICATE, number)) < 0) {
        c->club_heard = true; /* there is no room for a question now */
        return true;
    }
    c->routing = number;
    return false;
}

void club_heard(struct server *s, uint64_t number, const struct store_answer *answer)
{
    for (struct conn *c = s->conns; c; c = c->next) {
        if (c->routing != number) continue;
        c->routing = 0;
        c->club_heard = true;
        c->told = duplicate_read(answer);
        guest_wake(&c->guest);
        return;
    }
    http_duplicate_ready(s, number, answer);
}

void club_forget(struct conn *c)
{
    duplicate_told_free(c->told);
    c->told = NULL;
    c->club_heard = false;
}

static int what_is_wrong(const struct conn *c) { return c->told && c->told->well ? SG_OK : WIRE_ERR_SERVER_FULL; }

/* Of two tables to which somebody comes at once, at whichever servers, the first to be stored has them. */
int club_enter(struct conn *c, struct room *r)
{
    uint32_t person = c->guest.person->number;
    if (!c->club_heard && !duplicate_enter(r, person)) return WIRE_ERR_SERVER_FULL;
    if (!club_known(c, r->duplicate->code)) return CLUB_WAIT;
    int error = what_is_wrong(c);
    return error || duplicate_admits(c->told, person, r->code) ? error : WIRE_ERR_OTHER_TABLE;
}

int club_start(struct conn *c, struct room *r, struct wire_chance *chance)
{
    int game = wire_games(r->table) + 1;
    if (game > r->duplicate->games) return WIRE_ERR_NO_DEALS;
    if (!club_known(c, r->duplicate->code)) return CLUB_WAIT;
    int error = what_is_wrong(c);
    if (!error && c->told->ended) error = WIRE_ERR_NO_DEALS;
    if (!error) secret_chance_of(&r->duplicate->key, game, chance);
    return error;
}

int club_show(struct conn *c, struct room *r)
{
    if (wire_state(r->table) != WIRE_STATE_OVER) return SG_OK; /* which is refused anyway */
    if (!club_known(c, r->duplicate->code)) return CLUB_WAIT;
    int error = what_is_wrong(c);
    return error || duplicate_shows(c->told, wire_games(r->table)) ? error : WIRE_ERR_NOT_YET;
}

/* --- messages ------------------------------------------------------------------------ */

/* Answers with how it stands, when the store has told. */
static enum handled send_results(struct call *call, const char *code)
{
    struct conn *c = call->conn;
    if (!club_known(c, code)) return HANDLED_WAIT;
    if (!c->told || !c->told->well || c->told->host == 0) {
        bool missing = c->told && c->told->well;
        if (missing) call_count_guess(call);
        call_refuse(call, missing ? WIRE_ERR_NO_TABLE : WIRE_ERR_SERVER_FULL);
        return HANDLED;
    }
    struct text_out out = parcel_begin();
    duplicate_write(c->told, code, call->id, &out);
    guest_send_text(&c->guest, &out);
    return HANDLED;
}

/* To read and compare all of it takes as long as a record of some length. */
static bool may_compare(struct call *call)
{
    return call->conn->club_heard || call_may_replay(call, COMPARED_LINES, 0);
}

static bool read_number(struct call *call, key_number key, int *number)
{
    if (wire_message_get_within(&call->message, key, number)) return true;
    guest_send_error(&call->conn->guest, call->id, WIRE_ERR_BAD_SETTING, key.key);
    return false;
}

static bool has_room_for(struct call *call, int tables)
{
    const struct server *s = call->conn->server;
    int most = s->options->address_tables, have = (int)call->conn->guest.address->tables;
    if ((int)s->rooms.count + tables <= s->options->max_tables && (most == 0 || have + tables <= most)) return true;
    call_refuse(call, WIRE_ERR_SERVER_FULL);
    return false;
}

static enum handled open_duplicate(struct call *call, struct room *r)
{
    struct conn *c = call->conn;
    struct wire_refusal why = {0};
    int tables, games;
    if (c->club_heard) return send_results(call, c->opened_club); /* all of it is stored */
    if (!read_number(call, from_client.duplicate.tables, &tables) ||
        !read_number(call, from_client.duplicate.games, &games) || !has_room_for(call, tables) || !call_may_open(call))
        return HANDLED;
    if (duplicate_open(&c->server->rooms, &c->guest, r, tables, games, c->opened_club, &why) != SG_OK)
        return call_refuse_why(call, &why);
    return send_results(call, c->opened_club);
}

enum handled on_duplicate(struct call *call) { return call_at_table(call, open_duplicate); }

static enum handled results_of_table(struct call *call, struct room *r)
{
    if (r->duplicate) return send_results(call, r->duplicate->code);
    call_refuse(call, WIRE_ERR_NO_TABLE);
    return HANDLED;
}

/* A code is known to those it was given to; a wrong one is a guess. */
static bool read_code(struct call *call, char code[WIRE_CODE_ROOM])
{
    bool read = wire_message_get(&call->message, from_client.results.code, code, WIRE_CODE_ROOM);
    bool good = read && strspn(code, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789") == DUPLICATE_LETTERS &&
                code[DUPLICATE_LETTERS] == '\0';
    if (good && call_may_guess(call)) return true;
    call_refuse(call, good ? WIRE_ERR_TOO_MANY : WIRE_ERR_NO_TABLE);
    return false;
}

enum handled on_results(struct call *call)
{
    char code[WIRE_CODE_ROOM];
    size_t length;
    if (!may_compare(call)) return HANDLED;
    if (!wire_message_look(&call->message, from_client.results.code, &length))
        return call_at_table(call, results_of_table);
    return read_code(call, code) ? send_results(call, code) : HANDLED;
}

enum handled on_finish(struct call *call)
{
    struct conn *c = call->conn;
    char code[WIRE_CODE_ROOM];
    if (!may_compare(call) || !read_code(call, code)) return HANDLED;
    if (!club_known(c, code)) return HANDLED_WAIT;
    bool host = c->told && c->told->host == c->guest.person->number;
    if (c->told && c->told->host != 0 && !host) {
        call_refuse(call, WIRE_ERR_NOT_HOST);
        return HANDLED;
    }
    if (!host || c->told->ended) return send_results(call, code);
    if (!duplicate_end(&c->server->rooms, code)) {
        call_refuse(call, WIRE_ERR_SERVER_FULL);
        return HANDLED;
    }
    club_forget(c);
    return send_results(call, code);
}
