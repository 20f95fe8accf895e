/* company.c: the people at a table of a server, its settings and its clock, in sentences. */
#include "term/company.h"
#include "say/fill.h"
#include "notation/i18n.h"
#include "table/words.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* --- the clock -------------------------------------------------------------------- */

long long clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void clock_say(const struct clock *clock, int asked, char *buf, size_t room)
{
    buf[0] = '\0';
    if (!clock->runs || asked == SG_NOBODY) return;
    long long left = clock->left_ms - (clock_now() - clock->taken_at), bank = clock->bank_ms[asked];
    const char *sign = "";
    if (left <= 0) {
        left += bank;
        sign = "+";
    }
    long long seconds = left > 0 ? (left + 999) / 1000 : 0;
    snprintf(buf, room, "%s%lld:%02lld", sign, seconds / 60, seconds % 60);
}

/* --- who is who --------------------------------------------------------------------- */

/* Their own, or a bot's that they have taken over. */
static int place_of(const struct company *r, uint32_t person, bool taken_over)
{
    for (int seat = 1; person != 0 && seat <= r->settings.seats; seat++) {
        const struct company_place *p = &r->place[seat];
        if (p->by == BY_PERSON && p->person == person && p->taken_over == taken_over) return seat;
    }
    return SG_NOBODY;
}

int company_seat(const struct company *r, uint32_t person)
{
    int seat = place_of(r, person, true);
    return seat != SG_NOBODY ? seat : place_of(r, person, false);
}

uint32_t company_person(const struct company *r, const char *word)
{
    char letter[] = {word[0], '\0'};
    if (word[0] >= 'a' && word[0] <= 'h') letter[0] = (char)(word[0] - 'a' + 'A');
    int seat = word[0] != '\0' && word[1] == '\0' ? sg_seat_parse(letter) : 0;
    if (seat != 0 && seat <= r->settings.seats) return r->place[seat].person;
    if (word[0] == '#') return (uint32_t)strtoul(word + 1, NULL, 10);
    for (seat = 1; seat <= r->settings.seats; seat++)
        if (r->place[seat].by == BY_PERSON && strcasecmp(r->place[seat].name, word) == 0) return r->place[seat].person;
    for (int i = 0; i < r->spectators; i++)
        if (strcasecmp(r->spectator[i].name, word) == 0) return r->spectator[i].person;
    return 0;
}

bool company_is_muted(const struct company *r, uint32_t person)
{
    for (int i = 0; i < r->muted_count; i++)
        if (r->muted[i] == person) return true;
    return false;
}

/* --- the whole of it ------------------------------------------------------------------ */

static const char *state_title(int state)
{
    switch (state) {
    case WIRE_STATE_PLAYING: return _("a game is on");
    case WIRE_STATE_OVER: return _("the game is over");
    default: return _("open for a game");
    }
}

/* A word of a list; a newer server may have some that are not known here. */
static const char *word_of(const struct company *r, enum setting_id id)
{
    const char *slug = setting_slug_of(&r->settings, &setting_rows[id], setting_get(&r->settings, &setting_rows[id]));
    return slug ? slug : "?";
}

static void show_settings(const struct desk *d, const struct company *r)
{
    char line[TEXT_SENTENCE_ROOM * 2];
    struct text_out out = text_out_buffer(line, sizeof line);
    const struct wire_settings *s = &r->settings;
    text_putf(&out, "%s%s", _("Settings"), SHOW_COLON);
    text_putf(&out, N2_("%d seat", "%d seats", s->seats), s->seats);
    text_put(&out, "; ");
    text_sets_print(s->sets, &out);
    for (int flag = 1; text_flag_slug(flag); flag <<= 1)
        if ((s->options & flag) != 0) text_putf(&out, ", %s", text_flag_slug(flag));
    if (s->event_count != 0) text_putf(&out, ", event_count=%d", s->event_count);
    if (s->max_turns != 0) text_putf(&out, ", max_turns=%d", s->max_turns);
    text_put(&out, "; ");
    if (s->move_seconds != 0)
        text_putf(&out, _("%d seconds for a move, %d in the bank"), s->move_seconds, s->bank_seconds);
    else
        text_put(&out, _("no clock"));
    text_putf(&out, "; %s %s, %s", _("bots"), word_of(r, SETTING_level), word_of(r, SETTING_pace));
    if (s->public) text_putf(&out, "; %s", _("listed for all"));
    if (r->password) text_putf(&out, "; %s", _("with a password"));
    if (!s->watchers) text_putf(&out, "; %s", _("no spectators"));
    if (s->open_hands) text_putf(&out, "; %s", _("open hands for those who are out"));
    if (s->take_over) text_putf(&out, "; %s", _("whoever is out may take over a bot"));
    if (!s->hints) text_putf(&out, "; %s", _("no hints"));
    if (s->host_sheriff) text_putf(&out, "; %s", _("the host is the Sheriff"));
    const char *host = s->host_character ? text_say_character(s->pack, s->host_character) : "";
    if (host[0] != '\0') { /* a server may name none, or one that is not known here */
        text_put(&out, "; ");
        text_putf(&out, _("the host is %s"), host);
    }
    if (s->pack) {
        const char *pack = text_say_of_pack(s->pack, SG_NOTHING, 0, false);
        text_putf(&out, "; %s %s", _("with the pack"), pack ? pack : "-");
    }
    text_put(&out, ".");
    show_line(d, STYLE_PLAIN, 2, line);
}

static void say_name(const char *name, char said[TEXT_SAID_NAME_ROOM])
{
    snprintf(said, TEXT_SAID_NAME_ROOM, "%s", name);
    text_isolate(said, TEXT_SAID_NAME_ROOM);
}

static void put_claim(struct text_out *out, int claim)
{
    struct text_parts parts = {0};
    char line[TEXT_SENTENCE_ROOM];
    if (!claim) return;
    snprintf(parts.part[0], TEXT_PART_ROOM, "%s", _(wire_claim_sentence(claim)));
    text_fill(_("says: %1$s"), &parts, line, sizeof line);
    text_putf(out, "; %s", line);
}

/* "The Outlaws win, in turn 23"; at the end also what it was worth. */
static void put_guess(struct text_out *out, const struct company *r, const struct company_guess *g)
{
    static const char *const sides[] = {[SG_LAW_WINS] = N_("The law wins"),
                                        [SG_OUTLAWS_WIN] = N_("The Outlaws win"),
                                        [SG_RENEGADE_WINS] = N_("The Renegade wins")};
    struct text_parts parts = {0};
    char who[TEXT_PART_ROOM], line[TEXT_SENTENCE_ROOM];
    if (g->winner < SG_SEAT_WINS) {
        snprintf(who, sizeof who, "%s", _(sides[g->winner]));
    } else {
        say_name(r->place[g->seat].name, parts.part[0]);
        text_fill(_("%1$s wins alone"), &parts, who, sizeof who);
    }
    snprintf(parts.part[0], TEXT_PART_ROOM, "%s", who);
    snprintf(parts.part[1], TEXT_PART_ROOM, "%d", g->turn);
    text_fill(_("%1$s, in turn %2$s"), &parts, line, sizeof line);
    text_put(out, line);
    if (r->state != WIRE_STATE_OVER) return;
    text_put(out, SHOW_COLON);
    text_putf(out, N2_("%d point", "%d points", g->points), g->points);
}

static void put_player(struct text_out *out, const struct company *r, const struct company_place *p)
{
    struct text_parts parts = {0};
    char line[TEXT_SENTENCE_ROOM];
    say_name(r->place[place_of(r, p->person, false)].name, parts.part[0]);
    text_fill(_("taken over by %1$s"), &parts, line, sizeof line);
    text_putf(out, ", %s", line);
}

static void show_place(const struct desk *d, const struct company *r, int seat, uint32_t self)
{
    char line[TEXT_SENTENCE_ROOM * 2];
    struct text_out out = text_out_buffer(line, sizeof line);
    const struct company_place *p = &r->place[seat];
    char name[TEXT_SAID_NAME_ROOM];
    bool open = r->state != WIRE_STATE_PLAYING;
    say_name(p->name, name);
    text_putf(&out, "%c. ", sg_seat_letter(seat));
    if (p->by == BY_NOBODY) {
        text_put(&out, _("free"));
    } else if (p->by == BY_BOT) {
        text_putf(&out, "%s (%s %s)", name, _("bot"), p->level);
    } else {
        text_put(&out, name);
        if (p->person == self) text_putf(&out, ", %s", _("that is you"));
        if (p->person == r->host) text_putf(&out, ", %s", _("host"));
        if (open && p->person != r->host) text_putf(&out, ", %s", p->ready ? _("ready") : _("not ready"));
        if (open && p->must_agree) text_putf(&out, ", %s", p->agrees ? _("agrees") : _("does not agree"));
        if (!p->here) text_putf(&out, ", %s", _("not connected"));
        if (p->away) text_putf(&out, ", %s", _("away: a bot plays"));
        if (p->taken_over) put_player(&out, r, p);
        if (company_is_muted(r, p->person)) text_putf(&out, ", %s", _("muted"));
    }
    if (p->wins > 0) text_putf(&out, N2_(", %d win", ", %d wins", p->wins), p->wins);
    if (p->kept != 0) {
        text_put(&out, ", ");
        text_putf(&out, _("may keep %s"), text_say_character(r->settings.pack, p->kept));
    }
    put_claim(&out, p->claim);
    if (p->guess.winner != SG_NO_WINNER) {
        text_putf(&out, "; %s%s", _("guess"), SHOW_COLON);
        put_guess(&out, r, &p->guess);
    }
    show_line(d, p->person == self && self != 0 ? STYLE_BOLD : STYLE_PLAIN, 3, line);
}

void company_show_guesses(const struct desk *d, const struct company *r)
{
    bool any = false;
    for (int seat = 1; seat <= r->settings.seats; seat++) {
        const struct company_place *p = &r->place[seat];
        char line[TEXT_SENTENCE_ROOM * 2], name[TEXT_SAID_NAME_ROOM];
        struct text_out out = text_out_buffer(line, sizeof line);
        if (p->guess.winner == SG_NO_WINNER) continue;
        if (!any) fputc('\n', d->term.out);
        if (!any) show_line(d, STYLE_BOLD, 0, _("What was guessed:"));
        any = true;
        say_name(p->name, name);
        text_putf(&out, "%c. %s%s", sg_seat_letter(seat), name, SHOW_COLON);
        put_guess(&out, r, &p->guess);
        text_put_char(&out, '.');
        show_line(d, STYLE_PLAIN, 3, line);
    }
}

/* What somebody who is out may do. */
static void tell_the_dead(const struct desk *d, const struct company *r)
{
    show_line(d, STYLE_CYAN, 2,
              _("You are out.  Guess who wins, and in how many turns: 'guess outlaws 4', and among three 'guess B 4'.  "
                "Nobody else sees it before the end."));
    if (r->settings.take_over)
        show_line(d, STYLE_CYAN, 2,
                  _("Or play on: 'sit C' takes over the bot in C until the game ends, 'sit' the first one."));
}

void company_show(const struct desk *d, const struct company *r, const char *code, uint32_t self)
{
    char line[TEXT_SENTENCE_ROOM * 2], name[TEXT_SAID_NAME_ROOM];
    struct text_out out = text_out_buffer(line, sizeof line);
    text_putf(&out, _("Table %s"), code);
    if (r->settings.name[0] != '\0') text_putf(&out, " (%s)", r->settings.name);
    text_putf(&out, "%s%s", SHOW_COLON, state_title(r->state));
    if (r->game > 1) {
        text_put(&out, ", ");
        text_putf(&out, _("game %d of the series"), r->game);
    }
    text_put(&out, ".");
    show_line(d, STYLE_BOLD, 0, line);
    for (int seat = 1; seat <= r->settings.seats; seat++) show_place(d, r, seat, self);
    for (int i = 0; i < r->spectators; i++) {
        out = text_out_buffer(line, sizeof line);
        say_name(r->spectator[i].name, name);
        text_putf(&out, "   %s%s%s", name, SHOW_COLON, _("looks on"));
        if (r->spectator[i].person == self) text_putf(&out, ", %s", _("that is you"));
        if (r->spectator[i].person == r->host) text_putf(&out, ", %s", _("host"));
        if (!r->spectator[i].here) text_putf(&out, ", %s", _("not connected"));
        if (company_is_muted(r, r->spectator[i].person)) text_putf(&out, ", %s", _("muted"));
        show_line(d, STYLE_PLAIN, 3, line);
    }
    show_settings(d, r);
    int own = company_seat(r, self);
    if (own != SG_NOBODY && r->place[own].guess.due) tell_the_dead(d, r);
}

/* --- what has changed --------------------------------------------------------------------- */

static void tell(const struct desk *d, const char *format, const char *name, int seat)
{
    char line[TEXT_SENTENCE_ROOM], letter[] = {sg_seat_letter(seat), '\0'};
    struct text_parts parts = {0};
    snprintf(parts.part[0], TEXT_PART_ROOM, "%s", name);
    text_isolate(parts.part[0], TEXT_PART_ROOM);
    snprintf(parts.part[1], TEXT_PART_ROOM, "%s", letter);
    text_fill(format, &parts, line, sizeof line);
    show_line(d, STYLE_CYAN, 2, line);
}

static bool is_spectator(const struct company *r, uint32_t person)
{
    for (int i = 0; i < r->spectators; i++)
        if (r->spectator[i].person == person) return true;
    return false;
}

static bool was_here(const struct company *r, uint32_t person)
{
    return is_spectator(r, person) || company_seat(r, person) != SG_NOBODY;
}

static void tell_taken_over(const struct desk *d, const struct company *now, int seat, bool mine)
{
    const struct company_place *p = &now->place[seat], *home = &now->place[place_of(now, p->person, false)];
    if (mine)
        tell(d, _("You play in %2$s now, for the bot %1$s, until the game ends."), p->name, seat);
    else
        tell(d, _("%1$s, who is out, plays for the bot in %2$s now."), home->name, seat);
}

/* TRANSLATORS: %1$s is a name, %2$s the letter of a seat. */
static void tell_place(const struct desk *d, const struct company *before, const struct company *now, int seat,
                       uint32_t self)
{
    const struct company_place *old = &before->place[seat], *p = &now->place[seat];
    bool mine = p->person == self && p->by == BY_PERSON;
    if (p->by != old->by || p->person != old->person) {
        if (p->by == BY_BOT) tell(d, _("The bot %1$s sits in %2$s now."), p->name, seat);
        if (p->taken_over)
            tell_taken_over(d, now, seat, mine);
        else if (p->by == BY_PERSON)
            tell(d, mine ? _("You sit in %2$s now.") : _("%1$s sits in %2$s now."), p->name, seat);
        if (p->by == BY_NOBODY) tell(d, _("Seat %2$s is free now."), old->name, seat);
        return;
    }
    if (p->by != BY_PERSON) return;
    if (strcmp(p->name, old->name) != 0 && !mine) tell(d, _("Who sits in %2$s is called %1$s now."), p->name, seat);
    if (p->away && !old->away)
        tell(d, mine ? _("A bot plays for you now; any move, or 'back', ends that.") : _("A bot plays for %1$s now."),
             p->name, seat);
    if (!p->away && old->away) tell(d, mine ? _("You play yourself again.") : _("%1$s is back."), p->name, seat);
    if (mine && p->guess.due && !old->guess.due) tell_the_dead(d, now);
    if (mine && old->guess.due && p->guess.winner != SG_NO_WINNER)
        tell(d, _("Your guess is kept until the end."), "", seat);
    if (mine) return;
    if (!p->here && old->here) tell(d, _("%1$s has lost the connection."), p->name, seat);
    if (p->here && !old->here) tell(d, _("%1$s is connected again."), p->name, seat);
    if (p->ready && !old->ready) tell(d, _("%1$s is ready."), p->name, seat);
    if (!p->ready && old->ready && now->state == WIRE_STATE_OPEN && before->state == now->state)
        tell(d, _("%1$s is not ready any more."), p->name, seat);
}

static bool same_settings(const struct company *a, const struct company *b)
{
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): what lies between members has them shown again, at most */
    return memcmp(&a->settings, &b->settings, sizeof a->settings) == 0;
}

static void tell_people(const struct desk *d, const struct company *before, const struct company *now, uint32_t self)
{
    for (int i = 0; i < now->spectators; i++)
        if (!was_here(before, now->spectator[i].person) && now->spectator[i].person != self)
            tell(d, _("%1$s comes to the table."), now->spectator[i].name, SG_NOBODY);
    for (int i = 0; i < before->spectators; i++)
        if (!was_here(now, before->spectator[i].person))
            tell(d, _("%1$s has left the table."), before->spectator[i].name, SG_NOBODY);
    if (now->host != before->host && now->host == self) tell(d, _("You are the host now."), "", SG_NOBODY);
}

void company_tell(const struct desk *d, const struct company *before, const struct company *now, uint32_t self)
{
    tell_people(d, before, now, self);
    for (int seat = 1; seat <= now->settings.seats; seat++) tell_place(d, before, now, seat, self);
    if (now->tempo[0] != '\0' && before->tempo[0] != '\0' && strcmp(now->tempo, before->tempo) != 0)
        tell(d, _("Bots play now: %1$s."), now->tempo, SG_NOBODY);
    if (now->state == WIRE_STATE_OPEN && !same_settings(before, now)) show_settings(d, now);
    for (int i = 0; i < now->muted_count; i++)
        if (now->muted[i] == self && !company_is_muted(before, self))
            tell(d, _("The host has muted you: nobody hears you."), "", SG_NOBODY);
}
