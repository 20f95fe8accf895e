/* port.c: tries the port before libwebsockets does, because the library tells its own log, and not us, why it cannot
 * listen. */
#include "server/net/port.h"
#include "server/base/log.h"
#include "notation/i18n.h"

#include <errno.h>
#include <net/if.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { REASON_ROOM = 512, PORT_ROOM = 8 };

int port_try(const struct serve_options *options)
{
    struct addrinfo wanted = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE, .ai_socktype = SOCK_STREAM};
    struct addrinfo *address;
    char port[PORT_ROOM];
    int yes = 1, error = 0;
    snprintf(port, sizeof port, "%d", options->port);
    if (getaddrinfo(options->host, port, &wanted, &address) != 0)
        return if_nametoindex(options->host) != 0 ? 0 : EADDRNOTAVAIL; /* the name of an interface, or nothing */
    int fd = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0) {
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes); /* as the library does */
        if (bind(fd, address->ai_addr, address->ai_addrlen) != 0 || listen(fd, 1) != 0) error = errno;
        close(fd);
    }
    freeaddrinfo(address);
    return error;
}

/* In English.  TRANSLATORS: %1$s is an address, %2$d a port. */
static const char *reason_of(const struct serve_options *options, int error)
{
    switch (error) {
    case EADDRINUSE:
        return N_(
            "port %2$d of %1$s is taken by another program.  Take another one with '--port N' (or SIXGUN_PORT=N), "
            "or any free one with '--port 0'.");
    case EACCES:
        return N_("this user may not listen at port %2$d of %1$s.  Take one from 1024 on with '--port N' (or "
                  "SIXGUN_PORT=N).");
    case EADDRNOTAVAIL:
        return N_("this machine has no address %1$s to listen at.  Take one of its own with '--host ADDRESS' (or "
                  "SIXGUN_HOST=ADDRESS).");
    default:
        return options->certificate
                   ? N_("the certificate of '--tls-cert' or the key of '--tls-key' is none, or they do not belong "
                        "together.  '--verbose' logs what the library says.")
                   : N_("nobody can listen at port %2$d of %1$s.  Take another one with '--port N' (or "
                        "SIXGUN_PORT=N).");
    }
}

void port_complain(const struct serve_options *options, int error)
{
    char reason[REASON_ROOM];
    if (!options->log_json) {
        snprintf(reason, sizeof reason, _(reason_of(options, error)), options->host, options->port);
        fprintf(stderr, "sixgun serve: %s\n", reason);
        return;
    }
    snprintf(reason, sizeof reason, reason_of(options, error), options->host, options->port);
    struct log_line line = log_begin(LOG_ERROR, "cannot_listen");
    log_text(&line, "host", options->host);
    log_number(&line, "port", options->port);
    log_text(&line, "message", reason);
    log_end(&line);
}
