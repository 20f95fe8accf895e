/* request.h: what several readers of messages need. */
#ifndef SIXGUN_PROTOCOL_REQUEST_H
#define SIXGUN_PROTOCOL_REQUEST_H

#include "protocol/protocol.h"

/* The members of a message (enum wire_kind) as clients.def has them, up to a row without a name. */
const struct protocol_row *members_of(int kind);
/* Whether an input holds a word of that list. */
bool has_word_list(const char *list);
/* The number of the question that a message is about; refuses one that names none. */
int question_of(const struct wire_message *m, uint32_t *question, struct wire_refusal *why);

#endif
