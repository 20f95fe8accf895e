/* orders.c: what is typed at a table of a server, and the messages it becomes. */
#include "term/client.h"
#include "notation/i18n.h"
#include "table/words.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static struct client *client_of(struct ask *a) { return a->owner; }

static enum outcome send_plain(struct ask *a, const char *type)
{
    client_send(client_of(a), client_message(client_of(a), type));
    return AGAIN;
}

static enum outcome send_text(struct ask *a, const char *type, key_text key, const char *text)
{
    json_t *message = client_message(client_of(a), type);
    json_t *value = json_string(text);
    if (!value) {
        ask_say(a, _("That is no text: its letters are broken."));
        json_decref(message);
        return AGAIN;
    }
    json_object_set_new(message, key.key, value);
    client_send(client_of(a), message);
    return AGAIN;
}

/* Words of a line, at most three. */
struct words {
    int count;
    char word[3][KEYBOARD_ROOM];
};

static struct words cut(const char *rest)
{
    struct words w = {0};
    while (*rest != '\0' && w.count < 3) {
        size_t length = strcspn(rest, " ");
        snprintf(w.word[w.count++], KEYBOARD_ROOM, "%.*s", (int)length, rest);
        rest += length + strspn(rest + length, " ");
    }
    return w;
}

/* A seat's letter, large or small; 0 when it is none. */
static int seat_of(const char *word)
{
    char letter[] = {word[0] >= 'a' && word[0] <= 'h' ? (char)(word[0] - 'a' + 'A') : word[0], '\0'};
    return word[0] != '\0' && word[1] == '\0' ? sg_seat_parse(letter) : 0;
}

static void set_seat(json_t *message, int seat)
{
    char letter[] = {sg_seat_letter(seat), '\0'};
    json_object_set_new(message, from_client.sit.seat.key, json_string(letter));
}

/* --- tables ---------------------------------------------------------------------------- */

static enum outcome order_list(struct ask *a, const char *rest)
{
    json_t *message = json_pack("{ss}", from_client.type, from_client.lobby.type);
    (void)rest;
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome send_settings(struct ask *a, const char *type, const char *rest, bool creating)
{
    sg_text_error error = {0};
    json_t *message = client_message(client_of(a), type);
    if (settings_ask(a->d->names.pack, rest, message, creating, &error)) {
        client_send(client_of(a), message);
    } else {
        ask_say(a, error.message);
        if (error.hint[0] != '\0') ask_say(a, error.hint);
        json_decref(message);
    }
    return AGAIN;
}

static enum outcome order_create(struct ask *a, const char *rest)
{
    return send_settings(a, from_client.create.type, rest, true);
}

static enum outcome order_set(struct ask *a, const char *rest)
{
    if (rest[0] != '\0') return send_settings(a, from_client.set.type, rest, false);
    settings_help(a->d);
    return AGAIN;
}

static enum outcome order_join(struct ask *a, const char *rest)
{
    struct words w = cut(rest);
    if (w.count == 0 || w.count > 2) {
        ask_say(a, _("Say which table, and its password if it has one: 'join KXQW', 'join KXQW rattlesnake'."));
        return AGAIN;
    }
    for (char *at = w.word[0]; *at != '\0'; at++)
        if (*at >= 'a' && *at <= 'z') *at = (char)(*at - 'a' + 'A');
    json_t *message = json_pack("{ssss}", from_client.type, from_client.join.type, from_client.table.key, w.word[0]);
    if (!message) return AGAIN;
    if (w.count == 2) json_object_set_new(message, from_client.join.password.key, json_string(w.word[1]));
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_leave(struct ask *a, const char *rest)
{
    (void)rest;
    return send_plain(a, from_client.leave.type);
}

static enum outcome order_room(struct ask *a, const char *rest)
{
    struct client *c = client_of(a);
    (void)rest;
    company_show(a->d, &c->room, c->table, c->person);
    return AGAIN;
}

/* --- before the game --------------------------------------------------------------------- */

static enum outcome order_sit(struct ask *a, const char *rest)
{
    json_t *message = client_message(client_of(a), from_client.sit.type);
    int seat = seat_of(rest);
    if (rest[0] != '\0' && seat == 0) {
        ask_say(a, _("Seats have the letters A to H: 'sit C'; 'sit' alone takes the first one that is free."));
        json_decref(message);
        return AGAIN;
    }
    if (seat != 0) set_seat(message, seat);
    client_send(client_of(a), message);
    client_of(a)->sits = true;
    return AGAIN;
}

static enum outcome order_stand(struct ask *a, const char *rest)
{
    (void)rest;
    return send_plain(a, from_client.stand.type);
}

static enum outcome send_flag(struct ask *a, const char *type, key_flag flag, const char *rest)
{
    json_t *message = client_message(client_of(a), type);
    json_object_set_new(message, flag.key, json_boolean(strcasecmp(rest, "no") != 0));
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_ready(struct ask *a, const char *rest)
{
    return send_flag(a, from_client.ready.type, from_client.ready.ready, rest);
}
static enum outcome order_agree(struct ask *a, const char *rest)
{
    return send_flag(a, from_client.agree.type, from_client.agree.agree, rest);
}

/* A word that is neither a seat of the table nor a level, and what there is instead. */
static void say_no_such(struct ask *a, const char *word)
{
    char line[KEYBOARD_ROOM + TEXT_SENTENCE_ROOM];
    if (word[1] == '\0')
        snprintf(line, sizeof line, _("There is no seat %s: they have the letters A to %c."), word,
                 sg_seat_letter(client_of(a)->room.settings.seats));
    else
        snprintf(line, sizeof line, _("There is no level '%s'; the levels are: %s."), word, wire_level_list());
    ask_say(a, line);
}

static enum outcome order_bot(struct ask *a, const char *rest)
{
    json_t *message = client_message(client_of(a), from_client.bot.type);
    struct words w = cut(rest);
    for (int i = 0; i < w.count; i++) {
        int seat = seat_of(w.word[i]);
        if (seat != 0) {
            set_seat(message, seat);
        } else if (wire_level_by_slug(w.word[i]) >= 0) {
            json_object_set_new(message, from_client.bot.level.key, json_string(w.word[i]));
        } else {
            say_no_such(a, w.word[i]);
            json_decref(message);
            return AGAIN;
        }
    }
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_unbot(struct ask *a, const char *rest)
{
    json_t *message = client_message(client_of(a), from_client.unbot.type);
    if (seat_of(rest) != 0) set_seat(message, seat_of(rest));
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_start(struct ask *a, const char *rest)
{
    json_t *message = client_message(client_of(a), from_client.start.type);
    if (strcasecmp(rest, "fill") == 0) json_object_set_new(message, from_client.start.fill.key, json_true());
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_rematch(struct ask *a, const char *rest)
{
    (void)rest;
    return send_plain(a, from_client.rematch.type);
}

/* --- people ----------------------------------------------------------------------------------- */

static enum outcome send_person(struct ask *a, const char *type, const char *who, bool mutes, bool muted)
{
    struct client *c = client_of(a);
    uint32_t person = company_person(&c->room, who);
    if (person == 0) {
        ask_say(a, _("Say who: a name, or the letter of the seat."));
        return AGAIN;
    }
    json_t *message = client_message(c, type);
    json_object_set_new(message, from_client.kick.person.key, json_integer(person));
    if (mutes) json_object_set_new(message, from_client.mute.muted.key, json_boolean(muted));
    client_send(c, message);
    return AGAIN;
}

static enum outcome order_kick(struct ask *a, const char *rest)
{
    return send_person(a, from_client.kick.type, rest, false, false);
}
static enum outcome order_host(struct ask *a, const char *rest)
{
    return send_person(a, from_client.host.type, rest, false, false);
}
static enum outcome order_mute(struct ask *a, const char *rest)
{
    return send_person(a, from_client.mute.type, rest, true, true);
}
static enum outcome order_unmute(struct ask *a, const char *rest)
{
    return send_person(a, from_client.mute.type, rest, true, false);
}

static enum outcome order_chat(struct ask *a, const char *rest)
{
    if (rest[0] != '\0') return send_text(a, from_client.chat.type, from_client.chat.text, rest);
    ask_say(a, _("Say something: 'chat Draw, stranger!'."));
    return AGAIN;
}

/* A gesture by its name in the language of the person, or in English, or as messages have it; -1 when it is none. */
static int gesture_of(const char *word)
{
    for (int gesture = 1; gesture < WIRE_GESTURES; gesture++) {
        const char *name = wire_gesture_name(gesture);
        size_t length = strlen(word);
        if (ask_is_word(word, length, _(name)) || ask_is_word(word, length, name)) return gesture;
    }
    return wire_gesture_by_slug(word);
}

static enum outcome order_gesture(struct ask *a, const char *rest)
{
    char line[TEXT_SENTENCE_ROOM];
    struct text_out out = text_out_buffer(line, sizeof line);
    int gesture = gesture_of(rest);
    if (gesture > 0)
        return send_text(a, from_client.gesture.type, (key_text){from_client.gesture.gesture.key},
                         wire_gesture_slug(gesture));
    text_putf(&out, "%s%s", _("Say which"), SHOW_COLON);
    for (gesture = 1; gesture < WIRE_GESTURES; gesture++)
        text_putf(&out, "%s%s", gesture > 1 ? ", " : "", _(wire_gesture_name(gesture)));
    text_put_char(&out, '.');
    ask_say(a, line);
    return AGAIN;
}

/* A claim by its role, as messages have it or in the language of the person; -1 when it is none. */
static int claim_of(const char *word)
{
    for (int role = SG_DEPUTY; role < SG_ROLES; role++)
        if (ask_is_word(word, strlen(word), text_say_role(role))) return wire_claim_by_slug(sg_role_slug(role));
    return wire_claim_by_slug(word);
}

static enum outcome order_claim(struct ask *a, const char *rest)
{
    char list[TEXT_SENTENCE_ROOM], line[TEXT_SENTENCE_ROOM * 2];
    struct text_out roles = text_out_buffer(list, sizeof list);
    int claim = claim_of(rest);
    if (claim > 0)
        return send_text(a, from_client.claim.type, (key_text){from_client.claim.claim.key}, wire_claim_slug(claim));
    for (claim = 1; claim < WIRE_CLAIM_NOTHING; claim++)
        text_putf(&roles, "%s%s", claim > 1 ? ", " : "", wire_claim_slug(claim));
    snprintf(line, sizeof line, _("Say who you are, or who you want to be taken for: %s; 'nothing' takes it back."),
             list);
    ask_say(a, line);
    return AGAIN;
}

static enum outcome order_name(struct ask *a, const char *rest)
{
    struct client *c = client_of(a);
    char line[TEXT_SENTENCE_ROOM];
    if (rest[0] == '\0') {
        ask_say(a, _("Say which name: 'name Annie'."));
    } else if (!wire_name_is_good(rest)) {
        snprintf(line, sizeof line, _("A name has 1 to %d letters."), WIRE_NAME_LETTERS);
        ask_say(a, line);
    } else {
        unsigned long before = c->sent;
        send_text(a, from_client.name.type, from_client.name.name, rest);
        c->naming = c->sent != before ? c->sent : 0;
        snprintf(c->name, sizeof c->name, "%s", rest);
    }
    return AGAIN;
}

/* --- the game ------------------------------------------------------------------------------------ */

static enum outcome order_hint(struct ask *a, const char *rest)
{
    struct client *c = client_of(a);
    (void)rest;
    if (a->view.count == 0 && c->forced == c->question) {
        ask_forced(a->d, &a->view);
    } else if (a->view.count == 0) {
        ask_say(a, _("You are not asked anything now; 'help' lists what you can type."));
    } else if (!c->room.settings.hints) {
        ask_say(a, _(wire_error_message(WIRE_ERR_NO_HINTS)));
    } else {
        json_t *message = client_message(c, from_client.hint.type);
        json_object_set_new(message, from_client.hint.question.key, json_integer(c->question));
        client_send(c, message);
    }
    return AGAIN;
}

static enum outcome order_back(struct ask *a, const char *rest)
{
    (void)rest;
    return send_plain(a, from_client.back.type);
}

static enum outcome order_tempo(struct ask *a, const char *rest)
{
    char line[TEXT_SENTENCE_ROOM];
    if (rest[0] != '\0' && wire_tempo_by_slug(rest) >= 0)
        return send_text(a, from_client.tempo.type, (key_text){from_client.tempo.tempo.key}, rest);
    snprintf(line, sizeof line, _("Say how fast bots are to play: %s.  'straight' goes on to your next choice."),
             wire_tempo_list());
    ask_say(a, line);
    return AGAIN;
}

/* A side by the word that messages have, or by one of its roles in the language of the person; 0 when it is none. */
static int winner_of(const char *word)
{
    static const uint8_t wins[SG_ROLES] = {
        [SG_SHERIFF] = SG_LAW_WINS, [SG_OUTLAW] = SG_OUTLAWS_WIN, [SG_RENEGADE] = SG_RENEGADE_WINS};
    for (int role = 1; role < SG_ROLES; role++)
        if (wins[role] != 0 && ask_is_word(word, strlen(word), text_say_role(role))) return wins[role];
    int winner = wire_winner_by_slug(word);
    return winner > 0 && winner < SG_SEAT_WINS ? winner : 0;
}

static enum outcome order_guess(struct ask *a, const char *rest)
{
    struct words w = cut(rest);
    int seat = w.count > 0 ? seat_of(w.word[0]) : 0, winner = w.count > 0 ? winner_of(w.word[0]) : 0;
    char *end = NULL;
    long turns = w.count == 2 ? strtol(w.word[1], &end, 10) : -1;
    if (seat != 0) winner = SG_SEAT_WINS;
    if (winner == 0 || turns < 0 || *end != '\0') {
        ask_say(a, _("Say who wins, and in how many turns, 0 being this one: 'guess outlaws 4', 'guess law 0', 'guess "
                     "renegade 9', and among three 'guess B 4'."));
        return AGAIN;
    }
    json_t *message = client_message(client_of(a), from_client.guess.type);
    json_object_set_new(message, from_client.guess.winner.key, json_string(sg_winner_slug(winner)));
    if (seat != 0) set_seat(message, seat);
    json_object_set_new(message, from_client.guess.turns.key, json_integer(sg_turns(&a->view.s) + turns));
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_time(struct ask *a, const char *rest)
{
    struct client *c = client_of(a);
    char time[32], name[TEXT_SAID_NAME_ROOM], line[TEXT_SENTENCE_ROOM];
    (void)rest;
    if (!c->clock.runs) {
        ask_say(a, _("No clock runs here."));
        return AGAIN;
    }
    clock_say(&c->clock, c->ask.view.asked.seat, time, sizeof time);
    text_say_name(&a->d->names, c->ask.view.asked.seat, name, sizeof name);
    snprintf(line, sizeof line, _("%s has %s left (+: out of the bank)."), name, time);
    ask_say(a, line);
    for (int seat = 1; seat <= sg_seats(&c->ask.view.s); seat++) {
        text_say_name(&a->d->names, seat, name, sizeof name);
        snprintf(line, sizeof line, _("In the bank of %s: %lld seconds."), name, c->clock.bank_ms[seat] / 1000);
        ask_say(a, line);
    }
    return AGAIN;
}

static enum outcome order_save(struct ask *a, const char *rest)
{
    struct client *c = client_of(a);
    if (rest[0] != '\0')
        snprintf(c->record_path, sizeof c->record_path, "%s", rest);
    else
        /* The server has chosen that name: it shall not lead out of this folder. */
        snprintf(c->record_path, sizeof c->record_path, "%s-%d.sgr", code_is_good(c->table) ? c->table : "table",
                 c->room.game);
    return send_plain(a, from_client.record.type);
}

static enum outcome order_wait(struct ask *a, const char *rest)
{
    client_of(a)->waits = strcasecmp(rest, "ready") == 0 ? WAIT_READY : WAIT_OVER;
    return AGAIN;
}

/* --- all -------------------------------------------------------------------------------------------- */

static enum outcome order_help(struct ask *a, const char *rest)
{
    if (strcasecmp(rest, "settings") == 0) {
        settings_help(a->d);
        return AGAIN;
    }
    return ask_help(a, "");
}

static void complete_seat(const struct ask *a, const char *typed, struct editor_words *words)
{
    const struct client *c = a->owner;
    for (int seat = 1; seat <= c->room.settings.seats; seat++) {
        char letter[] = {sg_seat_letter(seat), '\0'};
        if (ask_begins(letter, typed)) editor_words_add(words, letter);
    }
}

static void complete_tempo(const struct ask *a, const char *typed, struct editor_words *words)
{
    (void)a;
    for (int tempo = 0; wire_tempo_slug(tempo); tempo++)
        if (ask_begins(wire_tempo_slug(tempo), typed)) editor_words_add(words, wire_tempo_slug(tempo));
}

static void complete_gesture(const struct ask *a, const char *typed, struct editor_words *words)
{
    (void)a;
    for (int gesture = 1; gesture < WIRE_GESTURES; gesture++)
        if (ask_begins(wire_gesture_slug(gesture), typed)) editor_words_add(words, wire_gesture_slug(gesture));
}

static void complete_claim(const struct ask *a, const char *typed, struct editor_words *words)
{
    (void)a;
    for (int claim = 1; claim < WIRE_CLAIMS; claim++)
        if (ask_begins(wire_claim_slug(claim), typed)) editor_words_add(words, wire_claim_slug(claim));
}

static void complete_guess(const struct ask *a, const char *typed, struct editor_words *words)
{
    if (sg_is_without_sides(&a->view.s)) {
        complete_seat(a, typed, words);
        return;
    }
    for (int winner = SG_LAW_WINS; winner < SG_SEAT_WINS; winner++)
        if (sg_can_win(&a->view.s.options, winner) && ask_begins(sg_winner_slug(winner), typed))
            editor_words_add(words, sg_winner_slug(winner));
}

const struct ask_command client_commands[] = {
    ASK_HELP_ROWS(.run = order_help, .takes_more = true),
    {.name = NC_("command", "list"), .run = order_list, .help = N_("lists the tables that are open to all")},
    {.name = NC_("command", "create"),
     .run = order_create,
     .takes_more = true,
     .argument = N_("[SETTING…]"),
     .help = N_("opens a table; 'help settings' lists what can be set"),
     .when = WHEN_LOBBY,
     .complete = settings_complete},
    {.name = NC_("command", "join"),
     .run = order_join,
     .takes_more = true,
     .argument = N_("CODE [PASSWORD]"),
     .help = N_("goes to a table"),
     .when = WHEN_LOBBY},
    {.name = NC_("command", "sit"),
     .run = order_sit,
     .takes_more = true,
     .argument = N_("[SEAT]"),
     .help = N_("takes a seat, or, when you are out, that of a bot, if the table lets you"),
     .when = WHEN_OPEN | WHEN_PLAYING,
     .complete = complete_seat},
    {.name = NC_("command", "stand"),
     .run = order_stand,
     .help = N_("gives the seat back and looks on"),
     .when = WHEN_OPEN},
    {.name = NC_("command", "ready"),
     .run = order_ready,
     .takes_more = true,
     .argument = N_("[no]"),
     .help = N_("says that the game may begin, or not yet"),
     .when = WHEN_OPEN},
    {.name = NC_("command", "agree"),
     .run = order_agree,
     .takes_more = true,
     .argument = N_("[no]"),
     .help = N_("agrees to open hands for those who are out, and to a pack"),
     .when = WHEN_OPEN},
    {.name = NC_("command", "bot"),
     .run = order_bot,
     .takes_more = true,
     .argument = N_("[SEAT] [LEVEL]"),
     .help = N_("host: puts a bot on a free seat"),
     .when = WHEN_OPEN,
     .complete = complete_seat},
    {.name = NC_("command", "unbot"),
     .run = order_unbot,
     .takes_more = true,
     .argument = N_("[SEAT]"),
     .help = N_("host: takes a bot away"),
     .when = WHEN_OPEN,
     .complete = complete_seat},
    {.name = NC_("command", "set"),
     .run = order_set,
     .takes_more = true,
     .argument = N_("SETTING…"),
     .help = N_("host: changes the settings"),
     .when = WHEN_OPEN,
     .complete = settings_complete},
    {.name = NC_("command", "pack"),
     .run = order_pack,
     .takes_more = true,
     .argument = N_("[FILE]"),
     .help = N_("shows which pack of cards the table plays with; host: brings a pack of them, or 'none'"),
     .when = WHEN_TABLE},
    {.name = NC_("command", "start"),
     .run = order_start,
     .takes_more = true,
     .argument = N_("[fill]"),
     .help = N_("host: starts the game; with 'fill' bots take the free seats"),
     .when = WHEN_OPEN},
    {.name = NC_("command", "rematch"),
     .run = order_rematch,
     .help = N_("host: opens the table for another game"),
     .when = WHEN_OVER},
    {.name = NC_("command", "duplicate"),
     .run = order_duplicate,
     .takes_more = true,
     .argument = N_("TABLES GAMES"),
     .help = N_("host: opens so many tables like this one where the same deals are played"),
     .when = WHEN_OPEN},
    {.name = NC_("command", "results"),
     .run = order_results,
     .takes_more = true,
     .argument = N_("[CODE]"),
     .help = N_("shows how a duplicate stands, or that of this table")},
    {.name = NC_("command", "score"),
     .run = order_score,
     .takes_more = true,
     .argument = N_("FILE"),
     .help = N_("brings your game of the deal of the day into its table of scores")},
    {.name = NC_("command", "scores"),
     .run = order_scores,
     .takes_more = true,
     .argument = N_("[DATE]"),
     .help = N_("shows the table of scores of a day, today's by UTC, if you are in it")},
    {.name = NC_("command", "finish"),
     .run = order_finish,
     .takes_more = true,
     .argument = N_("CODE"),
     .help = N_("ends a duplicate that you have opened")},
    ASK_GAME_ROWS(WHEN_GAME, WHEN_PLAYING, order_hint, ask_roles),
    {.name = NC_("command", "time"), .run = order_time, .help = N_("shows the clock"), .when = WHEN_PLAYING},
    {.name = NC_("command", "back"),
     .run = order_back,
     .help = N_("takes your seat back from the bot that plays for you"),
     .when = WHEN_PLAYING},
    {.name = NC_("command", "tempo"),
     .run = order_tempo,
     .takes_more = true,
     .argument = N_("TEMPO"),
     .help = N_("alone with bots: how fast they play; 'straight' to your next choice"),
     .when = WHEN_PLAYING,
     .complete = complete_tempo},
    {.name = NC_("command", "claim"),
     .run = order_claim,
     .takes_more = true,
     .argument = N_("ROLE"),
     .help = N_("says who you are, true or not; it stands at your seat until 'claim nothing'"),
     .when = WHEN_PLAYING,
     .complete = complete_claim},
    {.name = NC_("command", "guess"),
     .run = order_guess,
     .takes_more = true,
     .argument = N_("WINNER TURNS"),
     .help = N_("out of the game: guesses who wins, and in how many turns"),
     .when = WHEN_PLAYING,
     .complete = complete_guess},
    ASK_SAVE_ROW(.run = order_save, .help = N_("writes the record of the game that is over"), .when = WHEN_OVER),
    {.name = NC_("command", "room"),
     .run = order_room,
     .help = N_("shows who is at the table, and the settings"),
     .when = WHEN_TABLE},
    {.name = NC_("command", "chat"),
     .run = order_chat,
     .takes_more = true,
     .argument = N_("TEXT"),
     .help = N_("says something to all at the table"),
     .when = WHEN_TABLE},
    {.name = "say", .run = order_chat, .takes_more = true, .when = WHEN_TABLE},
    {.name = NC_("command", "gesture"),
     .run = order_gesture,
     .takes_more = true,
     .argument = N_("GESTURE"),
     .help = N_("winks, laughs, sighs… for all at the table; alone it lists what there is"),
     .when = WHEN_TABLE,
     .complete = complete_gesture},
    {.name = NC_("command", "name"),
     .run = order_name,
     .takes_more = true,
     .argument = N_("NAME"),
     .help = N_("changes your name")},
    {.name = NC_("command", "kick"),
     .run = order_kick,
     .takes_more = true,
     .argument = N_("WHO"),
     .help = N_("host: sends somebody away"),
     .when = WHEN_TABLE,
     .complete = complete_seat},
    {.name = NC_("command", "mute"),
     .run = order_mute,
     .takes_more = true,
     .argument = N_("WHO"),
     .help = N_("host: nobody hears somebody any more"),
     .when = WHEN_TABLE,
     .complete = complete_seat},
    {.name = NC_("command", "unmute"),
     .run = order_unmute,
     .takes_more = true,
     .argument = N_("WHO"),
     .help = N_("host: everybody hears somebody again"),
     .when = WHEN_TABLE,
     .complete = complete_seat},
    {.name = NC_("command", "host"),
     .run = order_host,
     .takes_more = true,
     .argument = N_("WHO"),
     .help = N_("host: hands the table over"),
     .when = WHEN_TABLE,
     .complete = complete_seat},
    {.name = NC_("command", "wait"),
     .run = order_wait,
     .takes_more = true,
     .argument = N_("[ready]"),
     .help = N_("for scripts: reads on when the game is over, or when all are ready for it"),
     .when = WHEN_TABLE},
    {.name = NC_("command", "leave"),
     .run = order_leave,
     .help = N_("leaves the table; in a running game a bot goes on for you"),
     .when = WHEN_TABLE},
    ASK_QUIT_ROWS(N_("hangs up; your seat is kept for you")),
    {0},
};

void client_complete(void *client, const char *line, struct editor_words *words)
{
    struct client *c = client;
    c->ask.when = client_when(c);
    ask_complete(&c->ask, line, words);
}

/* Passwords of tables: 'create --password WORD', 'join CODE WORD'. */
bool client_is_secret(void *client, const char *line)
{
    const struct client *c = client;
    const char *rest = "";
    const struct ask_command *command = ask_find(&c->ask, line, &rest);
    return strstr(line, "password") || (command && command->run == order_join && strchr(rest, ' '));
}

bool client_is_order(const struct client *c, const char *line)
{
    const char *rest;
    return line[0] == '\0' || (!c->ask.aiming && ask_find(&c->ask, line, &rest));
}

bool client_is_for_question(const struct client *c, const char *line)
{
    const char *rest;
    const struct ask_command *command = c->ask.aiming ? NULL : ask_find(&c->ask, line, &rest);
    return line[0] != '\0' && (!command || command->run == order_hint);
}

void client_send_move(struct client *c)
{
    char move[SG_MOVE_ROOM];
    sg_pack_move_print(c->desk.names.pack, c->ask.chosen, c->ask.chosen.seat != c->desk.viewer, move, sizeof move);
    json_t *message = client_message(c, from_client.move.type);
    json_object_set_new(message, from_client.move.question.key, json_integer(c->question));
    json_object_set_new(message, from_client.move.move.key, json_string(move));
    c->moved = c->question;
    client_send(c, message);
    c->pending_move = c->pending != 0;
}

void client_obey(struct client *c, const char *line)
{
    c->ask.when = client_when(c);
    if (c->ask.when == WHEN_PLAYING && c->ask.view.count == 0 && !client_is_order(c, line)) {
        char name[TEXT_SAID_NAME_ROOM], sentence[TEXT_SENTENCE_ROOM];
        if (c->forced == c->question) { /* the server is about to give the only answer */
            ask_forced(&c->desk, &c->ask.view);
            return;
        }
        text_say_name(&c->desk.names, c->ask.view.asked.seat, name, sizeof name);
        snprintf(sentence, sizeof sentence, _("%s is asked now, not you; 'help' lists what you can type."), name);
        ask_say(&c->ask, sentence);
        return;
    }
    switch (ask_line(&c->ask, line)) {
    case CHOSEN: client_send_move(c); break;
    case LEAVE: c->done = true; break;
    case SHOW_AGAIN:
        if (c->ask.view.count > 0)
            ask_show(&c->ask);
        else
            ask_say(&c->ask, _("You are not asked anything now; 'help' lists what you can type."));
        break;
    default: break;
    }
}
