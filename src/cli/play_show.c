/* play_show.c: hand, table and end of the game in sentences that read well aloud. */
#include "cli/play.h"
#include "cli/rules.h"
#include "text/i18n.h"

#include <string.h>

/* Writes a line with its hearts and diamonds in red, then goes back to `style`. */
static void put_line(const play_table *t, enum terminal_style style, int at, int indent, const char *text)
{
    static const char *const red[] = {"♥", "♦"};
    char line[TEXT_SENTENCE_ROOM * 8];
    struct text_out out = text_out_buffer(line, sizeof line);
    while (*text != '\0') {
        bool is_red = false;
        for (int i = 0; i < 2 && t->term.rich; i++) {
            if (strncmp(text, red[i], strlen(red[i])) == 0) {
                text_putf(&out, "%s%s%s%s", terminal_style(&t->term, STYLE_RED), red[i],
                          terminal_style(&t->term, STYLE_PLAIN),
                          style != STYLE_PLAIN ? terminal_style(&t->term, style) : "");
                text += strlen(red[i]);
                is_red = true;
                break;
            }
        }
        if (!is_red) text_put_char(&out, *text++);
    }
    terminal_wrap(t->term.out, line, at, indent, t->term.width);
}

void show_line(const play_table *t, enum terminal_style style, int indent, const char *text)
{
    FILE *to = t->term.out;
    /* A numbered line brings its own indent; only what follows is set in. */
    int at = text[0] == ' ' ? 0 : indent;
    fprintf(to, "%*s", at, "");
    if (style != STYLE_PLAIN) fputs(terminal_style(&t->term, style), to);
    put_line(t, style, at, indent, text);
    if (style != STYLE_PLAIN) fputs(terminal_style(&t->term, STYLE_PLAIN), to);
    fputc('\n', to);
}

enum terminal_style show_event_style(const play_table *t, const sg_event *event)
{
    switch (event->kind) {
    case SG_EV_TURN_BEGINS:
    case SG_EV_GAME_OVER: return STYLE_BOLD;
    case SG_EV_DIES:
    case SG_EV_ROLE:
    case SG_EV_SIDE:
    case SG_EV_EXPLODES: return STYLE_MAGENTA;
    case SG_EV_LOSES_LIFE: return event->actor == t->viewer ? STYLE_RED : STYLE_PLAIN;
    case SG_EV_GAINS_LIFE: return event->actor == t->viewer ? STYLE_GREEN : STYLE_PLAIN;
    case SG_EV_EVENT: return STYLE_CYAN;
    default: return STYLE_PLAIN;
    }
}

void show_name(const play_table *t, int seat, char *buf, size_t room)
{
    char name[TEXT_NAME_ROOM];
    if (seat == t->viewer) {
        snprintf(buf, room, "%s", _("you"));
        return;
    }
    text_say_name(&t->names, seat, name, sizeof name);
    if (strlen(name) == 1)
        snprintf(buf, room, "%s", name);
    else
        snprintf(buf, room, "%s (%c)", name, text_seat_letter(seat));
}

void show_cards(const sg_state *s, int pile, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    const uint8_t *cards = sg_cards(s, pile);
    int count = sg_count(s, pile);
    for (int i = 0; i < count; i++) {
        char card[TEXT_SENTENCE_ROOM];
        text_say_card(cards[i], card, sizeof card);
        text_putf(&out, "%s%s", i > 0 ? ", " : "", card);
    }
    if (count == 0) text_put(&out, _("none"));
}

void show_equipment(const uint8_t *pieces, int count, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    for (int i = 0; i < count; i++) text_putf(&out, "%s%s", i > 0 ? ", " : "", text_say_equipment(pieces[i]));
    if (count == 0) text_put(&out, _("none"));
}

const char *show_side(const sg_seat *p)
{
    return p->side == SG_DEPUTY ? _("for the Sheriff") : p->side == SG_OUTLAW ? _("for the Outlaws") : NULL;
}

void show_hand(const play_table *t, const sg_view *view)
{
    char cards[TEXT_SENTENCE_ROOM * 2], line[TEXT_SENTENCE_ROOM * 3];
    const sg_seat *self = &view->s.seat[t->viewer];
    if (self->max_life == 0) return; /* nothing has been dealt yet */
    show_cards(&view->s, SG_HAND_OF(t->viewer), cards, sizeof cards);
    snprintf(line, sizeof line, _("Your hand: %s.  Your life: %d of %d."), cards, self->life, self->max_life);
    show_line(t, STYLE_PLAIN, 0, line);
    if (self->gold == 0 && self->gear_count == 0) return;
    snprintf(line, sizeof line, N2_("You have %d nugget.", "You have %d nuggets.", self->gold), self->gold);
    if (self->gear_count > 0) {
        show_equipment(self->gear, self->gear_count, cards, sizeof cards);
        size_t length = strlen(line);
        line[length++] = ' ';
        snprintf(line + length, sizeof line - length, _("Equipment: %s."), cards);
    }
    show_line(t, STYLE_PLAIN, 0, line);
}

/* --- the table ---------------------------------------------------------------- */

/* What is known of a role: open, one's own, or nothing. */
static const char *known_role(const sg_view *view, int seat)
{
    int role = view->s.seat[seat].role;
    return role == SG_ROLE_UNKNOWN ? _("role unknown") : text_say_role(role);
}

static void put_seat_state(const sg_view *view, int seat, struct text_out *out)
{
    const sg_state *s = &view->s;
    const sg_seat *p = &s->seat[seat];
    int hand = sg_count(s, SG_HAND_OF(seat));
    text_put(out, known_role(view, seat));
    if (show_side(p) != NULL) text_putf(out, " (%s)", show_side(p));
    text_putf(out, ", %s. ", p->character != 0 ? text_say_character(p->character) : _("no character yet"));
    if (p->copy != 0) {
        text_putf(out, _("Copies %s."), text_say_character(p->copy));
        text_put_char(out, ' ');
    }
    if (!sg_is_in_game(s, seat)) {
        text_put(out, _("Eliminated."));
        return;
    }
    if (p->status == SG_GHOST) text_putf(out, "%s ", _("A ghost."));
    if (p->status == SG_SHADOW) text_putf(out, "%s ", _("A shadow."));
    text_putf(out, _("Life %d of %d."), p->life, p->max_life);
    text_put_char(out, ' ');
    text_putf(out, N2_("%d card in hand.", "%d cards in hand.", hand), hand);
}

/* Nuggets and equipment; with shadow gunslingers the eliminated keep their nuggets. */
static void put_gold(const sg_view *view, int seat, struct text_out *out)
{
    char names[TEXT_SENTENCE_ROOM];
    const sg_seat *p = &view->s.seat[seat];
    if (p->gold > 0) {
        text_put_char(out, ' ');
        text_putf(out, N2_("%d nugget.", "%d nuggets.", p->gold), p->gold);
    }
    if (p->gear_count == 0) return;
    show_equipment(p->gear, p->gear_count, names, sizeof names);
    text_put_char(out, ' ');
    text_putf(out, _("Equipment: %s."), names);
}

static void put_distance(const play_table *t, const sg_view *view, int seat, struct text_out *out)
{
    int distance = sg_distance(&view->s, t->viewer, seat);
    if (seat == t->viewer || distance == 0) return;
    text_put_char(out, ' ');
    if (distance <= sg_reach(&view->s, t->viewer))
        text_putf(out, _("Distance %d, in reach of your weapon."), distance);
    else
        text_putf(out, _("Distance %d, out of reach of your weapon."), distance);
}

static void show_seat(const play_table *t, const sg_view *view, int seat)
{
    char line[TEXT_SENTENCE_ROOM * 4], name[TEXT_NAME_ROOM], cards[TEXT_SENTENCE_ROOM * 2];
    struct text_out out = text_out_buffer(line, sizeof line);
    text_say_name(&t->names, seat, name, sizeof name);
    text_putf(&out, "%c. ", text_seat_letter(seat));
    if (seat == t->viewer)
        text_putf(&out, "%s%s", _("You"), SHOW_COLON);
    else if (strlen(name) > 1)
        text_putf(&out, "%s%s", name, SHOW_COLON);
    put_seat_state(view, seat, &out);
    if (sg_count(&view->s, SG_TABLE_OF(seat)) > 0) {
        show_cards(&view->s, SG_TABLE_OF(seat), cards, sizeof cards);
        text_put_char(&out, ' ');
        text_putf(&out, _("In play: %s."), cards);
    }
    put_gold(view, seat, &out);
    put_distance(t, view, seat, &out);
    show_line(t, seat == view->s.turn ? STYLE_BOLD : STYLE_PLAIN, 3, line);
}

/* The row, with the prices that the viewer would pay. */
static void show_row(const play_table *t, const sg_view *view)
{
    char line[TEXT_SENTENCE_ROOM], names[TEXT_SENTENCE_ROOM / 2] = "", name[TEXT_SENTENCE_ROOM / 4];
    struct text_out out = text_out_buffer(names, sizeof names);
    for (int i = 0; i < SG_GEAR_ROW; i++) {
        int piece = view->s.row[i];
        if (piece == 0) continue;
        text_say_price(text_say_equipment(piece), sg_price(&view->s, t->viewer, piece), name, sizeof name);
        text_putf(&out, "%s%s", out.length > 0 ? ", " : "", name);
    }
    if (out.length == 0) return;
    snprintf(line, sizeof line, _("For sale: %s."), names);
    show_line(t, STYLE_PLAIN, 0, line);
}

static void show_piles(const play_table *t, const sg_view *view)
{
    char line[TEXT_SENTENCE_ROOM * 2], card[TEXT_SENTENCE_ROOM];
    struct text_out out = text_out_buffer(line, sizeof line);
    const sg_state *s = &view->s;
    int deck = sg_count(s, SG_DECK), discard = sg_count(s, SG_DISCARD);
    text_putf(&out, N2_("%d card in the deck.", "%d cards in the deck.", deck), deck);
    text_put_char(&out, ' ');
    if (discard == 0) {
        text_put(&out, _("The discard pile is empty."));
    } else {
        text_say_card(sg_cards(s, SG_DISCARD)[0], card, sizeof card);
        text_putf(&out, N2_("%d card discarded, on top %s.", "%d cards discarded, on top %s.", discard), discard, card);
    }
    if (s->event != 0) {
        text_put_char(&out, ' ');
        text_putf(&out, _("Event in force: %s."), text_say_event_card(s->event));
    }
    if (s->event_count > 0 && s->events[0] != 0) {
        text_put_char(&out, ' ');
        text_putf(&out, _("The next event: %s."), text_say_event_card(s->events[0]));
    }
    show_line(t, STYLE_PLAIN, 0, line);
}

void show_table(const play_table *t, const sg_view *view)
{
    char name[TEXT_NAME_ROOM], line[TEXT_SENTENCE_ROOM];
    text_say_name(&t->names, view->s.turn, name, sizeof name);
    if (view->s.turn == t->viewer)
        show_line(t, STYLE_BOLD, 0, _("The table in your turn:"));
    else if (view->s.turn != SG_NOBODY) {
        snprintf(line, sizeof line, _("The table in the turn of %s:"), name);
        show_line(t, STYLE_BOLD, 0, line);
    }
    for (int seat = 1; seat <= view->s.options.seats; seat++) show_seat(t, view, seat);
    show_piles(t, view);
    show_row(t, view);
}

/* --- the first look ------------------------------------------------------------ */

static const char *aim_of(int role, int seats)
{
    if (seats == 3 && role == SG_DEPUTY)
        return _("You are the Deputy: put the Renegade out yourself, or be the last one left.");
    if (seats == 3 && role == SG_OUTLAW)
        return _("You are the Outlaw: put the Deputy out yourself, or be the last one left.");
    if (seats == 3 && role == SG_RENEGADE)
        return _("You are the Renegade: put the Outlaw out yourself, or be the last one left.");
    switch (role) {
    case SG_SHERIFF: return _("You are the Sheriff: see all Outlaws and Renegades out of the game.");
    case SG_DEPUTY: return _("You are a Deputy: help the Sheriff, and nobody knows it yet.");
    case SG_OUTLAW: return _("You are an Outlaw: bring the Sheriff down, and nobody knows it yet.");
    default: return _("You are a Renegade: be the last one left, with the Sheriff the last to fall before you.");
    }
}

void show_introduction(play_table *t, const sg_view *view, const sg_move *legal, int count)
{
    const sg_seat *self = &view->s.seat[t->viewer];
    int question = count > 0 ? sg_asked(&view->s).kind : SG_ASK_NOTHING;
    bool chooses = question == SG_ASK_CHARACTER || question == SG_ASK_IDENTITY;
    const char *spare = question == SG_ASK_IDENTITY ? sg_character_slug(self->spare) : NULL;
    bool new_role = self->role != t->role_told[t->viewer];
    bool new_character = !chooses && self->character != 0 && self->character != t->character_told[t->viewer];
    if (!new_role && !new_character && !chooses) return;
    fputc('\n', t->term.out);
    if (new_role) show_line(t, STYLE_BOLD, 0, aim_of(self->role, view->s.options.seats));
    if (new_character) cli_rules_print(sg_character_slug(self->character), t->term.out);
    if (spare != NULL) cli_rules_print(spare, t->term.out);
    for (int i = 0; chooses && i < count; i++) {
        if (legal[i].what == SG_CHARACTER) cli_rules_print(sg_character_slug(legal[i].id), t->term.out);
    }
    fputc('\n', t->term.out);
    t->role_told[t->viewer] = self->role;
    if (new_character) t->character_told[t->viewer] = self->character;
}

void show_next_event(const play_table *t)
{
    char line[TEXT_SENTENCE_ROOM];
    int next = t->s.event_count > 0 ? t->s.events[0] : 0;
    if (next == 0) return;
    snprintf(line, sizeof line, _("The next event: %s."), text_say_event_card(next));
    show_line(t, STYLE_PLAIN, 2, line);
    cli_rules_print(sg_event_slug(next), t->term.out);
}

/* --- the end --------------------------------------------------------------------- */

void show_end(const play_table *t)
{
    sg_view all;
    sg_look(&t->s, SG_NOBODY, &all);
    fputc('\n', t->term.out);
    show_line(t, STYLE_BOLD, 0, _("Who was who:"));
    for (int seat = 1; seat <= t->s.options.seats; seat++) {
        const sg_seat *p = &all.s.seat[seat];
        char line[TEXT_SENTENCE_ROOM], name[TEXT_SENTENCE_ROOM];
        bool won = (t->s.winners & SG_BIT(seat)) != 0;
        text_say_name(&t->names, seat, name, sizeof name);
        struct text_out out = text_out_buffer(line, sizeof line);
        text_putf(&out, "%c. %s%s%s", text_seat_letter(seat), seat == t->viewer ? _("You") : name, SHOW_COLON,
                  text_say_role(p->role));
        if (show_side(p) != NULL) text_putf(&out, " (%s)", show_side(p));
        text_putf(&out, ", %s. ", text_say_character(p->character));
        text_put(&out, p->status == SG_ALIVE ? _("Alive.") : _("Eliminated."));
        if (won) text_putf(&out, " %s", _("Winner!"));
        show_line(t, won ? STYLE_GREEN : STYLE_PLAIN, 3, line);
    }
}
