/* analysis.c: the analysis of a recorded game, for several instances that share the work. */
#include "analysis/telling.h"
#include "page/follow.h"
#include "page/page.h"
#include "page/text.h"
#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

struct page_analysis *page_analysis_read(const char *record, size_t length, double seed, int worlds, int most)
{
    struct page_analysis *g = calloc(1, sizeof *g);
    struct text_out *out = page_begin();
    sg_text_error error = {0};
    if (!g) return NULL;
    g->plan = analysis_usual;
    g->plan.seed = (uint64_t)seed;
    if (worlds > 0) g->plan.worlds = worlds;
    if (most) g->plan.most_worlds = most > 0 ? most : 0;
    if (page_follow(g, record, length, &error) && analysis_ready(&g->a)) return g;
    text_put(out, error.message);
    page_analysis_free(g);
    return NULL;
}

void page_analysis_free(struct page_analysis *g)
{
    if (!g) return;
    analysis_free(&g->a);
    pack_drop(g->pack);
    free(g);
}

int page_analysis_pieces(const struct page_analysis *g) { return analysis_pieces(&g->a); }

void page_analysis_piece(struct page_analysis *g, int piece)
{
    if (piece >= 0 && piece < analysis_pieces(&g->a)) analysis_piece(&g->a, piece);
}

size_t page_analysis_size(void) { return sizeof(struct finding); }

const void *page_analysis_found(struct page_analysis *g, int piece)
{
    analysis_found(&g->a, piece, &g->found);
    return &g->found;
}

void page_analysis_take(struct page_analysis *g, int piece, const void *found)
{
    memcpy(&g->found, found, sizeof g->found);
    analysis_take(&g->a, piece, &g->found);
}

void page_analysis_report(struct page_analysis *g)
{
    struct telling told = {.a = &g->a, .names = g->names};
    analysis_close(&g->a);
    telling_json(&told, page_begin());
}

int page_analysis_ask(struct page_analysis *g, int move, const char *text)
{
    struct text_out *out = page_begin();
    struct verdict v;
    sg_text_error error;
    sg_move answer;
    if (move < 1 || move > g->a.story.count) return WIRE_ERR_BAD_MESSAGE;
    const sg_state *before = &g->a.story.moment[move - 1].before;
    if (!sg_move_parse(before, SG_NOBODY, text, &answer, &error)) {
        text_put(out, error.message);
        return WIRE_ERR_BAD_MOVE;
    }
    int refused = sg_refusal(before, answer);
    if (refused) return refused;
    analysis_ask(&g->a, move - 1, answer, &v);
    telling_answer_json(&g->a, move - 1, &v, out);
    return SG_OK;
}
