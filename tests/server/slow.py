"""slow.py: who takes nothing for a long time is cut off, keeps the seat, and comes back to it."""

import contextlib
import os
import random
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import Client, Closed, OPEN_LIMITS, Server, check, play_on, run, same  # noqa: E402

PATIENCE_S, SILENCE_S = 20, 70  # of the server, and it looks every five


def errors(server):
    return int(re.search(r"^sixgun_errors_total (\d+)$", server.http("GET", "/metrics")[2].decode(), re.MULTILINE)[1])


def cut_off():
    with Server(*OPEN_LIMITS) as server:
        slow, watcher = Client(server, "Slow"), Client(server, "Watcher")
        slow.create(seats=3, bots=2, pace="instant", move_seconds=0)
        watcher.join(slow.table)
        slow.ask("start")
        play_on([slow], random.Random(1))
        begun = time.monotonic()
        refused = 0
        while watcher.room[slow.table]["places"][0]["here"]:
            with contextlib.suppress(OSError):  # more and more until no socket holds it, and never a flood
                slow.send("replay", view="open", from_=0, count=50)
            before, refused = refused, errors(server)
            watcher.drain(0.2 if refused == before else 2)
            watcher.ask("ping")
        check(time.monotonic() - begun > PATIENCE_S, "the server is patient, and then it cuts the line")
        check("sixgun_cut_slow_total 1\n" in server.http("GET", "/metrics")[2].decode(), "and counts that")
        again = Client(server, session=slow.session)
        again.table = slow.table
        again.seen[slow.table] = slow.seen[slow.table]
        again.ask("resume", table=slow.table, n=slow.seen[slow.table])
        again.until(lambda c: c.room.get(c.table))
        place = again.room[slow.table]["places"][0]
        same((place["person"], place["here"]), (slow.person, True), "the seat is kept for whoever comes back")


def only_listening():
    """Who never says anything but answers pings stays; who does not even do that goes."""
    with Server(*OPEN_LIMITS) as server:
        talker, listener, idle = (Client(server, name) for name in ("Talker", "Listener", "Idle"))
        deaf = Client(server, "Deaf")
        talker.create(seats=3)
        listener.join(talker.table)
        end = time.monotonic() + SILENCE_S + 25
        while time.monotonic() < end:
            talker.ask("chat", text="Anybody there?")
            for c in (listener, idle):
                c.drain(1)
        same((listener.ask("ping")["type"], idle.ask("ping")["type"]), ("pong", "pong"), "who listens stays")
        try:
            deaf.drain(0)
            deaf.ask("ping")
            check(False, "who does not is cut off")
        except (Closed, OSError):
            check(True, "who does not is cut off")


# The second takes longer than everything else together; `make soak` has the time.
run([cut_off, only_listening] if os.environ.get("SOAK") else [cut_off])
