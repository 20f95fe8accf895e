/* pack.c: `sixgun pack`, which looks after packs: own cards of all sorts. */
#include "cli/commands.h"
#include "cli/language.h"
#include "cli/options.h"
#include "cli/pack_balance.h"
#include "cli/pack_print.h"
#include "cli/packs.h"
#include "notation/i18n.h"
#include "notation/json.h"
#include "pack/inside.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ID_FORMAT = 2, ID_GAMES, FORMAT_TEXT = 0, FORMAT_JSON, USUAL_GAMES = 1000, MOST_GAMES = 1000000 };

static const struct cli_option options[] = {
    {.id = ID_FORMAT,
     .letter = 'f',
     .name = "format",
     .argument = N_("FORMAT"),
     .help = N_("Print as text (default) or json."),
     .words = "text, json"},
    {.id = ID_GAMES,
     .letter = 'n',
     .name = "games",
     .argument = N_("N"),
     .help = N_("To weigh it, play N games with the pack and N without (default: 1000).")},
    CLI_GAME_PLAYERS_ROW,
    CLI_GAME_SETS_ROW,
    CLI_GAME_SEED_ROW,
    {0},
};

static const char *operand_list(void) { return "check, play, balance, print"; }

const struct cli_command cli_command_pack = {
    .name = "pack",
    .usage = N_("check FILE… | play FILE | balance FILE | print FILE"),
    .summary = N_("Looks after packs of your own cards: what is wrong in them, and what they do to a "
                  "game."),
    .options = options,
    .notes =
        N_("'check' says what is wrong, 'play' is 'sixgun play --pack', and 'balance' lets bots find out who wins "
           "more often with the pack, by role, with intervals of 95 %.  'print' writes a page (HTML) with its cards to "
           "scale, to be printed and cut out.\n\nFILE is - for standard input.  The exit "
           "status is 0 when every pack can be played with, and 2 when "
           "one has a fault or cannot be read; each fault is told with its line, its column, and what would be "
           "right.  docs/own-cards.md describes the language."),
    .operands = operand_list,
    .kind = CLI_FILE,
};

/* A whole file, or standard input for "-"; one byte more than a pack may have is enough to know that it is too long. */
static bool read_file(const char *command, const char *path, char *text, size_t room, size_t *length)
{
    bool is_input = strcmp(path, "-") == 0;
    FILE *file = is_input ? stdin : fopen(path, "rb");
    errno = file ? 0 : errno;
    *length = file ? fread(text, 1, room, file) : 0;
    bool good = file && !ferror(file);
    if (!good) cli_error(command, _("%s: cannot be read (%s); give the file of a pack."), path, strerror(errno));
    if (file && !is_input) fclose(file);
    return good;
}

static void print_fault(FILE *to, const char *path, const sg_text_error *e)
{
    fprintf(to, "%s:%d:%d: %s%s%s\n", path, e->line, e->column ? e->column : 1, e->message, e->hint[0] ? "  " : "",
            e->hint);
}

static void print_text(const char *path, const struct pack *p, const sg_text_error *faults, int count)
{
    for (int i = 0; i < count && i < PACK_FAULTS; i++) print_fault(stdout, path, &faults[i]);
    if (count > PACK_FAULTS) printf(_("%s: and %d more faults.\n"), path, count - PACK_FAULTS);
    if (count) return;
    char hash[TEXT_PACK_ROOM];
    const char *name = sg_pack_text(&p->rows, SG_NOTHING, 0, false, language_now());
    text_pack_name(&p->rows, hash);
    printf(_("%s: %s, %s\n"), path, name ? name : "-", hash);
    printf(
        _("New kinds of cards: %d, of which there are %d cards; new characters: %d; new equipment: %d; new events: %d; "
          "rows of the boxes written anew: %d.\n"),
        p->own_kinds, p->own_cards, p->own_characters, p->own_equipment, p->own_events, p->rewritten);
}

static void json_fault(struct text_out *out, const sg_text_error *e, bool first)
{
    text_putf(out, "%s{\"line\": %d, \"column\": %d, \"message\": ", first ? "" : ", ", e->line,
              e->column ? e->column : 1);
    text_json_string(out, e->message);
    text_put(out, ", \"right\": ");
    text_json_string(out, e->hint);
    text_put(out, "}");
}

/* One object a line and file. */
static void print_json(const char *path, const struct pack *p, const sg_text_error *faults, int count)
{
    struct text_out out = text_out_file(stdout);
    char hash[TEXT_PACK_ROOM];
    text_pack_name(&p->rows, hash);
    text_put(&out, "{\"file\": ");
    text_json_string(&out, path);
    text_putf(&out, ", \"good\": %s, \"hash\": \"%s\", \"kinds\": %d, \"cards\": %d, \"characters\": %d, ",
              count ? "false" : "true", count ? "" : hash, p->own_kinds, p->own_cards, p->own_characters);
    text_putf(&out, "\"equipment\": %d, \"events\": %d, ", p->own_equipment, p->own_events);
    text_putf(&out, "\"rewritten\": %d, \"fault_count\": %d, \"faults\": [", p->rewritten, count);
    for (int i = 0; i < count && i < PACK_FAULTS; i++) json_fault(&out, &faults[i], i == 0);
    text_put(&out, "]}\n");
}

static bool check(const char *path, int format)
{
    static char text[PACK_MOST_BYTES + 1];
    static sg_text_error faults[PACK_FAULTS];
    static struct pack pack;
    size_t length;
    if (!read_file("pack", path, text, sizeof text, &length)) return false;
    int count = pack_read(text, length, &pack, faults);
    (format == FORMAT_JSON ? print_json : print_text)(path, &pack, faults, count);
    return count == 0;
}

const struct pack *cli_pack_open(const char *command, const char *path)
{
    static char text[PACK_MOST_BYTES + 1];
    static sg_text_error faults[PACK_FAULTS];
    static struct pack pack;
    size_t length;
    if (!read_file(command, path, text, sizeof text, &length)) return NULL;
    int count = pack_read(text, length, &pack, faults);
    for (int i = 0; i < count && i < PACK_FAULTS; i++) print_fault(stderr, path, &faults[i]);
    return count == 0 ? &pack : NULL;
}

const sg_pack *cli_pack_take(struct cli_args *args, const char *path, sg_options *o)
{
    const struct pack *pack = cli_pack_open(args->command->name, path);
    if (!pack) {
        args->stopped = true;
        args->status = CLI_USAGE;
        return NULL;
    }
    const sg_pack *rows = pack_rows(pack);
    if (o->sets & SG_SET_DODGE_CITY & ~sg_pack_sets(rows)) {
        cli_fail(args, _("--pack: this pack is played without Dodge City; leave that set out."));
        return NULL;
    }
    sg_pack_options(rows, o);
    return rows;
}

struct wish {
    struct cli_game game;
    uint64_t games;
    int format, files;
};

static bool take_option(struct cli_args *args, int id, struct wish *w, char **argv)
{
    switch (id) {
    case ID_FORMAT: w->format = cli_word(args); return w->format >= 0;
    case ID_GAMES: return cli_number(args, 1, MOST_GAMES, &w->games);
    case CLI_OPERAND: argv[1 + w->files++] = (char *)args->value; return true;
    default: return cli_game_option(args, id, &w->game);
    }
}

static int check_all(char **files, int count, int format)
{
    bool good = true;
    for (int i = 0; i < count; i++) good &= check(files[i], format);
    return good ? CLI_OK : CLI_USAGE;
}

static int balance(struct cli_args *args, struct wish *w, const char *path)
{
    struct balance_wish wish = {.options = w->game.options, .games = w->games, .json = w->format == FORMAT_JSON};
    sg_options with = wish.options;
    wish.pack = cli_pack_take(args, path, &with);
    if (!wish.pack) return args->status;
    if (!cli_game_seed(&w->game)) {
        cli_error("pack", _("the system gives no random numbers: %s."), strerror(errno));
        return CLI_FAILED;
    }
    wish.seed = w->game.seed;
    return pack_balance(&wish);
}

static int print(const char *path)
{
    const struct pack *pack = cli_pack_open("pack", path);
    struct text_out out = text_out_file(stdout);
    if (!pack) return CLI_USAGE;
    pack_print(pack_rows(pack), &out);
    return CLI_OK;
}

/* `sixgun pack play FILE` is `sixgun play --pack FILE`. */
static int play(int argc, char **argv)
{
    char option[] = "--pack";
    argv[1] = option;
    return cli_play(argc, argv);
}

int cli_pack(int argc, char **argv)
{
    struct cli_args args = {.command = &cli_command_pack, .argc = argc, .argv = argv};
    struct wish w = {.games = USUAL_GAMES, .format = FORMAT_TEXT};
    int id;
    if (argc > 2 && strcmp(argv[1], "play") == 0) return play(argc, argv);
    cli_game_defaults(&w.game);
    while ((id = cli_next(&args)) > CLI_END) take_option(&args, id, &w, argv);
    if (id == CLI_STOP) return args.status;
    const char *what = w.files > 0 ? argv[1] : "";
    bool checks = strcmp(what, "check") == 0, weighs = strcmp(what, "balance") == 0,
         prints = strcmp(what, "print") == 0, plays = strcmp(what, "play") == 0;
    if (what[0] == '\0')
        cli_fail(&args, _("what is to be done? 'sixgun pack check FILE' reads a pack."));
    else if (!checks && !weighs && !prints && !plays)
        cli_fail(&args, "%s", cli_no_command(what, operand_list()));
    else if (w.files < 2)
        cli_fail(&args, _("no file was given; name the file of a pack."));
    else if (!checks && w.files > 2)
        cli_fail(&args, _("give one pack at a time."));
    else if (plays)
        cli_fail(&args, _("to play with options, say 'sixgun play --pack FILE'."));
    if (args.stopped) return args.status;
    if (prints) return print(argv[2]);
    return checks ? check_all(argv + 2, w.files - 1, w.format) : balance(&args, &w, argv[2]);
}
