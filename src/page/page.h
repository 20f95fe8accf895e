/* page.h: the engine for JavaScript: what the WebAssembly module exports.
 *
 * Texts come and go as UTF-8 in the module's memory.  The caller gets room with page_alloc(), writes there, and frees
 * it with page_free().  What is written for the caller lies at page_text(), page_text_length() bytes of it, until the
 * next call that writes.  A call that can fail returns 0 when it worked, or the number of an error; page_error_slug()
 * and page_text() then say which.  Handles are pointers: the caller frees what it has made.
 *
 * Four parts: games by themselves, as a library; tables, as docs/protocol.md and the head of protocol/protocol.h
 * describe them; analyses of recorded games; and what runs many games: scenarios, the simulator.  Nothing here draws
 * chance or reads a clock: seeds and times are the caller's.  One module is one thread; take several instances for
 * several.
 *
 * npm/index.js in this folder makes a small library of it.
 */
#ifndef SIXGUN_PAGE_PAGE_H
#define SIXGUN_PAGE_PAGE_H

#include "sixgun/sixgun.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__
#define PAGE_EXPORT(name) __attribute__((export_name(#name)))
#else
#define PAGE_EXPORT(name) /* compiled for this machine only to be looked over */
#endif

/* --- memory and texts ----------------------------------------------------------- */

PAGE_EXPORT(page_alloc) void *page_alloc(size_t bytes); /* NULL: there is no memory left */
PAGE_EXPORT(page_free) void page_free(void *at);
PAGE_EXPORT(page_text) const char *page_text(void);
PAGE_EXPORT(page_text_length) size_t page_text_length(void);

/* The sentences of a language from now on: the bytes of a gettext catalogue (.mo), which stay the caller's and must
 * stay where they are.  NULL: English.  False when they are none. */
PAGE_EXPORT(page_language) bool page_language(const uint8_t *bytes, size_t size);

#ifdef SIXGUN_SMALL
/* The weights of the eye that bots have (bots/eye.h), which a page's module comes without: so many bytes of them are to
 * be brought before anything else, and must stay where they are.  tools/build-wasm makes them as a section of a module,
 * to be appended to it or kept in a file beside it. */
PAGE_EXPORT(page_eye_bytes) size_t page_eye_bytes(void);
PAGE_EXPORT(page_eye) void page_eye(const uint8_t *weights);
#endif

PAGE_EXPORT(page_version) const char *page_version(void);
PAGE_EXPORT(page_rules_version) int page_rules_version(void);
PAGE_EXPORT(page_error_slug) const char *page_error_slug(int error);
/* Writes the sentence about an error. */
PAGE_EXPORT(page_error_message) void page_error_message(int error);

/* --- games -------------------------------------------------------------------------- */

struct page_game;

/* A game from the head of a record, with as many of its moves as follow (docs/notation.md).  NULL when that is none;
 * page_text() says why. */
PAGE_EXPORT(page_game_read) struct page_game *page_game_read(const char *text, size_t length);
PAGE_EXPORT(page_game_free) void page_game_free(struct page_game *g);

PAGE_EXPORT(page_game_asked) int page_game_asked(const struct page_game *g);   /* the seat; 0 when the game is over */
PAGE_EXPORT(page_game_winner) int page_game_winner(const struct page_game *g); /* enum sg_winner */
PAGE_EXPORT(page_game_won) bool page_game_won(const struct page_game *g, int seat);
/* Writes the legal moves, one a line. */
PAGE_EXPORT(page_game_legal) int page_game_legal(const struct page_game *g);
/* Plays a move by its text. */
PAGE_EXPORT(page_game_apply) int page_game_apply(struct page_game *g, const char *text);
/* Writes the last move as a step of a `replay` of the protocol: its number, what happened, and the view after it, for a
 * viewer (enum wire_viewer). */
PAGE_EXPORT(page_game_step) void page_game_step(const struct page_game *g, int viewer);
/* Writes what happened by it in sentences, one a line, as a viewer may know it; and the open question. */
PAGE_EXPORT(page_game_story) void page_game_story(const struct page_game *g, int viewer);
PAGE_EXPORT(page_game_question) void page_game_question(const struct page_game *g, int viewer);
/* Writes the record so far. */
PAGE_EXPORT(page_game_record) int page_game_record(const struct page_game *g);
/* Writes the position with what is open, for people who look for a fault. */
PAGE_EXPORT(page_game_position) void page_game_position(const struct page_game *g);
/* The hash of the state, as 16 hex digits. */
PAGE_EXPORT(page_game_hash) void page_game_hash(const struct page_game *g);
/* Writes the move that a bot of that level chooses for the asked seat; it has watched the whole game from there. */
PAGE_EXPORT(page_game_choose) int page_game_choose(struct page_game *g, const char *level);

/* --- tables ------------------------------------------------------------------------------ */

struct wire_table;

PAGE_EXPORT(page_table_new) struct wire_table *page_table_new(void);
PAGE_EXPORT(page_table_free) void page_table_free(struct wire_table *t);

/* A message is put together member by member; the texts must stay where they are until it has been used. */
PAGE_EXPORT(page_message_begin) void page_message_begin(void);
PAGE_EXPORT(page_message_text) void page_message_text(const char *key, const char *text, size_t length);
PAGE_EXPORT(page_message_number) void page_message_number(const char *key, double number);
PAGE_EXPORT(page_message_flag) void page_message_flag(const char *key, bool flag);
PAGE_EXPORT(page_message_empty) void page_message_empty(const char *key);

/* These write the line of an input, which is to be stored and then applied; nothing has changed yet.  Times are
 * milliseconds.  On an error page_text() holds the `error` of the protocol, with `id`. */
PAGE_EXPORT(page_table_create)
int page_table_create(double now, const char *code, uint32_t person, const char *name, const char *id);
PAGE_EXPORT(page_table_join)
int page_table_join(const struct wire_table *t, double now, uint32_t person, const char *name, const char *id);
PAGE_EXPORT(page_table_presence)
int page_table_presence(const struct wire_table *t, double now, uint32_t person, bool here);
PAGE_EXPORT(page_table_rename)
int page_table_rename(const struct wire_table *t, double now, uint32_t person, const char *name);
/* `deal` and `bots`: seeds as 64 hex digits, and the SHA-256 of the first, for `start`; NULL for other messages. */
PAGE_EXPORT(page_table_request)
int page_table_request(const struct wire_table *t, double now, uint32_t person, const char *deal, const char *bots,
                       const char *commitment, const char *id);
/* When the table next wants page_table_think(); infinite when it waits for people only, 0 when a bot has to think. */
PAGE_EXPORT(page_table_due) double page_table_due(const struct wire_table *t);
/* Has a bot think, or writes the line that is due.  False when there is none yet: page_table_due() says when. */
PAGE_EXPORT(page_table_think) bool page_table_think(struct wire_table *t, double now);

PAGE_EXPORT(page_table_apply) int page_table_apply(struct wire_table *t, const char *line);
PAGE_EXPORT(page_table_state) int page_table_state(const struct wire_table *t);        /* enum wire_state */
PAGE_EXPORT(page_table_number) uint32_t page_table_number(const struct wire_table *t); /* of the last update */
PAGE_EXPORT(page_table_viewer) int page_table_viewer(const struct wire_table *t, uint32_t person);
PAGE_EXPORT(page_table_is_here) bool page_table_is_here(const struct wire_table *t, uint32_t person);
/* Writes the numbers of all members, one a line. */
PAGE_EXPORT(page_table_members) void page_table_members(const struct wire_table *t);
PAGE_EXPORT(page_name_is_good) bool page_name_is_good(const char *name); /* of a person */
/* These write a message of the protocol. */
PAGE_EXPORT(page_table_update)
void page_table_update(const struct wire_table *t, int viewer, uint32_t since, double now);
PAGE_EXPORT(page_table_hint) int page_table_hint(const struct wire_table *t, uint32_t person, const char *id);
PAGE_EXPORT(page_table_record) int page_table_record(const struct wire_table *t, const char *id);
/* Writes the record of the game so far, with every card in it: for the owner of the table alone. */
PAGE_EXPORT(page_table_record_so_far) int page_table_record_so_far(const struct wire_table *t);
PAGE_EXPORT(page_replay) int page_replay(const char *record, size_t length, const char *id);
/* How a record goes on that may break off: writes its next hash, and, on a line of its own, the move that a bot by the
 * rules of thumb chooses for the asked seat, which it has watched the game from. */
PAGE_EXPORT(page_choose) int page_choose(const char *record, size_t length, int seat);
PAGE_EXPORT(page_welcome)
void page_welcome(const char *session, uint32_t person, const char *name, const char *const *tables, const char *id);
PAGE_EXPORT(page_joined) void page_joined(const char *code, uint32_t person, const char *id);
PAGE_EXPORT(page_left) void page_left(const char *code, const char *why);
PAGE_EXPORT(page_ok) void page_ok(const char *id);
PAGE_EXPORT(page_pong) void page_pong(const char *id);
PAGE_EXPORT(page_refuse) void page_refuse(int error, const char *id);
/* Writes the whole table as text; a new table restored from it goes on as this one would. */
PAGE_EXPORT(page_table_snapshot) void page_table_snapshot(const struct wire_table *t);
PAGE_EXPORT(page_table_restore) bool page_table_restore(struct wire_table *t, const char *text, size_t length);

/* --- analysis ------------------------------------------------------------------------------- */

struct page_analysis;

/* The analysis of a finished game, from its record: `worlds` imagined games for a position, at most `most` for a
 * choice; 0: as many as usual, -1 for `most`: choices are not judged.  NULL when the record is none or its game not
 * over; page_text() says why. */
PAGE_EXPORT(page_analysis_read)
struct page_analysis *page_analysis_read(const char *record, size_t length, double seed, int worlds, int most);
PAGE_EXPORT(page_analysis_free) void page_analysis_free(struct page_analysis *g);
/* The work, in pieces: any instance may do any of them, each once. */
PAGE_EXPORT(page_analysis_pieces) int page_analysis_pieces(const struct page_analysis *g);
PAGE_EXPORT(page_analysis_piece) void page_analysis_piece(struct page_analysis *g, int piece);
/* What a piece has found, page_analysis_size() bytes, for another instance that has read the same record. */
PAGE_EXPORT(page_analysis_size) size_t page_analysis_size(void);
PAGE_EXPORT(page_analysis_found) const void *page_analysis_found(struct page_analysis *g, int piece);
PAGE_EXPORT(page_analysis_take) void page_analysis_take(struct page_analysis *g, int piece, const void *found);
/* Writes what `sixgun analyse --format json` prints; before all pieces are there, of those that are. */
PAGE_EXPORT(page_analysis_report) void page_analysis_report(struct page_analysis *g);
/* Writes how good `text` would have been as the answer that was move number `move`, by what its player saw: its regret,
 * error, mistake and best move, and of a mistake the reasons, as a choice of the report has them.  SG_OK, or why it was
 * no legal move. */
PAGE_EXPORT(page_analysis_ask) int page_analysis_ask(struct page_analysis *g, int move, const char *text);

/* Writes how the deal of a day ("2026-11-23") is set up: its seed, how many seats, the level of its bots, and the seat
 * that is not theirs.  False: that is no day. */
PAGE_EXPORT(page_day) bool page_day(const char *text);

/* --- many games ----------------------------------------------------------------------------- */

/* Runs every case of a scenario file; writes a TAP line for each.  Returns how many have failed. */
PAGE_EXPORT(page_scenario) int page_scenario(const char *name, const char *text, size_t length);

/* The bit of an option among the `flags` below; 0 when there is no such option. */
PAGE_EXPORT(page_option) int page_option(const char *slug);

/* Plays games `first` to `first + games - 1` of a match of bots of one level: game number n depends on seed and n
 * alone, so that several instances may share the work.  `text` is the pack to play with; of length 0: none.
 * Writes the totals as JSON. */
PAGE_EXPORT(page_simulate)
int page_simulate(int seats, int sets, int flags, const char *level, double seed, double first, double games,
                  const char *text, size_t length);

#endif
