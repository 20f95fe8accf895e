/* show_pack.c: what a pack says of its things: the rule in its own words, and the statements that the
 * game goes by (docs/own-cards.md). */
#include "term/desk.h"
#include "notation/i18n.h"

#include <string.h>
#include <strings.h>

/* A statement of the text of a pack: one line, without its end. */
struct line {
    const char *at;
    size_t length;
};

static struct line line_at(const char *at) { return (struct line){at, strcspn(at, "\n")}; }

static struct line next_line(struct line l) { return line_at(l.at[l.length] ? l.at + l.length + 1 : l.at + l.length); }

static bool opens(struct line l, const char *word)
{
    size_t length = strlen(word);
    return l.length > length && strncmp(l.at, word, length) == 0 && l.at[length] == ' ';
}

/* What it begins, or SG_NOTHING. */
static int begins(struct line l)
{
    return opens(l, "card")        ? SG_CARD
           : opens(l, "character") ? SG_CHARACTER
           : opens(l, "event")     ? SG_EVENT
           : opens(l, "equipment") ? SG_EQUIPMENT
                                   : SG_NOTHING;
}

static bool begins_thing(struct line l) { return begins(l) != SG_NOTHING; }

/* The slug of the thing that a line begins. */
static void slug_of(struct line l, char *slug, size_t room)
{
    const char *at = l.at + strcspn(l.at, " ") + 1;
    snprintf(slug, room, "%.*s", (int)strcspn(at, " \n"), at);
}

/* The number of what a line begins. */
static int thing_of(const sg_pack *pack, struct line l, int *what)
{
    char slug[SG_CARD_ROOM];
    slug_of(l, slug, sizeof slug);
    *what = begins(l);
    switch (*what) {
    case SG_CARD: return sg_pack_kind_by_slug(pack, slug);
    case SG_CHARACTER: return sg_pack_character_by_slug(pack, slug);
    case SG_EVENT: return sg_pack_event_by_slug(pack, slug);
    default: return sg_pack_equipment_by_slug(pack, slug);
    }
}

static void show_thing(const struct desk *d, struct line l)
{
    char text[TEXT_SENTENCE_ROOM];
    int what, which = thing_of(d->names.pack, l, &what);
    const char *rule = text_say_of_pack(d->names.pack, what, which, true);
    show_line(d, STYLE_BOLD, 0, text_say_thing(d->names.pack, what, which));
    if (rule) show_line(d, STYLE_PLAIN, 4, rule);
    do {
        snprintf(text, sizeof text, "    %.*s", (int)l.length, l.at);
        if (!opens(l, "name") && !opens(l, "rule")) show_line(d, STYLE_DIM, 8, text);
        l = next_line(l);
    } while (l.length > 0 && !begins_thing(l));
}

int show_rules(const struct desk *d, const char *topic)
{
    const sg_pack *pack = d->names.pack;
    for (struct line l = line_at(sg_pack_source(pack)); topic && l.length > 0; l = next_line(l)) {
        char slug[SG_CARD_ROOM];
        int what;
        if (!begins_thing(l)) continue;
        slug_of(l, slug, sizeof slug);
        int which = thing_of(pack, l, &what);
        if (strcmp(slug, topic) != 0 && strcasecmp(text_say_thing(pack, what, which), topic) != 0) continue;
        show_thing(d, l);
        return 0;
    }
    return d->read_rules(topic, d->term.out);
}

void show_pack(const struct desk *d)
{
    const sg_pack *pack = d->names.pack;
    char list[TEXT_SENTENCE_ROOM * 2], said[TEXT_SENTENCE_ROOM * 3];
    struct text_out out = text_out_buffer(list, sizeof list);
    const char *name = text_say_of_pack(pack, SG_NOTHING, 0, false);
    if (!*sg_pack_source(pack)) return;
    for (struct line l = line_at(sg_pack_source(pack)); l.length > 0; l = next_line(l)) {
        char slug[SG_CARD_ROOM];
        if (!begins_thing(l)) continue;
        slug_of(l, slug, sizeof slug);
        text_putf(&out, "%s%s", out.length ? ", " : "", slug);
    }
    snprintf(said, sizeof said,
             _("Played with the pack %s, which tells of these: %s.  'rules' and a name says what one does."),
             name ? name : "-", out.length ? list : "-");
    show_line(d, STYLE_PLAIN, 0, said);
    for (struct line l = line_at(sg_pack_source(pack)); l.length > 0 && !begins_thing(l); l = next_line(l)) {
        snprintf(said, sizeof said, "    %.*s", (int)l.length, l.at);
        if (opens(l, "without") || opens(l, "deck")) show_line(d, STYLE_DIM, 8, said);
    }
}
