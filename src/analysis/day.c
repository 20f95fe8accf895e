/* day.c: a day's game.  Its seed is a number, so that 'sixgun play --seed' deals it, too; and as nobody else begins
 * with such a number unless they mean it, a record tells by its seed what day it is of. */
#include "analysis/day.h"

#include <stdio.h>
#include <string.h>

enum { FIRST_YEAR = 1970, LAST_YEAR = 9999, DAY_SECONDS = 24 * 60 * 60 };

const sg_bot *const day_bot = &sg_bot_rules;

static const uint64_t of_days = (uint64_t)1 << 32; /* what is added to a date to make the seed */

static int days_in(int year, int month)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return days[month - 1] + (month == 2 && leap);
}

static bool is_day(int day)
{
    int year = day / 10000, month = day / 100 % 100, date = day % 100;
    return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && date >= 1 &&
           date <= days_in(year, month);
}

int day_parse(const char *text)
{
    static const char like[] = "dddd-dd-dd";
    int day = 0;
    if (strlen(text) != strlen(like)) return 0;
    for (int i = 0; like[i]; i++) {
        if (like[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != like[i]) return 0;
        if (like[i] == 'd') day = day * 10 + (text[i] - '0');
    }
    return is_day(day) ? day : 0;
}

void day_print(int day, char text[DAY_ROOM])
{
    snprintf(text, DAY_ROOM, "%04d-%02d-%02d", day / 10000 % 10000, day / 100 % 100, day % 100);
}

int day_at(int64_t seconds)
{
    int64_t left = seconds < 0 ? 0 : seconds / DAY_SECONDS;
    int year = FIRST_YEAR, month = 1;
    for (; left >= days_in(year, month) && year < LAST_YEAR; month = month % 12 + 1, year += month == 1)
        left -= days_in(year, month);
    return year * 10000 + month * 100 + (int)left + 1;
}

bool day_is_open(int day, int64_t seconds) { return day == day_at(seconds) || day == day_at(seconds - DAY_SECONDS); }

void day_deal(int day, sg_options *options, sg_seed *seed)
{
    *options = (sg_options){.seats = DAY_SEATS, .sets = SG_SET_BASE};
    *seed = sg_seed_from(of_days + (uint64_t)day);
}

int day_of(const sg_game *game)
{
    sg_options of_day, options = game->options;
    sg_seed seed;
    int day = (int)(game->seed.word[0] & INT32_MAX);
    if (!is_day(day) || game->placed || game->pack) return 0;
    day_deal(day, &of_day, &seed);
    options.sets |= SG_SET_BASE;
    bool same = memcmp(&of_day, &options, sizeof options) == 0 && memcmp(&seed, &game->seed, sizeof seed) == 0;
    return same ? day : 0;
}

/* --- the others ------------------------------------------------------------------------- */

static void begin(struct day_check *check, const sg_step *step)
{
    static const sg_seed no_chance; /* they leave nothing to it */
    sg_view view;
    *check = (struct day_check){.day = day_of(step->game)};
    for (int seat = 1; check->day && seat <= DAY_SEATS; seat++) {
        sg_look(step->after, seat, &view);
        if (seat != DAY_SEAT) player_meet(&check->player[seat], day_bot, &view, &no_chance);
    }
}

static bool is_strange(struct day_check *check, const sg_step *step)
{
    sg_move legal[SG_MAX_MOVES];
    sg_view view;
    int count = sg_legal(step->before, legal), seat = step->move.seat;
    if (seat == DAY_SEAT || count < 2) return false;
    sg_look(step->before, seat, &view);
    sg_move move = player_choose(&check->player[seat], &view, legal, count);
    return memcmp(&move, &step->move, sizeof move) != 0;
}

void day_check_step(struct day_check *check, const sg_step *step)
{
    sg_view view;
    if (!step->before)
        begin(check, step);
    else if (check->day)
        check->strange += is_strange(check, step);
    for (int seat = 1; check->day && seat <= DAY_SEATS; seat++) {
        if (seat == DAY_SEAT) continue;
        sg_look(step->after, seat, &view);
        player_watch(&check->player[seat], &view, step->events, step->event_count);
    }
}

bool day_needs(const struct analysis *a, int piece)
{
    return piece > 0 && piece <= a->story.count && a->story.moment[piece - 1].move.seat == DAY_SEAT;
}
