/* duplicate.c: tables where the same deals are played: what one of them is set up with, and what is compared. */
#include "table/inside.h"
#include "table/words.h"

#include <stdio.h>
#include <string.h>

/* At such a table people learn of a deal by playing it, nobody by looking on, and nothing sets one table apart. */
static struct wire_settings settings_like(const struct wire_table *like, int number)
{
    struct wire_settings s = like->settings;
    s.duplicate = true;
    s.watchers = s.public = s.open_hands = s.take_over = s.rotate_sheriff = s.host_sheriff = false;
    s.host_character = 0;
    if (s.name[0]) snprintf(s.name, sizeof s.name, "%.*s %d", (int)sizeof s.name - 16, like->settings.name, number);
    if (!wire_is_name(s.name, WIRE_TITLE_LETTERS)) s.name[0] = '\0';
    return s;
}

static int check_like(const struct wire_table *like, uint32_t person)
{
    if (like->host != person) return WIRE_ERR_NOT_HOST;
    if (like->state != WIRE_STATE_OPEN || like->games > 0) return WIRE_ERR_PLAYING;
    return like->settings.duplicate || like->settings.pack ? WIRE_ERR_BAD_SETTING : SG_OK;
}

/* Whoever opens a table sits there; here they leave at once, to come where they want to play. */
int wire_duplicate(struct wire_table *t, const struct wire_table *like, uint64_t now, uint32_t person, const char *code,
                   int number, struct wire_refusal *why)
{
    struct input in = {.time = now, .verb = INPUT_CREATE, .person = person, .flag = like->locked, .text = "Host"};
    int error = check_like(like, person);
    if (error) return why->code = error;
    t->update = 1;
    in.settings = settings_like(like, number);
    in.settings.pack = NULL;
    memcpy(in.code, code, strlen(code) + 1);
    error = check_create(t, &in, why);
    if (!error) error = act_create(t, &in);
    if (error) return why->code = error;
    in.verb = INPUT_LEAVE;
    return why->code = act_leave(t, &in);
}

int wire_outcome(const struct wire_table *t, struct wire_outcome *out)
{
    *out = (struct wire_outcome){.game = t->games};
    if (t->state != WIRE_STATE_OVER) return WIRE_ERR_NOT_OVER;
    memcpy(out->record, t->chance.commitment, sizeof out->record);
    out->turns = t->game.turns;
    out->winner = t->game.over;
    for (int seat = 1; seat <= t->dealt.seats; seat++) {
        const struct wire_place *p = &t->place[seat];
        struct wire_result *r = &out->seat[seat];
        r->person = p->by == BY_PERSON ? p->person : 0;
        r->role = t->game.seat[seat].role;
        r->won = t->game.winners & SG_BIT(seat);
        memcpy(r->name, p->name, sizeof r->name);
    }
    return SG_OK;
}

int wire_games(const struct wire_table *t) { return t->games; }
