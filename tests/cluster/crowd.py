"""crowd.py: many tables at three servers behind HAProxy, whose people move once a second and come back as the page does
when their line breaks; servers are killed, or told to hand their tables over, in turn.  It prints after how long people
have their table back and see its next move, and fails when a server that is killed costs them more than three seconds,
or one that hands over more than 200 ms, in more than one case of a hundred.

    TABLES=150 FAULTS=12 python3 tests/cluster/crowd.py            both
    … python3 tests/cluster/crowd.py servers_are_killed            or one of them
"""

import base64
import concurrent.futures
import contextlib
import heapq
import json
import os
import random
import selectors
import socket
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "server", "support"))
from client import Client, Closed, check, eventually, postgres, run, temporary_folder  # noqa: E402
from several import FIRST_WAIT, NEXT_WAIT, Node, free_port, sql  # noqa: E402

TABLES = int(os.environ.get("TABLES", "150"))
FAULTS = int(os.environ.get("FAULTS", "12"))
PEOPLE, LONGEST_WAIT, BETWEEN_MOVES, PATIENCE = 2, 8.0, 1.0, 60.0
KILLED_MOST, HANDED_OVER_MOST = 3.0, 0.2
NAMES = ("a", "b", "c")
OWNED_BY = "SELECT o.table_id FROM sixgun_owners o JOIN sixgun_nodes n ON n.incarnation = o.owner WHERE n.name = '%s'"


class Proxy:
    """The HAProxy of `make cluster`."""

    def __init__(self, nodes):
        self.host, self.port = "127.0.0.1", free_port()
        self.place = "%s:%d" % (self.host, self.port)
        with open(os.path.join(HERE, "..", "..", "tools", "cluster.cfg"), encoding="utf-8") as file:
            settings = file.read().replace("@PORT@", str(self.port))
        for node in nodes:
            settings = settings.replace("@%s@" % node.name.upper(), str(node.port))
        path = os.path.join(temporary_folder("proxy"), "haproxy.cfg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(settings)
        self.process = subprocess.Popen(["/usr/sbin/haproxy", "-f", path, "-db"], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)

    def answers(self):
        with contextlib.suppress(Closed, OSError, TimeoutError):
            line = Client(self, "Eve")
            line.close()
            return line.status == 101
        return False


class Line:
    """Somebody's line to a table, which never waits: it breaks, and is opened again, as a page does it."""

    def __init__(self, crowd, table, client):
        self.crowd, self.table, self.session = crowd, table, client.session
        self.wait, self.opened, self.broke = FIRST_WAIT, 0.0, None
        self.socket, self.buffer = client.line, client.buffer
        self.socket.setblocking(False)
        self.hear = self.hear_update
        crowd.selector.register(self.socket, selectors.EVENT_READ, self)

    def connect(self):
        self.opened = time.monotonic()
        self.buffer, self.hear = b"", self.hear_welcome
        self.socket = socket.socket()
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            self.socket.connect((self.crowd.proxy.host, self.crowd.proxy.port))
        self.crowd.selector.register(self.socket, selectors.EVENT_WRITE, self)

    def knock(self):
        self.crowd.selector.modify(self.socket, selectors.EVENT_READ, self)
        key = base64.b64encode(os.urandom(16)).decode()
        self.write(("GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: %s\r\n"
                    "Sec-WebSocket-Version: 13\r\n\r\n" % (self.crowd.proxy.place, key)).encode())

    def write(self, data):
        try:
            self.socket.sendall(data)
        except OSError:
            self.lose()

    def say(self, kind, **members):
        data = json.dumps({"type": kind, **members}).encode()
        head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else bytes([0x81, 0xfe]) + len(data).to_bytes(2, "big")
        self.write(head + b"\0\0\0\0" + data)

    def is_there(self):
        return self.socket and self.hear == self.hear_update

    def lose(self):
        if not self.socket:
            return
        self.crowd.selector.unregister(self.socket)
        self.socket.close()
        self.socket = None
        now = time.monotonic()
        if self.hear == self.hear_update:
            self.broke = now
        self.crowd.later(now + self.wait * self.crowd.chance.uniform(0.75, 1.25), self.connect)
        self.wait = min(2 * self.wait, LONGEST_WAIT)

    def ready(self, events):
        if events & selectors.EVENT_WRITE:
            self.knock()
            return
        try:
            some = self.socket.recv(1 << 18)
        except BlockingIOError:
            return
        except OSError:
            some = b""
        if not some:
            self.lose()
            return
        self.buffer += some
        if self.hear == self.hear_welcome and b"\r\n\r\n" in self.buffer:
            top, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
            if b" 101 " not in top:
                self.lose()
                return
            self.hear = self.hear_view
            self.say("hello", protocol=1, session=self.session)
        if self.hear != self.hear_welcome:
            self.read()

    def read(self):
        while self.socket and len(self.buffer) >= 2:
            length, front = self.buffer[1] & 127, 2
            if length > 125:
                front = 4 if length == 126 else 10
                length = int.from_bytes(self.buffer[2:front], "big")
            if len(self.buffer) < front + length:
                return
            opcode, data = self.buffer[0] & 15, self.buffer[front:front + length]
            self.buffer = self.buffer[front + length:]
            if opcode == 8:
                self.lose()
            elif opcode == 1:
                self.hear(json.loads(data))

    def hear_welcome(self, _message):
        """Nothing is said before the handshake."""

    def hear_view(self, message):
        """Until the table is there."""
        if message["type"] == "welcome":
            self.wait = NEXT_WAIT
            self.welcome = time.monotonic()
            self.say("resume", table=self.table.code, n=0)
        elif message["type"] == "update":
            self.hear = self.hear_update
            self.wait = FIRST_WAIT
            self.crowd.note_back(self)
            self.hear_update(message)
        elif message["type"] == "error":
            self.lose()

    def hear_update(self, message):
        if message["type"] == "update":
            self.table.hear(self, message)


class Table:
    def __init__(self, crowd, number):
        self.crowd = crowd
        anna, ben = Client(crowd.proxy, "Anna"), Client(crowd.proxy, "Ben")
        anna.create(seats=4, bots=2, pace="instant", move_seconds=0)
        self.code = anna.table
        ben.join(self.code)
        for what in (ben.ask("sit"), ben.ask("ready"), anna.ask("start")):
            assert what["type"] == "ok", what
        self.moves, self.question, self.state = (0, 0), (0, 0), "playing"
        self.next = time.monotonic() + number % 20 / 20
        self.since = None  # when its server was killed or told, until it has gone on
        self.lines = [Line(crowd, self, client) for client in (anna, ben)]
        for line, client in zip(self.lines, (anna, ben)):
            client.send("resume", table=self.code, n=0)

    def hear(self, line, message):
        game = message["room"]["game"] if "room" in message else self.moves[0]
        self.state = message["room"]["state"] if "room" in message else self.state
        if "view" in message:
            moves = (game, message["view"]["moves"])
            if moves > self.moves:
                self.moves = moves
                if self.since is not None and line.opened > self.since:
                    self.crowd.note_move(self)
            question = message["view"].get("question") or {}
            if question.get("legal"):
                self.due(lambda: self.answer(line, game, question))
        if self.state in ("over", "open"):
            self.due(self.another_game)

    def due(self, what):
        """Not before the time, but at once when nobody could have moved meanwhile."""
        now = time.monotonic()
        if self.next > now and self.since is None:
            self.crowd.later(self.next, what)
        else:
            what()

    def answer(self, line, game, question):
        if line.is_there() and (game, question["n"]) >= self.question and self.state == "playing":
            self.question = (game, question["n"])
            self.next = time.monotonic() + BETWEEN_MOVES
            line.say("move", table=self.code, question=question["n"], move=question["legal"][-1]["move"])

    def another_game(self):
        self.next = time.monotonic() + BETWEEN_MOVES
        anna, ben = self.lines
        if self.state == "over" and anna.is_there():
            anna.say("rematch", table=self.code)
        if self.state == "open" and anna.is_there() and ben.is_there():
            ben.say("ready", table=self.code)
            anna.say("start", table=self.code)


class Crowd:
    def __init__(self, proxy):
        self.proxy, self.chance = proxy, random.Random(1)
        self.selector, self.times, self.count = selectors.DefaultSelector(), [], 0
        self.backs, self.next_moves = [], []
        self.tables = {}
        for number in range(TABLES):
            table = Table(self, number)
            self.tables[table.code] = table

    def later(self, when, what):
        self.count += 1
        heapq.heappush(self.times, (when, self.count, what))

    def note_back(self, line):
        self.backs.append(time.monotonic() - line.broke)

    def note_move(self, table):
        begun = min(line.broke for line in table.lines if (line.broke or 0) > table.since) if self.from_break else table.since
        self.next_moves.append(time.monotonic() - begun)
        table.since = None

    def go_on(self, until):
        """Until it holds, or for the seconds."""
        end = time.monotonic() + (PATIENCE if callable(until) else until)
        while time.monotonic() < end and not (callable(until) and until()):
            while self.times and self.times[0][0] <= time.monotonic():
                heapq.heappop(self.times)[2]()
            wait = max(0.0, min(self.times[0][0] - time.monotonic(), 0.1)) if self.times else 0.1
            for key, events in self.selector.select(wait):
                if key.data.socket is key.fileobj:
                    key.data.ready(events)

    def meanwhile(self, what):
        """People play on while it is done, or nobody's line would be read just when many of them break."""
        with concurrent.futures.ThreadPoolExecutor(1) as thread:
            done = thread.submit(what)
            self.go_on(done.done)
            return done.result()

    def suffer(self, codes, what, from_break):
        """What happens to the server of these tables, and until all of them have gone on."""
        self.from_break, begun = from_break, time.monotonic()
        self.begun = begun
        tables = [self.tables[code] for code in codes if code in self.tables]
        for table in tables:
            table.since = begun
        self.meanwhile(what)
        self.go_on(lambda: all(table.since is None for table in tables))
        stuck = [(table.code, table.state, table.moves) for table in tables if table.since is not None]
        check(not stuck, "all %d tables go on" % len(tables), *stuck)
        for table in tables:
            table.since = None


def part(seconds, share):
    return sorted(seconds)[int(share * (len(seconds) - 1))] if seconds else 0


def told(what, seconds):
    print("# %-42s %5d times, the median %4.0f ms, 99 of 100 within %4.0f ms, at most %4.0f ms"
          % (what, len(seconds), *(1000 * part(seconds, share) for share in (0.5, 0.99, 1))))


def alive(node):
    """How many servers it knows of."""
    with contextlib.suppress(OSError):
        lines = node.http("GET", "/metrics")[2].decode().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("sixgun_nodes "))
    return 0


def each_in_turn(from_break, fault, back):
    with postgres() as (db, _, _):
        nodes = [Node(name, db) for name in NAMES]
        proxy = Proxy(nodes)
        try:
            check(eventually(proxy.answers), "the proxy answers")
            crowd = Crowd(proxy)
            for number in range(FAULTS):
                crowd.go_on(3)
                node = nodes[number % len(nodes)]
                codes = crowd.meanwhile(lambda node=node: sql(db, OWNED_BY % node.name)).split()
                crowd.suffer(codes, lambda node=node: fault(node), from_break)
                crowd.meanwhile(lambda node=node: back(node))
                crowd.go_on(lambda: [alive(n) for n in nodes] == [len(nodes)] * len(nodes))
            check(all("table_set_aside" not in node.log_text() for node in nodes), "no table was set aside")
            print("# %d tables, %d people, %d times; load of the machine %.1f" % (TABLES, PEOPLE * TABLES, FAULTS, os.getloadavg()[0]))
            return crowd
        finally:
            proxy.process.kill()


def servers_are_killed():
    crowd = each_in_turn(False, lambda node: node.kill(), lambda node: node.start())
    told("killed: its table's next move is seen after", crowd.next_moves)
    check(part(crowd.next_moves, 0.99) <= KILLED_MOST, "a killed server's tables play on within three seconds")


def end_and_start(node):
    node.admin("drained")
    node.stop()
    node.start()


def servers_hand_over():
    crowd = each_in_turn(True, lambda node: node.admin("drain"), end_and_start)
    told("handed over: people have their table after", crowd.backs)
    told("and see its next move after", crowd.next_moves)
    check(part(crowd.backs, 0.99) <= HANDED_OVER_MOST, "a table that is handed over is back within 200 ms")


run([servers_are_killed, servers_hand_over])
