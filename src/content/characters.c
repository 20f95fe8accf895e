/* characters.c: the characters whose ability is more than a number or a fact in their row. */
#include "engine/engine.h"

/* Bart Cassidy: draws a card for each life point lost, once it is known who lives. */
static void bart_cassidy_wounded(game *g, int seat, int points, deed d)
{
    (void)d;
    MUST(in_game(g->s, seat) && points > 0);
    deck_draw(g, seat, from_character(CHARACTER_BART_CASSIDY), points);
}

/* El Gringo: takes a card from whoever hurt this player with a card, for each life point, when that card is over. */
static void el_gringo_wounded(game *g, int seat, int points, deed d)
{
    GIVEN(is_seat(g->s, seat));
    if (d.card && d.by && d.by != seat) owe_from_player(g, seat, points);
}

/* Jesse Jones: may take the first card from the hand of another player. */
static void jesse_jones_sources(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    for (int other = 1; other <= s->options.seats; other++)
        if (other != seat && in_game(s, other) && pile_count(s, SG_HAND_OF(other)) > 0)
            list_move(list, (sg_move){.seat = (uint8_t)seat,
                                      .verb = SG_VERB_DRAW,
                                      .what = SG_SOURCE,
                                      .id = SG_FROM_HAND,
                                      .target = (uint8_t)other});
}

/* Pedro Ramirez: may take the first card from the discard pile. */
static void pedro_ramirez_sources(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    if (pile_count(s, SG_DISCARD) > 0)
        list_move(list,
                  (sg_move){.seat = (uint8_t)seat, .verb = SG_VERB_DRAW, .what = SG_SOURCE, .id = SG_FROM_DISCARD});
}

/* Pat Brennan: may take one card in play instead of drawing. */
static void pat_brennan_sources(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    for (int owner = 1; owner <= s->options.seats; owner++) {
        sg_move move = {.seat = (uint8_t)seat, .verb = SG_VERB_DRAW, .what = SG_SOURCE, .id = SG_FROM_TABLE};
        move.target = (uint8_t)owner;
        if (in_game(s, owner)) list_items(list, s, move, owner, false);
    }
}

/* Bill Noface: one card, and one more for each wound. */
static int bill_noface_cards(const sg_state *s, int seat) { return 1 + wounds(s, seat); }

/* Greg Digger: regains two life points whenever somebody is eliminated. */
static void greg_digger_bereaved(game *g, int seat, int dead, deed d)
{
    GIVEN(is_seat(g->s, seat));
    (void)dead, (void)d;
    heal(g, seat, 2, from_character(CHARACTER_GREG_DIGGER));
}

/* Herb Hunter: draws two cards whenever somebody is eliminated. */
static void herb_hunter_bereaved(game *g, int seat, int dead, deed d)
{
    GIVEN(is_seat(g->s, seat));
    (void)dead, (void)d;
    deck_draw(g, seat, from_character(CHARACTER_HERB_HUNTER), 2);
}

/* Uncle Will: once a turn any card of the hand is a General Store. */
static int uncle_will_bars(const sg_state *s, sg_move move)
{
    GIVEN(is_card(move.item));
    return may_use_from_hand(s, move.seat, move.item) ? SG_OK : SG_ERR_EVENT_FORBIDS;
}

static void uncle_will_acts(game *g, sg_move move)
{
    MUST(hand_has(g->s, move.seat, move.item));
    card_discard(g, move.item);
    note(g, SG_EV_PAYS,
         (entry){.actor = move.seat, .card = move.item, .why = from_character(CHARACTER_UNCLE_WILL), .amount = 1});
    use_as(g, (sg_move){.seat = move.seat, .effect = KIND_GENERAL_STORE}, from_character(CHARACTER_UNCLE_WILL));
}

/* --- cards that are looked at first ------------------------------------------------ */

/* For an ability that draws in its own way: the frame of phase 1 is on top. */
static int drawn_for(sg_state *s)
{
    MUST(frame_top(s)->rule == RULE_draw && noted(frame_top(s))->draw.due > 0);
    return noted(frame_top(s))->draw.due;
}

static void look_at(game *g, int seat, int count)
{
    MUST(pile_count(g->s, SG_LOOK) == 0);
    for (int i = 0; i < count; i++) {
        int card = phase_1_top(g);
        if (!card) return;
        card_append(g, card, SG_LOOK, g->s->known[card] | SG_BIT(seat));
    }
}

static void keep_card(game *g, int seat, int card, int character)
{
    uint8_t known = g->s->known[card] | SG_BIT(seat);
    MUST(card && in_game(g->s, seat));
    card_append(g, card, SG_HAND_OF(seat), known);
    note_secret(g, SG_EV_DRAWS, known,
                (entry){.actor = seat, .card = card, .why = from_character(character), .amount = 1});
}

/* Kit Carlson: looks at three cards, keeps what is due, puts the rest back as it lay. */
static void kit_carlson_draws(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    int due = drawn_for(g->s) + event_ability(g->s)->last_extra;
    sg_frame *f = frame_push(g, RULE_keep, seat, (deed){.by = seat, .why = from_character(CHARACTER_KIT_CARLSON)});
    notes(f)->keep.due = (uint8_t)due;
    look_at(g, seat, LOOKED_AT);
}

/* Cards kept so far are bits of `kept`; their places in the looked-at pile do not move until the end. */
static bool is_kept(const sg_frame *f, int place) { return noted(f)->keep.kept >> place & 1; }

static int kept_count(const sg_frame *f)
{
    GIVEN(noted(f)->keep.kept < 1 << LOOKED_AT);
    int count = 0;
    for (int bits = noted(f)->keep.kept; bits; bits >>= 1) count += bits & 1;
    return count;
}

static void put_back(game *g, int seat, int card, bool mine)
{
    GIVEN(is_seat(g->s, seat) && is_card(card));
    if (mine)
        card_discard(g, card);
    else
        card_to_deck(g, card, seat);
    note_secret(g, SG_EV_PUTS_BACK, mine ? EVERYBODY : SG_BIT(seat),
                (entry){.actor = seat, .card = card, .why = from_character(CHARACTER_KIT_CARLSON), .amount = 1});
}

static void kit_carlson_ends(game *g, const sg_frame *f)
{
    sg_state *s = g->s;
    uint8_t looked[LOOKED_AT];
    int count = pile_count(s, SG_LOOK), kept = 0;
    MUST(count <= LOOKED_AT);
    memcpy(looked, pile_at(s, SG_LOOK), (size_t)count);
    for (int i = 0; i < count; i++) {
        if (!is_kept(f, i)) continue;
        keep_card(g, f->actor, looked[i], CHARACTER_KIT_CARLSON);
        if (++kept == 2) law_shows(g, f->actor, looked[i]);
    }
    for (int i = count - 1; i >= 0; i--)
        if (!is_kept(f, i))
            put_back(g, f->actor, looked[i], event_ability(s)->swaps_piles && s->known[looked[i]] == EVERYBODY);
    if (noted(f)->keep.due > kept) deck_draw(g, f->actor, from_rule(SG_RULE_DRAW_PHASE), noted(f)->keep.due - kept);
}

static flow keep_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_keep);
    int looked = pile_count(g->s, SG_LOOK);
    if (looked <= noted(f)->keep.due) notes(f)->keep.kept = (uint8_t)((1 << looked) - 1);
    if (kept_count(f) < noted(f)->keep.due && kept_count(f) < looked) return ASK;
    sg_frame was = *f;
    kit_carlson_ends(g, &was);
    return frame_finish(g, event_ability(g->s)->last_extra);
}

static int keep_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s;
    q->count = (uint8_t)(noted(f)->keep.due - kept_count(f));
    return SG_ASK_KEEP;
}

static void keep_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    for (int i = 0; i < pile_count(s, SG_LOOK); i++)
        if (!is_kept(f, i)) list_card(list, f->target, SG_VERB_PICK, pile_at(s, SG_LOOK)[i]);
}

static void keep_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->target);
    for (int i = 0; i < pile_count(g->s, SG_LOOK); i++)
        if (pile_at(g->s, SG_LOOK)[i] == move.id) notes(f)->keep.kept |= (uint8_t)(1 << i);
}

static bool keep_sound(const sg_state *s, const sg_frame *f)
{
    (void)f;
    return pile_count(s, SG_LOOK) <= LOOKED_AT;
}

const frame_rule rule_keep = {.name = "kit_carlson",
                              .step = keep_step,
                              .asks = keep_asks,
                              .legal = keep_legal,
                              .answer = keep_answer,
                              .sound = SOUND(keep_sound)};

/* The others who get a card when there are so many cards for them: clockwise. */
static uint8_t seats_served(const sg_state *s, int seat, int gifts)
{
    GIVEN(is_seat(s, seat));
    uint8_t seats = 0;
    for (int other = next_seat(s, seat); other != seat && gifts > 0; other = next_seat(s, other)) {
        if (!in_game(s, other)) continue;
        seats |= SG_BIT(other);
        gifts--;
    }
    return seats;
}

/* Claus "The Saint": draws one card more than there are players, keeps what is due, gives each of the others
 * one.  When cards run short the own ones come first, and the last in order get none. */
static void claus_the_saint_draws(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    sg_state *s = g->s;
    int due = drawn_for(s);
    frame_push(g, RULE_gifts, seat, (deed){.by = seat, .why = from_character(CHARACTER_CLAUS_THE_SAINT)});
    look_at(g, seat, due + sg_in_game(s) - 1);
    int looked = pile_count(s, SG_LOOK);
    notes(frame_top(s))->gifts.seats = seats_served(s, seat, looked - due);
    if (looked >= 2) law_shows(g, seat, pile_at(s, SG_LOOK)[1]);
}

static flow gifts_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_gifts);
    if (noted(f)->gifts.seats) return ASK;
    while (pile_count(g->s, SG_LOOK) > 0) keep_card(g, f->actor, pile_at(g->s, SG_LOOK)[0], CHARACTER_CLAUS_THE_SAINT);
    return frame_finish(g, 0);
}

static int gifts_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s;
    q->seats = noted(f)->gifts.seats;
    return SG_ASK_GIVE;
}

static void gifts_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    for (int i = 0; i < pile_count(s, SG_LOOK); i++)
        for (int seat = 1; seat <= s->options.seats; seat++)
            if (noted(f)->gifts.seats & SG_BIT(seat))
                list_move(list, (sg_move){.seat = f->target,
                                          .verb = SG_VERB_GIVE,
                                          .what = SG_CARD,
                                          .id = pile_at(s, SG_LOOK)[i],
                                          .target = (uint8_t)seat});
}

static void gifts_answer(game *g, sg_frame *f, sg_move move)
{
    MUST(noted(f)->gifts.seats & SG_BIT(move.target));
    notes(f)->gifts.seats &= (uint8_t)~SG_BIT(move.target);
    uint8_t known = g->s->known[move.id] | SG_BIT(move.seat) | SG_BIT(move.target);
    card_append(g, move.id, SG_HAND_OF(move.target), known);
    note_secret(g, SG_EV_GIVES, known,
                (entry){.actor = move.seat,
                        .target = move.target,
                        .card = move.id,
                        .why = from_character(CHARACTER_CLAUS_THE_SAINT),
                        .amount = 1});
}

static bool gifts_sound(const sg_state *s, const sg_frame *f) { return has_seats(s, noted(f)->gifts.seats); }

const frame_rule rule_gifts = {.name = "claus_the_saint",
                               .step = gifts_step,
                               .asks = gifts_asks,
                               .legal = gifts_legal,
                               .answer = gifts_answer,
                               .sound = SOUND(gifts_sound)};

/* --- Gold Rush --------------------------------------------------------------------------- */

/* Dutch Will: throws one of the cards of phase 1 away and takes a nugget. */
static void dutch_will_draws(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    int due = drawn_for(g->s);
    frame_push(g, RULE_throw_away, seat, (deed){.by = seat, .why = from_character(CHARACTER_DUTCH_WILL)});
    look_at(g, seat, due);
    if (pile_count(g->s, SG_LOOK) >= 2) law_shows(g, seat, pile_at(g->s, SG_LOOK)[1]);
}

static flow dutch_will_ends(game *g, const sg_frame *f)
{
    GIVEN(is_seat(g->s, f->actor));
    while (pile_count(g->s, SG_LOOK) > 0) keep_card(g, f->actor, pile_at(g->s, SG_LOOK)[0], CHARACTER_DUTCH_WILL);
    return frame_finish(g, 0);
}

static flow throw_away_step(game *g, sg_frame *f)
{
    return pile_count(g->s, SG_LOOK) >= 2 ? ASK : dutch_will_ends(g, f);
}

static int throw_away_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f;
    q->count = 1;
    return SG_ASK_KEEP;
}

static void throw_away_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    for (int i = 0, n = pile_count(s, SG_LOOK); i < n; i++)
        list_card(list, f->target, SG_VERB_DISCARD, pile_at(s, SG_LOOK)[i]);
    if (s->options.flags & SG_DUTCH_WILL_MAY) list_simple(list, f->target, SG_VERB_PASS);
}

static void throw_away_answer(game *g, sg_frame *f, sg_move move)
{
    sg_frame was = *f;
    if (move.verb == SG_VERB_DISCARD) {
        card_discard(g, move.id);
        note(g, SG_EV_DISCARDS,
             (entry){.actor = was.actor, .card = move.id, .why = from_character(CHARACTER_DUTCH_WILL), .amount = 1});
        gold_gain(g, was.actor, 1, SG_NOBODY, from_character(CHARACTER_DUTCH_WILL));
    }
    dutch_will_ends(g, &was);
}

const frame_rule rule_throw_away = {.name = "dutch_will",
                                    .step = throw_away_step,
                                    .asks = throw_away_asks,
                                    .legal = throw_away_legal,
                                    .answer = throw_away_answer};

/* Josh McCloud: two nuggets for the top piece of equipment, whatever it is. */
static int josh_mccloud_bars(const sg_state *s, sg_move move)
{
    GIVEN(is_seat(s, move.seat));
    return s->gear_count > 0 ? SG_OK : SG_ERR_NO_SUCH_GEAR;
}

static void josh_mccloud_acts(game *g, sg_move move) { gear_turn_up(g, move.seat); }

/* Simeon Picos: a nugget for each life point lost, the last included. */
static void simeon_picos_hurt(game *g, int seat, int points, deed d)
{
    GIVEN(is_seat(g->s, seat));
    (void)d;
    gold_gain(g, seat, points, SG_NOBODY, from_character(CHARACTER_SIMEON_PICOS));
}

#pragma GCC diagnostic ignored "-Wmissing-field-initializers" /* symbols of the boxes have no `unless` */
#define CHARACTER(id, ...) [CHARACTER_##id] = {__VA_ARGS__},
const character_row character_rows[CHARACTERS] = {
#include "content/characters.def"
};
