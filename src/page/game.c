/* game.c: games by themselves, with their record, their sentences, and bots that have watched them. */
#include "bots/player.h"
#include "notation/position.h"
#include "notation/record.h"
#include "pack/pack.h"
#include "page/page.h"
#include "page/text.h"
#include "protocol/view.h"
#include "say/say.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_AT_ONCE = 256, BOTS_MOST = 16 };

struct page_game {
    struct pack *pack; /* ours; NULL: it is played with none */
    sg_game game;
    sg_state before, s; /* `before` is the state before the last move */
    struct text_names names;
    sg_move *moves; /* ours */
    long move_count, move_room;
    sg_event events[TEXT_STEP_EVENTS]; /* of the last move, or of the beginning */
    int event_count;
    sg_player player[SG_MAX_SEATS + 1]; /* who gives advice there, of the level asked last; nobody until then */
};

/* --- reading one, and playing on ------------------------------------------------------------ */

static bool keep_move(struct page_game *g, sg_move move)
{
    if (g->move_count == g->move_room) {
        long room = g->move_room + MOVES_AT_ONCE;
        sg_move *more = realloc(g->moves, (size_t)room * sizeof *more);
        if (!more) return false;
        g->moves = more;
        g->move_room = room;
    }
    g->moves[g->move_count++] = move;
    return true;
}

static void keep_events(struct page_game *g, const sg_event *events, int count)
{
    g->event_count = count < TEXT_STEP_EVENTS ? count : TEXT_STEP_EVENTS;
    memcpy(g->events, events, (size_t)g->event_count * sizeof *events);
}

static bool keep_step(void *user, const sg_step *step)
{
    struct page_game *g = user;
    if (step->before) g->before = *step->before;
    keep_events(g, step->events, step->event_count);
    return step->number == 0 || keep_move(g, step->move);
}

static void keep_names(struct page_game *g)
{
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) memcpy(g->names.name[seat], g->game.name[seat], SG_NAME_ROOM);
    g->names.pack = g->game.pack;
}

struct page_game *page_game_read(const char *text, size_t length)
{
    sg_text_error error = {0};
    struct page_game *g = calloc(1, sizeof *g);
    struct text_out *out = page_begin();
    if (!g) return NULL;
    enum sg_record_fault fault = pack_record_replay(&g->pack, text, length, &g->game, &g->s, keep_step, g, &error);
    bool begun = g->s.options.seats > 0; /* a head that breaks off has no game yet */
    if (begun && (fault == SG_RECORD_OK || fault == SG_RECORD_TRUNCATED)) {
        keep_names(g);
        return g;
    }
    text_putf(out, "%d:%d: %s", error.line, error.column, error.message);
    if (error.hint[0]) text_putf(out, " %s", error.hint);
    page_game_free(g);
    return NULL;
}

void page_game_free(struct page_game *g)
{
    if (g) free(g->moves);
    if (g) pack_drop(g->pack);
    free(g);
}

int page_game_apply(struct page_game *g, const char *text)
{
    sg_move move;
    sg_text_error error;
    sg_event events[TEXT_STEP_EVENTS];
    sg_log log = {events, TEXT_STEP_EVENTS, 0};
    struct text_out *out = page_begin();
    if (!sg_move_parse(&g->s, 0, text, &move, &error)) {
        text_put(out, error.message);
        return WIRE_ERR_BAD_MOVE;
    }
    sg_state before = g->s;
    int refused = sg_apply(&g->s, move, &log);
    if (refused) {
        page_error_message(refused);
        return refused;
    }
    if (!keep_move(g, move)) {
        g->s = before;
        return WIRE_ERR_NO_MEMORY;
    }
    g->before = before;
    keep_events(g, events, log.count < log.room ? log.count : log.room);
    sg_view view;
    for (int seat = 1; seat <= sg_seats(&g->s); seat++) {
        if (!g->player[seat].bot) continue;
        sg_look(&g->s, seat, &view);
        player_watch(&g->player[seat], &view, g->events, g->event_count);
    }
    return SG_OK;
}

/* --- asking it ------------------------------------------------------------------------------------- */

int page_game_asked(const struct page_game *g) { return sg_asked(&g->s).seat; }
int page_game_winner(const struct page_game *g) { return sg_winner(&g->s); }
bool page_game_won(const struct page_game *g, int seat) { return sg_has_won(&g->s, seat); }

static void put_move(const struct page_game *g, struct text_out *out, sg_move move)
{
    char text[SG_MOVE_ROOM];
    sg_pack_move_print(g->s.pack, move, true, text, sizeof text);
    text_putf(out, "%s\n", text);
}

int page_game_legal(const struct page_game *g)
{
    sg_move legal[SG_MAX_MOVES];
    struct text_out *out = page_begin();
    int count = sg_legal(&g->s, legal);
    for (int i = 0; i < count; i++) put_move(g, out, legal[i]);
    return count;
}

void page_game_step(const struct page_game *g, int viewer)
{
    struct json j = {page_begin(), false, NULL};
    sg_step step = {.game = &g->game,
                    .before = g->move_count ? &g->before : NULL,
                    .after = &g->s,
                    .number = g->move_count,
                    .events = g->events,
                    .event_count = g->event_count};
    if (g->move_count) step.move = g->moves[g->move_count - 1];
    write_step(&j, &step, viewer);
}

void page_game_story(const struct page_game *g, int viewer)
{
    char sentence[TEXT_SENTENCE_ROOM];
    struct text_out *out = page_begin();
    for (int i = 0; i < g->event_count; i++) {
        text_say_event(&g->events[i], &g->names, viewer_eye(viewer), sentence, sizeof sentence);
        if (sentence[0]) text_putf(out, "%s\n", sentence);
    }
}

void page_game_question(const struct page_game *g, int viewer)
{
    char sentence[TEXT_SENTENCE_ROOM];
    sg_view view;
    sg_look(&g->s, viewer_eye(viewer), &view);
    text_say_question(&view.s, &g->names, viewer_eye(viewer), sentence, sizeof sentence);
    text_put(page_begin(), sentence);
}

int page_game_record(const struct page_game *g)
{
    struct text_recorder recorder;
    sg_state s;
    struct text_out *out = page_begin();
    int error = sg_game_start(&g->game, &s, NULL);
    if (error) return error;
    text_record_begin(&recorder, out, &g->game, &s);
    for (long i = 0; i < g->move_count; i++) {
        error = sg_apply(&s, g->moves[i], NULL);
        if (error) return error;
        text_record_move(&recorder, g->moves[i], &s);
    }
    if (sg_is_over(&s)) text_record_end(&recorder, &s);
    return SG_OK;
}

void page_game_position(const struct page_game *g) { text_state_print(&g->s, "# ", page_begin()); }

void page_game_hash(const struct page_game *g) { text_putf(page_begin(), "%016" PRIx64, sg_hash(&g->s)); }

/* --- bots ----------------------------------------------------------------------------------------------- */

/* Somebody who has watched the game from its beginning. */
static bool watch_from_start(const struct page_game *g, int seat, const sg_bot *bot, sg_player *player)
{
    static const sg_seed none;
    sg_state s;
    sg_view view;
    sg_event events[TEXT_STEP_EVENTS];
    sg_log log = {events, TEXT_STEP_EVENTS, 0};
    if (sg_game_start(&g->game, &s, &log)) return false;
    sg_look(&s, seat, &view);
    player_meet(player, bot, &view, &none);
    player_watch(player, &view, events, log.count < log.room ? log.count : log.room);
    for (long i = 0; i < g->move_count; i++) {
        log.count = 0;
        if (sg_apply(&s, g->moves[i], &log)) return false;
        sg_look(&s, seat, &view);
        player_watch(player, &view, events, log.count < log.room ? log.count : log.room);
    }
    return true;
}

int page_game_choose(struct page_game *g, const char *level)
{
    sg_move legal[SG_MAX_MOVES];
    sg_view view;
    int seat = sg_asked(&g->s).seat;
    const sg_bot *bot = sg_bot_find(level);
    struct text_out *out = page_begin();
    if (!bot) return WIRE_ERR_NO_BOT;
    if (!seat) return SG_ERR_GAME_OVER;
    if (g->player[seat].bot != bot && !watch_from_start(g, seat, bot, &g->player[seat])) return SG_ERR_BAD_STATE;
    sg_look(&g->s, seat, &view);
    put_move(g, out, player_choose(&g->player[seat], &view, legal, sg_legal(&view.s, legal)));
    return SG_OK;
}
