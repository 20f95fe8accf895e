/* log.h: what whoever runs the server gets to read, a line an event on stderr: JSON for programs or text for people.
 *
 *     struct log_line line = log_begin(LOG_INFO, "table_created");
 *     log_text(&line, "table", code);
 *     log_end(&line);
 *
 * Never give it a token, a password, a seed, an input of a table, or anything made from somebody's view. */
#ifndef SIXGUN_SERVER_BASE_LOG_H
#define SIXGUN_SERVER_BASE_LOG_H

#include "notation/out.h"

#include <stdbool.h>

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR };

enum { LOG_LINE_ROOM = 1024 }; /* what is longer is cut off */

struct log_line {
    char buffer[LOG_LINE_ROOM];
    struct text_out out;
    bool wanted;
};

/* For the whole process: the form of the lines, and the least level that is written. */
void log_setup(bool json, enum log_level least);

struct log_line log_begin(enum log_level level, const char *event);
void log_text(struct log_line *line, const char *key, const char *text);
void log_number(struct log_line *line, const char *key, long long number);
void log_end(struct log_line *line);
/* A line with one text. */
void log_say(enum log_level level, const char *event, const char *key, const char *text);

#endif
