/* read.h: the messages of a server (docs/protocol.md) as what a desk shows.
 *
 * Members are named as the protocol describes them (protocol/members.h), each with its sort as a type.
 *
 * A server is a stranger: whatever it sends is looked at before it is believed.  Members that are missing or make no
 * sense read as nothing; texts of people lose everything that a terminal could take for a command. */
#ifndef SIXGUN_TERM_READ_H
#define SIXGUN_TERM_READ_H

#include "protocol/members.h"
#include "term/desk.h"
#include "term/company.h"

#include <jansson.h>

/* A text without control characters, cut to the room there is; "" when the member is missing or no text. */
void read_text(const json_t *object, key_text key, char *buf, size_t room);
/* The same of a value itself. */
void read_string(const json_t *value, char *buf, size_t room);
/* A whole number between the two; `otherwise` for everything else. */
long long read_number(const json_t *object, key_number key, long long least, long long most, long long otherwise);
bool read_flag(const json_t *object, key_flag key);
/* Which word it is of a closed list, as words_of_cause; `otherwise` for every other one. */
int read_word(const json_t *object, key_word key, const char *const *words, int otherwise);
/* A seat, 0 for none. */
int read_seat(const json_t *object, key_seat key);

/* Who somebody says to be (enum wire_claim). */
int read_claim(const json_t *of, key_word key);

/* enum sg_winner. */
int read_winner(const json_t *of, key_word key);

/* Sets and options of the rules. */
void read_variant(const json_t *object, sg_options *out);

/* A view: the scene, who sits where, and the number of the question.  False when it is no view that can be shown. */
bool read_view(const json_t *view, struct scene *out, struct desk *who, uint32_t *question);
/* Adds a list of events to a history; kinds that are not known are left out. */
void read_events(const sg_pack *pack, const json_t *events, struct history *into);
void read_company(const sg_pack *pack, const json_t *room, struct company *out);
/* The time left, as it was when the message came. */
void read_clock(const json_t *clock, struct clock *out);

#endif
