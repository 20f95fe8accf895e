/* when.c: `when … then …` of a pack: symbols that are done when something else happens.
 *
 * Whoever makes it happen tells it here, and the rows of the seats are asked: of the character, of the cards in play,
 * of the equipment, and of the event in force, which is everybody's.  Cards drawn and life points come at once;
 * whatever may ask somebody waits in a frame for its turn.  A row has no memory and no loop.  What a `then` does may be
 * heard again; so that this ends, so much is heard in a turn and no more (MOST_HEARD), and so much waits at a time
 * (ROOM_ABOVE). */
#include "engine/engine.h"

enum {
    MOST_WAITING = 16, /* of one thing that is told */
    ROOM_ABOVE = 12,   /* frames left for what such a symbol itself comes to */
};

/* A row that has heard, and waits. */
struct hearer {
    uint8_t seat, which, step, by, turned;
    cause why;
};

struct hearing {
    struct news news;
    int count;
    struct hearer at[MOST_WAITING];
};

static bool is_giving(symbol y) { return y.effect == DRAW || y.effect == HEAL || y.effect == GAIN; }
static bool is_gift(symbol y) { return is_giving(y) && !is_at_one(y) && !y.unless; }

/* Does no harm to whoever is dying or answering, though its owner may be asked. */
static bool is_mild(const sg_when *w)
{
    for (int i = 0; i < MAX_SYMBOLS; i++)
        if (w->then[i].effect && (!is_giving(w->then[i]) || is_at_one(w->then[i]))) return false;
    return !w->flip;
}

/* El Gringo takes the card when the one that hurt is over, as it is owed by whoever played. */
static bool is_owed(const struct news *n, symbol y, cause why)
{
    return n->trigger == SG_WHEN_WOUNDED_BY_CARD && y.effect == TAKE && y.aim == WHOEVER && why.what == SG_CHARACTER;
}

static void give(game *g, int seat, symbol y, int amount, cause why)
{
    GIVEN(is_seat(g->s, seat) && is_gift(y));
    if (!in_game(g->s, seat)) return;
    if (y.effect == HEAL)
        heal(g, seat, amount, why);
    else if (y.effect == GAIN)
        gain(g, seat, amount, why);
    else
        deck_draw(g, seat, why, amount);
}

/* What a character draws for the answers of a Duel comes when the Duel is over (dodge_city.molly_stark). */
static void give_self(game *g, int seat, symbol y, int amount, cause why, bool in_duel)
{
    if (in_duel && y.effect == DRAW && why.what == SG_CHARACTER)
        owe_from_deck(g, seat, amount);
    else
        give(g, seat, y, amount, why);
}

static void do_now(game *g, const struct news *n, int seat, symbol y, cause why)
{
    GIVEN(is_seat(g->s, seat));
    int amount = y.amount * (n->points ? n->points : 1);
    if (is_owed(n, y, why))
        owe_from_player(g, seat, amount);
    else if (y.aim == SELF)
        give_self(g, seat, y, amount, why, n->in_duel);
    else if (y.aim == WHOEVER && n->by)
        give(g, n->by, y, amount, why);
    if (y.aim == ALL_PLAYERS) give_self(g, seat, y, amount, why, n->in_duel);
    if (is_for_all(y))
        for (int other = next_seat(g->s, seat); other != seat; other = next_seat(g->s, other))
            give(g, other, y, amount, why);
}

/* --- what must be so besides -------------------------------------------------------------- */

static int blue_in_play(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    int count = 0;
    for (int i = 0; i < pile_count(s, SG_TABLE_OF(seat)); i++)
        count += card_row_of(s, pile_at(s, SG_TABLE_OF(seat))[i])->border == SG_BLUE;
    return count;
}

/* Beyond those at the beginning. */
static int life_beyond(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    const sg_seat *p = &s->seat[seat];
    int over = p->life - sg_full_life(s->pack, &s->options, p->character, p->role);
    return over > 0 ? over : 0;
}

/* All of it lies open. */
static int number_of(const sg_state *s, int seat, int given)
{
    GIVEN(is_seat(s, seat) && given < SG_GIVENS);
    switch (given) {
    case SG_GIVEN_HAND: return pile_count(s, SG_HAND_OF(seat));
    case SG_GIVEN_IN_PLAY: return pile_count(s, SG_TABLE_OF(seat));
    case SG_GIVEN_BLUE: return blue_in_play(s, seat);
    case SG_GIVEN_PLAYED: return is_turn_of(s, seat) ? s->played : 0;
    case SG_GIVEN_LIFE: return s->seat[seat].life > 0 ? s->seat[seat].life : 0;
    case SG_GIVEN_WOUNDS: return wounds(s, seat);
    case SG_GIVEN_EXTRA_LIFE: return life_beyond(s, seat);
    case SG_GIVEN_PLAYERS: return sg_in_game(s);
    case SG_GIVEN_SHERIFF: return s->seat[seat].role == SG_SHERIFF;
    case SG_GIVEN_OWN_TURN: return is_turn_of(s, seat);
    default: return number_of_deed(s, seat, given);
    }
}

bool is_so(const sg_state *s, int seat, int given, int least, int most)
{
    int number = number_of(s, seat, given);
    return number >= least && number <= most;
}

static bool is_meant(const sg_state *s, int seat, const sg_when *w, const struct news *n)
{
    return w->trigger == n->trigger && (!w->kind || w->kind == n->kind) && is_so(s, seat, w->given, w->least, w->most);
}

/* --- what is heard ------------------------------------------------------------------------ */

/* Whether one of the cards that were drawn decides, which all see then, as they see a first one; without such cards the
 * deck is still to be asked. */
static int shown(game *g, const struct news *n, int seat, const sg_flip *by, cause why)
{
    if (!n->drawn || !by->shows) return TURNED_NONE;
    for (int i = 0; i < n->drawn_count; i++) {
        bool such = card_fits(g->s, seat, n->drawn[i], &by->on);
        if (such || n->trigger == SG_WHEN_PHASE_1_FIRST) show_card(g, seat, n->drawn[i], why);
        if (such) return TURNED_SUCH;
    }
    return TURNED_OTHER;
}

/* Does what can be done at once, from left to right, and notes who waits with the rest. */
static void hear_row(game *g, struct hearing *h, int seat, const ability *is, cause why)
{
    for (int i = 0; i < SG_MAX_WHENS && is->whens[i].trigger; i++) {
        const sg_when *w = &is->whens[i];
        int k = 0;
        if (g->s->heard >= MOST_HEARD || !is_meant(g->s, seat, w, &h->news)) continue;
        g->s->heard++;
        const sg_flip *by = w->flip ? &rows_of(g->s->pack)->flips[w->flip - 1] : NULL;
        int turned = by ? shown(g, &h->news, seat, by, why) : TURNED_NONE;
        const symbol *then = turned == TURNED_OTHER ? by->otherwise : w->then;
        bool now = !by || turned;
        for (; now && k < MAX_SYMBOLS && (is_gift(then[k]) || is_owed(&h->news, then[k], why)); k++)
            do_now(g, &h->news, seat, then[k], why);
        if (k < MAX_SYMBOLS && then[k].effect && h->count < MOST_WAITING && (!h->news.only_now || is_mild(w)))
            h->at[h->count++] =
                (struct hearer){(uint8_t)seat, (uint8_t)i, (uint8_t)k, h->news.by, (uint8_t)turned, why};
    }
}

static void hear_table(game *g, struct hearing *h, int seat)
{
    const sg_state *s = g->s;
    for (int i = 0; table_works(s, seat) && i < pile_count(s, SG_TABLE_OF(seat)); i++) {
        int card = pile_at(s, SG_TABLE_OF(seat))[i];
        hear_row(g, h, seat, &card_row_of(s, card)->in_play, from_card(rows_of(s->pack)->faces[card].kind));
    }
    for (int i = 0, card; table_is_on(s, seat) && (card = next_lent(s, seat, &i)) != 0;)
        hear_row(g, h, seat, &card_row_of(s, card)->in_play, from_card(rows_of(s->pack)->faces[card].kind));
}

static void hear_gear(game *g, struct hearing *h, int seat)
{
    const sg_state *s = g->s;
    uint8_t points = h->news.points;
    if (points && !h->news.pieces) return;
    h->news.points = h->news.pieces;
    for (int i = 0; i < s->seat[seat].gear_count; i++)
        hear_row(g, h, seat, gear_ability(s, seat, i), from_equipment(s->seat[seat].gear[i]));
    h->news.points = points;
}

static void hear(game *g, struct hearing *h, int seat)
{
    GIVEN(is_seat(g->s, seat));
    const sg_state *s = g->s;
    if (!in_game(s, seat) || (h->news.trigger == SG_WHEN_OTHER_PLAYS && seat == h->news.by)) return;
    hear_row(g, h, seat, seat_ability(s, seat), from_character(seat_ability_of(s, seat)));
    hear_table(g, h, seat);
    hear_gear(g, h, seat);
    hear_row(g, h, seat, event_ability(s), from_event(s->event));
}

/* The first comes first, so it is pushed last. */
static void line_up(game *g, const struct hearing *h)
{
    int room = SG_MAX_STACK - ROOM_ABOVE - g->s->depth;
    for (int i = (h->count < room ? h->count : room) - 1; i >= 0; i--) {
        const struct hearer *a = &h->at[i];
        sg_frame *f = frame_push(g, RULE_when, a->by, (deed){.by = a->seat, .why = a->why});
        f->step = a->step;
        notes(f)->when.turned = a->turned;
        notes(f)->when.which = a->which;
        notes(f)->when.item_is = SG_ITEM_HAND;
    }
}

void tell_seat(game *g, int seat, struct news n)
{
    struct hearing h = {.news = n};
    hear(g, &h, seat);
    line_up(g, &h);
}

void tell_round(game *g, int first, struct news n)
{
    GIVEN(is_seat(g->s, first));
    struct hearing h = {.news = n};
    for (int i = 0, seat = first; i < g->s->options.seats; i++, seat = next_seat(g->s, seat)) hear(g, &h, seat);
    line_up(g, &h);
}

void tell_wounded(game *g, int seat, int points, int without_last, deed d)
{
    GIVEN(is_seat(g->s, seat) && points > 0);
    struct news n = {.trigger = SG_WHEN_WOUNDED, .by = (uint8_t)(d.by == seat ? SG_NOBODY : d.by)};
    n.kind = (uint8_t)kind_played(g->s, d.card);
    n.points = (uint8_t)points;
    n.pieces = (uint8_t)without_last;
    if (is_heard(g->s, n.trigger)) tell_seat(g, seat, n);
    n.trigger = SG_WHEN_WOUNDED_BY_CARD;
    if (d.card && n.by && is_heard(g->s, n.trigger)) tell_seat(g, seat, n);
}

void tell_hit(game *g, int seat, deed d)
{
    struct news n = {.trigger = SG_WHEN_HITS, .by = (uint8_t)seat};
    if (!d.by || d.by == seat || !is_heard(g->s, n.trigger)) return;
    n.kind = (uint8_t)kind_played(g->s, d.card);
    tell_seat(g, d.by, n);
}

void tell_robbed(game *g, int seat, int by)
{
    struct news n = {.trigger = SG_WHEN_LOSES_CARD, .by = (uint8_t)by};
    if (by && by != seat && is_heard(g->s, n.trigger)) tell_seat(g, seat, n);
}

/* To a shot of nobody there is no answer but to avoid it. */
void tell_answer(game *g, int seat, int kind, int by)
{
    struct hearing h = {.news = {.trigger = SG_WHEN_ANSWERS, .by = (uint8_t)by}};
    if (by) hear_row(g, &h, seat, &rows_of(g->s->pack)->cards[kind].in_play, from_card(kind));
    line_up(g, &h);
}

void tell_time(game *g, int seat, int trigger, cause why)
{
    settle_begin(g, SG_NOBODY, 0, why);
    tell_seat(g, seat, (struct news){.trigger = (uint8_t)trigger});
}

bool hears_turns(const sg_state *s)
{
    return is_heard(s, SG_WHEN_TURN_BEGINS) || is_heard(s, SG_WHEN_OTHER_TURN_BEGINS) || is_heard(s, SG_WHEN_LATER);
}

/* Those who wait for their own turn to begin, or for that of another. */
void tell_turn(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    sg_state *s = g->s;
    settle_begin(g, SG_NOBODY, 0, from_rule(SG_RULE_TURN));
    struct news n = {.trigger = SG_WHEN_OTHER_TURN_BEGINS, .by = (uint8_t)seat};
    react_begin(g, n, seat, SG_NOBODY, from_rule(SG_RULE_TURN));
    tell_seat(g, seat, (struct news){.trigger = SG_WHEN_TURN_BEGINS});
    for (int other = next_seat(s, seat); other != seat; other = next_seat(s, other)) tell_seat(g, other, n);
    do_later(g, seat);
}

/* A card that is no longer in play makes room, or else the first one. */
static int room_for_meaning(const sg_state *s)
{
    int at = 0;
    for (int i = SG_MAX_MEANT - 1; i >= 0; i--) {
        int pile = s->meant_card[i] ? card_pile(s, s->meant_card[i]) : SG_DISCARD;
        if (pile < SG_TABLES || pile >= SG_TABLES + SG_MAX_SEATS) at = i;
    }
    return at;
}

void mean(sg_state *s, int card, int seat)
{
    GIVEN(is_card(card));
    bool lent = seat & SG_LENT;
    int at = 0;
    while (at < SG_MAX_MEANT && (s->meant_card[at] != card || lent || s->meant_seat[at] & SG_LENT)) at++;
    if (at == SG_MAX_MEANT && !seat) return;
    if (at == SG_MAX_MEANT) at = room_for_meaning(s);
    s->meant_card[at] = (uint8_t)(seat ? card : 0);
    s->meant_seat[at] = (uint8_t)seat;
}

void give_back(sg_state *s, int seat)
{
    for (int i = 0; i < SG_MAX_MEANT; i++)
        if (s->meant_seat[i] == (seat | SG_LENT)) s->meant_card[i] = s->meant_seat[i] = 0;
}

/* The cards go in the order in which they were laid down; nothing comes of them while cards in play do nothing. */
void do_later(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    struct hearing h = {.news = {.trigger = SG_WHEN_LATER}};
    for (int i = 0; table_works(g->s, seat) && i < pile_count(g->s, SG_TABLE_OF(seat));) {
        int card = pile_at(g->s, SG_TABLE_OF(seat))[i];
        const card_row *row = card_row_of(g->s, card);
        cause why = from_card(rows_of(g->s->pack)->faces[card].kind);
        if (!has_later(row) && ++i) continue;
        note(g, SG_EV_USES, (entry){.actor = seat, .card = card, .why = why});
        h.news.by = (uint8_t)whom_meant(g->s, card);
        mean(g->s, card, SG_NOBODY);
        card_discard(g, card);
        hear_row(g, &h, seat, &row->in_play, why);
    }
    line_up(g, &h);
}

/* --- what waits ------------------------------------------------------------------------- */

/* What the row behind a frame says; NULL when there is none. */
static const sg_when *when_of(const sg_state *s, const sg_frame *f)
{
    const sg_when *w = &ability_behind(s, frame_why(f))->whens[noted(f)->when.which % SG_MAX_WHENS];
    return w->trigger ? w : NULL;
}

static flow when_step(game *g, sg_frame *f)
{
    const sg_when *w = when_of(g->s, f);
    GIVEN(w && f->step <= MAX_SYMBOLS);
    if (f->step == MAX_SYMBOLS || !in_game(g->s, f->actor)) return frame_finish(g, 0);
    const symbol *then = side_of(g, f, w->flip, w->then);
    if (!then) return GO_ON;
    symbol y = then[f->step++];
    if (y.effect == NO_EFFECT) return frame_finish(g, 0);
    if (is_at_one(y))
        ask_target(g, f, y);
    else
        do_symbol(g, f, y);
    return GO_ON;
}

static bool when_sound(const sg_state *s, const sg_frame *f)
{
    return noted(f)->when.which < SG_MAX_WHENS && noted(f)->when.item_is == SG_ITEM_HAND && f->step <= MAX_SYMBOLS &&
           noted(f)->when.turned <= TURNED_OTHER && when_of(s, f) != NULL;
}

const frame_rule rule_when = {.name = "when", .step = when_step, .sound = SOUND(when_sound), .nowhere = true};
