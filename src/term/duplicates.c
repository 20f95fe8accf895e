/* duplicates.c: the same deals at several tables: opening them, and how those at the same seat are compared. */
#include "term/client.h"
#include "notation/i18n.h"
#include "notation/notation.h"
#include "say/say.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 100000 };

/* --- what is typed --------------------------------------------------------------------------- */

enum outcome order_duplicate(struct ask *a, const char *rest)
{
    struct client *c = a->owner;
    char *end, *last;
    long tables = strtol(rest, &end, 10), games = strtol(end, &last, 10);
    if (end == rest || last == end || *last != '\0' || tables < 0 || games < 0) {
        ask_say(a, _("Say how many tables and how many games: 'duplicate 3 4'."));
        return AGAIN;
    }
    json_t *message = client_message(c, from_client.duplicate.type);
    json_object_set_new(message, from_client.duplicate.tables.key, json_integer(tables));
    json_object_set_new(message, from_client.duplicate.games.key, json_integer(games));
    client_send(c, message);
    return AGAIN;
}

static enum outcome send_code(struct ask *a, json_t *message, key_code key, const char *code)
{
    char capitals[WIRE_CODE_ROOM];
    snprintf(capitals, sizeof capitals, "%s", code);
    for (char *at = capitals; *at != '\0'; at++)
        if (*at >= 'a' && *at <= 'z') *at = (char)(*at - 'a' + 'A');
    json_t *value = json_string(capitals);
    if (value && capitals[0] != '\0') json_object_set_new(message, key.key, value);
    client_send(a->owner, message);
    return AGAIN;
}

enum outcome order_results(struct ask *a, const char *rest)
{
    struct client *c = a->owner;
    if (rest[0] == '\0' && c->table[0] == '\0') {
        ask_say(a, _("Say of which duplicate: 'results WXYZ234'."));
        return AGAIN;
    }
    return send_code(a, client_message(c, from_client.results.type), from_client.results.code, rest);
}

enum outcome order_finish(struct ask *a, const char *rest)
{
    if (rest[0] == '\0') {
        ask_say(a, _("Say which duplicate is to be ended: 'finish WXYZ234'."));
        return AGAIN;
    }
    return send_code(a, client_message(a->owner, from_client.finish.type), from_client.finish.code, rest);
}

/* --- what is shown ------------------------------------------------------------------------------ */

static int number(const json_t *object, key_number key) { return (int)read_number(object, key, 0, MOST, 0); }

static void put_name(const json_t *object, key_text key, struct text_out *out)
{
    char name[WIRE_NAME_ROOM + TEXT_ISOLATED];
    read_text(object, key, name, WIRE_NAME_ROOM);
    text_isolate(name, sizeof name);
    text_put(out, name);
}

/* How a seat was played at one table. */
static void put_seat(const json_t *played, const json_t *seat, struct text_out *out)
{
    char table[WIRE_CODE_ROOM];
    read_text(played, to_client.played.table, table, sizeof table);
    text_putf(out, "%s ", table);
    put_name(seat, to_client.compared.name, out);
    text_putf(out, ", %s, ", read_flag(seat, to_client.compared.won) ? _("won") : _("lost"));
    text_putf(out, _("%d of %d points"), number(seat, to_client.compared.points),
              number(seat, to_client.compared.most));
}

static const json_t *seat_at(const json_t *played, size_t seat)
{
    return json_array_get(json_object_get(played, to_client.played.seats.key), seat);
}

/* A line for each seat: its role, and who had it where. */
static void show_deal(const struct desk *d, const json_t *deal)
{
    char line[TEXT_SENTENCE_ROOM * 4], role[32];
    const json_t *all = json_object_get(deal, to_client.deal.played.key);
    snprintf(line, sizeof line, _("Deal %d:"), number(deal, to_client.deal.game));
    show_line(d, STYLE_BOLD, 0, line);
    for (size_t seat = 0; seat < SG_MAX_SEATS && seat_at(json_array_get(all, 0), seat); seat++) {
        struct text_out out = text_out_buffer(line, sizeof line);
        size_t i;
        json_t *played;
        read_text(seat_at(json_array_get(all, 0), seat), to_client.compared.role, role, sizeof role);
        text_putf(&out, "%c. %s", sg_seat_letter((int)seat + 1), text_say_role(sg_role_by_slug(role)));
        json_array_foreach(all, i, played)
        {
            text_put(&out, i == 0 ? SHOW_COLON : "; ");
            put_seat(played, seat_at(played, seat), &out);
        }
        show_line(d, STYLE_PLAIN, 3, line);
    }
}

static void show_standing(const struct desk *d, const json_t *one, size_t place)
{
    char line[TEXT_SENTENCE_ROOM];
    struct text_out out = text_out_buffer(line, sizeof line);
    int won = number(one, to_client.standing.won), games = number(one, to_client.standing.games);
    text_putf(&out, "%zu. ", place);
    put_name(one, to_client.standing.name, &out);
    text_put(&out, SHOW_COLON);
    text_putf(&out, _("%d of %d points"), number(one, to_client.standing.points), number(one, to_client.standing.most));
    text_put(&out, ", ");
    text_putf(&out, _("%d of %d deals won"), won, games);
    show_line(d, STYLE_PLAIN, 3, line);
}

void results_comes(struct client *c, const json_t *m)
{
    char code[WIRE_CODE_ROOM], line[TEXT_SENTENCE_ROOM];
    const json_t *deals = json_object_get(m, to_client.results.deals.key),
                 *standings = json_object_get(m, to_client.results.standings.key);
    int games = number(m, to_client.results.games);
    size_t i;
    json_t *value;
    read_text(m, to_client.results.code, code, sizeof code);
    struct text_out out = text_out_buffer(line, sizeof line);
    text_putf(&out,
              N2_("Duplicate %s: %d deal, the same at each of these tables:",
                  "Duplicate %s: %d deals, the same at each of these tables:", games),
              code, games);
    json_array_foreach(json_object_get(m, to_client.results.tables.key), i, value)
    {
        char table[WIRE_CODE_ROOM];
        read_string(value, table, sizeof table);
        text_putf(&out, " %s", table);
    }
    show_line(&c->desk, STYLE_BOLD, 0, line);
    if (read_flag(m, to_client.results.ended)) ask_say(&c->ask, _("It has been ended."));
    if (json_array_size(deals) == 0) ask_say(&c->ask, _("No deal has been played at all tables yet."));
    json_array_foreach(deals, i, value) show_deal(&c->desk, value);
    if (json_array_size(standings) > 0) show_line(&c->desk, STYLE_BOLD, 0, _("Standings:"));
    json_array_foreach(standings, i, value) show_standing(&c->desk, value, i + 1);
}
