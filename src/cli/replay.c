/* replay.c: `sixgun replay`, plays a record back: to check it, to read it, or to look at one moment of it from one
 * seat.  Reading a record plays the whole game again, so what is shown is what the rules say, not what the file
 * says. */
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/record_file.h"
#include "term/desk.h"
#include "notation/i18n.h"
#include "notation/position.h"
#include "notation/record.h"
#include "protocol/view.h"
#include "say/say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ID_TO = 2, ID_SEAT, ID_FORMAT, MOST_MOVES = 10000000 };
enum format { FORMAT_TEXT, FORMAT_JSON };

struct replay {
    const char *path;
    long to; /* stop after so many moves; -1: the whole game */
    enum format format;
    struct text_out out;
    struct desk desk; /* of whoever looks on: a seat, or nobody, who sees everything */
    struct text_trail trail;
    long shown;        /* moves */
    struct pack *pack; /* of the record, if it holds one */
};

/* --- as text ------------------------------------------------------------- */

/* Who is who, as soon as everybody has a character. */
static void say_players(struct replay *r, const sg_state *s)
{
    static struct scene view; /* large */
    if (sg_phase(s) == SG_PHASE_SETUP || r->desk.players_told != 0) return;
    scene_look(s, desk_eye(&r->desk), &view);
    show_players(&r->desk, &view);
    text_put(&r->out, "\n");
}

static void say_events(struct replay *r, const sg_step *step)
{
    char sentence[TEXT_SENTENCE_ROOM];
    r->desk.history.count = 0;
    history_add(&r->desk.history, step->events, step->event_count);
    for (int at = 0; at < r->desk.history.count;) {
        sg_event event = history_next(&r->desk, &at);
        history_say(&r->desk, &event, sentence, sizeof sentence);
        if (sentence[0] != '\0') text_putf(&r->out, "       %s\n", sentence);
    }
}

static void show_text(struct replay *r, const sg_step *step)
{
    char move[SG_MOVE_ROOM];
    if (step->number > 0) {
        /* The move itself may name a card that this seat does not know; what happened is told by the events. */
        sg_pack_move_print(step->after->pack, step->move, true, move, sizeof move);
        if (r->desk.sees_all || step->move.seat == r->desk.viewer)
            text_putf(&r->out, "%5ld  %s\n", step->number, move);
        else
            text_putf(&r->out, "%5ld  %c\n", step->number, sg_seat_letter(step->move.seat));
    }
    say_players(r, step->after);
    say_events(r, step);
}

static void follow(struct replay *r, const sg_step *step)
{
    if (step->number > 0)
        text_trail_follow(&r->trail, step->move, step->after);
    else if (step->game->placed)
        text_trail_start_from(&r->trail, &step->game->position);
    else
        text_trail_start(&r->trail, step->after);
}

/* What a scenario can begin with to stand here: with nothing under way the position itself, else how one came there. */
static void show_trail(struct replay *r)
{
    if (r->trail.count > 0) text_putf(&r->out, "\n# %s\n", _("A scenario begins here with this:"));
    text_trail_print(&r->trail, &r->out);
}

/* Where the replay ended: the position as the seat sees it, and the open question. */
static void show_position(struct replay *r, const sg_state *s)
{
    char sentence[TEXT_SENTENCE_ROOM];
    bool knows_trail = r->desk.sees_all && text_trail_is_known(&r->trail);
    sg_position position;
    sg_view view;
    sg_look(s, desk_eye(&r->desk), &view);
    sg_position_of(&view.s, &position);
    text_put(&r->out, "\n");
    if (!knows_trail || r->trail.count > 0) text_position_print(&position, &r->out);
    if (knows_trail && !sg_is_over(s)) show_trail(r);
    if (sg_is_over(s)) return;
    text_say_question(s, &r->desk.names, r->desk.viewer, sentence, sizeof sentence);
    text_putf(&r->out, "\n%s\n", sentence);
}

/* --- as JSON, one object a line --------------------------------------------- */
/* Moves, events, questions and views are those of the protocol (docs/protocol.md). */

static void show_json(struct replay *r, const sg_step *step)
{
    struct json j = {&r->out, false, r->desk.names.pack};
    bool knows_move = r->desk.sees_all || step->move.seat == r->desk.viewer;
    text_putf(&r->out, "{\"number\": %ld", step->number);
    if (step->number > 0) {
        text_putf(&r->out, ", \"seat\": \"%c\"", sg_seat_letter(step->move.seat));
        if (knows_move) {
            text_put(&r->out, ", \"move\": ");
            write_move(&j, step->move);
        }
    }
    text_put(&r->out, ", \"events\": ");
    j.comma = false;
    json_item_list(&j);
    for (int i = 0; i < step->event_count; i++) write_event(&j, step->events[i], desk_eye(&r->desk));
    json_close(&j, ']');
    text_put(&r->out, "}\n");
}

static void end_json(struct replay *r, const sg_state *s)
{
    struct json j = {&r->out, false, r->desk.names.pack};
    struct sitter who[SG_MAX_SEATS + 1] = {{0}};
    struct sight sight = {.s = s, .who = who, .eye = desk_eye(&r->desk), .reader = r->desk.viewer};
    for (int seat = 1; seat <= sg_seats(s); seat++)
        who[seat] = (struct sitter){r->desk.names.name[seat], words_of_by[BY_PERSON], false};
    sight.question = (uint32_t)r->shown + 1;
    sight.moves = r->shown;
    text_putf(&r->out, "{\"moves\": %ld, \"turns\": %d", r->shown, sg_turns(s));
    if (r->desk.sees_all) /* the hash is of the whole state, secrets included */
        text_putf(&r->out, ", \"hash\": \"%016llx\"", (unsigned long long)sg_hash(s));
    text_put(&r->out, ", \"view\": ");
    write_view(&j, (key_object){NULL}, &sight);
    text_put(&r->out, "}\n");
}

/* --- the command --------------------------------------------------------- */

static bool seen(void *user, const sg_step *step)
{
    struct replay *r = user;
    if (step->number == 0) {
        memcpy(r->desk.names.name, step->game->name, sizeof r->desk.names.name);
        r->desk.names.pack = step->after->pack;
    }
    if (r->desk.viewer > sg_seats(step->after)) return false;
    follow(r, step);
    if (r->format == FORMAT_JSON)
        show_json(r, step);
    else
        show_text(r, step);
    r->shown = step->number;
    return r->to < 0 || step->number < r->to;
}

static int play_back(struct replay *r, const char *text, size_t length)
{
    sg_game game;
    sg_text_error error;
    sg_state s;
    memset(&error, 0, sizeof error);
    enum sg_record_fault fault = pack_record_replay(&r->pack, text, length, &game, &s, seen, r, &error);
    if (fault == SG_RECORD_STOPPED && r->desk.viewer > sg_seats(&s)) {
        cli_error("replay", _("--seat: only %d sit at this table, A to %c."), sg_seats(&s),
                  sg_seat_letter(sg_seats(&s)));
        return CLI_USAGE;
    }
    if (fault != SG_RECORD_OK && fault != SG_RECORD_STOPPED)
        return record_complain("replay", r->path, fault, &error, r->shown);
    if (r->to > r->shown) {
        cli_error("replay", _("--to: the game has only %ld moves."), r->shown);
        return CLI_USAGE;
    }
    if (r->format == FORMAT_JSON)
        end_json(r, &s);
    else if (r->to >= 0)
        show_position(r, &s);
    return CLI_OK;
}

static const struct cli_option options[] = {
    {.id = ID_TO,
     .letter = 't',
     .name = "to",
     .argument = N_("N"),
     .help = N_("Stop after move N, and show the position.")},
    {.id = ID_SEAT,
     .letter = 's',
     .name = "seat",
     .argument = N_("SEAT"),
     .help = N_("Show only what this seat, A to H, may know."),
     .words = CLI_SEATS},
    {.id = ID_FORMAT,
     .letter = 'f',
     .name = "format",
     .argument = N_("FORMAT"),
     .help = N_("Print as text (default) or json: one object a move, then one for the end."),
     .words = "text, json"},
    {0},
};

const struct cli_command cli_command_replay = {
    .name = "replay",
    .usage = N_("FILE"),
    .summary = N_("Plays a record of a game back, and stops at the first move or hash that does not agree."),
    .options = options,
    .notes = N_("FILE is a record (.sgr), or - for standard input.  The exit status is 0 when the whole record agrees, "
                "and 2 when it cannot be read, has been altered, or breaks off."),
    .kind = CLI_FILE,
};

static bool read_option(struct cli_args *args, int id, struct replay *r)
{
    uint64_t number = 0;
    int word;
    switch (id) {
    case ID_TO:
        if (!cli_number(args, 0, MOST_MOVES, &number)) return false;
        r->to = (long)number;
        return true;
    case ID_SEAT:
        r->desk.viewer = cli_seat(args, SG_MAX_SEATS);
        r->desk.sees_all = false;
        return r->desk.viewer != SG_NOBODY;
    case ID_FORMAT:
        word = cli_word(args);
        r->format = word == FORMAT_JSON ? FORMAT_JSON : FORMAT_TEXT;
        return word >= 0;
    default:
        if (r->path) return cli_unexpected(args);
        r->path = args->value;
        return true;
    }
}

int cli_replay(int argc, char **argv)
{
    struct cli_args args = {.command = &cli_command_replay, .argc = argc, .argv = argv};
    struct replay r = {.to = -1, .out = text_out_file(stdout), .desk = {.term = terminal_on(stdout), .sees_all = true}};
    int id;
    while ((id = cli_next(&args)) > CLI_END) read_option(&args, id, &r);
    if (id == CLI_STOP) return args.status;
    if (!r.path) {
        cli_fail(&args, _("no file was given; name the record of a game."));
        return args.status;
    }
    struct text_out text = text_out_growing();
    int status =
        record_read_file("replay", r.path, &text) ? play_back(&r, text_out_string(&text), text.length) : CLI_USAGE;
    text_out_free(&text);
    history_free(&r.desk.history);
    free(r.pack);
    return status;
}
