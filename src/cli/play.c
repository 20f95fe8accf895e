/* play.c: `sixgun play`: reads the command line, seats the players, and plays one game after another. */
#include "bots/match.h"
#include "cli/analyse.h"
#include "cli/commands.h"
#include "cli/packs.h"
#include "cli/play.h"
#include "cli/rules.h"
#include "notation/i18n.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    OPTION_SEAT = 2,
    OPTION_HUMANS,
    OPTION_NAME,
    OPTION_ROLE,
    OPTION_CHARACTER,
    OPTION_SPEED,
    OPTION_RECORD,
    OPTION_RESUME,
    OPTION_SAVED,
    OPTION_SERIES,
    OPTION_SHERIFF,
    OPTION_FORCED,
    OPTION_PACK,
    OPTION_DAILY,
    SLOW = 1500,
    NORMAL = 600,
    FAST = 200,
};

#define SPEEDS(X) X("slow", SLOW) X("normal", NORMAL) X("fast", FAST) X("instant", 0)

static const char *speed_list(void)
{
#define SPEED(word, delay) ", " word
    static const char list[] = SPEEDS(SPEED);
#undef SPEED
    return list + strlen(", ");
}

static const char *character_list(void)
{
    static struct text_out list;
    if (list.length > 0) return text_out_string(&list);
    list = text_out_growing();
    for (int i = 1; i <= sg_character_count(); i++) text_putf(&list, "%s%s", i > 1 ? ", " : "", sg_character_slug(i));
    return text_out_string(&list);
}

static const struct cli_option options[] = {
    CLI_GAME_PLAYERS_ROW,
    {.id = OPTION_SEAT,
     .letter = 's',
     .name = "seat",
     .argument = N_("SEAT"),
     .help = N_("Where you sit, A to H (default: A)."),
     .words = CLI_SEATS},
    {.id = OPTION_HUMANS,
     .name = "humans",
     .argument = N_("SEAT,…"),
     .help = N_("Seats of several people who share the keyboard."),
     .words = CLI_SEATS,
     .kind = CLI_WORDS},
    {.id = OPTION_NAME,
     .letter = 'n',
     .name = "name",
     .argument = N_("NAME"),
     .help = N_("Your name; for several people once each, in the order of their seats.")},
    {.id = OPTION_ROLE,
     .letter = 'r',
     .name = "role",
     .argument = N_("ROLE"),
     .help = N_("Your role: sheriff, deputy, outlaw or renegade."),
     .words = "sheriff, deputy, outlaw, renegade"},
    {.id = OPTION_CHARACTER,
     .letter = 'c',
     .name = "character",
     .argument = N_("CHARACTER"),
     .help = N_("Your character, as in 'willy_the_kid'."),
     .list = character_list},
    CLI_GAME_SETS_ROW,
    CLI_PACK_ROW(OPTION_PACK),
    CLI_GAME_OPTION_ROW,
    CLI_GAME_BOTS_ROW,
    {.id = OPTION_SPEED,
     .name = "speed",
     .argument = N_("SPEED"),
     .help = N_("How fast things happen on a terminal: %s.  Enter hurries on."),
     .list = speed_list},
    CLI_GAME_SEED_ROW,
    {.id = OPTION_RECORD,
     .name = "record",
     .argument = N_("FILE"),
     .help = N_("Write the record of the game to a file when you leave or it ends."),
     .kind = CLI_FILE},
    {.id = OPTION_DAILY,
     .name = "daily",
     .help =
         N_("Play the deal of the day, the same for everybody: today's by UTC, or that of DATE, as in 2026-11-23.")},
    {.id = OPTION_RESUME,
     .name = "resume",
     .help = N_("Resume the last game, or the one saved in FILE, or number N of --saved."),
     .kind = CLI_FILE},
    {.id = OPTION_SAVED, .name = "saved", .help = N_("List the games that are not finished, and exit.")},
    {.id = OPTION_SERIES,
     .name = "series",
     .help = N_("Offer another game at the end; survivors may keep their characters.")},
    {.id = OPTION_SHERIFF,
     .name = "sheriff-goes-round",
     .help = N_("In a series the next seat clockwise is the next Sheriff.")},
    {.id = OPTION_FORCED, .name = "ask-forced", .help = N_("Ask also when only one move is possible.")},
    {0},
};

const struct cli_command cli_command_play = {
    .name = "play",
    .usage = N_("[OPTION…] [--daily [DATE] | --resume [FILE|N]]"),
    .summary = N_("Plays a game with you, against bots or with friends at one keyboard."),
    .options = options,
    .notes = N_("Without options you sit down at once with four bots.  The game is saved after every move; "
                "'sixgun play --resume' goes on at the very question, whatever happened in between.\n\n"
                "Names of characters and cards are listed by 'sixgun rules'."),
};

/* What was asked for on the command line. */
struct wishes {
    struct cli_game game;
    int seat, role, delay, names;
    uint8_t humans;
    const char *name[PLAY_SEATS];
    const char *character, *pack, *record, *file;
    const char *date;
    bool daily, resume, saved, series, sheriff_goes_round, ask_forced;
    bool describes_game; /* one of the options of every game was given */
};

/* --- reading the wishes ------------------------------------------------------- */

static bool read_humans(struct cli_args *args, struct wishes *w)
{
    const char *at = args->value;
    for (bool more = true; more; at += 2) {
        int seat = (*at | 0x20) - 'a' + 1;
        if (seat < 1 || seat > SG_MAX_SEATS || (at[1] != ',' && at[1] != '\0'))
            return cli_bad_value(args, _("give seats with commas between, as in A,C."));
        if ((w->humans & SG_BIT(seat)) != 0) return cli_bad_value(args, _("give each seat once."));
        w->humans = (uint8_t)(w->humans | SG_BIT(seat));
        more = at[1] == ',';
    }
    return true;
}

static bool read_name(struct cli_args *args, struct wishes *w)
{
    char wanted[TEXT_SENTENCE_ROOM];
    size_t length = strlen(args->value);
    bool fits = length > 0 && length < SG_NAME_ROOM && w->names < SG_MAX_SEATS;
    for (size_t i = 0; i < length; i++) fits = fits && (unsigned char)args->value[i] >= ' ' && args->value[i] != 0x7f;
    if (!fits) {
        snprintf(wanted, sizeof wanted, _("a name has 1 to %d letters, and there are %d seats."), SG_NAME_ROOM - 1,
                 SG_MAX_SEATS);
        return cli_bad_value(args, wanted);
    }
    w->name[w->names++] = args->value;
    return true;
}

static bool read_role(struct cli_args *args, struct wishes *w)
{
    bool known = cli_word(args) >= 0;
    w->role = known ? sg_role_by_slug(args->value) : 0;
    return known;
}

static bool read_speed(struct cli_args *args, struct wishes *w)
{
#define SPEED(word, delay) delay,
    static const int delays[] = {SPEEDS(SPEED)};
#undef SPEED
    int speed = cli_word(args);
    w->delay = speed < 0 ? 0 : delays[speed];
    return speed >= 0;
}

/* Better to learn now than after the game that nothing can be written there. */
static bool read_record(struct cli_args *args, struct wishes *w)
{
    w->record = args->value;
    return save_may_write(w->record) ||
           cli_fail(args, _("%s: %s cannot be written: %s."), args->given, args->value, strerror(errno));
}

static void take_operand(struct cli_args *args, struct wishes *w)
{
    const char **operand = w->daily ? &w->date : &w->file;
    if ((!w->resume && !w->daily) || *operand) cli_unexpected(args);
    *operand = args->value;
}

static void take_option(struct cli_args *args, int id, struct wishes *w)
{
    switch (id) {
    case OPTION_SEAT: w->seat = cli_seat(args, SG_MAX_SEATS); break;
    case OPTION_HUMANS: read_humans(args, w); break;
    case OPTION_NAME: read_name(args, w); break;
    case OPTION_ROLE: read_role(args, w); break;
    case OPTION_CHARACTER: w->character = args->value; break;
    case OPTION_PACK: w->pack = args->value; break;
    case OPTION_SPEED: read_speed(args, w); break;
    case OPTION_RECORD: read_record(args, w); break;
    case OPTION_RESUME: w->resume = true; break;
    case OPTION_SAVED: w->saved = true; break;
    case OPTION_SERIES: w->series = true; break;
    case OPTION_SHERIFF: w->sheriff_goes_round = w->series = true; break;
    case OPTION_FORCED: w->ask_forced = true; break;
    case OPTION_DAILY: w->daily = true; break;
    case CLI_OPERAND: take_operand(args, w); break;
    default:
        w->describes_game = true;
        cli_game_option(args, id, &w->game);
        break;
    }
}

/* --- seating ---------------------------------------------------------------------- */

/* Bots are called by the letter of their seat, which is what one types to aim at them. */
static const char *const usual_names[PLAY_SEATS] = {"", "Abe", "Bess", "Clem", "Dora", "Eli", "Flora", "Gus", "Hattie"};

/* Last of all options, for a pack may have it. */
static bool take_character(struct cli_args *args, const struct wishes *w, const sg_pack *pack, int *character)
{
    *character = w->character ? sg_pack_character_by_slug(pack, w->character) : 0;
    return !w->character || *character ||
           cli_fail(args, _("--character: there is no '%s'; characters are written like 'willy_the_kid'."),
                    w->character);
}

static bool seat_humans(struct cli_args *args, struct wishes *w, struct play_table *t)
{
    int seats = w->game.options.seats, number = 0, character;
    if (!take_character(args, w, t->game.pack, &character)) return false;
    if (w->humans != 0 && w->seat != 0)
        return cli_fail(args, _("--seat and --humans both say where people sit: give one of them."));
    if (w->humans == 0) w->humans = SG_BIT(w->seat != 0 ? w->seat : 1);
    if ((w->humans >> seats) != 0)
        return cli_fail(args, _("a table of %d has the seats A to %c only."), seats, sg_seat_letter(seats));
    t->seating.humans = w->humans;
    for (int seat = 1; seat <= seats; seat++) {
        const char *name = usual_names[seat];
        if (table_is_human(t, seat)) {
            if (number == 0) {
                t->game.options.role[seat] = (uint8_t)w->role;
                t->game.options.character[seat] = (uint8_t)character;
            }
            name = number < w->names ? w->name[number] : name;
            number++;
        }
        snprintf(t->game.name[seat], sizeof t->game.name[seat], "%s", name);
    }
    if (w->names > number)
        return cli_fail(args,
                        N2_("there are more names than people: %d sits here.",
                            "there are more names than people: %d sit here.", number),
                        number);
    return true;
}

/* The last level named goes to all bots that are left. */
static bool seat_bots(struct cli_args *args, const struct wishes *w, struct play_table *t)
{
    const char *at = w->game.bots ? w->game.bots : sg_bot_rules.slug;
    const sg_bot *bot = NULL;
    for (int seat = 1; seat <= t->game.options.seats; seat++) {
        if (table_is_human(t, seat)) continue;
        if (!bot || *at != '\0') {
            char slug[SG_CARD_ROOM];
            size_t length = strcspn(at, ",");
            snprintf(slug, sizeof slug, "%.*s", (int)(length < sizeof slug ? length : 0), at);
            bot = sg_bot_find(slug);
            if (!bot) return cli_no_level(args, "--bots", at, (int)length);
            at += length + (at[length] == ',');
        }
        t->seating.bot[seat] = bot;
    }
    if (w->game.bots && *at != '\0') return cli_fail(args, _("--bots: there are more levels than bots."));
    return true;
}

/* --- the deal of the day --------------------------------------------------------------- */

/* Everybody plays the same, so there is nothing to wish for but how it is played. */
static bool take_day(struct cli_args *args, struct wishes *w)
{
    int today = day_at(time(NULL)), day = w->date ? day_parse(w->date) : today;
    if (w->describes_game || w->seat || w->humans || w->role || w->character || w->pack || w->series || w->resume)
        return cli_fail(args, _("--daily is the same for everybody: only --name, --speed, --record and --ask-forced go "
                                "with it."));
    if (!day) return cli_fail(args, _("--daily: '%s' is no date; dates are written like 2026-11-23."), w->date);
    if (day > today) return cli_fail(args, _("--daily: %s has not come yet, by UTC."), w->date);
    day_deal(day, &w->game.options, &w->game.seed);
    return w->game.seeded = true;
}

int table_day(const struct play_table *t)
{
    bool alone = t->seating.humans == SG_BIT(DAY_SEAT);
    for (int seat = 1; seat <= t->game.options.seats; seat++)
        alone &= table_is_human(t, seat) || t->seating.bot[seat] == day_bot;
    return alone ? day_of(&t->game) : 0;
}

static void tell_day(struct play_table *t, const char *record)
{
    char line[PLAY_PATH_ROOM + TEXT_SENTENCE_ROOM], day[DAY_ROOM];
    day_print(table_day(t), day);
    snprintf(line, sizeof line,
             _("This was the deal of %s.  Shall your choices be judged?  It takes some seconds.  (yes or no)"), day);
    if (ask_yes(t, line)) analyse_day_of(text_out_string(&t->save.text), t->save.text.length);
    if (!record || !day_is_open(table_day(t), time(NULL))) return;
    snprintf(line, sizeof line, _("A server takes it into its table of scores: 'score %s' in 'sixgun connect'."),
             record);
    show_line(&t->desk, STYLE_PLAIN, 0, line);
}

/* --- beginning and ending ------------------------------------------------------------ */

static void welcome_to_day(struct play_table *t)
{
    char line[TEXT_SENTENCE_ROOM], day[DAY_ROOM];
    day_print(table_day(t), day);
    snprintf(line, sizeof line,
             _("The deal of %s: the same for everybody.  There are no hints; what counts is how well you choose."),
             day);
    show_line(&t->desk, STYLE_PLAIN, 0, line);
}

static void welcome(struct play_table *t)
{
    char line[TEXT_SENTENCE_ROOM + PLAY_PATH_ROOM];
    snprintf(line, sizeof line,
             _("BANG! for %d players.  'help' explains how to play, 'quit' leaves; the game is "
               "saved after every move."),
             t->game.options.seats);
    show_line(&t->desk, STYLE_BOLD, 0, line);
    show_pack(&t->desk);
    if (table_day(t)) welcome_to_day(t);
    if (t->save.kept[0] != '\0') {
        snprintf(line, sizeof line, _("A game of yours was not finished: 'sixgun play --resume %s' goes on with it."),
                 t->save.kept);
        show_line(&t->desk, STYLE_PLAIN, 0, line);
        if (saved_count() > 1)
            show_line(&t->desk, STYLE_PLAIN, 0, _("'sixgun play --saved' lists all games that wait."));
    }
}

/* Somebody has left before the end. */
static void farewell(struct play_table *t)
{
    char line[PLAY_PATH_ROOM + TEXT_SENTENCE_ROOM];
    if (t->save.broken)
        snprintf(line, sizeof line, "%s", _("The game could not be saved."));
    else if (strstr(t->save.path, "autosave.sgr"))
        snprintf(line, sizeof line, "%s", _("The game is saved.  'sixgun play --resume' goes on from here."));
    else
        snprintf(line, sizeof line, _("The game is saved.  'sixgun play --resume %s' goes on from here."),
                 t->save.path);
    show_line(&t->desk, STYLE_PLAIN, 0, line);
}

/* A seed that was given as a number is told as that number. */
static void print_seed(const sg_seed *seed, char *buf, size_t room)
{
    uint64_t number = seed->word[0] | (uint64_t)seed->word[1] << 32;
    sg_seed same = sg_seed_from(number);
    if (memcmp(&same, seed, sizeof same) == 0)
        snprintf(buf, room, "%llu", (unsigned long long)number);
    else
        sg_seed_print(seed, buf, room);
}

/* The seed is a secret while the game runs, and worth keeping when it is over. */
static void tell_seed(struct play_table *t)
{
    char line[TEXT_SENTENCE_ROOM], seed[SG_SEED_ROOM];
    print_seed(&t->game.seed, seed, sizeof seed);
    snprintf(line, sizeof line, _("The seed of this game: %s."), seed);
    fputc('\n', t->desk.term.out);
    show_line(&t->desk, STYLE_DIM, 0, line);
}

static bool write_record(struct play_table *t, const struct wishes *w)
{
    char line[PLAY_PATH_ROOM + TEXT_SENTENCE_ROOM];
    if (!w->record) return true;
    if (!save_copy(&t->save, w->record)) return false;
    snprintf(line, sizeof line, _("The record is in %s."), w->record);
    show_line(&t->desk, STYLE_PLAIN, 0, line);
    return true;
}

/* Deals the next game of a series to the same players. */
static bool deal_again(struct play_table *t)
{
    struct cli_game fresh = {0};
    if (!cli_game_seed(&fresh)) return false;
    t->game.options = series_next(&t->s, t->seating.sheriff_goes_round);
    t->game.seed = fresh.seed;
    t->game.placed = false;
    return table_start(t) == SG_OK;
}

static void tell_end(struct play_table *t)
{
    static struct scene all; /* large */
    scene_look(&t->s, SG_EYE_EVERYTHING, &all);
    show_end(&t->desk, &all);
}

static int play_series(struct play_table *t, const struct wishes *w)
{
    for (;;) {
        enum play_end end = table_play(t);
        if (end == PLAY_BROKEN) return CLI_FAILED;
        bool written = write_record(t, w);
        if (end != PLAY_OVER) farewell(t);
        if (end == PLAY_SIGNAL) return 128 + input_signal();
        if (end != PLAY_OVER) return written && !t->save.broken ? CLI_OK : CLI_FAILED;
        tell_end(t);
        if (!t->game.placed) tell_seed(t);
        if (table_day(t)) tell_day(t, w->record);
        if (!t->seating.series || !ask_yes(t, _("Another game?  (yes or no)"))) return written ? CLI_OK : CLI_FAILED;
        if (!deal_again(t)) return CLI_FAILED;
    }
}

static int play_new(struct cli_args *args, struct wishes *w, struct play_table *t)
{
    if (w->daily && !take_day(args, w)) return args->status;
    if (w->pack && !(t->game.pack = cli_pack_take(args, w->pack, &w->game.options))) return args->status;
    cli_game_warn("play", &w->game.options, w->pack);
    t->game.options = w->game.options;
    t->seating.series = w->series;
    t->seating.sheriff_goes_round = w->sheriff_goes_round;
    if (!seat_humans(args, w, t) || !seat_bots(args, w, t)) return args->status;
    if (!cli_game_seed(&w->game)) {
        cli_error("play", _("the system gives no random numbers: %s."), strerror(errno));
        return CLI_FAILED;
    }
    t->game.seed = w->game.seed;
    save_open(&t->save, NULL);
    int error = table_start(t);
    if (error != SG_OK) {
        cli_fail(args, "%s", text_say_error(error));
        return args->status;
    }
    welcome(t);
    return play_series(t, w);
}

/* The file that is meant: the last game, a number of the list, or a path.  False when there is no such game. */
static bool find_saved(const char *file, char path[PLAY_PATH_ROOM])
{
    if (!file) return saved_last(path);
    bool is_number = file[0] != '\0' && strspn(file, "0123456789") == strlen(file) && access(file, F_OK) != 0;
    if (is_number) return saved_number(strlen(file) < 6 ? atoi(file) : 0, path);
    snprintf(path, PLAY_PATH_ROOM, "%s", file);
    return true;
}

/* The game is what it is; people can be seated only where its record does not say who plays. */
static bool may_resume(struct cli_args *args, const struct wishes *w, const char *text, size_t length)
{
    struct play_seating found;
    bool seats = w->humans != 0 || w->seat != 0;
    bool other = w->describes_game || w->names || w->role || w->character || w->pack || w->series;
    return (!other && !(seats && save_seating(text, length, &found))) ||
           cli_fail(args, _("--resume goes on with a game as it is: only --speed, --record and --ask-forced go with "
                            "it, and --seat or --humans where a record does not say who plays."));
}

static int play_resumed(struct cli_args *args, const struct wishes *w, struct play_table *t)
{
    t->seating.humans = w->humans != 0 ? w->humans : w->seat != 0 ? SG_BIT(w->seat) : 0;
    char path[PLAY_PATH_ROOM];
    if (!find_saved(w->file, path)) {
        if (!w->file)
            cli_error("play", "%s", _("there is no saved game."));
        else
            cli_error("play", _("there is no saved game number %s; 'sixgun play --saved' lists what there is."),
                      w->file);
        return CLI_USAGE;
    }
    if (!save_open(&t->save, path)) {
        cli_error("play", _("that game is being played in another window."));
        return CLI_FAILED;
    }
    size_t length = 0;
    char *text = save_read(path, &length);
    if (!text) {
        cli_error("play", _("%s cannot be read: %s."), path, strerror(errno));
        return CLI_USAGE;
    }
    bool fits = may_resume(args, w, text, length), resumed = fits && table_resume(t, path, text, length);
    free(text);
    if (!fits) return args->status;
    if (!resumed && saved_count() > 0) terminal_error("%s", _("'sixgun play --saved' lists all games that wait."));
    if (!resumed) return CLI_USAGE;
    show_line(&t->desk, STYLE_BOLD, 0, _("The game goes on.  'log' tells what has happened."));
    return play_series(t, w);
}

int cli_play(int argc, char **argv)
{
    static struct play_table table; /* large; there is one */
    struct wishes w = {.delay = isatty(STDOUT_FILENO) != 0 ? NORMAL : 0};
    struct cli_args args = {.command = &cli_command_play, .argc = argc, .argv = argv};
    int id;
    cli_game_defaults(&w.game);
    while ((id = cli_next(&args)) > CLI_END) take_option(&args, id, &w);
    if (id == CLI_STOP) return args.status;
    if (w.saved) {
        saved_print();
        return CLI_OK;
    }
    memset(&table, 0, sizeof table);
    table.desk.term = terminal_on(stdout);
    table.desk.read_rules = cli_rules_print;
    editor_open(&table.editor, STDIN_FILENO, &table.desk.term, (struct editor_helper){&table, table_complete, NULL});
    table.delay = w.delay;
    table.ask_forced = w.ask_forced;
    table.save.fd = table.save.lock = -1;
    input_catch_signals();
    int status = w.resume && !w.daily ? play_resumed(&args, &w, &table) : play_new(&args, &w, &table);
    table_free(&table);
    return status;
}
