/* http.h: requests that are no WebSocket, and files. */
#ifndef SIXGUN_SERVER_NET_HTTP_H
#define SIXGUN_SERVER_NET_HTTP_H

#include "server/store/store.h"

#include <libwebsockets.h>

enum {
    COOKIE_SECONDS = 365 * 86400,
    HEADERS_MOST = 4096, /* bytes of all headers of a request */
};

struct server;

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
/* The store has a record that was asked for. */
void http_record_ready(struct server *s, uint64_t number, const struct store_answer *answer);

/* And says whether the duplicate that it is of may show it yet. */
void http_duplicate_ready(struct server *s, uint64_t number, const struct store_answer *answer);

struct web_file {
    int fd;
    size_t size;
    char type[64], etag[48];
    const char *encoding; /* NULL, "br", "gzip" */
    bool forever;         /* its name changes with its content */
};
/* Finds the file for a path of a URL; false when there is none. */
bool files_open(const struct server *s, const char *path, const char *accepted, struct web_file *file);
bool files_open_schema(const struct server *s, struct web_file *file);
void files_setup(struct server *s);
extern const char files_plain_page[];

#endif
