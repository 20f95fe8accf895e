/* mind.h: thinking ahead.
 *
 * For every move that comes into question whole games are dealt that fit what the seat sees, with roles drawn from what
 * it believes; in each of them the move is made, everybody goes on as `rules` would, for some turns, and in the later
 * of these the eye says who is going to win.  All moves are tried in the same games.  The move of `rules` is left only
 * for one that is better even if the games have flattered it. */
#ifndef SIXGUN_BOTS_MIND_H
#define SIXGUN_BOTS_MIND_H

#include "bots/belief.h"
#include "bots/bot.h"
#include "bots/held.h"
#include "bots/style.h"

/* What is remembered: plain data. */
struct mind {
    struct belief own;   /* what I believe */
    struct belief table; /* what somebody believes who knows no role: so I look to others, too */
    sg_seed seed;
    uint32_t heard;                  /* events so far: the chance of every choice is another */
    uint8_t claim[SG_MAX_SEATS + 1]; /* who says to have which role; 0: says nothing */
    struct held held;                /* what nobody can well hold */
    struct temper temper;
};

enum { MOST_OPTIONS = 12 };

struct effort {
    int memory;  /* how much is remembered of what tells roles, in 256ths */
    int hunch;   /* how firmly at most a role is suspected of somebody for no reason, in steps of belief.c; 0: never */
    int lapses;  /* how often a card or an ability is overlooked for a turn, in 256ths */
    int trials;  /* games that may be played on for one choice, of all moves together; 0: as `rules` would */
    int horizon; /* turns that they go on for; 0: as many as there are players left */
    int options; /* moves that come into question, at most MOST_OPTIONS */
    int base;    /* trials with the base game alone, whose games take less time */
};

/* One move that was tried. */
struct option {
    sg_move move;
    bool last;       /* the last one of the turn, which is ended then */
    int liking;      /* how much better it is thought of for the style's sake, in parts of MIND_SURE */
    int worlds;      /* games in which it was tried */
    int64_t sum;     /* of the chances to win in them, of MIND_SURE each */
    int64_t squares; /* of these chances */
};

enum { MIND_SURE = 4096 };

/* What a choice rests on.  The first option is what `rules` would do; of the last search, when there were two. */
struct thoughts {
    struct option option[MOST_OPTIONS];
    int count, chosen;
};

void mind_begin(struct mind *m, const sg_seed *seed);
/* To and from the memory of a bot, which is smaller.  A memory that is none of a mind of this version is that of
 * somebody who has seen nothing yet: a server may go on with what an older one kept. */
void mind_keep(const struct mind *m, sg_bot_memory *memory);
void mind_recall(const sg_bot_memory *memory, struct mind *m);
/* For whoever does not search: hands are not judged. */
void mind_watch_roles(struct mind *m, const sg_view *view, const sg_event *events, int count);
void mind_watch(struct mind *m, const sg_view *view, const sg_event *events, int count);

/* What is believed at a choice: as much of it as is remembered, and what others say. */
void mind_believe(const struct mind *m, const struct effort *effort, struct belief *out);

/* Thinks about the question that is asked, with `count` legal moves, at least one.  Changes nothing in the mind, and
 * depends on nothing but its arguments. */
void mind_think(const struct mind *m, const struct effort *effort, const sg_view *view, const sg_move *legal, int count,
                struct thoughts *out);

/* Whether two moves do the same: cards of one kind do, but for their suits. */
bool mind_alike(const sg_pack *pack, sg_move a, sg_move b);

#endif
