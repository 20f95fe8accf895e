/* eye.c: teaches the eye of the bots (src/bots/eye.h) from games that they play against themselves.
 *
 *     build/tools/train/eye FOLDER [GAMES [LEVEL [TABLE…]]]   learns; each table has a file in FOLDER, and goes on from
 *                                                             there; only the tables named, as 5-base or 7-more
 *     build/tools/train/eye FOLDER --write FILE               writes the weights as src/bots/eye.def
 *
 * Every table, three to eight players in the base game and with everything else, plays GAMES games (200,000 unless
 * told) of LEVEL (`rules`), each of them seen once: the chances are said at the start of phase 2 of every turn, and
 * when the game is over the weights move towards what came (AdaGrad on the logarithm of the error).  Every tenth game
 * is not learned from: its error is printed.  Tables learn by themselves, each on any machine.  What is written is the
 * mean of the weights over the second half of the games.  Game number n depends on n alone, so a run that was broken off
 * and taken up again with the same GAMES comes to the same. */
#include "bots/eye.h"
#include "bots/match.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 20261, PORTION = 5000, POSITIONS = 512, TESTED = 10, USUAL_GAMES = 200000, FINER = 8 };

static const double rate = 0.02, first_square = 10.0;

struct weights {
    float now[EYE_FEATURES][EYE_SIDES];
    float squares[EYE_FEATURES][EYE_SIDES];
    double sum[EYE_FEATURES][EYE_SIDES]; /* over the portions of the second half */
    uint64_t games, portions;            /* played; in the sum */
};

struct lesson {
    struct eye_features seen[POSITIONS];
    int count, turns, winner;
};

static void position_seen(void *context, const sg_state *s, sg_move move, const sg_event *events, int count,
                          uint64_t took)
{
    struct lesson *l = context;
    (void)move, (void)events, (void)count, (void)took;
    if (sg_is_over(s) || sg_asked(s).kind != SG_ASK_PLAY || sg_turns(s) == l->turns || l->count == POSITIONS) return;
    l->turns = sg_turns(s);
    eye_look(s, &l->seen[l->count++]);
}

static void game_over(void *context, const sg_state *s)
{
    struct lesson *l = context;
    l->winner = eye_winner(s);
}

/* --- what is played --------------------------------------------------------------- */

static uint64_t mixed(uint64_t x)
{
    x ^= x >> 33, x *= 0xff51afd7ed558ccdu;
    x ^= x >> 33, x *= 0xc4ceb9fe1a85ec53u;
    return x ^ x >> 33;
}

/* Half of the games with more than the base set have every set, the others some; some of them have shadows. */
static sg_options options_of(int seats, int kind, uint64_t game)
{
    sg_options o;
    uint64_t dice = kind ? mixed(game * 8 + (uint64_t)seats + SEED) : 0;
    sg_options_begin(&o, seats, kind ? (int)(SG_SET_BASE | (dice & 1 ? 63 : dice >> 1 & 63)) : SG_SET_BASE);
    if (kind == 0) return o;
    if (seats > 3 && ((dice >> 8) % 6 == 0 || o.sets == SG_SET_BASE)) o.flags |= SG_SHADOW_GUNSLINGERS;
    return o;
}

static bool play(int seats, int kind, const sg_bot *bot, uint64_t game, struct lesson *l)
{
    struct match_hook hook = {.context = l, .moved = position_seen, .ended = game_over};
    struct match_setup setup = {.options = options_of(seats, kind, game), .seed = SEED, .hook = &hook};
    struct match_result result;
    for (int seat = 1; seat <= seats; seat++) setup.bot[seat] = bot;
    l->count = 0;
    l->turns = 0;
    l->winner = -1;
    int error = match_play(&setup, game * 16 + (uint64_t)kind, &result);
    if (error)
        fprintf(stderr, "eye: game %llu of %d players: %s\n", (unsigned long long)game, seats, sg_error_message(error));
    return error == SG_OK;
}

/* --- learning ---------------------------------------------------------------------- */

static void say(const struct weights *w, const struct eye_features *f, double chance[EYE_SIDES])
{
    double sum = 0;
    for (int side = 0; side < EYE_SIDES; side++) {
        double logit = 0;
        for (int i = 0; i < f->count; i++) logit += w->now[f->at[i].index][side] * f->at[i].value;
        sum += chance[side] = exp(logit);
    }
    for (int side = 0; side < EYE_SIDES; side++) chance[side] /= sum;
}

static void learn(struct weights *w, const struct eye_features *f, int winner)
{
    double chance[EYE_SIDES];
    say(w, f, chance);
    for (int side = 0; side < EYE_SIDES; side++) {
        double error = (side == winner) - chance[side];
        for (int i = 0; i < f->count; i++) {
            double step = error * f->at[i].value;
            float *square = &w->squares[f->at[i].index][side];
            *square += (float)(step * step);
            w->now[f->at[i].index][side] += (float)(rate * step / sqrt(first_square + *square));
        }
    }
}

struct marks {
    double loss;
    uint64_t positions;
};

static void test(const struct weights *w, const struct lesson *l, struct marks *m)
{
    for (int i = 0; i < l->count; i++) {
        double chance[EYE_SIDES];
        say(w, &l->seen[i], chance);
        m->loss -= log(chance[l->winner] > 1e-9 ? chance[l->winner] : 1e-9);
        m->positions++;
    }
}

static bool learn_portion(struct weights *w, int seats, int kind, const sg_bot *bot, struct lesson *l, struct marks *m)
{
    for (uint64_t end = w->games + PORTION; w->games < end; w->games++) {
        if (!play(seats, kind, bot, w->games, l)) return false;
        if (l->winner < 0) continue;
        if (w->games % TESTED == 0)
            test(w, l, m);
        else
            for (int i = 0; i < l->count; i++) learn(w, &l->seen[i], l->winner);
    }
    return true;
}

static void add_to_mean(struct weights *w)
{
    for (int i = 0; i < EYE_FEATURES; i++)
        for (int side = 0; side < EYE_SIDES; side++) w->sum[i][side] += w->now[i][side];
    w->portions++;
}

/* --- files --------------------------------------------------------------------------- */

enum { NAME_ROOM = 16 };

static void name_table(char name[NAME_ROOM], int seats, int kind)
{
    snprintf(name, NAME_ROOM, "%d-%s", seats, kind ? "more" : "base");
}

static void name_file(char *path, size_t room, const char *folder, int seats, int kind)
{
    char name[NAME_ROOM];
    name_table(name, seats, kind);
    snprintf(path, room, "%s/%s.weights", folder, name);
}

/* All zeros when there is no such file. */
static bool read_weights(const char *path, struct weights *w)
{
    FILE *file = fopen(path, "rb");
    memset(w, 0, sizeof *w);
    if (!file) return errno == ENOENT;
    bool good = fread(w, sizeof *w, 1, file) == 1;
    fclose(file);
    return good;
}

/* In one piece: whoever breaks off finds the old file or the new one. */
static bool write_weights(const char *path, const struct weights *w)
{
    char next[4200];
    snprintf(next, sizeof next, "%s.new", path);
    FILE *file = fopen(next, "wb");
    if (!file) return false;
    bool good = fwrite(w, sizeof *w, 1, file) == 1;
    good = fclose(file) == 0 && good;
    return good && rename(next, path) == 0;
}

static int complain(const char *path)
{
    fprintf(stderr, "eye: %s: %s\n", path, strerror(errno));
    return 1;
}

static int learn_table(const char *folder, int seats, int kind, const sg_bot *bot, uint64_t games)
{
    static struct weights w;
    static struct lesson l;
    char path[4096];
    name_file(path, sizeof path, folder, seats, kind);
    if (!read_weights(path, &w)) return complain(path);
    struct marks last = {0};
    while (w.games < games) {
        struct marks m = {0};
        if (!learn_portion(&w, seats, kind, bot, &l, &m)) return 1;
        if (w.games > games / 2) {
            add_to_mean(&w);
            last.loss += m.loss;
            last.positions += m.positions;
        }
        if (!write_weights(path, &w)) return complain(path);
    }
    if (last.positions)
        printf("%s: %llu games, error %.4f\n", path, (unsigned long long)w.games, last.loss / (double)last.positions);
    fflush(stdout);
    return 0;
}

static double mean_weight(const struct weights *w, int feature, int side)
{
    return w->portions ? w->sum[feature][side] / (double)w->portions : w->now[feature][side];
}

/* In parts finer than those that are written. */
static long fine_weight(const struct weights *w, int feature, int side)
{
    return lround(mean_weight(w, feature, side) * EYE_ONE * FINER);
}

/* Only how far the sides are apart tells their chances.  It is rounded twice, as it was for the weights that there are:
 * so the same games give the same file. */
static void print_weights(FILE *out, const struct weights *w, int feature)
{
    fprintf(out, "W(");
    for (int side = EYE_OUTLAWS; side < EYE_SIDES; side++) {
        long apart = fine_weight(w, feature, side) - fine_weight(w, feature, EYE_LAW);
        long number = lround((double)apart / FINER);
        number = number > INT16_MAX ? INT16_MAX : number < -INT16_MAX ? -INT16_MAX : number;
        fprintf(out, "%s%ld", side > EYE_OUTLAWS ? "," : "", number);
    }
    fputs(")", out);
}

/* What a feature weighs at tables of different size is alike, and packs better side by side. */
static int write_kind(FILE *out, const char *folder, int kind)
{
    static struct weights w[EYE_TABLES];
    char path[4096];
    for (int table = 0; table < EYE_TABLES; table++) {
        name_file(path, sizeof path, folder, 3 + table, kind);
        if (!read_weights(path, &w[table])) return complain(path);
    }
    fputs("    {\n", out);
    for (int feature = 0; feature < EYE_FEATURES; feature++)
        for (int table = 0; table < EYE_TABLES; table++) {
            fputs(table == 0 ? "{" : ",", out);
            print_weights(out, &w[table], feature);
            if (table == EYE_TABLES - 1) fputs("},\n", out);
        }
    fputs("    },\n", out);
    return 0;
}

static int write_all(const char *folder, const char *to)
{
    FILE *out = fopen(to, "w");
    if (!out) return complain(to);
    fputs("/* The weights of the eye, by sets, feature, number of players, and Outlaws and Renegade over the law:\n"
          "   made by tools/train/eye.c. */\n",
          out);
    for (int kind = 0; kind < EYE_KINDS; kind++)
        if (write_kind(out, folder, kind)) return 1;
    return fclose(out) == 0 ? 0 : complain(to);
}

/* Which of so many tables that one is; -1: it is none of them. */
static int find_table(char *const *tables, int count, int seats, int kind)
{
    char name[NAME_ROOM];
    name_table(name, seats, kind);
    for (int i = 0; i < count; i++)
        if (strcmp(tables[i], name) == 0) return i;
    return -1;
}

/* All tables when none is named. */
static int learn_all(const char *folder, const sg_bot *bot, uint64_t games, char *const *tables, int count)
{
    int found = 0;
    for (int kind = 0; kind < EYE_KINDS; kind++)
        for (int seats = 3; seats < 3 + EYE_TABLES; seats++) found += find_table(tables, count, seats, kind) >= 0;
    if (found < count) return fputs("eye: tables are 3-base to 8-base and 3-more to 8-more, each once\n", stderr), 2;
    for (int kind = 0; kind < EYE_KINDS; kind++)
        for (int seats = 3; seats < 3 + EYE_TABLES; seats++)
            if (count == 0 || find_table(tables, count, seats, kind) >= 0)
                if (learn_table(folder, seats, kind, bot, games)) return 1;
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: eye FOLDER [GAMES [LEVEL [TABLE...]]]   or   eye FOLDER --write FILE\n", stderr);
        return 2;
    }
    if (argc == 4 && strcmp(argv[2], "--write") == 0) return write_all(argv[1], argv[3]);
    uint64_t games = argc > 2 ? strtoull(argv[2], NULL, 10) : USUAL_GAMES;
    const sg_bot *bot = sg_bot_find(argc > 3 ? argv[3] : "rules");
    if (!bot) return fputs("eye: there is no such level\n", stderr), 2;
    return learn_all(argv[1], bot, games, argv + 4, argc > 4 ? argc - 4 : 0);
}
