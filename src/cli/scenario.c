/* scenario.c: `sixgun scenario`, runs scenario files and says which cases hold. */
#include "cli/commands.h"
#include "cli/options.h"
#include "term/terminal.h"
#include "notation/i18n.h"
#include "scenario/scenario.h"

#include <stdio.h>

static const struct cli_option options[] = {{0}};

const struct cli_command cli_command_scenario = {
    .name = "scenario",
    .usage = N_("FILE|FOLDER…"),
    .summary = N_("Runs every case of the scenario files given, and of all .scn files in the folders given."),
    .options = options,
    .notes = N_("FILE is - for standard input.  One line a case in the Test Anything Protocol; after a case that "
                "fails: where, what was expected, and "
                "the position.  The exit status is 0 when all cases passed, 1 when one failed, and 2 when a file "
                "cannot be read."),
    .kind = CLI_FILE,
};

static void run(const char *path, struct text_tally *tally, struct text_out *out)
{
    int before = tally->unreadable;
    text_scenario_path(path, tally, out);
    if (tally->unreadable == before) return;
    fflush(stdout);
    cli_error("scenario", _("%s: cannot be read; give a scenario file, or a folder of .scn files."), path);
}

int cli_scenario(int argc, char **argv)
{
    struct cli_args args = {.command = &cli_command_scenario, .argc = argc, .argv = argv}, again = args;
    struct text_tally tally = {0};
    struct text_out out = text_out_file(stdout);
    int id, paths = 0;
    while ((id = cli_next(&args)) > CLI_END) /* a wrong option is told before anything runs */
        paths++;
    if (id == CLI_STOP) return args.status;
    if (paths == 0) {
        cli_fail(&args, _("no file was given; name a scenario file or a folder of them."));
        return args.status;
    }
    while (cli_next(&again) > CLI_END) run(again.value, &tally, &out);
    text_scenario_finish(&tally, &out);
    return text_scenario_status(&tally);
}
