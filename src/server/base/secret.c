/* secret.c: libsodium does the work. */
#include "server/base/secret.h"
#include "notation/notation.h"

#include <sodium.h>
#include <string.h>

enum { PERSON_BYTES = 4, TOKEN_BYTES = PERSON_BYTES + crypto_auth_BYTES };

_Static_assert(crypto_auth_KEYBYTES == SECRET_KEY_BYTES, "a key is one for crypto_auth");
_Static_assert(sodium_base64_ENCODED_LEN(TOKEN_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING) <= WIRE_SESSION_ROOM,
               "a session fits");

bool secret_setup(void) { return sodium_init() >= 0; }

void secret_key_make(struct secret_key *key) { randombytes_buf(key->bytes, sizeof key->bytes); }

void secret_token_make(const struct secret_key *key, uint32_t person, char token[WIRE_SESSION_ROOM])
{
    uint8_t bytes[TOKEN_BYTES];
    for (int i = 0; i < PERSON_BYTES; i++) bytes[i] = (uint8_t)(person >> (8 * i));
    crypto_auth(bytes + PERSON_BYTES, bytes, PERSON_BYTES, key->bytes);
    sodium_bin2base64(token, WIRE_SESSION_ROOM, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

uint32_t secret_token_read(const struct secret_key *key, const char *token, size_t length)
{
    uint8_t bytes[TOKEN_BYTES];
    size_t count = 0;
    if (length >= WIRE_SESSION_ROOM ||
        sodium_base642bin(bytes, sizeof bytes, token, length, NULL, &count, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        count != sizeof bytes || crypto_auth_verify(bytes + PERSON_BYTES, bytes, PERSON_BYTES, key->bytes) != 0)
        return 0;
    uint32_t person = 0;
    for (int i = 0; i < PERSON_BYTES; i++) person |= (uint32_t)bytes[i] << (8 * i);
    return person;
}

/* Fast on purpose: it runs on the event loop.  A table lives for hours and guesses are counted out in token buckets,
 * so a slow hash would guard little and let strangers stop the clock for everybody. */
static void hash_password(const uint8_t salt[16], const char *text, uint8_t hash[32])
{
    crypto_generichash(hash, 32, (const uint8_t *)text, strlen(text), salt, 16);
}

void secret_password_set(struct secret_password *password, const char *text)
{
    randombytes_buf(password->salt, sizeof password->salt);
    hash_password(password->salt, text, password->hash);
}

bool secret_password_is(const struct secret_password *password, const char *text)
{
    uint8_t hash[32];
    hash_password(password->salt, text, hash);
    return sodium_memcmp(hash, password->hash, sizeof hash) == 0;
}

static void commit(struct wire_chance *chance)
{
    char seed[SG_SEED_ROOM];
    sg_seed_print(&chance->deal, seed, sizeof seed);
    secret_commitment(seed, chance->commitment);
    sodium_memzero(seed, sizeof seed);
}

void secret_chance(struct wire_chance *chance)
{
    randombytes_buf(&chance->deal, sizeof chance->deal);
    randombytes_buf(&chance->bots, sizeof chance->bots);
    commit(chance);
}

static void derive(const struct secret_key *key, const char *purpose, int number, sg_seed *seed)
{
    char text[32];
    int length = snprintf(text, sizeof text, "%s %d", purpose, number);
    crypto_generichash((unsigned char *)seed, sizeof *seed, (const unsigned char *)text, (unsigned)length, key->bytes,
                       sizeof key->bytes);
}

void secret_chance_of(const struct secret_key *key, int number, struct wire_chance *chance)
{
    derive(key, "deal", number, &chance->deal);
    derive(key, "bots", number, &chance->bots);
    commit(chance);
}

void secret_commitment(const char *seed, char commitment[WIRE_COMMITMENT_ROOM])
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const uint8_t *)seed, strlen(seed));
    sodium_bin2hex(commitment, WIRE_COMMITMENT_ROOM, hash, sizeof hash);
}

void secret_code(char *code, int count)
{
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    for (int i = 0; i < count; i++) code[i] = letters[randombytes_uniform(sizeof letters - 1)];
    code[count] = '\0';
}
