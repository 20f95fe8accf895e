"""trap.py: a promise broken in one table ends that table only: it is set aside with its log, others play on.  What may
have damaged more than a table ends the process, and all tables come back."""

import os
import signal
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, Client, OPEN_LIMITS, PROGRAM, Server, check, keep_playing, postgres, run, same, until_asked  # noqa: E402

import random  # noqa: E402

FRAGILE = os.path.join(os.path.dirname(PROGRAM), "tests", "server-fragile")


def table(server, name):
    c = Client(server, name)
    c.create(seats=4, bots=3, pace="instant", move_seconds=0)
    c.ask("start")
    until_asked(c)
    return c


def left(c):
    while True:
        message = c.receive()
        if message["type"] == "left":
            return message["why"]


def trapping():
    with Server(program=FRAGILE) as server:
        calm = table(server, "Calm")
        for how in ("trap", "divide", "poison"):
            c = table(server, "Doomed")
            friend = Client(server, "Friend")
            friend.join(c.table)
            c.send("chat", text=how)
            same(left(c), "ended", "a table that breaks by %s ends for its host" % how)
            same(left(friend), "ended", "and for everybody there")
            same(c.ask("join", table=c.table).get("code"), "no_table", "and is not there any more")
            same(c.create(seats=3)["type"], "joined", "the same connection opens another")
            keep_playing([calm], random.Random(1), 2)
            check(True, "a table beside plays on")
        log = server.log_text()
        same(log.count("table_set_aside"), 3, "each is reported")
        server.kill()
        server.program = PROGRAM
        server.start(*OPEN_LIMITS)
        same(server.log_text().count("table_is_aside"), 3, "and again at the next start")
        again = Client(server, session=calm.session)
        check(calm.table in again.tables, "the table beside has come back")
        check("sixgun_tables_aside 3\n" in server.http("GET", "/metrics")[2].decode(), "and they are counted")


def restoring():
    with Server(*OPEN_LIMITS) as server:
        calm, doomed = table(server, "Calm"), table(server, "Doomed")
        doomed.ask("chat", text="poison")
        server.kill()
        server.program, server.options = FRAGILE, ()
        server.start()
        check("table_set_aside" in server.log_text(), "a table that cannot be restored is set aside")
        again = Client(server, session=calm.session)
        same(again.tables, [calm.table], "and harms no other")
        same(Client(server, session=doomed.session).tables, [], "nobody is at it")
        again.ask("resume", table=calm.table, n=0)
        again.table = calm.table
        keep_playing([again], random.Random(2), 2)
        check(True, "the others are played")


def dying():
    with Server(program=FRAGILE) as server:
        calm, doomed = table(server, "Calm"), table(server, "Doomed")
        doomed.send("chat", text="heap")
        same(server.process.wait(PATIENCE), -signal.SIGABRT, "an abort of the C library ends the process")
        server.program = PROGRAM
        server.start(*OPEN_LIMITS)
        for c in (calm, doomed):
            same(Client(server, session=c.session).tables, [c.table], "and every table comes back")


def set_aside_at_start(ways, db=None):
    with Server(*OPEN_LIMITS, db=db) as server:
        calm = table(server, "Calm")
        doomed = {how: table(server, "Doomed") for how in ways}
        other = table(server, "Other")
        for how, c in doomed.items():
            c.ask("chat", text=how)
        server.kill()
        server.program, server.options = FRAGILE, ()
        server.start()
        log = server.log_text()
        for how, c in doomed.items():
            check('"event":"table_set_aside","table":"%s"' % c.table in log, "a table with a %s input is set aside" % how, log)
        same(log.count("table_set_aside"), len(doomed), "and no other")
        again = [Client(server, session=c.session) for c in (calm, other)]
        for c, before in zip(again, (calm, other)):
            same(c.tables, [before.table], "the others have come back")
            c.ask("resume", table=before.table, n=0)
            c.table = before.table
            keep_playing([c], random.Random(3), 2)
        check(True, "and are played")
        server.kill()
        server.start()
        same(server.log_text().count('"event":"table_set_aside"'), len(doomed), "the next start has nothing to set aside")


def fatal():
    """What is stored and would end the process, or never end itself, is found out before it can, at the first start."""
    set_aside_at_start(("wild", "corrupt", "deep", "blind", "endless"))


def fatal_postgres():
    with postgres() as (db, _, _):
        set_aside_at_start(("wild", "deep"), db)


def dying_of_what_is_stored():
    """The input that ended the process is stored; it does so only once."""
    for how in ("wild", "deep", "blind"):
        with Server(program=FRAGILE) as server:
            calm, doomed = table(server, "Calm"), table(server, "Doomed")
            doomed.send("chat", text=how)
            check(server.process.wait(PATIENCE) != 0, "a %s input ends the process" % how)
            server.start()
            same(server.log_text().count("table_set_aside"), 1, "at the next start its table is set aside")
            again = Client(server, session=calm.session)
            same(again.tables, [calm.table], "the other comes back")
            same(Client(server, session=doomed.session).tables, [], "that one does not")
            again.ask("resume", table=calm.table, n=0)
            again.table = calm.table
            keep_playing([again], random.Random(4), 2)
            check(server.alive(), "and is played")


run([trapping, restoring, dying, fatal, fatal_postgres, dying_of_what_is_stored])
