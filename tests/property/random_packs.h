/* random_packs.h: random packs for the tests. */
#ifndef SIXGUN_TESTS_RANDOM_PACKS_H
#define SIXGUN_TESTS_RANDOM_PACKS_H

#include "notation/out.h"
#include "sixgun/pack.h"

static inline int pick(sg_random *r, int count) { return (int)sg_random_below(r, (uint32_t)count); }

static inline void put_random_filter(sg_random *r, struct text_out *out)
{
    static const char *const words[] = {"any",    "brown", "blue",   "green",       "red",       "black",    "hearts",
                                        "spades", "2-9",   "court",  "A",           "weapon",    "shot",     "bang",
                                        "lower",  "same",  "higher", "same higher", "sum 14-17", "distance", "used"};
    for (int n = pick(r, 4) ? 1 : 2; n > 0; n--) text_putf(out, " %s", words[pick(r, 21)]);
    if (!pick(r, 12)) text_put(out, " but missed");
}

static inline void put_random_symbol(const char *const aims[], int count, sg_random *r, struct text_out *out)
{
    static const char *const effects[] = {"shoot",      "take",  "take_away", "store",  "indians", "duel",
                                          "swap_hands", "move",  "trade",     "change", "renew",   "end_turn",
                                          "heal",       "draw",  "wound",     "gain",   "discard", "give",
                                          "claim",      "steal", "salvage",   "repeat", "send"};
    int effect = pick(r, 23);
    bool has_amount = (effect >= 12 && effect < 21) || effect == 0;
    text_put(out, effects[effect]);
    if (has_amount && pick(r, 3)) text_putf(out, " %d", 1 + pick(r, 3));
    text_putf(out, " @ %s", aims[pick(r, count)]);
    bool harms = effect <= 2 || effect == 4 || effect == 5 || effect == 14 || effect == 16;
    if (pick(r, 3)) return;
    text_putf(out, " %s %d", harms && pick(r, 2) ? "unless" : "for", 1 + pick(r, 2));
    put_random_filter(r, out);
}

/* A "draw!" before what is done, and what is done else. */
static inline bool put_random_flip(sg_random *r, struct text_out *out)
{
    if (pick(r, 4)) return false;
    text_put(out, pick(r, 3) ? " flip" : " show");
    put_random_filter(r, out);
    return true;
}

/* `play` or what follows a `when`: one symbol or two. */
static inline void put_random_symbols(bool follows, sg_random *r, struct text_out *out)
{
    static const char *const aims[] = {"self",       "reachable", "distance_1", "distance_2",
                                       "any_player", "any_other", "all_others", "all_players"};
    static const char *const known[] = {"self", "whoever", "all_others", "all_players", "any_other", "distance_1"};
    const char *const *at = follows ? known : aims;
    int count = follows ? 6 : 8;
    put_random_symbol(at, count, r, out);
    if (!pick(r, 3)) text_put(out, ", "), put_random_symbol(at, count, r, out);
}

/* What is told, what it takes, and whether only gifts follow. */
static const struct random_trigger {
    const char *slug;
    bool names, may_name, known, gifts, averts;
} random_triggers[] = {
    {.slug = "wounded", .known = true},
    {.slug = "wounded_by_card", .may_name = true, .known = true},
    {.slug = "other_eliminated", .known = true},
    {.slug = "turn_begins"},
    {.slug = "other_turn_begins", .known = true},
    {.slug = "hand_empty", .gifts = true},
    {.slug = "answered", .gifts = true},
    {.slug = "check_good", .gifts = true},
    {.slug = "check_bad", .gifts = true},
    {.slug = "plays", .names = true},
    {.slug = "played", .names = true, .known = true},
    {.slug = "other_plays", .names = true, .known = true},
    {.slug = "turned_up", .gifts = true},
    {.slug = "hits", .may_name = true, .known = true},
    {.slug = "parries", .may_name = true, .known = true},
    {.slug = "parried", .may_name = true, .known = true},
    {.slug = "eliminates"},
    {.slug = "loses_card", .known = true},
    {.slug = "shoots", .may_name = true, .known = true},
    {.slug = "other_shoots", .known = true},
    {.slug = "other_shot_at", .known = true},
    {.slug = "targeted", .may_name = true, .known = true, .averts = true},
    {.slug = "faced", .may_name = true, .known = true},
    {.slug = "regains", .averts = true},
    {.slug = "dying", .known = true},
    {.slug = "phase_1_first"},
    {.slug = "phase_1_cards"},
    {.slug = "phase_1_ends"},
    {.slug = "phase_2_ends"},
    {.slug = "turn_ends"},
};
enum { RANDOM_TRIGGERS = sizeof random_triggers / sizeof *random_triggers };

/* One that may follow, so that not all packs with a `when` are refused. */
static inline void put_fitting_symbol(const struct random_trigger *trigger, sg_random *r, struct text_out *out)
{
    static const char *const fitting[] = {"draw 1 @ self",
                                          "draw 1 @ self, heal 1 @ all_players",
                                          "draw 2 @ self, draw 2 @ all_others",
                                          "draw 1 @ self, heal 1 @ all_others",
                                          "heal 1 @ self, draw 1 @ self",
                                          "heal 1 @ self for 1 any, draw 1 @ self for 2 red",
                                          "shoot @ all_others",
                                          "take_away @ all_others",
                                          "store @ self",
                                          "indians @ all_others",
                                          "wound 1 @ self, draw 2 @ self",
                                          "wound 2 @ all_others",
                                          "claim 1 @ richer, claim 1 @ richest",
                                          "give 1 @ any_other, steal 2 @ any_other",
                                          "take_away @ any_player, shoot @ reachable",
                                          "swap_hands @ any_other",
                                          "move @ any_player",
                                          "trade @ any_other, change @ self",
                                          "renew @ all_players",
                                          "salvage 2 @ self, heal 1 @ any_player",
                                          "discard 2 @ all_others, draw 1 @ all_players",
                                          "wound 1 @ all_players, draw 1 @ all_players",
                                          "wound 2 @ all_others unless 1 red",
                                          "wound 1 @ all_players unless 2 any, draw 1 @ self",
                                          "another_turn @ self, old_store @ self",
                                          "renew_old @ self",
                                          "roulette 1 @ self, draw_less 1 @ self",
                                          "wound 1 @ by_chance",
                                          "shoot @ stretch, indians @ side",
                                          "salvage 1 @ self of red",
                                          "bury 2 @ self, draw 1 @ self",
                                          "repeat @ self, draw 1 @ self",
                                          "bequeath 2 @ any_other, send @ any_player",
                                          "trade @ any_other of distance, move @ any_player of blue",
                                          "revive 2 @ any_dead, turn_round @ self",
                                          "call_back @ any_dead, silence @ any_other",
                                          "recast @ self, recast @ any_dead",
                                          "pick_up @ self",
                                          "sharpen 2 @ self",
                                          "salvage 2 @ self of used",
                                          "pick_up @ self for 1 higher, draw 1 @ self",
                                          "borrow @ any_other of blue, draw 1 @ self",
                                          "end_turn @ whoever, draw 1 @ self",
                                          "shoot @ whoever",
                                          "wound 2 @ whoever unless 2 any",
                                          "take @ whoever, draw 1 @ whoever",
                                          "take_away @ whoever",
                                          "duel @ whoever, heal 1 @ self",
                                          "claim 2 @ whoever, steal 1 @ whoever",
                                          "swap_hands @ whoever, give 1 @ whoever",
                                          "wound 1 @ whoever",
                                          "silence @ whoever unless 1 any"};
    if (trigger->averts && pick(r, 2))
        text_put(out, pick(r, 2) || !trigger->known ? "avoid @ self" : "avoid @ self, take @ whoever");
    else
        text_put(out, fitting[pick(r, trigger->gifts ? 4 : trigger->known ? 50 : 40)]);
}

static inline void put_random_given(sg_random *r, struct text_out *out)
{
    static const char *const givens[] = {"hand",    "in_play",    "blue",           "played",  "life",
                                         "wounds",  "extra_life", "players",        "sheriff", "own_turn",
                                         "shot_at", "alone",      "other_than_bang"};
    int which = pick(r, 13);
    text_putf(out, " if %s", givens[which]);
    if (which < 8) text_putf(out, " %s %d", pick(r, 2) ? "at_least" : "at_most", pick(r, 5));
}

static inline void put_random_when(sg_random *r, struct text_out *out)
{
    const struct random_trigger *trigger = &random_triggers[pick(r, RANDOM_TRIGGERS)];
    text_putf(out, "when %s", trigger->slug);
    if (trigger->names || (trigger->may_name && !pick(r, 3)))
        text_putf(out, " %s", sg_kind_slug(1 + pick(r, sg_kind_count())));
    if (!pick(r, 4)) put_random_given(r, out);
    bool flips = put_random_flip(r, out);
    text_put(out, " then ");
    for (bool other = false;; other = true) {
        if (pick(r, 4))
            put_fitting_symbol(trigger, r, out);
        else
            put_random_symbols(true, r, out);
        if (!flips || other || pick(r, 2)) break;
        text_put(out, " else ");
    }
    text_put_char(out, '\n');
}

/* What is done for a price. */
static const char *const offered[] = {
    "draw 1 @ self",
    "draw 2 @ self, heal 1 @ self",
    "heal 1 @ self",
    "shoot @ reachable",
    "shoot @ any_other",
    "take @ any_other, draw 1 @ self",
    "take_away @ any_player",
    "take_away @ all_others",
    "shoot @ all_others",
    "duel @ any_other",
    "indians @ all_others",
    "wound 1 @ self, draw 3 @ self",
    "wound 1 @ reachable",
    "store @ self",
    "heal 2 @ any_player",
    "draw 1 @ any_player",
    "give 2 @ any_other",
    "claim 1 @ all_others",
    "steal 2 @ any_other",
    "swap_hands @ any_other",
    "move @ any_player",
    "trade @ any_other, move @ any_other",
    "change @ self",
    "salvage 1 @ self, shoot @ any_other",
    "shoot @ reachable, shoot @ beside",
    "wound 1 @ any_other, shoot @ beside_reachable",
    "shoot @ by_chance",
    "shoot @ stretch, draw 1 @ self",
    "indians @ side",
    "salvage 1 @ self of bang",
    "renew_old @ self, another_turn @ self",
    "roulette 2 @ self",
    "old_store @ self",
    "bury 1 @ self",
    "repeat @ self",
    "repeat @ self, shoot @ distance_1",
    "bury 2 @ self, draw 2 @ self",
    "bequeath 2 @ any_other, bequeath 3 @ any_other",
    "send @ any_player",
    "send @ any_other, send @ distance_1",
    "trade @ any_other of weapon",
    "recast @ any_dead, revive 9 @ any_dead",
    "borrow @ any_other",
    "borrow @ any_other of blue, borrow @ any_other",
    "call_back @ any_dead for 1 any",
    "silence @ reachable, recast @ any_other",
    "turn_round @ self, revive 1 @ any_dead for 1 red",
    "wound 1 @ any_other unless 1 red, draw 1 @ self"};
enum { OFFERED = sizeof offered / sizeof *offered };

/* What may be done for a price. */
static inline void put_random_may(bool answers, sg_random *r, struct text_out *out)
{
    static const char *const answering[] = {
        "may round if shot_at then avoid @ self\n", "may anytime if hand at_most 1 then avoid @ self\n",
        "may anytime pays 1 any flip red then avoid @ self\n", "may round then heal 1 @ self\n"};
    int times = pick(r, 5), prices = pick(r, 4);
    if (answers && !pick(r, 3)) {
        text_put(out, answering[pick(r, 4)]);
        return;
    }
    if (times > 1)
        text_putf(out, "may %d", times);
    else
        text_putf(out, "may %s", times ? "anytime" : "any");
    if (!pick(r, 4)) put_random_given(r, out);
    for (int i = 0; i < prices; i++) {
        static const char *const others[] = {"nuggets", "life", "firing"};
        text_putf(out, "%s %d", i ? "," : " pays", 1 + pick(r, 2));
        if (pick(r, 3))
            put_random_filter(r, out);
        else
            text_putf(out, " %s", others[pick(r, 3)]);
    }
    bool flips = put_random_flip(r, out);
    text_putf(out, " then %s", offered[pick(r, OFFERED)]);
    if (flips && pick(r, 2)) text_putf(out, " else %s", offered[pick(r, OFFERED)]);
    text_put_char(out, '\n');
}

static inline void put_random_as(sg_random *r, struct text_out *out)
{
    static const char *const kinds[] = {"bang", "missed", "beer",  "panic", "gatling",
                                        "duel", "saloon", "dodge", "own_0", "own_1"};
    text_putf(out, "as %s", kinds[pick(r, 10)]);
    put_random_filter(r, out);
    text_put_char(out, '\n');
}

/* What it offers, and for what its owner's cards may stand. */
static inline void put_random_offers(bool answers, sg_random *r, struct text_out *out)
{
    if (!pick(r, 3)) put_random_may(answers, r, out);
    if (!pick(r, 4)) put_random_as(r, out);
}

/* Of a character or of a card in play: those with a number first. */
static inline void put_random_trait(bool in_play, sg_random *r, struct text_out *out)
{
    static const char *const numbers[] = {"keeps",      "beer",        "draws",    "more_bangs",     "more_missed",
                                          "more_flips", "reach_more",  "seen",     "more_weapons",   "fewer_life",
                                          "most_life",  "first_cards", "draws_to", "seen_by_wounds", "hand_limit"};
    static const char *const facts[] = {
        "rigs", "beer_for_two",      "no_beer",       "no_bang",         "no_missed",         "nothing_down",
        "any_missed",        "immune",        "bang_is_missed",  "immune_to_indians", "immune_to_gunfire",
        "immune_to_volleys", "immune_to_all", "barrel",          "no_reach", "double_bang",          "silenced",
        "stopped",           "shields",       "keeps_last_life", "green_at_once",     "missed_by_wounds",
        "no_most_life",      "takes_excess",  "redraws"};
    if (pick(r, 2))
        text_putf(out, " %s %d", numbers[in_play ? pick(r, 10) : pick(r, 15)], 1 + pick(r, 3));
    else
        text_putf(out, " %s", facts[in_play ? pick(r, 20) : pick(r, 4) ? pick(r, 14) : 20 + pick(r, 5)]);
}

static inline void put_random_traits(const char *word, bool in_play, sg_random *r, struct text_out *out)
{
    static const char *const slugs[] = {"sees",
                                        "seen",
                                        "reach",
                                        "bangs",
                                        "barrel",
                                        "more_missed",
                                        "more_flips",
                                        "hand_limit",
                                        "beer",
                                        "draws",
                                        "draws_bare",
                                        "draws_answering",
                                        "draws_for_beers",
                                        "bang_is_missed",
                                        "any_missed",
                                        "immune",
                                        "clears_tables",
                                        "only_one",
                                        "takes_estates",
                                        "shows_second",
                                        "copies",
                                        "bargains",
                                        "any_answers"};
    text_put(out, word);
    if (pick(r, 2)) put_random_trait(in_play, r, out);
    for (int n = 1 + pick(r, 3); n > 0; n--) {
        int which = pick(r, in_play ? 5 : 23);
        text_putf(out, " %s", slugs[which]);
        if (which == 3)
            text_put(out, " any");
        else if (which != 4 && which < 13)
            text_putf(out, " %d", 1 + pick(r, 3));
    }
    text_put_char(out, '\n');
}

/* For nothing but to be played out of turn. */
static inline void put_random_reaction(int number, sg_random *r, struct text_out *out)
{
    static const char *const lines[] = {"other_shoots then shoot @ whoever",
                                        "other_shoots flip red then take @ whoever else draw 1 @ self",
                                        "other_shot_at then avoid @ whoever, wound 1 @ self",
                                        "shoots then sharpen 1 @ self",
                                        "other_shot_at if life at_least 2 then avoid @ whoever",
                                        "other_turn_begins then draw 1 @ self, draw 1 @ any_other",
                                        "other_turn_begins then give 1 @ any_other, duel @ whoever",
                                        "other_plays bang then shoot @ all_others",
                                        "other_plays beer then wound 1 @ whoever unless 1 any"};
    text_putf(out, "card out_%d brown\nreact %s\nfaces", number, lines[pick(r, 9)]);
    for (int n = 1 + pick(r, 8); n > 0; n--)
        text_putf(out, " %s%c", sg_rank_text(2 + pick(r, 13)), sg_suit_letter(1 + pick(r, 4)));
    text_put_char(out, '\n');
}

static inline void put_random_card(int number, sg_random *r, struct text_out *out)
{
    static const char *const borders[] = {"brown", "blue", "green"};
    static const char *const lasts[] = {"turn_begins", "turn_ends", "round"};
    int border = pick(r, 3), old = pick(r, 6) ? 0 : 1 + pick(r, sg_kind_count());
    if (old)
        text_putf(out, "card %s %s\n", sg_kind_slug(old), borders[sg_kind_border(old)]);
    else
        text_putf(out, "card own_%d %s\n", number, borders[border]);
    if (!pick(r, 4)) text_putf(out, "cost %d\n", 1 + pick(r, 3));
    if (!pick(r, 6)) text_put(out, pick(r, 2) ? "missed 1\n" : "missed 1\nbonus 2\n");
    if (border != SG_BLUE && !pick(r, 6)) text_put(out, "firing\n");
    if (border == SG_BLUE && !pick(r, 6)) text_putf(out, "apart %s\n", pick(r, 2) ? "mustang" : "barrel");
    if (border == SG_BLUE && !pick(r, 6))
        text_putf(out, "when turn_begins flip red then %s @ itself\n", pick(r, 2) ? "leave" : "pass_on");
    if (!pick(r, 8)) text_put(out, "book\n");
    if (border == SG_BLUE) put_random_traits("in_play", true, r, out);
    bool names = border == SG_BLUE && !old && !pick(r, 4);
    if (names) text_putf(out, "names any_other\nin_play sees_it %d seen_by_it %d\n", 1 + pick(r, 2), 1 + pick(r, 2));
    if (border == SG_BLUE && !old && !names && !pick(r, 3))
        text_putf(out, "before any_%s\n", pick(r, 2) ? "player" : "other");
    if (border == SG_BLUE && !pick(r, 3)) text_putf(out, "lasts %s\n", lasts[pick(r, 3)]);
    if (border == SG_BLUE && !pick(r, 3)) put_random_when(r, out);
    if (border == SG_BLUE) put_random_offers(false, r, out);
    if (border == SG_BROWN && !pick(r, 3)) {
        text_put(out, "later");
        text_put(out, put_random_flip(r, out) ? " then " : " ");
        put_fitting_symbol(&random_triggers[pick(r, 2) ? 0 : 3], r, out);
        text_put_char(out, '\n');
    }
    if (border != SG_BLUE && !pick(r, 4)) {
        text_put(out, "cancels");
        put_random_filter(r, out);
        text_put(out, pick(r, 2) ? " but bang\nthen " : "\nmissed 1\nthen ");
        put_fitting_symbol(&random_triggers[0], r, out);
    } else if (border != SG_BLUE && pick(r, 4)) {
        text_put(out, "play");
        bool flips = put_random_flip(r, out);
        text_put(out, flips ? " then " : " ");
        put_random_symbols(false, r, out);
        if (flips && pick(r, 2)) text_put(out, " else "), put_random_symbols(false, r, out);
    } else if (border != SG_BLUE) {
        text_put(out, "missed 1\nthen ");
        put_fitting_symbol(&random_triggers[0], r, out);
    }
    text_put_char(out, '\n');
    if (old) return;
    text_put(out, "faces");
    for (int n = 1 + pick(r, 8); n > 0; n--)
        text_putf(out, " %s%c", sg_rank_text(2 + pick(r, 13)), sg_suit_letter(1 + pick(r, 4)));
    text_put_char(out, '\n');
}

/* A few kinds are left out, and of one there are others. */
static inline void put_random_deck(sg_random *r, struct text_out *out)
{
    text_put(out, "without");
    for (int n = 1 + pick(r, 4); n > 0; n--) text_putf(out, " %s", sg_kind_slug(1 + pick(r, sg_kind_count())));
    text_putf(out, "\ndeck %s", sg_kind_slug(1 + pick(r, sg_kind_count())));
    for (int n = 1 + pick(r, 12); n > 0; n--)
        text_putf(out, " %s%c", sg_rank_text(2 + pick(r, 13)), sg_suit_letter(1 + pick(r, 4)));
    text_put_char(out, '\n');
}

static inline void put_random_words(const char *const slugs[], int count, int facts_from, sg_random *r,
                                    struct text_out *out)
{
    text_put(out, "is");
    for (int n = 1 + pick(r, 2); n > 0; n--) {
        int which = pick(r, count);
        text_putf(out, " %s", slugs[which]);
        if (which < facts_from) text_putf(out, " %d", 1 + pick(r, 2));
    }
    text_put_char(out, '\n');
}

static inline void put_random_piece(int number, sg_random *r, struct text_out *out)
{
    static const char *const slugs[] = {"draws",   "hand_limit", "more_flips",   "bounty",     "bounty_gold",
                                        "keeps",   "reach_more", "more_weapons", "fewer_life", "immune",
                                        "no_bang", "no_beer",    "any_missed"};
    bool kept = pick(r, 2);
    text_putf(out, "equipment piece_%d %s %d\n", number, kept ? "black" : "brown", 1 + pick(r, 3));
    if (pick(r, 2)) text_putf(out, "copies %d\n", 1 + pick(r, 3));
    if (!kept) {
        static const char *const aims[] = {"self", "reachable", "distance_1", "any_player", "any_other", "all_others"};
        text_put(out, "play ");
        put_random_symbol(aims, 6, r, out);
        text_put_char(out, '\n');
        return;
    }
    if (!pick(r, 3)) text_put(out, "before any_player\n");
    if (pick(r, 2)) put_random_words(slugs, 13, 9, r, out);
    put_random_when(r, out);
    put_random_offers(false, r, out);
}

static inline void put_random_event(int number, sg_random *r, struct text_out *out)
{
    static const char *const slugs[] = {"draws",        "more_bangs",   "toll",          "last_extra",      "keeps",
                                        "seen",         "no_missed",    "beer_for_two",  "keeps_last_life", "reversed",
                                        "silences",     "voids_tables", "all_near",      "no_beer",         "no_bang",
                                        "nothing_down", "ghosts",       "first_returns", "swaps_piles",     "brothers",
                                        "names_suit",   "shows_law",    "open_hands"};
    static const char *const boxes[] = {"own", "high_noon", "fistful"};
    text_putf(out, "event event_%d %s\n", number, boxes[pick(r, 3)]);
    put_random_words(slugs, 23, 6, r, out);
    if (pick(r, 2)) put_random_when(r, out);
    put_random_offers(false, r, out);
}

/* Mostly right, and often not. */
static inline void put_random_pack(sg_random *r, struct text_out *out)
{
    text_put(out, "sixgun pack 1\nname en Random\n");
    if (pick(r, 4)) text_put(out, "without dodge_city\n");
    if (!pick(r, 3)) put_random_deck(r, out);
    for (int n = 1 + pick(r, 6), i = 0; i < n; i++) put_random_card(i, r, out);
    for (int n = pick(r, 3), i = 0; i < n; i++) put_random_reaction(i, r, out);
    for (int n = pick(r, 8), i = 0; i < n; i++) {
        text_putf(out, "character somebody_%d %d\n", i, 1 + pick(r, 9));
        put_random_traits("is", false, r, out);
        if (pick(r, 2)) put_random_when(r, out);
        if (!pick(r, 4)) put_random_when(r, out);
        put_random_offers(true, r, out);
    }
    for (int n = pick(r, 5), i = 0; i < n; i++) put_random_piece(i, r, out);
    for (int n = pick(r, 5), i = 0; i < n; i++) put_random_event(i, r, out);
}

#endif
