/* picture.c: the table as seen from one's chair: oneself at the bottom, the others clockwise from the left, the
 * piles in the middle.  A grid of three by three cells holds up to eight players. */
#include "term/desk.h"
#include "notation/i18n.h"

#include <string.h>

enum {
    COLUMNS = 3,
    ROWS = 3,
    CELLS = COLUMNS * ROWS,
    MIDDLE = 4,
    BOTTOM = 7,
    CELL_LINES = 14,
    CELL_ROOM = 1024, /* a line with its escape codes */
    WIDEST_CELL = 40,
    WIDE_CELL = 32,
    TALL = 30,
    GAP = 2,
};

struct cell {
    int lines;
    char line[CELL_LINES][CELL_ROOM];
};

/* Where the others sit, clockwise from the left, for each number of them. */
static const int chairs[SG_MAX_SEATS][SG_MAX_SEATS - 1] = {
    [2] = {3, 5},          [3] = {3, 1, 5},          [4] = {3, 0, 2, 5},
    [5] = {3, 0, 1, 2, 5}, [6] = {6, 3, 0, 2, 5, 8}, [7] = {6, 3, 0, 1, 2, 5, 8},
};

/* Adds a line, cut to the width so that the grid holds. */
static void add_line(struct cell *c, const struct terminal *term, enum terminal_style style, const char *text,
                     int width)
{
    if (c->lines == CELL_LINES) return;
    char cut[CELL_ROOM / 2];
    snprintf(cut, sizeof cut, "%s", text);
    terminal_cut(cut, width);
    snprintf(c->line[c->lines++], CELL_ROOM, "%s%s%s", style != STYLE_PLAIN ? terminal_style(term, style) : "", cut,
             style != STYLE_PLAIN ? terminal_style(term, STYLE_PLAIN) : "");
}

/* Adds as many lines as the text needs; only a word that is wider than the cell is cut. */
static void add_text(struct cell *c, const struct terminal *term, enum terminal_style style, const char *text,
                     int width)
{
    char line[CELL_ROOM / 2] = "", word[CELL_ROOM / 2];
    struct text_out out = text_out_buffer(line, sizeof line);
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (out.length > 0 && terminal_columns(line) + 1 + terminal_columns(word) > width) {
            add_line(c, term, style, line, width);
            out = text_out_buffer(line, sizeof line);
        }
        text_putf(&out, "%s%s", out.length > 0 ? " " : "", word);
        text += length + strspn(text + length, " ");
    }
    if (out.length > 0) add_line(c, term, style, line, width);
}

/* Names with commas between, as many lines as they need. */
struct list {
    struct cell *to;
    const struct terminal *term;
    enum terminal_style style;
    int width;
    struct text_out out;
    char line[CELL_ROOM / 2];
};

static void list_begin(struct list *l, struct cell *to, const struct terminal *term, enum terminal_style style,
                       int width)
{
    l->to = to;
    l->term = term;
    l->style = style;
    l->width = width;
    l->out = text_out_buffer(l->line, sizeof l->line);
}

static void list_add(struct list *l, const char *name)
{
    if (l->out.length > 0) {
        text_put(&l->out, ",");
        if (terminal_columns(l->line) + 2 + terminal_columns(name) > l->width) {
            add_line(l->to, l->term, l->style, l->line, l->width);
            l->out = text_out_buffer(l->line, sizeof l->line);
        } else {
            text_put(&l->out, " ");
        }
    }
    text_put(&l->out, name);
}

static void list_end(struct list *l)
{
    if (l->out.length > 0) add_line(l->to, l->term, l->style, l->line, l->width);
}

/* Adds a text that has commas, broken at these where it must be. */
static void add_parts(struct cell *c, const struct terminal *term, enum terminal_style style, char *text, int width)
{
    struct list l;
    list_begin(&l, c, term, style, width);
    for (char *part = text, *comma; part; part = comma) {
        comma = strstr(part, ", ");
        if (comma) {
            *comma = '\0';
            comma += 2;
        }
        list_add(&l, part);
    }
    list_end(&l);
}

static void add_cards(struct cell *c, const struct terminal *term, const sg_state *s, int pile, int width,
                      bool with_suits)
{
    const uint8_t *cards = sg_cards(s, pile);
    int count = sg_count(s, pile);
    struct list l;
    list_begin(&l, c, term, STYLE_CYAN, width);
    for (int i = 0; i < count; i++) {
        char name[TEXT_SENTENCE_ROOM];
        if (with_suits)
            text_say_card(s->pack, cards[i], name, sizeof name);
        else
            snprintf(name, sizeof name, "%s", text_say_kind(s->pack, sg_pack_card_kind(s->pack, cards[i])));
        list_add(&l, name);
    }
    list_end(&l);
}

/* Nuggets and equipment in front of a player. */
static void add_gold(struct cell *c, const struct terminal *term, const sg_state *s, int seat, int width)
{
    char nuggets[TEXT_SENTENCE_ROOM];
    int gold = sg_gold(s, seat);
    struct list l;
    list_begin(&l, c, term, STYLE_YELLOW, width);
    snprintf(nuggets, sizeof nuggets, N2_("%d nugget", "%d nuggets", gold), gold);
    if (gold > 0) list_add(&l, nuggets);
    for (int i = 0; i < sg_gear_count(s, seat); i++) list_add(&l, text_say_equipment(s->pack, sg_gear(s, seat)[i]));
    list_end(&l);
}

/* What is for sale, and what the viewer would pay. */
static void add_row(struct cell *c, const struct desk *d, const struct scene *view, int width)
{
    const sg_state *s = &view->s;
    struct list l;
    list_begin(&l, c, &d->term, STYLE_YELLOW, width);
    for (int i = 0; i < SG_GEAR_ROW; i++) {
        char name[TEXT_SENTENCE_ROOM];
        if (sg_for_sale(s, i) == 0) continue;
        snprintf(name, sizeof name, "%s (%d)", text_say_equipment(s->pack, sg_for_sale(s, i)), view->price[i]);
        list_add(&l, name);
    }
    list_end(&l);
}

static void bullets(const sg_state *s, int seat, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    for (int i = 0; i < sg_max_life(s, seat); i++) text_put(&out, i < sg_life(s, seat) ? "●" : "○");
}

static enum terminal_style role_style(int role)
{
    return role == SG_SHERIFF    ? STYLE_YELLOW
           : role == SG_OUTLAW   ? STYLE_RED
           : role == SG_RENEGADE ? STYLE_MAGENTA
                                 : STYLE_GREEN;
}

/* Letter, name and mark of a player, as much of them as there is room for: a long name never hides the life. */
static void put_name(const struct desk *d, const struct scene *view, int seat, int width, char *line, size_t room)
{
    char name[SG_NAME_ROOM], isolated[TEXT_SAID_NAME_ROOM], mark[TEXT_SENTENCE_ROOM / 4] = "";
    text_bare_name(&d->names, seat, name, sizeof name);
    bool named = strlen(name) > 1 || seat == d->viewer;
    if (show_mark(d, seat)) snprintf(mark, sizeof mark, " (%s)", show_mark(d, seat));
    for (;;) {
        snprintf(isolated, sizeof isolated, "%s", name);
        text_isolate(isolated, sizeof isolated);
        snprintf(line, room, "%s%c%s%s%s", seat == sg_turn(&view->s) ? "▶ " : "", sg_seat_letter(seat),
                 named ? " " : "",
                 seat == d->viewer ? _("You")
                 : named           ? isolated
                                   : "",
                 mark);
        if (terminal_columns(line) <= width || strlen(name) <= 1) return;
        terminal_cut(name, terminal_columns(name) - 1);
    }
}

/* First line: whose turn, letter and name to the left, bullets to the right. */
static void add_title(struct cell *c, const struct desk *d, const struct scene *view, int seat, int width)
{
    char life[128], line[CELL_ROOM / 2];
    bool in_game = sg_is_in_game(&view->s, seat);
    bullets(&view->s, seat, life, sizeof life);
    put_name(d, view, seat, in_game ? width - terminal_columns(life) - 1 : width, line, sizeof line);
    int fill = width - terminal_columns(line) - terminal_columns(life);
    size_t length = strlen(line);
    if (in_game && fill > 0) snprintf(line + length, sizeof line - length, "%*s%s", fill, "", life);
    enum terminal_style style = !in_game ? STYLE_DIM : seat == sg_turn(&view->s) ? STYLE_YELLOW : STYLE_BOLD;
    add_line(c, &d->term, style, line, width);
}

static void add_facts(struct cell *c, const struct desk *d, const struct scene *view, int seat, int width)
{
    char fact[TEXT_SENTENCE_ROOM];
    int hand = sg_count(&view->s, SG_HAND_OF(seat)), distance = view->distance[seat];
    struct list l;
    list_begin(&l, c, &d->term, STYLE_PLAIN, width);
    snprintf(fact, sizeof fact, N2_("%d card", "%d cards", hand), hand);
    list_add(&l, fact);
    if (seat == d->viewer || d->viewer == SG_NOBODY)
        snprintf(fact, sizeof fact, _("reach %d"), view->reach[seat]);
    else if (distance == 0)
        fact[0] = '\0'; /* out of the game, or looking on */
    else if (distance <= view->reach[d->viewer])
        snprintf(fact, sizeof fact, width >= WIDE_CELL ? _("distance %d, in reach") : _("in reach (%d)"), distance);
    else
        snprintf(fact, sizeof fact, width >= WIDE_CELL ? _("distance %d, too far") : _("too far (%d)"), distance);
    if (fact[0] != '\0') list_add(&l, fact);
    list_end(&l);
}

static void fill_seat(struct cell *c, const struct desk *d, const struct scene *view, int seat, int width)
{
    const sg_state *s = &view->s;
    bool in_game = sg_is_in_game(s, seat);
    int role = sg_role(s, seat), character = sg_character(s, seat), copied = sg_copied(s, seat);
    char line[CELL_ROOM / 2];
    add_title(c, d, view, seat, width);
    if (character != 0) {
        if (copied != 0)
            snprintf(line, sizeof line, "%s (%s)", text_say_character(s->pack, character),
                     text_say_character(s->pack, copied));
        else
            snprintf(line, sizeof line, "%s", text_say_character(s->pack, character));
        add_text(c, &d->term, in_game ? STYLE_PLAIN : STYLE_DIM, line, width);
    }
    if (role != SG_ROLE_UNKNOWN) {
        const char *side = show_side(s, seat);
        snprintf(line, sizeof line, "%s%s%s%s", text_say_role(role), side ? " (" : "", side ? side : "",
                 side ? ")" : "");
        add_line(c, &d->term, in_game ? role_style(role) : STYLE_DIM, line, width);
    }
    if (!in_game) {
        add_line(c, &d->term, STYLE_DIM, _("eliminated"), width);
        struct text_out left = text_out_buffer(line, sizeof line);
        show_rounds_left(s, seat, &left);
        if (left.length) add_line(c, &d->term, STYLE_DIM, line, width);
        add_gold(c, &d->term, s, seat, width);
        return;
    }
    if (sg_status(s, seat) != SG_ALIVE)
        add_line(c, &d->term, STYLE_MAGENTA, sg_status(s, seat) == SG_GHOST ? _("a ghost") : _("a shadow"), width);
    add_facts(c, d, view, seat, width);
    add_gold(c, &d->term, s, seat, width);
    add_cards(c, &d->term, s, SG_TABLE_OF(seat), width, width >= WIDE_CELL);
}

static void fill_middle(struct cell *c, const struct desk *d, const struct scene *view, int width)
{
    const sg_state *s = &view->s;
    char line[CELL_ROOM / 2], card[TEXT_SENTENCE_ROOM];
    int deck = sg_count(s, SG_DECK), discard = sg_count(s, SG_DISCARD);
    snprintf(line, sizeof line, _("deck %d, discarded %d"), deck, discard);
    add_parts(c, &d->term, STYLE_DIM, line, width);
    if (discard > 0) {
        text_say_card(s->pack, sg_cards(s, SG_DISCARD)[0], card, sizeof card);
        snprintf(line, sizeof line, _("on top %s"), card);
        add_text(c, &d->term, STYLE_DIM, line, width);
    }
    if (sg_event_now(s) != 0) add_text(c, &d->term, STYLE_BOLD, text_say_event_card(s->pack, sg_event_now(s)), width);
    if (sg_event_next(s) != 0) {
        snprintf(line, sizeof line, _("next %s"), text_say_event_card(s->pack, sg_event_next(s)));
        add_text(c, &d->term, STYLE_DIM, line, width);
    }
    add_row(c, d, view, width);
}

/* Returns how many lines it took. */
static int print_row(const struct terminal *term, const struct cell *row, int width)
{
    int height = 0;
    for (int column = 0; column < COLUMNS; column++) height = row[column].lines > height ? row[column].lines : height;
    for (int line = 0; line < height; line++) {
        int owed = 1; /* blanks are written only when something follows them */
        for (int column = 0; column < COLUMNS; column++) {
            const char *text = line < row[column].lines ? row[column].line[line] : "";
            if (text[0] != '\0') {
                fprintf(term->out, "%*s%s", owed, "", text);
                owed = 0;
            }
            owed += width + GAP - terminal_columns(text);
        }
        fputc('\n', term->out);
    }
    return height;
}

void show_picture(const struct desk *d, const struct scene *view)
{
    static struct cell cells[CELLS]; /* large; there is one terminal */
    int seats = sg_seats(&view->s);
    int width = (d->term.width - 1 - GAP * (COLUMNS - 1) - 1) / COLUMNS;
    if (width < 18) {
        show_table(d, view);
        return;
    }
    if (width > WIDEST_CELL) width = WIDEST_CELL;
    memset(cells, 0, sizeof cells);
    int bottom = d->viewer != SG_NOBODY ? d->viewer : 1;
    for (int i = 0; i < seats - 1; i++)
        fill_seat(&cells[chairs[seats - 1][i]], d, view, (bottom + i) % seats + 1, width);
    fill_seat(&cells[BOTTOM], d, view, bottom, width);
    fill_middle(&cells[MIDDLE], d, view, width);
    for (int row = 0; row < ROWS; row++)
        if (print_row(&d->term, &cells[row * COLUMNS], width) > 0 && d->term.height >= TALL && row + 1 < ROWS)
            fputc('\n', d->term.out);
    fputc('\n', d->term.out);
}
