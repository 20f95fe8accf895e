/* input.h: one change of a table, as fields and as the line that is stored. */
#ifndef SIXGUN_TABLE_INPUT_H
#define SIXGUN_TABLE_INPUT_H

#include "table/settings.h"

/* name, word of the line, kinds of its arguments (input.c) */
#define WIRE_INPUTS(X) \
    X(CREATE, create, "cpxfSk") \
    X(JOIN, join, "px") \
    X(NAME, name, "px") \
    X(LEAVE, leave, "p") \
    X(HERE, here, "p") \
    X(GONE, gone, "p") \
    X(ABSENT, absent, "p") \
    X(SIT, sit, "ps") \
    X(STAND, stand, "p") \
    X(READY, ready, "pf") \
    X(AGREE, agree, "pf") \
    X(SET, set, "pS") \
    X(PACK, pack, "pP") \
    X(BOT, bot, "psl") \
    X(UNBOT, unbot, "ps") \
    X(START, start, "pfC") \
    X(REMATCH, rematch, "p") \
    X(MOVE, move, "pqx") \
    X(AWAY, away, "p") \
    X(BACK, back, "p") \
    X(TEMPO, tempo, "pt") \
    X(CHAT, chat, "px") \
    X(GESTURE, gesture, "pg") \
    X(CLAIM, claim, "pr") \
    X(GUESS, guess, "pwsq") \
    X(MUTE, mute, "pof") \
    X(KICK, kick, "po") \
    X(HOST, host, "po") \
    X(AUTO, auto, "sqx") \
    X(LATE, late, "sq") \
    X(END, end, "")
#define X(id, word, arguments) INPUT_##id,
enum input_verb { INPUT_NONE, WIRE_INPUTS(X) INPUT_VERBS };
#undef X

struct input {
    uint64_t time;
    int verb;
    uint32_t person, other; /* who does it, to whom */
    uint32_t question;      /* or, of a guess, the turn */
    uint8_t seat;           /* 0: any */
    uint8_t level;          /* of a bot */
    uint8_t bots;
    uint8_t tempo;
    uint8_t gesture;
    uint8_t claim;
    uint8_t winner; /* enum sg_winner, of a guess */
    bool flag;
    bool stored; /* read from a line: whether its move is legal is for the engine to say, when it is played */
    char code[WIRE_CODE_ROOM];
    char text[WIRE_CHAT_ROOM]; /* a name, chat or a move */
    const char *pack;          /* the text of one, or "" for none; when `stored`, as it stands in the line */
    struct wire_settings settings;
    struct wire_chance chance;
};

/* A line has a time, a verb and the verb's arguments with single blanks between; texts stand in quotes.
 *     1700000012345 move 12 57 "play bang:QH C" */
void input_print(const struct input *in, char line[WIRE_LINE_ROOM]);
/* False when the line is none that input_print() makes.  Settings may name characters of the pack of the table. */
bool input_parse(struct input *in, const sg_pack *pack, const char *line);
/* The text of a pack out of a line, a statement a line; it grows. */
void input_put_pack(struct text_out *out, const char *statements);
/* And into one: its statements in quotes, with blanks between. */
void input_print_pack(struct text_out *out, const char *text);

#endif
