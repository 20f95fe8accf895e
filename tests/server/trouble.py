"""trouble.py: the disk is full, the database goes away and comes back: nothing is announced that is not stored, nobody
loses time or moves by it, and then the game goes on."""

import os
import random
import resource
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import Client, OPEN_LIMITS, Server, check, eventually, keep_playing, postgres, run, same, until_asked  # noqa: E402


def start_game(server):
    c = Client(server, "Anna")
    c.create(seats=3, bots=2, pace="instant", move_seconds=5, bank_seconds=0)
    c.ask("start")
    keep_playing([c], random.Random(3), 2)
    return until_asked(c)


def hold(server, c, trouble, relief, name):
    """A move is made while nothing can be stored."""
    while True:
        trouble()
        c.ask("ping")
        if c.mine():
            break
        relief()  # the time was up before
        keep_playing([until_asked(c)], random.Random(3), 1)
        until_asked(c)
    before, question = c.seen[c.table], c.question
    c.send("move", id="held", question=question["n"], move=c.mine()[0]["move"])
    heard = []
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        try:
            heard.append(c.receive(0.2))
        except TimeoutError:
            pass
    same((heard, c.seen[c.table]), ([], before), "%s: what cannot be stored is not announced" % name)
    check(eventually(lambda: server.http("GET", "/healthz")[0] == 503), "%s: the server says that it is not well" % name)
    d = Client(server, "Ben")
    same(d.ask("ping")["type"], "pong", "%s: and still speaks" % name)
    time.sleep(4)  # together with what has passed, more than the clock of the move
    relief()
    while not any(m.get("id") == "held" for m in heard):
        heard.append(c.receive())
    same([m["type"] for m in heard if m.get("id") == "held"], ["ok"], "%s: when it can, the move is made" % name)
    check(eventually(lambda: server.http("GET", "/healthz")[0] == 200), "%s: and the server is well" % name)
    c.ask("ping")
    same([p["away"] for p in c.room[c.table]["places"] if p["by"] == "person"], [False], "%s: nobody has lost a seat" % name)
    same(d.join(c.table)["type"], "joined", "%s: others come" % name)
    keep_playing([c], random.Random(4), 2)
    check(True, "%s: and the game goes on" % name)
    server.kill()
    server.start()
    check(c.table in Client(server, session=c.session).tables, "%s: also after a crash" % name)


def full_disk():
    with Server(*OPEN_LIMITS) as server:
        c = start_game(server)
        free = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        hold(server, c, lambda: resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, free[1])),
             lambda: resource.prlimit(server.pid, resource.RLIMIT_FSIZE, free), "full disk")


def lost_database():
    with postgres() as (db, stop, start), Server(*OPEN_LIMITS, db=db) as server:
        hold(server, start_game(server), stop, start, "lost database")


def held_lock():
    """Two servers never share a store."""
    with Server(*OPEN_LIMITS) as server:
        try:
            Server(db=server.db, folder=tempfile.mkdtemp(dir=server.folder))
            check(False, "a second server on the same store does not start")
        except RuntimeError:
            check(True, "a second server on the same store does not start")


run([full_disk, lost_database, held_lock])
