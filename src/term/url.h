/* url.h: where a server is, as people write it down or copy it out of a browser. */
#ifndef SIXGUN_TERM_URL_H
#define SIXGUN_TERM_URL_H

#include "protocol/protocol.h"

#include <stdbool.h>

enum { URL_PART_ROOM = 256, URL_USUAL_PORT = 7447 };

struct server_address {
    bool tls;
    int port;
    char host[URL_PART_ROOM];   /* a name or an address; that of IPv6 without its brackets */
    char folder[URL_PART_ROOM]; /* in front of /ws and /t/CODE: "" or "/below" */
    char code[WIRE_CODE_ROOM];  /* of a table, or "" */
};

/* Reads `ws://host:7447`, `http://host/t/CODE`, `wss://host`, `https://host/folder/`, and so on, as the address of the
 * page has it, too, and `host[:port][/CODE]`.  False when it is none
 * of them; *why is then a sentence in the reader's language. */
bool url_read(const char *text, struct server_address *out, const char **why);

#endif
