"""trap.py: a promise broken in one table ends that table only: it is set aside with its log, others play on.  What may
have damaged more than a table ends the process, and all tables come back."""

import os
import signal
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, Client, OPEN_LIMITS, PROGRAM, Server, check, keep_playing, run, same, until_asked  # noqa: E402

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


run([trapping, restoring, dying])
