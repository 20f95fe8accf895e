/* json.c: the one place of this module that knows how JSON is written. */
#include "protocol/json.h"

#include "notation/json.h"
#include "notation/notation.h"
#include "table/words.h"

static void begin(struct json *j, const char *key)
{
    if (j->comma) text_put_char(j->out, ',');
    if (key) text_putf(j->out, "\"%s\":", key);
    j->comma = true;
}

void json_open(struct json *j, const char *key, char bracket)
{
    begin(j, key);
    text_put_char(j->out, bracket);
    j->comma = false;
}

void json_close(struct json *j, char bracket)
{
    text_put_char(j->out, bracket);
    j->comma = true;
}

void json_text(struct json *j, const char *key, const char *text)
{
    if (!text) return;
    begin(j, key);
    text_json_string(j->out, text);
}

void json_number(struct json *j, const char *key, long long number)
{
    begin(j, key);
    text_putf(j->out, "%lld", number);
}

void json_flag(struct json *j, const char *key, bool flag)
{
    begin(j, key);
    text_put(j->out, flag ? "true" : "false");
}

void json_seat(struct json *j, const char *key, int seat)
{
    char letter[] = {text_seat_letter(seat), '\0'};
    json_text(j, key, seat ? letter : NULL);
}

void json_card(struct json *j, const char *key, int card)
{
    char name[TEXT_CARD_ROOM];
    text_card_print(card, name, sizeof name);
    json_text(j, key, name);
}

void json_cards(struct json *j, const char *key, const uint8_t *cards, int count)
{
    json_open(j, key, '[');
    for (int i = 0; i < count; i++) json_card(j, NULL, cards[i]);
    json_close(j, ']');
}

void json_seats(struct json *j, const char *key, int mask)
{
    json_open(j, key, '[');
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        if (mask & SG_BIT(seat)) json_seat(j, NULL, seat);
    json_close(j, ']');
}

void json_sets(struct json *j, const char *key, int sets)
{
    json_open(j, key, '[');
    for (int bit = 1; text_set_slug(bit); bit <<= 1)
        if (sets & bit) json_text(j, NULL, text_set_slug(bit));
    json_close(j, ']');
}

void json_options(struct json *j, const char *key, int flags)
{
    json_open(j, key, '[');
    for (int bit = 1; wire_flag_slug(bit); bit <<= 1)
        if (flags & bit) json_text(j, NULL, wire_flag_slug(bit));
    json_close(j, ']');
}

struct json json_message(struct text_out *out, const char *type, const char *id)
{
    struct json j = {out, false};
    json_open(&j, NULL, '{');
    json_text(&j, "type", type);
    json_text(&j, "id", id && *id ? id : NULL);
    return j;
}
