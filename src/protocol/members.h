/* members.h: the names of all messages and of their members, from clients.def and servers.def.
 *
 *     json_number(j, to_client.player.life, p->life);
 *
 * Each name has a type after its sort, and the writers and readers of a sort take no other: what the description does
 * not have, or has otherwise, does not compile. */
#ifndef SIXGUN_PROTOCOL_MEMBERS_H
#define SIXGUN_PROTOCOL_MEMBERS_H

#include <stdbool.h>

/* One for each way in which JSON is written. */
#define KEY(name) \
    typedef struct { \
        const char *key; \
    } name;
KEY(key_text)
KEY(key_number)
KEY(key_flag)
KEY(key_seat)
KEY(key_card)
KEY(key_seats)
KEY(key_cards)
KEY(key_words)
KEY(key_list)
KEY(key_object)
#undef KEY

typedef key_text key_slug, key_rule, key_code, key_word;
typedef key_number key_person;
typedef key_card key_any_card;
typedef key_cards key_any_cards;
typedef key_list key_texts, key_slugs, key_codes, key_numbers, key_persons, key_objects, key_grid;
typedef key_object key_seat_numbers, key_seat_texts;

/* Every message has its own `type`; those of clients share the id and the table that they may name. */
#define OWNER(ID, name, ...) struct { const char *type;
#define TABLE(ID, name, ...) struct { const char *type;
#define MEMBER(name, sort, ...) key_##sort name;
#define END(name) } name;
struct from_client {
    const char *type;
    key_text id;
    key_code table;
#include "protocol/clients.def"
};
#undef OWNER
#undef TABLE

#define WORDS(name, ...)
#define NAMES(name, ...)
#define OBJECT(name, ...) struct {
#define ANSWER(name, ...) struct { const char *type;
struct to_client {
#include "protocol/servers.def"
};
#undef WORDS
#undef NAMES
#undef OBJECT
#undef ANSWER
#undef MEMBER
#undef END

extern const struct from_client from_client;
extern const struct to_client to_client;

/* Words of lists that are the protocol's own; those of states and of who sits somewhere stand in the order of enum
 * wire_state, from WIRE_STATE_OPEN on, and of enum place_by. */
#define WORDS(name, ...) extern const char *const words_of_##name[];
#define NAMES(name, ...)
#define OBJECT(name, ...)
#define ANSWER(name, ...)
#define MEMBER(name, ...)
#define END(name)
#include "protocol/servers.def"
#undef WORDS
#undef NAMES
#undef OBJECT
#undef ANSWER
#undef MEMBER
#undef END

enum word_of_cause { CAUSE_CARD, CAUSE_CHARACTER, CAUSE_EVENT, CAUSE_EQUIPMENT, CAUSE_RULE };
enum word_of_left { LEFT_BY_CHOICE, LEFT_KICKED, LEFT_ENDED };

/* --- the rows themselves ---------------------------------------------------------------------- */

#define PROTOCOL_SORTS(X) \
    X(text) X(slug) X(rule) X(code) X(word) X(number) X(person) X(flag) X(seat) X(card) X(any_card) X(object) \
    X(texts) X(slugs) X(codes) X(words) X(persons) X(seats) X(cards) X(any_cards) X(objects) X(grid) \
    X(seat_numbers) X(seat_texts) X(numbers)
#define X(sort) SORT_##sort,
enum protocol_sort { SORT_NONE, PROTOCOL_SORTS(X) SORTS };
#undef X

/* A message, an object or a list of words, and behind it its members; see clients.def.  All texts are NULL when the row
 * does not name them. */
struct protocol_row {
    const char *head; /* "owner" "table" "object" "answer" "words" "names", NULL for a member */
    const char *name, *type_name;
    const char *does, *who, *chapter, *when;
    bool at_table, settings, always_id, upload;
    enum protocol_sort sort;
    bool maybe, yes, below_zero, in_bytes;
    const char *of, *like, *means, *usual;
    long long least, most;
    const char *const *words;
};
/* Lists of table/settings.def; a level is any word the server has, a character one of the game. */
#define OF_none NULL
#define OF_set "set"
#define OF_option "option"
#define OF_level NULL
#define OF_character NULL
#define OF_pace "pace"
#define MUST .maybe = false
#define MAY .maybe = true

#endif
