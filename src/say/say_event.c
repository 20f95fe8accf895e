/* say_event.c: what happened, as sentences.  A row has a form for each way of telling it: about others, to the one who
 * did it, to the one it was done to; with a target, with a cause, or plain.  Whole sentences only: a translation may
 * need every one of them in its own way. */
#include "say/fill.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <string.h>

struct form {
    const char *other, *you, *at_you;
};

struct row {
    struct form plain;
    struct form aimed;  /* there is a target */
    struct form caused; /* no target, but a cause with a name */
};

/* TRANSLATORS: %1$s who acts, %2$s the other one, %3$s a card, %4$s what caused it, %5$s a number or a name. */
static const struct row rows[SG_EV_COUNT] = {
    [SG_EV_GAME_BEGINS] = {.plain = {.other = N_("The game begins.")}},
    [SG_EV_TURN_BEGINS] = {.plain = {N_("It is %1$s's turn."), N_("It is your turn."), NULL}},
    [SG_EV_TURN_ENDS] = {.plain = {N_("%1$s's turn is over."), N_("Your turn is over."), NULL}},
    [SG_EV_TURN_LOST] = {.plain = {N_("%1$s loses the turn."), N_("You lose your turn."), NULL},
                         .caused = {N_("%1$s loses the turn (%4$s)."), N_("You lose your turn (%4$s)."), NULL}},
    [SG_EV_PLAYS] = {.plain = {N_("%1$s plays %3$s."), N_("You play %3$s."), NULL},
                     .aimed = {N_("%1$s plays %3$s on %2$s."), N_("You play %3$s on %2$s."),
                               N_("%1$s plays %3$s on you.")}},
    [SG_EV_USES] = {.plain = {N_("%1$s uses %3$s."), N_("You use %3$s."), NULL},
                    .aimed = {N_("%1$s uses %3$s on %2$s."), N_("You use %3$s on %2$s."),
                              N_("%1$s uses %3$s on you.")}},
    [SG_EV_ABILITY] = {.plain = {N_("%1$s uses an ability."), N_("You use your ability."), NULL},
                       .aimed = {N_("%1$s makes use of %4$s against %2$s."), N_("You make use of %4$s against %2$s."),
                                 N_("%1$s makes use of %4$s against you.")},
                       .caused = {N_("%1$s makes use of %4$s."), N_("You make use of %4$s."), NULL}},
    [SG_EV_RESPONDS] = {.plain = {N_("%1$s answers with %3$s."), N_("You answer with %3$s."), NULL},
                        .aimed = {N_("%1$s answers %2$s with %3$s."), N_("You answer %2$s with %3$s."),
                                  N_("%1$s answers you with %3$s.")}},
    [SG_EV_DECLINES] = {.plain = {N_("%1$s does not answer."), N_("You do not answer."), NULL},
                        .caused = {N_("%1$s does not answer %4$s."), N_("You do not answer %4$s."), NULL}},
    [SG_EV_PAYS] = {.plain = {N_("%1$s pays with %3$s."), N_("You pay with %3$s."), NULL},
                    .caused = {N_("%1$s discards %3$s to pay for %4$s."), N_("You discard %3$s to pay for %4$s."),
                               NULL}},
    [SG_EV_DISCARDS] = {.plain = {N_("%1$s discards %3$s."), N_("You discard %3$s."), NULL},
                        .caused = {N_("%1$s discards %3$s (%4$s)."), N_("You discard %3$s (%4$s)."), NULL}},
    [SG_EV_PUTS_BACK] = {.plain = {N_("%1$s puts %3$s back on the deck."), N_("You put %3$s back on the deck."), NULL}},
    [SG_EV_DRAWS] = {.plain = {N_("%1$s draws %3$s."), N_("You draw %3$s."), NULL},
                     .caused = {N_("%1$s draws %3$s (%4$s)."), N_("You draw %3$s (%4$s)."), NULL}},
    [SG_EV_SHOWS] = {.plain = {N_("%1$s shows %3$s."), N_("You show %3$s."), NULL},
                     .caused = {N_("%1$s shows %3$s (%4$s)."), N_("You show %3$s (%4$s)."), NULL}},
    [SG_EV_TAKES] = {.plain = {N_("%1$s takes %3$s."), N_("You take %3$s."), NULL},
                     .aimed = {N_("%1$s takes %3$s from %2$s."), N_("You take %3$s from %2$s."),
                               N_("%1$s takes %3$s from you.")}},
    [SG_EV_GIVES] = {.plain = {N_("%1$s gives %3$s away."), N_("You give %3$s away."), NULL},
                     .aimed = {N_("%1$s gives %3$s to %2$s."), N_("You give %3$s to %2$s."),
                               N_("%1$s gives you %3$s.")}},
    [SG_EV_LOSES_CARD] = {.plain = {N_("%1$s loses %3$s."), N_("You lose %3$s."), NULL},
                          .aimed = {N_("%2$s makes %1$s discard %3$s (%4$s)."),
                                    N_("%2$s makes you discard %3$s (%4$s)."),
                                    N_("You make %1$s discard %3$s (%4$s).")},
                          .caused = {N_("%1$s loses %3$s (%4$s)."), N_("You lose %3$s (%4$s)."), NULL}},
    [SG_EV_PICKS] = {.plain = {N_("%1$s picks %3$s."), N_("You pick %3$s."), NULL}},
    [SG_EV_FLIPS] = {.plain = {N_("%1$s turns up %3$s."), N_("You turn up %3$s."), NULL},
                     .caused = {N_("%1$s turns up %3$s for %4$s."), N_("You turn up %3$s for %4$s."), NULL}},
    [SG_EV_CHECK_WORKS] = {.plain = {N_("%1$s's draw! succeeds."), N_("Your draw! succeeds."), NULL},
                           .caused = {N_("%1$s's draw! for %4$s succeeds."), N_("Your draw! for %4$s succeeds."),
                                      NULL}},
    [SG_EV_CHECK_FAILS] = {.plain = {N_("%1$s's draw! fails."), N_("Your draw! fails."), NULL},
                           .caused = {N_("%1$s's draw! for %4$s fails."), N_("Your draw! for %4$s fails."), NULL}},
    [SG_EV_MOVES_ON] = {.plain = {N_("%3$s moves on to %1$s."), N_("%3$s moves on to you."), NULL},
                        .aimed = {N_("%3$s moves on from %2$s to %1$s."), N_("%3$s moves on from %2$s to you."),
                                  N_("%3$s moves on from you to %1$s.")}},
    [SG_EV_EXPLODES] = {.plain = {N_("%3$s explodes in front of %1$s!"), N_("%3$s explodes in front of you!"), NULL}},
    [SG_EV_IMMUNE] = {.plain = {N_("%4$s does nothing to %1$s."), N_("%4$s does nothing to you."), NULL}},
    [SG_EV_SAVED] = {.plain = {N_("%1$s is saved."), N_("You are saved."), NULL}},
    [SG_EV_DIES] = {.plain = {N_("%1$s is eliminated."), N_("You are eliminated."), NULL},
                    .aimed = {N_("%2$s eliminates %1$s."), N_("%2$s eliminates you."), N_("You eliminate %1$s.")},
                    .caused = {N_("%1$s is eliminated (%4$s)."), N_("You are eliminated (%4$s)."), NULL}},
    [SG_EV_ROLE] = {.plain = {N_("%1$s's role is turned up: %5$s."), N_("Your role is turned up: %5$s."), NULL}},
    [SG_EV_REWARD] = {.plain = {N_("%1$s earns a reward: %5$s cards."), N_("You earn a reward: %5$s cards."), NULL}},
    [SG_EV_PENALTY] = {.plain = {N_("Sheriff %1$s has eliminated a Deputy and discards every card."),
                                 N_("You have eliminated your own Deputy: you discard every card."), NULL}},
    [SG_EV_RESHUFFLE] = {.plain = {.other = N_("The discard pile is shuffled and becomes the deck.")}},
    [SG_EV_STORE] = {.plain = {N_("%3$s is laid out for all to choose from."),
                               N_("%3$s is laid out for all to choose from."), NULL}},
    [SG_EV_EVENT] = {.plain = {N_("The event %4$s is in force now."), N_("The event %4$s is in force now."), NULL}},
    [SG_EV_COPIES] = {.plain = {N_("%1$s has the ability of %4$s now."), N_("You have the ability of %4$s now."),
                                NULL}},
    [SG_EV_CHARACTER] = {.plain = {N_("%1$s plays as %4$s."), N_("You play as %4$s."), NULL}},
    [SG_EV_RETURNS] = {.plain = {N_("%1$s returns to the game."), N_("You return to the game."), NULL},
                       .caused = {N_("%1$s returns to the game (%4$s)."), N_("You return to the game (%4$s)."), NULL}},
    [SG_EV_LEAVES] = {.plain = {N_("%1$s leaves the game again."), N_("You leave the game again."), NULL}},
    [SG_EV_SUIT] = {.plain = {N_("%1$s names a suit: %5$s."), N_("You name a suit: %5$s."), NULL}},
    [SG_EV_GUESSES] = {.plain = {N_("%1$s guesses: %5$s."), N_("You guess: %5$s."), NULL}},
    [SG_EV_EXTRA_TURN] = {.plain = {N_("%1$s gets another turn."), N_("You get another turn."), NULL},
                          .caused = {N_("%1$s gets another turn (%4$s)."), N_("You get another turn (%4$s)."), NULL}},
};

/* Cards played that are shots at somebody. */
static const struct form shoots = {N_("%1$s shoots at %2$s with %3$s."), N_("You shoot at %2$s with %3$s."),
                                   N_("%1$s shoots at you with %3$s.")};
/* Cards put down in front of oneself. */
static const struct form puts_down = {N_("%1$s puts %3$s into play."), N_("You put %3$s into play."), NULL};
/* Cards played or taken that lie in front of the very player. */
static const struct form on_himself[SG_EV_COUNT] = {
    [SG_EV_PLAYS] = {N_("%1$s plays %3$s on himself."), N_("You play %3$s on yourself."), NULL},
    [SG_EV_USES] = {N_("%1$s uses %3$s on himself."), N_("You use %3$s on yourself."), NULL},
    [SG_EV_TAKES] = {N_("%1$s takes back %3$s."), N_("You take back %3$s."), NULL},
    [SG_EV_LOSES_CARD] = {N_("%1$s discards %3$s."), N_("You discard %3$s."), NULL},
};

static const char *pick_form(const struct form *form, const sg_event *e, int viewer)
{
    if (viewer != SG_NOBODY && viewer == e->actor && form->you) return form->you;
    if (viewer != SG_NOBODY && viewer == e->target && form->at_you) return form->at_you;
    return form->other;
}

static bool is_shot(const sg_event *e)
{
    static const char *const kinds[] = {"bang",      "missed",    "punch",         "springfield", "knife",
                                        "derringer", "pepperbox", "buffalo_rifle", "dodge"};
    const char *slug = sg_kind_slug(e->cause);
    for (size_t i = 0; slug && i < sizeof kinds / sizeof *kinds; i++)
        if (e->cause_is == SG_CARD && strcmp(slug, kinds[i]) == 0) return true;
    return false;
}

static const struct form *form_of(const sg_event *e, bool caused)
{
    const struct row *row = &rows[e->kind];
    bool plays = e->kind == SG_EV_PLAYS || e->kind == SG_EV_USES;
    if (plays && e->target && e->target != e->actor && is_shot(e)) return &shoots;
    if (e->kind == SG_EV_PLAYS && !e->target && e->cause_is == SG_CARD && sg_kind_border(e->cause) != SG_BROWN)
        return &puts_down;
    if (e->target && e->target == e->actor && on_himself[e->kind].other) return &on_himself[e->kind];
    if (e->target && row->aimed.other) return &row->aimed;
    return caused && row->caused.other ? &row->caused : &row->plain;
}

static void say_amount(const sg_event *e, char *buf, size_t room)
{
    switch (e->kind) {
    case SG_EV_ROLE: snprintf(buf, room, "%s", text_say_role(e->amount)); break;
    case SG_EV_SUIT: snprintf(buf, room, "%s", text_say_suit(e->amount)); break;
    case SG_EV_GUESSES: snprintf(buf, room, "%s", e->amount == SG_RED ? _("red") : _("black")); break;
    default: snprintf(buf, room, "%d", e->amount); break;
    }
}

static const char *say_end(int winner)
{
    switch (winner) {
    case SG_LAW_WINS: return _("The game is over: the Sheriff and his Deputies win.");
    case SG_OUTLAWS_WIN: return _("The game is over: the Outlaws win.");
    case SG_RENEGADE_WINS: return _("The game is over: the Renegade wins.");
    case SG_SEAT_WINS: return _("The game is over: one player wins alone.");
    default: return _("The game is over: there have been too many turns, and nobody wins.");
    }
}

/* Life points are counted, and counting is each language's own affair. */
static const char *life_form(const sg_event *e, bool you, bool caused)
{
    int n = e->amount;
    bool loses = e->kind == SG_EV_LOSES_LIFE;
    if (loses && you && caused) return N2_("You lose %5$s life point (%4$s).", "You lose %5$s life points (%4$s).", n);
    if (loses && you) return N2_("You lose %5$s life point.", "You lose %5$s life points.", n);
    if (loses && caused) return N2_("%1$s loses %5$s life point (%4$s).", "%1$s loses %5$s life points (%4$s).", n);
    if (loses) return N2_("%1$s loses %5$s life point.", "%1$s loses %5$s life points.", n);
    if (you && caused) return N2_("You regain %5$s life point (%4$s).", "You regain %5$s life points (%4$s).", n);
    if (you) return N2_("You regain %5$s life point.", "You regain %5$s life points.", n);
    if (caused) return N2_("%1$s regains %5$s life point (%4$s).", "%1$s regains %5$s life points (%4$s).", n);
    return N2_("%1$s regains %5$s life point.", "%1$s regains %5$s life points.", n);
}

void text_say_event(const sg_event *event, const struct text_names *names, int viewer, char *buf, size_t room)
{
    sg_event e = sg_event_for(*event, viewer);
    struct text_parts parts = {0};
    char(*part)[TEXT_PART_ROOM] = parts.part;
    text_say_name(names, e.actor, part[FILL_ACTOR], TEXT_PART_ROOM);
    text_say_name(names, e.target, part[FILL_TARGET], TEXT_PART_ROOM);
    text_say_card(e.card, part[FILL_CARD], TEXT_PART_ROOM);
    text_say_cause(e.cause_is, e.cause, part[FILL_CAUSE], TEXT_PART_ROOM);
    say_amount(&e, part[FILL_AMOUNT], TEXT_PART_ROOM);
    bool caused = part[FILL_CAUSE][0] != '\0', you = viewer != SG_NOBODY && viewer == e.actor;
    if (e.kind >= SG_EV_COUNT) e.kind = SG_EV_NONE;
    const char *format = text_say_gold(&e, viewer);
    if (format) {
        text_fill(format, &parts, buf, room);
        return;
    }
    if (e.kind == SG_EV_GAME_OVER) {
        format = say_end(e.amount);
    } else if (e.kind == SG_EV_LOSES_LIFE || e.kind == SG_EV_GAINS_LIFE) {
        format = life_form(&e, you, caused);
    } else {
        format = pick_form(form_of(&e, caused), &e, viewer);
        format = format ? _(format) : "";
    }
    text_fill(format, &parts, buf, room);
}
