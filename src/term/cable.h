/* cable.h: the line to a server: texts out, texts in, and somebody who may type meanwhile.  On libwebsockets. */
#ifndef SIXGUN_TERM_CABLE_H
#define SIXGUN_TERM_CABLE_H

#include "term/url.h"

enum cable_state { CABLE_DOWN, CABLE_OPENING, CABLE_OPEN };

struct cable;

/* A line that is still down.  NULL when there is no memory. */
struct cable *cable_new(const struct server_address *to);
void cable_free(struct cable *c);
/* Begins to connect; whether it works is seen in cable_state(). */
void cable_open(struct cable *c);
enum cable_state cable_state(const struct cable *c);
/* The certificate of the other side was not good enough. */
bool cable_untrusted(const struct cable *c);
/* The status of HTTP with which the other side has refused to open it; 0 for none. */
int cable_status(const struct cable *c);
/* Whether somebody answers there who speaks TLS where the address has none, or none where it has: waits for them. */
bool cable_speaks_otherwise(const struct server_address *to, int milliseconds);
/* Sends a text; it is lost when the line is not open, or breaks. */
void cable_send(struct cable *c, const char *text);
/* The next text that has come, for the caller to free; NULL when there is none. */
char *cable_take(struct cable *c);
/* Waits until something happens on the line or, unless `fd` is negative, there, but not longer.  True when the
 * descriptor can be read. */
bool cable_wait(struct cable *c, int fd, int milliseconds);
/* Cuts a line that is dead; it is down then. */
void cable_drop(struct cable *c);
/* Sends what is still to be sent and hangs up. */
void cable_close(struct cable *c);

#endif
