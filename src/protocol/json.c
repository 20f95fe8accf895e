/* json.c: the one place of this room that knows how JSON is written. */
#include "protocol/json.h"

#include "engine/given.h"
#include "notation/json.h"
#include "notation/notation.h"
#include "table/words.h"

static void begin(struct json *j, const char *key)
{
    if (j->comma) text_put_char(j->out, ',');
    if (key) text_putf(j->out, "\"%s\":", key);
    j->comma = true;
}

static void open(struct json *j, const char *key, char bracket)
{
    GIVEN(bracket == '{' || bracket == '[');
    begin(j, key);
    text_put_char(j->out, bracket);
    j->comma = false;
}

static void put_text(struct json *j, const char *key, const char *text)
{
    if (!text) return;
    begin(j, key);
    text_json_string(j->out, text);
}

static void put_number(struct json *j, const char *key, long long number)
{
    GIVEN(j->out);
    begin(j, key);
    text_putf(j->out, "%lld", number);
}

void json_open(struct json *j, key_object key) { open(j, key.key, '{'); }
void json_open_list(struct json *j, key_list key) { open(j, key.key, '['); }
void json_item(struct json *j) { open(j, NULL, '{'); }
void json_item_list(struct json *j) { open(j, NULL, '['); }

void json_close(struct json *j, char bracket)
{
    GIVEN(bracket == '}' || bracket == ']');
    text_put_char(j->out, bracket);
    j->comma = true;
}

void json_text(struct json *j, key_text key, const char *text) { put_text(j, key.key, text); }
void json_number(struct json *j, key_number key, long long number) { put_number(j, key.key, number); }
void json_item_text(struct json *j, const char *text) { put_text(j, NULL, text); }
void json_item_number(struct json *j, long long number) { put_number(j, NULL, number); }

void json_flag(struct json *j, key_flag key, bool flag)
{
    begin(j, key.key);
    text_put(j->out, flag ? "true" : "false");
}

void json_seat(struct json *j, key_seat key, int seat)
{
    char letter[] = {sg_seat_letter(seat), '\0'};
    put_text(j, key.key, seat ? letter : NULL);
}

static void put_card(struct json *j, const char *key, int card)
{
    char name[SG_CARD_ROOM];
    sg_pack_card_print(j->pack, card, name, sizeof name);
    put_text(j, key, name);
}

void json_card(struct json *j, key_card key, int card) { put_card(j, key.key, card); }

void json_cards(struct json *j, key_cards key, const uint8_t *cards, int count)
{
    GIVEN(count >= 0 && count <= SG_MAX_CARDS);
    open(j, key.key, '[');
    for (int i = 0; i < count; i++) put_card(j, NULL, cards[i]);
    json_close(j, ']');
}

void json_seats(struct json *j, key_seats key, int mask)
{
    open(j, key.key, '[');
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        if (mask & SG_BIT(seat)) json_seat(j, (key_seat){NULL}, seat);
    json_close(j, ']');
}

void json_words(struct json *j, key_words key, int bits, const char *slug(int bit))
{
    GIVEN(slug);
    open(j, key.key, '[');
    for (int bit = 1; slug(bit); bit <<= 1)
        if (bits & bit) json_item_text(j, slug(bit));
    json_close(j, ']');
}

void json_seat_number(struct json *j, int seat, long long number)
{
    GIVEN_SEAT(seat);
    char letter[] = {sg_seat_letter(seat), '\0'};
    put_number(j, letter, number);
}

void json_seat_text(struct json *j, int seat, const char *text)
{
    GIVEN_SEAT(seat);
    char letter[] = {sg_seat_letter(seat), '\0'};
    put_text(j, letter, text);
}

struct json json_message(struct text_out *out, const char *type, const char *id)
{
    GIVEN(type);
    struct json j = {out, false, NULL};
    json_item(&j);
    put_text(&j, from_client.type, type);
    put_text(&j, from_client.id.key, id && *id ? id : NULL);
    return j;
}
