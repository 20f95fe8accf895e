/* log.c: lines of the log. */
#include "server/base/log.h"
#include "notation/json.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TEXT_MOST = 400 }; /* bytes of one text in a line, so that the line stays whole */

static bool as_json = true;
static enum log_level least_level = LOG_INFO;
static const char *const level_names[] = {"debug", "info", "warning", "error"};

void log_setup(bool json, enum log_level least)
{
    as_json = json;
    least_level = least;
}

static void put_time(struct text_out *out)
{
    struct timespec now;
    struct tm parts;
    char text[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    text_putf(out, "%s.%03dZ", text, (int)(now.tv_nsec / 1000000));
}

struct log_line log_begin(enum log_level level, const char *event)
{
    struct log_line line = {.wanted = level >= least_level};
    if (!line.wanted) return line;
    /* Room for the end of the line; the buffer is named anew at each step because the line is returned by value. */
    line.out = text_out_buffer(line.buffer, sizeof line.buffer - 3);
    if (as_json) text_put(&line.out, "{\"time\":\"");
    put_time(&line.out);
    text_putf(&line.out, as_json ? "\",\"level\":\"%s\",\"event\":\"%s\"" : " %-7s %s", level_names[level], event);
    return line;
}

static bool open_member(struct log_line *line, const char *key)
{
    if (!line->wanted) return false;
    line->out.text = line->buffer;
    text_putf(&line->out, as_json ? ",\"%s\":" : " %s=", key);
    return true;
}

void log_text(struct log_line *line, const char *key, const char *text)
{
    char some[TEXT_MOST + 1];
    struct text_out cut = text_out_buffer(some, sizeof some);
    text_put(&cut, text);
    if (open_member(line, key)) text_json_string(&line->out, some);
}

void log_number(struct log_line *line, const char *key, long long number)
{
    if (open_member(line, key)) text_putf(&line->out, "%lld", number);
}

void log_end(struct log_line *line)
{
    if (!line->wanted) return;
    size_t length = line->out.length < line->out.room ? line->out.length : line->out.room - 1;
    if (as_json) line->buffer[length++] = '}';
    line->buffer[length++] = '\n';
    /* One write a line, so that lines of several processes do not mix; a log that cannot be written stops nothing. */
    ssize_t written = write(STDERR_FILENO, line->buffer, length);
    (void)written;
}

void log_say(enum log_level level, const char *event, const char *key, const char *text)
{
    struct log_line line = log_begin(level, event);
    log_text(&line, key, text);
    log_end(&line);
}
