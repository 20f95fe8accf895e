/* port.h: whether the server can have the port it is told to listen at, before anything is opened for it. */
#ifndef SIXGUN_SERVER_NET_PORT_H
#define SIXGUN_SERVER_NET_PORT_H

#include "server/serve.h"

/* Tries the address and the port.  0, or the errno of what is in the way. */
int port_try(const struct serve_options *options);
/* Says what is in the way and what can be done about it: a sentence on stderr, or a line of the log when that is
 * JSON.  `error` 0 is a reason that the system does not tell. */
void port_complain(const struct serve_options *options, int error);

#endif
