/* connect.c: `sixgun connect`: plays at a server. */
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/rules.h"
#include "term/client.h"
#include "notation/i18n.h"
#include "table/words.h"

#include <string.h>

enum { OPTION_NAME = 2, OPTION_PASSWORD, OPTION_STRANGER, OPTION_ONCE };

static const struct cli_option options[] = {
    {.id = OPTION_NAME, .letter = 'n', .name = "name", .argument = N_("NAME"), .help = N_("Your name there.")},
    {.id = OPTION_PASSWORD,
     .name = "password",
     .argument = N_("WORD"),
     .help = N_("The password of the table in the address.")},
    {.id = OPTION_STRANGER,
     .name = "stranger",
     .help = N_("Come as somebody new, and keep nothing that the server could know you by.")},
    {.id = OPTION_ONCE, .name = "once", .help = N_("Leave when the game is over.")},
    {0},
};

const struct cli_command cli_command_connect = {
    .name = "connect",
    .usage = N_("[OPTION…] ADDRESS"),
    .summary = N_("Plays at a server, with whoever is there."),
    .options = options,
    .notes = N_("The ADDRESS is that of the server, as in ws://example.org:7447 or example.org, or the link to a table "
                "as a browser shows it, http://example.org:7447/t/KXQW.\n\n"
                "'help' lists what you can type there.  When the line breaks the program connects again by itself; "
                "when you come back later you are the same person, and your seat is kept."),
    .kind = CLI_HOST,
};

static bool read_name(struct cli_args *args, struct client_wishes *w)
{
    char wanted[128];
    if (wire_is_name(args->value, WIRE_NAME_LETTERS)) {
        w->name = args->value;
        return true;
    }
    snprintf(wanted, sizeof wanted, _("a name has 1 to %d letters."), WIRE_NAME_LETTERS);
    return cli_bad_value(args, wanted);
}

static void take_address(struct cli_args *args, struct client_wishes *w)
{
    const char *why = "";
    if (w->to.host[0] != '\0')
        cli_unexpected(args);
    else if (!url_read(args->value, &w->to, &why))
        cli_fail(args, "%s: %s", args->value, why);
}

int cli_connect(int argc, char **argv)
{
    struct client_wishes w = {.read_rules = cli_rules_print};
    struct cli_args args = {.command = &cli_command_connect, .argc = argc, .argv = argv};
    int id;
    while ((id = cli_next(&args)) > CLI_END) {
        switch (id) {
        case OPTION_NAME: read_name(&args, &w); break;
        case OPTION_PASSWORD: w.password = args.value; break;
        case OPTION_STRANGER: w.stranger = true; break;
        case OPTION_ONCE: w.once = true; break;
        default: take_address(&args, &w); break;
        }
    }
    if (id == CLI_STOP) return args.status;
    if (w.to.host[0] == '\0') {
        cli_fail(&args, "%s", _("say where the server is: 'sixgun connect example.org'."));
        return args.status;
    }
    if (w.password && w.to.code[0] == '\0') {
        cli_fail(&args, "%s", _("--password is for the table in the address: give a link to a table."));
        return args.status;
    }
    return client_run(&w);
}
