/* sim_rows.c: one row a game, as CSV or as JSON lines.  Threads finish their tables in any order; what is early waits
 * in a list until its turn has come, so that the same plan writes the same bytes. */
#include "cli/sim_rows.h"
#include "cli/commands.h"
#include "notation/i18n.h"
#include "notation/json.h"
#include "notation/notation.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct early {
    struct early *next;
    uint64_t table;
    struct text_out text;
};

struct sim_rows {
    const struct sim_plan *plan;
    FILE *file;
    pthread_mutex_t lock;
    uint64_t next;       /* table whose rows are written next */
    struct early *early; /* those that wait, by table */
    int error;           /* errno of the first write that failed */
};

/* --- a row ------------------------------------------------------------------- */

static void put_seats(int mask, struct text_out *to)
{
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        if (mask & SG_BIT(seat)) text_put_char(to, sg_seat_letter(seat));
}

static void put_seed(const struct sim_plan *plan, uint64_t game, struct text_out *to)
{
    char text[SG_SEED_ROOM];
    sg_seed seed = match_seed(plan->setup.seed, game);
    sg_seed_print(&seed, text, sizeof text);
    text_put(to, text);
}

static void csv_row(const struct sim_plan *plan, const struct match_result *r, struct text_out *to)
{
    text_putf(to, "%" PRIu64 ",", r->game + 1);
    put_seed(plan, r->game, to);
    text_putf(to, ",%d,%s,", r->seats, sg_winner_slug(r->over));
    put_seats(r->winners, to);
    text_putf(to, ",%" PRIu32 ",%" PRIu32 ",%" PRIu32, r->turns, r->moves, r->choices);
    for (int seat = 1; seat <= r->seats; seat++)
        text_putf(to, ",%s,%s,%s,%d,%d", plan->setup.bot[seat]->slug, sg_role_slug(r->role[seat]),
                  sg_pack_character_slug(plan->setup.pack, r->character[seat]), (r->alive & SG_BIT(seat)) != 0,
                  (r->winners & SG_BIT(seat)) != 0);
    text_put(to, "\n");
}

static void csv_head(const struct sim_plan *plan, FILE *file)
{
    fputs("game,seed,players,outcome,winners,turns,moves,choices", file);
    for (int seat = 1; seat <= plan->setup.options.seats; seat++) {
        char letter = sg_seat_letter(seat);
        fprintf(file, ",%c_bot,%c_role,%c_character,%c_alive,%c_won", letter, letter, letter, letter, letter);
    }
    fputc('\n', file);
}

static void json_seat(const struct sim_plan *plan, const struct match_result *r, int seat, struct text_out *to)
{
    text_putf(to, "{\"seat\": \"%c\", \"bot\": ", sg_seat_letter(seat));
    text_json_string(to, plan->setup.bot[seat]->slug);
    text_putf(to, ", \"role\": \"%s\", \"character\": \"%s\"", sg_role_slug(r->role[seat]),
              sg_pack_character_slug(plan->setup.pack, r->character[seat]));
    text_putf(to, ", \"alive\": %s, \"won\": %s}", (r->alive & SG_BIT(seat)) != 0 ? "true" : "false",
              (r->winners & SG_BIT(seat)) != 0 ? "true" : "false");
}

static void json_row(const struct sim_plan *plan, const struct match_result *r, struct text_out *to)
{
    text_putf(to, "{\"game\": %" PRIu64 ", \"seed\": \"", r->game + 1);
    put_seed(plan, r->game, to);
    text_putf(to, "\", \"players\": %d, \"outcome\": \"%s\", \"winners\": \"", r->seats, sg_winner_slug(r->over));
    put_seats(r->winners, to);
    text_putf(to, "\", \"turns\": %" PRIu32 ", \"moves\": %" PRIu32 ", \"choices\": %" PRIu32 ", \"seats\": [",
              r->turns, r->moves, r->choices);
    for (int seat = 1; seat <= r->seats; seat++) {
        if (seat > 1) text_put(to, ", ");
        json_seat(plan, r, seat, to);
    }
    text_put(to, "]}\n");
}

void sim_rows_game(const struct sim_rows *rows, const struct match_result *result, struct text_out *to)
{
    (rows->plan->rows_format == SIM_CSV ? csv_row : json_row)(rows->plan, result, to);
}

/* --- the file ------------------------------------------------------------------- */

struct sim_rows *sim_rows_open(const struct sim_plan *plan)
{
    struct sim_rows *rows = calloc(1, sizeof *rows);
    FILE *file = rows ? fopen(plan->rows, "w") : NULL;
    if (!file) {
        cli_error("sim", _("%s: %s cannot be written: %s."), "--per-game", plan->rows, strerror(errno));
        free(rows);
        return NULL;
    }
    rows->plan = plan;
    rows->file = file;
    rows->next = plan->first / plan->series;
    pthread_mutex_init(&rows->lock, NULL);
    if (plan->rows_format == SIM_CSV) csv_head(plan, file);
    return rows;
}

/* With the lock held. */
static void write_text(struct sim_rows *rows, const struct text_out *text)
{
    errno = 0;
    bool good = !text->failed && fwrite(text->text, 1, text->length, rows->file) == text->length;
    if (!good && rows->error == 0) rows->error = errno != 0 ? errno : EIO;
    rows->next++;
}

static void write_waiting(struct sim_rows *rows)
{
    while (rows->early && rows->early->table == rows->next) {
        struct early *first = rows->early;
        write_text(rows, &first->text);
        rows->early = first->next;
        text_out_free(&first->text);
        free(first);
    }
}

static bool let_wait(struct sim_rows *rows, uint64_t table, struct text_out *text)
{
    struct early *late = malloc(sizeof *late), **at = &rows->early;
    if (!late) return false;
    while (*at && (*at)->table < table) at = &(*at)->next;
    *late = (struct early){.next = *at, .table = table, .text = *text};
    *at = late;
    *text = text_out_growing();
    return true;
}

bool sim_rows_put(struct sim_rows *rows, uint64_t table, struct text_out *text)
{
    bool good = true;
    pthread_mutex_lock(&rows->lock);
    if (table == rows->next) {
        write_text(rows, text);
        write_waiting(rows);
    } else {
        good = let_wait(rows, table, text);
    }
    pthread_mutex_unlock(&rows->lock);
    text_out_free(text);
    *text = text_out_growing();
    return good;
}

bool sim_rows_close(struct sim_rows *rows)
{
    if (!rows) return true;
    errno = 0;
    if (fclose(rows->file) != 0 && rows->error == 0) rows->error = errno != 0 ? errno : EIO;
    while (rows->early) { /* after an interruption: games that others before them were not played for */
        struct early *first = rows->early;
        rows->early = first->next;
        text_out_free(&first->text);
        free(first);
    }
    int error = rows->error;
    if (error != 0)
        cli_error("sim", _("%s: %s cannot be written: %s."), "--per-game", rows->plan->rows, strerror(error));
    pthread_mutex_destroy(&rows->lock);
    free(rows);
    return error == 0;
}
