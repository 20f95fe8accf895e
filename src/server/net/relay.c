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

static bool make(struct relay *relay, struct relayed *call, const char *sealed)
{
    do secret_code(call->code, RELAY_LETTERS);
    while (map_get(&relay->calls, code_key(call->code)));
    call->sealed = strdup(sealed);
    return call->sealed && add(relay, call);
}

int relay_call(struct server *s, const struct guest *g, const char *sealed, char *code)
{
    struct relay *relay = &s->relay;
    relay_sweep(s, monotonic_ms());
    struct relayed *old = surplus(relay, g->person->number);
    if (old) drop(relay, old);
    if (relay->count >= RELAY_MOST) return WIRE_ERR_SERVER_FULL;
    if (from_address(relay, g->address->key) >= RELAY_ADDRESS_MOST) return WIRE_ERR_TOO_MANY;
    struct relayed *call = calloc(1, sizeof *call);
    if (!call) return WIRE_ERR_NO_MEMORY;
    *call =
        (struct relayed){.ends = monotonic_ms() + RELAY_MS, .address = g->address->key, .person = g->person->number};
    if (!make(relay, call, sealed)) {
        free(call->sealed);
        free(call);
        return WIRE_ERR_NO_MEMORY;
    }
    memcpy(code, call->code, sizeof call->code);
    return SG_OK;
}

const char *relay_sealed(struct server *s, const char *code)
{
    const struct relayed *call = find(s, code);
    return call && !call->answer ? call->sealed : NULL;
}

static void tell(struct guest *g, const struct relayed *call)
{
    struct text_out out = parcel_begin();
    wire_write_answered(&out, call->code, call->answer);
    guest_send_text(g, &out);
}

bool relay_answer(struct server *s, const char *code, const char *sealed)
{
    struct relayed *call = find(s, code);
    if (!call || call->answer || !(call->answer = strdup(sealed))) return false;
    s->relay.answers_total++;
    for (struct conn *c = s->conns, *next; c; c = next) {
        next = c->next;
        if (c->hello && c->guest.person->number == call->person) tell(&c->guest, call);
    }
    return true;
}

void relay_catch_up(struct server *s, struct guest *g)
{
    for (const struct relayed *call = s->relay.oldest; call; call = call->next)
        if (call->answer && call->person == g->person->number && call->ends > monotonic_ms()) tell(g, call);
}

void relay_sweep(struct server *s, uint64_t now)
{
    while (s->relay.oldest && s->relay.oldest->ends <= now) drop(&s->relay, s->relay.oldest);
}

void relay_free(struct relay *relay)
{
    while (relay->oldest) drop(relay, relay->oldest);
    map_free(&relay->calls);
}
