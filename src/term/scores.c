/* scores.c: tables of scores of the deal of the day: bringing a game of one's own, and seeing how all have played. */
#define _GNU_SOURCE /* strptime, timegm */
#include "term/client.h"
#include "notation/i18n.h"
#include "notation/notation.h"
#include "say/say.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 1000000000, RECORD_MOST = 64 * 1024, DAY_LETTERS = 10 };

/* The answer may take its time; a script, which would be at its end, waits for it. */
static enum outcome ask_for(struct client *c, json_t *message)
{
    unsigned long before = c->sent;
    client_send(c, message);
    if (c->sent == before) return AGAIN;
    c->scores_asked = c->sent;
    if (!c->desk.term.is_terminal) c->waits = WAIT_SCORES;
    return AGAIN;
}

enum outcome order_score(struct ask *a, const char *rest)
{
    static char text[RECORD_MOST + 1];
    size_t length;
    if (rest[0] == '\0') {
        ask_say(a, _("Say the record of your game: 'score FILE', saved by 'sixgun play --daily --record FILE'."));
        return AGAIN;
    }
    if (!client_read_file(a, rest, _("%s: cannot be read (%s); give the record of a game."), text, sizeof text,
                          &length))
        return AGAIN;
    json_t *record = json_stringn(text, length < sizeof text ? length : 0);
    if (!record || length == sizeof text) {
        ask_say(a, _(wire_error_message(WIRE_ERR_BAD_RECORD)));
        json_decref(record);
        return AGAIN;
    }
    json_t *message = json_pack("{ss}", from_client.type, from_client.score.type);
    if (!message) abort();
    json_object_set_new(message, from_client.score.record.key, record);
    return ask_for(a->owner, message);
}

/* Whether there is such a date, written as days are. */
static bool is_day(const char *text)
{
    char again[DAY_LETTERS + 1];
    struct tm utc = {0};
    const char *end = strptime(text, "%Y-%m-%d", &utc);
    if (!end || *end != '\0') return false;
    timegm(&utc); /* what is too much goes over into the next month */
    return strftime(again, sizeof again, "%Y-%m-%d", &utc) == DAY_LETTERS && strcmp(again, text) == 0;
}

enum outcome order_scores(struct ask *a, const char *rest)
{
    char day[DAY_LETTERS + 1], line[KEYBOARD_ROOM + TEXT_SENTENCE_ROOM];
    time_t now = time(NULL);
    struct tm utc = {0};
    gmtime_r(&now, &utc);
    strftime(day, sizeof day, "%Y-%m-%d", &utc);
    if (rest[0] != '\0' && !is_day(rest)) {
        snprintf(line, sizeof line, _("'%s' is no date; dates are written like 2026-11-23."), rest);
        ask_say(a, line);
        return AGAIN;
    }
    json_t *message = json_pack("{ss}", from_client.type, from_client.scores.type);
    if (!message) abort();
    json_object_set_new(message, from_client.scores.day.key, json_string(rest[0] != '\0' ? rest : day));
    return ask_for(a->owner, message);
}

static void show_score(const struct client *c, const json_t *one, int point)
{
    char line[TEXT_SENTENCE_ROOM], name[WIRE_NAME_ROOM + TEXT_ISOLATED];
    struct text_out out = text_out_buffer(line, sizeof line);
    bool own = read_number(one, (key_number){to_client.scored.person.key}, 0, UINT32_MAX, 0) == c->person;
    read_text(one, to_client.scored.name, name, WIRE_NAME_ROOM);
    text_isolate(name, sizeof name);
    text_putf(&out, "%d. %s%s%s. ", (int)read_number(one, to_client.scored.place, 0, MOST, 0), name, SHOW_COLON,
              read_flag(one, to_client.scored.won) ? _("won") : _("lost"));
    text_putf(&out, _("Choices: %d. Mistakes: %d. Points of winning chance given away: %.1f."),
              (int)read_number(one, to_client.scored.choices, 0, MOST, 0),
              (int)read_number(one, to_client.scored.mistakes, 0, MOST, 0),
              (double)read_number(one, to_client.scored.given_away, 0, MOST, 0) / point);
    show_line(&c->desk, own ? STYLE_BOLD : STYLE_PLAIN, 3, line);
}

void scores_comes(struct client *c, const json_t *m)
{
    char day[DAY_LETTERS + 1], line[TEXT_SENTENCE_ROOM];
    int count = (int)read_number(m, to_client.scores.count, 0, MOST, 0),
        point = (int)read_number(m, to_client.scores.point, 1, MOST, 1);
    size_t i;
    json_t *one;
    c->scores_asked = 0;
    read_text(m, to_client.scores.day, day, sizeof day);
    snprintf(line, sizeof line,
             N2_("The deal of %s, table of scores: %d game.", "The deal of %s, table of scores: %d games.", count), day,
             count);
    show_line(&c->desk, STYLE_BOLD, 0, line);
    json_array_foreach(json_object_get(m, to_client.scores.scores.key), i, one) { show_score(c, one, point); }
}
