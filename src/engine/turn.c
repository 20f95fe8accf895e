/* turn.c: the turn, in the order of events.order: return, event, start of turn, Dynamite, Jail, Vera Custer, phase 1,
 * its end, phase 2, phase 3, end of turn.  The one frame at the bottom of the stack, reused by every turn.
 *
 * What happens at a step is said by rows where it belongs to a card; that it happens here, after one thing and before
 * another, is the turn's own business.  So are the questions of Blood Brothers, New Identity, Handcuffs and Vera
 * Custer, which are steps of the turn and no frames above it. */
#include "engine/turn.h"

/* --- whose turn ------------------------------------------------------------------- */

static bool is_due(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    return in_game(s, seat) || comes_for_turn(s, seat) || returns_for_good(s, seat);
}

static int seat_after(const sg_state *s, int seat)
{
    int seats = s->options.seats;
    GIVEN(seats > 0);
    return goes_back(s) ? (seat + seats - 2) % seats + 1 : seat % seats + 1;
}

static int next_turn(const sg_state *s)
{
    int seats = s->options.seats, seat = s->turn;
    int tried = 0;
    do seat = seat_after(s, seat);
    while (!is_due(s, seat) && tried++ < seats);
    MUST(is_due(s, seat));
    return seat;
}

/* events.no_sheriff: the Sheriff turns the events; without one, the first living player from the first seat on, or from
 * the one who has taken that over and not given it back. */
int turner(const sg_state *s)
{
    GIVEN(is_seat(s, s->first));
    bool taken_over = s->event_by && !(s->options.flags & SG_TWO_ROUNDS);
    int seat = taken_over ? s->event_by : s->first;
    for (int i = 0; i < s->options.seats && s->seat[seat].status != SG_ALIVE; i++) seat = next_seat(s, seat);
    return seat;
}

/* Whatever a turn uses up or wins. */
static void clear_turn(sg_state *s)
{
    memset(s->fresh, 0, sizeof s->fresh);
    memset(s->spent, 0, sizeof s->spent);
    s->bangs = s->used = s->panned = s->suit = s->shown = s->jailed = s->heard = s->moved = s->played = s->fewer = 0;
}

static void begin_turn(game *g, sg_frame *f, int seat, bool extra)
{
    sg_state *s = g->s;
    GIVEN(is_seat(s, seat) && s->depth == 1);
    clear_turn(s);
    s->rested &= (uint8_t)~SG_BIT(seat);
    s->extra = extra;
    s->turn = (uint8_t)seat;
    s->phase = SG_PHASE_FLIP;
    f->actor = f->target = (uint8_t)seat;
    f->step = TURN_RETURN;
    notes(f)->turn.last = KIND_NONE;
    notes(f)->turn.held = 0;
    int limit = s->options.max_turns ? s->options.max_turns : SG_DEFAULT_MAX_TURNS;
    if (s->turns >= limit) {
        s->over = SG_OUT_OF_TURNS;
        open_all(g);
        note(g, SG_EV_GAME_OVER, (entry){.why = from_rule(SG_RULE_MAX_TURNS), .amount = SG_OUT_OF_TURNS});
        return;
    }
    s->turns++;
    note(g, SG_EV_TURN_BEGINS, (entry){.actor = seat, .why = from_rule(SG_RULE_TURN), .amount = extra});
}

void begin_turns(game *g)
{
    GIVEN(is_seat(g->s, g->s->first));
    g->s->phase = SG_PHASE_FLIP;
    begin_turn(g, frame_push(g, RULE_turn, g->s->first, (deed){.by = g->s->first}), g->s->first, false);
}

void turn_put_back(sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat) && s->depth > 0);
    sg_frame *f = &s->stack[0];
    clear_turn(s);
    s->turn = (uint8_t)seat;
    s->phase = SG_PHASE_PLAY;
    s->depth = 1;
    f->actor = f->target = (uint8_t)seat;
    f->step = TURN_PLAY;
    notes(f)->turn.last = KIND_NONE;
    notes(f)->turn.held = 0;
}

/* --- from this turn to the next ------------------------------------------------------------- */

/* On the way from this turn to the next one the first seat is reached or passed. */
static bool comes_round(const sg_state *s, int next)
{
    GIVEN(is_seat(s, next) && is_seat(s, s->first));
    int seat = seat_after(s, s->turn);
    while (seat != next && seat != s->first) seat = seat_after(s, seat);
    return seat == s->first;
}

/* house.two_round_events: a round of an event is over when the turn reaches or passes whoever has turned it. */
OF_PACKS static void count_event_round(sg_state *s, int next)
{
    int seat = seat_after(s, s->turn);
    while (seat != next && seat != s->event_by) seat = seat_after(s, seat);
    if (s->event && seat == s->event_by && s->event_rounds < EVENT_STAYS) s->event_rounds++;
}

/* house.finnegans_wake: those who would have had a turn before that seat. */
OF_PACKS static void pass_by_all(game *g, int next)
{
    for (int seat = seat_after(g->s, g->s->turn); seat != next && !g->s->over; seat = seat_after(g->s, seat))
        pass_by(g, seat);
}

/* One of those won; gold_rush.gold_rush_equip: all life points before it begins. */
static void extra_turn(game *g, int seat)
{
    sg_state *s = g->s;
    int due = s->extras_due;
    cause why = from_character(CHARACTER_DON_BELL);
    int taken = due & SG_EXTRA_GOLD_RUSH  ? SG_EXTRA_GOLD_RUSH
                : due & SG_EXTRA_VENDETTA ? SG_EXTRA_VENDETTA
                : due & SG_EXTRA_DON_BELL ? SG_EXTRA_DON_BELL
                                          : SG_EXTRA_OWN;
    GIVEN(due & taken);
    s->extras_due &= (uint8_t)~taken;
    if (taken == SG_EXTRA_GOLD_RUSH) {
        why = from_equipment(EQUIPMENT_GOLD_RUSH_EQUIP);
        heal(g, seat, wounds(s, seat), why);
    } else if (taken == SG_EXTRA_VENDETTA) {
        why = from_event(EVENT_VENDETTA);
    } else if (taken == SG_EXTRA_OWN) {
        why = from_rule(SG_RULE_TURN);
    }
    note(g, SG_EV_EXTRA_TURN, (entry){.actor = seat, .why = why});
}

static flow step_passes_on(game *g, sg_frame *f)
{
    sg_state *s = g->s;
    int next = next_turn(s);
    if (!s->round && comes_round(s, next)) s->round = 1;
    if (s->options.flags & SG_TWO_ROUNDS) count_event_round(s, next);
    if (s->options.flags & SG_FINNEGANS_WAKE) pass_by_all(g, next);
    if (s->over) return GO_ON;
    begin_turn(g, f, next, false);
    return GO_ON;
}

/* False when something comes before the turn passes on: an extra turn, or house.dead_reckoning. */
static bool ends_turn(game *g, sg_frame *f)
{
    sg_state *s = g->s;
    note(g, SG_EV_TURN_ENDS, (entry){.actor = s->turn, .why = from_rule(SG_RULE_TURN)});
    if (s->extras_due && s->seat[s->turn].status == SG_ALIVE) {
        extra_turn(g, s->turn);
        f->step = TURN_EXTRA;
        if (s->depth == 1) begin_turn(g, f, s->turn, true);
        return false;
    }
    s->extras_due = 0;
    if (!(s->options.flags & SG_DEAD_RECKONING)) return true;
    f->step = TURN_PASSES_ON;
    if (s->turn == turner(s)) reckoning_begin(g);
    return false;
}

/* --- the steps ---------------------------------------------------------------------------------- */

/* Before a step runs, the frame's step is already the next one, so a step says only where else to go.  One that asks
 * goes back to itself until turn_answer() moves on. */
static flow ask_at(sg_frame *f, int step)
{
    f->step = (uint8_t)step;
    return ASK;
}

static flow step_return(game *g, sg_frame *f)
{
    come_back(g, f->actor);
    return GO_ON;
}

static flow step_flip(game *g, sg_frame *f)
{
    flip_event(g, f->actor);
    return GO_ON;
}

static flow step_toll(game *g, sg_frame *f)
{
    g->s->phase = SG_PHASE_START;
    if (!g->s->event) {
        f->step = hears_turns(g->s) ? TURN_START : TURN_DYNAMITE; /* the steps between belong to events */
        return GO_ON;
    }
    notice_empty_hands(g);
    take_toll(g, f->actor);
    return GO_ON;
}

static flow step_start(game *g, sg_frame *f)
{
    int seat = f->actor;
    if (event_ability(g->s)->turn_starts) event_ability(g->s)->turn_starts(g, seat);
    if (hears_turns(g->s)) tell_turn(g, seat);
    return GO_ON;
}

static flow step_identity(game *g, sg_frame *f)
{
    bool asks = event_ability(g->s)->new_identity && g->s->seat[f->actor].spare;
    return asks ? ask_at(f, TURN_IDENTITY) : GO_ON;
}

static flow step_brothers(game *g, sg_frame *f)
{
    return asks_brothers(g->s, f->actor) ? ask_at(f, TURN_BROTHERS) : GO_ON;
}

static flow step_dynamite(game *g, sg_frame *f)
{
    if (g->s->pack) end_round(g, f->actor);
    if (pile_count(g->s, SG_TABLE_OF(f->actor)) == 0)
        f->step = TURN_COPY; /* nor is there a Jail */
    else if (!draw_for(g, f->actor, KIND_DYNAMITE, CHECK_DYNAMITE))
        f->step = TURN_JAIL;
    return GO_ON;
}

static flow step_jail(game *g, sg_frame *f)
{
    if (!draw_for(g, f->actor, KIND_JAIL, CHECK_HEARTS)) f->step = TURN_COPY;
    return GO_ON;
}

static flow step_copy(game *g, sg_frame *f)
{
    int seat = f->actor;
    g->s->seat[seat].copy = 0; /* what was copied ends here, also when Hangover prevents a new choice */
    return asks_copy(g->s, seat) ? ask_at(f, TURN_COPY) : GO_ON;
}

static void draw_cards(game *g, sg_frame *f)
{
    int seat = f->actor;
    f->said = 0;
    if (event_ability(g->s)->draws_own_way)
        event_ability(g->s)->draws_own_way(g, seat);
    else
        frame_push(g, RULE_draw, seat, (deed){.by = seat, .why = from_rule(SG_RULE_DRAW_PHASE)});
}

static flow step_draw(game *g, sg_frame *f)
{
    sg_state *s = g->s;
    int seat = f->actor;
    s->phase = SG_PHASE_DRAW;
    if (s->event || s->seat[seat].copy) notice_empty_hands(g);
    if (!(s->ahead & SG_BIT(seat))) {
        draw_cards(g, f);
        return GO_ON;
    }
    take_up(g, seat);
    f->said = 1; /* Train Arrival has given its card then */
    return GO_ON;
}

/* house.draw_last */
OF_PACKS static flow step_ahead(game *g, sg_frame *f)
{
    notes(f)->turn.held = (uint8_t)pile_count(g->s, SG_HAND_OF(f->actor));
    draw_cards(g, f);
    return GO_ON;
}

OF_PACKS static flow step_lays_apart(game *g, sg_frame *f)
{
    int seat = f->actor, last = event_ability(g->s)->last_extra, held = noted(f)->turn.held;
    if (last && !f->said) deck_draw(g, seat, from_event(g->s->event), last);
    lay_apart(g, seat, held);
    f->step = is_heard(g->s, SG_WHEN_TURN_ENDS) ? TURN_ENDS : TURN_EVENT_AGAIN;
    return GO_ON;
}

/* Phase 1 has said whether the last card, of Train Arrival, was among those drawn (Kit Carlson). */
static flow step_last_card(game *g, sg_frame *f)
{
    sg_state *s = g->s;
    if (!s->event) f->step = TURN_PLAY;
    if (is_heard(s, SG_WHEN_PHASE_1_ENDS)) f->step = TURN_PHASE_1_ENDS;
    int last = event_ability(s)->last_extra;
    if (last && !f->said) deck_draw(g, f->actor, from_event(s->event), last);
    return GO_ON;
}

static flow step_drawn(game *g, sg_frame *f)
{
    if (event_ability(g->s)->phase_1_ends) event_ability(g->s)->phase_1_ends(g, f->actor);
    return GO_ON;
}

static flow step_suit(game *g, sg_frame *f)
{
    return event_ability(g->s)->names_suit && !g->s->suit ? ask_at(f, TURN_SUIT) : GO_ON;
}

static flow step_play(game *g, sg_frame *f)
{
    g->s->phase = SG_PHASE_PLAY;
    if (!is_gold_rush_due(g->s) || g->s->options.flags & SG_SCRAP_AFTER) return ask_at(f, TURN_PLAY);
    end_phase_2(g->s, f);
    return GO_ON;
}

static flow step_excess(game *g, sg_frame *f)
{
    if (excess(g->s, f->actor)) return ask_at(f, TURN_EXCESS);
    bool ahead = g->s->options.flags & SG_DRAW_LAST && g->s->seat[f->actor].status == SG_ALIVE;
    if (is_heard(g->s, SG_WHEN_TURN_ENDS)) f->step = TURN_ENDS;
    if (ahead) f->step = TURN_AHEAD;
    return GO_ON;
}

/* Tells that a part of the turn is over, and goes on where it would have gone. */
static flow step_tell(game *g, sg_frame *f, int trigger, int next)
{
    f->step = (uint8_t)next;
    tell_time(g, f->actor, trigger, from_rule(SG_RULE_TURN));
    return GO_ON;
}

static flow step_event_again(game *g, sg_frame *f)
{
    int again = event_ability(g->s)->again;
    if (!draw_for_another_turn(g, f->actor, again, from_event(g->s->event))) f->step = TURN_OWN_AGAIN;
    return GO_ON;
}

static flow step_event_again_checked(game *g, sg_frame *f)
{
    if (f->said) g->s->extras_due |= SG_EXTRA_VENDETTA;
    return GO_ON;
}

static flow step_own_again(game *g, sg_frame *f)
{
    int seat = f->actor, again = seat_ability(g->s, seat)->again;
    if (!draw_for_another_turn(g, seat, again, from_character(seat_ability_of(g->s, seat)))) f->step = TURN_LEAVE;
    return GO_ON;
}

static flow step_own_again_checked(game *g, sg_frame *f)
{
    if (f->said) g->s->extras_due |= SG_EXTRA_DON_BELL;
    return GO_ON;
}

/* What lasted for the turn is over, and abilities that come back may find an empty hand. */
OF_PACKS static void let_turn_go(game *g, int seat)
{
    let_go(g, seat, SG_TILL_TURN_ENDS);
    g->s->hushed &= (uint8_t)~SG_BIT(seat);
    notice_empty_hands(g);
}

static flow step_leave(game *g, sg_frame *f)
{
    int seat = f->actor;
    if (g->s->pack) let_turn_go(g, seat);
    if (g->s->seat[seat].status == SG_ALIVE) return GO_ON;
    settle_begin(g, SG_NOBODY, 0, from_rule(SG_RULE_TURN));
    leave_again(g, seat);
    return GO_ON;
}

static flow one_step(game *g, sg_frame *f)
{
    switch (f->step++) {
    case TURN_RETURN: return step_return(g, f);
    case TURN_FLIP: return step_flip(g, f);
    case TURN_TOLL: return step_toll(g, f);
    case TURN_START: return step_start(g, f);
    case TURN_IDENTITY: return step_identity(g, f);
    case TURN_BROTHERS: return step_brothers(g, f);
    case TURN_DYNAMITE: return step_dynamite(g, f);
    case TURN_DYNAMITE_CHECKED: return step_dynamite_checked(g, f);
    case TURN_JAIL: return step_jail(g, f);
    case TURN_JAIL_CHECKED: return step_jail_checked(g, f);
    case TURN_COPY: return step_copy(g, f);
    case TURN_DRAW: return step_draw(g, f);
    case TURN_LAST_CARD: return step_last_card(g, f);
    case TURN_DRAWN: return step_drawn(g, f);
    case TURN_SUIT: return step_suit(g, f);
    case TURN_PLAY: return step_play(g, f);
    case TURN_EXCESS: return step_excess(g, f);
    case TURN_EVENT_AGAIN: return step_event_again(g, f);
    case TURN_EVENT_AGAIN_CHECKED: return step_event_again_checked(g, f);
    case TURN_OWN_AGAIN: return step_own_again(g, f);
    case TURN_OWN_AGAIN_CHECKED: return step_own_again_checked(g, f);
    case TURN_LEAVE: return step_leave(g, f);
    case TURN_NEXT:
        if (!ends_turn(g, f)) return GO_ON;
        __attribute__((fallthrough));
    case TURN_PASSES_ON: return step_passes_on(g, f);
    case TURN_PHASE_1_ENDS: return step_tell(g, f, SG_WHEN_PHASE_1_ENDS, g->s->event ? TURN_DRAWN : TURN_PLAY);
    case TURN_PHASE_2_ENDS: return step_tell(g, f, SG_WHEN_PHASE_2_ENDS, TURN_EXCESS);
    case TURN_ENDS: return step_tell(g, f, SG_WHEN_TURN_ENDS, TURN_EVENT_AGAIN);
    case TURN_EXTRA: begin_turn(g, f, f->actor, true); return GO_ON;
    case TURN_AHEAD: return step_ahead(g, f);
    case TURN_LAYS_APART: return step_lays_apart(g, f);
    default: MUST(false); return GO_ON;
    }
}

/* Whoever has been eliminated by what was pushed has no more steps.  Most steps of most turns do nothing: goes on until
 * something is pushed or asked.  The steps rely on what is checked here. */
static flow turn_step(game *g, sg_frame *f)
{
    GIVEN(is_seat(g->s, f->actor) && f->step < TURN_STEPS);
    if (f->step > TURN_RETURN && !in_game(g->s, f->actor) && f->step != TURN_PASSES_ON) f->step = TURN_NEXT;
    while (one_step(g, f) == GO_ON)
        if (g->s->depth > 1 || g->s->over) return GO_ON;
    return ASK;
}

static int turn_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    GIVEN(f->rule == RULE_turn);
    switch (f->step) {
    case TURN_IDENTITY: return SG_ASK_IDENTITY;
    case TURN_BROTHERS: return SG_ASK_BROTHERS;
    case TURN_COPY: return SG_ASK_COPY;
    case TURN_SUIT: return SG_ASK_SUIT;
    case TURN_EXCESS: q->count = (uint8_t)excess(s, f->actor); return SG_ASK_EXCESS;
    default: return SG_ASK_PLAY;
    }
}

static void list_picks(moves *list, int seat, int what, int count)
{
    GIVEN(count > 0);
    for (int id = 1; id <= count; id++)
        list_move(list,
                  (sg_move){.seat = (uint8_t)seat, .verb = SG_VERB_PICK, .what = (uint8_t)what, .id = (uint8_t)id});
}

static void turn_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->actor));
    int seat = f->actor;
    switch (f->step) {
    case TURN_IDENTITY: list_picks(list, seat, SG_ANSWER, SG_NO); return;
    case TURN_BROTHERS:
        for (int other = 1; other <= s->options.seats; other++)
            if (can_receive(s, other, seat))
                list_move(list, (sg_move){.seat = (uint8_t)seat, .verb = SG_VERB_PICK, .target = (uint8_t)other});
        list_simple(list, seat, SG_VERB_PASS);
        return;
    case TURN_COPY: list_copies(s, seat, list); return;
    case TURN_SUIT: list_picks(list, seat, SG_SUIT, SG_SUITS - 1); return;
    case TURN_EXCESS:
        for (int i = 0, n = pile_count(s, SG_HAND_OF(seat)); i < n; i++)
            list_card(list, seat, SG_VERB_DISCARD, pile_at(s, SG_HAND_OF(seat))[i]);
        list_anytime(s, seat, list);
        return;
    default: list_phase_2(s, seat, list);
    }
}

static int turn_why_not(const sg_state *s, const sg_frame *f, sg_move m)
{
    GIVEN(m.seat == f->actor);
    sg_move at[SG_MAX_MOVES];
    moves list = {.at = at};
    if (f->step == TURN_PLAY) return why_not_phase_2(s, m);
    if (f->step == TURN_EXCESS && m.verb == SG_VERB_ABILITY) return why_not_ability(s, m, ABILITY_IN_ANSWER);
    turn_legal(s, f, &list);
    return why_not_listed(s, m, &list);
}

static void turn_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->actor);
    int step = f->step;
    switch (step) {
    case TURN_IDENTITY:
        f->step = TURN_BROTHERS;
        if (move.id == SG_YES) change_identity(g, move.seat);
        return;
    case TURN_BROTHERS:
        f->step = TURN_DYNAMITE;
        if (move.verb == SG_VERB_PICK) give_blood(g, move.seat, move.target);
        return;
    case TURN_COPY:
        f->step = TURN_DRAW;
        g->s->seat[move.seat].copy = move.id;
        note(g, SG_EV_COPIES, (entry){.actor = move.seat, .why = from_character(move.id)});
        return;
    case TURN_SUIT:
        f->step = TURN_PLAY;
        g->s->suit = move.id;
        note(g, SG_EV_SUIT, (entry){.actor = move.seat, .why = from_event(g->s->event), .amount = move.id});
        return;
    case TURN_EXCESS: discard_excess(g, move); return;
    default: phase_2(g, f, move);
    }
}

/* The Dynamite or the Jail is there while its "draw!" is on, unless somebody of a pack takes it away. */
static bool turn_sound(const sg_state *s, const sg_frame *f)
{
    bool asks_identity = f->step == TURN_IDENTITY && s->depth == 1 && !s->over;
    if (f->step >= TURN_STEPS || f->actor != f->target || noted(f)->turn.last >= rows_of(s->pack)->kinds) return false;
    if (asks_identity && !s->seat[f->actor].spare) return false;
    if (s->pack) return true;
    if (f->step == TURN_DYNAMITE_CHECKED) return own_check(s, f->actor, KIND_DYNAMITE) != 0;
    return f->step != TURN_JAIL_CHECKED || own_check(s, f->actor, KIND_JAIL) != 0;
}

const frame_rule rule_turn = {.name = "turn",
                              .step = turn_step,
                              .asks = turn_asks,
                              .legal = turn_legal,
                              .why_not = turn_why_not,
                              .answer = turn_answer,
                              .sound = SOUND(turn_sound)};

/* A position begins in the middle of a turn.  Whoever returns for it does so first, and draws only at its start. */
void resume_turn(game *g, int phase)
{
    static const uint8_t steps[] = {[SG_PHASE_FLIP] = TURN_FLIP,
                                    [SG_PHASE_START] = TURN_TOLL,
                                    [SG_PHASE_DRAW] = TURN_DRAW,
                                    [SG_PHASE_PLAY] = TURN_PLAY,
                                    [SG_PHASE_EXCESS] = TURN_EXCESS};
    GIVEN(phase >= SG_PHASE_FLIP && phase <= SG_PHASE_EXCESS && g->s->depth == 0);
    g->s->phase = (uint8_t)phase;
    come_back(g, g->s->turn);
    frame_push(g, RULE_turn, g->s->turn, (deed){.by = g->s->turn})->step = steps[phase];
}

bool may_begin_turn(const sg_state *s, int seat, int phase)
{
    GIVEN(is_seat(s, seat));
    return in_game(s, seat) || comes_for_turn(s, seat) || (phase <= SG_PHASE_START && returns_for_good(s, seat));
}
