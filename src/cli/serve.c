/* serve.c: `sixgun serve`, the server for friends and strangers.  Every option can stand in the environment, too. */
#include "server/serve.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "notation/i18n.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#ifndef SIXGUN_VERSION
#define SIXGUN_VERSION "0"
#endif

enum {
    OPTION_HOST = 2,
    OPTION_PORT,
    OPTION_DB,
    OPTION_NODE,
    OPTION_REACH,
    OPTION_WEB,
    OPTION_CERTIFICATE,
    OPTION_KEY,
    OPTION_ORIGIN,
    OPTION_ADMIN,
    OPTION_TABLES,
    OPTION_CONNECTIONS,
    OPTION_PER_ADDRESS,
    OPTION_ADDRESS_TABLES,
    OPTION_RECORD_DAYS,
    OPTION_RECORDS,
    OPTION_RATE,
    OPTION_PROXY,
    OPTION_NO_PACKS,
    OPTION_LOG,
    OPTION_VERBOSE,
    PORT_MOST = 65535,
    MANY = 1000000,
    DAYS_MOST = 36500,
    PEM_LINE_ROOM = 256,
};

static const struct cli_option options[] = {
    {.id = OPTION_HOST,
     .name = "host",
     .argument = N_("ADDRESS"),
     .help = N_("Listen at this address (default: 127.0.0.1, only this machine; 0.0.0.0: everybody)."),
     .words = "127.0.0.1, 0.0.0.0"},
    {.id = OPTION_PORT,
     .letter = 'p',
     .name = "port",
     .argument = N_("N"),
     .help = N_("Listen at this port (default: 7447); 0 takes a free one.")},
    {.id = OPTION_DB,
     .name = "db",
     .argument = N_("PLACE"),
     .help = N_("Where tables and records are kept: a file, or postgres://… (default: "
                "~/.local/share/sixgun/sixgun.db)."),
     .kind = CLI_FILE},
    {.id = OPTION_NODE,
     .name = "node",
     .argument = N_("NAME"),
     .help = N_("Be one of several servers on one PostgreSQL database, behind a proxy, under this name of its own.")},
    {.id = OPTION_REACH,
     .name = "reach",
     .argument = N_("HOST:PORT"),
     .help = N_("Where the other servers reach this one (default: --host and --port).")},
    {.id = OPTION_WEB,
     .name = "web",
     .argument = N_("FOLDER"),
     .help = N_("The files of the browser client."),
     .kind = CLI_FOLDER},
    {.id = OPTION_CERTIFICATE,
     .name = "tls-cert",
     .argument = N_("FILE"),
     .help = N_("Speak TLS with this certificate and its chain."),
     .kind = CLI_FILE},
    {.id = OPTION_KEY,
     .name = "tls-key",
     .argument = N_("FILE"),
     .help = N_("The key of the certificate."),
     .kind = CLI_FILE},
    {.id = OPTION_ORIGIN,
     .name = "origin",
     .argument = N_("URL"),
     .help = N_("Let pages from there connect, too, as https://example.org.  May be given several times.")},
    {.id = OPTION_ADMIN,
     .name = "admin",
     .argument = N_("FILE"),
     .help = N_("The socket for 'sixgun admin' (default: beside the database)."),
     .kind = CLI_FILE},
    {.id = OPTION_TABLES,
     .name = "max-tables",
     .argument = N_("N"),
     .help = N_("So many tables at once (default: 2000).")},
    {.id = OPTION_CONNECTIONS,
     .name = "max-connections",
     .argument = N_("N"),
     .help = N_("So many connections at once (default: 12000).")},
    {.id = OPTION_PER_ADDRESS,
     .name = "per-address",
     .argument = N_("N"),
     .help = N_("So many connections of one address (default: 100); 0: no limit.")},
    {.id = OPTION_ADDRESS_TABLES,
     .name = "address-tables",
     .argument = N_("N"),
     .help = N_("So many tables at once opened from one address (default: 40); 0: no limit.")},
    {.id = OPTION_RECORD_DAYS,
     .name = "record-days",
     .argument = N_("N"),
     .help = N_("Keep the record of a finished game for so many days (default: 365); 0: for ever.")},
    {.id = OPTION_RECORDS,
     .name = "max-records",
     .argument = N_("N"),
     .help = N_("And only the latest of them, so many (default: 50000); 0: no limit.")},
    {.id = OPTION_RATE,
     .name = "rate",
     .argument = N_("N"),
     .help = N_("So many messages a second of one connection (default: 20); 0: no limits on speed.")},
    {.id = OPTION_NO_PACKS,
     .name = "no-packs",
     .help = N_("Let tables play with the cards of the boxes alone, and with no packs of their own.")},
    {.id = OPTION_PROXY,
     .name = "behind-proxy",
     .help = N_("A proxy stands in front: believe what it puts last into X-Forwarded-For.")},
    {.id = OPTION_LOG,
     .name = "log-format",
     .argument = N_("FORMAT"),
     .help = N_("text or json (text on a terminal, json otherwise)."),
     .words = "text, json"},
    {.id = OPTION_VERBOSE, .letter = 'v', .name = "verbose", .help = N_("Log small things, too.")},
    {0}};

const struct cli_command cli_command_serve = {
    .name = "serve",
    .usage = N_("[OPTION…]"),
    .summary = N_("Lets friends play over the network, in browsers and terminals."),
    .options = options,
    .notes = N_("Each option can also stand in the environment: SIXGUN_PORT for --port, SIXGUN_TLS_CERT for "
                "--tls-cert, and so on.  For options without a value 1, yes, true and on mean yes; 0, no, false and "
                "off mean no.")};

static void set_number(struct cli_args *args, int most, int *out)
{
    uint64_t number;
    if (cli_number(args, 0, (uint64_t)most, &number)) *out = (int)number;
}

static void set_log(struct cli_args *args, struct serve_options *o)
{
    int format = cli_word(args);
    if (format >= 0) o->log_json = format == 1;
}

static void add_origin(struct cli_args *args, struct serve_options *o)
{
    const char *name = strstr(args->value, "://"); /* browsers put nothing behind it, not even a slash */
    if (o->origin_count == SERVE_ORIGINS || !name || name[3] == '\0' || strchr(name + 3, '/'))
        cli_bad_value(args, _("an origin like https://example.org, at most 8 of them"));
    else
        o->origins[o->origin_count++] = args->value;
}

/* A mistyped folder would only show as pages that are not there. */
static void set_web(struct cli_args *args, struct serve_options *o)
{
    char page[SERVE_PATH_ROOM + 16];
    snprintf(page, sizeof page, "%.1000s/index.html", args->value);
    o->web = args->value;
    if (o->web[0] != '\0' && access(page, R_OK) != 0)
        cli_bad_value(args, _("give a folder that holds the page, index.html."));
}

/* A file in PEM that has `what` in it; what that is worth is for the library to say. */
static void set_pem(struct cli_args *args, const char *what, const char *wanted, const char **out)
{
    char line[PEM_LINE_ROOM];
    FILE *file = fopen(args->value, "r");
    int error = errno;
    bool found = false;
    while (file && !found && fgets(line, sizeof line, file))
        found = strncmp(line, "-----BEGIN ", 11) == 0 && strstr(line, what);
    if (file) fclose(file);
    *out = args->value;
    if (!file)
        cli_bad_value(args, strerror(error));
    else if (!found)
        cli_bad_value(args, wanted);
}

static void set_node(struct cli_args *args, struct serve_options *o)
{
    size_t length = strspn(args->value, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-");
    o->node = args->value;
    if (length == 0 || length > SERVE_NODE_MOST || args->value[length] != '\0')
        cli_bad_value(args, _("give a name of 1 to 32 letters, digits, points, dashes."));
}

static void set_reach(struct cli_args *args, struct serve_options *o)
{
    const char *colon = strrchr(args->value, ':');
    o->reach = args->value;
    if (!colon || colon == args->value || atoi(colon + 1) < 1 || atoi(colon + 1) > PORT_MOST ||
        strlen(args->value) > 200)
        cli_bad_value(args, _("give a host and a port, like 10.0.0.7:7447."));
}

/* Several servers cannot do with what is one's own. */
static bool suits_a_node(struct cli_args *args, const struct serve_options *o)
{
    if (!o->node) return true;
    if (!o->db || strncmp(o->db, "postgres", 8) != 0)
        cli_fail(args, "%s", _("--node needs a database that servers can share: --db postgres://…"));
    else if (o->certificate)
        cli_fail(args, "%s", _("--node and --tls-cert do not go together: the proxy in front has the certificate."));
    else if (o->port == 0 && !o->reach)
        cli_fail(args, "%s", _("--node needs a --port of its own, where the other servers reach it."));
    else
        return true;
    return false;
}

static void take(struct cli_args *args, int id, struct serve_options *o)
{
    switch (id) {
    case OPTION_HOST: o->host = strcmp(args->value, "localhost") == 0 ? "127.0.0.1" : args->value; break;
    case OPTION_PORT: set_number(args, PORT_MOST, &o->port); break;
    case OPTION_DB: o->db = args->value; break;
    case OPTION_NODE: set_node(args, o); break;
    case OPTION_REACH: set_reach(args, o); break;
    case OPTION_WEB: set_web(args, o); break;
    case OPTION_CERTIFICATE:
        set_pem(args, "CERTIFICATE-----", _("give a file that holds a certificate in PEM."), &o->certificate);
        break;
    case OPTION_KEY:
        set_pem(args, "PRIVATE KEY-----", _("give a file that holds a private key in PEM."), &o->key);
        break;
    case OPTION_ORIGIN: add_origin(args, o); break;
    case OPTION_ADMIN: o->admin = args->value; break;
    case OPTION_TABLES: set_number(args, MANY, &o->max_tables); break;
    case OPTION_CONNECTIONS: set_number(args, MANY, &o->max_connections); break;
    case OPTION_PER_ADDRESS: set_number(args, MANY, &o->address_connections); break;
    case OPTION_ADDRESS_TABLES: set_number(args, MANY, &o->address_tables); break;
    case OPTION_RECORD_DAYS: set_number(args, DAYS_MOST, &o->record_days); break;
    case OPTION_RECORDS: set_number(args, MANY, &o->max_records); break;
    case OPTION_RATE: set_number(args, MANY, &o->rate); break;
    case OPTION_NO_PACKS: o->no_packs = true; break;
    case OPTION_PROXY: o->behind_proxy = true; break;
    case OPTION_LOG: set_log(args, o); break;
    case OPTION_VERBOSE: o->log_debug = true; break;
    default: cli_unexpected(args); break;
    }
}

/* What stands in the environment for an option that takes no value.  It had better be clear: nobody should find out
 * later that a server believed what it was told not to believe. */
static bool is_on(struct cli_args *args)
{
    static const char *const words[][4] = {{"0", "no", "false", "off"}, {"1", "yes", "true", "on"}};
    if (args->value[0] == '\0') return false;
    for (int on = 0; on < 2; on++)
        for (int i = 0; i < 4; i++)
            if (strcasecmp(args->value, words[on][i]) == 0) return on;
    return cli_bad_value(args, _("give 1 (or yes, true, on) or 0 (or no, false, off)."));
}

/* The environment speaks first, so that the command line has the last word. */
static void take_environment(struct cli_args *args, struct serve_options *o)
{
    char name[64];
    for (const struct cli_option *option = options; option->id != 0 && !args->stopped; option++) {
        int length = snprintf(name, sizeof name, "SIXGUN_%s", option->name);
        for (int i = 0; i < length; i++) {
            if (name[i] == '-') name[i] = '_';
            if (name[i] >= 'a' && name[i] <= 'z') name[i] = (char)(name[i] - 'a' + 'A');
        }
        const char *value = getenv(name);
        if (!value) continue;
        args->option = option;
        args->value = value;
        args->given = name;
        if (option->argument || is_on(args)) take(args, option->id, o);
    }
    args->value = args->given = NULL;
}

int cli_serve(int argc, char **argv)
{
    struct cli_args args = {.command = &cli_command_serve, .argc = argc, .argv = argv};
    struct serve_options o = {.host = "127.0.0.1",
                              .port = SERVE_PORT,
                              .max_tables = 2000,
                              .max_connections = 12000,
                              .address_connections = 100,
                              .address_tables = 40,
                              .record_days = 365,
                              .max_records = 50000,
                              .rate = 20,
                              .log_json = isatty(STDERR_FILENO) == 0,
                              .version = SIXGUN_VERSION};
    int id;
    take_environment(&args, &o);
    while ((id = cli_next(&args)) > CLI_END) take(&args, id, &o);
    if (id == CLI_END && (!o.certificate) != (!o.key)) {
        cli_fail(&args, "%s", _("--tls-cert and --tls-key belong together."));
        id = CLI_STOP;
    }
    if (id == CLI_END && !suits_a_node(&args, &o)) id = CLI_STOP;
    if (o.node) o.behind_proxy = true;
    return id == CLI_STOP ? args.status : serve_run(&o);
}
