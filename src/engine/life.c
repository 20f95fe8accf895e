/* life.c: losing and regaining life points, dying, elimination, victory.
 *
 * A loss names by whom it came, explicitly: a Duel swaps who answers, never who is to blame.  Rewards are paid at once;
 * what belongs to the whole card (Vulture Sam, El Gringo, the penalty, victory) is left for settle.c. */
#include "engine/engine.h"

static void add_life(game *g, int seat, int points, int room, cause why)
{
    sg_seat *p = &g->s->seat[seat];
    GIVEN(is_seat(g->s, seat) && points >= 0);
    int gained = points < room ? points : room;
    if (p->status != SG_ALIVE || gained <= 0) return;
    p->life = (int8_t)(p->life + gained);
    if (p->life > p->max_life) p->max_life = (uint8_t)p->life;
    note(g, SG_EV_GAINS_LIFE, (entry){.actor = seat, .why = why, .amount = gained});
}

void regain(game *g, int seat, int points, bool beyond, cause why)
{
    GIVEN(is_seat(g->s, seat));
    add_life(g, seat, points, beyond ? SG_MOST_LIFE - g->s->seat[seat].life : sg_room_for_life(g->s, seat), why);
}

static bool is_told_before(game *g, int seat, int points, bool beyond, cause why)
{
    return is_heard(g->s, SG_WHEN_REGAINS) && is_told_of_life(g, seat, points, beyond, why);
}

void heal(game *g, int seat, int points, cause why)
{
    if (!is_told_before(g, seat, points, false, why)) regain(g, seat, points, false, why);
}

void gain(game *g, int seat, int points, cause why)
{
    if (!is_told_before(g, seat, points, true, why)) regain(g, seat, points, true, why);
}

enum { MOST_POINTS = 4 }; /* at once: Dynamite takes three */

void hurt(game *g, int seat, int points, deed d)
{
    GIVEN(is_seat(g->s, seat) && points > 0 && points <= MOST_POINTS);
    sg_frame *f = frame_push(g, RULE_damage, seat, d);
    notes(f)->damage.points = (uint8_t)points;
}

typedef void trigger(game *g, int seat, int points, deed d);

static trigger *trigger_of(const ability *of, bool lives) { return lives ? of->wounded : of->hurt; }

/* The triggers of somebody who has lost life points, and of the equipment, which does nothing about the last point
 * (gold_rush.boots): at once, and once the player is known to live. */
static void tell_loss(game *g, const sg_frame *f, bool lives)
{
    GIVEN(is_seat(g->s, f->target) && noted(f)->damage.points > 0);
    trigger *own = trigger_of(seat_ability(g->s, f->target), lives);
    int seat = f->target, points = noted(f)->damage.points, without_last = noted(f)->damage.without_last;
    if (own) own(g, seat, points, frame_deed(f));
    for (int i = 0; i < g->s->seat[seat].gear_count && without_last > 0; i++) {
        trigger *piece = trigger_of(gear_ability(g->s, seat, i), lives);
        if (piece) piece(g, seat, without_last, frame_deed(f));
    }
}

/* house.one_nugget_for_indians: the card has had its nugget; if not, it has it now. */
static bool is_paid_by_indians(sg_state *s)
{
    for (int i = s->depth - 1, sent = false; i >= 0; i--) {
        sg_frame *f = &s->stack[i];
        sent |= f->rule == RULE_each && noted(f)->play.effect == SEND_INDIANS;
        if (f->rule == RULE_settle && sent) return notes(f)->settle.paid++ > 0;
    }
    return false;
}

/* gold_rush.nuggets: one for each point of the loss, however few were left (gold_rush.simeon_picos). */
static void pay_for_wounds(game *g, const sg_frame *f)
{
    GIVEN(noted(f)->damage.points > 0);
    sg_state *s = g->s;
    int by = noted(f)->damage.paid_to ? noted(f)->damage.paid_to : f->actor, points = noted(f)->damage.points;
    if (!(s->options.sets & SG_SET_GOLD_RUSH)) return;
    if (s->options.flags & SG_ONE_NUGGET && is_paid_by_indians(s)) return;
    if (by && by != f->target && in_game(s, by)) gold_gain(g, by, points, f->target, from_rule(SG_RULE_NUGGETS));
}

/* Cards of a pack go instead of life points, the one that lies longest first; returns how many points are left. */
static int spend_shields(game *g, int seat, int points)
{
    sg_state *s = g->s;
    for (int i = 0; points > 0 && i < pile_count(s, SG_TABLE_OF(seat)) && table_says(s, seat, SAYS_AT(shields));) {
        int card = pile_at(s, SG_TABLE_OF(seat))[i];
        cause why = from_card(rows_of(s->pack)->faces[card].kind);
        if (!card_row_of(s, card)->in_play.shields) {
            i++;
            continue;
        }
        card_discard(g, card);
        note(g, SG_EV_LOSES_CARD, (entry){.actor = seat, .card = card, .why = why, .amount = SG_ITEM_CARD});
        points--;
    }
    return points;
}

/* What a wound of so many points would take, before shields (house.safe_first_round). */
static int wound_of(const sg_state *s, int seat, int points)
{
    int life = s->seat[seat].life;
    if (s->seat[seat].status != SG_ALIVE) return 0; /* ghosts lose nothing */
    return points < life || !sg_last_life_is_safe(s, seat) ? points : life > 0 ? life - 1 : 0;
}

int life_at_stake(const sg_state *s, int seat, int points)
{
    GIVEN(is_seat(s, seat) && points > 0);
    points = wound_of(s, seat, points);
    bool shielded = s->pack && table_says(s, seat, SAYS_AT(shields));
    for (int i = 0; shielded && points > 0 && i < pile_count(s, SG_TABLE_OF(seat)); i++)
        points -= card_row_of(s, pile_at(s, SG_TABLE_OF(seat))[i])->in_play.shields != 0;
    return points;
}

/* house.safe_first_round: the last life point was all there was to lose. */
static flow spare(game *g, const sg_frame *f)
{
    note(g, SG_EV_IMMUNE, (entry){.actor = f->target, .target = f->actor, .card = f->card, .why = frame_why(f)});
    return frame_finish(g, 0);
}

enum { DAMAGE_HIT, DAMAGE_RESCUED };

static flow damage_step(game *g, sg_frame *f)
{
    sg_seat *p = &g->s->seat[f->target];
    sg_frame was = *f;
    if (was.step == DAMAGE_HIT) {
        int life = p->life, points = wound_of(g->s, was.target, noted(f)->damage.points);
        if (p->status != SG_ALIVE) return frame_finish(g, 0);
        if (points == 0) return spare(g, &was);
        if (g->s->pack) points = spend_shields(g, was.target, points);
        if (points == 0) return frame_finish(g, 0);
        notes(f)->damage.points = (uint8_t)points;
        p->life = (int8_t)(life - points > -SG_MOST_LIFE ? life - points : -SG_MOST_LIFE);
        notes(f)->damage.without_last = (uint8_t)(points < life ? points : life > 0 ? life - 1 : 0); /* or dying */
        note(g, SG_EV_LOSES_LIFE,
             (entry){
                 .actor = was.target, .target = was.actor, .card = was.card, .why = frame_why(&was), .amount = points});
        was = *f;
        pay_for_wounds(g, &was);
        tell_loss(g, &was, false);
        MUST(frame_top(g->s) == f);
        f->step = DAMAGE_RESCUED;
        if (p->life <= 0) {
            frame_push(g, RULE_dying, was.target, frame_deed(&was));
            return GO_ON;
        }
    }
    frame_finish(g, 1);
    tell_hit(g, was.target, frame_deed(&was));
    if (p->status != SG_ALIVE) return GO_ON;
    tell_loss(g, &was, true);
    tell_wounded(g, was.target, noted(&was)->damage.points, noted(&was)->damage.without_last, frame_deed(&was));
    return GO_ON;
}

static bool damage_sound(const sg_state *s, const sg_frame *f)
{
    int points = noted(f)->damage.points;
    return points > 0 && points <= MOST_POINTS && noted(f)->damage.paid_to <= s->options.seats;
}

const frame_rule rule_damage = {.name = "damage", .step = damage_step, .sound = SOUND(damage_sound), .nobody = true};

/* --- base.dying: the last chance -------------------------------------------- */

static void draw_reward(game *g, int by, int rule) { deck_draw(g, by, from_rule(rule), 3); }

/* base.reward, base.penalty, three_players.reward: who is paid or blamed for a death. */
static void pay_for(game *g, int by, int dead)
{
    GIVEN(is_seat(g->s, dead));
    sg_state *s = g->s;
    if (by == SG_NOBODY || by == dead || !in_game(s, by)) return;
    bool three = sg_is_without_sides(s);
    if (sg_gang(&s->options, dead)) return;
    if (three || s->seat[dead].role == SG_OUTLAW) {
        note(g, SG_EV_REWARD,
             (entry){.actor = by,
                     .target = dead,
                     .why = from_rule(three ? SG_RULE_THREE_REWARD : SG_RULE_REWARD),
                     .amount = 3});
        draw_reward(g, by, three ? SG_RULE_THREE_REWARD : SG_RULE_REWARD);
    }
    if (s->seat[dead].role == SG_DEPUTY && s->seat[by].role == SG_SHERIFF) s->doomed = (uint8_t)by;
}

/* three_players.goals */
static void personal_goal(sg_state *s, int by, int dead)
{
    GIVEN(is_seat(s, dead));
    if (!sg_is_without_sides(s) || s->personal) return;
    bool own_hand = by != SG_NOBODY && by != dead && role_hunts[s->seat[by].role] == s->seat[dead].role;
    s->personal = own_hand ? (uint8_t)by : PERSONAL_OVER;
}

bool heir_waits(const sg_state *s)
{
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (seat_ability(s, seat)->takes_estates) return true;
    return false;
}

static void cards_leave(game *g, int seat)
{
    sg_state *s = g->s;
    GIVEN(!in_game(s, seat));
    s->debts |= OWES_VERDICT;
    if (s->ahead & SG_BIT(seat)) discard_apart(g, seat, from_rule(SG_RULE_ELIMINATION));
    if (heir_waits(s))
        s->loot |= SG_BIT(seat);
    else
        discard_all_of(g, seat, true, from_rule(SG_RULE_ELIMINATION));
}

/* gold_rush.wanted: pays whoever eliminates its owner, on top of everything else. */
static void pay_bounties(game *g, int dead, int by)
{
    GIVEN(is_seat(g->s, dead));
    sg_state *s = g->s;
    if (by == SG_NOBODY || by == dead || !in_game(s, by)) return;
    for (int i = 0; i < s->seat[dead].gear_count; i++) {
        const ability *piece = gear_ability(s, dead, i);
        cause why = from_equipment(s->seat[dead].gear[i]);
        if (!piece->bounty && !piece->bounty_gold) continue;
        note(g, SG_EV_REWARD, (entry){.actor = by, .target = dead, .why = why, .amount = piece->bounty});
        deck_draw(g, by, why, piece->bounty);
        gold_gain(g, by, piece->bounty_gold, dead, why);
    }
}

static void others_mourn(game *g, int dead, deed d)
{
    GIVEN(is_seat(g->s, dead));
    sg_state *s = g->s;
    for (int i = 1, seat = dead; i < s->options.seats; i++) {
        seat = next_seat(s, seat);
        const ability *own = seat_ability(s, seat);
        if (own->bereaved) own->bereaved(g, seat, dead, d);
    }
    struct news n = {.trigger = SG_WHEN_OTHER_ELIMINATED, .by = (uint8_t)d.by};
    if (is_heard(s, n.trigger)) tell_round(g, next_seat(s, dead), n);
    n.trigger = SG_WHEN_ELIMINATES;
    if (d.by && d.by != dead && is_heard(s, n.trigger)) tell_seat(g, d.by, n);
}

/* Numbers count the fallen.  A position may name them with gaps; these close when there would be a number too many. */
static void number_fall(sg_state *s, int fallen)
{
    if (s->seat[fallen].fell) return;
    int seats = s->options.seats, last = s->fallen < seats ? s->fallen : 0;
    for (int number = 1; s->fallen >= seats && number <= seats; number++)
        for (int seat = 1; seat <= seats; seat++)
            if (s->seat[seat].fell == number) s->seat[seat].fell = (uint8_t)++last;
    MUST(last < seats);
    s->seat[fallen].fell = s->fallen = (uint8_t)(last + 1);
}

void turn_up_role(game *g, int seat)
{
    sg_seat *p = &g->s->seat[seat];
    p->role_open = 1;
    note(g, SG_EV_ROLE, (entry){.actor = seat, .why = from_rule(SG_RULE_ELIMINATION), .amount = p->role});
}

static void eliminate(game *g, int seat, deed d)
{
    sg_state *s = g->s;
    sg_seat *p = &s->seat[seat];
    GIVEN(p->status == SG_ALIVE);
    if (is_face_down(s, seat)) turn_up_character(g, seat);
    p->status = SG_DEAD;
    p->life = 0;
    number_fall(s, seat);
    p->owed_by_player = p->owed_by_deck = 0;
    note(g, SG_EV_DIES, (entry){.actor = seat, .target = d.by, .card = d.card, .why = d.why});
    bool lies = s->options.flags & SG_FINNEGANS_WAKE && lie_down(s, p);
    if (!lies) turn_up_role(g, seat);
    cards_leave(g, seat);
    if (!lies) pay_for(g, d.by, seat);
    pay_bounties(g, seat, d.by);
    gear_leave(g, seat);
    gold_lose(g, seat);
    personal_goal(s, d.by, seat);
    others_mourn(g, seat, d);
}

/* A ghost's leaving is an elimination (high_noon.ghost_town), a shadow's is not (shadows.leaving). */
void leave_again(game *g, int seat)
{
    sg_state *s = g->s;
    bool ghost = s->seat[seat].status == SG_GHOST;
    GIVEN(ghost || s->seat[seat].status == SG_SHADOW);
    cause why = why_back(s, ghost);
    discard_hand(g, seat, why);
    s->seat[seat].status = SG_DEAD;
    note(g, SG_EV_LEAVES, (entry){.actor = seat, .why = why});
    if (ghost) {
        cards_leave(g, seat);
    } else {
        s->debts |= OWES_VERDICT;
        discard_all_of(g, seat, true, why);
    }
    gear_leave(g, seat);
    gold_lose(g, seat);
    if (ghost) others_mourn(g, seat, (deed){.why = why});
}

enum { DYING_ASK, DYING_TOLD };

static flow fall(game *g, const sg_frame *f)
{
    sg_frame was = *f;
    frame_finish(g, 0);
    if (g->s->options.flags & SG_UNDERCOVER_SHERIFF && uncover(g, was.target)) return GO_ON;
    eliminate(g, was.target, frame_deed(&was));
    return GO_ON;
}

static flow dying_step(game *g, sg_frame *f)
{
    GIVEN(is_seat(g->s, f->target) && f->step <= DYING_TOLD);
    const sg_seat *p = &g->s->seat[f->target];
    if (p->status != SG_ALIVE) return frame_finish(g, 0); /* what it did as it was dying has hurt it again */
    if (p->life <= 0) return f->step == DYING_ASK ? ASK : fall(g, f);
    note(g, SG_EV_SAVED, (entry){.actor = f->target, .why = from_rule(SG_RULE_DYING)});
    return frame_finish(g, 0);
}

/* Of a pack: whatever it does begins at no life points. */
OF_PACKS static void tell_dying(game *g, sg_frame *f)
{
    int seat = f->target;
    struct news n = {.trigger = SG_WHEN_DYING, .by = (uint8_t)(f->actor == seat ? SG_NOBODY : f->actor)};
    f->step = DYING_TOLD;
    g->s->seat[seat].life = 0;
    tell_seat(g, seat, n);
}

static int dying_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    GIVEN(s->seat[f->target].life <= 0);
    q->count = (uint8_t)(1 - s->seat[f->target].life);
    return SG_ASK_DYING;
}

static void dying_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    const uint8_t *hand = pile_at(s, SG_HAND_OF(f->target));
    for (int i = 0, n = pile_count(s, SG_HAND_OF(f->target)); i < n; i++)
        if (!why_not_drunk(s, f->target, hand[i], SG_ERR_DOES_NOT_RESCUE))
            list_card(list, f->target, SG_VERB_PLAY, hand[i]);
    list_anytime(s, f->target, list);
    list_use_gear(s, f->target, true, list);
    list_simple(list, f->target, SG_VERB_PASS);
}

/* base.dying: of all cards only a Beer saves. */
static int why_not_rescue(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    if (m.verb == SG_VERB_USE && m.what == SG_EQUIPMENT) return why_not_use_gear(s, m, true);
    if (m.what != SG_CARD) return SG_ERR_NOT_LEGAL;
    if (m.verb == SG_VERB_USE) return table_has(s, m.seat, m.id) ? SG_ERR_DOES_NOT_RESCUE : SG_ERR_NOT_IN_PLAY;
    if (!hand_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_HAND;
    int why = why_not_drunk(s, m.seat, m.id, SG_ERR_DOES_NOT_RESCUE);
    return why == SG_ERR_DOES_NOT_RESCUE || !why_not_bare(m) ? why : why_not_bare(m);
}

static int dying_why_not(const sg_state *s, const sg_frame *f, sg_move m)
{
    GIVEN(m.seat == f->target);
    switch (m.verb) {
    case SG_VERB_PLAY:
    case SG_VERB_USE: return why_not_rescue(s, m);
    case SG_VERB_ABILITY: return why_not_ability(s, m, ABILITY_IN_ANSWER);
    case SG_VERB_PASS: return why_not_simple(m);
    default: return SG_ERR_WRONG_VERB;
    }
}

static void dying_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->target);
    sg_frame was = *f;
    if (move.verb == SG_VERB_ABILITY) {
        use_ability(g, move);
    } else if (move.verb == SG_VERB_USE) {
        use_gear(g, move);
    } else if (move.verb == SG_VERB_PLAY) {
        note(g, SG_EV_PLAYS, (entry){.actor = was.target, .card = move.id, .why = from_rule(SG_RULE_DYING)});
        card_discard(g, move.id);
        tell_played(g, was.target, KIND_BEER, AT_ONCE);
        if (!beer_fails(g->s, was.target)) heal(g, was.target, beer_points(g->s, was.target), from_card(KIND_BEER));
        tell_answered(g, was.target, false);
    } else if (is_heard(g->s, SG_WHEN_DYING)) {
        tell_dying(g, f);
    } else {
        fall(g, f);
    }
}

/* Of a pack, what a rescue sets off may kill that seat before it is done: then nobody is asked here any more. */
static bool dying_sound(const sg_state *s, const sg_frame *f)
{
    bool asks = f->step == DYING_ASK && (!s->pack || f == &s->stack[s->depth - 1]);
    return f->step <= DYING_TOLD && (!asks || s->seat[f->target].status == SG_ALIVE);
}

const frame_rule rule_dying = {.name = "dying",
                               .step = dying_step,
                               .asks = dying_asks,
                               .legal = dying_legal,
                               .why_not = dying_why_not,
                               .answer = dying_answer,
                               .sound = SOUND(dying_sound),
                               .nobody = true};

/* --- base.victory ------------------------------------------------------------ */

void open_all(game *g)
{
    for (int seat = 1; seat <= g->s->options.seats; seat++) {
        g->s->seat[seat].role_open = 1;
        if (is_face_down(g->s, seat)) turn_up_character(g, seat);
    }
}

static void win(game *g, int winner, uint8_t seats)
{
    sg_state *s = g->s;
    GIVEN(!s->over && winner > SG_NO_WINNER && winner < SG_OUT_OF_TURNS);
    s->over = (uint8_t)winner;
    s->winners = seats;
    open_all(g);
    note(g, SG_EV_GAME_OVER, (entry){.why = from_rule(SG_RULE_VICTORY), .amount = winner});
}

static uint8_t seats_of(const sg_state *s, bool law)
{
    uint8_t seats = 0;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        int side = sg_wins_with(s, seat);
        bool in = law ? side == SG_SHERIFF || side == SG_DEPUTY : side == SG_OUTLAW;
        if (in) seats |= SG_BIT(seat);
    }
    return seats;
}

static int last_in_game(const sg_state *s)
{
    int last = SG_NOBODY;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (in_game(s, seat)) last = seat;
    return last;
}

static void check_three(game *g)
{
    sg_state *s = g->s;
    int last = last_in_game(s);
    if (s->personal && s->personal != PERSONAL_OVER)
        win(g, SG_SEAT_WINS, SG_BIT(s->personal));
    else if (sg_in_game(s) <= 1)
        win(g, SG_SEAT_WINS, last ? SG_BIT(last) : 0);
}

/* house.rival_gangs: by one card both leaders may have fallen. */
OF_PACKS static void check_gangs(game *g)
{
    const sg_state *s = g->s;
    int loser = SG_NOBODY;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        const sg_seat *p = &s->seat[seat];
        if (p->role != SG_RENEGADE || in_game(s, seat) || lies_for(s, seat)) continue;
        if (!loser || p->fell < s->seat[loser].fell) loser = seat;
    }
    if (!loser) return;
    bool law = sg_gang(&s->options, loser) == SG_OUTLAW;
    win(g, law ? SG_LAW_WINS : SG_OUTLAWS_WIN, seats_of(s, law));
}

void check_victory(game *g)
{
    sg_state *s = g->s;
    if (s->over) return;
    if (sg_is_without_sides(s)) {
        check_three(g);
        return;
    }
    if (s->options.flags & SG_FINNEGANS_WAKE) end_wake(g);
    if (sg_gang(&s->options, 1)) {
        check_gangs(g);
        return;
    }
    bool sheriff = false, enemies = false;
    int chief = s->options.seats == 3 ? SG_DEPUTY : SG_SHERIFF; /* house.undercover_sheriff */
    int still = 0;                                              /* in the game, or they may come back */
    for (int seat = 1; seat <= s->options.seats; seat++) {
        if (!in_game(s, seat) && !lies_for(s, seat)) continue;
        still++;
        int side = sg_wins_with(s, seat);
        sheriff |= side == chief;
        enemies |= side == SG_OUTLAW || side == SG_RENEGADE;
    }
    int last = last_in_game(s);
    if (!sheriff && last && still == 1 && sg_wins_with(s, last) == SG_RENEGADE)
        win(g, SG_RENEGADE_WINS, SG_BIT(last));
    else if (!sheriff)
        win(g, SG_OUTLAWS_WIN, seats_of(s, false));
    else if (!enemies)
        win(g, SG_LAW_WINS, seats_of(s, true));
}
