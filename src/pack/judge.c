/* judge.c: what is missing in a thing, or in the whole, when all that is said of it has been read. */
#define SAID_IN_PAGES /* what is wrong with a pack */
#include "engine/cards.h"
#include "notation/i18n.h"
#include "pack/inside.h"

#include <string.h>

/* The notation tells two equal cards apart. */
bool pack_has_three_alike(const struct pack *p, int kind)
{
    for (int a = 1; a <= SG_MAX_CARDS; a++) {
        const face *f = &p->rows.faces[a];
        int alike = 0;
        for (int b = a; b <= SG_MAX_CARDS && f->kind == kind; b++)
            alike += memcmp(f, &p->rows.faces[b], offsetof(face, set)) == 0;
        if (alike > 2) return true;
    }
    return false;
}

/* Other cards, characters and equipment are used as one of that name, and count on what it is. */
static bool stays_its_sort(const card_row *row, const card_row *was)
{
    return row->border == was->border && row->aim == was->aim && !row->missed == !was->missed &&
           !row->play[0].effect == !was->play[0].effect;
}

static bool does_nothing(const ability *is)
{
    static const sg_traits nothing;
    const void *traits = &is->traits, *none = &nothing; /* with their padding, which is 0 in all rows */
    return !is->whens[0].trigger && !is->as[0].kind && memcmp(traits, none, sizeof nothing) == 0;
}

/* What lies in play without doing anything is a fault, and so is a card of which there is none; a card of the library
 * may have a rule of its own. */
static bool answers_more(const card_row *row)
{
    for (int i = 0; i < SG_MAX_WHENS; i++)
        if (row->in_play.whens[i].trigger == SG_WHEN_ANSWERS) return true;
    return false;
}

static const char *why_no_card(const struct pack *p, const bool *faced, int kind)
{
    const card_row *row = &p->cards[kind];
    bool answers = row->missed || row->cancels, official = kind < KINDS;
    bool acts = answers || row->play[0].effect || has_later(row) || row->reacts;
    if (official && !stays_its_sort(row, &p->boxes->cards[kind]))
        return _("A card of the library keeps its border, and whether it is played, answers, or lies in play.");
    if (pack_has_three_alike(p, kind)) return _("Of a card there are at most two with one rank and suit.");
    if (!faced[kind] && !official) return _("The card has no line faces, so there is none of it.");
    bool more = answers || row->play[0].effect || has_later(row) || row->cost;
    if (row->reacts && (row->border != SG_BROWN || official || more))
        return _("A brown card of the pack's own that is played out of turn does nothing else.");
    if (row->bonus && !answers) return _("A bonus is drawn by what answers a shot: missed is missing.");
    if (has_later(row) && (row->border != SG_BROWN || official))
        return _("Only a brown card of the pack's own does something later.");
    if (!answers && answers_more(row)) return _("What follows is for a card that answers a shot: missed is missing.");
    if (row->cost && row->border == SG_BLUE) return _("Only a card that is played or used costs others.");
    if (row->border == SG_BLUE && answers) return _("A blue card only lies in play.");
    if (answers && row->play[0].effect) return _("A card answers a shot, or has symbols to be played for.");
    if (row->firing && !row->play[0].effect) return _("Only a card that is played or used counts as a BANG!.");
    if (row->border != SG_BLUE && !acts) return _("The card does nothing.");
    if (row->border == SG_BLUE && !official && does_nothing(&row->in_play)) return _("The card does nothing.");
    return NULL;
}

/* There is room for so many pieces, and so many names of black ones before a player. */
static bool is_too_much(const struct pack *p, int which)
{
    int pieces = 0, kept = 0;
    for (int piece = 1; piece <= which; piece++) {
        pieces += p->equipment[piece].copies;
        kept += p->equipment[piece].kept;
    }
    return pieces > SG_MAX_GEAR || (p->equipment[which].kept && kept > SG_GEAR_KEPT);
}

static const char *why_no_piece(const struct pack *p, int which)
{
    const equipment_row *row = &p->equipment[which];
    if (which < EQUIPMENTS && row->kept != p->boxes->equipment[which].kept)
        return _("A card of the library keeps its border, and whether it is played, answers, or lies in play.");
    if (which >= EQUIPMENTS && is_too_much(p, which)) return _("The pack has too many of these.");
    return (row->kept ? does_nothing(&row->is) : !row->play.effect) ? _("The card does nothing.") : NULL;
}

/* Both are counted in one place of the state. */
static const char *why_no_character(const ability *is)
{
    return is->bargains && is->uses ? _("What a character may do so many times a turn goes with no bargains.") : NULL;
}

const char *pack_why_not(const struct pack *p, const bool faced[MAX_KINDS], int what, int which)
{
    switch (what) {
    case SG_CARD: return why_no_card(p, faced, which);
    case SG_CHARACTER: return why_no_character(&p->characters[which].is);
    case SG_EVENT: return does_nothing(&p->events[which].is) ? _("The card does nothing.") : NULL;
    case SG_EQUIPMENT: return why_no_piece(p, which);
    default: return NULL;
    }
}

/* What the base game with nothing but this pack has left, for as many players as there can be. */
const char *pack_why_no_game(const struct pack *p)
{
    sg_options least = {.sets = SG_SET_BASE | SG_SET_PACK, .flags = SG_BEGINNER};
    int cards = 0, characters = 0;
    for (int card = 1; card <= SG_MAX_CARDS; card++) cards += card_belongs(&p->rows, &least, card);
    for (int which = 1; which < p->rows.character_end; which++)
        characters += (p->characters[which].set & least.sets) != 0;
    if (cards < PACK_LEAST_CARDS) return _("The base game has too few cards left: 40 are needed.");
    return characters < SG_MAX_SEATS ? _("The base game has too few characters left: 8 are needed.") : NULL;
}
