/* plays.h: choosing a move, question by question. */
#ifndef SIXGUN_BOTS_PLAYS_H
#define SIXGUN_BOTS_PLAYS_H

#include "bots/scene.h"

/* Phase 2. */
sg_move choose_play(struct scene *c, const sg_move *legal, int count);
/* The order in which it would take those moves: the higher the sooner; to end the turn is 0, and what is below does
 * more harm than good. */
void rank_plays(struct scene *c, const sg_move *legal, int count, int rank[]);
int score_in_rank(int rank);            /* what such a move is worth, in hundredths of a life point */
bool is_free_draw(sg_move m, int rank); /* a card of the hand that only brings more of them */

/* Whether all that a card does is to heal, and nobody whom it is for needs that. */
bool heals_nobody(const struct scene *c, sg_move m);

/* Cards that go from one to another, and where (passing.c). */
int worth_of_passing(struct scene *c, sg_symbol y, const sg_move *m);
int score_target(struct scene *c, sg_symbol y, sg_move m);

/* What a thing of a pack offers for a price, by its symbols, less the price in cards and life points. */
int score_offer_by_symbols(struct scene *c, const sg_traits *is, sg_move m, int *order);

/* What the symbols of a card do, whether it is played from the hand, used in play, or stood for by a piece of
 * equipment; then `m.id` is 0. */
int worth_of_effect(struct scene *c, int kind, sg_move m);
/* What one symbol does, to whom `m` names; then `m.id` is no card. */
int worth_of_symbol(struct scene *c, sg_symbol y, sg_move m);
/* So little is left to draw that a card played for some comes back with them, or with others that go the same round,
 * again and again. */
bool comes_back(const struct scene *c, int cards);

/* What it is worth to me that `seat` regains so many life points. */
int worth_of_healing(struct scene *c, int seat, int points);

/* Any question, with a view and what one believes: the whole of the bot `rules`. */
sg_move rules_move(const sg_view *view, struct belief *belief, const sg_move *legal, int count);
sg_move move_in_temper(const sg_view *view, struct belief *belief, const struct temper *temper, const sg_move *legal,
                       int count);

bool has_verb(const sg_move *legal, int count, int verb);
/* Every other question. */
sg_move choose_answer(struct scene *c, const sg_question *q, const sg_move *legal, int count);

/* What it is worth to me that `seat` loses the item, and that I get it when `mine`. */
int worth_of_taking(struct scene *c, int seat, int item_is, int item, bool mine);

/* What a shot at `seat` is worth, for which so many Missed! are needed, with a card or 0. */
int worth_of_shot(struct scene *c, int seat, int needed, int card);

/* Chance in 256ths that `seat` has at most so many BANG! cards to answer with. */
int chance_to_outlast(const struct scene *c, int seat, int bangs);

#endif
