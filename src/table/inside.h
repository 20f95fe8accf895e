/* inside.h: what a table is made of; for the files of this room, the writers of the protocol, and tests. */
#ifndef SIXGUN_TABLE_INSIDE_H
#define SIXGUN_TABLE_INSIDE_H

#include "bots/player.h"
#include "pack/pack.h"
#include "sixgun/notation.h"
#include "table/input.h"
#include "table/list.h"

enum {
    TABLE_EVENTS = 256,      /* events kept for those whose line broke */
    TABLE_CHAT_BYTES = 3072, /* of chat kept */
    CHAT_BURST = 5,          /* lines at once */
    CHAT_REST_MS = 3000,     /* and then one in so long */
};

/* Every byte of these is in a snapshot or is called unused. */

/* What somebody who is out has guessed; no winner: nothing. */
struct wire_guess {
    uint16_t turn;  /* the one that the game ends in, counted as the game counts them */
    uint8_t winner; /* enum sg_winner */
    uint8_t seat;   /* who wins alone, among three */
};

/* A seat of the table and who has it. */
struct wire_place {
    char name[WIRE_NAME_ROOM];
    uint32_t person; /* who owns it, also after leaving a running game */
    uint32_t bank_ms;
    uint16_t wins;           /* in the series */
    struct wire_guess guess; /* in the game that is on, or over */
    uint8_t by;              /* enum place_by */
    uint8_t level;           /* of the bot */
    uint8_t kept;            /* a rematch: the character that may be kept */
    bool ready, agrees;
    bool away;       /* a bot plays for the person */
    bool taken_over; /* it is a bot's, and a person who is out plays there until the game ends */
    uint8_t claim;   /* who the person says to be; none once that is known */
    uint8_t unused[2];
};

struct wire_member {
    uint64_t gone_at; /* when the line broke */
    uint64_t chat_at; /* when all of the chat may be used again */
    uint32_t person;
    bool here;   /* connected */
    bool absent; /* gone for a minute */
    char name[WIRE_NAME_ROOM];
    uint8_t unused[2];
};

/* An event with the update that told it. */
struct wire_told {
    uint32_t update;
    sg_event event;
};

/* A line of chat: this, the name and the text, each with its NUL. */
struct wire_said {
    uint32_t update, person;
    uint16_t bytes; /* all of it */
    uint8_t seat;
    bool out;        /* for those who see all hands */
    uint8_t gesture; /* shown instead of a text, which is empty then */
    uint8_t claim;   /* its text is empty, too */
    uint8_t unused[2];
};

struct wire_table {
    char code[WIRE_CODE_ROOM];
    uint8_t state; /* enum wire_state */
    bool locked;
    struct wire_settings settings;
    struct pack *pack;     /* whose rows the settings name; ours, shared with whoever thinks about the game */
    uint32_t update;       /* number of the last one */
    uint32_t room_changed; /* the update in which the room last changed */
    uint32_t view_changed; /* and the game */
    uint32_t pack_changed;
    uint32_t host;
    struct list muted, banned; /* banned: sent away */
    uint8_t member_count, member_room;
    uint64_t empty_since;       /* nobody has been here since */
    struct wire_member *member; /* ours; most tables have few */
    struct wire_place place[SG_MAX_SEATS + 1];

    uint32_t brought;     /* who brought the game that is on, or over, from elsewhere; 0: it was dealt here */
    uint16_t games;       /* of the series, with the one that is on */
    uint8_t next_sheriff; /* who has the star in the next game, 0 = whoever it falls to */

    sg_state game;
    sg_options dealt; /* the options of the game that is on, or over */
    struct wire_chance chance;
    sg_random random;                         /* delays */
    sg_player player[SG_MAX_SEATS + 1];       /* the bot that plays for the seat, or may have to */
    struct adviser adviser[SG_MAX_SEATS + 1]; /* who gives hints there, if a person may ask; of nobody: the onlooker */
    sg_move *moves;                           /* ours */
    uint32_t move_count, move_room;
    uint32_t question;  /* number of the open one */
    uint64_t asked_at;  /* when it was asked */
    uint64_t answer_at; /* when a bot or a forced answer comes; UINT64_MAX: not while the game is paused */
    uint8_t tempo;      /* enum wire_tempo: what somebody alone with bots has chosen */
    bool forced;        /* it has a single answer, or its owner was too late: the table answers */

    /* A bot's mind after a choice that is not applied yet: its input may never be. */
    sg_player thought;
    uint32_t thought_of; /* the question */
    /* What was thought elsewhere (wire_think_about()), or is not worth waiting for. */
    sg_move chosen;
    uint32_t chosen_for, hurried_for; /* questions */
    uint32_t held_for;                /* the one whose answer was thought over too late, */
    uint64_t held_until;              /* and when it may be known */

    struct wire_told told[TABLE_EVENTS]; /* a ring */
    uint32_t told_count;                 /* of all events ever; the last TABLE_EVENTS are kept */
    uint32_t told_lost;                  /* the last update that lacks an event */
    char *chat;                          /* ours, oldest first; as large as it had to be so far */
    uint32_t chat_bytes, chat_room;
    uint32_t chat_lost; /* the last update that lacks a line */
};

/* --- checks and acts: what is behind each verb ------------------------------------------ */
/* A check says why an input is not possible now, or SG_OK; the act does what has been checked.  Whether the move of a
 * stored line is legal the act finds out, by playing it; it has changed nothing when it returns an error. */

#define X(id, word, arguments) \
    int check_##word(const struct wire_table *t, const struct input *in, struct wire_refusal *why); \
    int act_##word(struct wire_table *t, const struct input *in);
WIRE_INPUTS(X)
#undef X

int table_check(const struct wire_table *t, const struct input *in, struct wire_refusal *why);
/* Checks an input and, when it is possible now, prints its line.  `why` may be NULL. */
int table_line(const struct wire_table *t, const struct input *in, char line[WIRE_LINE_ROOM], struct wire_refusal *why);

/* --- shared by them ------------------------------------------------------------------------ */

const struct wire_member *member_of(const struct wire_table *t, uint32_t person); /* NULL when there is none */
/* The seat where a person plays, and the one that is theirs from game to game; 0 when there is none. */
int seat_of(const struct wire_table *t, uint32_t person);
int home_of(const struct wire_table *t, uint32_t person);
bool sits_at(const struct wire_table *t, int seat);         /* a person has that seat, and plays at no other one */
bool plays_by_itself(const struct wire_table *t, int seat); /* a bot's seat, or its owner is away */
/* A member who may not see the game: without a seat, and the table has no spectators. */
bool is_outsider(const struct wire_table *t, uint32_t person);
bool is_muted(const struct wire_table *t, uint32_t person);
bool is_running(const struct wire_table *t);
bool has_game(const struct wire_table *t);    /* one is on, or over */
void forget_all(struct wire_table *t);        /* as new */
int someone_here(const struct wire_table *t); /* how many members are connected */

void room_changes(struct wire_table *t);
void put_bot(struct wire_table *t, int seat, int level);
void free_place(struct wire_table *t, int seat);
void find_host(struct wire_table *t);

/* Options of the next game at this table as it is. */
sg_options table_options(const struct wire_table *t);
/* A person takes the seat of a bot in a running game, and gives it up again. */
int check_take_over(const struct wire_table *t, const struct input *in);
int act_take_over(struct wire_table *t, const struct input *in);
void give_up(struct wire_table *t, int seat);
/* Where a win of that seat counts in the series; 0: nowhere. */
int winner_at(const struct wire_table *t, int seat);
/* The bot takes the seat over, from `time` on, or its owner takes it back. */
void give_to_bot(struct wire_table *t, int seat, uint64_t time);
void take_back(struct wire_table *t, int seat, uint64_t time);

/* The tempo of the game now, and whether the person at that seat may change it. */
int tempo_of(const struct wire_table *t);
bool sets_tempo(const struct wire_table *t, int seat);
/* For how long the bot of a seat may think, or pretend to. */
uint64_t thinking_time(const struct wire_table *t, int seat);
/* A question has been asked at `time`, or who plays, or the tempo, is other than it was. */
void set_answer_time(struct wire_table *t, uint64_t time);

/* Room for one member more. */
bool member_room(struct wire_table *t);
/* Keeps a line of chat; its `bytes` are filled in.  False: no memory, and nothing has changed. */
bool keep_chat(struct wire_table *t, struct wire_said said, const char *name, const char *text);
/* The line of chat at byte `at` of it; the next one lies `bytes` behind it. */
struct wire_said said_at(const struct wire_table *t, uint32_t at);
/* While the game runs, those who see all hands are heard only by each other. */
bool may_hear(const struct wire_table *t, const struct wire_said *said, int viewer);
/* Nobody claims what everybody knows: a role that is open, or any when no game is on. */
void drop_claims(struct wire_table *t);
/* Whether a reader may know what is guessed at that seat, or is still to be; and what it is worth at the end. */
bool sees_guess(const struct wire_table *t, int seat, int viewer);
int guess_points(const struct wire_table *t, int seat);
/* The role that everybody says to have, by seat; 0 for nothing. */
void claimed_roles(const struct wire_table *t, uint8_t claim[SG_MAX_SEATS + 1]);
/* The bot of a seat, who has heard that: it is told before it thinks, and keeps in mind no claims of its own. */
sg_player listening_bot(const struct wire_table *t, int seat);
bool add_move(struct wire_table *t, sg_move move); /* false: out of memory */
void tell_events(struct wire_table *t, const sg_event *events, int count);
/* A game has been dealt: places and bots are made ready for it. */
void begin_game(struct wire_table *t, const sg_state *dealt);
/* Every seat has a bot that watches, for it may have to play. */
void watch_all(struct wire_table *t, const sg_event *events, int count);
void ask(struct wire_table *t, uint64_t time);
/* The bots that give hints begin a game; they are told what has happened, which t->game is after. */
void advisers_meet(struct wire_table *t);
void advisers_watch(struct wire_table *t, const sg_event *events, int count);
/* What is believed of hidden roles by what all have seen; NULL for a reader who may not be told. */
const struct belief *suspects_for(const struct wire_table *t, int viewer);
/* Compiles a pack, and looks whether it can be played with those settings; NULL: it cannot, and `why` says why. */
struct pack *table_pack(const struct wire_settings *s, const char *text, size_t length, struct wire_refusal *why);
void use_pack(struct wire_table *t, struct pack *pack); /* takes it over; NULL: none */
/* Whoever sits there must agree to what the others have set up: open hands, or cards that nobody else knows. */
bool must_agree(const struct wire_table *t, int seat);
int check_host_open(const struct wire_table *t, const struct input *in);
/* Whether a person plays in the game that runs, or why not. */
int check_in_game(const struct wire_table *t, const struct input *in);
/* Whether that question is open and put to the seat, or why not. */
int check_asked(const struct wire_table *t, int seat, uint32_t question);
uint32_t time_used(const struct wire_table *t, uint64_t now); /* of the bank, by the open question */

#endif
