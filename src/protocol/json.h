/* json.h: writes JSON a member at a time.  The key is NULL for elements of a list. */
#ifndef SIXGUN_PROTOCOL_JSON_H
#define SIXGUN_PROTOCOL_JSON_H

#include "notation/out.h"

#include <stdbool.h>
#include <stdint.h>

struct json {
    struct text_out *out;
    bool comma; /* the next member needs one in front */
};

void json_open(struct json *j, const char *key, char bracket); /* '{' or '[' */
void json_close(struct json *j, char bracket);                 /* '}' or ']' */

void json_text(struct json *j, const char *key, const char *text); /* nothing at all for NULL */
void json_number(struct json *j, const char *key, long long number);
void json_flag(struct json *j, const char *key, bool flag);
void json_seat(struct json *j, const char *key, int seat); /* nothing for nobody */
void json_card(struct json *j, const char *key, int card); /* "?" for card 0 */
void json_cards(struct json *j, const char *key, const uint8_t *cards, int count);
void json_seats(struct json *j, const char *key, int mask);
void json_sets(struct json *j, const char *key, int sets);
void json_options(struct json *j, const char *key, int flags);
/* Begins a message: type, and the id when there is one. */
struct json json_message(struct text_out *out, const char *type, const char *id);

#endif
