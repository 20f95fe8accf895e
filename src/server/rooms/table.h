/* table.h: calls into the table of a room, guarded: when it breaks, its room is set aside and nothing else notices.
 *
 *     int error = GUARDED(r, join, person, name, line, &why);
 *
 * is wire_join() for the table of `r`, at the time of its clock.  All return TABLE_BROKE when the table broke (and the
 * room is gone with it), else what stands in their row. */
#ifndef SIXGUN_SERVER_ROOMS_TABLE_H
#define SIXGUN_SERVER_ROOMS_TABLE_H

#include "server/rooms/room.h"

enum { TABLE_BROKE = -1 };

/* CALL(name, what it does and returns, its arguments): `t` is the table, `a` the arguments. */
#define TABLE_CALLS(CALL) \
    CALL(request, wire_request(t, now, a->person, a->message, a->chance, a->line, a->why), uint32_t person; \
         const struct wire_message *message; const struct wire_chance *chance; char *line; struct wire_refusal * why;) \
    CALL(bring, (a->adoption->now = now, wire_bring(t, a->message, a->adoption, a->why)), \
         const struct wire_message *message; \
         struct wire_adoption * adoption; struct wire_refusal * why;) \
    CALL(duplicate, wire_duplicate(t, a->like, now, a->person, a->code, a->number, a->why), \
         const struct wire_table *like; \
         uint32_t person; const char *code; int number; struct wire_refusal * why;) \
    CALL(outcome, wire_outcome(t, a->out), struct wire_outcome *out;) \
    CALL(join, wire_join(t, now, a->person, a->name, a->line, a->why), uint32_t person; const char *name; char *line; \
         struct wire_refusal * why;) \
    CALL(presence, wire_presence(t, now, a->person, a->here, a->line, NULL), uint32_t person; bool here; char *line;) \
    CALL(rename, wire_rename(t, now, a->person, a->name, a->line, NULL), uint32_t person; const char *name; \
         char *line;) \
    CALL(back, wire_back(t, now, a->person, a->line, NULL), uint32_t person; char *line;) \
    CALL(apply, wire_apply(t, a->line), const char *line;) \
    CALL(think, wire_think(t, now, a->line), char *line;) \
    CALL(has_to_think, ((void)a, wire_has_to_think(t)), bool nothing;) \
    CALL(think_about, (wire_think_about(t, a->out), SG_OK), struct wire_thought *out;) \
    CALL(take_thought, (wire_take_thought(t, now, a->thought), SG_OK), const struct wire_thought *thought;) \
    CALL(hurry, ((void)a, wire_hurry(t), SG_OK), bool nothing;) \
    CALL(write_update, (wire_write_update(t, a->viewer, a->since, now, a->out), SG_OK), int viewer; uint32_t since; \
         struct text_out * out;) \
    CALL(write_lobby, (wire_write_lobby_entry(t, a->out), SG_OK), struct text_out *out;) \
    CALL(snapshot, (wire_snapshot(t, a->out), SG_OK), struct text_out *out;) \
    CALL(restore, wire_restore(t, a->text, a->length), const char *text; size_t length;) \
    CALL(record, wire_record(t, a->out), struct text_out *out;) \
    CALL(write_record, wire_write_record(t, a->id, a->out), const char *id; struct text_out * out;) \
    CALL(read_hint, wire_read_hint(t, a->person, a->message, a->out, a->why), uint32_t person; \
         const struct wire_message *message; struct wire_hint * out; struct wire_refusal * why;) \
    CALL(think_hint, (wire_hint_think(a->hint), SG_OK), struct wire_hint *hint;) \
    CALL(write_replay, wire_write_replay(a->text, a->length, a->message, a->id, a->out, a->why), const char *text; \
         size_t length; const struct wire_message *message; const char *id; struct text_out * out; \
         struct wire_refusal * why;) /* of no table: its room is NULL */

#define GUARDED(r, name, ...) table_##name(r, (struct table_##name){__VA_ARGS__})

#define CALL(name, does, ...) \
    struct table_##name { \
        __VA_ARGS__ \
    }; \
    int table_##name(struct room *r, struct table_##name a);
TABLE_CALLS(CALL)
#undef CALL

void guarded_free(struct room *r);

#endif
