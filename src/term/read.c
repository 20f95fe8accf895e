/* read.c: single members of messages, rooms and clocks. */
#include "term/read.h"
#include "notation/letters.h"
#include "table/words.h"

#include <string.h>

/* --- members -------------------------------------------------------------------- */

void read_text(const json_t *object, key_text key, char *buf, size_t room)
{
    read_string(json_object_get(object, key.key), buf, room);
}

void read_string(const json_t *value, char *buf, size_t room)
{
    const char *text = json_string_value(value);
    text_letters_copy(buf, room, text ? text : "");
}

long long read_number(const json_t *object, key_number key, long long least, long long most, long long otherwise)
{
    const json_t *value = json_object_get(object, key.key);
    if (!json_is_integer(value)) return otherwise;
    long long number = json_integer_value(value);
    return number < least || number > most ? otherwise : number;
}

bool read_flag(const json_t *object, key_flag key) { return json_is_true(json_object_get(object, key.key)); }

int read_seat(const json_t *object, key_seat key)
{
    const char *letter = json_string_value(json_object_get(object, key.key));
    return letter ? sg_seat_parse(letter) : 0;
}

void read_variant(const json_t *object, sg_options *out)
{
    size_t i;
    json_t *value;
    json_array_foreach(json_object_get(object, to_client.view.sets.key), i, value)
    {
        if (json_is_string(value)) out->sets = (uint8_t)(out->sets | sg_set_by_slug(json_string_value(value)));
    }
    json_array_foreach(json_object_get(object, to_client.view.options.key), i, value)
    {
        if (json_is_string(value)) out->flags |= text_flag_by_slug(json_string_value(value));
    }
}

/* --- the room ------------------------------------------------------------------------- */

int read_word(const json_t *object, key_word key, const char *const *words, int otherwise)
{
    const char *word = json_string_value(json_object_get(object, key.key));
    for (int i = 0; word && words[i]; i++)
        if (strcmp(words[i], word) == 0) return i;
    return otherwise;
}

static int read_setting_words(const json_t *room, const struct wire_settings *s, const struct setting *row)
{
    int words = 0;
    size_t i;
    json_t *value;
    json_array_foreach(json_object_get(room, row->name), i, value)
    {
        int bit = json_is_string(value) ? setting_by_slug(s, row, json_string_value(value)) : -1;
        if (bit > 0) words |= bit;
    }
    return words;
}

static int read_setting(const json_t *room, const struct wire_settings *s, const struct setting *row)
{
    int usual = setting_get(s, row);
    const char *word;
    switch (row->sort) {
    case SETTING_IS_number: return (int)read_number(room, (key_number){row->name}, row->least, row->most, usual);
    case SETTING_IS_flag: return read_flag(room, (key_flag){row->name});
    case SETTING_IS_words: return read_setting_words(room, s, row);
    default:
        word = json_string_value(json_object_get(room, row->name));
        return word ? setting_by_slug(s, row, word) : -1;
    }
}

static void read_settings(const sg_pack *pack, const json_t *room, struct wire_settings *out)
{
    *out = settings_usual();
    out->pack = pack;
    for (const struct setting *row = setting_rows; row < setting_rows + SETTINGS; row++)
        if (row->sort == SETTING_IS_text)
            read_text(room, (key_text){row->name}, setting_text_of(out, row), WIRE_TITLE_ROOM);
        else
            setting_put(out, row, read_setting(room, out, row));
}

int read_claim(const json_t *of, key_word key)
{
    char slug[COMPANY_SLUG_ROOM];
    read_text(of, key, slug, sizeof slug);
    int claim = wire_claim_by_slug(slug);
    return claim > 0 ? claim : WIRE_NO_CLAIM;
}

int read_winner(const json_t *of, key_word key)
{
    char slug[COMPANY_SLUG_ROOM];
    read_text(of, key, slug, sizeof slug);
    int winner = wire_winner_by_slug(slug);
    return winner > 0 ? winner : SG_NO_WINNER;
}

static void read_guess(const json_t *guess, struct company_guess *out)
{
    out->due = json_is_object(guess);
    if (!out->due) return;
    out->winner = read_winner(guess, to_client.guess.winner);
    out->seat = read_seat(guess, to_client.guess.seat);
    out->turn = (int)read_number(guess, to_client.guess.turns, 0, UINT16_MAX, 0);
    out->points = (int)read_number(guess, to_client.guess.points, 0, UINT8_MAX, 0);
    if (out->winner > SG_SEAT_WINS) out->winner = SG_NO_WINNER; /* nobody guesses that nobody wins */
    if (out->winner != SG_NO_WINNER) out->due = false;
}

static void read_place(const json_t *place, struct company *out)
{
    char kept[SG_NAME_ROOM];
    int seat = read_seat(place, to_client.place.seat);
    if (seat == SG_NOBODY || seat > out->settings.seats) return;
    struct company_place *p = &out->place[seat];
    p->by = read_word(place, to_client.place.by, words_of_by, BY_NOBODY);
    p->person = p->by == BY_PERSON ? (uint32_t)read_number(place, to_client.place.person, 1, UINT32_MAX, 0) : 0;
    read_text(place, to_client.place.name, p->name, sizeof p->name);
    read_text(place, to_client.place.level, p->level, sizeof p->level);
    read_text(place, to_client.place.kept, kept, sizeof kept);
    p->kept = sg_pack_character_by_slug(out->settings.pack, kept);
    p->claim = read_claim(place, to_client.place.claim);
    read_guess(json_object_get(place, to_client.place.guess.key), &p->guess);
    p->here = read_flag(place, to_client.place.here);
    p->ready = read_flag(place, to_client.place.ready);
    p->must_agree = json_object_get(place, to_client.place.agrees.key);
    p->agrees = read_flag(place, to_client.place.agrees);
    p->away = read_flag(place, to_client.place.away);
    p->taken_over = read_flag(place, to_client.place.taken_over);
    p->wins = (int)read_number(place, to_client.place.wins, 0, UINT16_MAX, 0);
}

void read_company(const sg_pack *pack, const json_t *room, struct company *out)
{
    size_t i;
    json_t *value;
    memset(out, 0, sizeof *out);
    out->state = WIRE_STATE_OPEN + read_word(room, to_client.room.state, words_of_state, 0);
    out->game = (int)read_number(room, to_client.room.game, 0, UINT16_MAX, 0);
    out->host = (uint32_t)read_number(room, to_client.room.host, 1, UINT32_MAX, 0);
    out->password = read_flag(room, to_client.room.password);
    read_settings(pack, room, &out->settings);
    read_text(room, to_client.room.tempo, out->tempo, sizeof out->tempo);
    json_array_foreach(json_object_get(room, to_client.room.places.key), i, value) read_place(value, out);
    json_array_foreach(json_object_get(room, to_client.room.spectators.key), i, value)
    {
        if (out->spectators == WIRE_MAX_MEMBERS) break;
        struct company_spectator *spectator = &out->spectator[out->spectators++];
        spectator->person = (uint32_t)read_number(value, to_client.spectator.person, 1, UINT32_MAX, 0);
        spectator->here = read_flag(value, to_client.spectator.here);
        read_text(value, to_client.spectator.name, spectator->name, sizeof spectator->name);
    }
    json_array_foreach(json_object_get(room, to_client.room.muted.key), i, value)
    {
        if (out->muted_count < WIRE_MAX_MEMBERS && json_is_integer(value))
            out->muted[out->muted_count++] = (uint32_t)json_integer_value(value);
    }
    read_text(room, to_client.room.commitment, out->commitment, sizeof out->commitment);
    read_text(room, to_client.room.seed, out->seed, sizeof out->seed);
}

void read_clock(const json_t *clock, struct clock *out)
{
    const json_t *banks = json_object_get(clock, to_client.clock.bank_ms.key);
    memset(out, 0, sizeof *out);
    out->runs = json_is_object(clock);
    out->move_ms = read_number(clock, to_client.clock.move_ms, 0, 3600000, 0);
    out->left_ms = read_number(clock, to_client.clock.left_ms, 0, 3600000, 0);
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        char letter[] = {sg_seat_letter(seat), '\0'};
        out->bank_ms[seat] = read_number(banks, (key_number){letter}, 0, 3600000, 0);
    }
    out->taken_at = clock_now();
}
