/* history.c: what has happened, as the person at the keyboard may know it. */
#include "term/desk.h"
#include "notation/i18n.h"

#include <stdlib.h>
#include <string.h>

void history_add(struct history *h, const sg_event *events, int count)
{
    if (h->count + count > h->room) {
        int room = (h->room + count) * 2;
        sg_event *more = realloc(h->events, (size_t)room * sizeof *more);
        if (!more) abort();
        h->events = more;
        h->room = room;
    }
    if (count > 0) memcpy(h->events + h->count, events, (size_t)count * sizeof *events);
    h->count += count;
}

void history_free(struct history *h)
{
    free(h->events);
    *h = (struct history){0};
}

sg_event history_next(const struct desk *d, int *at)
{
    const struct history *h = &d->history;
    sg_event event = sg_event_for(h->events[(*at)++], desk_eye(d));
    while (event.kind == SG_EV_DRAWS && event.card == 0 && *at < h->count) {
        sg_event more = sg_event_for(h->events[*at], desk_eye(d));
        uint8_t amount = (uint8_t)(event.amount + more.amount);
        more.amount = event.amount;
        more.seen_by = event.seen_by;
        if (memcmp(&more, &event, sizeof more) != 0) break;
        event.amount = amount;
        (*at)++;
    }
    return event;
}

void history_say(const struct desk *d, const sg_event *event, char *sentence, size_t room)
{
    char name[TEXT_SAID_NAME_ROOM];
    if (event->kind != SG_EV_DRAWS || event->amount < 2 || event->actor == d->viewer) {
        text_say_event(event, &d->names, desk_eye(d), sentence, room);
        return;
    }
    text_say_name(&d->names, event->actor, name, sizeof name);
    snprintf(sentence, room, N2_("%s draws %d card.", "%s draws %d cards.", event->amount), name, event->amount);
}

static enum terminal_style style_of(const struct desk *d, const sg_event *event)
{
    switch (event->kind) {
    case SG_EV_TURN_BEGINS:
    case SG_EV_GAME_OVER: return STYLE_BOLD;
    case SG_EV_DIES:
    case SG_EV_ROLE:
    case SG_EV_SIDE:
    case SG_EV_EXPLODES: return STYLE_MAGENTA;
    case SG_EV_LOSES_LIFE: return event->actor == d->viewer ? STYLE_RED : STYLE_PLAIN;
    case SG_EV_GAINS_LIFE: return event->actor == d->viewer ? STYLE_GREEN : STYLE_PLAIN;
    case SG_EV_EVENT: return STYLE_CYAN;
    default: return STYLE_PLAIN;
    }
}

bool history_tell(const struct desk *d, const sg_event *event)
{
    char sentence[TEXT_SENTENCE_ROOM];
    history_say(d, event, sentence, sizeof sentence);
    if (sentence[0] == '\0') return false;
    if (event->kind == SG_EV_TURN_BEGINS) fputc('\n', d->term.out);
    show_line(d, style_of(d, event), 2, sentence);
    return true;
}

void history_log(const struct desk *d, int from)
{
    for (int at = from < 0 ? 0 : from; at < d->history.count;) {
        char sentence[TEXT_SENTENCE_ROOM];
        sg_event event = history_next(d, &at);
        history_say(d, &event, sentence, sizeof sentence);
        if (sentence[0] != '\0') show_line(d, style_of(d, &event), 2, sentence);
    }
}
