/* commands.h: the subcommands of the program.  Each gets its own name as argv[0], sees to its own options
 * (cli/options.h), and returns the exit status: 0 all well, 1 the work was done and the answer is bad (a case
 * failed, a record disagrees), 2 the command line or a file is wrong. */
#ifndef SIXGUN_CLI_COMMANDS_H
#define SIXGUN_CLI_COMMANDS_H

struct cli_command;

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

int cli_play(int argc, char **argv);
int cli_connect(int argc, char **argv);
int cli_sim(int argc, char **argv);
int cli_scenario(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_analyse(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_pack(int argc, char **argv);
int cli_rules(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_admin(int argc, char **argv);

extern const struct cli_command cli_command_play, cli_command_connect, cli_command_sim, cli_command_scenario,
    cli_command_replay, cli_command_pack, cli_command_analyse, cli_command_bench, cli_command_rules, cli_command_serve,
    cli_command_admin;

/* What there is to be done; main.c has the rows. */
struct cli_subcommand {
    const struct cli_command *command;
    int (*run)(int argc, char **argv);
    const char *summary; /* in the list of all */
};
const struct cli_subcommand *cli_subcommand_at(int index); /* NULL behind the last one */
const struct cli_subcommand *cli_subcommand_named(const char *name);

/* Prints what the last of the words may become; the others are what stands before it on a command line. */
void cli_complete(int count, char **words);

#endif
