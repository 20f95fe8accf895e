/* chat.h: what was said, for those who may hear it. */
#ifndef SIXGUN_WIRE_CHAT_H
#define SIXGUN_WIRE_CHAT_H

#include "wire/json.h"
#include "wire/table.h"

bool has_chat(const struct wire_table *t, int viewer, uint32_t since);
void write_chat(struct json *j, const struct wire_table *t, int viewer, uint32_t since);

#endif
