/* player.h: a bot at a table.
 *
 * Whoever runs a game drives its bots in the same way: they meet the table, are told what happened, and choose when
 * their seat is asked.
 *
 *     sg_look(&game, seat, &view);
 *     player_meet(&player, sg_bot_find("rules"), &view, &seed);
 *     player_watch(&player, &view, events, count);               as often as one likes, at the latest before a choice
 *     move = player_choose(&player, &view, legal, count);
 *
 * A player is plain data: a copy of it plays on as the original would have. */
#ifndef SIXGUN_BOTS_PLAYER_H
#define SIXGUN_BOTS_PLAYER_H

#include "bots/bot.h"

typedef struct sg_player {
    const sg_bot *bot; /* NULL: nobody sits there */
    sg_bot_memory memory;
} sg_player;

/* Begins a game with nothing remembered.  `first` is the view of the player's seat; `seed` must not be the game's. */
void player_meet(sg_player *p, const sg_bot *bot, const sg_view *first, const sg_seed *seed);

/* Tells what happened since the last time, as sg_apply() logged it: the player hears what the seat of `view` may know.
 * `view` is of the moment after the last event. */
void player_watch(sg_player *p, const sg_view *view, const sg_event *events, int count);

/* Tells who says to have which role now, by seat; before a choice, if anybody has said anything since the last one. */
void player_hear(sg_player *p, const uint8_t claim[SG_MAX_SEATS + 1]);

/* What the player believes of all roles, when told everything; nothing comes of being asked.  False for one who keeps
 * no belief. */
bool player_believes(const sg_player *p, const sg_view *view, struct role_chances *out);

/* One of the `count` (at least 1) legal moves of the seat, which is asked and has been told everything. */
sg_move player_choose(sg_player *p, const sg_view *view, const sg_move *legal, int count);

#endif
