/* rules.c: `sixgun rules`, the rule book by card, character, event, rule or word.  The texts are rows
 * (cli/rulebook/); what cards there are and how much life a character has comes from the engine. */
#include "cli/rules.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "say/rulebook.h"
#include "term/terminal.h"
#include "notation/i18n.h"
#include "notation/json.h"
#include "notation/notation.h"
#include "notation/out.h"

#include <stdio.h>
#include <string.h>

enum { ID_FORMAT = 2, TOPIC_ROOM = 256, FACTS_ROOM = 512, NEAREST = 5, INDENT = 4, FULL_TEXTS = 3 };
enum format { FORMAT_TEXT, FORMAT_MARKDOWN, FORMAT_JSON };

/* --- facts --------------------------------------------------------------- */

static const char *suit_sign(int suit)
{
    static const char *const signs[SG_SUITS] = {"", "♠", "♥", "♦", "♣"};
    return signs[suit];
}

/* The faces of a kind of card that one set brings, with blanks between. */
static int list_faces(int kind, int set, char *list, size_t room)
{
    int count = 0;
    size_t used = 0;
    list[0] = '\0';
    for (int card = 1; card <= SG_MAX_CARDS && used < room; card++) {
        if (sg_card_kind(card) != kind || sg_card_set(card) != set) continue;
        used += (size_t)snprintf(list + used, room - used, "%s%s%s", count > 0 ? " " : "",
                                 sg_rank_text(sg_card_rank(card)), suit_sign(sg_card_suit(card)));
        count++;
    }
    return count;
}

static void card_facts(int kind, char *facts, size_t room)
{
    char base[FACTS_ROOM / 2], more[FACTS_ROOM / 4];
    int in_base = list_faces(kind, SG_SET_BASE, base, sizeof base);
    int in_more = list_faces(kind, SG_SET_DODGE_CITY, more, sizeof more);
    const char *border = sg_kind_border(kind) == SG_BLUE    ? _("Blue card.")
                         : sg_kind_border(kind) == SG_GREEN ? _("Green card.")
                                                            : _("Brown card.");
    char cards[FACTS_ROOM - 32]; /* leaves room for the border */
    if (in_base > 0 && in_more > 0)
        snprintf(cards, sizeof cards, _("In the deck: %s; with Dodge City also %s."), base, more);
    else
        snprintf(cards, sizeof cards, _("In the deck: %s."), in_base > 0 ? base : more);
    snprintf(facts, room, "%s %s", border, cards);
}

static void equipment_facts(int equipment, char *facts, size_t room)
{
    char price[FACTS_ROOM / 4], pieces[FACTS_ROOM / 4];
    int cost = sg_equipment_cost(equipment), copies = sg_equipment_copies(equipment);
    snprintf(price, sizeof price, N2_("Costs %d nugget.", "Costs %d nuggets.", cost), cost);
    snprintf(pieces, sizeof pieces, N2_("There is %d piece.", "There are %d pieces.", copies), copies);
    snprintf(facts, room, "%s %s %s",
             sg_equipment_border(equipment) == SG_BLACK_BORDER
                 ? _("Equipment with a black border: it is kept.")
                 : _("Equipment with a brown border: it is used at once."),
             price, pieces);
}

/* What the engine knows of the thing a rule is about; "" when it is about no single thing. */
static void facts_of(const struct rulebook_rule *rule, char *facts, size_t room)
{
    const char *name = strchr(rule->id, '.') + 1;
    int kind = sg_kind_by_slug(name), character = sg_character_by_slug(name);
    int equipment = strncmp(rule->id, "gold_rush.", 10) == 0 ? sg_equipment_by_slug(name) : 0;
    facts[0] = '\0';
    if (equipment != 0) {
        equipment_facts(equipment, facts, room);
    } else if (kind != 0) {
        card_facts(kind, facts, room);
    } else if (character != 0 && (rule->text[0] < '0' || rule->text[0] > '9')) { /* else the text begins with it */
        int life = sg_character_life(character);
        snprintf(facts, room, N2_("Character with %d life point.", "Character with %d life points.", life), life);
    } else if (sg_event_by_slug(name) != 0) {
        snprintf(facts, room, "%s", sg_event_is_final(sg_event_by_slug(name)) ? _("Final event.") : _("Event."));
    }
}

/* --- as text ------------------------------------------------------------- */

static void print_paragraph(FILE *out, const char *text)
{
    fprintf(out, "%*s", INDENT, "");
    terminal_wrap(out, text, INDENT, INDENT, terminal_help_width(out));
    fputc('\n', out);
}

/* What tables call the option that is written there; NULL: it is none, or may be a word like another. */
static const char *option_name(const char *word, size_t length)
{
    char slug[64];
    snprintf(slug, sizeof slug, "%.*s", (int)length, word);
    const char *name = length < sizeof slug && strchr(slug, '_') ? text_flag_name(text_flag_by_slug(slug)) : NULL;
    return name ? _(name) : NULL;
}

/* Prints a rule as players read it, who do not type options. */
static void print_text(FILE *out, const char *text)
{
    struct text_out said = text_out_growing();
    while (*text != '\0') {
        size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz_");
        const char *name = option_name(text, length);
        if (length == 0) length = 1;
        if (name)
            text_put(&said, name);
        else
            text_put_bytes(&said, text, length);
        text += length;
    }
    print_paragraph(out, text_out_string(&said));
    text_out_free(&said);
}

static void print_rule(const struct terminal *t, const struct rulebook_rule *rule)
{
    char facts[FACTS_ROOM];
    facts_of(rule, facts, sizeof facts);
    fprintf(t->out, "%s%s%s  %s%s%s\n", terminal_style(t, STYLE_BOLD), _(rule->title), terminal_style(t, STYLE_PLAIN),
            terminal_style(t, STYLE_DIM), rule->id, terminal_style(t, STYLE_PLAIN));
    if (facts[0] != '\0') print_paragraph(t->out, facts);
    print_text(t->out, _(rule->text));
}

static void print_line(FILE *out, const struct rulebook_rule *rule)
{
    enum { COLUMN = 32 };
    int length = (int)strlen(rule->id);
    fprintf(out, "  %s%*s%s\n", rule->id, length < COLUMN - 3 ? COLUMN - 2 - length : 1, "", _(rule->title));
}

/* The contents of the book, or of one chapter. */
static void print_contents(const struct terminal *t, const struct rulebook_chapter *only)
{
    const struct rulebook_chapter *last = NULL;
    for (int i = 0; i < rulebook_count(); i++) {
        const struct rulebook_rule *rule = rulebook_at(i);
        const struct rulebook_chapter *chapter = rulebook_chapter_of(rule);
        if (only && chapter != only) continue;
        if (chapter != last)
            fprintf(t->out, "%s%s%s%s\n", last ? "\n" : "", terminal_style(t, STYLE_BOLD),
                    rulebook_chapter_title(chapter), terminal_style(t, STYLE_PLAIN));
        last = chapter;
        print_line(t->out, rule);
    }
}

/* --- what was asked for ---------------------------------------------------- */

struct selection {
    enum format format;
    const struct rulebook_chapter *chapter;
    const struct rulebook_rule *found[512];
    int count;
    bool searched; /* the words stand in these rules, and name none of them */
    bool nearest;  /* not all of the words do */
};

static void add(struct selection *s, const struct rulebook_rule *rule)
{
    for (int i = 0; i < s->count; i++)
        if (s->found[i] == rule) return;
    if (s->count < (int)(sizeof s->found / sizeof s->found[0])) s->found[s->count++] = rule;
}

static void add_chapter(struct selection *s, const struct rulebook_chapter *chapter)
{
    for (int i = 0; i < rulebook_count(); i++)
        if (rulebook_chapter_of(rulebook_at(i)) == chapter) add(s, rulebook_at(i));
}

/* Whatever is written as an id is none of the words that people ask with. */
static bool search(struct selection *s, const char *words)
{
    const struct rulebook_rule *found[sizeof s->found / sizeof s->found[0]];
    enum rulebook_fit fit;
    if (strchr(words, '_')) return false;
    int count = rulebook_search(words, found, (int)(sizeof found / sizeof found[0]), &fit);
    for (int i = 0; i < count; i++) add(s, found[i]);
    s->searched = s->searched || count > 0;
    s->nearest = s->nearest || (count > 0 && fit == FITS_NEARLY);
    return count > 0;
}

/* A rule, and those that a reader may mean by the same name: Gold Rush is an event and a piece of equipment. */
static void add_named(struct selection *s, const struct rulebook_rule *rule, const char *topic)
{
    add(s, rule);
    if (strchr(topic, '.')) return; /* an id has no namesake */
    for (const struct rulebook_rule *other = NULL; (other = rulebook_namesake(rule, other)) != NULL;) add(s, other);
}

/* Takes a topic: a rule, a chapter (`high_noon.` with the dot where an event has the same name), or words. */
static bool take_topic(struct selection *s, const char *topic)
{
    char chapter_name[TOPIC_ROOM];
    snprintf(chapter_name, sizeof chapter_name, "%s", topic);
    size_t length = strlen(chapter_name);
    if (length > 1 && chapter_name[length - 1] == '.') chapter_name[length - 1] = '\0';
    const struct rulebook_rule *rule = rulebook_topic(topic);
    const struct rulebook_chapter *chapter = rulebook_chapter_find(chapter_name);
    bool is_slug = rule && strcmp(strchr(rule->id, '.') + 1, topic) == 0;
    if (rule && (!chapter || is_slug)) {
        add_named(s, rule, topic);
        return true;
    }
    if (chapter) {
        s->chapter = chapter;
        add_chapter(s, chapter);
        return true;
    }
    return search(s, topic);
}

static void complain(const char *topic)
{
    const struct rulebook_rule *nearest[NEAREST];
    char list[TOPIC_ROOM] = "";
    size_t used = 0;
    int count = rulebook_nearest(topic, nearest, NEAREST);
    for (int i = 0; i < count && used < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i > 0 ? ", " : "", nearest[i]->id);
    if (count > 0)
        cli_error("rules", _("the rule book has nothing about '%s'; the nearest are: %s."), topic, list);
    else
        cli_error("rules", _("the rule book has nothing about '%s'; 'sixgun rules' lists what it has."), topic);
}

/* --- the formats --------------------------------------------------------- */

static void tell_how_to_read(void)
{
    putchar('\n');
    terminal_wrap(stdout, _("Read one with 'sixgun rules TOPIC', such as 'sixgun rules beer'."), 0, 0,
                  terminal_help_width(stdout));
    putchar('\n');
}

static void show_text(const struct selection *s)
{
    struct terminal t = terminal_on(stdout);
    if (s->count == 0) {
        print_contents(&t, NULL);
        tell_how_to_read();
        return;
    }
    if (s->chapter && s->count > FULL_TEXTS) {
        print_contents(&t, s->chapter);
        return;
    }
    if (s->nearest) {
        terminal_wrap(stdout, _("No rule has all of these words.  The nearest:"), 0, 0, terminal_help_width(stdout));
        putchar('\n');
    }
    if (s->searched && (s->nearest || s->count > FULL_TEXTS)) {
        for (int i = 0; i < s->count; i++) print_line(stdout, s->found[i]);
        tell_how_to_read();
        return;
    }
    for (int i = 0; i < s->count; i++) {
        if (i > 0) putchar('\n');
        print_rule(&t, s->found[i]);
    }
}

static void show_markdown(const struct selection *s)
{
    const struct rulebook_chapter *last = NULL;
    bool whole = s->count == 0;
    if (whole)
        printf("# %s\n\n%s\n", _("The rules"),
               _("Every rule has an id, which errors, tests and `sixgun rules` name.  This page is made by "
                 "`sixgun rules --format markdown`."));
    for (int i = 0; i < (whole ? rulebook_count() : s->count); i++) {
        const struct rulebook_rule *rule = whole ? rulebook_at(i) : s->found[i];
        const struct rulebook_chapter *chapter = rulebook_chapter_of(rule);
        char facts[FACTS_ROOM];
        facts_of(rule, facts, sizeof facts);
        if (chapter != last) printf("%s## %s\n", whole || last ? "\n" : "", rulebook_chapter_title(chapter));
        last = chapter;
        printf("\n### %s\n\n<a id=\"%s\"></a>`%s`", _(rule->title), rule->id, rule->id);
        printf("%s%s\n\n%s\n", facts[0] != '\0' ? " " : "", facts, _(rule->text));
    }
}

static void show_json(const struct selection *s)
{
    struct text_out out = text_out_file(stdout);
    bool whole = s->count == 0;
    text_put(&out, "[");
    for (int i = 0; i < (whole ? rulebook_count() : s->count); i++) {
        const struct rulebook_rule *rule = whole ? rulebook_at(i) : s->found[i];
        const char *values[][2] = {{"id", rule->id},
                                   {"chapter", rulebook_chapter_of(rule)->slug},
                                   {"title", _(rule->title)},
                                   {"text", _(rule->text)}};
        char facts[FACTS_ROOM];
        facts_of(rule, facts, sizeof facts);
        text_put(&out, i > 0 ? ",\n " : "\n ");
        for (int v = 0; v < 4; v++) {
            text_putf(&out, "%s\"%s\": ", v > 0 ? ", " : "{", values[v][0]);
            text_json_string(&out, values[v][1]);
        }
        if (facts[0] != '\0') {
            text_put(&out, ", \"facts\": ");
            text_json_string(&out, facts);
        }
        text_put(&out, "}");
    }
    text_put(&out, "\n]\n");
}

/* --- the commands -------------------------------------------------------- */

int cli_rules_print(const char *topic, FILE *to)
{
    struct selection s = {0};
    struct terminal t = terminal_on(to);
    const struct rulebook_rule *rule = rulebook_topic(topic);
    if (rule) {
        print_rule(&t, rule);
        return 0;
    }
    if (take_topic(&s, topic)) {
        for (int i = 0; i < s.count; i++) print_line(to, s.found[i]);
        return 0;
    }
    const struct rulebook_rule *nearest[NEAREST];
    int count = rulebook_nearest(topic, nearest, NEAREST);
    for (int i = 0; i < count; i++) print_line(to, nearest[i]);
    return 1;
}

/* All rules, by id and by name. */
static const char *topic_list(void)
{
    static struct text_out list;
    if (list.length > 0) return text_out_string(&list);
    list = text_out_growing();
    for (int i = 0; i < rulebook_count(); i++) {
        const char *id = rulebook_at(i)->id;
        text_putf(&list, "%s%s, %s", i > 0 ? ", " : "", id, strchr(id, '.') + 1);
    }
    return text_out_string(&list);
}

static const struct cli_option options[] = {
    {.id = ID_FORMAT,
     .letter = 'f',
     .name = "format",
     .argument = N_("FORMAT"),
     .help = N_("Print as text (default), markdown or json."),
     .words = "text, markdown, json"},
    {0},
};

const struct cli_command cli_command_rules = {
    .name = "rules",
    .usage = N_("[TOPIC…]"),
    .summary = N_("Reads the rule book: a card, a character, an event, a rule, or every rule with certain words."),
    .options = options,
    .notes = N_(
        "A topic is a name or an id: 'beer', 'Slab the Killer', 'base.one_bang', 'high_noon'; the code of an "
        "error leads to its rule; 'dodge_city' is a whole chapter ('high_noon.' with a dot, where an event has "
        "the same name).  Any other words, also a whole question, are looked for in all rules, and those that "
        "fit best come first.  Without a topic the contents are listed; as markdown or json, all rules are printed."),
    .operands = topic_list,
};

/* Several words may be one name (slab the killer) or several topics (beer saloon). */
static bool take_all(struct selection *s, char **topics, int count)
{
    char joined[TOPIC_ROOM] = "";
    size_t used = 0;
    for (int i = 0; i < count && used < sizeof joined; i++)
        used += (size_t)snprintf(joined + used, sizeof joined - used, "%s%s", i > 0 ? " " : "", topics[i]);
    if (count > 1 && rulebook_topic(joined)) return take_topic(s, joined);
    bool named = true;
    for (int i = 0; i < count; i++) named = named && (rulebook_topic(topics[i]) || rulebook_chapter_find(topics[i]));
    if (count > 1 && !named && take_topic(s, joined)) return true;
    for (int i = 0; i < count; i++) {
        if (!take_topic(s, topics[i])) {
            complain(count > 1 && !named ? joined : topics[i]);
            return false;
        }
    }
    return true;
}

int cli_rules(int argc, char **argv)
{
    enum { MOST = 32 };
    struct cli_args args = {.command = &cli_command_rules, .argc = argc, .argv = argv};
    struct selection s = {0};
    char *topics[MOST];
    int count = 0, id;
    while ((id = cli_next(&args)) > CLI_END) {
        if (id == ID_FORMAT) {
            int format = cli_word(&args);
            s.format = format < 0 ? FORMAT_TEXT : (enum format)format;
        } else if (count < MOST) {
            topics[count++] = argv[args.next - 1];
        } else {
            cli_unexpected(&args);
        }
    }
    if (id == CLI_STOP) return args.status;
    if (count > 0 && !take_all(&s, topics, count)) return CLI_USAGE;
    static void (*const show[])(const struct selection *) = {show_text, show_markdown, show_json};
    show[s.format](&s);
    return CLI_OK;
}
