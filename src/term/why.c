/* why.c: why was that refused, or why did that happen, and why am I asked?  The engine knows all three: a refusal has a
 * rule, an event its cause, and the stack of unfinished business is the way that led to the question. */
#include "term/desk.h"
#include "notation/i18n.h"

#include <string.h>

/* What the engine calls its unfinished business, for people. */
static const struct {
    const char *frame, *title;
} titles[] = {
    {"turn", N_("A turn")},
    {"setup", N_("The game is being set up")},
    {"settle", N_("A card or an ability is carried out")},
    {"play", N_("A card is played")},
    {"each", N_("It reaches one player after the other")},
    {"aimed", N_("It is aimed at a player")},
    {"shot", N_("A shot that may be answered")},
    {"indians", N_("Indians! that a BANG! card keeps off")},
    {"duel", N_("A Duel: each in turn discards a BANG! card, or loses")},
    {"store", N_("A General Store: each takes one card")},
    {"brawl", N_("A Brawl: each loses one card")},
    {"check", N_("A \"draw!\"")},
    {"pay", N_("A cost that is still to be paid")},
    {"damage", N_("A loss of life")},
    {"dying", N_("The last life point is about to go")},
    {"rob", N_("A choice among cards")},
    {"react", N_("Cards may be played out of turn")},
    {"avert", N_("Something that may be avoided")},
    {"reckoning", N_("Those who are out do something to the living")},
    {"draw", N_("Phase 1: drawing")},
    {"kit_carlson", N_("Cards that were looked at: which ones stay")},
    {"claus_the_saint", N_("Cards that are given away")},
    {"may", N_("Something that is done for a price")},
    {"dutch_will", N_("Cards that were drawn: which one is thrown away")},
    {"place", N_("A piece of equipment: what it shall do")},
};

/* What belongs to one event goes by its name. */
static const char *title_of(const char *frame)
{
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        if (strcmp(titles[i].frame, frame) == 0) return _(titles[i].title);
    return sg_event_by_slug(frame) != 0 ? text_say_event_card(NULL, sg_event_by_slug(frame)) : frame;
}

/* The name of a cause, and the topic under which the rule book has it.  False when there is none. */
static bool cause_of(const sg_pack *pack, int cause_is, int cause, char *name, size_t room, const char **topic)
{
    *topic = NULL;
    if (cause == 0) return false;
    if (cause_is == SG_CARD) {
        *topic = sg_pack_kind_slug(pack, cause);
        snprintf(name, room, "%s", text_say_kind(pack, cause));
    } else if (cause_is == SG_CHARACTER) {
        *topic = sg_pack_character_slug(pack, cause);
        snprintf(name, room, "%s", text_say_character(pack, cause));
    } else if (cause_is == SG_EVENT) {
        *topic = sg_pack_event_slug(pack, cause);
        snprintf(name, room, "%s", text_say_event_card(pack, cause));
    } else if (cause_is == SG_EQUIPMENT) {
        *topic = sg_pack_equipment_slug(pack, cause);
        snprintf(name, room, "%s", text_say_equipment(pack, cause));
    } else if (cause_is == SG_RULE) {
        *topic = sg_rule_slug(cause);
        snprintf(name, room, _("the rule %s"), *topic ? *topic : "?");
    }
    return *topic;
}

static void read_more(const struct desk *d, const char *topic)
{
    char line[TEXT_SENTENCE_ROOM];
    snprintf(line, sizeof line, _("To read on: 'rules %s'."), topic);
    show_line(d, STYLE_DIM, 2, line);
}

static void why_refused(const struct desk *d)
{
    char line[TEXT_SENTENCE_ROOM];
    snprintf(line, sizeof line, _("Your last move was refused: %s"), text_say_error(d->refused));
    show_line(d, STYLE_PLAIN, 2, line);
    show_rules(d, sg_error_rule(d->refused));
}

static void why_happened(const struct desk *d)
{
    for (int i = d->history.count - 1; i >= 0; i--) {
        char sentence[TEXT_SENTENCE_ROOM], name[TEXT_SENTENCE_ROOM], line[TEXT_SENTENCE_ROOM * 3];
        const char *topic;
        sg_event event = sg_event_for(d->history.events[i], desk_eye(d));
        text_say_event(&event, &d->names, desk_eye(d), sentence, sizeof sentence);
        if (sentence[0] == '\0') continue;
        snprintf(line, sizeof line, _("What happened last: %s"), sentence);
        show_line(d, STYLE_PLAIN, 2, line);
        if (cause_of(d->names.pack, event.cause_is, event.cause, name, sizeof name, &topic)) {
            snprintf(line, sizeof line, _("The cause: %s."), name);
            show_line(d, STYLE_PLAIN, 2, line);
            read_more(d, topic);
        }
        return;
    }
}

/* "by Bess (B)", or in a sentence of its own "by you": a language may say it in another way than who plays. */
static void put_part(const struct desk *d, struct text_out *out, int seat, const char *other, const char *own)
{
    char name[TEXT_SENTENCE_ROOM];
    show_name(d, seat, name, sizeof name);
    text_putf(out, seat == d->viewer ? own : other, name);
}

/* One piece of unfinished business: what it is, and what is known of it. */
static void show_frame(const struct desk *d, const struct scene *view, int index)
{
    char line[TEXT_SENTENCE_ROOM * 4], part[TEXT_SENTENCE_ROOM];
    struct text_out out = text_out_buffer(line, sizeof line);
    const struct scene_frame *frame = &view->frame[index];
    int seats = sg_seats(&view->s);
    const char *topic, *separator = SHOW_COLON;
    text_putf(&out, "%5d. %s", index + 1, title_of(frame->name));
    if (frame->actor != SG_NOBODY && frame->actor <= seats) {
        text_put(&out, separator);
        put_part(d, &out, frame->actor, _("by %s"), _("by you"));
        separator = ", ";
    }
    if (frame->target != SG_NOBODY && frame->target != frame->actor && frame->target <= seats) {
        text_put(&out, separator);
        put_part(d, &out, frame->target, _("for %s"), _("for you"));
        separator = ", ";
    }
    if (frame->card != 0) {
        text_say_card(d->names.pack, frame->card, part, sizeof part);
        text_putf(&out, "%s%s", separator, part);
    } else if (cause_of(d->names.pack, frame->cause_is, frame->cause, part, sizeof part, &topic)) {
        text_putf(&out, "%s%s", separator, part);
    }
    text_put(&out, ".");
    show_line(d, STYLE_PLAIN, 7, line);
}

static void why_asked(const struct desk *d, const struct scene *view)
{
    char line[TEXT_SENTENCE_ROOM * 2], name[TEXT_SENTENCE_ROOM];
    const char *topic;
    sg_question question = view->asked;
    if (question.seat == SG_NOBODY) return;
    if (question.seat == d->viewer) {
        show_line(d, STYLE_PLAIN, 2, _("You are asked because of this, the oldest first:"));
    } else {
        text_say_asked(&question, &d->names, d->viewer, line, sizeof line);
        show_line(d, STYLE_PLAIN, 2, line);
        show_line(d, STYLE_PLAIN, 2, _("It has come to that by this, the oldest first:"));
    }
    for (int i = 0; i < view->frames; i++) show_frame(d, view, i);
    if (cause_of(d->names.pack, question.cause_is, question.cause, name, sizeof name, &topic)) {
        snprintf(line, sizeof line, question.seat == d->viewer ? _("What asks you: %s.") : _("The cause: %s."), name);
        show_line(d, STYLE_PLAIN, 2, line);
        read_more(d, topic);
    }
}

void why_print(const struct desk *d, const struct scene *view)
{
    if (d->refused != SG_OK)
        why_refused(d);
    else
        why_happened(d);
    why_asked(d, view);
}
