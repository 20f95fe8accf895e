/* table.c: tables, as protocol/protocol.h has them, for a page that owns some. */
#include "table/table.h"

#include "notation/notation.h"
#include "page/page.h"
#include "page/text.h"
#include "protocol/protocol.h"

#include <math.h>
#include <string.h>

/* The message that is being put together. */
static struct wire_message message;

/* What the bot of a table has thought, until the table is told: another call does that, for it knows how late it is. */
static struct wire_thought thought;
static const struct wire_table *thinker;

struct wire_table *page_table_new(void) { return wire_table_new(); }
void page_table_free(struct wire_table *t)
{
    if (thinker == t) thinker = NULL;
    wire_table_free(t);
}

void page_message_begin(void) { wire_message_begin(&message); }
void page_message_text(const char *key, const char *text, size_t length)
{
    wire_message_text(&message, key, text, length);
}
void page_message_flag(const char *key, bool flag) { wire_message_flag(&message, key, flag); }
void page_message_empty(const char *key) { wire_message_empty(&message, key); }

/* A number that is none of the protocol, such as 1.5, spoils the message as a flag in its place would. */
void page_message_number(const char *key, double number)
{
    bool whole = number >= -9007199254740991.0 && number <= 9007199254740991.0 && number == (double)(long long)number;
    if (whole)
        wire_message_number(&message, key, (long long)number);
    else
        message.error = WIRE_ERR_BAD_MESSAGE;
}

/* The line that is being made. */
static char line[WIRE_LINE_ROOM];

/* --- inputs ------------------------------------------------------------------------------------ */

/* Leaves the line, or the error, for the caller. */
static int answer(int error, const char *made, const char *id, const struct wire_refusal *why)
{
    struct text_out *out = page_begin();
    if (error)
        wire_write_error(out, id, why);
    else
        text_put(out, made);
    return error;
}

int page_table_create(double now, const char *code, uint32_t person, const char *name, const char *id)
{
    struct wire_refusal why = {0};
    int error = wire_create((uint64_t)now, code, person, name, false, &message, line, &why);
    return answer(error, line, id, &why);
}

int page_table_join(const struct wire_table *t, double now, uint32_t person, const char *name, const char *id)
{
    struct wire_refusal why = {0};
    int error = wire_join(t, (uint64_t)now, person, name, line, &why);
    return answer(error, line, id, &why);
}

int page_table_presence(const struct wire_table *t, double now, uint32_t person, bool here)
{
    struct wire_refusal why = {0};
    int error = wire_presence(t, (uint64_t)now, person, here, line, &why);
    return answer(error, line, NULL, &why);
}

int page_table_rename(const struct wire_table *t, double now, uint32_t person, const char *name)
{
    struct wire_refusal why = {0};
    int error = wire_rename(t, (uint64_t)now, person, name, line, &why);
    return answer(error, line, NULL, &why);
}

static bool read_chance(const char *deal, const char *bots, const char *commitment, struct wire_chance *chance)
{
    if (!sg_seed_parse(deal, &chance->deal) || !sg_seed_parse(bots, &chance->bots)) return false;
    if (!commitment || strlen(commitment) >= sizeof chance->commitment) return false;
    memcpy(chance->commitment, commitment, strlen(commitment) + 1);
    return true;
}

int page_table_request(const struct wire_table *t, double now, uint32_t person, const char *deal, const char *bots,
                       const char *commitment, const char *id)
{
    struct wire_chance chance;
    struct wire_refusal why = {0};
    bool chosen = deal && bots && read_chance(deal, bots, commitment, &chance);
    int error = wire_request(t, (uint64_t)now, person, &message, chosen ? &chance : NULL, line, &why);
    return answer(error, line, id, &why);
}

double page_table_due(const struct wire_table *t)
{
    uint64_t due = wire_due(t);
    if (wire_has_to_think(t)) return 0;
    return due == UINT64_MAX ? (double)INFINITY : (double)due;
}

static void ponder(const struct wire_table *t)
{
    wire_think_about(t, &thought);
    wire_think_over(&thought);
    wire_thought_end(&thought);
    thinker = t;
}

bool page_table_think(struct wire_table *t, double now)
{
    if (thinker == t) {
        wire_take_thought(t, (uint64_t)now, &thought);
        thinker = NULL;
    }
    if (wire_has_to_think(t)) {
        ponder(t);
        return false;
    }
    if (!wire_think(t, (uint64_t)now, line)) return false;
    text_put(page_begin(), line);
    return true;
}

int page_table_apply(struct wire_table *t, const char *line) { return wire_apply(t, line); }
int page_table_state(const struct wire_table *t) { return wire_state(t); }
uint32_t page_table_number(const struct wire_table *t) { return wire_update_number(t); }
int page_table_viewer(const struct wire_table *t, uint32_t person) { return wire_viewer(t, person); }
bool page_table_is_here(const struct wire_table *t, uint32_t person) { return wire_is_here(t, person); }
bool page_name_is_good(const char *name) { return wire_name_is_good(name); }

void page_table_members(const struct wire_table *t)
{
    uint32_t persons[WIRE_MAX_MEMBERS];
    struct text_out *out = page_begin();
    int count = wire_members(t, persons);
    for (int i = 0; i < count; i++) text_putf(out, "%u\n", (unsigned)persons[i]);
}

/* --- messages to clients --------------------------------------------------------------------------- */

void page_table_update(const struct wire_table *t, int viewer, uint32_t since, double now)
{
    wire_write_update(t, viewer, since, (uint64_t)now, page_begin());
}

int page_table_hint(const struct wire_table *t, uint32_t person, const char *id)
{
    static struct wire_hint hint; /* large; the page has one thread */
    struct wire_refusal why = {0};
    int error = wire_read_hint(t, person, &message, &hint, &why);
    if (error) return answer(error, "", id, &why);
    wire_hint_think(&hint);
    wire_write_hint(&hint, id, page_begin());
    wire_hint_end(&hint);
    return SG_OK;
}

int page_table_record_so_far(const struct wire_table *t)
{
    int error = wire_record_so_far(t, page_begin());
    return error ? answer(error, "", NULL, &(struct wire_refusal){.code = error}) : SG_OK;
}

int page_table_record(const struct wire_table *t, const char *id)
{
    int error = wire_write_record(t, id, page_begin());
    return error ? answer(error, "", id, &(struct wire_refusal){.code = error}) : SG_OK;
}

int page_replay(const char *record, size_t length, const char *id)
{
    struct wire_refusal why = {0};
    int error = wire_write_replay(record, length, &message, id, page_begin(), &why);
    return error ? answer(error, "", id, &why) : SG_OK;
}

void page_welcome(const char *session, uint32_t person, const char *name, const char *const *tables, const char *id)
{
    struct wire_welcome welcome = {
        .server = "sixgun page", .session = session, .person = person, .name = name, .tables = tables, .packs = true};
    wire_write_welcome(page_begin(), id, &welcome);
}

void page_joined(const char *code, uint32_t person, const char *id)
{
    wire_write_joined(page_begin(), id, code, person);
}
void page_left(const char *code, const char *why) { wire_write_left(page_begin(), NULL, code, why); }
void page_ok(const char *id) { wire_write_ok(page_begin(), id); }
void page_pong(const char *id) { wire_write_pong(page_begin(), id); }
void page_refuse(int error, const char *id)
{
    wire_write_error(page_begin(), id, &(struct wire_refusal){.code = error});
}

void page_table_snapshot(const struct wire_table *t) { wire_snapshot(t, page_begin()); }
bool page_table_restore(struct wire_table *t, const char *text, size_t length) { return wire_restore(t, text, length); }
