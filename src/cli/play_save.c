/* play_save.c: the game on disk after every move.
 *
 * The file is a game record and grows by whole lines.  The head goes to a new file that takes the old one's place
 * only when it is complete; a move is appended in one write and forced to the disk.  So at every moment the file
 * reads as a game, at worst without its last line, and that line may be torn. */
#define _GNU_SOURCE /* memmem */
#include "cli/play.h"
#include "notation/i18n.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    PLACES = 9,
    MOST_KEPT = 9999,
    TORN_LINES = 3, /* a torn last line was never a move; its hash may be missing too */
    LONGEST_RECORD = 64 * 1024 * 1024,
};

#define SEATING_MARK "sixgun play:"

static bool place(int number, const char *ending, char path[PLAY_PATH_ROOM])
{
    char name[64], suffix[16] = "";
    if (number > 1) snprintf(suffix, sizeof suffix, "-%d", number);
    snprintf(name, sizeof name, SAVED_PLACE "%s%s", suffix, ending);
    return state_path(name, path);
}

/* 1: the place is ours; 0: another game holds it; -1: nothing can be written there. */
static int hold(struct play_save *save, int number)
{
    char lock[PLAY_PATH_ROOM];
    if (!place(number, ".sgr", save->path) || !place(number, ".lock", lock) || !state_make_folders(lock)) return -1;
    save->lock = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, STATE_PRIVATE_FILE);
    if (save->lock < 0) return -1;
    if (flock(save->lock, LOCK_EX | LOCK_NB) == 0) return 1;
    close(save->lock);
    save->lock = -1;
    return 0;
}

bool save_open(struct play_save *save, const char *resume)
{
    char wanted[PLAY_PATH_ROOM];
    memset(save, 0, sizeof *save);
    save->fd = save->lock = -1;
    save->text = text_out_growing();
    for (int number = 1; number <= PLACES; number++) {
        bool is_it = resume && place(number, ".sgr", wanted) && strcmp(wanted, resume) == 0;
        if (resume && !is_it && saved_is_place(resume)) continue;
        int held = hold(save, number);
        if (held > 0) return true;
        if (held < 0) break;
        if (is_it) return false;
    }
    save->path[0] = '\0';
    save->broken = true;
    terminal_error("%s", _("There is no place to save to: this game will not be kept."));
    return true;
}

static void complain(struct play_save *save)
{
    if (!save->broken) terminal_error(_("The game cannot be saved any more (%s): %s."), save->path, strerror(errno));
    save->broken = true;
}

static bool write_all(int fd, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t done = write(fd, bytes, count);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        bytes += done;
        count -= (size_t)done;
    }
    return true;
}

/* A renamed file is on the disk only when its folder is. */
static void sync_folder(const char *path)
{
    char copy[PLAY_PATH_ROOM];
    snprintf(copy, sizeof copy, "%s", path);
    int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    fsync(folder);
    close(folder);
}

static void fresh_name(const char *path, char *fresh, size_t room) { snprintf(fresh, room, "%s.new", path); }

/* Writes a whole file beside `path` and then puts it in its place; the descriptor stays open for more. */
static int replace(const char *path, const char *bytes, size_t count)
{
    char fresh[PLAY_PATH_ROOM + 8];
    fresh_name(path, fresh, sizeof fresh);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, STATE_PRIVATE_FILE);
    if (fd < 0) return -1;
    if (write_all(fd, bytes, count) && fsync(fd) == 0 && rename(fresh, path) == 0) {
        sync_folder(path);
        return fd;
    }
    int reason = errno;
    close(fd);
    unlink(fresh);
    errno = reason;
    return -1;
}

void save_flush(struct play_save *save)
{
    if (save->fd < 0 || save->broken || save->stored == save->text.length) return;
    const char *text = text_out_string(&save->text);
    if (save->text.failed || !write_all(save->fd, text + save->stored, save->text.length - save->stored) ||
        fdatasync(save->fd) != 0)
        complain(save);
    save->stored = save->text.length;
}

void save_rewrite(struct play_save *save)
{
    if (save->path[0] == '\0') return;
    if (save->fd >= 0) close(save->fd);
    save->fd = replace(save->path, text_out_string(&save->text), save->text.length);
    if (save->fd < 0) complain(save);
    save->stored = save->text.length;
}

enum sg_record_fault save_replay(struct pack **room, const char *text, size_t length, sg_game *game, sg_state *s,
                                 sg_step_seen *seen, void *user, sg_text_error *error)
{
    sg_text_error first = {0};
    enum sg_record_fault fault = SG_RECORD_SYNTAX;
    for (int attempt = 0; attempt < TORN_LINES; attempt++) {
        while (length > 0 && text[length - 1] != '\n') length--;
        fault = pack_record_replay(room, text, length, game, s, seen, user, error);
        if (fault == SG_RECORD_OK || fault == SG_RECORD_TRUNCATED) return fault;
        if (attempt == 0) first = *error;
        if (length > 0) length--;
    }
    *error = first;
    return fault;
}

/* A name that nothing has yet, taken by an empty file.  False when there is none to be had. */
static bool free_name(char path[PLAY_PATH_ROOM])
{
    for (int number = 1; number <= MOST_KEPT; number++) {
        char name[64], suffix[16] = "";
        if (number > 1) snprintf(suffix, sizeof suffix, "-%d", number);
        snprintf(name, sizeof name, SAVED_KEPT "%s.sgr", suffix);
        if (!state_path(name, path)) return false;
        int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, STATE_PRIVATE_FILE);
        if (fd >= 0) close(fd);
        if (fd >= 0 || errno != EEXIST) return fd >= 0;
    }
    return false;
}

bool save_keep_unfinished(struct play_save *save)
{
    static struct saved_game found; /* large */
    save->kept[0] = '\0';
    if (save->path[0] == '\0' || !saved_look(save->path, &found) || !found.unfinished) return true;
    if (free_name(save->kept) && rename(save->path, save->kept) == 0) {
        sync_folder(save->kept);
        return true;
    }
    terminal_error(_("An unfinished game lies in %s and cannot be moved aside: this game will not be kept."),
                   save->path);
    save->kept[0] = save->path[0] = '\0';
    save->broken = true;
    return false;
}

static void write_seating(struct play_save *save, const struct play_seating *seating, int seats)
{
    char line[KEYBOARD_ROOM];
    struct text_out out = text_out_buffer(line, sizeof line);
    text_put(&out, SEATING_MARK " humans");
    for (int seat = 1; seat <= seats; seat++)
        if (seating->humans & SG_BIT(seat)) text_putf(&out, " %c", sg_seat_letter(seat));
    text_put(&out, " bots");
    for (int seat = 1; seat <= seats; seat++)
        if (!(seating->humans & SG_BIT(seat)) && seating->bot[seat])
            text_putf(&out, " %c=%s", sg_seat_letter(seat), seating->bot[seat]->slug);
    if (seating->series) text_put(&out, seating->sheriff_goes_round ? " series sheriff_goes_round" : " series");
    text_record_comment(&save->recorder, line);
}

void save_head(struct play_save *save, const sg_game *game, const struct play_seating *seating, const sg_state *start)
{
    text_out_free(&save->text);
    save->text = text_out_growing();
    save->stored = 0;
    text_record_begin(&save->recorder, &save->text, game, start);
    write_seating(save, seating, game->options.seats);
}

void save_begin(struct play_save *save, const sg_game *game, const struct play_seating *seating, const sg_state *start)
{
    save_keep_unfinished(save);
    save_head(save, game, seating, start);
    save_rewrite(save);
}

void save_move(struct play_save *save, sg_move move, const sg_state *after)
{
    text_record_move(&save->recorder, move, after);
}

void save_end(struct play_save *save, const sg_state *last)
{
    text_record_end(&save->recorder, last);
    save_flush(save);
}

char *save_read(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    struct stat about;
    char *text = NULL;
    if (fstat(fileno(file), &about) == 0 && S_ISDIR(about.st_mode)) {
        errno = EISDIR;
    } else {
        size_t room = 1 << 16, have = 0, got = 1;
        text = malloc(room);
        while (text && (got = fread(text + have, 1, room - have, file)) > 0 && have < LONGEST_RECORD) {
            have += got;
            char *more = have == room ? realloc(text, room *= 2) : text;
            if (!more) free(text);
            text = more;
        }
        *length = have;
    }
    fclose(file);
    return text;
}

/* A mistyped name must not cost anybody another file. */
static bool may_overwrite(const char *path)
{
    size_t length;
    struct stat about;
    if (stat(path, &about) != 0) return true;
    if (!S_ISREG(about.st_mode)) return false;
    char *text = save_read(path, &length);
    if (!text) return false;
    sg_game *game = calloc(1, sizeof *game);
    sg_state s;
    sg_text_error error;
    enum sg_record_fault fault =
        !game || length == 0 ? SG_RECORD_SYNTAX : sg_record_replay(text, length, game, &s, NULL, NULL, &error);
    free(game);
    free(text);
    return length == 0 || fault != SG_RECORD_SYNTAX;
}

bool save_may_write(const char *path)
{
    char fresh[PLAY_PATH_ROOM + 8];
    if (strlen(path) >= PLAY_PATH_ROOM) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (!may_overwrite(path)) {
        errno = EEXIST;
        return false;
    }
    fresh_name(path, fresh, sizeof fresh);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, STATE_PRIVATE_FILE);
    if (fd < 0) return errno == EEXIST && access(fresh, W_OK) == 0;
    close(fd);
    unlink(fresh);
    return true;
}

bool save_copy(const struct play_save *save, const char *path)
{
    if (save_may_write(path)) {
        int fd = replace(path, text_out_string(&save->text), save->text.length);
        if (fd >= 0) {
            close(fd);
            return true;
        }
    }
    fflush(stdout);
    terminal_error(_("%s cannot be written: %s."), path, strerror(errno));
    return false;
}

void save_close(struct play_save *save)
{
    save_flush(save);
    if (save->fd >= 0) close(save->fd);
    if (save->lock >= 0) close(save->lock);
    save->fd = save->lock = -1;
    text_out_free(&save->text);
}

/* --- the seating, read back ---------------------------------------------------- */

static void read_word(struct play_seating *seating, const char *word, bool in_humans)
{
    char letter[2] = {word[0], '\0'};
    int seat = sg_seat_parse(letter);
    if (in_humans && word[1] == '\0' && seat != 0)
        seating->humans = (uint8_t)(seating->humans | SG_BIT(seat));
    else if (word[1] == '=' && seat != 0)
        seating->bot[seat] = sg_bot_find(word + 2);
    else if (strcmp(word, "series") == 0)
        seating->series = true;
    else if (strcmp(word, "sheriff_goes_round") == 0)
        seating->sheriff_goes_round = true;
}

bool save_seating(const char *text, size_t length, struct play_seating *seating)
{
    const char *mark = memmem(text, length, SEATING_MARK, strlen(SEATING_MARK));
    memset(seating, 0, sizeof *seating);
    if (!mark) return false;
    char line[KEYBOARD_ROOM];
    size_t room = (size_t)(text + length - mark), count = 0;
    while (count < room && count + 1 < sizeof line && mark[count] != '\n' && mark[count] != '\r') {
        line[count] = mark[count];
        count++;
    }
    line[count] = '\0';
    bool in_humans = false;
    char *rest = NULL;
    for (char *word = strtok_r(line + strlen(SEATING_MARK), " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        if (strcmp(word, "humans") == 0 || strcmp(word, "bots") == 0)
            in_humans = word[0] == 'h';
        else
            read_word(seating, word, in_humans);
    return true;
}
