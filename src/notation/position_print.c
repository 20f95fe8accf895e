/* position_print.c: positions, states and views as text that position_read.c reads back.  A position cannot hold a
 * game in the middle of something: what it leaves out follows as comments. */
#include "engine/given.h"
#include "notation/reader.h"

#include <string.h>

static void put_cards(const sg_pack *pack, struct text_out *out, const char *word, const uint8_t *cards, int count)
{
    GIVEN(count >= 0 && count <= SG_MAX_CARDS);
    char name[SG_CARD_ROOM];
    if (count > 0) text_put(out, word);
    for (int i = 0; i < count; i++) {
        sg_pack_card_print(pack, cards[i], name, sizeof name);
        text_putf(out, " %s", name);
    }
}

static void put_line_of_cards(const sg_pack *pack, struct text_out *out, const char *before, const char *word,
                              const uint8_t *cards, int count)
{
    GIVEN(count >= 0);
    if (count == 0) return;
    text_put(out, before);
    put_cards(pack, out, word, cards, count);
    text_put_char(out, '\n');
}

/* Names that the reader may not know are `?`. */
static const char *known(const char *slug) { return slug ? slug : "?"; }

static void put_equipment(const sg_pack *pack, struct text_out *out, const char *word, const uint8_t *pieces, int count)
{
    GIVEN(count >= 0 && count <= SG_MAX_GEAR);
    if (count > 0) text_put(out, word);
    for (int i = 0; i < count; i++) text_putf(out, " %s", known(sg_pack_equipment_slug(pack, pieces[i])));
}

/* Equipment by its places; the empty ones are `none`. */
static void put_row(struct text_out *out, const sg_position *p)
{
    GIVEN(p->row_count <= SG_GEAR_ROW);
    text_put(out, "row");
    for (int i = 0; i < p->row_count; i++)
        text_putf(out, " %s", p->row[i] ? known(sg_pack_equipment_slug(p->pack, p->row[i])) : "none");
    text_put_char(out, '\n');
}

static void put_pile(struct text_out *out, const char *word, const sg_position *p, int pile)
{
    GIVEN(pile >= 0 && pile < SG_PILES);
    put_cards(p->pack, out, word, sg_position_cards(p, pile), sg_position_count(p, pile));
}

static void put_seat(struct text_out *out, const char *before, const sg_position *p, int seat)
{
    GIVEN_SEAT(seat);
    const sg_place *place = &p->place[seat];
    text_putf(out, "%sseat %c %s %s", before, sg_seat_letter(seat), sg_role_slug(place->role),
              known(sg_pack_character_slug(p->pack, place->character)));
    if (place->face_down) text_put(out, " face_down");
    if (place->copy) text_putf(out, " as %s", known(sg_pack_character_slug(p->pack, place->copy)));
    if (place->max_life) text_putf(out, " %d/%d", place->life > 0 ? place->life : 0, place->max_life);
    put_pile(out, " hand", p, SG_HAND_OF(seat));
    put_pile(out, " table", p, SG_TABLE_OF(seat));
    if (p->ahead & SG_BIT(seat)) text_put(out, sg_position_count(p, SG_APART_OF(seat)) ? "" : " apart none");
    put_pile(out, " apart", p, SG_APART_OF(seat));
    if (place->gold) text_putf(out, " gold %d", place->gold);
    put_equipment(p->pack, out, " gear", place->gear, place->gear_count);
    if (place->spare) text_putf(out, " spare %s", known(sg_pack_character_slug(p->pack, place->spare)));
    if (place->kept) text_putf(out, " kept %s", known(sg_pack_character_slug(p->pack, place->kept)));
    if (place->side) text_putf(out, " side %s", text_side_slug(place->side));
    if (place->open) text_put(out, " open");
    if (place->dead) text_putf(out, " dead %d", place->dead);
    text_put_char(out, '\n');
}

/* From its top down; the unknown rest of a view is left out. */
static void put_deck(struct text_out *out, const char *before, const sg_position *p)
{
    GIVEN(sg_position_count(p, SG_DECK) <= SG_MAX_CARDS);
    uint8_t deck[SG_MAX_CARDS];
    int count = sg_position_count(p, SG_DECK);
    for (int i = 0; i < count; i++) deck[i] = sg_position_cards(p, SG_DECK)[count - 1 - i];
    while (count > 0 && !deck[count - 1]) count--;
    put_line_of_cards(p->pack, out, before, "deck", deck, count);
}

static void put_events(struct text_out *out, const char *before, const sg_position *p)
{
    GIVEN(p->events_count <= SG_MAX_EVENTS);
    int count = p->events_count;
    while (count > 0 && !p->events[count - 1]) count--;
    if (p->event) {
        text_putf(out, "%sevent %s", before, known(sg_pack_event_slug(p->pack, p->event)));
        if (p->event_by) text_putf(out, " by %c", sg_seat_letter(p->event_by));
        if (p->event_by && p->options.flags & SG_TWO_ROUNDS) text_putf(out, " %d", p->event_rounds);
        text_put_char(out, '\n');
    }
    if (count == 0) return;
    text_putf(out, "%sevents", before);
    for (int i = 0; i < count; i++) text_putf(out, " %s", known(sg_pack_event_slug(p->pack, p->events[i])));
    text_put_char(out, '\n');
}

static void put_gear(struct text_out *out, const char *before, const sg_position *p)
{
    GIVEN(p->gear_count <= SG_MAX_GEAR && p->gear_up_count <= SG_MAX_GEAR);
    int down = p->gear_count;
    while (down > 0 && !p->gear[down - 1]) down--; /* what a view does not know lies there shuffled */
    if (p->row_count) {
        text_put(out, before);
        put_row(out, p);
    }
    if (down || p->gear_up_count) {
        text_putf(out, "%sgear", before);
        put_equipment(p->pack, out, "", p->gear, down);
        put_equipment(p->pack, out, " up", p->gear_up, p->gear_up_count);
        text_put_char(out, '\n');
    }
    if (p->gear_rest == SG_REST_OUT) text_putf(out, "%srest gear out\n", before);
}

static bool same_seed(const sg_seed *a, const sg_seed *b) { return memcmp(a->word, b->word, sizeof a->word) == 0; }

static void put_position(struct text_out *out, const char *before, const sg_position *p)
{
    GIVEN(p->options.seats <= SG_MAX_SEATS);
    char seed[SG_SEED_ROOM], option[64];
    sg_seed usual = sg_seed_from(1);
    struct text_out line = text_out_buffer(option, sizeof option);
    text_pack_print(&p->options, before, out);
    text_putf(out, "%ssets ", before);
    text_sets_print(p->options.sets, out);
    text_putf(&line, "%soption ", before);
    text_put_char(out, '\n');
    text_options_print(&p->options, option, out);
    sg_seed_print(&p->seed, seed, sizeof seed);
    if (p->drawn)
        text_putf(out, "%sseed %s drawn %u\n", before, seed, (unsigned)p->drawn);
    else if (!same_seed(&p->seed, &usual))
        text_putf(out, "%sseed %s\n", before, seed);
    for (int seat = 1; seat <= p->options.seats; seat++) put_seat(out, before, p, seat);
    put_deck(out, before, p);
    put_line_of_cards(p->pack, out, before, "discard", sg_position_cards(p, SG_DISCARD),
                      sg_position_count(p, SG_DISCARD));
    if (p->rest == SG_REST_DISCARD) text_putf(out, "%srest discard\n", before);
    if (p->rest == SG_REST_OUT) text_putf(out, "%srest out\n", before);
    put_events(out, before, p);
    put_gear(out, before, p);
    text_turn_print(p, before, out);
}

void text_position_print(const sg_position *p, struct text_out *out) { put_position(out, "", p); }

static void put_stack(const sg_state *s, const char *before, struct text_out *out)
{
    if (sg_frame_depth(s) == 0) return;
    text_putf(out, "%s# stack:", before);
    for (int i = 0; i < sg_frame_depth(s); i++) text_putf(out, "%s %s", i ? " >" : "", sg_frame_name(s, i));
    text_put_char(out, '\n');
}

void text_state_print(const sg_state *s, const char *before, struct text_out *out)
{
    sg_position p;
    sg_question q = sg_asked(s);
    sg_position_of(s, &p);
    if (same_seed(&p.seed, &(sg_seed){0})) p.seed = sg_seed_from(1); /* a view knows no seed */
    put_position(out, before, &p);
    put_line_of_cards(s->pack, out, before, "# store:", sg_cards(s, SG_STORE), sg_count(s, SG_STORE));
    put_line_of_cards(s->pack, out, before, "# looked at:", sg_cards(s, SG_LOOK), sg_count(s, SG_LOOK));
    put_line_of_cards(s->pack, out, before, "# flipped:", sg_cards(s, SG_FLIPPED), sg_count(s, SG_FLIPPED));
    if (sg_is_over(s))
        text_putf(out, "%s# over: %s\n", before, sg_winner_slug(s->over));
    else
        text_putf(out, "%s# open question: %c %s\n", before, sg_seat_letter(q.seat), sg_question_slug(q.kind));
    put_stack(s, before, out);
}
