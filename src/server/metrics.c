/* metrics.c: counters, as Prometheus reads them. */
#include "server/server.h"

static void put(struct text_out *out, const char *name, const char *type, const char *help, uint64_t value)
{
    text_putf(out, "# HELP sixgun_%s %s\n# TYPE sixgun_%s %s\nsixgun_%s %llu\n", name, help, name, type, name,
              (unsigned long long)value);
}

static void put_delays(const struct delays *d, struct text_out *out)
{
    uint64_t sum = 0;
    text_put(out, "# HELP sixgun_input_seconds From handing an input to the store until all were sent what it did.\n"
                  "# TYPE sixgun_input_seconds histogram\n");
    for (int i = 0; i < DELAY_BRIMS; i++) {
        sum += d->buckets[i];
        text_putf(out, "sixgun_input_seconds_bucket{le=\"%u.%03u\"} %llu\n", delay_brims_us[i] / 1000000,
                  delay_brims_us[i] / 1000 % 1000, (unsigned long long)sum);
    }
    text_putf(out, "sixgun_input_seconds_bucket{le=\"+Inf\"} %llu\n", (unsigned long long)d->count);
    text_putf(out, "sixgun_input_seconds_sum %llu.%06u\nsixgun_input_seconds_count %llu\n",
              (unsigned long long)(d->sum_us / 1000000), (unsigned)(d->sum_us % 1000000), (unsigned long long)d->count);
}

/* A server among several. */
static void put_node(const struct server *s, struct text_out *out)
{
    const struct room_counts *m = &s->rooms.counts;
    text_putf(out,
              "# HELP sixgun_node_info By what name this server goes.\n# TYPE sixgun_node_info gauge\n"
              "sixgun_node_info{node=\"%s\",version=\"%s\"} 1\n",
              s->options->node, s->options->version);
    put(out, "nodes", "gauge", "Servers of this database that count as alive.", (uint64_t)s->nodes_alive);
    put(out, "draining", "gauge", "1 while this server hands its tables over and takes no more.", s->drains);
    if (s->knows_orphans)
        put(out, "orphans", "gauge", "Tables in play whose server is dead, of the whole database.", s->orphans);
    put(out, "gates", "gauge", "Lines to other servers, for people who came here.", (uint64_t)s->gate_count);
    put(out, "claims_total", "counter", "Claims of tables, for people who came or because nobody had them.",
        s->counts.claims);
    put(out, "tables_taken_total", "counter", "Tables this server has taken over.", m->taken);
    put(out, "tables_handed_over_total", "counter", "Tables this server has handed over.", m->handed_over);
    put(out, "fenced_total", "counter", "Writes refused because another server had the table.", m->fenced);
}

void metrics_write(const struct server *s, struct text_out *out)
{
    const struct net_counts *n = &s->counts;
    const struct room_counts *m = &s->rooms.counts;
    struct store_health health;
    store_health(s->store, &health);
    put(out, "connections", "gauge", "WebSockets that are open.", (uint64_t)s->conn_count);
    put(out, "tables", "gauge", "Tables there are.", s->rooms.count);
    put(out, "tables_aside", "gauge", "Tables that have been set aside.", s->rooms.aside_count);
    put(out, "people", "gauge", "People who are connected or have a place at a table.", s->rooms.people.index.used);
    put(out, "calls", "gauge", "Calls from page to page that are kept.", s->relay.count);
    put(out, "store_trouble", "gauge", "1 while nothing can be stored.", health.trouble);
    put(out, "store_waiting", "gauge", "Writes that are not durable yet.", health.waiting);
    put(out, "connections_total", "counter", "WebSockets ever opened.", n->connections);
    put(out, "connections_refused_total", "counter", "WebSockets refused.", n->refused);
    put(out, "requests_total", "counter", "Requests for pages and files.", n->requests);
    put(out, "messages_total", "counter", "Messages of clients.", n->messages);
    put(out, "errors_total", "counter", "Messages answered with an error.", n->errors);
    put(out, "updates_total", "counter", "Updates sent.", m->updates);
    put(out, "sent_bytes_total", "counter", "Bytes of messages sent.", n->bytes_out);
    put(out, "inputs_total", "counter", "Inputs stored and applied: moves, chat and everything else.", m->inputs);
    put(out, "bot_inputs_total", "counter", "Those of bots and clocks.", m->bot_moves);
    put(out, "tables_created_total", "counter", "Tables ever opened.", m->tables_created);
    put(out, "calls_total", "counter", "Calls from page to page.", s->relay.calls_total);
    put(out, "calls_answered_total", "counter", "Those that were answered.", s->relay.answers_total);
    put(out, "games_over_total", "counter", "Games played to the end.", m->games_over);
    put(out, "tables_set_aside_total", "counter", "Tables set aside since the start.", m->set_aside);
    put(out, "cut_slow_total", "counter", "Connections cut off because they took nothing.", n->cut_slow);
    put(out, "cut_flood_total", "counter", "Connections cut off because they sent too much.", n->cut_flood);
    if (s->options->node) put_node(s, out);
    put_delays(&m->delays, out);
}
