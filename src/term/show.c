/* show.c: hand, table and end of the game in sentences that read well aloud. */
#include "term/desk.h"
#include "notation/i18n.h"

#include <string.h>

/* Writes a line with its hearts and diamonds in red, then goes back to `style`. */
static void put_line(const struct desk *d, enum terminal_style style, int at, int indent, const char *text)
{
    static const char *const red[] = {"♥", "♦"};
    char line[TEXT_SENTENCE_ROOM * 8];
    struct text_out out = text_out_buffer(line, sizeof line);
    while (*text != '\0') {
        bool is_red = false;
        for (int i = 0; i < 2 && d->term.rich; i++) {
            if (strncmp(text, red[i], strlen(red[i])) == 0) {
                text_putf(&out, "%s%s%s%s", terminal_style(&d->term, STYLE_RED), red[i],
                          terminal_style(&d->term, STYLE_PLAIN),
                          style != STYLE_PLAIN ? terminal_style(&d->term, style) : "");
                text += strlen(red[i]);
                is_red = true;
                break;
            }
        }
        if (!is_red) text_put_char(&out, *text++);
    }
    terminal_wrap(d->term.out, line, at, indent, d->term.width);
}

void show_line(const struct desk *d, enum terminal_style style, int indent, const char *text)
{
    FILE *to = d->term.out;
    /* A numbered line brings its own indent; only what follows is set in. */
    int at = text[0] == ' ' ? 0 : indent;
    fprintf(to, "%*s", at, "");
    if (style != STYLE_PLAIN) fputs(terminal_style(&d->term, style), to);
    put_line(d, style, at, indent, text);
    if (style != STYLE_PLAIN) fputs(terminal_style(&d->term, STYLE_PLAIN), to);
    fputc('\n', to);
}

const char *show_mark(const struct desk *d, int seat)
{
    if (seat == SG_NOBODY || seat == d->viewer) return NULL;
    return (d->bots & SG_BIT(seat)) != 0 ? _("bot") : (d->away & SG_BIT(seat)) != 0 ? _("away") : NULL;
}

void show_name(const struct desk *d, int seat, char *buf, size_t room)
{
    char name[TEXT_SAID_NAME_ROOM];
    if (seat == d->viewer) {
        snprintf(buf, room, "%s", _("you"));
        return;
    }
    text_say_name(&d->names, seat, name, sizeof name);
    if (strlen(name) == 1)
        snprintf(buf, room, "%s", name);
    else
        snprintf(buf, room, "%s (%c)", name, sg_seat_letter(seat));
}

void show_cards(const sg_state *s, int pile, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    const uint8_t *cards = sg_cards(s, pile);
    int count = sg_count(s, pile);
    for (int i = 0; i < count; i++) {
        char card[TEXT_SENTENCE_ROOM];
        text_say_card(s->pack, cards[i], card, sizeof card);
        text_putf(&out, "%s%s", i > 0 ? ", " : "", card);
    }
    if (count == 0) text_put(&out, _("none"));
}

void show_equipment(const sg_pack *pack, const uint8_t *pieces, int count, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    for (int i = 0; i < count; i++) text_putf(&out, "%s%s", i > 0 ? ", " : "", text_say_equipment(pack, pieces[i]));
    if (count == 0) text_put(&out, _("none"));
}

const char *show_side(const sg_state *s, int seat)
{
    int side = sg_side(s, seat);
    return side == SG_DEPUTY ? _("for the Sheriff") : side == SG_OUTLAW ? _("for the Outlaws") : NULL;
}

void show_hand(const struct desk *d, const struct scene *view)
{
    char cards[TEXT_SENTENCE_ROOM * 2], line[TEXT_SENTENCE_ROOM * 3];
    const sg_state *s = &view->s;
    int seat = d->viewer, gold = sg_gold(s, seat), gear = sg_gear_count(s, seat);
    if (sg_max_life(s, seat) == 0) return; /* nothing has been dealt yet */
    show_cards(s, SG_HAND_OF(seat), cards, sizeof cards);
    snprintf(line, sizeof line, _("Your hand: %s.  Your life: %d of %d."), cards, sg_life(s, seat),
             sg_max_life(s, seat));
    show_line(d, STYLE_PLAIN, 0, line);
    if (sg_count(s, SG_APART_OF(seat)) > 0) {
        show_cards(s, SG_APART_OF(seat), cards, sizeof cards);
        snprintf(line, sizeof line, _("Laid apart for your next turn: %s."), cards);
        show_line(d, STYLE_PLAIN, 0, line);
    }
    if (gold == 0 && gear == 0) return;
    snprintf(line, sizeof line, N2_("You have %d nugget.", "You have %d nuggets.", gold), gold);
    if (gear > 0) {
        show_equipment(s->pack, sg_gear(s, seat), gear, cards, sizeof cards);
        size_t length = strlen(line);
        line[length++] = ' ';
        snprintf(line + length, sizeof line - length, _("Equipment: %s."), cards);
    }
    show_line(d, STYLE_PLAIN, 0, line);
}

/* --- the table ---------------------------------------------------------------- */

/* What is known of a role: open, one's own, or nothing. */
static const char *known_role(const struct scene *view, int seat)
{
    int role = sg_role(&view->s, seat);
    return role == SG_ROLE_UNKNOWN ? _("role unknown") : text_say_role(role);
}

void show_rounds_left(const sg_state *s, int seat, struct text_out *out)
{
    int left = sg_is_in_game(s, seat) ? 0 : sg_life(s, seat);
    if (left > 0) text_putf(out, N2_("%d round left", "%d rounds left", left), left);
}

static void put_eliminated(const sg_state *s, int seat, struct text_out *out)
{
    char left[64];
    struct text_out how_long = text_out_buffer(left, sizeof left);
    show_rounds_left(s, seat, &how_long);
    text_put(out, _("Eliminated."));
    if (how_long.length) text_putf(out, " %s.", left);
}

static void put_seat_state(const struct scene *view, int seat, struct text_out *out)
{
    const sg_state *s = &view->s;
    int hand = sg_hand_count(s, seat), character = sg_character(s, seat), copied = sg_copied(s, seat);
    const char *side = show_side(s, seat);
    const char *nameless = sg_phase(s) == SG_PHASE_SETUP ? _("no character yet") : _("character unknown");
    text_put(out, known_role(view, seat));
    if (side) text_putf(out, " (%s)", side);
    text_putf(out, ", %s. ", character != 0 ? text_say_character(s->pack, character) : nameless);
    if (copied != 0) {
        text_putf(out, _("Copies %s."), text_say_character(s->pack, copied));
        text_put_char(out, ' ');
    }
    if (!sg_is_in_game(s, seat)) {
        put_eliminated(s, seat, out);
        return;
    }
    if (sg_is_silenced(s, seat)) text_putf(out, "%s ", _("No ability for now."));
    if (sg_status(s, seat) == SG_GHOST) text_putf(out, "%s ", _("A ghost."));
    if (sg_status(s, seat) == SG_SHADOW) text_putf(out, "%s ", _("A shadow."));
    text_putf(out, _("Life %d of %d."), sg_life(s, seat), sg_max_life(s, seat));
    text_put_char(out, ' ');
    text_putf(out, N2_("%d card in hand.", "%d cards in hand.", hand), hand);
    int apart = sg_count(s, SG_APART_OF(seat));
    if (apart == 0) return;
    text_put_char(out, ' ');
    text_putf(out, N2_("%d card laid apart.", "%d cards laid apart.", apart), apart);
}

/* Nuggets and equipment; with shadow gunslingers the eliminated keep their nuggets. */
static void put_gold(const struct scene *view, int seat, struct text_out *out)
{
    char names[TEXT_SENTENCE_ROOM];
    const sg_state *s = &view->s;
    int gold = sg_gold(s, seat), gear = sg_gear_count(s, seat);
    if (gold > 0) {
        text_put_char(out, ' ');
        text_putf(out, N2_("%d nugget.", "%d nuggets.", gold), gold);
    }
    if (gear == 0) return;
    show_equipment(s->pack, sg_gear(s, seat), gear, names, sizeof names);
    text_put_char(out, ' ');
    text_putf(out, _("Equipment: %s."), names);
}

static void put_chance(const struct scene *view, int seat, struct text_out *out)
{
    if (!view->has_chances) return;
    text_put_char(out, ' ');
    text_putf(out, _("Wins in about %d of 100 games."), view->chance[seat]);
}

static void put_distance(const struct desk *d, const struct scene *view, int seat, struct text_out *out)
{
    int distance = view->distance[seat];
    if (seat == d->viewer || distance == 0) return;
    text_put_char(out, ' ');
    if (distance <= view->reach[d->viewer])
        text_putf(out, _("Distance %d, in reach of your weapon."), distance);
    else
        text_putf(out, _("Distance %d, out of reach of your weapon."), distance);
}

/* Of a pack: whom the cards in front of that seat mean. */
static void put_meanings(const struct desk *d, const sg_state *s, int seat, struct text_out *out)
{
    static const char *const sentences[] = {[SG_MEANS_NAMED] = N_("%1$s names %2$s."),
                                            [SG_MEANS_LAID_BY] = N_("%1$s was laid down by %2$s."),
                                            [SG_MEANS_LENT] = N_("%1$s works for %2$s, too.")};
    sg_meaning meant[SG_MAX_MEANT];
    int count = sg_meanings(s, meant);
    for (int i = 0; i < count; i++) {
        char card[TEXT_SENTENCE_ROOM], name[TEXT_SAID_NAME_ROOM];
        if (!memchr(sg_in_play(s, seat), meant[i].card, (size_t)sg_in_play_count(s, seat))) continue;
        text_say_card(s->pack, meant[i].card, card, sizeof card);
        show_name(d, meant[i].seat, name, sizeof name);
        text_put_char(out, ' ');
        text_putf(out, _(sentences[meant[i].is]), card, name);
    }
}

static void show_seat(const struct desk *d, const struct scene *view, int seat)
{
    char line[TEXT_SENTENCE_ROOM * 4], name[TEXT_SAID_NAME_ROOM], cards[TEXT_SENTENCE_ROOM * 2];
    struct text_out out = text_out_buffer(line, sizeof line);
    text_say_name(&d->names, seat, name, sizeof name);
    text_putf(&out, "%c. ", sg_seat_letter(seat));
    if (seat == d->viewer)
        text_putf(&out, "%s%s", _("You"), SHOW_COLON);
    else if (show_mark(d, seat))
        text_putf(&out, "%s (%s)%s", strlen(name) > 1 ? name : "", show_mark(d, seat), SHOW_COLON);
    else if (strlen(name) > 1)
        text_putf(&out, "%s%s", name, SHOW_COLON);
    put_seat_state(view, seat, &out);
    if (sg_count(&view->s, SG_TABLE_OF(seat)) > 0) {
        show_cards(&view->s, SG_TABLE_OF(seat), cards, sizeof cards);
        text_put_char(&out, ' ');
        text_putf(&out, _("In play: %s."), cards);
        put_meanings(d, &view->s, seat, &out);
    }
    put_gold(view, seat, &out);
    put_distance(d, view, seat, &out);
    put_chance(view, seat, &out);
    show_line(d, seat == sg_turn(&view->s) ? STYLE_BOLD : STYLE_PLAIN, 3, line);
}

/* The row, with the prices that the viewer would pay. */
static void show_row(const struct desk *d, const struct scene *view)
{
    char line[TEXT_SENTENCE_ROOM], names[TEXT_SENTENCE_ROOM / 2] = "", name[TEXT_SENTENCE_ROOM / 4];
    struct text_out out = text_out_buffer(names, sizeof names);
    for (int i = 0; i < SG_GEAR_ROW; i++) {
        int piece = sg_for_sale(&view->s, i);
        if (piece == 0) continue;
        text_say_price(text_say_equipment(view->s.pack, piece), view->price[i], name, sizeof name);
        text_putf(&out, "%s%s", out.length > 0 ? ", " : "", name);
    }
    if (out.length == 0) return;
    snprintf(line, sizeof line, _("For sale: %s."), names);
    show_line(d, STYLE_PLAIN, 0, line);
}

static void put_event(struct text_out *out, const sg_state *s)
{
    int left = sg_event_left(s);
    if (sg_event_now(s) != 0) {
        text_put_char(out, ' ');
        text_putf(out, _("Event in force: %s."), text_say_event_card(s->pack, sg_event_now(s)));
    }
    if (left > 0) text_putf(out, N2_(" It stays for %d round.", " It stays for %d rounds.", left), left);
    if (sg_event_next(s) != 0) {
        text_put_char(out, ' ');
        text_putf(out, _("The next event: %s."), text_say_event_card(s->pack, sg_event_next(s)));
    }
    if (left == 0) text_putf(out, " %s", _("The next player turns it."));
}

/* house.open_events: those after the next one. */
static void show_coming(const struct desk *d, const sg_state *s)
{
    struct text_out names = text_out_growing();
    for (int after = 1; sg_event_to_come(s, after); after++)
        text_putf(&names, "%s%s", after > 1 ? ", " : "", text_say_event_card(s->pack, sg_event_to_come(s, after)));
    struct text_out line = text_out_growing();
    text_putf(&line, _("After it come: %s."), text_out_string(&names));
    show_line(d, STYLE_PLAIN, 0, text_out_string(&line));
    text_out_free(&names);
    text_out_free(&line);
}

static void show_piles(const struct desk *d, const struct scene *view)
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
        text_say_card(s->pack, sg_cards(s, SG_DISCARD)[0], card, sizeof card);
        text_putf(&out, N2_("%d card discarded, on top %s.", "%d cards discarded, on top %s.", discard), discard, card);
    }
    put_event(&out, s);
    if (sg_turns_go_back(s)) text_putf(&out, " %s", _("Turns go counter-clockwise."));
    show_line(d, STYLE_PLAIN, 0, line);
    if (sg_event_to_come(s, 1)) show_coming(d, s);
}

void show_table(const struct desk *d, const struct scene *view)
{
    char name[TEXT_SAID_NAME_ROOM], line[TEXT_SENTENCE_ROOM];
    int turn = sg_turn(&view->s);
    text_say_name(&d->names, turn, name, sizeof name);
    if (turn == d->viewer)
        show_line(d, STYLE_BOLD, 0, _("The table in your turn:"));
    else if (turn != SG_NOBODY) {
        snprintf(line, sizeof line, _("The table in the turn of %s:"), name);
        show_line(d, STYLE_BOLD, 0, line);
    }
    for (int seat = 1; seat <= sg_seats(&view->s); seat++) show_seat(d, view, seat);
    show_piles(d, view);
    show_row(d, view);
}

void show_whole(const struct desk *d, const struct scene *view)
{
    if (d->term.rich)
        show_picture(d, view);
    else
        show_table(d, view);
}

/* --- who is who at the start --------------------------------------------------- */

static void tell_place(const struct desk *d, const struct scene *view, int seat)
{
    char line[TEXT_SENTENCE_ROOM], name[TEXT_SAID_NAME_ROOM];
    struct text_out out = text_out_buffer(line, sizeof line);
    const sg_state *s = &view->s;
    int role = sg_role(s, seat);
    text_say_name(&d->names, seat, name, sizeof name);
    text_putf(&out, "%c. ", sg_seat_letter(seat));
    if (seat == d->viewer)
        text_putf(&out, "%s%s", _("You"), SHOW_COLON);
    else if (strlen(name) > 1)
        text_putf(&out, "%s%s", name, SHOW_COLON);
    if (role != SG_ROLE_UNKNOWN) text_putf(&out, "%s, ", text_say_role(role));
    text_putf(&out, "%s. ", text_say_character(s->pack, sg_character(s, seat)));
    if (sg_is_in_game(s, seat))
        text_putf(&out, _("Life %d of %d."), sg_life(s, seat), sg_max_life(s, seat));
    else
        put_eliminated(s, seat, &out);
    show_line(d, role == SG_SHERIFF ? STYLE_YELLOW : STYLE_PLAIN, 3, line);
}

void show_players(struct desk *d, const struct scene *view)
{
    uint16_t viewer = (uint16_t)(1u << d->viewer);
    if ((d->players_told & viewer) != 0 || sg_phase(&view->s) == SG_PHASE_SETUP) return;
    d->players_told |= viewer;
    fputc('\n', d->term.out);
    show_line(d, STYLE_BOLD, 0, _("At the table:"));
    for (int seat = 1; seat <= sg_seats(&view->s); seat++) tell_place(d, view, seat);
}

/* --- the first look ------------------------------------------------------------ */

static const char *aim_of(int role, const sg_state *s)
{
    bool three = sg_is_without_sides(s), undercover = sg_seats(s) == 3 && !three;
    if (sg_gang(&s->options, 1)) return _("A gang wins when the leader of the other one falls.");
    if (undercover && role == SG_DEPUTY) return _("You are the Sheriff under cover: see both Outlaws out of the game.");
    if (undercover) return _("You are an Outlaw: find the Sheriff under cover, and bring them down.");
    if (three && role == SG_DEPUTY)
        return _("You are the Deputy: put the Renegade out yourself, or be the last one left.");
    if (three && role == SG_OUTLAW)
        return _("You are the Outlaw: put the Deputy out yourself, or be the last one left.");
    if (three && role == SG_RENEGADE)
        return _("You are the Renegade: put the Outlaw out yourself, or be the last one left.");
    switch (role) {
    case SG_SHERIFF: return _("You are the Sheriff: see all Outlaws and Renegades out of the game.");
    case SG_DEPUTY: return _("You are a Deputy: help the Sheriff, and nobody knows it yet.");
    case SG_OUTLAW: return _("You are an Outlaw: bring the Sheriff down, and nobody knows it yet.");
    default: return _("You are a Renegade: be the last one left, with the Sheriff the last to fall before you.");
    }
}

void show_introduction(struct desk *d, const struct scene *view)
{
    const sg_state *s = &view->s;
    int seat = d->viewer, role = sg_role(s, seat), character = sg_character(s, seat);
    show_players(d, view);
    int question = view->count > 0 ? view->asked.kind : SG_ASK_NOTHING;
    bool chooses = question == SG_ASK_CHARACTER || question == SG_ASK_IDENTITY;
    const char *spare = question == SG_ASK_IDENTITY ? sg_pack_character_slug(s->pack, sg_spare(s, seat)) : NULL;
    bool new_role = role != d->role_told[seat];
    bool new_character = !chooses && character != 0 && character != d->character_told[seat];
    if (!new_role && !new_character && !chooses) return;
    fputc('\n', d->term.out);
    if (new_role) show_line(d, STYLE_BOLD, 0, aim_of(role, s));
    if (new_character) show_rules(d, sg_pack_character_slug(s->pack, character));
    if (spare) show_rules(d, spare);
    for (int i = 0; chooses && i < view->count; i++)
        if (view->legal[i].what == SG_CHARACTER) show_rules(d, sg_pack_character_slug(s->pack, view->legal[i].id));
    fputc('\n', d->term.out);
    d->role_told[seat] = (uint8_t)role;
    if (new_character) d->character_told[seat] = (uint8_t)character;
}

void show_event(const struct desk *d, const sg_state *s, int event)
{
    char line[TEXT_SENTENCE_ROOM];
    int next = sg_event_now(s) == event ? sg_event_next(s) : 0;
    if (!sg_pack_event_slug(s->pack, event)) return;
    show_rules(d, sg_pack_event_slug(s->pack, event));
    if (next == 0) return;
    snprintf(line, sizeof line, _("The next event: %s."), text_say_event_card(s->pack, next));
    show_line(d, STYLE_PLAIN, 2, line);
    show_rules(d, sg_pack_event_slug(s->pack, next));
}

/* --- the end --------------------------------------------------------------------- */

void show_end(const struct desk *d, const struct scene *view)
{
    const sg_state *s = &view->s;
    fputc('\n', d->term.out);
    show_line(d, STYLE_BOLD, 0, _("Who was who:"));
    for (int seat = 1; seat <= sg_seats(s); seat++) {
        char line[TEXT_SENTENCE_ROOM], name[TEXT_SENTENCE_ROOM];
        const char *side = show_side(s, seat);
        bool won = sg_has_won(s, seat);
        text_say_name(&d->names, seat, name, sizeof name);
        struct text_out out = text_out_buffer(line, sizeof line);
        text_putf(&out, "%c. %s%s%s", sg_seat_letter(seat), seat == d->viewer ? _("You") : name, SHOW_COLON,
                  text_say_role(sg_role(s, seat)));
        if (side) text_putf(&out, " (%s)", side);
        text_putf(&out, ", %s. ", text_say_character(s->pack, sg_character(s, seat)));
        text_put(&out, sg_status(s, seat) == SG_ALIVE ? _("Alive.") : _("Eliminated."));
        if (won) text_putf(&out, " %s", _("Winner!"));
        show_line(d, won ? STYLE_GREEN : STYLE_PLAIN, 3, line);
    }
}
