"""thoughts.py: more bots that think than there are places to think in: the others answer without a thought, and no table
stands still.  The thoughts are held fast until they are told to go on, so nothing here depends on time."""

import os
import random
import select
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, PROGRAM, Client, Server, check, run, same, until_asked  # noqa: E402

FRAGILE = os.path.join(os.path.dirname(PROGRAM), "tests", "server-fragile")
PLACES = 32  # MOST_THINKING of src/server/rooms/thinking.c


def bots_alone(server, name):
    """A table whose bots play on by themselves: its only person is away."""
    c = Client(server, name)
    c.create(seats=4, bots=3, pace="instant", move_seconds=0, max_turns=6, level="gunslinger")
    c.ask("start")
    c.send("away")
    return c


def thorough_hint(c):
    """The hint at the first question of a client that needs a thought."""
    while True:
        hint = c.ask("hint", question=until_asked(c).question["n"])
        if "percent" in hint:
            return hint
        c.answer(random.Random(1))


def until_over(clients):
    """Waits until the game of one of the clients is over, and gives that client."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for c in clients:
            c.drain()
            if c.state == "over":
                return c
        select.select([c.line for c in clients], [], [], 0.1)
    raise TimeoutError("no game comes to its end")


def without_a_place():
    with Server(program=FRAGILE) as server:
        anna = Client(server, "Anna")
        anna.create(seats=4, bots=3, pace="instant", move_seconds=0, level="rules")
        anna.ask("start")
        thorough = thorough_hint(anna)
        question = thorough["question"]
        anna.ask("chat", text="hold")
        same(server.log_text().count("hurried"), 0, "as long as there is a place nobody hurries")
        tables = [bots_alone(server, "Table %d" % number) for number in range(PLACES + 1)]
        # Of each table one bot at a time thinks, and nobody comes to an end: so one table is left without a place.
        hasty = until_over(tables)
        check(True, "a table without a place to think comes to its end while all others think")
        check(server.log_text().count("hurried") > 0, "its bots answer without a thought")
        brief = anna.ask("hint", question=question)
        same(brief["type"], "hint", "a hint comes at once, too")
        check("percent" not in brief, "and says less than one that was thought over", brief)
        others = [c for c in tables if c is not hasty]
        for c in others:
            c.drain()
        same([c.state for c in others], ["playing"] * PLACES, "the others are still at their thoughts")
        anna.ask("chat", text="let go")
        for c in others:
            c.until(lambda c: c.state == "over")
        check(True, "and come to their end when these go on")
        same(anna.ask("hint", question=question), {**thorough, "id": f"q{anna.next_id}"},
             "a hint is as thorough again as it was")


run([without_a_place])
