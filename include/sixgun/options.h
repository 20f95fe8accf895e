/* options.h: what a game may be played with: the boxes, and the variants of the rules (docs/notation.md).  Each is a
 * bit; sg_options has their sums. */
#ifndef SIXGUN_OPTIONS_H
#define SIXGUN_OPTIONS_H

enum sg_set {
    SG_SET_BASE = 1,
    SG_SET_DODGE_CITY = 2,
    SG_SET_PROMOS = 4,
    SG_SET_HIGH_NOON = 8,
    SG_SET_FISTFUL = 16,
    SG_SET_GOLD_RUSH = 32,
    SG_SET_PACK = 64, /* what is in no box: the own cards and characters of a pack */
};

enum sg_option {
    SG_BEGINNER = 1,        /* without the cards that carry a book */
    SG_TWO_CHARACTERS = 2,  /* each player picks one of two */
    SG_NO_EXTRA_EVENTS = 4, /* without New Identity and Handcuffs */
    SG_DUEL_PAYS = 8,       /* duel_pays_the_challenged (Gold Rush) */
    SG_SHADOW_GUNSLINGERS = 16,
    SG_AMBUSH_CARDS = 32,     /* ambush_counts_cards_only (A Fistful of Cards) */
    SG_THIRST_ONE = 64,       /* thirst_leaves_one_card (High Noon) */
    SG_BROTHERS_ANYONE = 128, /* brothers_at_full_life (A Fistful of Cards) */
    SG_SAFE_ROUND = 256,      /* safe_first_round: house rules from here on */
    SG_PLAIN_SHERIFF = 512,
    SG_FULL_HAND = 1024,
    SG_DEAD_RECKONING = 2048,
    SG_THIRD_CHARACTER = 4096,
    SG_DYNAMITE_STAYS = 8192,
    SG_TWO_DYNAMITES = 16384,
    SG_DUTCH_WILL_MAY = 32768,     /* dutch_will_may_keep_both (Gold Rush) */
    SG_ONE_NUGGET = 65536,         /* one_nugget_for_indians (Gold Rush) */
    SG_SCRAP_AFTER = 131072,       /* scrap_after_gold_rush (Gold Rush) */
    SG_LAST_ONE_STANDING = 262144, /* for three players */
    SG_ONE_WEAPON_FOR_SUZY = 524288,
    SG_TWO_PILES = 1048576,  /* attack_and_defence: two piles of characters */
    SG_TWO_ROUNDS = 2097152, /* two_round_events */
    SG_OPEN_EVENTS = 4194304,
    SG_LOADED_GUN = 8388608,
    SG_ACCOMPLICES = 16777216, /* (Gold Rush) */
    SG_HIDDEN_CHARACTERS = 33554432,
    SG_FINNEGANS_WAKE = 67108864,      /* (Dodge City) */
    SG_UNDERCOVER_SHERIFF = 134217728, /* for three players */
    SG_RIVAL_GANGS = 268435456,        /* for four, six or eight players */
    SG_DRAW_LAST = 536870912,
};

#endif
