/* keyboard.c: lines from a keyboard or a pipe.  It reads the descriptor itself, because waiting with a time limit
 * and the buffer of stdio do not go together. */
#include "term/keyboard.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t arrived;

static void note_signal(int number) { arrived = number; }

void input_catch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_signal; /* without SA_RESTART: a waiting read comes back */
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        bool ignored = sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_IGN; /* nohup */
        if (!ignored) sigaction(numbers[i], &action, NULL);
    }
}

int input_signal(void) { return arrived; }

/* One more byte: 0 to 255, -1 at the end, -2 when a signal came. */
static int next_byte(struct keyboard *in)
{
    while (in->used == in->have) {
        if (arrived != 0) return -2;
        ssize_t got = read(in->fd, in->bytes, sizeof in->bytes);
        if (got > 0) {
            in->have = (size_t)got;
            in->used = 0;
        } else if (got == 0 || errno != EINTR) {
            return -1;
        }
    }
    return (unsigned char)in->bytes[in->used++];
}

void input_tidy(char *line)
{
    for (char *at = line; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f) *at = ' ';
    size_t from = strspn(line, " "), length = strlen(line);
    while (length > from && line[length - 1] == ' ') length--;
    memmove(line, line + from, length - from);
    line[length - from] = '\0';
}

enum keyboard_got input_line(struct keyboard *in, char line[KEYBOARD_ROOM])
{
    size_t length = 0;
    bool too_long = false;
    int byte;
    while ((byte = next_byte(in)) >= 0 && byte != '\n') {
        if (byte == '\0') byte = ' ';
        if (length + 1 < KEYBOARD_ROOM)
            line[length++] = (char)byte;
        else
            too_long = true;
    }
    line[length] = '\0';
    input_tidy(line);
    if (byte == -2) return GOT_SIGNAL;
    if (byte == -1 && length == 0) return GOT_END;
    return too_long ? GOT_TOO_LONG : GOT_LINE;
}

bool input_pause(struct keyboard *in, int milliseconds)
{
    if (milliseconds <= 0 || arrived != 0) return false;
    if (in->used == in->have) {
        struct pollfd ready = {.fd = in->fd, .events = POLLIN};
        if (poll(&ready, 1, milliseconds) <= 0 || (ready.revents & POLLIN) == 0) return false;
        ssize_t got = read(in->fd, in->bytes, sizeof in->bytes);
        if (got <= 0) return false;
        in->have = (size_t)got;
        in->used = 0;
    }
    if (in->bytes[in->used] == '\n') in->used++;
    return true;
}

bool input_fill(struct keyboard *in)
{
    if (in->used < in->have) return true;
    ssize_t got = read(in->fd, in->bytes, sizeof in->bytes);
    in->used = 0;
    in->have = got > 0 ? (size_t)got : 0;
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

int input_byte(struct keyboard *in) { return in->used < in->have ? (unsigned char)in->bytes[in->used++] : -1; }
