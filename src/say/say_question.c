/* say_question.c: the open question as a sentence: an invitation to the one who is asked, a remark to the others. */
#include "say/fill.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <string.h>

struct form {
    const char *you, *other;
};

/* TRANSLATORS: %1$s who is asked, %2$s who caused it, %3$s and %4$s the card and the name of what it is about, %5$s how
 * many. */
static const struct form forms[SG_ASK_COUNT] = {
    [SG_ASK_CHARACTER] = {N_("Which character will you play?"), N_("%1$s chooses a character.")},
    [SG_ASK_IDENTITY] = {N_("Will you take your second character, with 2 life points?"),
                         N_("%1$s may take another character.")},
    [SG_ASK_BROTHERS] = {N_("To whom will you give one of your life points?"),
                         N_("%1$s may give a life point away.")},
    [SG_ASK_COPY] = {N_("Whose ability do you want for this turn?"), N_("%1$s chooses an ability.")},
    [SG_ASK_DRAW] = {N_("Where will you draw from?"), N_("%1$s chooses where to draw from.")},
    [SG_ASK_PEYOTE] = {N_("Is the next card red or black?"), N_("%1$s guesses a colour.")},
    [SG_ASK_RANCH] = {N_("Discard the cards you want to replace, then pass."), N_("%1$s may replace cards.")},
    [SG_ASK_SUIT] = {N_("Which suit will you play this turn?"), N_("%1$s names a suit.")},
    [SG_ASK_PLAY] = {N_("Play cards, or end your turn."), N_("%1$s plays.")},
    [SG_ASK_INDIANS] = {N_("Indians! Discard a BANG! or lose a life point."), N_("%1$s faces the Indians.")},
    [SG_ASK_DUEL] = {N_("Duel with %2$s: discard a BANG! or lose a life point."),
                     N_("%1$s answers in the Duel with %2$s.")},
    [SG_ASK_ROULETTE] = {N_("Russian Roulette: discard a Missed! or lose 2 life points."),
                         N_("%1$s plays Russian Roulette.")},
    [SG_ASK_CHECK] = {N_("Which of the cards turned up shall count?"), N_("%1$s chooses which card counts.")},
    [SG_ASK_STORE] = {N_("Take one of the cards laid out."), N_("%1$s takes one of the cards laid out.")},
    [SG_ASK_BRAWL] = {N_("Which card shall this player lose?"), N_("%1$s chooses the next card to be lost.")},
    [SG_ASK_DALTONS] = {N_("Discard one of your blue cards."), N_("%1$s discards a blue card.")},
    [SG_ASK_GIVE] = {N_("Give one of the cards you drew to another player."), N_("%1$s gives cards away.")},
    [SG_ASK_ROB] = {N_("Which card do you take?"), N_("%1$s takes a card.")},
};

/* Dutch Will names the card he does not keep. */
static bool throws_away(const sg_question *q)
{
    const char *slug = q->cause_is == SG_CHARACTER ? sg_character_slug(q->cause) : NULL;
    return slug && strcmp(slug, "dutch_will") == 0;
}

/* Questions that count something. */
static const char *counted_form(const sg_question *q, bool you, bool by)
{
    int n = q->count;
    switch (q->kind) {
    case SG_ASK_SHOT:
        if (!you) return _("%1$s is shot at.");
        if (by)
            return N2_("%2$s shoots at you (%4$s): play a Missed! or lose a life point.",
                       "%2$s shoots at you (%4$s): play %5$s Missed! or lose a life point.", n);
        return N2_("You are shot at (%4$s): play a Missed! or lose a life point.",
                   "You are shot at (%4$s): play %5$s Missed! or lose a life point.", n);
    case SG_ASK_DYING:
        if (!you) return _("%1$s is dying.");
        return N2_("You are dying: regain %5$s life point or be eliminated.",
                   "You are dying: regain %5$s life points or be eliminated.", n);
    case SG_ASK_PAY:
        if (!you) return _("%1$s pays for %4$s.");
        return N2_("Discard %5$s card to pay for %4$s.", "Discard %5$s cards to pay for %4$s.", n);
    case SG_ASK_EXCESS:
        if (!you) return _("%1$s discards down to the hand limit.");
        return N2_("You hold %5$s card too many: discard it.", "You hold %5$s cards too many: discard them.", n);
    case SG_ASK_KEEP:
        if (you && throws_away(q)) return _("Throw away one of the cards you have drawn.");
        if (!you) return _("%1$s looks through the cards drawn.");
        return N2_("Choose %5$s card.", "Choose %5$s cards.", n);
    default: return NULL;
    }
}

/* Equipment that its owner did not choose himself: where a piece that is kept goes, or what another one shall do. */
static const char *place_form(const sg_question *q, bool you)
{
    if (!you) return _("%1$s chooses what %4$s shall do.");
    bool kept = q->cause_is == SG_EQUIPMENT && sg_equipment_border(q->cause) == SG_BLACK_BORDER;
    return kept ? _("In front of whom will you put %4$s?") : _("What shall %4$s do?");
}

void text_say_asked(const sg_question *asked, const struct text_names *names, int viewer, char *buf, size_t room)
{
    sg_question q = *asked;
    struct text_parts parts = {0};
    char(*part)[TEXT_PART_ROOM] = parts.part;
    bool you = viewer != SG_NOBODY && viewer == q.seat;
    if (q.seat == SG_NOBODY || q.kind >= SG_ASK_COUNT) {
        snprintf(buf, room, "%s", _("The game is over."));
        return;
    }
    text_say_name(names, q.seat, part[FILL_ACTOR], TEXT_PART_ROOM);
    text_say_name(names, q.by, part[FILL_TARGET], TEXT_PART_ROOM);
    text_say_card(q.card, part[FILL_CARD], TEXT_PART_ROOM);
    text_say_cause(q.cause_is, q.cause, part[FILL_CAUSE], TEXT_PART_ROOM);
    if (!part[FILL_CAUSE][0]) snprintf(part[FILL_CAUSE], TEXT_PART_ROOM, "%s", part[FILL_CARD]);
    snprintf(part[FILL_AMOUNT], TEXT_PART_ROOM, "%d", q.count);
    const char *format = q.kind == SG_ASK_PLACE ? place_form(&q, you) : counted_form(&q, you, q.by != SG_NOBODY);
    const struct form *form = &forms[q.kind];
    if (!format) format = you && form->you ? _(form->you) : form->other ? _(form->other) : "";
    text_fill(format, &parts, buf, room);
}

void text_say_question(const sg_state *s, const struct text_names *names, int viewer, char *buf, size_t room)
{
    sg_question q = sg_asked(s);
    text_say_asked(&q, names, viewer, buf, room);
}
