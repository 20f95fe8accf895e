/* message.c: any bytes as messages of a server, one a line.  Whatever they hold can be read, drawn and told, and no
 * control character of a stranger gets to the terminal. */
#include "term/read.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CLIENT = 1 };

static int no_rules(const char *topic, FILE *to)
{
    if (!topic) abort();
    fputs(topic, to);
    return 0;
}

/* Everything that is shown of a game. */
static void draw(struct desk *d, const struct scene *view)
{
    static struct menu m;
    show_table(d, view);
    show_picture(d, view);
    if (d->viewer != SG_NOBODY) show_hand(d, view);
    if (d->viewer != SG_NOBODY) show_introduction(d, view);
    menu_group(&m, view);
    menu_print(d, view, &m);
    menu_by_target(&m, view->legal, view->count);
    menu_print(d, view, &m);
    why_print(d, view);
    show_end(d, view);
    show_event(d, &view->s, view->s.event);
    if (view->count > 0) ask_forced(d, view);
}

static void take(struct desk *d, const json_t *message, struct company *company)
{
    static struct scene view;
    static struct company before;
    struct clock clock;
    uint32_t question;
    char time[32];
    before = *company;
    read_company(d->names.pack, json_object_get(message, "room"), company);
    company_show(d, company, "KXQW", CLIENT);
    company_tell(d, &before, company, CLIENT);
    read_clock(json_object_get(message, "clock"), &clock);
    bool good = read_view(json_object_get(message, "view"), &view, d, &question);
    read_events(d->names.pack, json_object_get(message, "events"), &d->history);
    history_log(d, 0);
    if (!good) return;
    draw(d, &view);
    clock_say(&clock, view.asked.seat, time, sizeof time);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct company company;
    char *text = NULL;
    size_t length = 0;
    struct desk d = {.read_rules = no_rules};
    d.term = (struct terminal){.out = open_memstream(&text, &length), .width = 80, .height = 24};
    if (!d.term.out) return 0;
    memset(&company, 0, sizeof company);
    while (size > 0) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t line = end ? (size_t)(end - data) : size;
        json_t *message = json_loadb((const char *)data, line, 0, NULL);
        if (message) take(&d, message, &company);
        json_decref(message);
        line += end != NULL;
        data += line;
        size -= line;
    }
    fclose(d.term.out);
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] < ' ' && text[i] != '\n') abort();
        if ((unsigned char)text[i] == 0xc2 && (unsigned char)text[i + 1] < 0xa0) abort();
    }
    free(text);
    history_free(&d.history);
    return 0;
}
