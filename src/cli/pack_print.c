/* pack_print.c: `sixgun pack print`: the cards of a pack to be printed and cut out.  The drawing is our own: a frame in
 * the colour of the border, the name, what the card says, and the face.  A pack is a stranger's text, so every word of
 * it is escaped; the page has no script and loads nothing. */
#include "cli/pack_print.h"
#include "notation/i18n.h"
#include "notation/notation.h"
#include "say/say.h"

#include <stdio.h>
#include <string.h>

static const char head[] =
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<style>\n"
    "@page { size: A4; margin: 9mm }\n"
    "body { margin: 0; font: 3.2mm/1.3 Georgia, serif; color: #222; display: flex; flex-wrap: wrap; gap: 0 }\n"
    ".card { box-sizing: border-box; width: 59mm; height: 92mm; padding: 4mm; border: 2mm solid var(--edge);\n"
    "  outline: .1mm dashed #999; border-radius: 3mm; background: #fbf6e9; display: flex; flex-direction: column;\n"
    "  break-inside: avoid; overflow: hidden; -webkit-print-color-adjust: exact; print-color-adjust: exact }\n"
    ".black { --edge: #222 } .event { --edge: #9a7b2f } .brown { --edge: #8a5a2b } .blue { --edge: #2f5d9b } .green { "
    "--edge: #3c7d3f } .character { --edge: #5b4636 }\n"
    "h2 { margin: 0 0 3mm; font-size: 5mm; text-align: center } p { margin: 0 0 2mm }\n"
    "code { font: 2.9mm/1.4 monospace; display: block; overflow-wrap: anywhere }\n"
    ".face { margin-top: auto; font-size: 6mm } .red { color: #b3261e }\n"
    "</style>\n";

/* A line of the pack's text: what begins at `at`, without its end. */
static size_t length_of(const char *at) { return strcspn(at, "\n"); }

static const char *next_line(const char *at)
{
    size_t length = length_of(at);
    return at + length + (at[length] == '\n');
}

static bool opens(const char *at, const char *word)
{
    size_t length = strlen(word);
    return strncmp(at, word, length) == 0 && at[length] == ' ';
}

static bool begins_thing(const char *at)
{
    return opens(at, "card") || opens(at, "character") || opens(at, "event") || opens(at, "equipment");
}

static void put_escaped(struct text_out *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        switch (text[i]) {
        case '&': text_put(out, "&amp;"); break;
        case '<': text_put(out, "&lt;"); break;
        case '>': text_put(out, "&gt;"); break;
        case '"': text_put(out, "&quot;"); break;
        default: text_put_char(out, text[i]); break;
        }
    }
}

/* The statements of a thing, but for those that are shown otherwise. */
static void put_statements(struct text_out *out, const char *thing)
{
    for (const char *at = next_line(thing); *at && !begins_thing(at); at = next_line(at)) {
        if (opens(at, "name") || opens(at, "rule") || opens(at, "faces") || opens(at, "copies")) continue;
        text_put(out, "<code>");
        put_escaped(out, at, length_of(at));
        text_put(out, "</code>\n");
    }
}

static void put_body(const sg_pack *pack, struct text_out *out, const char *thing, int what, int which)
{
    const char *name = text_say_thing(pack, what, which);
    const char *rule = text_say_of_pack(pack, what, which, true);
    text_put(out, "<h2>");
    put_escaped(out, name, strlen(name));
    text_put(out, "</h2>\n");
    if (rule) {
        text_put(out, "<p>");
        put_escaped(out, rule, strlen(rule));
        text_put(out, "</p>\n");
    }
    put_statements(out, thing);
}

static void put_cards(const sg_pack *pack, struct text_out *out, const char *thing, int kind)
{
    static const char *const borders[] = {[SG_BROWN] = "brown", [SG_BLUE] = "blue", [SG_GREEN] = "green"};
    static const char *const signs[SG_SUITS] = {"", "♠", "♥", "♦", "♣"};
    for (int card = 1; card <= SG_MAX_CARDS; card++) {
        int suit = sg_pack_card_suit(pack, card);
        if (sg_pack_card_kind(pack, card) != kind) continue;
        text_putf(out, "<div class=\"card %s\">\n", borders[sg_pack_kind_border(pack, kind)]);
        put_body(pack, out, thing, SG_CARD, kind);
        text_putf(out, "<div class=\"face%s\">%s %s</div></div>\n",
                  suit == SG_HEARTS || suit == SG_DIAMONDS ? " red" : "", sg_rank_text(sg_pack_card_rank(pack, card)),
                  signs[suit]);
    }
}

static void put_character(const sg_pack *pack, struct text_out *out, const char *thing, int character)
{
    text_put(out, "<div class=\"card character\">\n");
    put_body(pack, out, thing, SG_CHARACTER, character);
    text_put(out, "<div class=\"face\">");
    for (int i = 0; i < sg_pack_character_life(pack, character); i++) text_put(out, "● ");
    text_put(out, "</div></div>\n");
}

static void put_event(const sg_pack *pack, struct text_out *out, const char *thing, int event)
{
    text_put(out, "<div class=\"card event\">\n");
    put_body(pack, out, thing, SG_EVENT, event);
    text_put(out, "</div>\n");
}

static void put_pieces(const sg_pack *pack, struct text_out *out, const char *thing, int piece)
{
    for (int i = 0; i < sg_pack_equipment_copies(pack, piece); i++) {
        bool kept = sg_pack_equipment_border(pack, piece) == SG_BLACK_BORDER;
        text_putf(out, "<div class=\"card %s\">\n", kept ? "black" : "brown");
        put_body(pack, out, thing, SG_EQUIPMENT, piece);
        text_putf(out, "<div class=\"face\">%d</div></div>\n", sg_pack_equipment_cost(pack, piece));
    }
}

void pack_print(const sg_pack *pack, struct text_out *out)
{
    const char *name = text_say_of_pack(pack, SG_NOTHING, 0, false);
    /* TRANSLATORS: not a word but the two small letters of your language: it, es, fr. */
    text_putf(out, "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n<title>", C_("language", "en"));
    put_escaped(out, name ? name : "Sixgun", strlen(name ? name : "Sixgun"));
    text_putf(out, "</title>\n%s", head);
    for (const char *at = sg_pack_source(pack); *at; at = next_line(at)) {
        char slug[SG_CARD_ROOM];
        if (!begins_thing(at)) continue;
        const char *word = strchr(at, ' ') + 1;
        snprintf(slug, sizeof slug, "%.*s", (int)strcspn(word, " \n"), word);
        if (opens(at, "card"))
            put_cards(pack, out, at, sg_pack_kind_by_slug(pack, slug));
        else if (opens(at, "event"))
            put_event(pack, out, at, sg_pack_event_by_slug(pack, slug));
        else if (opens(at, "equipment"))
            put_pieces(pack, out, at, sg_pack_equipment_by_slug(pack, slug));
        else
            put_character(pack, out, at, sg_pack_character_by_slug(pack, slug));
    }
    text_put(out, "</html>\n");
}
