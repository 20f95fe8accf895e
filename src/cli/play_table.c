/* play_table.c: one game: whose move it is, what the bots do, what is told to whom.
 *
 * Everything that happens goes into one history.  Each seat knows how far it has been told, and is told the rest,
 * filtered for it, when it is asked.  With several humans that is also what keeps one from reading the other's. */
#include "cli/play.h"
#include "notation/i18n.h"

#include <stdlib.h>
#include <string.h>

enum { EVENT_ROOM = 2048 };

bool table_is_human(const struct play_table *t, int seat)
{
    return seat != SG_NOBODY && (t->seating.humans & SG_BIT(seat)) != 0;
}

/* --- bots and advisers -------------------------------------------------------- */

static const sg_bot *bot_of(const struct play_table *t, int seat)
{
    return t->seating.bot[seat] ? t->seating.bot[seat] : &sg_bot_rules;
}

/* Chance for a bot.  The sum cannot be turned back into the seed of the game, nor foretell its cards. */
static sg_seed bot_seed(const sg_seed *seed, int seat)
{
    uint64_t x = 0x9e3779b97f4a7c15u * (uint64_t)seat;
    for (int i = 0; i < 8; i++) {
        x = (x ^ seed->word[i]) * 0xbf58476d1ce4e5b9u;
        x ^= x >> 29;
    }
    return sg_seed_from(x);
}

/* Nobody's looks with the eye of a spectator. */
static bool has_adviser(const struct play_table *t, int seat) { return seat == SG_NOBODY || table_is_human(t, seat); }

static void everybody_meets(struct play_table *t, const sg_state *start)
{
    sg_view view;
    t->told = 0;
    memset(t->shown, 0, sizeof t->shown);
    for (int seat = SG_EYE_SPECTATOR; seat <= start->options.seats; seat++) {
        sg_seed seed = bot_seed(&t->game.seed, seat);
        sg_look(start, seat, &view);
        if (has_adviser(t, seat))
            adviser_meet(&t->adviser[seat], &view);
        else
            player_meet(&t->player[seat], bot_of(t, seat), &view, &seed);
    }
}

/* Tells bots, and advisers of humans, what has just happened: after each move, as tables do, so that the same game
 * makes them think the same. */
static void everybody_watches(struct play_table *t, const sg_state *now)
{
    const struct history *all = &t->desk.history;
    sg_view view;
    for (int seat = SG_EYE_SPECTATOR; seat <= now->options.seats; seat++) {
        sg_look(now, seat, &view);
        if (has_adviser(t, seat))
            adviser_watch(&t->adviser[seat], &view, all->events + t->told, all->count - t->told);
        else
            player_watch(&t->player[seat], &view, all->events + t->told, all->count - t->told);
    }
    t->told = all->count;
}

static sg_move choice_of_bot(struct play_table *t, int seat, const sg_move *legal, int count)
{
    sg_view view;
    sg_look(&t->s, seat, &view);
    return player_choose(&t->player[seat], &view, legal, count);
}

void table_advice(struct play_table *t, const sg_move *legal, int count, struct counsel *out)
{
    int seat = legal[0].seat;
    sg_view view;
    sg_look(&t->s, seat, &view);
    adviser_ask(&t->adviser[seat], false, &view, legal, count, out);
}

void table_suspects(const struct play_table *t, struct scene *view)
{
    const struct belief *all = &t->adviser[SG_NOBODY].witness.belief;
    view->has_suspects = true;
    for (int seat = 1; seat <= sg_seats(&t->s); seat++)
        for (int role = SG_DEPUTY; role <= SG_RENEGADE && !t->s.seat[seat].role_open; role++)
            view->suspected[seat][role] = (uint8_t)witness_percent(all->chance[seat][role]);
}

/* --- beginning ------------------------------------------------------------------ */

static void take_names(struct play_table *t)
{
    memset(&t->desk.names, 0, sizeof t->desk.names);
    t->desk.names.pack = t->s.pack;
    for (int seat = 1; seat <= t->game.options.seats; seat++)
        snprintf(t->desk.names.name[seat], sizeof t->desk.names.name[seat], "%s", t->game.name[seat]);
}

int table_start(struct play_table *t)
{
    sg_event events[EVENT_ROOM];
    sg_log log = {events, EVENT_ROOM, 0};
    int error = sg_game_start(&t->game, &t->s, &log);
    if (error != SG_OK) return error;
    desk_clear(&t->desk);
    history_add(&t->desk.history, events, log.count < EVENT_ROOM ? log.count : EVENT_ROOM);
    take_names(t);
    everybody_meets(t, &t->s);
    everybody_watches(t, &t->s);
    save_begin(&t->save, &t->game, &t->seating, &t->s);
    return SG_OK;
}

/* One step of a record that is taken up: history and record grow again as they did the first time. */
static bool seen_again(void *user, const sg_step *step)
{
    struct play_table *t = user;
    if (!step->before) {
        t->game = *step->game;
        t->desk.history.count = 0; /* a torn record is read again without its last line */
        save_head(&t->save, step->game, &t->seating, step->after);
        everybody_meets(t, step->after);
    } else {
        save_move(&t->save, step->move, step->after);
    }
    history_add(&t->desk.history, step->events, step->event_count);
    everybody_watches(t, step->after);
    return true;
}

/* The head of a record is needed before its first step, for the seating it may lack. */
static void fill_seating(struct play_table *t, const char *text, size_t length)
{
    struct play_seating asked = t->seating;
    if (!save_seating(text, length, &t->seating)) t->seating = asked;
    if (t->seating.humans == 0) t->seating.humans = SG_BIT(1);
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        if (!t->seating.bot[seat]) t->seating.bot[seat] = &sg_bot_rules;
}

static bool resume_failed(const char *path, const sg_text_error *error)
{
    if (error->line > 0)
        cli_error("play", _("%s, line %d: %s"), path, error->line, error->message);
    else
        cli_error("play", "%s: %s", path, error->message);
    return false;
}

bool table_resume(struct play_table *t, const char *path, const char *text, size_t length)
{
    sg_text_error error = {0};
    fill_seating(t, text, length);
    enum sg_record_fault fault = save_replay(&t->pack, text, length, &t->game, &t->s, seen_again, t, &error);
    if (fault == SG_RECORD_OK) {
        cli_error("play", _("%s: that game is over; there is nothing left to play."), path);
        return false;
    }
    if (fault != SG_RECORD_TRUNCATED) return resume_failed(path, &error);
    if ((t->seating.humans >> t->game.options.seats) != 0) t->seating.humans = SG_BIT(1);
    take_names(t);
    t->desk.table_turn = 0;
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        t->shown[seat] = t->desk.history.count;
        t->desk.role_told[seat] = (uint8_t)sg_role(&t->s, seat);
        t->desk.character_told[seat] = (uint8_t)sg_character(&t->s, seat);
    }
    if (strcmp(path, t->save.path) != 0) save_keep_unfinished(&t->save);
    save_rewrite(&t->save);
    if (!t->save.broken) saved_moved(path, &t->save);
    return true;
}

void table_free(struct play_table *t)
{
    editor_close(&t->editor);
    history_free(&t->desk.history);
    save_close(&t->save);
    free(t->pack);
}

/* --- playing -------------------------------------------------------------------- */

int table_move(struct play_table *t, sg_move move)
{
    sg_event events[EVENT_ROOM];
    sg_log log = {events, EVENT_ROOM, 0};
    int error = sg_apply(&t->s, move, &log);
    if (error != SG_OK) return error;
    history_add(&t->desk.history, events, log.count < EVENT_ROOM ? log.count : EVENT_ROOM);
    everybody_watches(t, &t->s);
    save_move(&t->save, move, &t->s);
    save_flush(&t->save);
    return SG_OK;
}

/* What others do should be read in peace; what is routine should not hold anybody up. */
static bool deserves_pause(const sg_event *event, int viewer)
{
    switch (event->kind) {
    case SG_EV_GAME_BEGINS:
    case SG_EV_DRAWS:
    case SG_EV_TURN_ENDS:
    case SG_EV_LOSES_CARD:
    case SG_EV_GAINS_GOLD:
    case SG_EV_PAYS_GOLD:
    case SG_EV_LOSES_GEAR:
    case SG_EV_ROW:
    case SG_EV_GEAR_SHUFFLE: return false;
    default: return event->actor != viewer;
    }
}

void table_tell(struct play_table *t)
{
    int viewer = t->desk.viewer;
    if (viewer == SG_NOBODY) return;
    while (t->shown[viewer] < t->desk.history.count) {
        sg_event event = history_next(&t->desk, &t->shown[viewer]);
        if (!history_tell(&t->desk, &event)) continue;
        if (event.kind == SG_EV_EVENT) show_event(&t->desk, &t->s, event.cause);
        fflush(t->desk.term.out);
        if (!t->hurry && deserves_pause(&event, viewer) && input_pause(&t->editor.in, t->delay)) t->hurry = true;
    }
}

/* A move that is the only one is made at once, with a word about it.  Only when the keyboard is already at the right
 * human: a curtain for nothing would be a nuisance, and its sentence belongs to that human alone. */
static void say_forced(struct play_table *t, sg_move move)
{
    static struct scene view; /* large */
    if (t->desk.viewer != move.seat) return;
    table_tell(t);
    scene_look(&t->s, move.seat, &view);
    ask_forced(&t->desk, &view);
}

/* Gives the keyboard to the human in `seat`.  The first one of a single player needs no curtain. */
static enum play_asked hand_over(struct play_table *t, int seat)
{
    if (t->desk.viewer == seat) return ASKED_MOVE;
    bool alone = (t->seating.humans & (t->seating.humans - 1)) == 0;
    enum play_asked asked = alone ? ASKED_MOVE : ask_curtain(t, seat);
    if (asked == ASKED_MOVE) t->desk.viewer = seat;
    return asked;
}

static enum play_end end_of(enum play_asked asked)
{
    return asked == ASKED_QUIT ? PLAY_QUIT : asked == ASKED_SIGNAL ? PLAY_SIGNAL : PLAY_EOF;
}

/* Answers the open question.  PLAY_OVER means: go on. */
static enum play_end answer(struct play_table *t)
{
    sg_move legal[SG_MAX_MOVES], move;
    int count = sg_legal(&t->s, legal);
    int seat = legal[0].seat;
    bool forced = count == 1 && !t->ask_forced && sg_asked(&t->s).kind != SG_ASK_PLAY;
    if (!table_is_human(t, seat)) {
        move = count == 1 ? legal[0] : choice_of_bot(t, seat, legal, count);
    } else if (forced) {
        move = legal[0];
        say_forced(t, move);
    } else {
        enum play_asked asked = hand_over(t, seat);
        if (asked == ASKED_MOVE) asked = ask_human(t, &move);
        if (asked != ASKED_MOVE) return end_of(asked);
    }
    int error = table_move(t, move);
    if (error == SG_OK) return PLAY_OVER;
    cli_error("play", _("a bot made a move that is not possible: %s"), text_say_error(error));
    return PLAY_BROKEN;
}

/* Before anything is told, a player hears who sits where and who they are themselves. */
void table_introduce(struct play_table *t)
{
    static struct scene view; /* large */
    if (t->desk.viewer == SG_NOBODY || sg_phase(&t->s) == SG_PHASE_SETUP) return;
    scene_look(&t->s, t->desk.viewer, &view);
    view.count = 0;
    show_introduction(&t->desk, &view);
}

enum play_end table_play(struct play_table *t)
{
    bool alone = (t->seating.humans & (t->seating.humans - 1)) == 0;
    for (int seat = 1; alone && seat <= sg_seats(&t->s); seat++)
        if (table_is_human(t, seat)) t->desk.viewer = seat;
    while (!sg_is_over(&t->s)) {
        if (input_signal() != 0) return PLAY_SIGNAL;
        if (alone) table_introduce(t);
        if (alone || t->desk.viewer == sg_asked(&t->s).seat) table_tell(t);
        enum play_end end = answer(t);
        if (end != PLAY_OVER) return end;
    }
    table_tell(t);
    save_end(&t->save, &t->s);
    return PLAY_OVER;
}
