/* commands.h: the subcommands of the program.  Each gets its own name as argv[0], sees to its own options
 * (cli/options.h), and returns the exit status: 0 all well, 1 the work was done and the answer is bad (a case
 * failed, a record disagrees), 2 the command line or a file is wrong. */
#ifndef SIXGUN_CLI_COMMANDS_H
#define SIXGUN_CLI_COMMANDS_H

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

int cli_play(int argc, char **argv);
int cli_connect(int argc, char **argv);
int cli_sim(int argc, char **argv);
int cli_scenario(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_rules(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_admin(int argc, char **argv);

#endif
