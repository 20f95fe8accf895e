"""client.py: the real program over real sockets: starts `sixgun serve`, speaks HTTP and WebSocket by hand, counts TAP.

Needs nothing but Python.  SIXGUN names the program.  Everything a test leaves behind is in one temporary folder."""

import atexit
import base64
import collections
import contextlib
import http.client
import json
import os
import random
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(os.environ.get("SIXGUN", "build/sixgun"))
SLOW = 4 if "asan" in PROGRAM else 1  # a watched program takes its time
PATIENCE = 300  # seconds: what is waited for comes, however busy the machine is; this only ends what hangs
OPEN_LIMITS = ("--rate", "0", "--per-address", "0", "--address-tables", "0")


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what stands in atexit is done


def temporary_folder(kind):
    """A folder that goes when the test ends."""
    folder = tempfile.mkdtemp(prefix="sixgun-%s-" % kind)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@contextlib.contextmanager
def postgres():
    """A PostgreSQL server of our own: where its store is, and what stops and starts it."""
    folder = temporary_folder("pg")
    os.chmod(folder, 0o755)
    place = os.path.join(folder, "pg")
    program = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "postgres")

    def stop(check=True):
        subprocess.run([program, "stop", place, "immediate"], check=check)

    def start():
        subprocess.run([program, "start", place], check=True)

    start()
    try:
        yield "postgresql:///postgres?user=postgres&host=" + place, stop, start
    finally:
        stop(check=False)


class Closed(Exception):
    """The server has ended the connection; `code` is the close code, 0 when there was none."""

    def __init__(self, code=0):
        super().__init__("closed with %d" % code)
        self.code = code


class Server:
    """A server of our own; its database outlives it."""

    prefix = ()  # a command that starts it somewhere else

    def __init__(self, *options, db=None, folder=None, program=PROGRAM, host="127.0.0.1"):
        self.folder = folder or temporary_folder("server")
        self.db = db or os.path.join(self.folder, "tables.db")
        self.options = options
        self.host = host
        self.program = program
        self.process = None
        self.log_path = os.path.join(self.folder, "log")
        atexit.register(self.__exit__)  # before its folder goes
        self.start()

    def start(self, *more):
        self.log = open(self.log_path, "ab")
        self.process = subprocess.Popen(
            [*self.prefix, self.program, "serve", "--host", self.host, "--port", "0", "--db", self.db, "--log-format", "json",
             "--admin", os.path.join(self.folder, "admin"), *self.options, *more],
            stdout=subprocess.PIPE, stderr=self.log, stdin=subprocess.DEVNULL)
        line = self.process.stdout.readline().decode()
        found = re.search(r":(\d+)/", line)
        if not found:
            self.process.wait()
            raise RuntimeError("the server did not start: " + self.log_text()[-2000:])
        self.port = int(found.group(1))

    @property
    def pid(self):
        return self.process.pid

    def kill(self):
        self.process.kill()
        self.reap()

    def stop(self):
        """Asks it to end and says how it did."""
        self.process.send_signal(signal.SIGTERM)
        return self.reap()

    def reap(self):
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            status = "did not end"
        self.process.stdout.close()
        self.log.close()
        return status

    @property
    def place(self):
        """Host and port as a URL has them."""
        return "%s:%d" % ("[%s]" % self.host if ":" in self.host else self.host, self.port)

    def alive(self):
        return self.process.poll() is None

    def log_text(self):
        with open(self.log_path, encoding="utf-8", errors="replace") as file:
            return file.read()

    def admin(self, *words):
        done = subprocess.run([self.program, "admin", "--admin", os.path.join(self.folder, "admin"), "--db", self.db, *words],
                              capture_output=True, timeout=PATIENCE, check=False)
        return done.returncode, done.stdout.decode() + done.stderr.decode()

    def memory(self):
        """Resident bytes."""
        with open("/proc/%d/statm" % self.pid, encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def http(self, method, path, headers=None, body=None):
        """Status, headers (lower case) and body."""
        line = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        line.putrequest(method, path, skip_accept_encoding=True)
        for name, value in (headers or {}).items():
            line.putheader(name, value)
        line.endheaders(body)
        answer = line.getresponse()
        content = answer.read()
        line.close()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, content

    def raw(self, data, silence=0.2, answered=True):
        """Sends bytes and returns all that comes back until the end, or until nothing more comes for so many seconds.
        When they may be answered with nothing, not even the end, what comes first is not waited for any longer."""
        with socket.create_connection((self.host, self.port), timeout=PATIENCE if answered else silence) as line:
            answer = b""
            with contextlib.suppress(OSError):
                line.sendall(data)
                while True:
                    some = line.recv(65536)
                    if not some:
                        break
                    answer += some
                    line.settimeout(silence)
            return answer

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process and self.alive():
            self.kill()


def connect(server):
    """A line to whatever has a host and a port; with a context by TLS."""
    line = socket.create_connection((server.host, server.port), timeout=PATIENCE)
    context = getattr(server, "context", None)
    return context.wrap_socket(line, server_hostname=server.host) if context else line


class Client:
    """One WebSocket.  What has been heard of each table is kept, as a real client would."""

    def __init__(self, server, name=None, session=None, cookie=None, origin=None, path="/ws", hello=True, forwarded=None):
        self.server = server
        self.buffer = b""
        self.parts = b""
        self.heard = collections.deque()
        self.seen = {}  # by table: the last update
        self.room, self.view, self.chat, self.events = {}, {}, {}, {}
        self.session = session
        self.person = None
        self.table = None
        self.welcome, self.lobby = None, None
        self.answered = None
        self.next_id = 0
        self.bytes_read = 0
        self.line = connect(server)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.status, self.headers = self.handshake(path, {"Cookie": cookie, "Origin": origin, "X-Forwarded-For": forwarded})
        if self.status == 101 and hello:
            self.hello(name, session)

    def handshake(self, path, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        head = ("GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n" % (path, self.server.place, key))
        head += "".join("%s: %s\r\n" % (name, value) for name, value in headers.items() if value)
        self.line.sendall((head + "\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            some = self.line.recv(65536)
            if not some:
                return 0, {}
            self.buffer += some
        top, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        lines = top.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)
        return int(lines[0].split()[1]), {k.lower(): v for k, v in headers.items()}

    # --- frames

    def frame(self, data, opcode=1, final=True, mask=True):
        head = bytes([(0x80 if final else 0) | opcode])
        bit = 0x80 if mask else 0
        if len(data) < 126:
            head += bytes([bit | len(data)])
        elif len(data) < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", len(data))
        if not mask:
            return head + data
        return head + b"\0\0\0\0" + data  # the mask of zeros is as good as any

    def send_bytes(self, data):
        self.line.sendall(data)

    def send_text(self, text):
        self.line.sendall(self.frame(text if isinstance(text, bytes) else text.encode()))

    def send(self, kind, **members):
        if "from_" in members:
            members["from"] = members.pop("from_")
        self.send_text(json.dumps({"type": kind, **members}))

    def need(self, count, until):
        while len(self.buffer) < count:
            left = max(0.0, until - time.monotonic())
            decrypted = getattr(self.line, "pending", int)()  # which nobody need wait for
            if not decrypted and not select.select([self.line], [], [], left)[0]:
                raise TimeoutError("nothing came")
            try:
                some = self.line.recv(1 << 18)
            except ConnectionError:
                some = b""
            if not some:
                raise Closed()
            self.bytes_read += len(some)
            self.buffer += some

    def read_frame(self, until):
        self.need(2, until)
        length, front = self.buffer[1] & 127, 2
        if length == 126:
            self.need(4, until)
            length, front = struct.unpack(">H", self.buffer[2:4])[0], 4
        elif length == 127:
            self.need(10, until)
            length, front = struct.unpack(">Q", self.buffer[2:10])[0], 10
        self.need(front + length, until)
        first, data = self.buffer[0], self.buffer[front:front + length]
        self.buffer = self.buffer[front + length:]
        return first & 0x80, first & 15, data

    def receive(self, wait=PATIENCE):
        """The next message; TimeoutError or Closed when there is none."""
        until = time.monotonic() + wait
        while True:
            final, opcode, data = self.read_frame(until)
            if opcode == 8:
                raise Closed(struct.unpack(">H", data[:2])[0] if len(data) >= 2 else 0)
            if opcode == 9:
                self.line.sendall(self.frame(data, 10))
            if opcode not in (0, 1):
                continue
            self.parts += data
            if final:
                whole, self.parts = self.parts, b""
                message = json.loads(whole)
                self.note(message)
                return message

    def cut_off(self, unsaid="-"):
        """Hears whatever else is said until the line is closed; with which code.  No reply may have the id `unsaid`."""
        try:
            while True:
                assert self.receive().get("id") != unsaid
        except Closed as closed:
            return closed.code

    def note(self, message):
        if message["type"] == "lobby":
            self.lobby = message["tables"]
        if message["type"] != "update":
            return
        table, since = message["table"], message["since"]
        assert since == 0 or since <= self.seen.get(table, 0), "an update was skipped: %r" % message
        if since == 0:
            self.chat[table], self.events[table] = [], []
        self.seen[table] = message["n"]
        for part, where in (("room", self.room), ("view", self.view)):
            if part in message:
                where[table] = message[part]
        self.chat.setdefault(table, []).extend(message.get("chat", []))
        self.events.setdefault(table, []).extend(message.get("events", []))

    # --- talking

    def hello(self, name=None, session=None):
        more = {}
        if name:
            more["name"] = name
        if session:
            more["session"] = session
        welcome = self.ask("hello", protocol=1, **more)
        if welcome["type"] == "welcome":
            self.welcome = welcome
            self.person = welcome["person"]
            self.session = welcome.get("session", session)
            self.tables = welcome["tables"]
            self.levels = welcome["levels"]
        return welcome

    def ask(self, kind, **members):
        """Sends a message with an id and returns the reply that carries it; what comes between has been noted."""
        self.next_id += 1
        mark = "q%d" % self.next_id
        self.send(kind, id=mark, **members)
        while True:
            message = self.receive()
            if message.get("id") == mark:
                return message

    def ask_at_once(self, kind, all_members):
        """Sends many messages before it looks at the replies, and gives their codes: a slow machine that waits for each
        answer would not be too fast for anybody."""
        wanted = ["o%d" % i for i in range(len(all_members))]
        self.send_bytes(b"".join(self.frame(json.dumps({"type": kind, "id": mark, **members}).encode())
                                 for mark, members in zip(wanted, all_members)))
        codes = {}
        while len(codes) < len(wanted):
            reply = self.receive()
            if reply.get("id") in wanted:
                codes[reply["id"]] = reply.get("code", reply["type"])
        return [codes[mark] for mark in wanted]

    def until(self, test, wait=PATIENCE):
        """Receives until test(client) holds."""
        end = time.monotonic() + wait
        while not test(self):
            self.receive(max(0.0, end - time.monotonic()))
        return self

    def create(self, **settings):
        reply = self.ask("create", **settings)
        if reply["type"] == "joined":
            self.table = reply["table"]
            self.until(lambda c: c.table in c.seen)
        return reply

    def join(self, table, **more):
        reply = self.ask("join", table=table, **more)
        if reply["type"] == "joined":
            self.table = table
            self.until(lambda c: c.seen.get(table, 0) > 0)
        return reply

    @property
    def question(self):
        return self.view.get(self.table, {}).get("question")

    @property
    def state(self):
        return self.room.get(self.table, {}).get("state")

    def mine(self):
        """The legal moves when it is one's turn to answer, and no answer is under way."""
        return None if self.answered == self.number else (self.question or {}).get("legal")

    @property
    def number(self):
        """What tells the question from all others of the table."""
        return self.table, self.room.get(self.table, {}).get("game"), (self.question or {}).get("n")

    def answer(self, chance):
        """Answers at random."""
        move = chance.choice(self.mine())["move"]
        self.answered = self.number
        self.send("move", question=self.question["n"], move=move)

    def shown(self):
        """Cards of this game that were open to the client at some time, by Black Jack or in a General Store for instance."""
        return {event["card"] for event in self.events[self.table] if event.get("card")}

    def drain(self, wait=0.0):
        """Receives all that is there."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.receive(wait)
        return self

    def close(self):
        self.line.close()


def eventually(test, wait=PATIENCE):
    """Whether the test holds within the wait: for what the server does in its own time, and tells nobody."""
    end = time.monotonic() + wait
    while not test():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def play_on(clients, chance, moves=None, wait=PATIENCE):
    """Lets the clients of one table move at random, until `moves` have been made or the game is over; how many."""
    made = 0
    end = time.monotonic() + wait
    while moves is None or made < moves:
        for c in clients:
            c.drain()
            if c.state != "over" and c.mine():
                c.answer(chance)
                made += 1
        if any(c.state == "over" for c in clients):
            return made
        if time.monotonic() > end:
            raise TimeoutError("the game does not go on: %r" % [c.question for c in clients])
        select.select([c.line for c in clients], [], [], 0.1)
    return made


def another_game(clients):
    """The first one of the clients, who is the host, begins the next game; the others are ready for it."""
    host, *others = clients
    host.ask("rematch")
    for c in others:
        c.ask("ready")
    host.ask("start")
    for c in clients:
        c.until(lambda c: c.state == "playing")


def keep_playing(clients, chance, moves):
    """Plays that many moves, in as many games as it takes: bots may end one before anybody was asked."""
    made = 0
    while made < moves:
        made += play_on(clients, chance, moves - made)
        if any(c.state == "over" for c in clients):
            for c in clients:
                c.until(lambda c: c.state == "over")
            another_game(clients)


def until_asked(*clients):
    """Waits until one of the clients of a table, the host first, has a question to answer, and gives that client."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for c in clients:
            c.drain()
            if c.state == "playing" and c.mine():
                for other in clients:
                    other.until(lambda o: o.seen.get(o.table, 0) >= c.seen[c.table])
                return c
        if all(c.state == "over" for c in clients):
            another_game(clients)
        select.select([c.line for c in clients], [], [], 0.1)
    raise TimeoutError("nobody is asked: %r" % [c.question for c in clients])


# --- TAP ---------------------------------------------------------------------------------

failures = 0


def check(good, text, *details):
    global failures
    if good:
        print("ok - " + text)
        return
    failures += 1
    for detail in details:
        print("# %s" % (detail,))
    print("not ok - " + text)


def same(got, wanted, text):
    check(got == wanted, text, "got %r" % (got,), "wanted %r" % (wanted,))


def run(tests):
    """Runs functions; one that raises has failed.  Names on the command line choose some."""
    import traceback

    global failures
    chosen = [t for t in tests if not sys.argv[1:] or t.__name__ in sys.argv[1:]]
    for test in chosen:
        try:
            test()
        except Exception:  # whatever it is, the other tests go on
            failures += 1
            print("".join("# " + line + "\n" for line in traceback.format_exc().splitlines()), end="")
            print("not ok - %s" % test.__name__)
        sys.stdout.flush()
    sys.exit(failures != 0)
