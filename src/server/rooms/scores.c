/* scores.c: tables of scores as the store tells of them. */
#include "server/rooms/scores.h"

#include "protocol/json.h"

#include <stdlib.h>
#include <string.h>

enum { NAME = STORE_ID_MOST + 1 };

/* --- names and values ------------------------------------------------------------------- */

void scores_names(int day, char beginning[NAME])
{
    char text[DAY_ROOM];
    day_print(day, text);
    snprintf(beginning, NAME, "day/%s/", text);
}

bool score_add(struct store *store, const struct score *score)
{
    char name[NAME], beginning[NAME], text[128];
    scores_names(score->day, beginning);
    snprintf(name, sizeof name, "%.40s%u", beginning, (unsigned)score->person);
    int length = snprintf(text, sizeof text, "%d %d %d %lld %s", score->won, score->tally.choices,
                          score->tally.mistakes, (long long)score->tally.given_away, score->name);
    return store_value_add(store, name, (struct store_bytes){text, (size_t)length}, 0) > 0;
}

bool score_read(const struct store_record *value, struct score *out)
{
    char text[128], day[DAY_ROOM];
    unsigned person;
    int won, at = 0;
    long long given_away;
    *out = (struct score){0};
    if (sscanf(value->id, "day/%10[0-9-]/%u", day, &person) != 2 || (out->day = day_parse(day)) == 0) return false;
    snprintf(text, sizeof text, "%.*s", (int)value->body.size,
             value->body.size > 0 ? (const char *)value->body.at : "");
    if (sscanf(text, "%d %d %d %lld %n", &won, &out->tally.choices, &out->tally.mistakes, &given_away, &at) != 4 ||
        strlen(text + at) >= sizeof out->name)
        return false;
    out->person = person;
    out->won = won != 0;
    out->tally.given_away = given_away;
    strcpy(out->name, text + at);
    return true;
}

bool scores_have(const struct store_answer *answer, uint32_t person)
{
    struct score score;
    for (int i = 0; i < answer->count; i++)
        if (score_read(&answer->records[i], &score) && score.person == person) return true;
    return false;
}

/* --- the table ----------------------------------------------------------------------------- */

/* To win comes first: all had the same cards, and whoever is shot at once has no choices left to make mistakes with. */
static int compare_deeds(const struct score *a, const struct score *b)
{
    if (a->won != b->won) return b->won - a->won;
    int64_t more = a->tally.given_away - b->tally.given_away;
    return more != 0 ? (more > 0 ? 1 : -1) : a->tally.mistakes - b->tally.mistakes;
}

static int compare_scores(const void *left, const void *right)
{
    const struct score *a = left, *b = right;
    int deeds = compare_deeds(a, b);
    return deeds != 0 ? deeds : (a->person > b->person) - (a->person < b->person);
}

static void write_score(struct json *j, const struct score *score, int place)
{
    json_item(j);
    json_number(j, to_client.scored.place, place);
    json_number(j, to_client.scored.person, score->person);
    json_text(j, to_client.scored.name, score->name);
    json_flag(j, to_client.scored.won, score->won);
    json_number(j, to_client.scored.choices, score->tally.choices);
    json_number(j, to_client.scored.mistakes, score->tally.mistakes);
    json_number(j, to_client.scored.given_away, score->tally.given_away);
    json_close(j, '}');
}

static void write_list(struct json *j, const struct score *score, int count, uint32_t reader)
{
    int place = 0;
    json_open_list(j, to_client.scores.scores);
    for (int i = 0; i < count; i++) {
        if (i == 0 || compare_deeds(&score[i - 1], &score[i]) != 0) place = i + 1;
        if (i < SCORES_SHOWN || score[i].person == reader) write_score(j, &score[i], place);
    }
    json_close(j, ']');
}

void scores_write(const struct store_answer *answer, const struct bans *bans, int day, uint32_t reader, const char *id,
                  struct text_out *out)
{
    struct score *score = calloc((size_t)answer->count + 1, sizeof *score);
    char text[DAY_ROOM];
    int count = 0;
    for (int i = 0; score && i < answer->count; i++)
        if (score_read(&answer->records[i], &score[count]) && !is_banned(bans, score[count].person, 0)) count++;
    if (count > 0) qsort(score, (size_t)count, sizeof *score, compare_scores);
    day_print(day, text);
    struct json j = json_message(out, to_client.scores.type, id);
    json_text(&j, to_client.scores.day, text);
    json_number(&j, to_client.scores.count, count);
    json_number(&j, to_client.scores.point, POINT);
    write_list(&j, score, count, reader);
    json_close(&j, '}');
    free(score);
}

/* --- going --------------------------------------------------------------------------------- */

void scores_prune(struct store *store, const struct store_answer *answer)
{
    struct score score;
    int oldest = day_at((wall_ms() - (int64_t)SCORES_DAYS * DAY_MS) / 1000);
    for (int i = 0; i < answer->count; i++)
        if (!score_read(&answer->records[i], &score) || score.day < oldest)
            store_value_drop(store, answer->records[i].id, 0);
}

static bool is_of(const struct score *score, const char *who)
{
    char number[16];
    snprintf(number, sizeof number, "%u", (unsigned)score->person);
    return strcmp(number, who) == 0 || strcmp(score->name, who) == 0;
}

int scores_drop(struct store *store, const struct store_answer *answer, const char *who, uint64_t tag)
{
    struct score score;
    int count = 0;
    for (int i = 0; i < answer->count; i++) {
        if (!score_read(&answer->records[i], &score) || !is_of(&score, who)) continue;
        if (store_value_drop(store, answer->records[i].id, tag) < 0) return STORE_FULL;
        count++;
    }
    return count;
}
