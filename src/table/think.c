/* think.c: inputs that no person makes: bots and forced answers, time that has run out, people who are gone. */
#include "engine/given.h"
#include "notation/notation.h"
#include "table/inside.h"
#include "table/view.h"
#include "table/words.h"

#include <string.h>

/* The owner of a small build has few tables, and hurries nobody. */
#ifdef SIXGUN_SMALL
enum { IS_SMALL = 1 };
#else
enum { IS_SMALL = 0 };
#endif

static uint64_t sooner(uint64_t a, uint64_t b) { return a < b ? a : b; }
static uint64_t later(uint64_t a, uint64_t b) { return a < b ? b : a; }

/* A table that nobody is at any more ends at once; one whose people are gone waits for them, and one of a duplicate for
 * its people to come. */
static uint64_t end_due(const struct wire_table *t)
{
    if (someone_here(t)) return UINT64_MAX;
    if (t->settings.duplicate) return t->empty_since + WIRE_DUPLICATE_MS;
    return t->empty_since + (t->member_count ? WIRE_EMPTY_MS : 0);
}

static uint64_t absent_due(const struct wire_table *t, uint32_t *person)
{
    uint64_t due = UINT64_MAX;
    for (int i = 0; i < t->member_count; i++) {
        const struct wire_member *m = &t->member[i];
        if (m->here || m->absent || m->gone_at + WIRE_GONE_MS >= due) continue;
        due = m->gone_at + WIRE_GONE_MS;
        *person = m->person;
    }
    return due;
}

static bool answers_by_itself(const struct wire_table *t, int seat) { return t->forced || plays_by_itself(t, seat); }

static uint64_t auto_due(const struct wire_table *t)
{
    if (!is_running(t) || !answers_by_itself(t, sg_asked(&t->game).seat)) return UINT64_MAX;
    return t->held_for == t->question ? later(t->answer_at, t->held_until) : t->answer_at;
}

static uint64_t late_due(const struct wire_table *t)
{
    if (!is_running(t) || !t->settings.move_seconds) return UINT64_MAX;
    int seat = sg_asked(&t->game).seat;
    if (answers_by_itself(t, seat)) return UINT64_MAX;
    return t->asked_at + t->settings.move_seconds * 1000u + t->place[seat].bank_ms;
}

/* Whoever may not see the game that has begun has to go. */
static uint64_t outsider_due(const struct wire_table *t, uint32_t *person)
{
    for (int i = 0; i < t->member_count; i++) {
        *person = t->member[i].person;
        if (is_outsider(t, *person)) return t->asked_at;
    }
    return UINT64_MAX;
}

uint64_t wire_due(const struct wire_table *t)
{
    uint32_t person;
    if (t->state == WIRE_STATE_NEW || t->state == WIRE_STATE_ENDED) return UINT64_MAX;
    uint64_t people = sooner(absent_due(t, &person), outsider_due(t, &person));
    return sooner(sooner(end_due(t), people), sooner(auto_due(t), late_due(t)));
}

/* The choice of the seat's bot, made on a copy of its memory: the table changes through inputs only. */
static sg_move choose(struct wire_table *t, int seat)
{
    GIVEN_SEAT(seat);
    sg_move legal[SG_MAX_MOVES];
    sg_view view;
    if (t->chosen_for == t->question) return t->chosen;
    sg_look(&t->game, seat, &view);
    int count = sg_legal(&view.s, legal);
    if (count == 1) return legal[0];
    t->thought = listening_bot(t, seat);
    t->thought_of = t->question;
    sg_player now = t->thought;
    bool hurry = !IS_SMALL && now.bot->in_a_hurry && t->hurried_for == t->question;
    if (!hurry) return player_choose(&t->thought, &view, legal, count);
    now.bot = now.bot->in_a_hurry;
    return player_choose(&now, &view, legal, count);
}

bool wire_has_to_think(const struct wire_table *t)
{
    sg_move legal[SG_MAX_MOVES];
    if (auto_due(t) == UINT64_MAX || t->chosen_for == t->question || t->hurried_for == t->question) return false;
    return t->player[sg_asked(&t->game).seat].bot->in_a_hurry && sg_legal(&t->game, legal) > 1;
}

void wire_think_about(const struct wire_table *t, struct wire_thought *out)
{
    int seat = sg_asked(&t->game).seat;
    sg_look(&t->game, seat, &out->view);
    out->count = sg_legal(&out->view.s, out->legal);
    out->player = listening_bot(t, seat);
    out->question = t->question;
    out->pack = pack_keep(t->pack);
}

void wire_think_over(struct wire_thought *thought)
{
    thought->chosen = player_choose(&thought->player, &thought->view, thought->legal, thought->count);
}

/* An answer for which the bot thought longer than it should is kept back for another such time, or for several: by how
 * much it was late would tell what there was to think about. */
static void hold_back(struct wire_table *t, uint64_t now)
{
    uint64_t step = thinking_time(t, sg_asked(&t->game).seat);
    if (now <= t->answer_at) return;
    t->held_for = t->question;
    t->held_until = t->answer_at + (now - t->answer_at + step - 1) / step * step;
}

/* The table may have gone on without it. */
void wire_take_thought(struct wire_table *t, uint64_t now, const struct wire_thought *thought)
{
    if (thought->question != t->question) return;
    t->chosen = thought->chosen;
    t->chosen_for = thought->question;
    hold_back(t, now);
}

void wire_thought_end(struct wire_thought *thought)
{
    pack_drop(thought->pack);
    thought->pack = NULL;
}

void wire_hurry(struct wire_table *t) { t->hurried_for = t->question; }

static void make_auto(struct wire_table *t, struct input *in)
{
    in->verb = INPUT_AUTO;
    in->seat = sg_asked(&t->game).seat;
    in->question = t->question;
    sg_pack_move_print(t->settings.pack, choose(t, in->seat), false, in->text, sizeof in->text);
}

bool wire_think(struct wire_table *t, uint64_t now, char line[WIRE_LINE_ROOM])
{
    struct input in = {.time = now};
    if (wire_due(t) > now) return false;
    if (end_due(t) <= now) {
        in.verb = INPUT_END;
    } else if (outsider_due(t, &in.person) <= now) {
        in.verb = INPUT_LEAVE;
    } else if (absent_due(t, &in.person) <= now) {
        in.verb = INPUT_ABSENT;
    } else if (auto_due(t) <= now) {
        make_auto(t, &in);
    } else {
        in.verb = INPUT_LATE;
        in.seat = sg_asked(&t->game).seat;
        in.question = t->question;
    }
    input_print(&in, line);
    return true;
}
