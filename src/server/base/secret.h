/* secret.h: what nobody may guess: sessions, passwords of tables, seeds of deals.  All comparisons take the same time
 * whatever is compared. */
#ifndef SIXGUN_SERVER_BASE_SECRET_H
#define SIXGUN_SERVER_BASE_SECRET_H

#include "protocol/protocol.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SECRET_KEY_BYTES = 32 };

struct secret_key {
    uint8_t bytes[SECRET_KEY_BYTES];
};

struct secret_password { /* salted; the password itself is kept nowhere */
    uint8_t salt[16];
    uint8_t hash[32];
};

/* Must come first.  False when the system has no random numbers. */
bool secret_setup(void);

void secret_key_make(struct secret_key *key);
/* A session: the number of a person and a signature. */
void secret_token_make(const struct secret_key *key, uint32_t person, char token[WIRE_SESSION_ROOM]);
/* Whose session it is; 0 when it is none of this key. */
uint32_t secret_token_read(const struct secret_key *key, const char *token, size_t length);

void secret_password_set(struct secret_password *password, const char *text);
bool secret_password_is(const struct secret_password *password, const char *text);

/* Seeds for a game and for its bots, from the generator of the system and independent of each other. */
void secret_chance(struct wire_chance *chance);
/* The same for a game of a number, always that of the key. */
void secret_chance_of(const struct secret_key *key, int number, struct wire_chance *chance);
/* What is published of a seed, given as its 64 hex digits: SHA-256 in hex. */
void secret_commitment(const char *seed, char commitment[WIRE_COMMITMENT_ROOM]);
/* `count` letters that are easily told apart, and a NUL. */
void secret_code(char *code, int count);

#endif
