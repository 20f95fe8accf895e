/* update.c: what has changed at a table, for one reader. */
#include "engine/given.h"
#include "notation/notation.h"
#include "protocol/protocol.h"
#include "protocol/view.h"
#include "table/inside.h"
#include "table/words.h"

#include <string.h>

/* --- the room ---------------------------------------------------------------------------- */

static const char *state_slug(const struct wire_table *t)
{
    return t->state < WIRE_STATE_OPEN ? NULL : words_of_state[t->state - WIRE_STATE_OPEN];
}

static void write_settings(struct json *j, const struct wire_settings *s)
{
    for (const struct setting *row = setting_rows; row < setting_rows + SETTINGS; row++) {
        int value = setting_get(s, row);
        switch (row->sort) {
        case SETTING_IS_number: json_number(j, (key_number){row->name}, value); break;
        case SETTING_IS_flag: json_flag(j, (key_flag){row->name}, value != 0); break;
        case SETTING_IS_words: json_words(j, (key_words){row->name}, value, row->slug); break;
        case SETTING_IS_slug:
        case SETTING_IS_word: json_text(j, (key_text){row->name}, setting_slug_of(s, row, value)); break;
        case SETTING_IS_text: json_text(j, (key_text){row->name}, (const char *)s + row->at); break;
        }
    }
}

static void write_owner(struct json *j, const struct wire_table *t, const struct wire_place *p)
{
    const struct wire_member *m = member_of(t, p->person);
    json_number(j, to_client.place.person, p->person);
    json_text(j, to_client.place.name, p->name);
    json_flag(j, to_client.place.here, m && m->here);
    json_flag(j, to_client.place.ready, p->ready);
    if (must_agree(t, (int)(p - t->place))) json_flag(j, to_client.place.agrees, p->agrees);
    json_flag(j, to_client.place.away, p->away);
    if (p->taken_over) json_flag(j, to_client.place.taken_over, true);
}

static void write_guess(struct json *j, const struct wire_table *t, int seat)
{
    GIVEN_SEAT(seat);
    const struct wire_guess *g = &t->place[seat].guess;
    json_open(j, to_client.place.guess);
    if (g->winner) json_text(j, to_client.guess.winner, sg_winner_slug(g->winner));
    json_seat(j, to_client.guess.seat, g->seat);
    if (g->winner) json_number(j, to_client.guess.turns, g->turn);
    if (t->state == WIRE_STATE_OVER) json_number(j, to_client.guess.points, guess_points(t, seat));
    json_close(j, '}');
}

static void write_place(struct json *j, const struct wire_table *t, int seat, int viewer)
{
    GIVEN_SEAT(seat);
    const struct wire_place *p = &t->place[seat];
    json_item(j);
    json_seat(j, to_client.place.seat, seat);
    json_text(j, to_client.place.by, words_of_by[p->by]);
    if (p->by == BY_PERSON) write_owner(j, t, p);
    if (p->by == BY_BOT) json_text(j, to_client.place.name, p->name);
    if (p->by == BY_BOT || p->away) json_text(j, to_client.place.level, wire_level_slug(p->level));
    if (p->by != BY_NOBODY) json_number(j, to_client.place.wins, p->wins);
    json_text(j, to_client.place.kept, sg_pack_character_slug(j->pack, p->kept));
    json_text(j, to_client.place.claim, wire_claim_slug(p->claim));
    if (sees_guess(t, seat, viewer)) write_guess(j, t, seat);
    json_close(j, '}');
}

static void write_people(struct json *j, const struct wire_table *t, int viewer)
{
    json_open_list(j, to_client.room.places);
    for (int seat = 1; seat <= t->settings.seats; seat++) write_place(j, t, seat, viewer);
    json_close(j, ']');
    json_open_list(j, to_client.room.spectators);
    for (int i = 0; i < t->member_count; i++) {
        const struct wire_member *m = &t->member[i];
        if (seat_of(t, m->person)) continue;
        json_item(j);
        json_number(j, to_client.spectator.person, m->person);
        json_text(j, to_client.spectator.name, m->name);
        json_flag(j, to_client.spectator.here, m->here);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_open_list(j, to_client.room.muted);
    for (int i = 0; i < t->muted.count; i++) json_item_number(j, t->muted.at[i].person);
    json_close(j, ']');
}

/* The seed is a secret until the game is over, at all tables that play it. */
static void write_fairness(struct json *j, const struct wire_table *t)
{
    char seed[SG_SEED_ROOM];
    if (!has_game(t) || t->brought) return; /* nobody here knows when that deal was fixed */
    json_text(j, to_client.room.commitment, t->chance.commitment[0] ? t->chance.commitment : NULL);
    if (t->state != WIRE_STATE_OVER || t->settings.duplicate) return; /* others have yet to play that deal */
    sg_seed_print(&t->chance.deal, seed, sizeof seed);
    json_text(j, to_client.room.seed, seed);
}

static void write_tempo(struct json *j, const struct wire_table *t)
{
    bool opened = false;
    if (!is_running(t)) return;
    json_text(j, to_client.room.tempo, wire_tempo_slug(tempo_of(t)));
    for (int seat = 1; seat <= t->settings.seats; seat++) {
        if (!sets_tempo(t, seat)) continue;
        if (!opened) json_open_list(j, to_client.room.may_set_tempo);
        opened = true;
        json_item_number(j, t->place[seat].person);
    }
    if (opened) json_close(j, ']');
}

static void write_room(struct json *j, const struct wire_table *t, int viewer)
{
    json_open(j, to_client.update.room);
    json_text(j, to_client.room.state, state_slug(t));
    json_number(j, to_client.room.game, t->games);
    if (t->host) json_number(j, to_client.room.host, t->host);
    json_flag(j, to_client.room.password, t->locked);
    write_settings(j, &t->settings);
    write_tempo(j, t);
    if (has_game(t) && t->brought) json_number(j, to_client.room.brought, t->brought);
    write_people(j, t, viewer);
    write_fairness(j, t);
    json_close(j, '}');
}

/* --- the game -------------------------------------------------------------------------------- */

static void write_game(struct json *j, const struct wire_table *t, int viewer)
{
    struct sitter who[SG_MAX_SEATS + 1] = {{0}};
    for (int seat = 1; seat <= t->game.options.seats; seat++) {
        const struct wire_place *p = &t->place[seat];
        who[seat] = (struct sitter){p->name, words_of_by[p->by], p->away};
    }
    struct sight sight = {.s = &t->game, .who = who, .reader = viewer_seat(viewer), .question = t->question};
    sight.eye = sg_is_over(&t->game) ? SG_EYE_OPEN_HANDS : viewer_eye(viewer);
    sight.moves = (int64_t)wire_moves(t);
    int chance[SG_MAX_SEATS + 1];
    if (viewer >= WIRE_OPEN_FIRST && !sg_is_over(&t->game)) sight.chance = look_ahead(&t->game, chance);
    sight.all = suspects_for(t, viewer);
    write_view(j, to_client.update.view, &sight);
}

static void write_clock(struct json *j, const struct wire_table *t, uint64_t now)
{
    uint32_t move_ms = t->settings.move_seconds * 1000u, used = time_used(t, now);
    uint64_t gone = now > t->asked_at ? now - t->asked_at : 0;
    int asked = sg_asked(&t->game).seat;
    json_open(j, to_client.update.clock);
    json_number(j, to_client.clock.move_ms, move_ms);
    json_number(j, to_client.clock.left_ms, gone < move_ms ? (long long)(move_ms - gone) : 0);
    json_open(j, to_client.clock.bank_ms);
    for (int seat = 1; seat <= t->game.options.seats; seat++) {
        json_seat_number(j, seat, t->place[seat].bank_ms - (seat == asked ? used : 0));
    }
    json_close(j, '}');
    json_close(j, '}');
}

/* Events told after `since` that are still kept, oldest first. */
static void write_events(struct json *j, const struct wire_table *t, int viewer, uint32_t since)
{
    uint32_t first = t->told_count > TABLE_EVENTS ? t->told_count - TABLE_EVENTS : 0;
    bool opened = false;
    for (uint32_t i = first; i < t->told_count; i++) {
        const struct wire_told *told = &t->told[i % TABLE_EVENTS];
        if (told->update <= since) continue;
        if (!opened) json_open_list(j, to_client.update.events);
        opened = true;
        write_event(j, told->event, viewer_eye(viewer));
    }
    if (opened) json_close(j, ']');
}

/* --- the chat --------------------------------------------------------------------------------- */

static const char *text_of(const struct wire_said *said, const char *text)
{
    if (said->gesture) return wire_gesture_name(said->gesture);
    return said->claim ? wire_claim_sentence(said->claim) : text;
}

static void write_line(struct json *j, const struct wire_table *t, uint32_t at)
{
    GIVEN(at < t->chat_bytes);
    struct wire_said said = said_at(t, at);
    const char *name = t->chat + at + sizeof said;
    json_item(j);
    json_number(j, to_client.said.n, said.update);
    json_number(j, to_client.said.person, said.person);
    json_text(j, to_client.said.name, name);
    json_seat(j, to_client.said.seat, said.seat);
    json_text(j, to_client.said.text, text_of(&said, name + strlen(name) + 1));
    json_text(j, to_client.said.gesture, wire_gesture_slug(said.gesture));
    json_text(j, to_client.said.claim, wire_claim_slug(said.claim));
    if (said.out) json_flag(j, to_client.said.out, true);
    json_close(j, '}');
}

static bool has_chat(const struct wire_table *t, int viewer, uint32_t since)
{
    for (uint32_t at = 0; at < t->chat_bytes; at += said_at(t, at).bytes) {
        struct wire_said said = said_at(t, at);
        if (said.update > since && may_hear(t, &said, viewer)) return true;
    }
    return false;
}

static void write_chat(struct json *j, const struct wire_table *t, int viewer, uint32_t since)
{
    json_open_list(j, to_client.update.chat);
    for (uint32_t at = 0; at < t->chat_bytes; at += said_at(t, at).bytes) {
        struct wire_said said = said_at(t, at);
        if (said.update > since && may_hear(t, &said, viewer)) write_line(j, t, at);
    }
    json_close(j, ']');
}

/* Whoever hears of the table for the first time need not be told that there is no pack. */
static void write_cards(struct json *j, const struct wire_table *t, uint32_t since)
{
    if (t->pack || since) write_pack(j, to_client.update.pack, t->settings.pack);
}

/* --- the update ------------------------------------------------------------------------------------ */

static bool is_forgotten(const struct wire_table *t, uint32_t since)
{
    return since > t->update || since < t->told_lost || since < t->chat_lost;
}

void wire_write_update(const struct wire_table *t, int viewer, uint32_t since, uint64_t now, struct text_out *out)
{
    struct json j = json_message(out, to_client.update.type, NULL);
    if (is_forgotten(t, since)) since = 0;
    j.pack = t->settings.pack;
    json_text(&j, to_client.update.table, t->code);
    json_number(&j, to_client.update.since, since);
    json_number(&j, to_client.update.n, t->update);
    if (t->room_changed > since) write_room(&j, t, viewer);
    if (t->pack_changed > since) write_cards(&j, t, since);
    if (viewer != WIRE_OUTSIDER && has_game(t) && t->view_changed > since) {
        write_game(&j, t, viewer);
        write_events(&j, t, viewer, since);
        if (is_running(t) && t->settings.move_seconds) write_clock(&j, t, now);
    }
    if (has_chat(t, viewer, since)) write_chat(&j, t, viewer, since);
    json_close(&j, '}');
}

static const char *name_of(const sg_pack *pack)
{
    const char *name = sg_pack_text(pack, SG_NOTHING, 0, false, "en");
    return pack && !name ? "-" : name;
}

void wire_write_lobby_entry(const struct wire_table *t, struct text_out *out)
{
    struct json j = {out, false, NULL};
    int by[3] = {0}, spectators = 0;
    for (int seat = 1; seat <= t->settings.seats; seat++) by[t->place[seat].taken_over ? BY_BOT : t->place[seat].by]++;
    for (int i = 0; i < t->member_count; i++) spectators += !seat_of(t, t->member[i].person);
    json_item(&j);
    json_text(&j, to_client.entry.table, t->code);
    json_text(&j, to_client.entry.name, t->settings.name);
    json_text(&j, to_client.entry.state, state_slug(t));
    json_number(&j, to_client.entry.seats, t->settings.seats);
    json_number(&j, to_client.entry.persons, by[BY_PERSON]);
    json_number(&j, to_client.entry.bots, by[BY_BOT]);
    json_number(&j, to_client.entry.free, by[BY_NOBODY]);
    json_number(&j, to_client.entry.spectators, spectators);
    json_flag(&j, to_client.entry.watchers, t->settings.watchers);
    json_flag(&j, to_client.entry.password, t->locked);
    json_words(&j, to_client.entry.sets, t->settings.sets, sg_set_slug);
    json_words(&j, to_client.entry.options, t->settings.options, text_flag_slug);
    json_number(&j, to_client.entry.move_seconds, t->settings.move_seconds);
    json_text(&j, to_client.entry.pack, name_of(t->settings.pack));
    json_close(&j, '}');
}
