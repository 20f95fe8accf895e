/* say_move.c: moves as lines of a menu. */
#include "say/fill.h"
#include "notation/i18n.h"

#include <stdio.h>

/* A verb's lines: alone, aimed at somebody, aimed at his hand or a card in front of him, and the same at oneself. */
struct form {
    const char *plain, *aimed, *hand, *card, *own, *own_card;
};

/* TRANSLATORS: %2$s another player, %3$s a card, %4$s a character, an event or a piece of equipment, with its price
 * where it is bought or another's is discarded, %5$s a word, %6$s a card in play. */
static const struct form play_form = {N_("Play %3$s"),
                                      N_("Play %3$s on %2$s"),
                                      N_("Play %3$s on %2$s's hand"),
                                      N_("Play %3$s on %2$s's %6$s"),
                                      N_("Play %3$s on yourself"),
                                      N_("Play %3$s on your own %6$s")};
static const struct form use_form = {N_("Use %3$s"),
                                     N_("Use %3$s on %2$s"),
                                     N_("Use %3$s on %2$s's hand"),
                                     N_("Use %3$s on %2$s's %6$s"),
                                     N_("Use %3$s on yourself"),
                                     N_("Use %3$s on your own %6$s")};
static const struct form use_equipment_form = {.plain = N_("Use %4$s"), .aimed = N_("Use %4$s on %2$s")};
static const struct form ability_form = {.plain = N_("Make use of %4$s"),
                                         .aimed = N_("Make use of %4$s against %2$s"),
                                         .card = N_("Make use of %4$s against %2$s's %6$s"),
                                         .own_card = N_("Make use of %4$s with %6$s")};
static const struct form pick_form = {.plain = N_("Take %3$s"),
                                      .aimed = N_("Choose %2$s"),
                                      .hand = N_("Choose a card from %2$s's hand"),
                                      .card = N_("Choose %2$s's %6$s"),
                                      .own = N_("Choose yourself"),
                                      .own_card = N_("Choose your own %6$s")};
static const struct form buy_form = {.plain = N_("Buy %4$s"),
                                     .aimed = N_("Buy %4$s for use on %2$s"),
                                     .hand = N_("Buy %4$s for use on %2$s's hand"),
                                     .card = N_("Buy %4$s for use on %2$s's %6$s"),
                                     .own = N_("Buy %4$s for yourself"),
                                     .own_card = N_("Buy %4$s for use on your own %6$s")};
static const struct form buy_effect_form = {.plain = N_("Buy %4$s as %5$s"),
                                            .aimed = N_("Buy %4$s as %5$s on %2$s"),
                                            .hand = N_("Buy %4$s as %5$s on %2$s's hand"),
                                            .card = N_("Buy %4$s as %5$s on %2$s's %6$s"),
                                            .own = N_("Buy %4$s as %5$s on yourself"),
                                            .own_card = N_("Buy %4$s as %5$s on your own %6$s")};
static const struct form place_form = {.plain = N_("Use it as %5$s"),
                                       .aimed = N_("Use it as %5$s on %2$s"),
                                       .hand = N_("Use it as %5$s on %2$s's hand"),
                                       .card = N_("Use it as %5$s on %2$s's %6$s"),
                                       .own = N_("Use it as %5$s on yourself"),
                                       .own_card = N_("Use it as %5$s on your own %6$s")};

static const char *first_of(const char *a, const char *b, const char *c) { return a ? a : b ? b : c; }

static const char *choose(const struct form *form, sg_move m)
{
    bool own = m.target == m.seat || m.target == SG_NOBODY;
    if (m.item_is == SG_ITEM_CARD && own) return first_of(form->own_card, form->card, form->plain);
    if (m.item_is == SG_ITEM_CARD) return first_of(form->card, form->aimed, form->plain);
    if (m.item_is == SG_ITEM_HAND && !own) return first_of(form->hand, form->aimed, form->plain);
    if (m.target && own) return first_of(form->own, form->aimed, form->plain);
    return m.target ? first_of(form->aimed, form->plain, "") : form->plain;
}

static const char *draw_form(sg_move m)
{
    switch (m.id) {
    case SG_FROM_DECK: return N_("Draw from the deck");
    case SG_FROM_DISCARD: return N_("Draw the first card from the discard pile");
    case SG_FROM_HAND: return N_("Draw the first card from %2$s's hand");
    case SG_FROM_TABLE: return m.target == m.seat ? N_("Draw your own %6$s instead") : N_("Draw %2$s's %6$s instead");
    default: return N_("Draw nothing and regain a life point");
    }
}

static const char *pick_line(int asked, sg_move m)
{
    switch (m.what) {
    case SG_NOTHING: return choose(m.effect ? &place_form : &pick_form, m);
    case SG_CARD:
        if (asked == SG_ASK_CHECK) return N_("Let %3$s count");
        return asked == SG_ASK_DALTONS ? N_("Discard %3$s") : N_("Take %3$s");
    case SG_SUIT: return N_("Name the suit: %5$s");
    case SG_COLOR: return m.id == SG_RED ? N_("Red") : N_("Black");
    case SG_ANSWER: return m.id == SG_YES ? N_("Yes") : N_("No");
    default: return N_("Choose %4$s");
    }
}

static const char *pass_line(int asked)
{
    switch (asked) {
    case SG_ASK_SHOT:
    case SG_ASK_INDIANS:
    case SG_ASK_DUEL:
    case SG_ASK_ROULETTE: return N_("Do not answer");
    case SG_ASK_DYING: return N_("Give up");
    case SG_ASK_RANCH: return N_("That is all");
    case SG_ASK_PEYOTE: return N_("Stop guessing");
    default: return N_("Pass");
    }
}

static const char *line_of(int asked, sg_move m)
{
    switch (m.verb) {
    case SG_VERB_PLAY: return choose(&play_form, m);
    case SG_VERB_USE: return choose(m.what == SG_EQUIPMENT ? &use_equipment_form : &use_form, m);
    case SG_VERB_ABILITY: return choose(&ability_form, m);
    case SG_VERB_RESPOND: return N_("Answer with %3$s");
    case SG_VERB_FLIP: return m.what == SG_CHARACTER ? N_("Try a draw! (%4$s)") : N_("Try a draw! (%3$s)");
    case SG_VERB_PICK: return pick_line(asked, m);
    case SG_VERB_GIVE: return N_("Give %3$s to %2$s");
    case SG_VERB_DRAW: return draw_form(m);
    case SG_VERB_DISCARD: return N_("Discard %3$s");
    case SG_VERB_BUY: return choose(m.effect ? &buy_effect_form : &buy_form, m);
    case SG_VERB_SCRAP: return m.target ? N_("Pay to discard %2$s's %4$s") : N_("Pay to discard %4$s");
    case SG_VERB_CASH: return N_("Turn %3$s into a gold nugget");
    case SG_VERB_PASS: return pass_line(asked);
    case SG_VERB_END: return N_("End your turn");
    default: return "";
    }
}

void text_say_choice(int asked, int price, sg_move move, const struct text_names *names, char *buf, size_t room)
{
    struct text_parts parts = {0};
    char(*part)[TEXT_PART_ROOM] = parts.part;
    text_say_name(names, move.seat, part[FILL_ACTOR], TEXT_PART_ROOM);
    text_say_name(names, move.target, part[FILL_TARGET], TEXT_PART_ROOM);
    text_say_card(move.what == SG_CARD ? move.id : 0, part[FILL_CARD], TEXT_PART_ROOM);
    text_say_card(move.item_is == SG_ITEM_CARD ? move.item : 0, part[FILL_ITEM], TEXT_PART_ROOM);
    if (move.what != SG_CARD) text_say_cause(move.what, move.id, part[FILL_CAUSE], TEXT_PART_ROOM);
    if (asked && (move.verb == SG_VERB_BUY || move.verb == SG_VERB_SCRAP) && sg_equipment_slug(move.id)) {
        /* Who has another player's piece discarded pays one nugget more than it says. */
        int paid = move.verb == SG_VERB_SCRAP ? sg_equipment_cost(move.id) + 1 : price;
        text_say_price(text_say_equipment(move.id), paid, part[FILL_CAUSE], TEXT_PART_ROOM);
    }
    if (move.what == SG_SUIT) snprintf(part[FILL_AMOUNT], TEXT_PART_ROOM, "%s", text_say_suit(move.id));
    if (move.effect) snprintf(part[FILL_AMOUNT], TEXT_PART_ROOM, "%s", text_say_kind(move.effect));
    const char *format = line_of(asked, move);
    text_fill(*format ? _(format) : "", &parts, buf, room);
}

void text_say_move(const sg_state *s, sg_move move, const struct text_names *names, char *buf, size_t room)
{
    int price = s && move.verb == SG_VERB_BUY ? sg_price(s, move.seat, move.id) : 0;
    text_say_choice(s ? sg_asked(s).kind : SG_ASK_NOTHING, price, move, names, buf, room);
}
