/* sim_setup.c: what was simulated, as every format tells it. */
#include "cli/sim.h"
#include "notation/json.h"
#include "notation/notation.h"

#include <stdio.h>
#include <string.h>

/* The variants of the rules as the command line has them, in one line. */
static struct text_out options_of(const struct sim_plan *plan)
{
    struct text_out out = text_out_growing();
    text_options_print(&plan->setup.options, "", &out);
    for (size_t i = 0; i < out.length; i++) {
        if (out.text[i] == ' ') out.text[i] = '=';
        if (out.text[i] == '\n') out.text[i] = ' ';
    }
    if (out.length > 0 && out.text[out.length - 1] == ' ') out.text[--out.length] = '\0';
    return out;
}

static struct text_out sets_of(const struct sim_plan *plan)
{
    struct text_out out = text_out_growing();
    text_sets_print(plan->setup.options.sets, &out);
    return out;
}

void sim_setup_print(const struct sim_plan *plan)
{
    struct text_out sets = sets_of(plan), variants = text_out_growing();
    text_options_print(&plan->setup.options, "  option ", &variants);
    printf("  sets %s\n%s", text_out_string(&sets), text_out_string(&variants));
    if (plan->pack) printf("  pack %s\n", plan->pack);
    text_out_free(&sets);
    text_out_free(&variants);
}

void sim_setup_json(const struct sim_plan *plan, struct text_out *out)
{
    struct text_out sets = sets_of(plan), variants = text_out_growing();
    text_options_print(&plan->setup.options, "", &variants);
    text_put(out, ",\n  \"sets\": ");
    if (plan->setup.options.sets)
        text_json_string(out, text_out_string(&sets));
    else
        text_put(out, "null");
    text_put(out, ",\n  \"options\": ");
    text_json_string(out, text_out_string(&variants));
    text_put(out, ",\n  \"pack\": ");
    if (plan->pack)
        text_json_string(out, plan->pack);
    else
        text_put(out, "null");
    text_out_free(&sets);
    text_out_free(&variants);
}

static void csv_cell(const char *text)
{
    bool bare = text[strcspn(text, ",\"\r\n")] == '\0';
    if (!bare) putchar('"');
    for (; *text != '\0'; text++) {
        if (*text == '"') putchar('"');
        putchar(*text);
    }
    if (!bare) putchar('"');
}

void sim_setup_csv(const struct sim_plan *plan, bool rows)
{
    static const char *const names[] = {"sets", "options", "pack"};
    struct text_out cells[] = {sets_of(plan), options_of(plan)};
    for (int i = 0; i < 3; i++) {
        if (rows) printf("run,%s", names[i]);
        putchar(',');
        csv_cell(i < 2 ? text_out_string(&cells[i]) : plan->pack ? plan->pack : "");
        if (rows) fputs(",,,,\n", stdout);
    }
    text_out_free(&cells[0]);
    text_out_free(&cells[1]);
}
