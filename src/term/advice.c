/* advice.c: what a bot would do in the place of the person, and why. */
#include "term/desk.h"
#include "notation/i18n.h"

static void say_other(const struct ask *a, const struct reasons *why)
{
    char move[TEXT_SENTENCE_ROOM], line[TEXT_SENTENCE_ROOM * 2];
    text_say_move(&a->view.s, why->other.move, &a->d->names, move, sizeof move);
    text_say_other(move, why->other.percent, why->other.error, line, sizeof line);
    ask_say(a, line);
    if (!reasons_are_close(why)) return;
    text_say_close(line, sizeof line);
    ask_say(a, line);
}

/* Who is thought to be what, and for which deeds, in one line for each seat. */
static void say_opinion(const struct ask *a, int seat, const struct opinion *o)
{
    char line[TEXT_SENTENCE_ROOM * (WITNESS_DEEDS + 1)], sentence[TEXT_SENTENCE_ROOM];
    struct text_out out = text_out_buffer(line, sizeof line);
    text_say_opinion(&a->d->names, seat, o->role, o->percent, sentence, sizeof sentence);
    text_put(&out, sentence);
    for (int i = 0; i < o->deeds; i++) {
        text_say_deed(&o->deed[i], &a->d->names, a->d->viewer, sentence, sizeof sentence);
        text_putf(&out, " %s", sentence);
    }
    ask_say(a, line);
}

void ask_advise(const struct ask *a, const struct counsel *counsel)
{
    char sentence[TEXT_SENTENCE_ROOM], line[TEXT_SENTENCE_ROOM * 2];
    const struct reasons *why = &counsel->why;
    text_say_move(&a->view.s, counsel->move, &a->d->names, sentence, sizeof sentence);
    snprintf(line, sizeof line, _("A bot would choose: %s."), sentence);
    ask_say(a, line);
    if (why->chosen.games > 0) {
        text_say_chance(why->chosen.percent, why->chosen.error, line, sizeof line);
        ask_say(a, line);
    }
    if (why->other.games > 0) say_other(a, why);
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        if (counsel->of[seat].deeds > 0) say_opinion(a, seat, &counsel->of[seat]);
}
