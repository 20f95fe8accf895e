/* check.c: "draw!" (base.draw_check).  Cards are turned from the deck until the right number lies there; whoever turned
 * more than one chooses which counts, but is only asked when it matters. */
#include "engine/engine.h"

void check_begin(game *g, int seat, int kind, cause why)
{
    GIVEN(is_seat(g->s, seat) && kind <= CHECK_OWN);
    sg_frame *f = frame_push(g, RULE_check, seat, (deed){.by = seat, .why = why});
    notes(f)->check.cards = (uint8_t)flips(g->s, seat, 1);
    notes(f)->check.wanted = (uint8_t)kind;
}

/* One of a pack, whose row says what to look for. */
static const sg_flip *own_flip(const sg_state *s, const sg_frame *f)
{
    GIVEN(noted(f)->check.flip < rows_of(s->pack)->flip_count);
    return &rows_of(s->pack)->flips[noted(f)->check.flip];
}

static bool is_wanted(const sg_state *s, const sg_frame *f, int card)
{
    GIVEN(is_card(card));
    int kind = noted(f)->check.wanted, suit = sg_suit_of(s, card), rank = rows_of(s->pack)->faces[card].rank;
    if (kind == CHECK_OWN) return card_fits(s, f->target, card, &own_flip(s, f)->on);
    if (kind == CHECK_DYNAMITE) return suit == SG_SPADES && rank >= 2 && rank <= 9;
    if (kind == CHECK_RED) return suit == SG_HEARTS || suit == SG_DIAMONDS;
    return suit == SG_HEARTS;
}

/* For whoever turns it up: nobody wants to find what makes Dynamite explode. */
static bool is_good(const sg_state *s, const sg_frame *f, int card)
{
    int kind = noted(f)->check.wanted;
    bool bad = kind == CHECK_OWN ? own_flip(s, f)->bad : kind == CHECK_DYNAMITE;
    return is_wanted(s, f, card) != bad;
}

/* The top card of the deck goes to the hand, and all see it. */
OF_PACKS static bool is_drawn(game *g, int seat, const sg_filter *such, cause why)
{
    int card = deck_top(g);
    if (!card) return false;
    deck_draw(g, seat, why, 1);
    show_card(g, seat, card, why);
    return card_fits(g->s, seat, card, such);
}

/* Without a card to turn up there is none of those. */
const symbol *side_turned(game *g, sg_frame *f, int flip, const symbol *then)
{
    if (!in_game(g->s, f->actor)) return then;
    const sg_flip *by = &rows_of(g->s->pack)->flips[flip - 1];
    if (noted(f)->play.turned == TURNED_NONE && by->shows)
        notes(f)->play.turned = is_drawn(g, f->actor, &by->on, frame_why(f)) ? TURNED_SUCH : TURNED_OTHER;
    if (noted(f)->play.turned == TURNED_NONE) {
        notes(f)->play.turned = TURNED_UP;
        check_begin(g, f->actor, CHECK_OWN, frame_why(f));
        notes(frame_top(g->s))->check.flip = (uint8_t)(flip - 1);
        return NULL;
    }
    if (noted(f)->play.turned == TURNED_UP) notes(f)->play.turned = f->said ? TURNED_SUCH : TURNED_OTHER;
    return noted(f)->play.turned == TURNED_SUCH ? then : by->otherwise;
}

bool sg_is_good_flip(const sg_state *s, int card)
{
    const sg_frame *f = &s->stack[s->depth > 0 ? s->depth - 1 : 0];
    if (s->over || f->rule != RULE_check || card < 1 || card > SG_MAX_CARDS) return false;
    return is_good(s, f, card);
}

static void turn_up(game *g, const sg_frame *f)
{
    GIVEN(noted(f)->check.cards > 0);
    for (int i = 0; i < noted(f)->check.cards; i++) {
        int card = deck_top(g);
        if (!card) return;
        card_append(g, card, SG_FLIPPED, EVERYBODY);
        note(g, SG_EV_FLIPS, (entry){.actor = f->target, .card = card, .why = frame_why(f), .amount = 1});
    }
}

enum { CHECK_TURN, CHECK_RIG, CHECK_PAID };

/* Of a pack: it comes out badly, and two cards of the hand may change that. */
static bool may_rig(const sg_state *s, const sg_frame *f, int chosen)
{
    bool asks = s->pack && f->step == CHECK_TURN && chosen && rigs(s, f->target);
    return asks && !is_good(s, f, chosen) && pile_count(s, SG_HAND_OF(f->target)) >= 2;
}

/* The chosen card goes on the discard pile last; without a choice they go as they were turned. */
static flow decide(game *g, sg_frame *f, int chosen)
{
    GIVEN(!chosen || is_card(chosen));
    sg_frame was = *f;
    if (may_rig(g->s, f, chosen)) {
        f->step = CHECK_RIG;
        notes(f)->check.chosen = (uint8_t)chosen;
        return ASK;
    }
    bool works = chosen && is_wanted(g->s, &was, chosen);
    bool good = chosen && is_good(g->s, &was, chosen);
    if (chosen)
        note(g, good ? SG_EV_CHECK_WORKS : SG_EV_CHECK_FAILS,
             (entry){.actor = was.target, .card = chosen, .why = frame_why(&was)});
    while (pile_count(g->s, SG_FLIPPED) > 0) {
        const uint8_t *at = pile_at(g->s, SG_FLIPPED);
        bool last = pile_count(g->s, SG_FLIPPED) == 1;
        card_discard(g, at[0] == chosen && !last ? at[1] : at[0]);
    }
    bool waits = chosen && is_heard(g->s, SG_WHEN_TURNED_UP);
    if (waits)
        notes(f)->check.told = (uint8_t)(works + 1);
    else
        frame_finish(g, works);
    struct news n = {.trigger = good ? SG_WHEN_CHECK_GOOD : SG_WHEN_CHECK_BAD};
    if (chosen && is_heard(g->s, n.trigger)) tell_seat(g, was.target, n);
    if (waits) tell_round(g, was.target, (struct news){.trigger = SG_WHEN_TURNED_UP, .by = was.target});
    return GO_ON;
}

static flow check_step(game *g, sg_frame *f)
{
    GIVEN(noted(f)->check.wanted <= CHECK_OWN);
    if (noted(f)->check.told) return frame_finish(g, noted(f)->check.told - 1);
    if (f->step == CHECK_RIG) return ASK;
    if (f->step == CHECK_PAID) return decide(g, f, noted(f)->check.chosen);
    turn_up(g, f);
    const uint8_t *at = pile_at(g->s, SG_FLIPPED);
    int count = pile_count(g->s, SG_FLIPPED), wanted = 0;
    for (int i = 0; i < count; i++) wanted += is_wanted(g->s, f, at[i]);
    if (wanted > 0 && wanted < count) return ASK;
    return decide(g, f, count ? at[count - 1] : 0);
}

static int check_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_CHECK;
}

static void check_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    int pile = f->step == CHECK_RIG ? SG_HAND_OF(f->target) : SG_FLIPPED;
    const uint8_t *at = pile_at(s, pile);
    for (int i = 0, n = pile_count(s, pile); i < n; i++) list_card(list, f->target, SG_VERB_PICK, at[i]);
    if (f->step == CHECK_RIG) list_simple(list, f->target, SG_VERB_PASS);
}

/* One of the hand counts now, and another one is due. */
OF_PACKS static void rig(game *g, sg_frame *f, int card)
{
    int seat = f->target;
    notes(f)->check.chosen = (uint8_t)card;
    card_append(g, card, SG_FLIPPED, EVERYBODY);
    note(g, SG_EV_PAYS, (entry){.actor = seat, .card = card, .why = frame_why(f), .amount = 1});
    pay_begin(g, seat, 1, DUE_ANY, 0);
}

static void check_answer(game *g, sg_frame *f, sg_move move)
{
    if (f->step == CHECK_TURN) {
        decide(g, f, move.id);
        return;
    }
    f->step = CHECK_PAID;
    if (move.verb == SG_VERB_PICK) rig(g, f, move.id);
}

static bool check_sound(const sg_state *s, const sg_frame *f)
{
    bool own = noted(f)->check.wanted == CHECK_OWN;
    bool lies = noted(f)->check.told || pile_has(s, SG_FLIPPED, noted(f)->check.chosen);
    return noted(f)->check.cards > 0 && noted(f)->check.told <= 2 && f->step <= CHECK_PAID &&
           (f->step == CHECK_TURN || lies) && noted(f)->check.wanted <= CHECK_OWN &&
           (!own || noted(f)->check.flip < rows_of(s->pack)->flip_count);
}

const frame_rule rule_check = {.name = "check",
                               .step = check_step,
                               .asks = check_asks,
                               .legal = check_legal,
                               .answer = check_answer,
                               .sound = SOUND(check_sound)};
