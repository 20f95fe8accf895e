/* advice.c: what a bot would do in the place of the person, and why; and what all could know of roles. */
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

/* Whether the first role comes before the second one: it is likelier, or as likely and stands first. */
static bool is_before(const uint8_t percent[SG_ROLES], int one, int other)
{
    return one < other ? percent[one] >= percent[other] : percent[one] > percent[other];
}

/* The role that comes next behind `last`, which is SG_ROLE_UNKNOWN at first; SG_ROLE_UNKNOWN again at the end. */
static int next_likely(const uint8_t percent[SG_ROLES], int last)
{
    int found = SG_ROLE_UNKNOWN;
    for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++) {
        bool comes = percent[role] > 0 && (last == SG_ROLE_UNKNOWN || is_before(percent, last, role));
        if (comes && (found == SG_ROLE_UNKNOWN || is_before(percent, role, found))) found = role;
    }
    return found;
}

static void say_suspect(const struct ask *a, int seat)
{
    char line[TEXT_SENTENCE_ROOM], name[TEXT_SENTENCE_ROOM];
    const uint8_t *percent = a->view.suspected[seat];
    const char *between = SHOW_COLON;
    struct text_out out = text_out_buffer(line, sizeof line);
    show_name(a->d, seat, name, sizeof name);
    text_put(&out, seat == a->d->viewer ? _("You") : name);
    for (int role = next_likely(percent, SG_ROLE_UNKNOWN); role != SG_ROLE_UNKNOWN;
         role = next_likely(percent, role), between = ", ")
        text_putf(&out, "%s%s %d %%", between, text_say_role(role), percent[role]);
    ask_say(a, line);
}

void ask_suspects(const struct ask *a)
{
    ask_say(a, _("This is how likely the hidden roles are, by what everybody has seen."));
    for (int seat = 1; seat <= sg_seats(&a->view.s); seat++)
        if (next_likely(a->view.suspected[seat], SG_ROLE_UNKNOWN)) say_suspect(a, seat);
}
