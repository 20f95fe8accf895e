/* message.h: a message that is being carried out; for those who carry some of them out. */
#ifndef SIXGUN_SERVER_NET_MESSAGE_H
#define SIXGUN_SERVER_NET_MESSAGE_H

#include "server/net/conn.h"
#include "server/rooms/room.h"

struct call {
    struct conn *conn;
    struct wire_message message;
    const char *text; /* as it came */
    size_t length;
    char id[WIRE_ID_ROOM];
};

void call_refuse(struct call *call, int code);
enum handled call_refuse_why(struct call *call, const struct wire_refusal *why);
/* A wrong code or password is a guess, and guesses are few. */
bool call_may_guess(struct call *call);
void call_count_guess(struct call *call);
/* Tables and games leave something on the disk, so nobody begins them as fast as they can ask. */
bool call_may_open(struct call *call);
/* What costs as much as so many lines of a record and so many views is paid before it is done. */
bool call_may_replay(struct call *call, uint64_t lines, uint64_t views);
/* The same for bots who watch a record as it is played again. */
bool call_may_watch(struct call *call, const char *record, size_t length);
/* Finds the table that the message is about, waits for it, and does `what` there. */
enum handled call_at_table(struct call *call, enum handled what(struct call *call, struct room *r));

enum handled on_duplicate(struct call *call);
enum handled on_results(struct call *call);
enum handled on_finish(struct call *call);
enum handled on_score(struct call *call);
enum handled on_scores(struct call *call);

#endif
