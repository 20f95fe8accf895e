"""person.py: people who play with `sixgun connect`: through pipes, or at a terminal inside tmux; and a server that says
whatever a test wants it to say."""

import atexit
import base64
import codecs
import contextlib
import hashlib
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import threading
import time

from client import PATIENCE, PROGRAM, temporary_folder


def environment(state, **more):
    env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en", "XDG_STATE_HOME": state, **more}
    for name in ("NO_COLOR", "COLUMNS", "LINES", "SIXGUN_LANG"):
        if name not in more:
            env.pop(name, None)
    return env


class Person:
    """Somebody at the other end of two pipes.  Whoever waits for one of them hears all of them: a pipe that nobody
    empties would hold up a game in which another one is waited for."""

    talking = []

    def __init__(self, address, *options, state=None, env=None, stdin=subprocess.PIPE, program=PROGRAM):
        self.state = state or temporary_folder("person")
        self.process = subprocess.Popen([program, "connect", *options, address], stdin=stdin, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=environment(self.state, **(env or {})))
        self.text = ""
        self.letters = codecs.getincrementaldecoder("utf-8")()  # one letter may come in two pieces
        self.seen = 0
        self.talking.append(self)
        atexit.register(self.process.kill)

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def read(self, wait):
        """Reads what has come from anybody; False at the end of what this one says."""
        ready = select.select([p.process.stdout for p in self.talking], [], [], wait)[0] if self in self.talking else []
        for person in [p for p in self.talking if p.process.stdout in ready]:
            said = os.read(person.process.stdout.fileno(), 65536)
            person.text += person.letters.decode(said)
            if not said:
                self.talking.remove(person)
        return self in self.talking

    def until(self, pattern, wait=PATIENCE):
        """Waits for something that it writes from now on, and gives the match."""
        end = time.monotonic() + wait
        while True:
            found = re.search(pattern, self.text[self.seen:])
            if found:
                self.seen += found.end()
                return found
            left = end - time.monotonic()
            if left <= 0 or not self.read(left):
                raise AssertionError("never said %r; the end of what was said:\n%s" % (pattern, self.text[-1500:]))

    def finish(self, wait=PATIENCE * 4):
        """Its exit status, once it has ended; what it said on the error output is in `errors`."""
        if self.process.stdin:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.close()
        end = time.monotonic() + wait
        while self.read(max(0, end - time.monotonic())):
            if time.monotonic() > end:
                self.process.kill()
                raise AssertionError("did not end:\n" + self.text[-1500:])
        self.errors = self.process.stderr.read().decode()
        return self.process.wait(wait)

    def kill(self):
        self.process.kill()
        self.process.wait()


class Screen:
    """Somebody at a terminal of so many columns and lines."""

    def __init__(self, address, *options, columns=80, lines=24, state=None, env=None, shell=False):
        self.folder = temporary_folder("screen")
        atexit.register(self.close)
        self.socket = os.path.join(self.folder, "tmux")
        state = state or os.path.join(self.folder, "state")
        wanted = environment(state, TERM="xterm-256color", **(env or {}))
        command = [PROGRAM, "connect", *options, address]
        if shell:
            command = ["bash", "--norc", "--noprofile", "-i"]
            wanted["PS1"] = "shell: "
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(lines), *command, env=wanted)
        if shell:
            self.until("shell:$")
            self.type(" ".join([PROGRAM, "connect", *options, address]))

    def tmux(self, *words, env=None):
        return subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], env=env, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()

    def type(self, text, enter=True):
        self.tmux("send-keys", "-l", text)
        if enter:
            self.tmux("send-keys", "Enter")

    def lines(self, history=0):
        """What is on the screen, without blanks at the ends of lines and empty lines at the bottom."""
        return [line.rstrip() for line in self.tmux("capture-pane", "-p", "-S", str(-history)).rstrip().split("\n")]

    def until(self, pattern, history=0):
        """Waits until the screen shows something, and gives the match."""
        return self.wait_for(lambda: re.search(pattern, "\n".join(self.lines(history))), pattern)

    def wait_for(self, test, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = test()
            if found:
                return found
            time.sleep(0.05)
        raise AssertionError("the screen never showed %r:\n%s" % (what, "\n".join(self.lines())))

    def answer(self, text):
        """Types a line, and waits until something has been said to it and the next one is asked for."""
        def since():
            return "\n".join(self.lines(2000)).split("> %s\n" % text)

        before = len(since())
        self.type(text)
        self.wait_for(lambda: len(since()) > before and re.search(r"\S.*\n(.*\n)*.*>$", since()[-1]), "> " + text)

    def close(self):
        """Ends what runs there, too: a program with sanitizers that loses its terminal may never get through its exit."""
        with contextlib.suppress(subprocess.CalledProcessError, ProcessLookupError):
            for process in self.tmux("list-panes", "-a", "-F", "#{pane_pid}").split():
                os.kill(int(process), signal.SIGKILL)
        with contextlib.suppress(subprocess.CalledProcessError):
            self.tmux("kill-server")


class Pretender:
    """A server whose words a test writes: `talk(pretender, line_number)` is called for each connection."""

    def __init__(self, talk):
        self.talk = talk
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.heard = []  # messages of all connections, in order
        self.trouble = None
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        for number in range(8):
            try:
                self.peer, _ = self.listener.accept()
                self.peer.settimeout(PATIENCE)
                self.shake_hands()
                self.talk(self, number)
            except (OSError, EOFError):
                pass
            except Exception as trouble:  # told by the test that looks
                self.trouble = trouble
            with contextlib.suppress(OSError):
                self.peer.shutdown(socket.SHUT_RDWR)
                self.peer.close()

    def shake_hands(self):
        request = b""
        while b"\r\n\r\n" not in request:
            request += self.some(1)
        key = re.search(rb"(?i)sec-websocket-key: *(\S+)", request).group(1)
        accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
        self.peer.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")

    def some(self, count):
        data = b""
        while len(data) < count:
            more = self.peer.recv(count - len(data))
            if not more:
                raise EOFError
            data += more
        return data

    def hear(self):
        """The next message; pings are answered."""
        while True:
            message = self.hear_any()
            if message["type"] != "ping":
                self.heard.append(message)
                return message
            self.send({**message, "type": "pong"})

    def hear_any(self):
        """The next message, whatever it is; control frames are passed over."""
        while True:
            first, second = self.some(2)
            length = second & 127
            if length > 125:
                length = struct.unpack(">H" if length == 126 else ">Q", self.some(2 if length == 126 else 8))[0]
            mask, data = self.some(4), self.some(length)
            if first & 15 == 8:
                raise EOFError
            if first & 15 == 1:
                return json.loads(bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def send(self, text):
        data = text.encode() if isinstance(text, str) else json.dumps(text).encode()
        if len(data) < 126:
            head = bytes([0x81, len(data)])
        elif len(data) < 65536:
            head = struct.pack(">BBH", 0x81, 126, len(data))
        else:
            head = struct.pack(">BBQ", 0x81, 127, len(data))
        self.peer.sendall(head + data)

    def welcome(self, **more):
        """Takes the hello and answers it."""
        hello = self.hear()
        self.send({"type": "welcome", "id": hello["id"], "protocol": 1, "rules": 1, "server": "pretender",
                   "session": "secret", "person": 1, "name": "Anna", "tables": [], **more})
        return hello
