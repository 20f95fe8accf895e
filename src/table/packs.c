/* packs.c: own cards at a table (docs/own-cards.md).  The host brings the text of a pack, and the table
 * compiles it.  It is a stranger's text, so only what compiles and can be dealt with the settings is ever stored. */
#include "table/inside.h"

#include <stdio.h>

static int refuse_pack(struct wire_refusal *why, const sg_text_error *fault)
{
    snprintf(why->message, sizeof why->message, "%s Line %d: %s", wire_error_message(WIRE_ERR_FAULTY_PACK), fault->line,
             fault->message);
    why->line = fault->line;
    why->column = fault->column ? fault->column : 1;
    snprintf(why->right, sizeof why->right, "%s", fault->hint);
    return why->code = WIRE_ERR_FAULTY_PACK;
}

struct pack *table_pack(const struct wire_settings *s, const char *text, size_t length, struct wire_refusal *why)
{
    sg_text_error faults[PACK_FAULTS];
    struct pack *pack = pack_new();
    struct wire_settings with = *s;
    why->code = pack ? SG_OK : WIRE_ERR_NO_MEMORY;
    if (pack && pack_read(text, length, pack, faults)) refuse_pack(why, &faults[0]);
    if (!why->code) {
        with.pack = pack_rows(pack);
        with.host_character = 0;
        why->code = settings_fault(&with, why);
    }
    if (!why->code) return pack;
    pack_drop(pack);
    return NULL;
}

void use_pack(struct wire_table *t, struct pack *pack)
{
    pack_drop(t->pack);
    t->pack = pack;
    t->settings.pack = pack ? pack_rows(pack) : NULL;
}

int check_pack(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    (void)why;
    return check_host_open(t, in);
}

/* A game that is over is not shown any more, and nobody kept a character of it: its rows may go. */
int act_pack(struct wire_table *t, const struct input *in)
{
    struct text_out text = text_out_growing();
    struct wire_refusal why = {0};
    struct pack *pack = NULL;
    input_put_pack(&text, in->pack);
    if (text.failed) why.code = WIRE_ERR_NO_MEMORY;
    if (!why.code && text.length) pack = table_pack(&t->settings, text.text, text.length, &why);
    text_out_free(&text);
    if (why.code) return why.code;
    use_pack(t, pack);
    t->game = (sg_state){0};
    if (t->settings.host_character > sg_character_count()) t->settings.host_character = 0;
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        struct wire_place *p = &t->place[seat];
        p->ready = p->agrees = false;
        p->kept = 0;
    }
    t->pack_changed = t->update;
    room_changes(t);
    return SG_OK;
}

bool must_agree(const struct wire_table *t, int seat)
{
    const struct wire_place *p = &t->place[seat];
    bool brought_it = p->person == t->host;
    return p->by == BY_PERSON && (t->settings.open_hands || (t->pack && !brought_it));
}
