/* adopt.c: a game that was begun elsewhere goes on at a new table.  It comes as its record and is played again here, so
 * that it is a game that can have happened.  Whoever brings it may have seen every card and chosen every move: the
 * table says so to all (docs/decisions/0021-a-game-is-brought-by-its-record.md). */
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

struct coming {
    struct wire_table *t;
    const struct wire_adoption *a;
    struct wire_refusal *why;
    struct pack *pack; /* of the record; NULL: it has none, or the table has it now */
};

/* What the game was dealt with goes before what was asked for.  Friends can come, and have agreed to nothing yet. */
static struct wire_settings settings_of(const sg_options *dealt, const struct wire_settings *asked)
{
    struct wire_settings s = *asked;
    s.seats = dealt->seats;
    s.sets = (uint8_t)(dealt->sets & ~SG_SET_PACK);
    s.options = dealt->flags;
    s.event_count = dealt->event_count;
    s.max_turns = dealt->max_turns;
    s.watchers = true;
    s.open_hands = s.take_over = false;
    return s;
}

static int open_table(struct coming *c, const sg_game *game)
{
    const struct wire_adoption *a = c->a;
    struct input in = {.time = a->now, .verb = INPUT_CREATE, .person = a->person, .flag = a->locked, .seat = a->seat};
    in.settings = settings_of(&game->options, a->settings);
    in.settings.pack = game->pack;
    memcpy(in.code, a->code, strlen(a->code) + 1);
    if (strlen(a->name) < sizeof in.text) memcpy(in.text, a->name, strlen(a->name) + 1);
    int error = check_create(c->t, &in, c->why);
    if (!error) error = act_create(c->t, &in);
    if (!error && c->pack) {
        use_pack(c->t, c->pack);
        c->pack = NULL;
        c->t->pack_changed = c->t->update;
    }
    if (error || a->seat == 1) return error;
    in.verb = INPUT_SIT;
    error = check_sit(c->t, &in, c->why);
    return error ? error : act_sit(c->t, &in);
}

/* All others are bots now, by the names that the record gives them. */
static void name_bots(struct wire_table *t, const sg_game *game)
{
    for (int seat = 1; seat <= t->settings.seats; seat++) {
        struct wire_place *p = &t->place[seat];
        if (p->by == BY_BOT && wire_name_is_good(game->name[seat])) memcpy(p->name, game->name[seat], sizeof p->name);
    }
}

static int begin(struct coming *c, const sg_step *step)
{
    struct wire_table *t = c->t;
    if (step->game->placed) return WIRE_ERR_BAD_RECORD; /* nobody has dealt it */
    t->update = 1;
    int error = open_table(c, step->game);
    if (error) return error;
    t->dealt = step->game->options;
    t->chance = (struct wire_chance){.deal = step->game->seed, .bots = c->a->bots};
    t->brought = c->a->person;
    begin_game(t, step->after);
    name_bots(t, step->game);
    return SG_OK;
}

static bool go_on(void *user, const sg_step *step)
{
    struct coming *c = user;
    int error = step->number == 0 ? begin(c, step) : add_move(c->t, step->move) ? SG_OK : WIRE_ERR_NO_MEMORY;
    if (error && !c->why->code) c->why->code = error;
    if (error) return false;
    c->t->game = *step->after;
    tell_events(c->t, step->events, step->event_count);
    watch_all(c->t, step->events, step->event_count);
    return true;
}

static int play_again(struct coming *c)
{
    sg_state last;
    sg_text_error error = {0};
    sg_game *game = calloc(1, sizeof *game);
    enum sg_record_fault fault = SG_RECORD_STOPPED;
    c->why->code = game ? SG_OK : WIRE_ERR_NO_MEMORY;
    if (game) fault = pack_record_replay(&c->pack, c->a->record, c->a->length, game, &last, go_on, c, &error);
    free(game);
    pack_drop(c->pack);
    bool right = fault == SG_RECORD_OK || (fault == SG_RECORD_TRUNCATED && is_running(c->t)); /* as far as it goes */
    if (!right && !c->why->code) wire_refuse_record(fault, &error, c->why);
    if (!c->why->code && sg_is_over(&c->t->game)) c->why->code = SG_ERR_GAME_OVER;
    return c->why->code;
}

int wire_adopt(struct wire_table *t, const struct wire_adoption *a, struct wire_refusal *why)
{
    struct wire_refusal unread;
    struct coming c = {t, a, why ? why : &unread, NULL};
    *c.why = (struct wire_refusal){0};
    if (play_again(&c)) {
        forget_all(t);
        return c.why->code;
    }
    t->question = t->move_count;
    room_changes(t);
    t->view_changed = t->update;
    ask(t, a->now);
    return SG_OK;
}
