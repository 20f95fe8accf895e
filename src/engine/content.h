/* content.h: what a row of src/content can say.
 *
 * Everything that changes the rules (a character, a card in play, an event) is a source with one `ability`.  Each
 * field is optional and zero changes nothing: numbers and plain facts first, then questions, then triggers.
 * Abilities are asked for whenever they matter and never registered, so nothing is left behind. */
#ifndef SIXGUN_ENGINE_CONTENT_H
#define SIXGUN_ENGINE_CONTENT_H

#include <stddef.h>

#include "engine/ids.h"
#include "sixgun/sixgun.h"

#ifndef SIXGUN_SMALL
#define N_(text) text /* marks a text for translation */
#elif !defined N_
#define N_(text) "" /* the page says names and errors in its own words (web/src/catalogue): its module has none */
#endif

enum { ANY_NUMBER = SG_ANY_NUMBER, MAX_SYMBOLS = SG_MAX_THEN };

typedef struct game {
    sg_state *s;
    sg_log *log;
} game;

/* Where something comes from: a kind of card, a character, an event, a piece of equipment, or a rule of the book. */
typedef struct cause {
    uint8_t what;  /* enum sg_what */
    uint8_t which; /* of these */
} cause;

static inline cause from_card(int kind) { return (cause){SG_CARD, (uint8_t)kind}; }
static inline cause from_character(int character) { return (cause){SG_CHARACTER, (uint8_t)character}; }
static inline cause from_event(int event) { return (cause){SG_EVENT, (uint8_t)event}; }
static inline cause from_equipment(int piece) { return (cause){SG_EQUIPMENT, (uint8_t)piece}; }
static inline cause from_rule(int rule) { return (cause){SG_RULE, (uint8_t)rule}; }

/* What is done to a player: by whom, or nobody; with which card, or none; and why. */
typedef struct deed {
    int by, card;
    cause why;
} deed;

typedef struct moves {
    sg_move *at;
    int count;
} moves;

/* The words of the rows for enum sg_again and enum sg_offer. */
enum again { AGAIN_ON_HEARTS = SG_AGAIN_ON_HEARTS, AGAIN_ON_RED = SG_AGAIN_ON_RED };
enum offer {
    OFFER_ALONE = SG_OFFER_ALONE,
    OFFER_AIMED = SG_OFFER_AIMED,
    OFFER_HAND_CARD = SG_OFFER_HAND_CARD,
    OFFER_CARD_IN_PLAY = SG_OFFER_CARD_IN_PLAY
};

typedef struct ability {
    /* Numbers and facts: what everybody may ask for (sixgun/traits.h). */
    union {
        sg_traits traits;
        struct {
            SG_TRAIT_MEMBERS
        };
    };

    int (*cards)(const sg_state *s, int seat);                 /* cards in phase 1, instead of 2 + draws */
    void (*sources)(const sg_state *s, int seat, moves *list); /* phase 1: where else to draw the first card */
    void (*draws_own_way)(game *g, int seat);                  /* phase 1: pushes a frame of its own */
    int (*bars)(const sg_state *s, sg_move move);              /* why a move offered is not possible now */
    void (*acts)(game *g, sg_move move);                       /* makes it, when `does` is not all of it */

    /* Triggers, told to the seat that has the ability.  A deed says by whom, with which card and why.  `wounded`
     * and `bereaved` may push frames, `hurt` acts at once. */
    void (*hurt)(game *g, int seat, int points, deed d);    /* loses life, perhaps the last point */
    void (*wounded)(game *g, int seat, int points, deed d); /* has lost life, and lives */
    void (*bereaved)(game *g, int seat, int dead, deed d);  /* somebody else was eliminated */

    /* Of an event, told of the seat whose turn it is. */
    void (*turned)(game *g);                /* it has just been turned up */
    void (*turn_starts)(game *g, int seat); /* before Dynamite and Jail */
    void (*phase_1_ends)(game *g, int seat);

    /* Of a row of a pack, in symbols (when.c) and kinds of cards (query.c); of an event, everybody's. */
    sg_when whens[SG_MAX_WHENS];
    sg_as as[SG_MAX_AS];
} ability;

/* The words of the rows for enum sg_effect and enum sg_aim. */
enum effect {
    NO_EFFECT = SG_NO_EFFECT,
    SHOOT = SG_SHOOT,
    HEAL = SG_HEAL,
    DRAW = SG_DRAW,
    TAKE = SG_TAKE,
    TAKE_AWAY = SG_TAKE_AWAY,
    OPEN_STORE = SG_OPEN_STORE,
    SEND_INDIANS = SG_SEND_INDIANS,
    CHALLENGE = SG_CHALLENGE,
    WOUND = SG_WOUND,
    GAIN = SG_GAIN,
    SHED = SG_SHED,
    GIVE = SG_GIVE,
    CLAIM = SG_CLAIM,
    STEAL = SG_STEAL,
    SWAP_HANDS = SG_SWAP_HANDS,
    MOVE = SG_MOVE,
    TRADE = SG_TRADE,
    CHANGE = SG_CHANGE,
    RENEW = SG_RENEW,
    SALVAGE = SG_SALVAGE,
    END_TURN = SG_END_TURN,
    AVOID = SG_AVOID,
    OLD_STORE = SG_OLD_STORE,
    RENEW_OLD = SG_RENEW_OLD,
    ROULETTE = SG_ROULETTE,
    ANOTHER_TURN = SG_ANOTHER_TURN,
    LEAVE = SG_LEAVE,
    PASS_ON = SG_PASS_ON,
    DRAW_LESS = SG_DRAW_LESS,
    BURY = SG_BURY,
    BEQUEATH = SG_BEQUEATH,
    SEND = SG_SEND,
    SILENCE = SG_SILENCE,
    RECAST = SG_RECAST,
    REVIVE = SG_REVIVE,
    CALL_BACK = SG_CALL_BACK,
    TURN_ROUND = SG_TURN_ROUND,
    PICK_UP = SG_PICK_UP,
    BORROW = SG_BORROW,
    REPEAT = SG_REPEAT,
    SHARPEN = SG_SHARPEN
};
enum aim {
    NOWHERE = SG_AIM_NOWHERE,
    SELF = SG_AIM_SELF,
    REACHABLE = SG_AIM_REACHABLE,
    RANGE_1 = SG_AIM_RANGE_1,
    RANGE_2 = SG_AIM_RANGE_2,
    ANY_PLAYER = SG_AIM_ANY_PLAYER,
    ANY_OTHER = SG_AIM_ANY_OTHER,
    BESIDE = SG_AIM_BESIDE,
    BESIDE_REACHABLE = SG_AIM_BESIDE_REACHABLE,
    STRETCH = SG_AIM_STRETCH,
    SIDE = SG_AIM_SIDE,
    ANY_DEAD = SG_AIM_ANY_DEAD,
    ALL_OTHERS = SG_AIM_ALL_OTHERS,
    ALL_PLAYERS = SG_AIM_ALL_PLAYERS,
    WHOEVER = SG_AIM_WHOEVER,
    RICHER = SG_AIM_RICHER,
    RICHEST = SG_AIM_RICHEST,
    ITSELF = SG_AIM_ITSELF,
    BY_CHANCE = SG_AIM_BY_CHANCE
};
typedef sg_symbol symbol;
enum { BLUE_CARDS = 1 << SG_BLUE }; /* of a filter */

static inline bool is_at_one(symbol y) { return y.aim > SELF && y.aim < ALL_OTHERS; } /* somebody chooses whom */
/* One card in play, or of a hand, is named. */
static inline bool takes_an_item(symbol y)
{
    return y.effect == TAKE || y.effect == TAKE_AWAY || y.effect == MOVE || y.effect == TRADE || y.effect == SEND ||
           y.effect == BORROW;
}
static inline bool is_beside(symbol y) { return y.aim == BESIDE || y.aim == BESIDE_REACHABLE; }
static inline bool is_stretch(symbol y) { return y.aim == STRETCH || y.aim == SIDE; } /* two players are named */
/* Whoever it is done to may be out of the game. */
static inline bool reaches_dead(symbol y) { return y.effect >= RECAST && y.effect <= CALL_BACK; }
static inline bool is_for_all(symbol y) { return y.aim >= ALL_OTHERS && y.aim != WHOEVER && y.aim <= RICHEST; }

typedef struct card_row {
    const char *slug, *name;
    uint8_t border; /* enum sg_border */
    bool book;
    uint8_t cost;        /* other cards to discard */
    uint8_t missed;      /* cancels so many shots */
    uint8_t bonus;       /* cards drawn when it answers */
    uint8_t aim;         /* whom a blue card may be put in front of; 0 = oneself */
    uint8_t lasts;       /* enum sg_lasts: when a blue card goes by itself */
    uint8_t flip;        /* of a pack: a "draw!" decides what it is played for, from 1 on */
    bool reacts;         /* of a pack: is played out of turn, for what its line says */
    bool cancels;        /* of a pack: avoids what cards of others do, */
    sg_filter cancelled; /* when they are such */
    bool firing;         /* counts as a BANG! of the turn */
    uint8_t apart;       /* it and that kind do not lie in front of one player */
    bool names;          /* of a pack: it names another player when it is laid down */
    symbol play[MAX_SYMBOLS];
    ability in_play;
} card_row;

/* Does something more when the next turn of its player begins: until then it lies in play. */
static inline bool has_later(const card_row *row)
{
    for (int i = 0; i < SG_MAX_WHENS; i++)
        if (row->in_play.whens[i].trigger == SG_WHEN_LATER) return true;
    return false;
}

/* house.attack_and_defence: in which pile a character lies; none of what the list that was published does not name. */
enum character_pile { NO_PILE, FOR_ATTACK, FOR_DEFENCE, CHARACTER_PILES };

typedef struct character_row {
    const char *slug, *name;
    uint8_t set, life;
    uint8_t pile; /* enum character_pile */
    ability is;
} character_row;

typedef struct event_row {
    const char *slug, *name;
    uint8_t set;
    bool final, extra;
    ability is;
} event_row;

enum { MAX_FORMS = 3 };

typedef struct equipment_row {
    const char *slug, *name;
    bool kept;      /* black border: stays in front of its owner */
    bool ends_turn; /* Gold Rush: all life points and another turn follow (turn.c) */
    uint8_t cost, copies;
    uint8_t aim;           /* whom a kept piece may be put in front of; 0 = oneself */
    uint8_t as[MAX_FORMS]; /* used as one of these kinds of cards, without being one */
    symbol play;           /* used at once: an effect ... */
    uint8_t suits;         /* ... or cards to turn, and a life point for each suit among them */
    ability is;            /* while it is kept */
} equipment_row;

typedef struct face {
    uint8_t kind, suit, rank, set;
} face;

/* What a pack says in a language: the name of a thing, or its rule in one line; of SG_NOTHING, of the pack. */
enum { PACK_TEXT_ROOM = 161 }; /* bytes of one of them, with its NUL */
struct pack_text {
    uint8_t what, which; /* enum sg_what, and its number */
    bool rule;
    char language[3]; /* two small letters */
    char text[PACK_TEXT_ROOM];
};

struct pack_texts {
    const struct pack_text *text;
    int count;
    const char *source; /* what the pack was compiled from */
};

/* Room for rows, the one of nothing and those of a pack among them; places in a seat's memory and in the bots' depend
 * on it. */
enum { MAX_KINDS = 64, MAX_CHARACTERS = 64, MAX_EVENTS = SG_MAX_EVENTS + 1, MAX_EQUIPMENT = 32 };

/* All rows a game is played with.  Every state points to one: the engine reads no row in any other way.  What is most
 * asked for lies in it, the rest beside it. */
struct sg_pack {
    face faces[SG_MAX_CARDS + 1];
    uint8_t kinds, character_end, event_end, equipment_end; /* one more than the last of each */
    uint8_t sets;               /* boxes it is played with, and SG_SET_PACK when it is a pack */
    uint8_t hash[SG_PACK_HASH]; /* 0: the library's own */
    bool hears[SG_TRIGGERS];    /* some row has a `when` for it */
    bool counts_plays;          /* some row asks how many cards were played in the turn, or repeats the last one */
    bool minds_uses;            /* some row asks which cards were */
    bool stands;                /* some row has an `as` */
    bool cancels;               /* some card avoids what others do */
    bool revives;               /* something brings the eliminated back */
    bool reacts[SG_TRIGGERS];   /* some card is played out of turn for it */
    uint8_t flip_count;
    uint8_t demand_count;
    const sg_flip *flips; /* its own "draw!"; rows name them from 1 on, as symbols do */
    const sg_demand *demands;
    const card_row *cards;
    const character_row *characters;
    const event_row *events;
    const equipment_row *equipment;
    const struct pack_texts *texts; /* beside the English names of the rows; NULL: the library has no others */
};

extern const card_row card_rows[KINDS];
extern const character_row character_rows[CHARACTERS];
extern const event_row event_rows[EVENTS];
extern const equipment_row equipment_rows[EQUIPMENTS];
extern const sg_pack official_rows; /* those of src/content */

/* The rows that a state's pointer means: none means those of the library. */
static inline const sg_pack *rows_of(const sg_pack *pack) { return pack ? pack : &official_rows; }

static inline bool is_card(int card) { return card >= 1 && card <= SG_MAX_CARDS; }
static inline bool is_kind(const sg_pack *pack, int kind) { return kind >= 1 && kind < rows_of(pack)->kinds; }
static inline bool is_character(const sg_pack *pack, int character)
{
    return character >= 1 && character < rows_of(pack)->character_end;
}
static inline bool is_event(const sg_pack *pack, int event) { return event >= 1 && event < rows_of(pack)->event_end; }
static inline bool is_equipment(const sg_pack *pack, int equipment)
{
    return equipment >= 1 && equipment < rows_of(pack)->equipment_end;
}

static inline const card_row *card_row_of(const sg_state *s, int card)
{
    return &rows_of(s->pack)->cards[rows_of(s->pack)->faces[card].kind];
}

/* The roles of a table of so many seats; `wins` has bits of enum sg_winner.  The first row has no seats. */
typedef struct role_row {
    int32_t with, without; /* options */
    uint8_t seats, wins, count[SG_ROLES];
} role_row;
enum { ROLE_ROWS = 11 };
extern const role_row role_rows[ROLE_ROWS];
extern const uint8_t role_hunts[SG_ROLES];

#endif
