/* equipment.c: the equipment of Gold Rush, and what is more than a number or a fact in its row. */
#include "engine/engine.h"

/* Rhum: turns four cards and regains a life point for each suit among them. */
enum { RHUM_CARDS = 4 };

static void rhum_used(game *g, int seat)
{
    sg_state *s = g->s;
    int suits = 0, points = 0;
    for (int i = flips(s, seat, RHUM_CARDS); i > 0; i--) {
        int card = deck_top(g);
        if (!card) break;
        card_append(g, card, SG_FLIPPED, EVERYBODY);
        note(g, SG_EV_FLIPS, (entry){.actor = seat, .card = card, .why = from_equipment(EQUIPMENT_RHUM), .amount = 1});
        suits |= 1 << sg_suit_of(s, card);
    }
    while (pile_count(s, SG_FLIPPED) > 0) card_discard(g, pile_at(s, SG_FLIPPED)[0]);
    for (; suits; suits >>= 1) points += suits & 1;
    heal(g, seat, points, from_equipment(EQUIPMENT_RHUM));
}

static void gold_pan_acts(game *g, sg_move move)
{
    g->s->panned++;
    deck_draw(g, move.seat, from_equipment(EQUIPMENT_GOLD_PAN), 1);
}

static void boots_wounded(game *g, int seat, int points, deed d)
{
    (void)d;
    deck_draw(g, seat, from_equipment(EQUIPMENT_BOOTS), points);
}

static void lucky_charm_hurt(game *g, int seat, int points, deed d)
{
    (void)d;
    gold_gain(g, seat, points, SG_NOBODY, from_equipment(EQUIPMENT_LUCKY_CHARM));
}

/* Wanted: pays whoever eliminates its owner, on top of everything else. */
static void wanted_eliminated(game *g, int dead, deed d)
{
    cause why = from_equipment(EQUIPMENT_WANTED);
    if (d.by == SG_NOBODY || d.by == dead || !in_game(g->s, d.by)) return;
    note(g, SG_EV_REWARD, (entry){.actor = d.by, .target = dead, .why = why, .amount = 2});
    deck_draw(g, d.by, why, 2);
    gold_gain(g, d.by, 1, dead, why);
}

static void rucksack_acts(game *g, sg_move move) { heal(g, move.seat, 1, from_equipment(EQUIPMENT_RUCKSACK)); }

#define EQUIPMENT(id, ...) [EQUIPMENT_##id] = {__VA_ARGS__},
const equipment_row equipment_rows[EQUIPMENTS] = {
#include "content/equipment.def"
};
