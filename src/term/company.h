/* company.h: a table at a server: who is there, how it is set up, what time is left. */
#ifndef SIXGUN_TERM_COMPANY_H
#define SIXGUN_TERM_COMPANY_H

#include "term/desk.h"
#include "protocol/protocol.h"
#include "table/settings.h"

enum { COMPANY_SLUG_ROOM = 32 };

struct company_guess {
    bool due;   /* not made yet, and it may be */
    int winner; /* enum sg_winner */
    int seat, turn, points;
};

struct company_place {
    int by; /* enum place_by */
    uint32_t person;
    char name[WIRE_NAME_ROOM];
    char level[COMPANY_SLUG_ROOM]; /* of the bot there */
    bool here, ready, must_agree, agrees, away;
    bool taken_over; /* a bot's, where the person plays who is out at their own place */
    int wins, kept;  /* kept: the character that may be kept */
    int claim;       /* enum wire_claim */
    struct company_guess guess;
};

struct company_spectator {
    uint32_t person;
    char name[WIRE_NAME_ROOM];
    bool here;
};

struct company {
    int state; /* enum wire_state */
    int game;  /* of the series */
    uint32_t host;
    bool password;
    struct wire_settings settings; /* a word that is not known here is UINT8_MAX */
    char tempo[COMPANY_SLUG_ROOM];
    struct company_place place[DESK_SEATS];
    struct company_spectator spectator[WIRE_MAX_MEMBERS];
    int spectators;
    uint32_t muted[WIRE_MAX_MEMBERS];
    int muted_count;
    char commitment[WIRE_COMMITMENT_ROOM], seed[SG_SEED_ROOM];
};

struct clock {
    bool runs;
    long long move_ms, left_ms, bank_ms[DESK_SEATS];
    long long taken_at; /* when it was read, on the clock of clock_now() */
};

/* Milliseconds on a clock that does not go back. */
long long clock_now(void);
/* What is left for whoever is asked, "0:38", or of the bank, "+2:59"; "" when no clock runs. */
void clock_say(const struct clock *clock, int asked, char *buf, size_t room);

/* The seat where a person plays, 0 when there is none. */
int company_seat(const struct company *r, uint32_t person);
/* The person whom somebody means: a seat's letter, a name, or a number with # in front; 0 when it is nobody. */
uint32_t company_person(const struct company *r, const char *word);
bool company_is_muted(const struct company *r, uint32_t person);

/* Everything about the table, in sentences. */
void company_show(const struct desk *d, const struct company *r, const char *code, uint32_t self);
/* What those who were out have guessed, and what that was worth. */
void company_show_guesses(const struct desk *d, const struct company *r);
/* What has changed, in sentences; nothing when nothing a person cares about has. */
void company_tell(const struct desk *d, const struct company *before, const struct company *now, uint32_t self);

#endif
