/* relay.c: calls from page to page. */
#include "server/net/relay.h"

#include "server/base/clock.h"
#include "server/base/secret.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

struct relayed {
    struct relayed *next, *before;
    uint64_t ends;
    uint64_t address; /* from where it was made */
    uint32_t person;
    char code[RELAY_LETTERS + 1];
    char *sealed, *answer; /* answer: NULL until there is one */
};

static uint64_t code_key(const char *code)
{
    uint64_t key = 0;
    if (strlen(code) != RELAY_LETTERS) return 0;
    for (int i = 0; i < RELAY_LETTERS; i++) key = key << 8 | (uint8_t)code[i];
    return key;
}

static void drop(struct relay *relay, struct relayed *call)
{
    *(call->before ? &call->before->next : &relay->oldest) = call->next;
    *(call->next ? &call->next->before : &relay->newest) = call->before;
    map_drop(&relay->calls, code_key(call->code));
    relay->count--;
    free(call->sealed);
    free(call->answer);
    free(call);
}

static bool add(struct relay *relay, struct relayed *call)
{
    if (!map_put(&relay->calls, code_key(call->code), call)) return false;
    call->before = relay->newest;
    *(relay->newest ? &relay->newest->next : &relay->oldest) = call;
    relay->newest = call;
    relay->count++;
    relay->calls_total++;
    return true;
}

static struct relayed *find(struct server *s, const char *code)
{
    struct relayed *call = map_get(&s->relay.calls, code_key(code));
    return call && call->ends > monotonic_ms() ? call : NULL;
}

/* The oldest call of a person who has as many as one may have. */
static struct relayed *surplus(const struct relay *relay, uint32_t person)
{
    struct relayed *oldest = NULL;
    int count = 0;
    for (struct relayed *call = relay->newest; call; call = call->before)
        if (call->person == person) count++, oldest = call;
    return count >= RELAY_PERSON_MOST ? oldest : NULL;
}

static int from_address(const struct relay *relay, uint64_t address)
{
    int count = 0;
    for (const struct relayed *call = relay->oldest; call; call = call->next) count += call->address == address;
    return count;
}

static const char call_name[] = "call/", answer_name[] = "answer/";

static bool is_shared(const struct server *s) { return s->rooms.node; }

/* Who called, when, and what is sealed. */
static int64_t put(struct server *s, const char *kind, const char *code, uint32_t person, const char *sealed)
{
    char name[STORE_ID_MOST + 1], text[WIRE_SEALED_MOST + 64];
    snprintf(name, sizeof name, "%s%s", kind, code);
    int length = snprintf(text, sizeof text, "%u %lld %s", (unsigned)person, (long long)wall_ms(), sealed);
    struct store_bytes value = {text, (size_t)length};
    return store_value_add(s->store, name, value, 0);
}

static void take_back(struct server *s, const char *kind, const char *code)
{
    char name[STORE_ID_MOST + 1];
    snprintf(name, sizeof name, "%s%s", kind, code);
    store_value_drop(s->store, name, 0); /* when there is no room now it is dropped a day later */
}

/* Reads what put() has written, and how long ago that was; clocks of servers may differ. */
static uint32_t take_out(const struct store_bytes *value, char sealed[WIRE_SEALED_MOST + 1], int64_t *age)
{
    char text[WIRE_SEALED_MOST + 64], *at;
    if (value->size == 0 || value->size >= sizeof text) return 0;
    memcpy(text, value->at, value->size);
    text[value->size] = '\0';
    unsigned long person = strtoul(text, &at, 10);
    *age = wall_ms() - strtoll(at, &at, 10);
    if (*at != ' ' || snprintf(sealed, WIRE_SEALED_MOST + 1, "%s", at + 1) > WIRE_SEALED_MOST) return 0;
    return (uint32_t)person;
}

static struct relayed *begin(const struct guest *g)
{
    struct relayed *call = calloc(1, sizeof *call);
    if (call)
        *call = (struct relayed){
            .ends = monotonic_ms() + RELAY_MS, .address = g->address->key, .person = g->person->number};
    return call;
}

static bool make(struct relay *relay, struct relayed *call, const char *sealed)
{
    call->sealed = strdup(sealed);
    if (call->sealed && add(relay, call)) return true;
    free(call->sealed);
    free(call);
    return false;
}

/* Nobody shall find it any more. */
static void end(struct server *s, struct relayed *call)
{
    if (is_shared(s)) take_back(s, call_name, call->code);
    if (is_shared(s)) take_back(s, answer_name, call->code);
    drop(&s->relay, call);
}

static int keep(struct server *s, const struct guest *g, const char *sealed, char *code)
{
    struct relay *relay = &s->relay;
    relay_sweep(s, monotonic_ms());
    struct relayed *old = surplus(relay, g->person->number);
    if (old) end(s, old);
    if (relay->count >= RELAY_MOST) return WIRE_ERR_SERVER_FULL;
    if (from_address(relay, g->address->key) >= RELAY_ADDRESS_MOST) return WIRE_ERR_TOO_MANY;
    struct relayed *call = begin(g);
    if (!call) return WIRE_ERR_NO_MEMORY;
    do secret_code(call->code, RELAY_LETTERS);
    while (map_get(&relay->calls, code_key(call->code)));
    if (!make(relay, call, sealed)) return WIRE_ERR_NO_MEMORY;
    memcpy(code, call->code, sizeof call->code);
    return SG_OK;
}

static void tell(struct guest *g, const char *code, const char *sealed)
{
    struct text_out out = parcel_begin();
    wire_write_answered(&out, code, sealed);
    guest_send_text(g, &out);
}

static bool answer_comes(struct server *s, struct relayed *call, const char *sealed)
{
    if (call->answer || !(call->answer = strdup(sealed))) return false;
    s->relay.answers_total++;
    for (struct conn *c = s->conns, *next; c; c = next) {
        next = c->next;
        if (c->hello && c->guest.person->number == call->person) tell(&c->guest, call->code, sealed);
    }
    return true;
}

/* --- what several servers know ------------------------------------------------------------ */

static int ask(struct conn *c, enum relay_what what, const char *code)
{
    struct server *s = c->server;
    char name[STORE_ID_MOST + 1];
    relay_forget(c);
    if (code_key(code) == 0) return WIRE_ERR_NO_CALL;
    c->asked = calloc(1, sizeof *c->asked);
    if (!c->asked) return WIRE_ERR_NO_MEMORY;
    c->asked->what = what;
    snprintf(c->asked->code, sizeof c->asked->code, "%s", code);
    snprintf(name, sizeof name, "%s%s", what == ASKED_ANSWER ? answer_name : call_name, code);
    uint64_t number = ++s->request_number;
    int64_t ticket = store_value_list(s->store, name, 1, tag_make(TAG_CALL, number));
    if (ticket < 0) {
        relay_forget(c);
        return ticket == STORE_REFUSED ? WIRE_ERR_NO_CALL : WIRE_ERR_SERVER_FULL;
    }
    c->routing = number;
    return RELAY_WAIT;
}

bool relay_made(const struct conn *c) { return c->asked && c->asked->what == ASKED_MADE; }

void relay_forget(struct conn *c)
{
    free(c->asked);
    c->asked = NULL;
}

void relay_heard(struct server *s, uint64_t number, const struct store_answer *answer)
{
    enum { DIFFER_MS = 60 * 60 * 1000 };
    for (struct conn *c = s->conns; c; c = c->next) {
        if (c->routing != number) continue;
        int64_t age = 0;
        struct relay_asked *asked = c->asked;
        c->routing = 0;
        asked->well = answer->verdict == STORE_DONE;
        if (asked->well && answer->count == 1) asked->person = take_out(&answer->records[0].body, asked->sealed, &age);
        if (age > RELAY_MS + DIFFER_MS) asked->person = 0;
        guest_wake(&c->guest);
        return;
    }
}

/* What the store has answered to this message; nothing when it has yet to be asked. */
static struct relay_asked *heard(struct conn *c, const char *code)
{
    struct relay_asked *asked = c->asked;
    bool looks = asked && (asked->what == ASKED_CALL || asked->what == ASKED_ANSWER);
    return looks && strcmp(asked->code, code) == 0 ? asked : NULL;
}

static int over(struct conn *c, int error)
{
    c->asked->what = ASKED_NOTHING;
    return error;
}

/* A caller whose server has died, or who came to another one, is told there. */
static void adopt(struct conn *c, const char *code, const char *sealed)
{
    struct relay *relay = &c->server->relay;
    if (map_get(&relay->calls, code_key(code)) || relay->count >= RELAY_MOST) return;
    struct relayed *call = begin(&c->guest);
    if (!call) return;
    snprintf(call->code, sizeof call->code, "%s", code);
    make(relay, call, sealed);
}

static int call_shared(struct conn *c, const char *sealed, char *code)
{
    if (relay_made(c)) {
        memcpy(code, c->asked->code, sizeof c->asked->code);
        return over(c, c->asked->well ? SG_OK : WIRE_ERR_SERVER_FULL);
    }
    int error = keep(c->server, &c->guest, sealed, code);
    if (error != SG_OK) return error;
    if (put(c->server, call_name, code, c->guest.person->number, sealed) < 0) return WIRE_ERR_SERVER_FULL;
    return ask(c, ASKED_MADE, code); /* the store answers when it has the call */
}

static int pick_up_shared(struct conn *c, const char *code, const char **sealed)
{
    struct relay_asked *asked = heard(c, code);
    if (!asked) return ask(c, ASKED_CALL, code);
    if (!asked->well) return over(c, WIRE_ERR_SERVER_FULL);
    bool mine = asked->person != 0 && asked->person == c->guest.person->number;
    if (asked->what == ASKED_ANSWER) {
        if (mine) tell(&c->guest, code, asked->sealed);
        return over(c, WIRE_ERR_NO_CALL);
    }
    if (asked->person == 0) return ask(c, ASKED_ANSWER, code);
    if (mine) adopt(c, code, asked->sealed);
    *sealed = asked->sealed;
    return over(c, SG_OK);
}

/* Of several who answer at once the first one's stands; each asks whether that is theirs. */
static int answer_shared(struct conn *c, const char *code, const char *sealed)
{
    struct relay_asked *asked = heard(c, code);
    if (!asked) return ask(c, ASKED_CALL, code);
    if (!asked->well) return over(c, WIRE_ERR_SERVER_FULL);
    if (asked->what == ASKED_ANSWER)
        return over(c, asked->person != 0 && strcmp(asked->sealed, sealed) == 0 ? SG_OK : WIRE_ERR_NO_CALL);
    if (asked->person == 0) return over(c, WIRE_ERR_NO_CALL);
    if (put(c->server, answer_name, code, asked->person, sealed) < 0) return over(c, WIRE_ERR_SERVER_FULL);
    take_back(c->server, call_name, code);
    return ask(c, ASKED_ANSWER, code);
}

void relay_answers(struct server *s, const struct store_answer *answer)
{
    char sealed[WIRE_SEALED_MOST + 1];
    for (int i = 0; i < answer->count; i++) {
        int64_t age = 0;
        const char *name = answer->records[i].id, *code = strchr(name, '/') + 1;
        bool is_answer = strncmp(name, answer_name, sizeof answer_name - 1) == 0;
        uint32_t person = take_out(&answer->records[i].body, sealed, &age);
        struct relayed *call = is_answer ? find(s, code) : NULL;
        if (call && call->person == person) answer_comes(s, call, sealed);
        if (person == 0 || age > RELAY_KEPT_MS) take_back(s, is_answer ? answer_name : call_name, code);
    }
}

void relay_tick(struct server *s, unsigned count)
{
    enum { CLEAN_TICKS = 4 * 60 * 15 };
    const struct relayed *open = s->relay.oldest;
    while (open && open->answer) open = open->next;
    bool clean = count % CLEAN_TICKS == 1;
    if (clean) store_value_list(s->store, call_name, STORE_VALUES_MOST, tag_make(TAG_ANSWERS, 0));
    if (clean || open) store_value_list(s->store, answer_name, STORE_VALUES_MOST, tag_make(TAG_ANSWERS, 0));
}

/* --- calling and answering ----------------------------------------------------------------- */

int relay_call(struct conn *c, const char *sealed, char *code)
{
    return is_shared(c->server) ? call_shared(c, sealed, code) : keep(c->server, &c->guest, sealed, code);
}

int relay_pick_up(struct conn *c, const char *code, const char **sealed)
{
    if (is_shared(c->server)) return pick_up_shared(c, code, sealed);
    const struct relayed *call = find(c->server, code);
    if (!call || call->answer) return WIRE_ERR_NO_CALL;
    *sealed = call->sealed;
    return SG_OK;
}

int relay_answer(struct conn *c, const char *code, const char *sealed)
{
    if (is_shared(c->server)) return answer_shared(c, code, sealed);
    struct relayed *call = find(c->server, code);
    return call && answer_comes(c->server, call, sealed) ? SG_OK : WIRE_ERR_NO_CALL;
}

void relay_catch_up(struct server *s, struct guest *g)
{
    for (const struct relayed *call = s->relay.oldest; call; call = call->next)
        if (call->answer && call->person == g->person->number && call->ends > monotonic_ms())
            tell(g, call->code, call->answer);
}

void relay_sweep(struct server *s, uint64_t now)
{
    while (s->relay.oldest && s->relay.oldest->ends <= now) end(s, s->relay.oldest);
}

void relay_free(struct relay *relay)
{
    while (relay->oldest) drop(relay, relay->oldest);
    map_free(&relay->calls);
}
