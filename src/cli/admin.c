/* admin.c: `sixgun admin`, looks after a server that runs on this machine. */
#include "cli/commands.h"
#include "cli/options.h"
#include "server/serve.h"
#include "server/store/store.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_DB = 2, OPTION_NODE, OPTION_ADMIN, WORDS_MOST = 2, LINE_ROOM = 256, FOUND_MOST = 16 };

/* The names of those that are here. */
static const char *node_list(void)
{
    static char list[FOUND_MOST * (SERVE_NODE_MOST + 2) + 1];
    struct serve_found found[FOUND_MOST];
    size_t length = 0;
    int count = serve_admin_find(getenv("SIXGUN_DB"), found, FOUND_MOST);
    list[0] = '\0';
    for (int i = 0; i < count; i++)
        if (found[i].node[0] != '\0')
            length +=
                (size_t)snprintf(list + length, sizeof list - length, "%s%s", length > 0 ? ", " : "", found[i].node);
    return list;
}

static const struct cli_option options[] = {
    {.id = OPTION_DB,
     .name = "db",
     .argument = N_("PLACE"),
     .help = N_("The database of the server, as given to 'sixgun serve'."),
     .kind = CLI_FILE},
    {.id = OPTION_NODE,
     .name = "node",
     .argument = N_("NAME"),
     .help = N_("The server of this name, where there are several."),
     .list = node_list},
    {.id = OPTION_ADMIN,
     .name = "admin",
     .argument = N_("FILE"),
     .help = N_("The socket of the server, when it was told to have it elsewhere."),
     .kind = CLI_FILE},
    {0}};

#define COMMANDS(X) \
    X("list", NULL) \
    X("show", N_("TABLE")) \
    X("close", N_("TABLE")) \
    X("ban", N_("WHOM")) \
    X("unban", N_("WHOM")) \
    X("bans", NULL) \
    X("nodes", NULL) \
    X("drain", NULL) \
    X("drained", NULL) \
    X("records", NULL) \
    X("forget", N_("RECORD")) \
    X("prune", N_("DAYS")) \
    X("scores", NULL) \
    X("unscore", N_("WHOM")) \
    X("backup", N_("FILE"))

static const struct {
    const char *name, *argument; /* what must follow it, or NULL */
} commands[] = {
#define COMMAND(name, argument) {name, argument},
    COMMANDS(COMMAND)
#undef COMMAND
};

static const char *command_list(void)
{
#define COMMAND(name, argument) ", " name
    static const char list[] = COMMANDS(COMMAND);
#undef COMMAND
    return list + strlen(", ");
}

const struct cli_command cli_command_admin = {
    .name = "admin",
    .usage = N_("[OPTION…] COMMAND [WHAT]"),
    .summary = N_("Looks after a server on this machine."),
    .options = options,
    .notes = N_("Commands: list; show TABLE; close TABLE; ban WHOM and unban WHOM, the number of a person or an "
                "address; bans; records of finished games; forget RECORD; prune DAYS, the records that are older; "
                "scores of the deal of the day; unscore WHOM, the number of a person or a name; backup FILE, while "
                "the server runs or not; among several servers: nodes; drain, which hands the tables of this one "
                "over; drained, which waits until it has none."),
    .operands = command_list,
    .kind = CLI_FILE};

/* Whether the words are a command and what it needs.  False after saying what is missing, or too much. */
static bool is_whole(struct cli_args *args, const char *name, const char *word)
{
    if (name[0] == '\0') return cli_fail(args, _("say what to do: %s."), command_list());
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        const char *argument = commands[i].argument;
        if (strcmp(name, commands[i].name) != 0) continue;
        args->value = word;
        if (argument && word[0] == '\0') return cli_fail(args, _("%s needs a value: %s %s."), name, name, _(argument));
        return argument || word[0] == '\0' || cli_unexpected(args);
    }
    return cli_fail(args, "%s", cli_no_command(name, command_list()));
}

static int backup(const char *db, const char *path)
{
    struct store_error error = {""};
    if (store_backup(db, path, &error)) return CLI_OK;
    cli_error(cli_command_admin.name, "%s", error.text);
    return CLI_FAILED;
}

/* Whom the command line means. */
struct whom {
    const char *db, *node, *socket;
};

/* Leaves those of a name, all of them when none is said. */
static int of_name(struct serve_found *found, int count, const char *node)
{
    int left = 0;
    for (int i = 0; i < count; i++)
        if (!node || strcmp(found[i].node, node) == 0) found[left++] = found[i];
    return left;
}

/* A service and a server started by hand may have the same name. */
static bool is_told_by_name(const struct serve_found *found, int count, const char *node)
{
    int same = 0;
    for (int i = 0; i < count; i++) same += strcmp(found[i].node, node) == 0;
    return node[0] != '\0' && same == 1;
}

/* What the line must say for each of those that are here. */
static int say_which(const struct serve_found *found, int count, const char *name, const char *word)
{
    cli_error(cli_command_admin.name, _("%d servers are here; say which one is meant:"), count);
    for (int i = 0; i < count; i++) {
        const char *node = found[i].node, *path = found[i].path;
        bool by_name = is_told_by_name(found, count, node);
        fprintf(stderr, "  sixgun admin %s %s %s%s%s", by_name ? "--node" : "--admin", by_name ? node : path, name,
                word[0] != '\0' ? " " : "", word);
        if (by_name) fprintf(stderr, "    (%s)", path);
        fprintf(stderr, "\n");
    }
    return CLI_USAGE;
}

static int ask(const struct whom *whom, const char *name, const char *word)
{
    char line[LINE_ROOM], path[SERVE_PATH_ROOM];
    struct serve_found found[FOUND_MOST];
    const char *socket = whom->socket;
    int count = socket ? 0 : of_name(found, serve_admin_find(whom->db, found, FOUND_MOST), whom->node);
    if (count > 1) return say_which(found, count, name, word);
    if (count == 1) socket = found[0].path;
    if (!socket && serve_admin_path(whom->db, whom->node, path, sizeof path)) socket = path;
    if (!socket || snprintf(line, sizeof line, "%s%s%s", name, word[0] != '\0' ? " " : "", word) >= LINE_ROOM) {
        cli_error(cli_command_admin.name, "%s", _("the name of the socket or of what is meant is too long."));
        return CLI_USAGE;
    }
    int status = serve_admin_ask(socket, line);
    if (status == 2) cli_error(cli_command_admin.name, _("no server answers at %s."), socket);
    return status;
}

int cli_admin(int argc, char **argv)
{
    struct cli_args args = {.command = &cli_command_admin, .argc = argc, .argv = argv};
    struct whom whom = {getenv("SIXGUN_DB"), getenv("SIXGUN_NODE"), getenv("SIXGUN_ADMIN")};
    const char *words[WORDS_MOST] = {"", ""};
    int id, count = 0;
    while ((id = cli_next(&args)) > CLI_END) {
        switch (id) {
        case OPTION_DB: whom.db = args.value; break;
        case OPTION_NODE:
            whom.node = args.value;
            whom.socket = NULL; /* that of the environment */
            break;
        case OPTION_ADMIN: whom.socket = args.value; break;
        default:
            if (count == WORDS_MOST)
                cli_unexpected(&args);
            else
                words[count++] = args.value;
        }
    }
    if (id == CLI_STOP) return args.status;
    if (!is_whole(&args, words[0], words[1])) return args.status;
    if (strcmp(words[0], "backup") == 0) return backup(whom.db, words[1]);
    return ask(&whom, words[0], words[1]);
}
