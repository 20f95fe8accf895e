/* game_options.c: the options that describe a game, read the same way by everything that deals one. */
#include "cli/options.h"
#include "notation/i18n.h"
#include "notation/notation.h"
#include "notation/out.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

enum { USUAL_PLAYERS = 5, NAME_ROOM = 64, WANTED_ROOM = 1024 };

void cli_game_defaults(struct cli_game *game)
{
    memset(game, 0, sizeof *game);
    game->options.seats = USUAL_PLAYERS;
    game->options.sets = SG_SET_BASE;
}

static int all_sets(void)
{
    int all = 0;
    for (int set = 1; sg_set_slug(set); set <<= 1) all |= set;
    return all;
}

/* "rules,": a comma with nothing before or behind it. */
static bool lacks_word(const char *list)
{
    size_t length = strlen(list);
    return strstr(list, ",,") != NULL || (length > 0 && (list[0] == ',' || list[length - 1] == ','));
}

static bool read_sets(struct cli_args *args, struct cli_game *game)
{
    uint8_t chosen = SG_SET_BASE;
    if (lacks_word(args->value)) return cli_bad_value(args, _("a set is missing beside a comma."));
    for (const char *name = args->value; *name != '\0';) {
        char word[NAME_ROOM];
        size_t length = strcspn(name, ",");
        snprintf(word, sizeof word, "%.*s", length < NAME_ROOM ? (int)length : 0, name);
        int bit = strcmp(word, "all") == 0 ? all_sets() : sg_set_by_slug(word);
        if (bit == 0) {
            char wanted[WANTED_ROOM];
            snprintf(wanted, sizeof wanted, _("the sets are base, %s, with commas, or all."), text_set_list());
            return cli_bad_value(args, wanted);
        }
        chosen = (uint8_t)(chosen | bit);
        name += length + (name[length] == ',');
    }
    game->options.sets = chosen;
    return true;
}

static bool is_option(const char *name)
{
    sg_options options = {0};
    sg_text_error error = {0};
    return sg_option_set(&options, name, NULL, &error) || sg_option_set(&options, name, "1", &error);
}

static bool read_option(struct cli_args *args, struct cli_game *game)
{
    sg_text_error error = {0};
    char name[NAME_ROOM];
    size_t length = strcspn(args->value, "=");
    const char *number = args->value[length] == '=' ? args->value + length + 1 : NULL;
    snprintf(name, sizeof name, "%.*s", length < NAME_ROOM ? (int)length : 0, args->value);
    if (sg_option_set(&game->options, name, number, &error)) return true;
    if (is_option(name)) return cli_bad_value(args, error.message);
    char wanted[WANTED_ROOM];
    snprintf(wanted, sizeof wanted, _("the options are %s."), text_option_list());
    return cli_bad_value(args, wanted);
}

bool cli_game_option(struct cli_args *args, int id, struct cli_game *game)
{
    uint64_t number = 0;
    switch (id) {
    case CLI_GAME_PLAYERS:
        if (!cli_number(args, 3, SG_MAX_SEATS, &number)) return false;
        game->options.seats = (uint8_t)number;
        return true;
    case CLI_GAME_SETS: return read_sets(args, game);
    case CLI_GAME_OPTION: return read_option(args, game);
    case CLI_GAME_SEED:
        if (!sg_seed_parse(args->value, &game->seed))
            return cli_bad_value(args, _("a seed is a number up to 18446744073709551615, or 64 hexadecimal digits."));
        snprintf(game->seed_text, sizeof game->seed_text, "%s", args->value);
        game->seeded = true;
        return true;
    case CLI_GAME_BOTS:
        if (lacks_word(args->value)) return cli_bad_value(args, _("a level is missing beside a comma."));
        game->bots = args->value;
        return true;
    default: return false;
    }
}

void cli_game_warn(const char *command, const sg_options *options, bool packed)
{
    char why[WANTED_ROOM];
    for (int at = 0; (at = text_option_idle(options, packed, at, why, sizeof why)) > 0;) cli_error(command, "%s", why);
}

bool cli_game_seed(struct cli_game *game)
{
    if (game->seeded) return true;
    if (getrandom(game->seed.word, sizeof game->seed.word, 0) != (ssize_t)sizeof game->seed.word) return false;
    sg_seed_print(&game->seed, game->seed_text, sizeof game->seed_text);
    return true;
}

const char *cli_styled_list(void)
{
    static struct text_out list;
    const sg_bot *bot;
    if (list.length > 0) return text_out_string(&list);
    list = text_out_growing();
    for (int i = sg_bot_count(); (bot = sg_bot_any(i)); i++)
        text_putf(&list, "%s%s", list.length > 0 ? ", " : "", bot->slug);
    return text_out_string(&list);
}

bool cli_no_level(struct cli_args *args, const char *option, const char *slug, int length)
{
    return cli_fail(
        args,
        _("%s: there is no level '%.*s'; the levels are: %s; from greenhorn on each may have a style, as in "
          "legend_bold: %s."),
        option, length, slug, sg_bot_list(), sg_style_list());
}
