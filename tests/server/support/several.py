"""several.py: several servers on one database, and people at a table who come back to any server when their line breaks, and what they saw: every move that
was acknowledged stands in the record of its game once and in order, and nobody was shown two histories."""

import json
import os
import select
import signal
import socket
import subprocess
import time

from client import OPEN_LIMITS, PATIENCE, Client, Closed, Server, check, same


KEPT_PORTS = []


def free_port():
    """Ours for as long as this program runs: nobody is given it who asks for any port, and a server of ours that listens
    there may end and start again."""
    kept = socket.socket()
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # so that another may listen there
    kept.bind(("127.0.0.1", 0))
    KEPT_PORTS.append(kept)
    return kept.getsockname()[1]


class Node(Server):
    """One of several servers on a database."""

    def __init__(self, name, db, host="127.0.0.1", port=None, prefix=()):
        self.name = name
        self.prefix = prefix
        super().__init__("--node", name, "--port", str(port or free_port()), *OPEN_LIMITS, db=db, host=host)

    def stands(self):
        return not self.alive() or self.stopped

    stopped = False

    def pause(self):
        self.stopped = True
        os.kill(self.pid, signal.SIGSTOP)

    def wake(self):
        os.kill(self.pid, signal.SIGCONT)
        self.stopped = False


FIRST_WAIT, NEXT_WAIT = 0.02, 0.05  # seconds, as the clients do: when a table was there, and otherwise


class Histories:
    """What anybody was shown of a table, by who looked and the number of the update: it is always the same."""

    def __init__(self):
        self.shown, self.faults, self.views = {}, [], []

    def of_game(self, table, game):
        """Who saw what of it, which is then forgotten."""
        views = [(who, view) for (where, who, which, _), view in self.views if (where, which) == (table, game)]
        self.views = [(key, view) for key, view in self.views if (key[0], key[2]) != (table, game)]
        return views

    def see(self, who, client):
        table = client.table
        view = {k: v for k, v in client.view.get(table, {}).items()}
        key = (table, who, client.room[table].get("game"), (view.get("question") or {}).get("n"))
        if key[3] is None or client.state != "playing":
            return
        text = json.dumps(view, sort_keys=True)
        if key not in self.shown:
            self.views.append((key, view))
        if self.shown.setdefault(key, text) != text:
            self.faults.append("question %s looked otherwise to %s: %s instead of %s"
                               % (key[3], who, text, self.shown[key]))


def of_the_game(view):
    """Without what is not of the game: who sits there, how long they have, what a client may do, what hints tell."""
    players = [{k: v for k, v in p.items() if k not in ("by", "away", "name", "suspected")} for p in view["players"]]
    question = view.get("question") or {}  # numbered through all games of the table
    return {**view, "players": players, "question": [question.get("seat"), question.get("kind")]}


def record_seat(record, name):
    return next(line.split()[1] for line in record.splitlines() if line.startswith("name ") and line.endswith(" " + name))


class Player:
    """Somebody at a table who comes back to any server when the line breaks, as a client does."""

    def __init__(self, name, nodes, chance, histories):
        self.name, self.nodes, self.chance, self.histories = name, nodes, chance, histories
        self.client = Client(nodes[0], name)
        self.session = self.client.session
        self.acknowledged, self.said, self.refused = [], {}, []
        self.told = []  # what was acknowledged, in all games
        self.aways = []  # how long it took each time to be back

    def come_back(self, keep=False, first_wait=0):
        """To any server that answers, and until the table is there; the old line stays open when it is kept."""
        table = self.client.table
        self.said = {}
        begun = time.monotonic()
        time.sleep(first_wait)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            place = self.chance.choice([n for n in self.nodes if not n.stands()])
            try:
                new = Client(place, None if table else self.name, session=self.session)
                if new.status == 101 and new.person and self.finds(new, table):
                    if not keep:
                        self.client.close()
                    self.client = new
                    self.aways.append(time.monotonic() - begun)
                    return
            except (Closed, OSError, TimeoutError):
                pass
            time.sleep(0.05)
        raise TimeoutError("the table is nowhere")

    def finds(self, new, table):
        """Whether the new line shows the table; who has not come to one yet looks for none."""
        new.table = table
        if not table:
            return True
        if new.ask("resume", table=table, n=0)["type"] != "ok":
            return False
        new.until(lambda c: c.view.get(table) or c.room.get(table))
        self.histories.see(self.name, new)
        return True

    def say(self, what):
        """By what(client), and again from the new line when the old one breaks meanwhile: a server may look dead to
        others for a moment, who send everybody back."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return what(self.client)
            except (Closed, ConnectionError):
                if time.monotonic() > end:
                    raise
                self.come_back(first_wait=FIRST_WAIT)

    def hear(self):
        try:
            while True:
                message = self.client.receive(0)
                move = self.said.pop(message.get("id"), None)
                if move and message["type"] == "ok":
                    self.acknowledged.append(move)
                    self.told.append(move)
                if move and message["type"] == "error":
                    self.refused.append(message)
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
            self.come_back(first_wait=FIRST_WAIT)


class Table:
    def __init__(self, nodes, chance, histories):
        self.nodes, self.histories = nodes, histories
        self.players = [Player("Anna", nodes, chance, histories),
                        Player("Ben", nodes[1:] + nodes[:1], chance, histories)]
        anna, ben = self.players
        anna.say(lambda c: c.table or c.create(seats=4, bots=2, pace="instant", move_seconds=0))
        code = anna.client.table
        ben.say(lambda c: c.table or c.join(code))
        same(ben.client.table, code, "a table at one server is reached from another")
        ben.say(lambda c: c.ask("sit"))
        self.begin()
        self.games, self.code, self.views_checked = 0, code, 0

    def begin(self):
        """Whoever loses the line meanwhile is ready no more, and it is said again."""
        anna, ben = self.players
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            ben.say(lambda c: c.ask("ready"))
            if anna.say(lambda c: c.drain(0.02).state == "playing" or c.ask("start")["type"] == "ok"):
                return
        raise TimeoutError("no game begins")

    def made(self):
        return sum(len(p.acknowledged) for p in self.players) + 1000 * self.games

    def next_game(self):
        anna, ben = (p.client for p in self.players)
        if anna.state != "over" or ben.state != "over":
            return
        record = anna.ask("record")
        if record["type"] == "record":
            self.check_record(record["record"])
            self.check_views(record["record"], anna.room[self.code]["game"])
        self.games += 1
        self.players[0].say(lambda c: c.ask("rematch"))
        self.begin()
        for p in self.players:
            p.say(lambda c: c.until(lambda c: c.state == "playing"))
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

    def check_views(self, record, game):
        """What anybody saw of a game that is over is what the replay of its log shows them, to that very move."""
        seen = self.histories.of_game(self.code, game)
        for p in self.players:
            views = {view["moves"]: view for who, view in seen if who == p.name}
            steps = self.replay(p, record, max(views, default=0)) if views else {}
            wrong = [moves for moves, view in views.items() if of_the_game(view) != of_the_game(steps[moves])]
            for moves in wrong[:1]:
                check(False, "after %d moves %s saw what the replay shows" % (moves, p.name), of_the_game(views[moves]),
                      of_the_game(steps[moves]))
            self.views_checked += len(views)

    @staticmethod
    def replay(player, record, last):
        seat = record_seat(record, player.name)
        steps = {}
        while max(steps, default=-1) < last:
            reply = player.client.ask("replay", record=record, view=seat, from_=len(steps))
            for step in reply["steps"]:
                steps[step["n"]] = step["view"]
        return steps

    def play(self, moves, wait=PATIENCE):
        """Until so many moves more have been acknowledged."""
        wanted, end = self.made() + moves, time.monotonic() + wait
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

    @staticmethod
    def owner_of(db, code, nodes):
        """The node that has a table, as the database knows."""
        name = sql(db, "SELECT n.name FROM sixgun_owners o JOIN sixgun_nodes n ON n.incarnation = o.owner "
                       "WHERE o.table_id = '%s'" % code)
        return next((n for n in nodes if n.name == name), None)

    def owner(self, db, nodes=None):
        return self.owner_of(db, self.code, nodes or self.nodes)


def sql(db, statement):
    return subprocess.run(["psql", "--no-psqlrc", "-qtAX", "-c", statement, db], check=True, capture_output=True,
                          text=True).stdout.strip()
