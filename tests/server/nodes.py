"""nodes.py: several servers on one PostgreSQL database.  The one that has a table is killed, stopped and woken, or told
to hand it over, the database is restarted, and those at the table come back to whichever server answers.  What they saw
is checked: every move that was acknowledged stands in the record of its game once and in order, nobody was shown two
histories, and a server that comes back from the dead has nothing to say.

    FAULTS=500 SEED=7 python3 tests/server/nodes.py     more of them, from another seed"""

import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, Client, Closed, OPEN_LIMITS, Server, check, eventually, postgres, run, same  # noqa: E402

SEED = int(os.environ.get("SEED", "1"))
FAULTS = int(os.environ.get("FAULTS", "200" if os.environ.get("SOAK") else "0"))


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Node(Server):
    def __init__(self, name, db):
        self.name = name
        super().__init__("--node", name, "--port", str(free_port()), *OPEN_LIMITS, db=db)

    def stands(self):
        return not self.alive() or self.stopped

    stopped = False

    def pause(self):
        self.stopped = True
        os.kill(self.pid, signal.SIGSTOP)

    def wake(self):
        os.kill(self.pid, signal.SIGCONT)
        self.stopped = False

    def taken(self, table):
        """How often it has taken that table over."""
        return sum('"table_taken"' in line and table in line for line in self.log_text().splitlines())


class Histories:
    """What anybody was shown of a table, by who looked and the number of the update: it is always the same."""

    def __init__(self):
        self.shown, self.faults = {}, []

    def see(self, who, client):
        table = client.table
        view = {k: v for k, v in client.view.get(table, {}).items()}
        key = (table, who, client.room[table].get("game"), (view.get("question") or {}).get("n"))
        if key[3] is None or client.state != "playing":
            return
        text = json.dumps(view, sort_keys=True)
        if self.shown.setdefault(key, text) != text:
            self.faults.append("question %s looked otherwise to %s: %s instead of %s"
                               % (key[3], who, text, self.shown[key]))


class Player:
    """Somebody at a table who comes back to any server when the line breaks, as a client does."""

    def __init__(self, name, nodes, chance, histories):
        self.name, self.nodes, self.chance, self.histories = name, nodes, chance, histories
        self.client = Client(nodes[0], name)
        self.session = self.client.session
        self.acknowledged, self.said = [], {}
        self.broken = 0

    def come_back(self, keep=False):
        """To any server that answers, and until the table is there; the old line stays open when it is kept."""
        table = self.client.table
        self.said = {}
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            place = self.chance.choice([n for n in self.nodes if not n.stands()])
            try:
                new = Client(place, session=self.session)
                if new.status == 101 and new.person:
                    new.table = table
                    reply = new.ask("resume", table=table, n=0)
                    if reply["type"] == "ok":
                        new.until(lambda c: c.view.get(table) or c.room.get(table))
                        if not keep:
                            self.client.close()
                        self.client = new
                        self.histories.see(self.name, new)
                        return
            except (Closed, OSError, TimeoutError):
                pass
            time.sleep(0.05)
        raise TimeoutError("the table is nowhere")

    def hear(self):
        try:
            while True:
                message = self.client.receive(0)
                move = self.said.pop(message.get("id"), None)
                if move and message["type"] == "ok":
                    self.acknowledged.append(move)
                if message["type"] == "update":
                    self.histories.see(self.name, self.client)
        except TimeoutError:
            pass

    def act(self):
        c = self.client
        try:
            self.hear()
            if c.state == "playing" and c.mine():
                question = c.question
                move = self.chance.choice(c.mine())["move"]
                c.answered = c.number
                self.said["m%d" % question["n"]] = (question["n"], question["seat"], move)
                c.send("move", id="m%d" % question["n"], question=question["n"], move=move)
        except (Closed, OSError):
            self.broken += 1
            self.come_back()


class Table:
    def __init__(self, nodes, chance, histories):
        self.nodes = nodes
        self.players = [Player("Anna", nodes, chance, histories),
                        Player("Ben", nodes[1:] + nodes[:1], chance, histories)]
        anna, ben = (p.client for p in self.players)
        anna.create(seats=4, bots=2, pace="instant", move_seconds=0)
        ben.join(anna.table)
        same(ben.table, anna.table, "a table at one server is reached from another")
        ben.ask("sit")
        ben.ask("ready")
        anna.ask("start")
        self.games, self.code = 0, anna.table

    def made(self):
        return sum(len(p.acknowledged) for p in self.players) + 1000 * self.games

    def next_game(self):
        anna, ben = (p.client for p in self.players)
        if anna.state != "over" or ben.state != "over":
            return
        record = anna.ask("record")
        if record["type"] == "record":
            self.check_record(record["record"])
        self.games += 1
        anna.ask("rematch")
        ben.ask("ready")
        anna.ask("start")
        for c in (anna, ben):
            c.until(lambda c: c.state == "playing")
        for p in self.players:
            p.acknowledged, p.said = [], {}

    def check_record(self, record):
        lines = record.split("moves\n", 1)[1].splitlines()
        for p in self.players:
            p.hear()
            numbers = [number for number, _, _ in p.acknowledged]
            if len(set(numbers)) != len(numbers):
                check(False, "no question was answered twice", numbers)
            rest = iter(lines)
            for _, seat, move in p.acknowledged:
                if not any(line == seat + " " + move for line in rest):
                    check(False, "an acknowledged move stands in the record", seat, move)

    def play(self, moves):
        """Until so many moves more have been acknowledged."""
        wanted, end = self.made() + moves, time.monotonic() + PATIENCE
        while self.made() < wanted:
            if time.monotonic() > end:
                raise TimeoutError("the game does not go on: %r" % [p.client.question for p in self.players])
            for p in self.players:
                p.act()
            try:
                self.next_game()
            except (Closed, OSError):
                for p in self.players:
                    p.come_back()
            select.select([p.client.line for p in self.players], [], [], 0.02)

    def owner(self, db):
        """The node that has it, as the database knows."""
        name = sql(db, "SELECT n.name FROM sixgun_owners o JOIN sixgun_nodes n ON n.incarnation = o.owner "
                       "WHERE o.table_id = '%s'" % self.code)
        return next((n for n in self.nodes if n.name == name), None)


def sql(db, statement):
    return subprocess.run(["psql", "--no-psqlrc", "-qtAX", "-c", statement, db], check=True, capture_output=True,
                          text=True).stdout.strip()


def kill(table, owner, nodes, db, pg):
    owner.kill()
    table.play(3)
    owner.start()
    check(table.owner(db) is not owner, "a killed server's table plays on at another")


def pause(table, owner, nodes, db, pg):
    """It stands still until another has the table and has written; then it wakes as if nothing had happened."""
    zombie = [p for p in table.players if p.client.server is owner]
    for p in zombie:
        p.hear()
    owner.pause()
    held = [p.client for p in zombie]
    for p in table.players:
        p.come_back(keep=p in zombie)
    table.play(3)
    check(table.owner(db) is not owner, "a server that stands still loses its table")
    for c in held:  # said to the dead, and heard when it wakes
        try:
            c.send("chat", id="z", text="from the dead")
        except OSError:
            pass
    owner.wake()
    table.play(3)
    for c in held:
        answer = None
        try:
            while True:
                message = c.receive(PATIENCE)
                if message.get("id") == "z":
                    answer = message
                    break
        except (Closed, OSError, TimeoutError):
            pass
        check(not answer or answer["type"] != "ok", "and what it is told when it wakes is not acknowledged", answer)


def restart(table, owner, nodes, db, pg):
    stop, start = pg
    stop()
    start()
    table.play(3)
    check(True, "the database is restarted, and the game goes on")


def drain(table, owner, nodes, db, pg):
    same(owner.admin("drain")[0], 0, "a server is told to hand its tables over")
    check(eventually(lambda: owner.admin("list")[1].count("\n") == 1), "and has none soon")
    table.play(3)
    check(table.owner(db) is not owner, "the game goes on at another")
    same(owner.stop(), 0, "it ends in good order")
    owner.start()


def prepared(chance, db):
    nodes = [Node(name, db) for name in ("a", "b", "c")]
    histories = Histories()
    return nodes, histories, Table(nodes, chance, histories)


def suffer(faults):
    chance = random.Random(SEED)
    with postgres() as (db, stop, start):
        nodes, histories, table = prepared(chance, db)
        table.play(3)
        for i, fault in enumerate(faults):
            if not eventually(lambda: table.owner(db) and not table.owner(db).stands()):
                check(False, "somebody has the table")
                break
            fault(table, table.owner(db), nodes, db, (stop, start))
            same(histories.faults, [], "after fault %d, %s, nobody has seen two histories" % (i + 1, fault.__name__))
        text = nodes[0].admin("nodes")[1]
        check(all(name in text for name in ("a ", "b ", "c ")), "an operator sees the servers", text)
        check(all("table_set_aside" not in node.log_text() for node in nodes), "and no table was set aside")
        check(all(node.stop() == 0 for node in nodes), "all end in good order")


def each_fault_once():
    suffer([kill, pause, restart, drain])


def many_faults():
    chance = random.Random(SEED)
    if FAULTS > 0:
        suffer([chance.choice([kill, kill, pause, restart, drain]) for _ in range(FAULTS)])


def bans_and_sessions_hold_everywhere():
    with postgres() as (db, _, _):
        a, b = Node("a", db), Node("b", db)
        ann, bob = Client(a, "Ann"), Client(b, "Bob")
        check(ann.person != bob.person, "two servers give no number twice")
        same(Client(b, session=ann.session).person, ann.person, "a session holds at every server")
        same(a.admin("ban", str(bob.person))[0], 0, "somebody is banned at one server")
        code = None
        try:
            while True:
                bob.receive()
        except Closed as closed:
            code = closed.code
        same(code, 1008, "and cut off at the other")
        same((a.stop(), b.stop()), (0, 0), "both end in good order")


run([each_fault_once, bans_and_sessions_hold_everywhere, many_faults])
