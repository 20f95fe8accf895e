/* record_read.c: game records read and played again.  Nothing in a record is trusted: its game is made by the engine
 * from the start, each move must be legal, and each hash must agree. */
#include "engine/given.h"
#include "notation/i18n.h"
#include "notation/letters.h"
#include "notation/position.h"
#include "notation/record.h"
#include "notation/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { HASH_DIGITS = 16, MOVES_MOST = 100000000 };

enum part { PART_FORMAT, PART_RULES, PART_HEAD, PART_MOVES, PART_END };

struct reader {
    sg_game *game;
    sg_state *s;
    sg_step_seen *seen;
    void *user;
    sg_text_error *error;
    enum part part;
    struct text_position position;
    const char *source; /* what is still to come of the text of the pack; NULL before its first line */
    uint16_t turns;     /* when the last hash agreed */
    bool hashed;        /* nothing has changed since then */
    long moves;
    sg_event events[TEXT_STEP_EVENTS];
};

static enum sg_record_fault fault(struct reader *r, enum sg_record_fault kind, const char *message)
{
    GIVEN(kind != SG_RECORD_OK);
    text_error_set(r->error, 0, "%s", message);
    return kind;
}

/* --- the head ---------------------------------------------------------------------------- */

static enum sg_record_fault read_format(struct reader *r, const struct text_words *w)
{
    GIVEN(r->part == PART_FORMAT);
    if (w->count != 3 || strcmp(w->word[0], "sixgun") != 0 || strcmp(w->word[1], "record") != 0)
        return fault(r, SG_RECORD_SYNTAX, _("This is no game record: its first line is not \"sixgun record 1\"."));
    if (text_number_parse(w->word[2], UINT16_MAX) != SG_RECORD_VERSION) {
        text_error_set(r->error, w->column[2], _("Records of format %s cannot be read, only those of format %d."),
                       w->word[2], SG_RECORD_VERSION);
        return SG_RECORD_VERSIONS;
    }
    r->part = PART_RULES;
    return SG_RECORD_OK;
}

static enum sg_record_fault read_rules(struct reader *r, const struct text_words *w)
{
    GIVEN(r->part == PART_RULES);
    if (w->count != 2 || strcmp(w->word[0], "rules") != 0)
        return fault(r, SG_RECORD_SYNTAX, _("The version of the rules is missing here."));
    if (text_number_parse(w->word[1], UINT16_MAX) != SG_RULES_VERSION) {
        text_error_set(r->error, w->column[1],
                       _("This game went by version %s of the rules, the program by version %d."), w->word[1],
                       SG_RULES_VERSION);
        return SG_RECORD_VERSIONS;
    }
    r->part = PART_HEAD;
    return SG_RECORD_OK;
}

/* The rest of the line behind its second word is the name. */
static enum sg_record_fault read_name(struct reader *r, const char *line, const struct text_words *w)
{
    GIVEN(w->count > 0);
    int seat = text_seat_word(w->word[1], w->column[1], SG_MAX_SEATS, r->error);
    if (!seat) return SG_RECORD_SYNTAX;
    const char *name = line + w->column[1];
    name += strspn(name, " \t");
    if (!*name || strlen(name) >= SG_NAME_ROOM) return fault(r, SG_RECORD_SYNTAX, _("A name has 1 to 63 bytes."));
    text_letters_copy(r->game->name[seat], SG_NAME_ROOM, name); /* somebody's terminal will show it */
    return SG_RECORD_OK;
}

static enum sg_record_fault read_fixed(struct reader *r, const struct text_words *w)
{
    GIVEN(w->count > 0);
    sg_options *o = &r->game->options;
    int seat = text_seat_word(w->word[1], w->column[1], SG_MAX_SEATS, r->error);
    bool role = strcmp(w->word[0], "role") == 0;
    if (!seat) return SG_RECORD_SYNTAX;
    if (w->count > 3) return fault(r, SG_RECORD_SYNTAX, _("The line has too many words."));
    int id = role ? sg_role_by_slug(w->word[2])
                  : text_character_word(r->position.position.pack, w->word[2], w->column[2], r->error);
    if (role && !id) return fault(r, SG_RECORD_SYNTAX, _("A role is missing here."));
    if (!id) return SG_RECORD_SYNTAX;
    uint8_t *row = role ? o->role : strcmp(w->word[0], "kept") == 0 ? o->kept : o->character;
    row[seat] = (uint8_t)id;
    return SG_RECORD_OK;
}

static enum sg_record_fault read_seats(struct reader *r, const struct text_words *w)
{
    GIVEN(w->count > 0);
    long seats = text_number_parse(w->word[1], SG_MAX_SEATS);
    if (seats < 3 || w->count != 2) return fault(r, SG_RECORD_SYNTAX, _("A game needs 3 to 8 players."));
    r->game->options.seats = (uint8_t)seats;
    return SG_RECORD_OK;
}

/* The pack that is needed, by its name; whether it is at hand the line of the position says. */
static enum sg_record_fault read_pack(struct reader *r, const char *line, int number)
{
    GIVEN(line);
    return text_position_line(&r->position, line, number, r->error) ? SG_RECORD_OK : SG_RECORD_PACK;
}

/* A line of its text, which says what the pack at hand says. */
static enum sg_record_fault read_source(struct reader *r, const char *line)
{
    GIVEN(line);
    const char *at = r->source ? r->source : sg_pack_source(r->position.position.pack);
    size_t length = line[1] == ' ' ? strlen(line + 2) : 0;
    if (length == 0 || length != strcspn(at, "\n") || memcmp(at, line + 2, length) != 0)
        return fault(r, SG_RECORD_SYNTAX, _("The pack does not say that."));
    r->source = at + length + 1; /* each of its lines ends */
    return SG_RECORD_OK;
}

static enum sg_record_fault start_game(struct reader *r);

static enum sg_record_fault read_head(struct reader *r, const char *line, int number, const struct text_words *w)
{
    GIVEN(r->part == PART_HEAD);
    const char *word = w->word[0];
    if (strcmp(word, "moves") == 0 && w->count == 1) return start_game(r);
    if (strcmp(word, "name") == 0) return read_name(r, line, w);
    if (strcmp(word, "role") == 0 || strcmp(word, "character") == 0 || strcmp(word, "kept") == 0)
        return read_fixed(r, w);
    if (strcmp(word, "seats") == 0) return read_seats(r, w);
    if (strcmp(word, "pack") == 0) return read_pack(r, line, number);
    if (strcmp(word, "|") == 0) return read_source(r, line);
    return text_position_line(&r->position, line, number, r->error) ? SG_RECORD_OK : SG_RECORD_SYNTAX;
}

/* --- the moves --------------------------------------------------------------------------------- */

static enum sg_record_fault tell(struct reader *r, const sg_state *before, sg_move move, const sg_log *log)
{
    GIVEN(log->count >= 0);
    sg_step step = {.game = r->game,
                    .before = before,
                    .after = r->s,
                    .move = move,
                    .number = r->moves,
                    .line = r->error->line,
                    .events = log->events,
                    .event_count = log->count < log->room ? log->count : log->room};
    if (!r->seen || r->seen(r->user, &step)) return SG_RECORD_OK;
    return fault(r, SG_RECORD_STOPPED, _("Stopped."));
}

/* A head describes a deal or a position; what belongs to the other has no meaning in it. */
static bool is_mixed(const struct reader *r)
{
    const struct text_position *p = &r->position;
    sg_options none = {0};
    if (r->game->placed) return memcmp(&r->game->options, &none, sizeof none) != 0;
    return p->deck_line || p->discard_line || p->rest_line || p->event_line || p->events_line || p->turn_line ||
           p->row_line || p->gear_line || p->rest_gear_line;
}

static enum sg_record_fault start_placed(struct reader *r, sg_log *log)
{
    GIVEN(r->game->placed);
    if (!text_position_finish(&r->position, r->error)) return SG_RECORD_START;
    if (r->position.done_count) return fault(r, SG_RECORD_SYNTAX, _("Moves stand behind the line moves."));
    r->game->position = r->position.position;
    r->game->options = r->position.position.options;
    r->game->seed = r->position.position.seed;
    return text_position_set_up(&r->position, r->s, log, r->error) ? SG_RECORD_OK : SG_RECORD_START;
}

static enum sg_record_fault start_dealt(struct reader *r, sg_log *log)
{
    GIVEN(!r->game->placed);
    sg_options *o = &r->game->options, head = r->position.position.options;
    o->sets = head.sets;
    memcpy(o->pack, head.pack, sizeof o->pack);
    o->flags = head.flags;
    o->event_count = head.event_count;
    o->max_turns = head.max_turns;
    r->game->seed = r->position.position.seed;
    int error = sg_start_pack(r->s, r->game->pack, o, &r->game->seed, log);
    return error == SG_OK ? SG_RECORD_OK : fault(r, SG_RECORD_START, _(sg_error_message(error)));
}

/* Puts up the game of the head.  With `seat` lines it is a position, else a deal. */
static enum sg_record_fault start_game(struct reader *r)
{
    GIVEN(r->part == PART_HEAD);
    sg_log log = {r->events, TEXT_STEP_EVENTS, 0};
    int line = r->error->line;
    r->game->placed = r->position.position.options.seats > 0;
    r->game->pack = r->position.position.pack;
    if (r->source && *r->source) return fault(r, SG_RECORD_SYNTAX, _("The text of the pack is not all here."));
    if (is_mixed(r))
        return fault(r, SG_RECORD_SYNTAX, _("A record begins with a deal or with a position, not with both."));
    enum sg_record_fault found = r->game->placed ? start_placed(r, &log) : start_dealt(r, &log);
    if (found != SG_RECORD_OK) return found;
    r->error->line = line;
    r->part = PART_MOVES;
    r->turns = r->s->turns;
    return tell(r, NULL, (sg_move){0}, &log);
}

static enum sg_record_fault read_hash(struct reader *r, const struct text_words *w)
{
    GIVEN(r->part == PART_MOVES);
    char hash[HASH_DIGITS + 1];
    snprintf(hash, sizeof hash, "%016" PRIx64, sg_hash(r->s));
    if (w->count != 2 || strlen(w->word[1]) != HASH_DIGITS)
        return fault(r, SG_RECORD_SYNTAX, _("A hash has 16 hexadecimal digits."));
    if (strcmp(hash, w->word[1]) != 0) {
        text_error_set(r->error, w->column[1], _("The game stands at hash %s here, the record says %s."), hash,
                       w->word[1]);
        return SG_RECORD_HASH;
    }
    r->hashed = true;
    r->turns = r->s->turns;
    return SG_RECORD_OK;
}

static enum sg_record_fault read_end(struct reader *r, const struct text_words *w)
{
    GIVEN(r->part == PART_MOVES);
    if (w->count != 2 || text_number_parse(w->word[1], MOVES_MOST) != r->moves) {
        text_error_set(r->error, w->column[1], _("The record has %ld moves, not %s."), r->moves, w->word[1]);
        return SG_RECORD_SYNTAX;
    }
    if (!r->hashed) return fault(r, SG_RECORD_HASH, _("The hash at the end is missing."));
    r->part = PART_END;
    return SG_RECORD_OK;
}

static enum sg_record_fault refused(struct reader *r, sg_move move, int error)
{
    GIVEN(error != SG_OK);
    char name[SG_MOVE_ROOM];
    sg_pack_move_print(r->s->pack, move, true, name, sizeof name);
    text_error_set(r->error, 1, _("The move %s is refused: %s"), name, _(sg_error_message(error)));
    r->error->refusal = error;
    return SG_RECORD_REFUSED;
}

static enum sg_record_fault read_move(struct reader *r, const char *line)
{
    GIVEN(r->part == PART_MOVES);
    sg_log log = {r->events, TEXT_STEP_EVENTS, 0};
    sg_state before = *r->s;
    sg_text_error error;
    sg_move move;
    if (r->turns != r->s->turns) return fault(r, SG_RECORD_HASH, _("The hash of the last turn is missing."));
    if (!sg_move_parse(r->s, 0, line, &move, &error)) {
        error.line = r->error->line;
        *r->error = error;
        return SG_RECORD_SYNTAX;
    }
    int refusal = sg_apply(r->s, move, &log);
    if (refusal != SG_OK) return refused(r, move, refusal);
    r->moves++;
    r->hashed = false;
    return tell(r, &before, move, &log);
}

static enum sg_record_fault read_line(struct reader *r, const char *line, int number)
{
    GIVEN(line);
    struct text_words words;
    if (!text_words_split(&words, line, r->error)) return SG_RECORD_SYNTAX;
    if (words.count == 0) return SG_RECORD_OK;
    switch (r->part) {
    case PART_FORMAT: return read_format(r, &words);
    case PART_RULES: return read_rules(r, &words);
    case PART_HEAD: return read_head(r, line, number, &words);
    case PART_MOVES:
        if (strcmp(words.word[0], "hash") == 0) return read_hash(r, &words);
        if (strcmp(words.word[0], "end") == 0) return read_end(r, &words);
        return read_move(r, line);
    default: return fault(r, SG_RECORD_SYNTAX, _("Nothing may follow the end of the record."));
    }
}

enum sg_record_fault sg_pack_record_replay(const sg_pack *pack, const char *text, size_t length, sg_game *game,
                                           sg_state *s, sg_step_seen *seen, void *user, sg_text_error *error)
{
    struct reader r = {.game = game, .s = s, .seen = seen, .user = user, .error = error};
    struct text_lines lines;
    bool good;
    *error = (sg_text_error){0};
    memset(game, 0, sizeof *game);
    memset(s, 0, sizeof *s);
    text_position_start(&r.position);
    r.position.offered = pack;
    text_lines_start(&lines, text, length);
    while (text_lines_next(&lines, &good, error)) {
        if (!good) return SG_RECORD_SYNTAX;
        enum sg_record_fault found = read_line(&r, lines.line, lines.number);
        if (found != SG_RECORD_OK) return found;
    }
    error->line = lines.number;
    if (r.part == PART_FORMAT) return fault(&r, SG_RECORD_SYNTAX, _("The record is empty."));
    return r.part == PART_END ? SG_RECORD_OK : fault(&r, SG_RECORD_TRUNCATED, _("The record breaks off here."));
}

enum sg_record_fault sg_record_replay(const char *text, size_t length, sg_game *game, sg_state *s, sg_step_seen *seen,
                                      void *user, sg_text_error *error)
{
    return sg_pack_record_replay(NULL, text, length, game, s, seen, user, error);
}

size_t sg_record_pack(const char *text, size_t length, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    struct text_lines lines;
    sg_text_error error;
    bool good;
    text_lines_start(&lines, text, length);
    while (text_lines_next(&lines, &good, &error) && strcmp(lines.line, "moves") != 0)
        if (lines.line[0] == '|' && lines.line[1] == ' ') text_putf(&out, "%s\n", lines.line + 2);
    return out.length;
}
