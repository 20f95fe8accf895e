/* compare.c: duplicates as the store tells of them, and the comparison of those who had the same seat. */
#include "notation/notation.h"
#include "protocol/json.h"
#include "server/rooms/duplicate.h"

#include <stdlib.h>
#include <string.h>

/* --- reading ------------------------------------------------------------------------------- */

static int table_number(const struct duplicate_told *told, const char *code)
{
    for (int i = 0; i < told->tables; i++)
        if (strcmp(told->table[i], code) == 0) return i;
    return -1;
}

static void read_head(struct duplicate_told *told, char *text)
{
    char *rest = text;
    told->host = (uint32_t)strtoul(rest, &rest, 10);
    told->opened = strtoll(rest, &rest, 10);
    told->games = (int)strtol(rest, &rest, 10);
    for (char *word = strtok_r(rest, " ", &rest); word && told->tables < WIRE_DUPLICATE_TABLES;
         word = strtok_r(NULL, " ", &rest))
        snprintf(told->table[told->tables++], WIRE_CODE_ROOM, "%s", word);
    if (told->games < 1 || told->games > WIRE_DUPLICATE_GAMES) told->host = 0;
}

static bool read_outcome(struct wire_outcome *o, char *text)
{
    char *rest = text, *line = strtok_r(rest, "\n", &rest);
    unsigned person;
    int role, won, at = 0;
    if (!line || sscanf(line, "%12s %d %d", o->record, &o->turns, &o->winner) != 3) return false;
    for (int seat = 1; seat <= SG_MAX_SEATS && (line = strtok_r(NULL, "\n", &rest)); seat++) {
        struct wire_result *r = &o->seat[seat];
        if (sscanf(line, "%u %d %d %n", &person, &role, &won, &at) != 3 || strlen(line + at) >= sizeof r->name)
            return false;
        *r = (struct wire_result){.person = person, .role = (uint8_t)role, .won = won != 0};
        strcpy(r->name, line + at);
    }
    return true;
}

static void read_deal(struct duplicate_told *told, const char *what, char *text)
{
    char code[WIRE_CODE_ROOM];
    int game;
    if (sscanf(what, "%d/%11s", &game, code) != 2 || game < 1 || game > told->games) return;
    int table = table_number(told, code);
    struct wire_outcome *o = table < 0 ? NULL : calloc(1, sizeof *o);
    if (o && read_outcome(o, text))
        told->played[game - 1][table] = o;
    else
        free(o);
}

static void read_person(struct duplicate_told *told, const char *number, const char *code)
{
    int table = table_number(told, code);
    if (table < 0 || told->persons == WIRE_DUPLICATE_TABLES * WIRE_MAX_MEMBERS) return;
    told->person[told->persons] = (uint32_t)strtoul(number, NULL, 10);
    told->at[told->persons++] = (uint8_t)table;
}

/* What stands behind the code in a name; NULL when it is not of that sort. */
static const char *behind(const char *name, const char *sort)
{
    const char *what = strchr(name + strlen("duplicate/"), '/');
    size_t length = strlen(sort);
    return what && strncmp(what + 1, sort, length) == 0 ? what + 1 + length : NULL;
}

static void read_value(struct duplicate_told *told, const struct store_record *record, bool head)
{
    char text[1024];
    const char *name = record->id, *what;
    snprintf(text, sizeof text, "%.*s", (int)record->body.size,
             record->body.size > 0 ? (const char *)record->body.at : "");
    if (behind(name, "head")) {
        if (head) read_head(told, text);
    } else if (head) {
        return;
    } else if (behind(name, "end")) {
        told->ended = true;
    } else if ((what = behind(name, "deal/"))) {
        read_deal(told, what, text);
    } else if ((what = behind(name, "person/"))) {
        read_person(told, what, text);
    } else if ((what = behind(name, "left/")) && table_number(told, what) >= 0) {
        told->left[table_number(told, what)] = true;
    }
}

struct duplicate_told *duplicate_read(const struct store_answer *answer)
{
    struct duplicate_told *told = calloc(1, sizeof *told);
    if (!told) return NULL;
    told->well = answer->verdict == STORE_DONE;
    for (int i = 0; i < answer->count; i++) read_value(told, &answer->records[i], true);
    for (int i = 0; i < answer->count && told->host != 0; i++) read_value(told, &answer->records[i], false);
    return told;
}

void duplicate_told_free(struct duplicate_told *told)
{
    for (int game = 0; told && game < WIRE_DUPLICATE_GAMES; game++)
        for (int table = 0; table < WIRE_DUPLICATE_TABLES; table++) free(told->played[game][table]);
    free(told);
}

/* --- who may know what ------------------------------------------------------------------------ */

bool duplicate_shows(const struct duplicate_told *told, int game)
{
    if (told->host == 0 || game < 1 || game > told->games) return false;
    for (int table = 0; table < told->tables && !told->ended; table++)
        if (!told->played[game - 1][table] && !told->left[table]) return false;
    return true;
}

bool duplicate_admits(const struct duplicate_told *told, uint32_t person, const char *table)
{
    for (int i = 0; i < told->persons; i++)
        if (told->person[i] == person) return strcmp(told->table[told->at[i]], table) == 0;
    return false;
}

/* --- comparing ----------------------------------------------------------------------------------- */

/* Matchpoints, as clubs count them at bridge. */
static int points_of(const struct duplicate_told *told, int game, int table, int seat, int *most)
{
    bool won = told->played[game][table]->seat[seat].won;
    int points = 0;
    *most = 0;
    for (int other = 0; other < told->tables; other++) {
        const struct wire_outcome *o = told->played[game][other];
        if (!o || other == table) continue;
        points += won == o->seat[seat].won ? 1 : won ? 2 : 0;
        *most += 2;
    }
    return points;
}

struct standing {
    uint32_t person;
    const char *name;
    int games, won, points, most;
};

struct standings {
    int count;
    struct standing of[WIRE_DUPLICATE_TABLES * WIRE_MAX_MEMBERS];
};

static void count_in(struct standings *all, const struct wire_result *r, int points, int most)
{
    int i = 0;
    while (i < all->count && all->of[i].person != r->person) i++;
    if (i == WIRE_DUPLICATE_TABLES * WIRE_MAX_MEMBERS) return;
    if (i == all->count) all->of[all->count++] = (struct standing){.person = r->person};
    struct standing *s = &all->of[i];
    s->name = r->name;
    s->games++;
    s->won += r->won;
    s->points += points;
    s->most += most;
}

/* By the share of the points there were; then whoever has won more, then whoever came first. */
static int compare_standings(const void *left, const void *right)
{
    const struct standing *a = left, *b = right;
    int share = b->points * a->most - a->points * b->most;
    if (share != 0) return share;
    return a->won != b->won ? b->won - a->won : (a->person > b->person) - (a->person < b->person);
}

/* --- writing ---------------------------------------------------------------------------------------- */

static void write_seats(struct json *j, const struct duplicate_told *told, int game, int table, struct standings *all)
{
    json_open_list(j, to_client.played.seats);
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        const struct wire_result *r = &told->played[game][table]->seat[seat];
        int most, points = points_of(told, game, table, seat, &most);
        if (r->name[0] == '\0') break;
        if (r->person != 0) count_in(all, r, points, most);
        json_item(j);
        json_seat(j, to_client.compared.seat, seat);
        if (r->person != 0) json_number(j, to_client.compared.person, r->person);
        json_text(j, to_client.compared.name, r->name);
        json_text(j, to_client.compared.role, sg_role_slug(r->role));
        json_flag(j, to_client.compared.won, r->won);
        json_number(j, to_client.compared.points, points);
        json_number(j, to_client.compared.most, most);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static bool is_played(const struct duplicate_told *told, int game)
{
    bool played = false;
    for (int table = 0; table < told->tables; table++) played = played || told->played[game][table];
    return played;
}

static void write_deal(struct json *j, const struct duplicate_told *told, int game, struct standings *all)
{
    json_item(j);
    json_number(j, to_client.deal.game, game + 1);
    json_open_list(j, to_client.deal.played);
    for (int table = 0; table < told->tables; table++) {
        const struct wire_outcome *o = told->played[game][table];
        char record[STORE_ID_MOST];
        if (!o) continue;
        snprintf(record, sizeof record, "%s-%.12s", told->table[table], o->record);
        json_item(j);
        json_text(j, to_client.played.table, told->table[table]);
        json_text(j, to_client.played.record, record);
        json_number(j, to_client.played.turns, o->turns);
        json_text(j, to_client.played.winner, sg_winner_slug(o->winner));
        write_seats(j, told, game, table, all);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

static void write_standings(struct json *j, struct standings *all)
{
    qsort(all->of, (size_t)all->count, sizeof *all->of, compare_standings);
    json_open_list(j, to_client.results.standings);
    for (int i = 0; i < all->count; i++) {
        const struct standing *s = &all->of[i];
        json_item(j);
        json_number(j, to_client.standing.person, s->person);
        json_text(j, to_client.standing.name, s->name);
        json_number(j, to_client.standing.games, s->games);
        json_number(j, to_client.standing.won, s->won);
        json_number(j, to_client.standing.points, s->points);
        json_number(j, to_client.standing.most, s->most);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void duplicate_write(const struct duplicate_told *told, const char *code, const char *id, struct text_out *out)
{
    struct standings all = {0};
    struct json j = json_message(out, to_client.results.type, id);
    json_text(&j, to_client.results.code, code);
    json_number(&j, to_client.results.host, told->host);
    json_number(&j, to_client.results.games, told->games);
    json_flag(&j, to_client.results.ended, told->ended);
    json_open_list(&j, (key_list){to_client.results.tables.key});
    for (int table = 0; table < told->tables; table++) json_item_text(&j, told->table[table]);
    json_close(&j, ']');
    json_open_list(&j, to_client.results.deals);
    for (int game = 0; game < told->games; game++)
        if (is_played(told, game) && duplicate_shows(told, game + 1)) write_deal(&j, told, game, &all);
    json_close(&j, ']');
    write_standings(&j, &all);
    json_close(&j, '}');
}

/* --- growing old --------------------------------------------------------------------------------------- */

static bool is_old(const struct store_record *head)
{
    char text[64];
    char *rest = text;
    snprintf(text, sizeof text, "%.*s", (int)(head->body.size < 63 ? head->body.size : 63),
             (const char *)head->body.at);
    strtoul(rest, &rest, 10);
    return wall_ms() - strtoll(rest, NULL, 10) > (int64_t)DUPLICATE_DAYS * DAY_MS;
}

static void drop_all(struct rooms *all, const struct store_answer *answer, const char *head)
{
    size_t length = strlen("duplicate/") + DUPLICATE_LETTERS + 1;
    for (int i = 0; i < answer->count; i++)
        if (strncmp(answer->records[i].id, head, length) == 0) store_value_drop(all->store, answer->records[i].id, 0);
}

void duplicates_prune(struct rooms *all, const struct store_answer *answer)
{
    for (int i = 0; i < answer->count; i++) {
        const struct store_record *r = &answer->records[i];
        if (behind(r->id, "head") && r->body.size > 0 && is_old(r)) drop_all(all, answer, r->id);
    }
}
