/* say.c: the names of things in the reader's language, and sentences filled with them. */
#include "engine/given.h"
#include "say/fill.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <string.h>

void text_fill(const char *format, const struct text_parts *parts, char *buf, size_t room)
{
    GIVEN(format && room > 0);
    struct text_out out = text_out_buffer(buf, room);
    for (const char *at = format; *at; at++) {
        bool place = at[0] == '%' && at[1] >= '1' && at[1] < '1' + FILL_COUNT && at[2] == '$' && at[3] == 's';
        if (!place) {
            text_put_char(&out, *at);
            continue;
        }
        text_put(&out, parts->part[at[1] - '1']);
        at += 3;
    }
}

/* gettext("") would be the head of the translation. */
static const char *translated(const char *name) { return name && *name ? _(name) : ""; }

const char *text_say_of_pack(const sg_pack *pack, int what, int which, bool rule)
{
    /* TRANSLATORS: not a word but the two small letters of your language: it, es, fr. */
    return sg_pack_text(pack, what, which, rule, C_("language", "en"));
}

const char *text_say_kind(const sg_pack *pack, int kind)
{
    const char *own = text_say_of_pack(pack, SG_CARD, kind, false);
    return own ? own : translated(sg_pack_kind_name(pack, kind));
}

const char *text_say_character(const sg_pack *pack, int character)
{
    const char *own = text_say_of_pack(pack, SG_CHARACTER, character, false);
    return own ? own : translated(sg_pack_character_name(pack, character));
}

const char *text_say_event_card(const sg_pack *pack, int event)
{
    const char *own = text_say_of_pack(pack, SG_EVENT, event, false);
    return own ? own : translated(sg_pack_event_name(pack, event));
}

/* The event of that name, and the set, have translations of their own. */
const char *text_say_equipment(const sg_pack *pack, int equipment)
{
    const char *slug = sg_pack_equipment_slug(pack, equipment);
    const char *own = text_say_of_pack(pack, SG_EQUIPMENT, equipment, false);
    if (own) return own;
    if (slug && strcmp(slug, "gold_rush_equip") == 0) return C_("equipment", "Gold Rush");
    return translated(sg_pack_equipment_name(pack, equipment));
}

const char *text_say_role(int role)
{
    GIVEN(role >= 0 && role < SG_ROLES);
    static const char *const names[] = {N_("unknown role"), N_("Sheriff"), N_("Deputy"), N_("Outlaw"), N_("Renegade")};
    return _(names[role > 0 && role < SG_ROLES ? role : 0]);
}

const char *text_say_suit(int suit)
{
    static const char *const names[] = {N_("no suit"), N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs")};
    return _(names[suit > 0 && suit < SG_SUITS ? suit : 0]);
}

const char *text_say_error(int error) { return translated(sg_error_message(error)); }

void text_say_card(const sg_pack *pack, int card, char *buf, size_t room)
{
    GIVEN_CARD(card);
    static const char *const signs[] = {"", "♠", "♥", "♦", "♣"};
    int suit = sg_pack_card_suit(pack, card), kind = sg_pack_card_kind(pack, card);
    if (!kind)
        snprintf(buf, room, "%s", _("a card"));
    else
        snprintf(buf, room, "%s (%s%s)", text_say_kind(pack, kind), sg_rank_text(sg_pack_card_rank(pack, card)),
                 signs[suit]);
}

void text_bare_name(const struct text_names *names, int seat, char *buf, size_t room)
{
    GIVEN(room > 0);
    bool named = seat > 0 && seat <= SG_MAX_SEATS && names && names->name[seat][0];
    if (named)
        snprintf(buf, room, "%s", names->name[seat]);
    else
        snprintf(buf, room, "%c", sg_seat_letter(seat));
}

void text_say_name(const struct text_names *names, int seat, char *buf, size_t room)
{
    GIVEN(seat >= 0 && seat <= SG_MAX_SEATS && room > 0);
    text_bare_name(names, seat, buf, room);
    text_isolate(buf, room);
}

const char *text_say_thing(const sg_pack *pack, int what, int which)
{
    switch (what) {
    case SG_CARD: return text_say_kind(pack, which);
    case SG_CHARACTER: return text_say_character(pack, which);
    case SG_EVENT: return text_say_event_card(pack, which);
    case SG_EQUIPMENT: return text_say_equipment(pack, which);
    default: return "";
    }
}

void text_say_cause(const sg_pack *pack, int cause_is, int cause, char *buf, size_t room)
{
    GIVEN(room > 0);
    snprintf(buf, room, "%s", text_say_thing(pack, cause_is, cause));
}
