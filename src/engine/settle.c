/* settle.c: what waits until the card or ability in hand is over (base.whole_card).
 *
 * The frame lies under everything the card does.  When it is on top again it settles, in this order: cards that the
 * deck owes (Molly Stark after a Duel), empty hands (Suzy Lafayette), cards that whoever played owes (El Gringo), the
 * cards of the dead, the Sheriff's penalty, empty hands again, and last who has won.  The order is the rule's, so it
 * stands here; what is owed and who draws is said by the rows of the characters. */
#include "engine/engine.h"

enum { SETTLE_DRAWS, SETTLE_LOOT };

void settle_begin(game *g, int actor, int card, cause why)
{
    GIVEN(is_card(card) || !card);
    frame_push(g, RULE_settle, actor, (deed){actor, card, why});
}

int held_piece(const sg_frame *f) { return noted(f)->settle.holds == SG_ITEM_EQUIPMENT ? noted(f)->settle.piece : 0; }

/* base.suzy_lafayette: told again while the hand is empty. */
void notice_empty_hand(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    int draws = seat_ability(g->s, seat)->draws_bare;
    if (draws && pile_count(g->s, SG_HAND_OF(seat)) == 0)
        deck_draw(g, seat, from_character(seat_ability_of(g->s, seat)), draws);
    if (is_heard(g->s, SG_WHEN_HAND_EMPTY) && pile_count(g->s, SG_HAND_OF(seat)) == 0)
        tell_seat(g, seat, (struct news){.trigger = SG_WHEN_HAND_EMPTY});
}

static uint8_t empty_hands(const sg_state *s)
{
    uint8_t empty = 0;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (pile_count(s, SG_HAND_OF(seat)) == 0 && in_game(s, seat)) empty |= SG_BIT(seat);
    return empty;
}

/* In turn order: the seats from the one whose turn it is on, then those before it. */
void notice_empty_hands(game *g)
{
    GIVEN(is_seat(g->s, g->s->turn));
    uint8_t empty = empty_hands(g->s);
    if (!empty) return;
    uint8_t before = empty & (uint8_t)(SG_BIT(g->s->turn) - 1);
    for (uint8_t late = empty & (uint8_t)~before; late; late &= (uint8_t)(late - 1))
        notice_empty_hand(g, first_seat(late));
    for (; before; before &= (uint8_t)(before - 1)) notice_empty_hand(g, first_seat(before));
}

/* --- cards that are owed --------------------------------------------------------------- */

enum { MOST_OWED = UINT8_MAX };

void owe_from_deck(game *g, int seat, int cards)
{
    sg_seat *p = &g->s->seat[seat];
    GIVEN(is_seat(g->s, seat) && cards > 0 && p->owed_by_deck + cards <= MOST_OWED);
    p->owed_by_deck = (uint8_t)(p->owed_by_deck + cards);
    g->s->debts |= OWES_CARDS;
}

void owe_from_player(game *g, int seat, int cards)
{
    sg_seat *p = &g->s->seat[seat];
    GIVEN(is_seat(g->s, seat) && cards > 0 && p->owed_by_player + cards <= MOST_OWED);
    p->owed_by_player = (uint8_t)(p->owed_by_player + cards);
    g->s->debts |= OWES_CARDS;
}

static void deck_pays(game *g)
{
    sg_state *s = g->s;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        int owed = s->seat[seat].owed_by_deck;
        s->seat[seat].owed_by_deck = 0;
        if (owed && in_game(s, seat)) deck_draw(g, seat, from_character(seat_ability_of(s, seat)), owed);
    }
}

/* Whoever played pays from the hand, while there are cards in it.  Where nobody has played, as when a card of a pack is
 * passed on, nobody pays. */
static void player_pays(game *g, int from)
{
    GIVEN(from == SG_NOBODY || is_seat(g->s, from));
    sg_state *s = g->s;
    for (int seat = 1; !from && seat <= s->options.seats; seat++) s->seat[seat].owed_by_player = 0;
    for (int i = 0, seat = from; from && i < s->options.seats; i++, seat = next_seat(s, seat)) {
        int owed = s->seat[seat].owed_by_player;
        s->seat[seat].owed_by_player = 0;
        for (; owed > 0 && seat != from && in_game(s, seat) && in_game(s, from) && pile_count(s, SG_HAND_OF(from)) > 0;
             owed--) {
            hand_take(g, from, seat, from_character(seat_ability_of(s, seat)));
            tell_robbed(g, from, seat);
            notice_empty_hand(g, from);
        }
    }
}

/* --- the cards of the dead --------------------------------------------------------------- */

static int count_heirs(const sg_state *s, int after, int *first)
{
    GIVEN(is_seat(s, after));
    int count = 0;
    for (int i = 0, seat = after; i < s->options.seats; i++) {
        seat = next_seat(s, seat);
        if (!seat_ability(s, seat)->takes_estates) continue;
        if (count++ == 0) *first = seat;
    }
    return count;
}

static void take_estate(game *g, int dead, int heir)
{
    GIVEN(heir != dead);
    for (int pass = 0; pass < 2; pass++) {
        int pile = pass ? SG_HAND_OF(dead) : SG_TABLE_OF(dead);
        while (pile_count(g->s, pile) > 0) {
            int card = pile_at(g->s, pile)[0];
            uint8_t known = pass ? SG_BIT(heir) | SG_BIT(dead) | g->s->known[card] : EVERYBODY;
            card_append(g, card, SG_HAND_OF(heir), known);
            note_secret(g, SG_EV_TAKES, known,
                        (entry){.actor = heir,
                                .target = dead,
                                .card = card,
                                .why = from_character(seat_ability_of(g->s, heir)),
                                .amount = pass ? SG_ITEM_HAND : SG_ITEM_CARD});
        }
    }
}

/* The dead in the order in which they fell; a ghost that leaves keeps the old place. */
static int first_of_loot(const sg_state *s)
{
    int first = SG_NOBODY;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if ((s->loot & SG_BIT(seat)) && (!first || s->seat[seat].fell < s->seat[first].fell)) first = seat;
    return first;
}

static void share_loot(game *g)
{
    int dead = first_of_loot(g->s), heir = SG_NOBODY, heirs = count_heirs(g->s, dead, &heir);
    GIVEN(dead != SG_NOBODY);
    g->s->loot &= (uint8_t)~SG_BIT(dead);
    if (heirs == 0) {
        discard_all_of(g, dead, true, from_rule(SG_RULE_ELIMINATION));
    } else if (heirs == 1) {
        take_estate(g, dead, heir);
    } else {
        frame_push(g, RULE_rob, heir, (deed){.by = dead, .why = from_character(seat_ability_of(g->s, heir))});
    }
}

static void penalty(game *g)
{
    int sheriff = g->s->doomed;
    g->s->doomed = 0;
    if (!sheriff || !in_game(g->s, sheriff)) return;
    note(g, SG_EV_PENALTY, (entry){.actor = sheriff, .why = from_rule(SG_RULE_PENALTY)});
    discard_all_of(g, sheriff, true, from_rule(SG_RULE_PENALTY));
    gear_leave(g, sheriff);
}

static flow settle_ends(game *g, sg_frame *f)
{
    sg_state *s = g->s;
    GIVEN(frame_top(s) == f);
    if (s->doomed) {
        penalty(g);
        notice_empty_hands(g);
        if (frame_top(s) != f) {
            f->step = SETTLE_DRAWS; /* somebody does something about an empty hand, and more may be owed for that */
            return GO_ON;
        }
    }
    int piece = held_piece(f);
    if (piece) notes(f)->settle.holds = SG_NO_ITEM, gear_bury(g, piece);
    if (s->debts & OWES_VERDICT) check_victory(g);
    s->debts = 0;
    return frame_finish(g, 0);
}

static flow settle_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_settle);
    sg_state *s = g->s;
    if (f->step == SETTLE_DRAWS) {
        f->step = SETTLE_LOOT;
        if (s->debts & OWES_CARDS) deck_pays(g);
        notice_empty_hands(g);
        if (s->debts & OWES_CARDS) player_pays(g, f->actor);
        if (frame_top(s) != f) {
            f->step = SETTLE_DRAWS; /* who was robbed does something about it, and more may be owed for that */
            return GO_ON;
        }
    }
    if (!s->loot) return settle_ends(g, f);
    share_loot(g);
    return GO_ON;
}

static bool settle_sound(const sg_state *s, const sg_frame *f)
{
    const frame_notes *n = noted(f);
    (void)s;
    return n->settle.holds != SG_ITEM_EQUIPMENT ||
           (n->settle.piece > EQUIPMENT_NONE && n->settle.piece < rows_of(s->pack)->equipment_end);
}

const frame_rule rule_settle = {
    .name = "settle", .step = settle_step, .sound = SOUND(settle_sound), .nobody = true, .nowhere = true};

/* --- dodge_city.vera_custer: several Vulture Sams share card by card, the first after the dead player begins ---- */

static flow rob_step(game *g, sg_frame *f)
{
    GIVEN(is_seat(g->s, f->actor));
    sg_state *s = g->s;
    if (pile_count(s, SG_HAND_OF(f->actor)) + pile_count(s, SG_TABLE_OF(f->actor)) == 0) return frame_finish(g, 0);
    return ASK;
}

static int rob_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_ROB;
}

static void rob_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(f->actor != f->target);
    sg_move move = {.seat = f->target, .verb = SG_VERB_PICK, .target = f->actor};
    list_items(list, s, move, f->actor, true);
}

static void rob_answer(game *g, sg_frame *f, sg_move move)
{
    take_item(g, f->target, f->actor, move.item_is, move.item, true, frame_why(f));
    int next = f->target;
    MUST(heir_waits(g->s));
    do next = next_seat(g->s, next);
    while (!seat_ability(g->s, next)->takes_estates);
    f->target = (uint8_t)next;
}

static bool rob_sound(const sg_state *s, const sg_frame *f) { return heir_waits(s) && f->actor != f->target; }

const frame_rule rule_rob = {.name = "rob",
                             .step = rob_step,
                             .asks = rob_asks,
                             .legal = rob_legal,
                             .answer = rob_answer,
                             .sound = SOUND(rob_sound)};
