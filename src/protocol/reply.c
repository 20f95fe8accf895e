/* reply.c: the short messages that answer one client. */
#include "engine/given.h"
#include "notation/notation.h"
#include "protocol/json.h"
#include "protocol/view.h"
#include "protocol/request.h"
#include "table/words.h"

void wire_write_error(struct text_out *out, const char *id, const struct wire_refusal *why)
{
    struct json j = json_message(out, to_client.error.type, id);
    const char *rule = wire_error_rule(why->reason ? why->reason : why->code);
    json_text(&j, to_client.error.code, wire_error_slug(why->code));
    json_text(&j, to_client.error.message, why->message[0] ? why->message : wire_error_message(why->code));
    json_text(&j, to_client.error.rule, rule && *rule ? rule : NULL);
    if (why->reason) json_text(&j, to_client.error.reason, wire_error_slug(why->reason));
    if (why->line) {
        json_number(&j, to_client.error.line, why->line);
        json_number(&j, to_client.error.column, why->column);
        json_text(&j, to_client.error.right, why->right[0] ? why->right : NULL);
    }
    json_close(&j, '}');
}

static void write_plain(struct text_out *out, const char *type, const char *id)
{
    struct json j = json_message(out, type, id);
    json_close(&j, '}');
}

void wire_write_ok(struct text_out *out, const char *id) { write_plain(out, to_client.ok.type, id); }
void wire_write_pong(struct text_out *out, const char *id) { write_plain(out, to_client.pong.type, id); }

/* A message of two texts. */
static void write_texts(struct text_out *out, const char *type, const char *id, key_text first, const char *one,
                        key_text second, const char *two)
{
    struct json j = json_message(out, type, id);
    json_text(&j, first, one);
    json_text(&j, second, two);
    json_close(&j, '}');
}

#ifndef SIXGUN_SMALL
void wire_write_call(struct text_out *out, const char *id, const char *code)
{
    struct json j = json_message(out, to_client.call.type, id);
    json_text(&j, to_client.call.call, code);
    json_close(&j, '}');
}

void wire_write_picked_up(struct text_out *out, const char *id, const char *code, const char *sealed)
{
    write_texts(out, to_client.picked_up.type, id, to_client.picked_up.call, code, to_client.picked_up.sealed, sealed);
}

void wire_write_answered(struct text_out *out, const char *code, const char *sealed)
{
    write_texts(out, to_client.answered.type, NULL, to_client.answered.call, code, to_client.answered.sealed, sealed);
}
#endif

void wire_write_left(struct text_out *out, const char *id, const char *code, const char *reason)
{
    write_texts(out, to_client.left.type, id, to_client.left.table, code, to_client.left.why, reason);
}

void wire_write_joined(struct text_out *out, const char *id, const char *code, uint32_t person)
{
    struct json j = json_message(out, to_client.joined.type, id);
    json_text(&j, to_client.joined.table, code);
    json_number(&j, to_client.joined.person, person);
    json_close(&j, '}');
}

/* What a table here can be set up with. */
static void write_choices(struct json *j)
{
    json_open_list(j, to_client.welcome.levels);
    for (int level = 0; wire_level_slug(level); level++) json_item_text(j, wire_level_slug(level));
    json_close(j, ']');
    json_words(j, to_client.welcome.sets, 255, sg_set_slug);
    json_words(j, to_client.welcome.options, INT32_MAX, text_flag_slug);
}

void wire_write_welcome(struct text_out *out, const char *id, const struct wire_welcome *welcome)
{
    struct json j = json_message(out, to_client.welcome.type, id);
    json_number(&j, to_client.welcome.protocol, WIRE_PROTOCOL);
    json_number(&j, to_client.welcome.rules, SG_RULES_VERSION);
    json_text(&j, to_client.welcome.server, welcome->server);
    json_text(&j, to_client.welcome.session, welcome->session);
    json_number(&j, to_client.welcome.person, welcome->person);
    json_text(&j, to_client.welcome.name, welcome->name);
    json_open_list(&j, to_client.welcome.tables);
    for (const char *const *code = welcome->tables; *code; code++) json_item_text(&j, *code);
    json_close(&j, ']');
    write_choices(&j);
    json_flag(&j, to_client.welcome.packs, welcome->packs);
    json_close(&j, '}');
}

int wire_write_record(const struct wire_table *t, const char *id, struct text_out *out)
{
    struct text_out record = text_out_growing();
    int error = wire_record(t, &record);
    if (!error && record.failed) error = WIRE_ERR_NO_MEMORY;
    if (!error) {
        struct json j = json_message(out, to_client.record.type, id);
        json_text(&j, to_client.record.table, wire_code(t));
        json_text(&j, to_client.record.record, text_out_string(&record));
        json_close(&j, '}');
    }
    text_out_free(&record);
    return error;
}

/* --- hints ----------------------------------------------------------------------------------------------- */

int wire_read_hint(const struct wire_table *t, uint32_t person, const struct wire_message *m, struct wire_hint *out,
                   struct wire_refusal *why)
{
    uint32_t question;
    *why = (struct wire_refusal){0};
    if (question_of(m, &question, why)) return why->code;
    return why->code = wire_hint_about(t, person, question, out);
}

static const char *move_text(const struct json *j, sg_move move, char text[SG_MOVE_ROOM])
{
    sg_pack_move_print(j->pack, move, false, text, SG_MOVE_ROOM);
    return text;
}

/* What the games have shown that the adviser imagined, if it did. */
static void write_prospects(struct json *j, const struct reasons *why)
{
    char text[SG_MOVE_ROOM];
    if (why->chosen.games == 0) return;
    json_number(j, to_client.hint.percent, why->chosen.percent);
    json_number(j, to_client.hint.error, why->chosen.error);
    if (why->other.games == 0) return;
    json_open(j, to_client.hint.other);
    json_text(j, to_client.prospect.move, move_text(j, why->other.move, text));
    json_number(j, to_client.prospect.percent, why->other.percent);
    json_number(j, to_client.prospect.error, why->other.error);
    json_close(j, '}');
}

static void write_opinion(struct json *j, const struct opinion *o, int seat, int eye)
{
    GIVEN_SEAT(seat);
    if (o->deeds == 0) return;
    json_item(j);
    json_seat(j, to_client.opinion.seat, seat);
    json_text(j, to_client.opinion.role, sg_role_slug(o->role));
    json_number(j, to_client.opinion.percent, o->percent);
    json_open_list(j, to_client.opinion.deeds);
    for (int i = 0; i < o->deeds; i++) write_event(j, o->deed[i], eye);
    json_close(j, ']');
    json_close(j, '}');
}

void wire_write_hint(const struct wire_hint *h, const char *id, struct text_out *out)
{
    char text[SG_MOVE_ROOM];
    struct json j = json_message(out, to_client.hint.type, id);
    j.pack = h->view.s.pack;
    json_text(&j, to_client.hint.table, h->table);
    json_number(&j, to_client.hint.question, h->question);
    json_text(&j, to_client.hint.move, move_text(&j, h->counsel.move, text));
    write_prospects(&j, &h->counsel.why);
    json_open_list(&j, to_client.hint.roles);
    for (int seat = 1; seat <= h->view.s.options.seats; seat++)
        write_opinion(&j, &h->counsel.of[seat], seat, h->view.eye);
    json_close(&j, ']');
    json_close(&j, '}');
}
