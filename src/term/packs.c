/* packs.c: own cards at a table of a server: the host brings the file of a pack, and everybody is shown
 * what it tells of (docs/own-cards.md). */
#include "term/client.h"
#include "notation/i18n.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A pack that reads without a fault; else all its faults are told, and NULL is returned. */
static struct pack *compile(const struct desk *d, const char *name, const char *text, size_t length)
{
    sg_text_error faults[PACK_FAULTS];
    char line[TEXT_SENTENCE_ROOM * 2];
    struct pack *pack = pack_new();
    int count = pack ? pack_read(text, length, pack, faults) : 0;
    for (int i = 0; i < count && i < PACK_FAULTS; i++) {
        const sg_text_error *e = &faults[i];
        snprintf(line, sizeof line, "%s:%d:%d: %s %s", name, e->line, e->column ? e->column : 1, e->message, e->hint);
        show_line(d, STYLE_YELLOW, 4, line);
    }
    if (count == 0) return pack;
    pack_drop(pack);
    return NULL;
}

static void send_pack(struct client *c, const char *text)
{
    json_t *message = client_message(c, from_client.pack.type), *value = json_string(text);
    if (value) json_object_set_new(message, from_client.pack.text.key, value);
    client_send(c, message);
}

bool client_read_file(struct ask *a, const char *path, const char *otherwise, char *text, size_t room, size_t *length)
{
    char line[TEXT_SENTENCE_ROOM];
    FILE *file = fopen(path, "rb");
    errno = file ? 0 : errno;
    *length = file ? fread(text, 1, room, file) : 0;
    bool good = file && !ferror(file);
    if (file) fclose(file);
    if (good) return true;
    snprintf(line, sizeof line, otherwise, path, strerror(errno));
    ask_say(a, line);
    return false;
}

static void send_file(struct ask *a, const char *path)
{
    static char text[PACK_MOST_BYTES + 1]; /* one byte more than a pack may have is enough to see that it is too long */
    size_t length;
    if (!client_read_file(a, path, _("%s: cannot be read (%s); give the file of a pack."), text, sizeof text, &length))
        return;
    struct pack *pack = compile(a->d, path, text, length);
    if (pack) send_pack(a->owner, sg_pack_source(pack_rows(pack)));
    pack_drop(pack);
}

enum outcome order_pack(struct ask *a, const char *rest)
{
    if (strcmp(rest, "none") == 0)
        send_pack(a->owner, "");
    else if (rest[0] != '\0')
        send_file(a, rest);
    else if (a->d->names.pack)
        show_pack(a->d);
    else
        ask_say(a, _("This table plays without a pack; the host brings one with 'pack FILE'."));
    return AGAIN;
}

/* The game that is shown may be one with the pack before: it is over, and is forgotten. */
static void use_pack(struct client *c, struct pack *pack)
{
    memset(&c->ask.view, 0, sizeof c->ask.view);
    c->has_game = false;
    pack_drop(c->pack);
    c->pack = pack;
    c->desk.names.pack = pack ? pack_rows(pack) : NULL;
}

void client_pack_comes(struct client *c, const json_t *part)
{
    const char *text = json_string_value(json_object_get(part, to_client.pack.text.key));
    if (!text || *text == '\0') {
        if (!c->pack) return;
        show_line(&c->desk, STYLE_BOLD, 0, _("This table plays without a pack now."));
        use_pack(c, NULL);
        return;
    }
    if (c->pack && strcmp(sg_pack_source(c->desk.names.pack), text) == 0) return;
    use_pack(c, compile(&c->desk, c->table, text, strlen(text)));
    if (!c->pack) return;
    show_pack(&c->desk);
    show_line(&c->desk, STYLE_PLAIN, 0, _("Whoever sits here has to 'agree' to it, but for the host, who brought it."));
}
