/* play.c: the game at a table: dealing, moves, clocks, and what comes after the last move. */
#include "bots/match.h"
#include "engine/given.h"
#include "notation/notation.h"
#include "table/inside.h"
#include "table/view.h"
#include "table/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEP_EVENTS = 512,
    MOVES_AT_ONCE = 128,
};

/* --- time ---------------------------------------------------------------------------------- */

uint32_t time_used(const struct wire_table *t, uint64_t now)
{
    const struct wire_place *p = &t->place[sg_asked(&t->game).seat];
    uint64_t move_ms = t->settings.move_seconds * 1000u;
    uint64_t gone = now > t->asked_at ? now - t->asked_at : 0;
    if (!move_ms || gone <= move_ms || p->by == BY_BOT || p->away) return 0;
    return gone - move_ms < p->bank_ms ? (uint32_t)(gone - move_ms) : p->bank_ms;
}

void ask(struct wire_table *t, uint64_t time)
{
    GIVEN(is_running(t));
    t->question++;
    t->asked_at = time;
    t->forced = false;
    set_answer_time(t, time);
}

/* The seats whose people may change the tempo, as bits: it passes on when somebody is out. */
static uint32_t who_set_tempo(const struct wire_table *t)
{
    uint32_t seats = 0;
    for (int seat = 1; seat <= t->game.options.seats; seat++)
        if (sets_tempo(t, seat)) seats |= SG_BIT(seat);
    return seats;
}

/* The room tells these that they may guess. */
static uint32_t who_is_out(const struct wire_table *t)
{
    uint32_t seats = 0;
    for (int seat = 1; seat <= t->game.options.seats; seat++)
        if (sg_is_out_for_good(&t->game, seat)) seats |= SG_BIT(seat);
    return seats;
}

void give_to_bot(struct wire_table *t, int seat, uint64_t time)
{
    GIVEN_SEAT(seat);
    int tempo = tempo_of(t);
    if (t->place[seat].by != BY_PERSON || t->place[seat].away) return;
    if (sets_tempo(t, seat)) t->tempo = t->settings.pace; /* it was this person's choice */
    t->place[seat].away = true;
    if (sg_asked(&t->game).seat == seat || tempo_of(t) != tempo) set_answer_time(t, time);
    room_changes(t);
}

/* Time and bank of the asked seat have run out. */
static bool ran_out(const struct wire_table *t, int seat, uint64_t time)
{
    GIVEN_SEAT(seat);
    uint64_t allowed = t->settings.move_seconds * 1000u + (uint64_t)t->place[seat].bank_ms;
    return t->settings.move_seconds && time >= t->asked_at + allowed;
}

/* The bot still answers what its owner was too late for, unless the owner is faster now: else one could come back again
 * and again, and hold everybody up for ever. */
void take_back(struct wire_table *t, int seat, uint64_t time)
{
    GIVEN_SEAT(seat);
    int tempo = tempo_of(t);
    if (!t->place[seat].away) return;
    t->place[seat].away = false;
    if (who_set_tempo(t) == 0) t->tempo = t->settings.pace;
    if (tempo_of(t) != tempo) set_answer_time(t, time);
    if (sg_asked(&t->game).seat == seat && ran_out(t, seat, time)) t->forced = true;
    room_changes(t);
}

/* --- telling ------------------------------------------------------------------------------------ */

void tell_events(struct wire_table *t, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    for (int i = 0; i < count; i++) {
        struct wire_told *told = &t->told[t->told_count % TABLE_EVENTS];
        if (t->told_count >= TABLE_EVENTS) t->told_lost = told->update;
        *told = (struct wire_told){t->update, events[i]};
        t->told_count++;
    }
}

void watch_all(struct wire_table *t, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    sg_view view;
    for (int seat = 1; seat <= t->game.options.seats; seat++) {
        sg_look(&t->game, seat, &view);
        player_watch(&t->player[seat], &view, events, count);
    }
    advisers_watch(t, events, count);
}

/* --- the deal ---------------------------------------------------------------------------------------- */

/* Whoever sets up what the host plays has the better of it, so no other person may play there. */
static int check_host_alone(const struct wire_table *t, struct wire_refusal *why)
{
    const struct wire_settings *s = &t->settings;
    int host = seat_of(t, t->host), set = s->host_sheriff ? SETTING_host_sheriff : SETTING_host_character;
    if (!s->host_sheriff && !s->host_character) return SG_OK;
    for (int seat = 1; seat <= s->seats; seat++)
        if (!host || (seat != host && t->place[seat].by == BY_PERSON))
            return refuse_setting(why, setting_rows[set].name);
    return SG_OK;
}

int check_start(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_START);
    sg_state game;
    sg_options options = table_options(t);
    if (!member_of(t, in->person)) return WIRE_ERR_NOT_HERE;
    if (t->host != in->person) return WIRE_ERR_NOT_HOST;
    if (t->state != WIRE_STATE_OPEN) return WIRE_ERR_PLAYING;
    for (int seat = 1; seat <= t->settings.seats; seat++)
        if (t->place[seat].by == BY_NOBODY && !in->flag) return WIRE_ERR_EMPTY_SEATS;
    for (int seat = 1; seat <= t->settings.seats; seat++) {
        const struct wire_place *p = &t->place[seat];
        const struct wire_member *m = p->by == BY_PERSON ? member_of(t, p->person) : NULL;
        if (m && !m->absent && !p->ready && m->person != t->host) return WIRE_ERR_NOT_READY;
        if (m && !p->agrees && must_agree(t, seat)) return WIRE_ERR_NOT_AGREED;
    }
    int error = check_host_alone(t, why);
    return error ? error : sg_start_pack(&game, t->settings.pack, &options, &in->chance.deal, NULL);
}

/* Bots get their chance first, delays the rest of it. */
static void seat_bots(struct wire_table *t)
{
    sg_view view;
    sg_random_start(&t->random, &t->chance.bots);
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        sg_seed seed;
        for (int i = 0; i < 8; i++) seed.word[i] = sg_random_below(&t->random, UINT32_MAX);
        t->player[seat] = (sg_player){0};
        if (seat > t->game.options.seats) continue;
        sg_look(&t->game, seat, &view);
        player_meet(&t->player[seat], sg_bot_any(t->place[seat].level), &view, &seed);
    }
    advisers_meet(t);
}

static void begin_places(struct wire_table *t)
{
    for (int seat = 1; seat <= t->settings.seats; seat++) {
        struct wire_place *p = &t->place[seat];
        if (p->by == BY_NOBODY) put_bot(t, seat, t->settings.level);
        if (p->by == BY_PERSON) p->level = t->settings.level;
        const struct wire_member *m = p->by == BY_PERSON ? member_of(t, p->person) : NULL;
        p->away = m && m->absent;
        p->bank_ms = t->settings.bank_seconds * 1000u;
        p->kept = 0;
        p->guess = (struct wire_guess){0};
    }
}

void begin_game(struct wire_table *t, const sg_state *dealt)
{
    if (dealt != &t->game) t->game = *dealt;
    t->state = WIRE_STATE_PLAYING;
    t->games++;
    t->move_count = 0;
    t->tempo = t->settings.pace;
    begin_places(t);
    seat_bots(t);
    t->told_count = 0;
    t->told_lost = t->update - 1; /* what was told of the game before is forgotten */
}

int act_start(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_START);
    sg_event events[STEP_EVENTS];
    sg_log log = {events, STEP_EVENTS, 0};
    t->dealt = table_options(t);
    t->chance = in->chance;
    int error = sg_start_pack(&t->game, t->settings.pack, &t->dealt, &t->chance.deal, &log);
    if (error) return error;
    int count = log.count < log.room ? log.count : log.room;
    t->brought = 0;
    begin_game(t, &t->game);
    tell_events(t, events, count);
    watch_all(t, events, count);
    room_changes(t);
    ask(t, in->time);
    return SG_OK;
}

/* --- moves ----------------------------------------------------------------------------------------------- */

/* Which word is wrong: the reader of moves says more, but in the language of the program. */
static void name_word(struct wire_refusal *why, const char *word)
{
    GIVEN(word);
    snprintf(why->message, sizeof why->message, "%s %.*s", wire_error_message(WIRE_ERR_BAD_MOVE),
             (int)strcspn(word, " \t"), word);
}

/* Reads a move of the asked seat against that seat's view: what is wrong with it can then tell nothing that the seat
 * does not know. */
static int read_move(const struct wire_table *t, int seat, const char *text, sg_view *view, sg_move *move,
                     struct wire_refusal *why)
{
    sg_text_error error;
    sg_look(&t->game, seat, view);
    if (!sg_move_parse(&view->s, seat, text, move, &error)) {
        if (why && error.column) name_word(why, text + error.column - 1);
        return WIRE_ERR_BAD_MOVE;
    }
    return move->seat == seat ? SG_OK : SG_ERR_NOT_YOUR_QUESTION;
}

int check_asked(const struct wire_table *t, int seat, uint32_t question)
{
    GIVEN(seat >= 0 && seat <= SG_MAX_SEATS);
    if (!is_running(t)) return t->state == WIRE_STATE_OVER ? SG_ERR_GAME_OVER : WIRE_ERR_NOT_PLAYING;
    if (question != t->question) return WIRE_ERR_STALE;
    return seat == sg_asked(&t->game).seat ? SG_OK : SG_ERR_NOT_YOUR_QUESTION;
}

static int check_question(const struct wire_table *t, int seat, const struct input *in, struct wire_refusal *why)
{
    GIVEN(seat >= 0 && seat <= SG_MAX_SEATS);
    sg_view view;
    sg_move move;
    int error = check_asked(t, seat, in->question);
    if (error || in->verb == INPUT_LATE || in->stored) return error;
    error = read_move(t, seat, in->text, &view, &move, why);
    return error ? error : sg_refusal(&view.s, move);
}

static bool has_room(struct wire_table *t)
{
    if (t->move_count < t->move_room) return true;
    sg_move *more = realloc(t->moves, (t->move_room + MOVES_AT_ONCE) * sizeof *more);
    if (!more) return false;
    t->moves = more;
    t->move_room += MOVES_AT_ONCE;
    return true;
}

bool add_move(struct wire_table *t, sg_move move)
{
    if (!has_room(t)) return false;
    t->moves[t->move_count++] = move;
    return true;
}

/* The winners' tally, and what the next game of the series begins with. */
static void finish(struct wire_table *t)
{
    GIVEN(t->game.over);
    sg_options next = series_next(&t->game, t->settings.rotate_sheriff);
    t->state = WIRE_STATE_OVER;
    t->next_sheriff = 0;
    for (int seat = 1; seat <= t->game.options.seats; seat++) {
        struct wire_place *p = &t->place[seat];
        if (t->game.winners & SG_BIT(seat) && winner_at(t, seat)) t->place[winner_at(t, seat)].wins++;
        if (next.role[seat] == SG_SHERIFF) t->next_sheriff = (uint8_t)seat;
        p->kept = next.kept[seat];
    }
    room_changes(t);
}

/* Nothing has changed when the move is refused.  `mind` is what the bot that chose it remembers from then on;
 * NULL when a person did. */
static int play(struct wire_table *t, sg_move move, const sg_player *mind, uint64_t time)
{
    GIVEN(is_running(t));
    sg_event events[STEP_EVENTS];
    sg_log log = {events, STEP_EVENTS, 0};
    sg_state after = t->game;
    uint32_t used = time_used(t, time);
    uint32_t set_it = who_set_tempo(t), out = who_is_out(t);
    int error = sg_apply(&after, move, &log);
    if (error) return error;
    if (!has_room(t)) return WIRE_ERR_NO_MEMORY;
    t->game = after;
    int count = log.count < log.room ? log.count : log.room;
    if (mind) t->player[move.seat] = *mind;
    t->place[move.seat].bank_ms -= used;
    add_move(t, move);
    t->view_changed = t->update;
    tell_events(t, events, count);
    watch_all(t, events, count);
    if (who_set_tempo(t) != set_it || who_is_out(t) != out) room_changes(t);
    if (sg_is_over(&t->game))
        finish(t);
    else
        ask(t, time);
    drop_claims(t);
    return SG_OK;
}

int check_move(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_MOVE);
    int seat = seat_of(t, in->person);
    if (!member_of(t, in->person)) return WIRE_ERR_NOT_HERE;
    return seat ? check_question(t, seat, in, why) : WIRE_ERR_NOT_SEATED;
}

int act_move(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_MOVE);
    sg_view view;
    sg_move move;
    int seat = seat_of(t, in->person);
    int error = read_move(t, seat, in->text, &view, &move, NULL);
    if (!error) error = play(t, move, NULL, in->time);
    if (!error) take_back(t, seat, in->time);
    return error;
}

int check_away(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_AWAY);
    (void)why;
    return check_in_game(t, in);
}

int act_away(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_AWAY);
    give_to_bot(t, seat_of(t, in->person), in->time);
    return SG_OK;
}

int check_back(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_BACK);
    (void)why;
    return check_in_game(t, in);
}

int act_back(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_BACK);
    take_back(t, seat_of(t, in->person), in->time);
    return SG_OK;
}

/* --- what nobody chooses ------------------------------------------------------------------------------------ */

int check_auto(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_AUTO);
    int error = check_question(t, in->seat, in, why);
    return error || t->forced || plays_by_itself(t, in->seat) ? error : WIRE_ERR_BAD_INPUT;
}

/* What the bot has in mind after its choice: as it was when it chose, or, when that was long ago and only the line is
 * left, by choosing again. */
static sg_player mind_after(const struct wire_table *t, int seat, const sg_view *view)
{
    GIVEN_SEAT(seat);
    sg_move legal[SG_MAX_MOVES];
    sg_player mind = t->player[seat];
    int count = sg_legal(&view->s, legal);
    if (count == 1) return mind;
    if (mind.bot->in_a_hurry) return mind; /* it remembers nothing of a choice */
    if (t->thought_of == t->question) return t->thought;
    mind = listening_bot(t, seat);
    player_choose(&mind, view, legal, count);
    return mind;
}

int act_auto(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_AUTO);
    sg_view view;
    sg_move move;
    int error = read_move(t, in->seat, in->text, &view, &move, NULL);
    if (error) return error;
    sg_player mind = mind_after(t, in->seat, &view);
    return play(t, move, &mind, in->time);
}

int check_late(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_LATE);
    int error = check_question(t, in->seat, in, why);
    if (error) return error;
    bool late = !plays_by_itself(t, in->seat) && ran_out(t, in->seat, in->time);
    return late ? SG_OK : WIRE_ERR_BAD_INPUT;
}

int act_late(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_LATE);
    t->place[in->seat].bank_ms = 0;
    give_to_bot(t, in->seat, in->time);
    return SG_OK;
}

/* --- the next game ----------------------------------------------------------------------------------------------- */

int check_rematch(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_REMATCH);
    (void)why;
    if (!member_of(t, in->person)) return WIRE_ERR_NOT_HERE;
    if (t->host != in->person) return WIRE_ERR_NOT_HOST;
    return t->state == WIRE_STATE_OVER ? SG_OK : WIRE_ERR_NOT_OVER;
}

int act_rematch(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_REMATCH);
    for (int seat = 1; seat <= t->settings.seats; seat++) {
        struct wire_place *p = &t->place[seat];
        if (p->taken_over) give_up(t, seat);
        p->ready = p->agrees = p->away = false;
        if (p->by == BY_PERSON && !member_of(t, p->person)) free_place(t, seat);
    }
    t->state = WIRE_STATE_OPEN;
    room_changes(t);
    t->view_changed = t->update;
    return SG_OK;
}
