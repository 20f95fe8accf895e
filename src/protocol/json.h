/* json.h: writes JSON a member at a time.  Each writer takes the members of its sort alone (members.h). */
#ifndef SIXGUN_PROTOCOL_JSON_H
#define SIXGUN_PROTOCOL_JSON_H

#include "notation/out.h"
#include "sixgun/pack.h"
#include "protocol/members.h"

#include <stdint.h>

struct json {
    struct text_out *out;
    bool comma;          /* the next member needs one in front */
    const sg_pack *pack; /* whose cards are named; NULL: those of the library */
};

/* Begins a message: type, and the id when there is one. */
struct json json_message(struct text_out *out, const char *type, const char *id);
void json_open(struct json *j, key_object key);
void json_open_list(struct json *j, key_list key);
void json_item(struct json *j);                /* an object in a list, or alone */
void json_item_list(struct json *j);           /* a list in a list */
void json_close(struct json *j, char bracket); /* '}' or ']' */

void json_text(struct json *j, key_text key, const char *text); /* nothing at all for NULL */
void json_number(struct json *j, key_number key, long long number);
void json_flag(struct json *j, key_flag key, bool flag);
void json_seat(struct json *j, key_seat key, int seat); /* nothing for nobody */
void json_card(struct json *j, key_card key, int card); /* "?" for card 0 */
void json_cards(struct json *j, key_cards key, const uint8_t *cards, int count);
void json_seats(struct json *j, key_seats key, int mask);
void json_words(struct json *j, key_words key, int bits, const char *slug(int bit));

/* In a list. */
void json_item_text(struct json *j, const char *text); /* nothing at all for NULL */
void json_item_number(struct json *j, long long number);
/* In an object whose members are seats. */
void json_seat_number(struct json *j, int seat, long long number);
void json_seat_text(struct json *j, int seat, const char *text); /* nothing at all for NULL */

#endif
