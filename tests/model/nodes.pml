/* nodes.pml: several servers and one database, as src/server/store/ has it, small enough that Spin can try every order
 * in which things may happen.  tests/checks/model runs it.
 *
 * Time is left out, so nothing that is shown rests on a clock: whoever likes claims a table at any moment, also from an
 * owner who is well.  (With -DLEASES only when the owner's lease has lapsed, as it may do at any moment, or when the
 * owner has handed the table over: heartbeats and draining as they are, and so fewer orders of steps.)  A node that
 * stands still and wakes as if nothing had happened is one whose steps come late.  A node that dies and comes back has
 * forgotten all; what it had sent may have arrived or not.  An input that was not acknowledged is said again, to
 * whichever node.  Inputs are numbered as they are first said, nodes and tables by who first does something: what
 * differs only in names is the same.
 *
 * What must hold:
 *   - an append is accepted in the epoch that stands only, and in each epoch those of one node;
 *   - an input that was acknowledged, or seen at a table that was read, stands at that index for ever, and at no other.
 *
 * With -DNO_FENCE an append looks at no epoch and at no index: then Spin must find that this does not hold.
 *
 * With -DTRACE Spin does not try every order but looks for one in which the database carries out just what a real one
 * has (trace.h reads it from the file that $TRACE names): there is one when an assertion is "violated", that of
 * everything_happened().  Whatever the database does not see, what is said, heard and forgotten, Spin makes up.  Leases
 * are then what the database found them to be. */
#ifdef TRACE
#define LEASES
#define TABLES 1
#define INPUTS 600
#define EPOCHS 250
#define NUMBER short
#define EVENTS_MOST 4096
c_decl {
    \#include "trace.h"
}
#else
#define NUMBER byte
#endif
#ifndef NODES
#define NODES 3
#endif
#ifndef TABLES
#define TABLES 2
#endif
#ifndef INPUTS
#define INPUTS 4 /* said in all, to whichever table */
#endif
#ifndef EPOCHS
#define EPOCHS 3 /* of a table */
#endif
#define NOBODY NODES

#define AT(n, t) ((n) * TABLES + (t))
#define LOG(t, i) ((t) * INPUTS + (i))

/* The database. */
byte epoch[TABLES];
NUMBER length[TABLES]; /* how long the log is: the next index */
NUMBER log[TABLES * INPUTS];
#ifdef LEASES
byte owner[TABLES] = NOBODY;
bit lease[NODES];
#endif

/* A node in memory. */
mtype = { idle, under_way, carried_out, none, claimed, here };
mtype commit[NODES] = idle;       /* its transaction: none, on its way to the database, carried out and not heard of */
mtype has[NODES * TABLES] = none; /* claimed: its log has yet to be read */
byte my_epoch[NODES * TABLES];
NUMBER my_length[NODES * TABLES];
NUMBER waiting[NODES * TABLES]; /* the input that is to be stored; 0: none */
bit fenced[NODES * TABLES];   /* what the answer of the database will say */

/* Those at the tables. */
NUMBER said;                /* inputs said so far */
byte about[INPUTS];         /* the table of each */
NUMBER seen[TABLES * INPUTS]; /* what stands at an index, as soon as anybody was shown it */
byte writer[TABLES] = NOBODY; /* who wrote in the epoch that stands */
byte tables_used, nodes_used; /* so many have done something */

/* For within a step. */
hidden NUMBER w, i, k;
hidden byte found;

#ifdef TRACE
hidden short events, kind[EVENTS_MOST], by[EVENTS_MOST], its_epoch[EVENTS_MOST], its_index[EVENTS_MOST], its_input[EVENTS_MOST];
short position; /* of what really happened, so much has happened here too */
#define NEXT_IS(what, n) (position < events && kind[position] == what && by[position] == n)
#define APPENDS_AS_NEXT(n, t) \
    (NEXT_IS('a', n) && its_epoch[position] == my_epoch[AT(n, t)] && its_index[position] == my_length[AT(n, t)] && \
     its_input[position] == waiting[AT(n, t)])
#define MAY_CARRY_OUT(n) (waiting[AT(n, 0)] == 0 || !PASSES(n, 0) || APPENDS_AS_NEXT(n, 0))
#define CLAIMS_AS_NEXT(n, t) (NEXT_IS('c', n) && its_epoch[position] == epoch[t] + 1)
#define MAY_HAND_OVER(n, t) \
    (epoch[t] != my_epoch[AT(n, t)] || (NEXT_IS('r', n) && its_epoch[position] == epoch[t]))
#define MAY_SAY(n) (NEXT_IS('a', n) && its_input[position] == said + 1)
#define MAY_GET_LEASE(n) NEXT_IS('b', n)
#define MAY_LOSE_LEASE(n) NEXT_IS('l', n)
#define HAPPENED c_code { furthest = now.position + 1 > furthest ? now.position + 1 : furthest; }; position++
#define IN_ORDER(n, t) (true)
#else
#define MAY_CARRY_OUT(n) (true)
#define CLAIMS_AS_NEXT(n, t) (true)
#define MAY_HAND_OVER(n, t) (true)
#define MAY_SAY(n) (true)
#define MAY_GET_LEASE(n) (true)
#define MAY_LOSE_LEASE(n) (true)
#define HAPPENED skip
#define IN_ORDER(n, t) (n <= nodes_used && t <= tables_used)
#endif

/* Somebody is shown that index i of table t is input x: it is what everybody was shown, and x is nowhere else. */
inline tell(t, i, x)
{
    assert(seen[LOG(t, i)] == 0 || seen[LOG(t, i)] == x);
    seen[LOG(t, i)] = x;
    k = 0;
    do
    :: k < INPUTS -> assert(k == i || seen[LOG(t, k)] != x); k++
    :: else -> break
    od
}

/* Whether input x stands among the first `count` of table t. */
inline find(t, count, x)
{
    found = 0;
    k = 0;
    do
    :: k < count -> found = found || log[LOG(t, k)] == x; k++
    :: else -> break
    od
}

inline forget(n, t)
{
    has[AT(n, t)] = none;
    my_epoch[AT(n, t)] = 0;
    my_length[AT(n, t)] = 0;
    waiting[AT(n, t)] = 0;
    fenced[AT(n, t)] = 0
}

inline forget_all(n)
{
    commit[n] = idle;
    w = 0;
    do
    :: w < TABLES -> forget(n, w); w++
    :: else -> break
    od
}

#ifdef NO_FENCE
#define PASSES(n, t) (true)
#define accepted(n, t) skip
#else
#define accepted(n, t) assert(epoch[t] == my_epoch[AT(n, t)] && (writer[t] == NOBODY || writer[t] == n))
#define PASSES(n, t) (epoch[t] == my_epoch[AT(n, t)] && length[t] == my_length[AT(n, t)])
#endif

/* The database carries out a transaction: of each table the append that is in it, or nothing. */
inline carry_out(n)
{
    w = 0;
    do
    :: w < TABLES ->
        if
        :: waiting[AT(n, w)] != 0 && PASSES(n, w) ->
            accepted(n, w);
            writer[w] = n;
            i = my_length[AT(n, w)];
            assert(seen[LOG(w, i)] == 0);
            log[LOG(w, i)] = waiting[AT(n, w)];
            length[w] = i + 1;
            HAPPENED
        :: waiting[AT(n, w)] != 0 && !PASSES(n, w) -> fenced[AT(n, w)] = 1
        :: else
        fi;
        w++
    :: else -> break
    od;
    commit[n] = carried_out
}

/* The node hears what became of its transaction: it acknowledges and shows, or drops the table.  When the answer was lost
 * on its way (`lost`), the node learns from its row that the transaction took place, and asks for the epochs: where
 * another one stands by now it cannot know what became of its append, acknowledges nothing and drops the table. */
inline hear(n, lost)
{
    w = 0;
    do
    :: w < TABLES ->
        if
        :: waiting[AT(n, w)] != 0 && (fenced[AT(n, w)] || (lost && epoch[w] != my_epoch[AT(n, w)])) -> forget(n, w)
        :: waiting[AT(n, w)] != 0 && !(fenced[AT(n, w)] || (lost && epoch[w] != my_epoch[AT(n, w)])) ->
            tell(w, my_length[AT(n, w)], waiting[AT(n, w)]);
            my_length[AT(n, w)] = my_length[AT(n, w)] + 1;
            waiting[AT(n, w)] = 0
        :: else
        fi;
        w++
    :: else -> break
    od;
    commit[n] = idle
}

/* An input comes to a node, for the first time or again; one that stands in the log is not taken twice. */
inline take(n, t, x)
{
    find(t, my_length[AT(n, t)], x);
    if
    :: !found -> waiting[AT(n, t)] = x
    :: else
    fi
}

/* Whoever reads a table is shown all of it. */
inline read_log(n, t)
{
    my_length[AT(n, t)] = length[t];
    has[AT(n, t)] = here;
    i = 0;
    do
    :: i < length[t] -> tell(t, i, log[LOG(t, i)]); i++
    :: else -> break
    od
}

inline claim(n, t)
{
    if
    :: t == tables_used -> tables_used++
    :: else
    fi;
    if
    :: n == nodes_used -> nodes_used++
    :: else
    fi;
    epoch[t] = epoch[t] + 1;
    writer[t] = NOBODY;
    my_epoch[AT(n, t)] = epoch[t];
    has[AT(n, t)] = claimed;
    HAPPENED
#ifdef LEASES
    ;
    owner[t] = n
#endif
}

#ifdef LEASES
#define MAY_CLAIM(n, t) (lease[n] && (owner[t] == NOBODY || !lease[owner[t]] || owner[t] == n))
#define HANDS_OVER(n, t) if :: epoch[t] == my_epoch[AT(n, t)] -> owner[t] = NOBODY; HAPPENED :: else fi
#else
#define MAY_CLAIM(n, t) (true)
#define HANDS_OVER(n, t) skip
#endif

/* Only one transaction of a node is under way, and what it holds does not change meanwhile. */
#define QUIET(n, t) (has[AT(n, t)] == here && waiting[AT(n, t)] == 0 && commit[n] == idle)

#define SAID_AGAIN(n, t, x) \
    :: d_step { QUIET(n, t) && x <= said && about[x - 1] == t -> take(n, t, x); skip }

#define STEPS_AT(n, t) \
    :: d_step { commit[n] == idle && has[AT(n, t)] == none && epoch[t] < EPOCHS && IN_ORDER(n, t) && \
                MAY_CLAIM(n, t) && CLAIMS_AS_NEXT(n, t) -> claim(n, t); skip } \
    :: d_step { has[AT(n, t)] == claimed -> read_log(n, t); skip } \
    :: d_step { QUIET(n, t) && MAY_HAND_OVER(n, t) -> HANDS_OVER(n, t); forget(n, t); skip } \
    :: d_step { QUIET(n, t) && said < INPUTS && MAY_SAY(n) -> \
        about[said] = t; \
        said++; \
        waiting[AT(n, t)] = said } \
    SAID_AGAIN(n, t, 1) SAID_AGAIN(n, t, 2) SAID_AGAIN(n, t, 3) SAID_AGAIN(n, t, 4)

active [NODES] proctype node()
{
end:
    do
    :: d_step { commit[_pid] == idle && (waiting[AT(_pid, 0)] != 0 || waiting[AT(_pid, TABLES - 1)] != 0) ->
        commit[_pid] = under_way }
    :: d_step { commit[_pid] == under_way && MAY_CARRY_OUT(_pid) -> carry_out(_pid); skip }
    :: d_step { commit[_pid] == carried_out -> hear(_pid, false); skip }
    :: d_step { commit[_pid] == carried_out -> hear(_pid, true); skip }
    /* dies and comes back as a new incarnation: what the former one still had under way is refused */
    :: d_step { _pid < nodes_used -> forget_all(_pid); skip }
#ifdef LEASES
    :: d_step { lease[_pid] && MAY_LOSE_LEASE(_pid) -> lease[_pid] = 0; HAPPENED }
    :: d_step { !lease[_pid] && commit[_pid] == idle && IN_ORDER(_pid, 0) && MAY_GET_LEASE(_pid) ->
        lease[_pid] = 1;
        HAPPENED }
#endif
    STEPS_AT(_pid, 0)
#if TABLES > 1
    STEPS_AT(_pid, 1)
#endif
    od
}

#ifdef TRACE
active proctype everything_happened()
{
    c_code { events = read_trace(kind, by, its_epoch, its_index, its_input); };
end:
    do
    :: d_step { events > 0 && position == events ->
        c_code { found = everybody_was_told(now.seen); };
        assert(!found) }
    od
}
#endif
