/* reply.c: the short messages that answer one client. */
#include "notation/notation.h"
#include "protocol/json.h"
#include "protocol/request.h"
#include "table/words.h"

void wire_write_error(struct text_out *out, const char *id, const struct wire_refusal *why)
{
    struct json j = json_message(out, "error", id);
    const char *rule = wire_error_rule(why->code);
    json_text(&j, "code", wire_error_slug(why->code));
    json_text(&j, "message", why->message[0] ? why->message : wire_error_message(why->code));
    json_text(&j, "rule", rule && *rule ? rule : NULL);
    json_close(&j, '}');
}

static void write_plain(struct text_out *out, const char *type, const char *id)
{
    struct json j = json_message(out, type, id);
    json_close(&j, '}');
}

void wire_write_ok(struct text_out *out, const char *id) { write_plain(out, "ok", id); }
void wire_write_pong(struct text_out *out, const char *id) { write_plain(out, "pong", id); }

void wire_write_joined(struct text_out *out, const char *id, const char *code, uint32_t person)
{
    struct json j = json_message(out, "joined", id);
    json_text(&j, "table", code);
    json_number(&j, "person", person);
    json_close(&j, '}');
}

void wire_write_left(struct text_out *out, const char *id, const char *code, const char *reason)
{
    struct json j = json_message(out, "left", id);
    json_text(&j, "table", code);
    json_text(&j, "why", reason);
    json_close(&j, '}');
}

/* What a table here can be set up with. */
static void write_choices(struct json *j)
{
    json_open(j, "levels", '[');
    for (int level = 0; wire_level_slug(level); level++) json_text(j, NULL, wire_level_slug(level));
    json_close(j, ']');
    json_sets(j, "sets", 255);
    json_options(j, "options", 255);
}

void wire_write_welcome(struct text_out *out, const char *id, const struct wire_welcome *welcome)
{
    struct json j = json_message(out, "welcome", id);
    json_number(&j, "protocol", WIRE_PROTOCOL);
    json_number(&j, "rules", SG_RULES_VERSION);
    json_text(&j, "server", welcome->server);
    json_text(&j, "session", welcome->session);
    json_number(&j, "person", welcome->person);
    json_text(&j, "name", welcome->name);
    json_open(&j, "tables", '[');
    for (const char *const *code = welcome->tables; *code; code++) json_text(&j, NULL, *code);
    json_close(&j, ']');
    write_choices(&j);
    json_close(&j, '}');
}

int wire_write_record(const struct wire_table *t, const char *id, struct text_out *out)
{
    struct text_out record = text_out_growing();
    int error = wire_record(t, &record);
    if (!error && record.failed) error = WIRE_ERR_NO_MEMORY;
    if (!error) {
        struct json j = json_message(out, "record", id);
        json_text(&j, "table", wire_code(t));
        json_text(&j, "record", text_out_string(&record));
        json_close(&j, '}');
    }
    text_out_free(&record);
    return error;
}

int wire_write_hint(const struct wire_table *t, uint32_t person, const struct wire_message *m, const char *id,
                    struct text_out *out, struct wire_refusal *why)
{
    char text[TEXT_MOVE_ROOM];
    sg_move move;
    uint32_t question;
    *why = (struct wire_refusal){0};
    if (question_of(m, &question, why)) return why->code;
    why->code = wire_hint(t, person, question, &move);
    if (why->code) return why->code;
    text_move_print(move, false, text, sizeof text);
    struct json j = json_message(out, "hint", id);
    json_text(&j, "table", wire_code(t));
    json_number(&j, "question", question);
    json_text(&j, "move", text);
    json_close(&j, '}');
    return SG_OK;
}
