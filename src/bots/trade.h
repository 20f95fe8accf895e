/* trade.h: nuggets and equipment, in phase 2 and when a piece is to be placed. */
#ifndef SIXGUN_BOTS_TRADE_H
#define SIXGUN_BOTS_TRADE_H

#include "bots/scene.h"

/* A move that is about nuggets: buying, scrapping, cashing, and what nuggets pay for. */
bool is_trade(const sg_pack *pack, sg_move m);

/* Finds the best that my nuggets buy now: what would make it too dear is left for later. */
void plan_purchase(struct scene *c);

/* Score of a move about nuggets in phase 2, one of those that the purchase was planned from. */
int score_trade(struct scene *c, const sg_move *m, int *order);

/* What the piece that a move buys or places is worth, its price aside. */
int worth_of_piece(struct scene *c, sg_move m, int *order);

#endif
