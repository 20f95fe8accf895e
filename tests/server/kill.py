"""kill.py: `kill -9` at random moments, over and over.  Each time every table must come back at the question it stood
at, with every move that was acknowledged, every line of chat and every seat, and the game must go on.

    KILLS=500 SEED=7 python3 tests/server/kill.py     more of them, from another seed"""

import contextlib
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, Client, Closed, OPEN_LIMITS, Server, check, run, same  # noqa: E402

KILLS = int(os.environ.get("KILLS", "60"))
SEED = int(os.environ.get("SEED", "1"))
TABLES = 3


class Table:
    """Two people and two bots, and what the people know for certain."""

    def __init__(self, server, chance, number):
        self.chance = chance
        self.people = [Client(server, "Anna"), Client(server, "Ben")]
        anna, ben = self.people
        anna.create(seats=4, bots=2, pace="instant", move_seconds=0, name="Table %d" % number)
        self.code = anna.table
        ben.join(self.code)
        ben.ask("sit")
        ben.ask("ready")
        anna.ask("start")
        anna.until(lambda c: c.view.get(c.table))
        ben.until(lambda c: c.view.get(c.table))
        self.sent = {}      # by id: the move or the text, not answered yet
        self.moves = []     # acknowledged: (seat, move)
        self.said = []      # acknowledged
        self.games = 0
        self.count = 0
        self.asked = {}

    def heard(self, person, message):
        thing = self.sent.pop(message.get("id"), None)
        if thing is None or message["type"] != "ok":
            return
        if thing[0] == "chat":
            self.said.append(thing[1])
        else:
            self.moves.append((thing[1], thing[2]))

    def listen(self):
        for person in self.people:
            with contextlib.suppress(TimeoutError):
                while True:
                    self.heard(person, person.receive(0))

    def speak(self):
        for person in self.people:
            question, legal = person.question, person.mine()
            if person.state == "playing" and legal and self.asked.get(person) != question["n"]:
                self.asked[person] = question["n"]
                self.count += 1
                move = self.chance.choice(legal)["move"]
                self.sent["m%d" % self.count] = ("move", question["seat"], move)
                person.send("move", id="m%d" % self.count, question=question["n"], move=move)
            elif self.chance.random() < 0.02:
                self.count += 1
                self.sent["c%d" % self.count] = ("chat", "line %d" % self.count)
                person.send("chat", id="c%d" % self.count, text="line %d" % self.count)

    def check_record(self, record):
        """Every acknowledged move of the game stands in its record, those of each seat in order."""
        for seat in {seat for seat, _ in self.moves}:
            lines = iter(record.split("moves\n", 1)[1].splitlines())
            for mover, move in self.moves:
                if mover == seat and not any(line == seat + " " + move for line in lines):
                    return "%s %s is not in the record" % (seat, move)
        return ""

    def next_game(self):
        """When the game is over: its record holds all, and the next one begins."""
        anna, ben = self.people
        if anna.state != "over":
            return
        self.listen()
        fault = self.check_record(anna.ask("record")["record"])
        if fault:
            check(False, "an acknowledged move is in the record of its game", self.code, fault)
        self.moves, self.sent, self.asked = [], {}, {}
        self.games += 1
        anna.ask("rematch")
        ben.ask("ready")
        anna.ask("start")
        anna.until(lambda c: c.state == "playing")
        ben.until(lambda c: c.state == "playing")

    def come_back(self, server):
        """What was known before must still hold; returns what does not."""
        faults = []
        for i, old in enumerate(self.people):
            new = Client(server, session=old.session)
            new.table = self.code
            if self.code not in new.tables:
                return ["the table is not there"]
            new.ask("resume", table=self.code, n=0)
            new.until(lambda c: c.view.get(self.code))
            room, before = new.room[self.code], old.room[self.code]
            if new.seen[self.code] < old.seen[self.code]:
                faults.append("update %d is gone" % old.seen[self.code])
            if old.question and (not new.question or new.question["n"] < old.question["n"]) and new.state == "playing":
                faults.append("question %d is gone" % old.question["n"])
            if old.question and new.question and new.question["n"] == old.question["n"]:
                both = [{k: v for k, v in c.view[self.code].items()} for c in (old, new)]
                if both[0] != both[1]:
                    faults.append("the same question, and another view")
            if room["commitment"] != before["commitment"] and before["state"] == "playing":
                faults.append("it is another game")
            if [p.get("person") for p in room["places"]] != [p.get("person") for p in before["places"]]:
                faults.append("the seats have changed")
            self.people[i] = new
            old.close()
        texts = [line["text"] for line in self.people[0].chat[self.code]]
        last = set(self.said[-3:])
        if not last <= set(texts):
            faults.append("chat is gone: %r, %r" % (last, texts[-5:]))
        self.sent, self.asked = {}, {}
        return faults


def play(tables, seconds, moves=0):
    """So long, and until so many moves more have been acknowledged, or a game is over: a busy machine may be slow."""
    def made():
        return sum(KILLS * t.games + len(t.moves) for t in tables)

    end, wanted = time.monotonic() + seconds, made() + moves
    while time.monotonic() < end or made() < wanted:
        for table in tables:
            table.listen()
            table.next_game()
            table.speak()
        time.sleep(0.001)


def killing():
    chance = random.Random(SEED)
    with Server(*OPEN_LIMITS) as server:
        tables = [Table(server, chance, i) for i in range(TABLES)]
        moves = 0
        for kill in range(KILLS):
            play(tables, chance.uniform(0.01, 0.15), chance.choice([0, 1]))
            server.kill()
            for table in tables:  # what was on its way counts as heard
                for person in table.people:
                    with contextlib.suppress(Closed, TimeoutError):
                        while True:
                            table.heard(person, person.receive(0))
            server.start()
            faults = [(t.code, fault) for t in tables for fault in t.come_back(server)]
            check(not faults, "after kill %d all tables stand where they stood" % (kill + 1), "seed %d" % SEED, *faults)
            moves = max(moves, sum(len(t.moves) for t in tables))
        check(sum(t.games for t in tables) + moves > KILLS // 4, "and games went on meanwhile",
              [t.games for t in tables], moves)
        end = time.monotonic() + PATIENCE
        games = [t.games for t in tables]
        while any(t.games == g for t, g in zip(tables, games)) and time.monotonic() < end:
            play(tables, 0.1)
        check(all(t.games > g for t, g in zip(tables, games)), "and are played to their ends")
        same(server.stop(), 0, "the server ends in good order")
        check("aside" not in server.log_text().replace('"aside":0', ""), "and no table was set aside")


run([killing])
