/* say_gold.c: sentences about nuggets, equipment, and those who come back for a turn.  Nuggets are counted, and
 * counting is each language's own affair, so these cannot be rows of one table as other events are. */
#include "say/fill.h"
#include "notation/i18n.h"

/* Whom a sentence is told to. */
enum told { OTHERS, ACTOR, TARGET };

/* TRANSLATORS: %1$s who acts, %2$s the other one, %4$s a card, character or piece of equipment, %5$s how many. */
static const char *gain(const sg_event *e, enum told told, bool caused)
{
    int n = e->amount;
    bool aimed = e->target && e->target != e->actor;
    if (aimed && told == ACTOR)
        return N2_("You take %5$s nugget for wounding %2$s.", "You take %5$s nuggets for wounding %2$s.", n);
    if (aimed && told == TARGET)
        return N2_("%1$s takes %5$s nugget for wounding you.", "%1$s takes %5$s nuggets for wounding you.", n);
    if (aimed) return N2_("%1$s takes %5$s nugget for wounding %2$s.", "%1$s takes %5$s nuggets for wounding %2$s.", n);
    if (caused && told == ACTOR) return N2_("You take %5$s nugget (%4$s).", "You take %5$s nuggets (%4$s).", n);
    if (caused) return N2_("%1$s takes %5$s nugget (%4$s).", "%1$s takes %5$s nuggets (%4$s).", n);
    if (told == ACTOR) return N2_("You take %5$s nugget.", "You take %5$s nuggets.", n);
    return N2_("%1$s takes %5$s nugget.", "%1$s takes %5$s nuggets.", n);
}

/* What for has just been told, except at an elimination. */
static const char *payment(const sg_event *e, enum told told)
{
    int n = e->amount;
    bool lost = e->cause_is == SG_RULE && e->cause == SG_RULE_ELIMINATION;
    if (lost && told == ACTOR)
        return N2_("Your %5$s nugget goes back to the heap.", "Your %5$s nuggets go back to the heap.", n);
    if (lost) return N2_("%1$s's %5$s nugget goes back to the heap.", "%1$s's %5$s nuggets go back to the heap.", n);
    if (told == ACTOR) return N2_("You pay %5$s nugget.", "You pay %5$s nuggets.", n);
    return N2_("%1$s pays %5$s nugget.", "%1$s pays %5$s nuggets.", n);
}

static const char *purchase(const sg_event *e, enum told told)
{
    bool aimed = e->target && e->target != e->actor;
    if (aimed && told == ACTOR) return _("You buy %4$s for use on %2$s.");
    if (aimed && told == TARGET) return _("%1$s buys %4$s for use on you.");
    if (aimed) return _("%1$s buys %4$s for use on %2$s.");
    return told == ACTOR ? _("You buy %4$s.") : _("%1$s buys %4$s.");
}

static const char *scrapping(enum told told)
{
    if (told == ACTOR) return _("You pay to discard %2$s's %4$s.");
    return told == TARGET ? _("%1$s pays to discard your %4$s.") : _("%1$s pays to discard %2$s's %4$s.");
}

/* A piece that is kept comes to lie in front of somebody. */
static const char *placing(const sg_event *e, enum told told)
{
    if (!e->target || e->target == e->actor)
        return told == ACTOR ? _("You put %4$s in front of yourself.") : _("%1$s puts %4$s in front of himself.");
    if (told == ACTOR) return _("You put %4$s in front of %2$s.");
    return told == TARGET ? _("%1$s puts %4$s in front of you.") : _("%1$s puts %4$s in front of %2$s.");
}

/* Into the row; or, by an ability, for somebody. */
static const char *turning_up(const sg_event *e, enum told told)
{
    if (!e->actor) return _("Now for sale: %4$s.");
    return told == ACTOR ? _("You turn up %4$s.") : _("%1$s turns up %4$s.");
}

static const char *use(const sg_event *e, enum told told)
{
    if (e->cause_is != SG_EQUIPMENT) return NULL;
    return told == ACTOR ? _("You use %4$s.") : _("%1$s uses %4$s.");
}

/* A Renegade who has come back for a turn joins the side that needs him more. */
static const char *joining(const sg_event *e, enum told told)
{
    if (e->amount == SG_DEPUTY)
        return told == ACTOR ? _("You fight for the Sheriff now.") : _("%1$s fights for the Sheriff now.");
    return told == ACTOR ? _("You fight for the Outlaws now.") : _("%1$s fights for the Outlaws now.");
}

static const char *coming_back(const sg_event *e, enum told told)
{
    if (e->amount != SG_SHADOW) return NULL;
    return told == ACTOR ? _("You come back for this turn, as a shadow.")
                         : _("%1$s comes back for this turn, as a shadow.");
}

const char *text_say_gold(const sg_event *e, int viewer)
{
    enum told told = OTHERS;
    char name[TEXT_PART_ROOM];
    text_say_cause(e->cause_is, e->cause, name, sizeof name);
    bool caused = name[0] != '\0';
    if (viewer != SG_NOBODY) told = viewer == e->actor ? ACTOR : viewer == e->target ? TARGET : OTHERS;
    switch (e->kind) {
    case SG_EV_GAINS_GOLD: return gain(e, told, caused);
    case SG_EV_PAYS_GOLD: return payment(e, told);
    case SG_EV_BUYS: return purchase(e, told);
    case SG_EV_SCRAPS: return scrapping(told);
    case SG_EV_GETS_GEAR: return placing(e, told);
    case SG_EV_LOSES_GEAR: return told == ACTOR ? _("You lose %4$s.") : _("%1$s loses %4$s.");
    case SG_EV_ROW: return turning_up(e, told);
    case SG_EV_GEAR_SHUFFLE: return _("The equipment is shuffled and becomes a new deck.");
    case SG_EV_SIDE: return joining(e, told);
    case SG_EV_USES: return use(e, told);
    case SG_EV_RETURNS: return coming_back(e, told);
    default: return NULL;
    }
}
