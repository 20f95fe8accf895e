/* scoring.c: a game of the deal of the day on its way into a table of scores.
 *
 * Nothing of what a client says of its game is believed: it is played again, the bots' moves must be those that the
 * bots of that day make, and the choices are judged here.  That takes seconds, so one game at a time is thought about,
 * in the thread pool of the loop, a choice at a time, and bots of tables who have to think come between. */
#include "server/rooms/scoring.h"

#include "server/base/tag.h"
#include "server/rooms/guard.h"
#include "server/rooms/scores.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST = 64,         /* that are under way at once, */
    MOST_BROUGHT = 16, /* of them with a game, */
    MOVES_MOST = 2000, /* which has no more of them; those of bots alone have a few hundred */
};

enum stage { ASKS, WAITS, THINKS, TELLS };

struct scoring {
    uv_work_t work;
    struct rooms *all;
    struct scoring *next;
    enum stage stage;
    uint64_t number;     /* under which the store answers */
    int64_t came;        /* milliseconds since 1970 */
    struct guest *guest; /* NULL: gone */
    char id[WIRE_ID_ROOM];
    struct score score;
    char *record; /* ours; NULL: the table is only asked for */
    size_t length;
    /* While it is thought about: another thread's. */
    bool cut_short;
    int piece; /* the next one; 0: it has yet to be played again */
    struct wire_refusal why;
    struct day_check check;
    struct analysis a;
    sg_game game;
};

/* --- beginning and ending ------------------------------------------------------------------ */

static int count_all(const struct rooms *all, bool brought)
{
    int count = 0;
    for (const struct scoring *k = all->scorings; k; k = k->next) count += k->record || !brought;
    return count;
}

static struct scoring *begin(struct rooms *all, struct guest *g, const char *id)
{
    struct scoring *k = count_all(all, false) < MOST ? calloc(1, sizeof *k) : NULL, **at = &all->scorings;
    if (!k) return NULL;
    k->all = all;
    k->guest = g;
    k->came = wall_ms();
    k->score.person = g->person->number;
    snprintf(k->score.name, sizeof k->score.name, "%s", g->person->name);
    snprintf(k->id, sizeof k->id, "%s", id);
    while (*at) at = &(*at)->next;
    return *at = k;
}

static void end(struct scoring *k)
{
    struct scoring **at = &k->all->scorings;
    while (*at != k) at = &(*at)->next;
    *at = k->next;
    if (!k->cut_short) analysis_free(&k->a); /* else nobody knows what state it is in */
    free(k->record);
    free(k);
}

static void refuse(struct scoring *k)
{
    if (k->guest) guest_send_refusal(k->guest, k->id, &k->why);
    end(k);
}

static void refuse_with(struct scoring *k, int code)
{
    k->why = (struct wire_refusal){.code = code};
    refuse(k);
}

/* Asks the store for the table of that day. */
static bool ask_store(struct scoring *k)
{
    char beginning[STORE_ID_MOST + 1];
    scores_names(k->score.day, beginning);
    k->number = ++k->all->scoring_number;
    return store_value_list(k->all->store, beginning, STORE_VALUES_MOST, tag_make(TAG_SCORES, k->number)) > 0;
}

/* --- on a thread of the pool --------------------------------------------------------------------- */

static bool see(void *data, const sg_step *step)
{
    struct scoring *k = data;
    day_check_step(&k->check, step);
    if (!k->check.day || k->check.strange)
        k->why.code = WIRE_ERR_OTHER_DEAL;
    else if (step->number > MOVES_MOST)
        k->why.code = WIRE_ERR_TOO_LONG;
    else if (step->number == 0)
        analysis_begin(&k->a, &analysis_usual, step->after, &step->game->options, step->events, step->event_count);
    else if (!analysis_move(&k->a, step->move, step->events, step->event_count, step->after))
        k->why.code = WIRE_ERR_NO_MEMORY;
    return k->why.code == SG_OK;
}

static void play_again(struct scoring *k)
{
    sg_state s;
    sg_text_error error = {0};
    enum sg_record_fault fault = sg_record_replay(k->record, k->length, &k->game, &s, see, k, &error);
    if (fault != SG_RECORD_OK && fault != SG_RECORD_STOPPED)
        wire_refuse_record(fault, &error, &k->why);
    else if (fault == SG_RECORD_OK && !sg_is_over(&s))
        k->why.code = WIRE_ERR_NOT_OVER;
    else if (fault == SG_RECORD_OK && !analysis_ready(&k->a))
        k->why.code = WIRE_ERR_NO_MEMORY;
}

static void think(void *data)
{
    struct scoring *k = data;
    if (k->piece == 0)
        play_again(k);
    else
        analysis_judge(&k->a, k->piece);
}

static void at_work(uv_work_t *work)
{
    struct scoring *k = work->data;
    k->cut_short = !guard_run(think, k);
}

/* --- one after the other ------------------------------------------------------------------------- */

static void thought(uv_work_t *work, int status);

static void think_further(struct scoring *k)
{
    k->work.data = k;
    k->stage = THINKS;
    if (uv_queue_work(k->all->timer.loop, &k->work, at_work, thought) != 0) refuse_with(k, WIRE_ERR_SERVER_FULL);
}

/* Whether that is a day whose table was open when the game came. */
static bool is_open(const struct scoring *k) { return day_is_open(k->score.day, k->came / 1000); }

/* It has been played again: is it wanted? */
static void look_up(struct scoring *k)
{
    k->stage = ASKS;
    k->score.day = k->check.day;
    if (!is_open(k))
        refuse_with(k, WIRE_ERR_DAY_OVER);
    else if (!ask_store(k))
        refuse_with(k, WIRE_ERR_SERVER_FULL);
}

/* It is in the table as soon as the store, which was told before, tells what is in there. */
static void keep(struct scoring *k)
{
    k->score.won = sg_has_won(&k->a.story.now, DAY_SEAT);
    k->score.tally = telling_tally(&k->a, DAY_SEAT);
    k->stage = TELLS;
    if (!score_add(k->all->store, &k->score) || !ask_store(k)) refuse_with(k, WIRE_ERR_SERVER_FULL);
}

static void go_on(struct rooms *all)
{
    struct scoring *first = NULL;
    for (struct scoring *k = all->scorings; k; k = k->next) {
        if (k->stage == THINKS || (k->stage == ASKS && k->record)) return;
        if (!first && k->stage == WAITS) first = k;
    }
    if (first && !all->draining) think_further(first);
}

/* The next choice that has to be judged. */
static bool find_piece(struct scoring *k)
{
    do k->piece++;
    while (k->piece < analysis_pieces(&k->a) && !day_needs(&k->a, k->piece));
    return k->piece < analysis_pieces(&k->a);
}

static void thought(uv_work_t *work, int status)
{
    struct scoring *k = work->data;
    struct rooms *all = k->all;
    if (status != 0 || k->cut_short)
        refuse_with(k, WIRE_ERR_BAD_RECORD);
    else if (all->draining)
        end(k);
    else if (k->why.code != SG_OK)
        refuse(k);
    else if (k->piece == 0)
        look_up(k);
    else if (find_piece(k))
        think_further(k);
    else
        keep(k);
    go_on(all);
}

/* --- what the store tells --------------------------------------------------------------------------- */

static void tell(struct scoring *k, const struct store_answer *answer)
{
    struct text_out out = parcel_begin();
    scores_write(answer, &k->all->bans, k->score.day, k->score.person, k->id, &out);
    if (k->guest)
        guest_send_text(k->guest, &out);
    else
        text_out_free(&out);
    end(k);
}

void scoring_heard(struct rooms *all, uint64_t number, const struct store_answer *answer)
{
    struct scoring *k = all->scorings;
    while (k && k->number != number) k = k->next;
    if (!k) return;
    bool brings = k->stage == ASKS && k->record;
    if (answer->verdict != STORE_DONE)
        refuse_with(k, WIRE_ERR_SERVER_FULL);
    else if (scores_have(answer, k->score.person))
        tell(k, answer);
    else if (!brings)
        refuse_with(k, is_open(k) ? WIRE_ERR_NOT_PLAYED : WIRE_ERR_DAY_OVER);
    else if (answer->count >= SCORES_MOST)
        refuse_with(k, WIRE_ERR_SERVER_FULL);
    else if (find_piece(k))
        think_further(k);
    else
        keep(k);
    go_on(all);
}

/* --- what guests want ------------------------------------------------------------------------------- */

bool scoring_ask(struct rooms *all, struct guest *g, int day, const char *id)
{
    struct scoring *k = begin(all, g, id);
    if (!k) return false;
    k->score.day = day;
    if (!ask_store(k)) refuse_with(k, WIRE_ERR_SERVER_FULL);
    return true;
}

/* Whoever comes back after a line has broken gets the answer for what was brought before. */
static struct scoring *brought_by(struct rooms *all, uint32_t person)
{
    struct scoring *k = all->scorings;
    while (k && !(k->record && k->score.person == person)) k = k->next;
    return k;
}

int scoring_bring(struct rooms *all, struct guest *g, const char *record, size_t length, const char *id)
{
    struct scoring *k = brought_by(all, g->person->number);
    if (k && k->guest) return WIRE_ERR_TOO_MANY;
    if (k) {
        k->guest = g;
        snprintf(k->id, sizeof k->id, "%s", id);
        return SG_OK;
    }
    k = count_all(all, true) < MOST_BROUGHT ? begin(all, g, id) : NULL;
    if (!k) return WIRE_ERR_TOO_MANY;
    k->record = malloc(length + 1);
    if (!k->record) {
        end(k);
        return WIRE_ERR_NO_MEMORY;
    }
    memcpy(k->record, record, length);
    k->length = length;
    k->stage = WAITS;
    go_on(all);
    return SG_OK;
}

void scoring_forget_guest(struct rooms *all, const struct guest *g)
{
    for (struct scoring *k = all->scorings; k; k = k->next)
        if (k->guest == g) k->guest = NULL;
}

/* What is still thought about is another thread's. */
void scoring_free(struct rooms *all)
{
    for (struct scoring *k = all->scorings, *next; k; k = next) {
        next = k->next;
        if (k->stage != THINKS) end(k);
    }
}
