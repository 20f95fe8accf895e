/* choose.c: what a bot does in a game that is only a record, as one that goes on from a position: there is no table. */
#include "bots/player.h"
#include "pack/pack.h"
#include "page/page.h"
#include "page/text.h"
#include "protocol/protocol.h"

#include <inttypes.h>

/* Whoever watches the game from a seat, from its beginning.  Large, as the game is; the page has one thread. */
static struct watcher {
    sg_player player;
    sg_view view; /* after the last move */
    int seat;
} watcher;

static bool watch(void *user, const sg_step *step)
{
    static const sg_seed none;
    (void)user;
    sg_look(step->after, watcher.seat, &watcher.view);
    if (step->number == 0) player_meet(&watcher.player, &sg_bot_rules, &watcher.view, &none);
    player_watch(&watcher.player, &watcher.view, step->events, step->event_count);
    return true;
}

int page_choose(const char *record, size_t length, int seat)
{
    static sg_game game; /* what is static packs best */
    static sg_state s;
    static char text[SG_MOVE_ROOM];
    static sg_move legal[SG_MAX_MOVES];
    static sg_text_error error;
    struct pack *pack = NULL;
    struct text_out *out = page_begin();
    watcher.seat = seat;
    s.options.seats = 0;
    pack_record_replay(&pack, record, length, &game, &s, watch, NULL, &error);
    bool asked = s.options.seats > 0 && sg_asked(&s).seat == seat;
    if (asked) {
        sg_move move = player_choose(&watcher.player, &watcher.view, legal, sg_legal(&watcher.view.s, legal));
        sg_pack_move_print(s.pack, move, true, text, sizeof text);
        text_putf(out, "hash %016" PRIx64 "\n%s", sg_hash(&s), text);
    }
    pack_drop(pack);
    return asked ? SG_OK : WIRE_ERR_BAD_RECORD;
}
