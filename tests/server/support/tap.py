"""tap.py: between a server and its database, to lose an answer at the very moment that is meant: what was asked has been done
then, and whoever asked does not hear of it."""

import os
import socket
import threading

from client import temporary_folder

SOCKET = ".s.PGSQL.5432"


class Tap:
    """`db` leads to the database `db` through here."""

    def __init__(self, db):
        front, place = db.rsplit("host=", 1)
        folder = temporary_folder("tap")
        self.db, self.place = front + "host=" + folder, os.path.join(place, SOCKET)
        self.question = None
        self.lock = threading.Lock()
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(os.path.join(folder, SOCKET))
        self.listener.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def lose(self, question, answer, then=lambda: None):
        """Of the next answer with these bytes to a question with those nothing is heard; the line is cut, `then` done."""
        with self.lock:
            self.question, self.answer, self.then, self.lost = question, answer, then, threading.Event()

    def accept(self):
        while True:
            near, _ = self.listener.accept()
            far = socket.socket(socket.AF_UNIX)
            try:
                far.connect(self.place)
            except OSError:  # it is being started
                near.close()
                continue
            line = Line(self, near, far)
            threading.Thread(target=line.ask, daemon=True).start()
            threading.Thread(target=line.answer, daemon=True).start()


class Statements:
    """What is asked on a line: texts, also where only the name is said by which one was prepared before."""

    def __init__(self):
        self.buffer, self.begun, self.prepared = b"", False, {}

    def hear(self, data):
        self.buffer += data
        if not self.begun:  # the first message has no kind, and comes in one piece
            self.begun, self.buffer = True, self.buffer[int.from_bytes(self.buffer[:4], "big"):]
        while len(self.buffer) >= 5:
            end = 1 + int.from_bytes(self.buffer[1:5], "big")
            if len(self.buffer) < end:
                return
            kind, body, self.buffer = self.buffer[:1], self.buffer[5:end], self.buffer[end:]
            if kind == b"P":  # Parse
                name, text, _ = body.split(b"\0", 2)
                self.prepared[name] = text
            elif kind == b"B":  # Bind
                yield self.prepared[body.split(b"\0", 2)[1]]


class Line:
    def __init__(self, tap, near, far):
        self.tap, self.near, self.far, self.asked = tap, near, far, False
        self.statements = Statements()

    def pass_on(self, source, target, may_pass):
        try:
            while data := source.recv(1 << 16):
                if not may_pass(data):
                    break
                target.sendall(data)
        except OSError:
            pass
        for end in (self.near, self.far):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def ask(self):
        def note(data):
            said = list(self.statements.hear(data))
            with self.tap.lock:
                self.asked = self.asked or bool(self.tap.question and any(self.tap.question in text for text in said))
            return True
        self.pass_on(self.near, self.far, note)

    def answer(self):
        def may_pass(data):
            with self.tap.lock:
                if not self.asked or not self.tap.question or self.tap.answer not in data:
                    return True
                self.tap.question = None
            self.tap.then()
            self.tap.lost.set()
            return False
        self.pass_on(self.far, self.near, may_pass)
