/* table.h: calls into the table of a room, guarded: when it breaks, its room is set aside and nothing else notices. */
#ifndef SIXGUN_SERVER_ROOMS_TABLE_H
#define SIXGUN_SERVER_ROOMS_TABLE_H

#include "server/rooms/room.h"

/* Calls into the table, guarded: false when the table broke (and the room is gone with it). */
enum { TABLE_BROKE = -1 };
int table_request(struct room *r, uint32_t person, const struct wire_message *m, const struct wire_chance *chance,
                  char *line, struct wire_refusal *why);
int table_join(struct room *r, uint32_t person, const char *name, char *line, struct wire_refusal *why);
int table_presence(struct room *r, uint32_t person, bool here, char *line);
int table_rename(struct room *r, uint32_t person, const char *name, char *line);
int table_apply(struct room *r, const char *line);
int table_think(struct room *r, char *line); /* 1: a line */
bool table_write_update(struct room *r, int viewer, uint32_t since, struct text_out *out);
bool table_write_lobby(struct room *r, struct text_out *out);
bool table_snapshot(struct room *r, struct text_out *out);
bool table_restore(struct room *r, const char *text, size_t length, bool *good);
int table_record(struct room *r, struct text_out *out);
int table_write_record(struct room *r, const char *id, struct text_out *out);
int table_write_hint(struct room *r, uint32_t person, const struct wire_message *m, const char *id,
                     struct text_out *out, struct wire_refusal *why);
int table_replay(const char *text, size_t length, const struct wire_message *m, const char *id, struct text_out *out,
                 struct wire_refusal *why);
void guarded_free(struct room *r);

#endif
