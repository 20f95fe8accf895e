"""lines.py: connections that break, stop half-way, stutter and say things twice.  Whoever comes back names the last
update they saw; what they have then heard in all must be what somebody heard whose line never broke."""

import contextlib
import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, Client, OPEN_LIMITS, Server, check, eventually, run, same  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "150"))
SEED = int(os.environ.get("SEED", "1"))
KEPT = 256  # events that a table remembers for those whose line broke


def outline(client):
    """Events without the cards, which differ from eye to eye."""
    return [(e["kind"], e.get("actor"), e.get("target")) for e in client.events[client.table]]


class Steady(Client):
    """Somebody whose line never breaks; counts what is told there."""

    def note(self, message):
        super().note(message)
        if message["type"] == "update":
            self.__dict__.setdefault("told", []).append((message["n"], len(message.get("events", []))))

    def events_between(self, since, n):
        return sum(count for update, count in self.told if since < update <= n)


class Wobbly:
    """A player whose line breaks all the time."""

    def __init__(self, server, client, chance):
        self.server, self.client, self.chance = server, client, chance
        self.breaks = 0
        self.wholes = []  # from which update to which
        self.asked = 0

    def come_back(self):
        old = self.client
        old.close()
        new = Client(self.server, session=old.session)
        new.table = old.table
        for kept in ("seen", "room", "view", "chat", "events"):
            setattr(new, kept, getattr(old, kept))
        before = new.seen[new.table]
        new.send("resume", table=new.table, n=new.seen[new.table])
        message = new.receive()
        while message["type"] != "update":
            message = new.receive()
        if message["since"] == 0:
            self.wholes.append((before, message["n"]))
        self.breaks += 1
        self.client = new

    def act(self):
        c, chance = self.client, self.chance
        c.drain()
        legal = c.mine()
        if legal and c.question["n"] != self.asked:
            frame = c.frame(json.dumps({"type": "move", "table": c.table, "question": c.question["n"],
                                        "move": chance.choice(legal)["move"]}).encode())
            how = chance.randrange(5)
            if how == 0:  # half of it, then silence
                c.send_bytes(frame[:chance.randrange(1, len(frame) - 1)])
                self.come_back()
            elif how == 1:  # all of it, and gone before the answer
                c.send_bytes(frame)
                self.come_back()
            elif how == 2:  # twice
                self.asked = c.question["n"]
                c.send_bytes(frame + frame)
            elif how == 3:  # byte by byte
                self.asked = c.question["n"]
                for i in range(0, len(frame), 7):
                    c.send_bytes(frame[i:i + 7])
                    time.sleep(0.0005)
            else:
                self.asked = c.question["n"]
                c.send_bytes(frame)
        elif chance.random() < 0.2:
            self.come_back()


def wobbling():
    chance = random.Random(SEED)
    with Server(*OPEN_LIMITS) as server:
        anna, ben, steady = Client(server, "Anna"), Client(server, "Ben"), Steady(server, "Steady")
        anna.create(seats=4, bots=2, pace="instant", move_seconds=0)
        ben.join(anna.table)
        ben.ask("sit")
        ben.ask("ready")
        steady.join(anna.table)
        players = [Wobbly(server, anna, chance), Wobbly(server, ben, chance)]
        games = 0
        anna.ask("start")
        for c in (anna, ben, steady):
            c.until(lambda c: c.view.get(c.table))
        for _ in range(ROUNDS):
            for p in players:
                p.act()
            steady.drain(0.002)
            if steady.state == "over":
                games += 1
                for p in players:
                    p.come_back()
                host, guest = (p.client for p in players)
                host.ask("rematch")
                guest.ask("ready")
                host.ask("start")
                host.until(lambda c: c.state == "playing")
                guest.until(lambda c: c.state == "playing")
                steady.until(lambda c: c.state == "playing")
        end = time.monotonic() + PATIENCE
        everybody = [steady] + [p.client for p in players]
        while len({c.seen[c.table] for c in everybody}) > 1 and time.monotonic() < end:
            for c in everybody:
                with contextlib.suppress(TimeoutError):
                    c.drain(0.05)
        same(len({c.seen[c.table] for c in everybody}), 1, "all have seen the last update")
        breaks = sum(p.breaks for p in players)
        check(breaks > ROUNDS // 10, "lines broke often enough", breaks)
        early = [(since, n) for p in players for since, n in p.wholes if steady.events_between(since, n) <= KEPT]
        check(not early, "and each time the rest was enough, but for who missed more than a table remembers", early)
        for p in players:
            same(outline(p.client)[-200:], outline(steady)[-200:], "nothing was lost or told twice in %d updates"
                 % p.client.seen[p.client.table])
        check(steady.state == "over" or steady.question, "and the game is on, after %d others" % games)


def here(host):
    return {p["name"] for p in host.room[host.table]["spectators"] if p["here"]}


def gone_at_once():
    """Whoever's line breaks before they hear that they have come is seen to be gone, and has a place."""
    with Server(*OPEN_LIMITS) as server:
        host = Client(server, "Host")
        host.create(seats=3)
        guests = [Client(server, "Guest %d" % i) for i in range(10)]
        for count, guest in enumerate(guests):
            guest.send("join", table=host.table)
            guest.close()
            host.until(lambda c, least=count: len(c.room[c.table]["spectators"]) > least and not here(c))
        check(True, "nobody is taken to be here whose line broke while they came")
        for guest in guests:
            back = Client(server, session=guest.session)
            same(back.tables, [host.table], "and each is told where they have come to")
            before = host.seen[host.table]
            back.send("resume", table=host.table, n=0)
            back.close()
            host.until(lambda c, n=before: c.seen[c.table] > n and not here(c))
        check(True, "nor while they came back")
        owners = [Client(server, "Owner %d" % i) for i in range(10)]
        for owner in owners:
            owner.send("create", seats=3)
            owner.close()
        wanted = ["0"] * len(owners) + ["1"]

        def people():
            return sorted(line.split()[3] for line in server.admin("list")[1].splitlines()[1:])

        check(eventually(lambda: people() == wanted), "nobody is at a table whose owner was gone before hearing of it, so that it will end",
              people())
        tables = [Client(server, session=owner.session).tables for owner in owners]
        check(all(len(codes) == 1 for codes in tables), "until then it is theirs", tables)


run([wobbling, gone_at_once])
