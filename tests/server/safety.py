"""safety.py: whatever comes in, the server answers with an error or cuts off, its memory stays bounded, and a table
that is played beside all that notices nothing."""

import contextlib
import glob
import json
import os
import random
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import (PATIENCE, SLOW, Client, Closed, OPEN_LIMITS, PROGRAM, Server, check, eventually, keep_playing, play_on, run, same,  # noqa: E402
                    temporary_folder, until_asked)

SHARED = {}
CHANCE = random.Random(11)
GROWTH = (24 << 20) * SLOW  # bytes that the server may grow by under all that, buffers of the allocator included


def server():
    return SHARED["server"]


def code_of(reply):
    return reply.get("code", reply["type"])


def quiet_game():
    """The table beside: it must go on, whatever others have sent and not yet taken."""
    keep_playing([SHARED["quiet"]], CHANCE, 3)
    return True


def start_game():
    a, b = Client(server(), "Anna"), Client(server(), "Ben")
    a.create(seats=4, bots=2, pace="instant", move_seconds=0)
    b.join(a.table)
    b.ask("sit")
    b.ask("ready")
    a.ask("start")
    return (a, b) if until_asked(a, b) is a else (b, a)


def wrong_json():
    c = Client(server(), "Anna")
    texts = ["", " ", "{", "}", "[]", "null", "1", '"x"', "{}", '{"type":1}', '{"type":"nothing"}', '{"type":"ping"', '{"type":"ping"}}',
             '{"type":"ping","type":"ping"}', '{"type":"create","seats":1e400}', '{"type":"create","seats":99999999999999999999}',
             '{"type":"create","seats":"four"}', '{"type":"create","seats":{"a":1}}', '{"type":"create","sets":["base",["x"]]}',
             '{"type":"create","sets":[1,2]}', '{"type":"create","sets":{}}', '{"type":"create","seats":null}', '{"type":"create","seats":-1}',
             '{"type":"create","name":"\\u0000"}', '{"type":"name","name":"\\ud800"}', '{"type":"name","name":"a\\nb"}',
             '{"type":"join"}', '{"type":"join","table":""}', '{"type":"join","table":"../../x"}', '{"type":"join","table":5}',
             '{"type":"resume","table":"AAAAAA","n":-1}', '{"type":"move"}', '{"type":"chat","text":""}',
             '{"type":"create","sets":[%s]}' % ",".join(['"base"'] * 300),
             '{"type":"replay","record":"%s"}' % ("x" * 3000), '{"a":' * 700, "[" * 4000, '{"type":"ping","x":%s1%s}' % ("[" * 1500, "]" * 1500),
             '{"id":%s,"type":"ping"}' % ("1" * 300), '{"id":"%s","type":"ping"}' % ("x" * 200), '{"type":"kick","person":0}']
    wrong = []
    for text in texts:
        c.send_text(text)
        reply = c.receive()
        if reply["type"] != "error":
            wrong.append((text[:60], reply))
    check(not wrong, "every wrong message is answered with an error", *wrong)
    same(c.ask("ping")["type"], "pong", "and the connection goes on")
    c.send_text('{"type":"ping","more":{"x":[1,{}]},"not":"known"}')
    same(c.receive()["type"], "pong", "unknown members are ignored")
    c.send_text(b'{"type":"name","name":"\xff\xfe"}')
    with contextlib.suppress(Closed):
        same(c.receive()["type"], "error", "bad UTF-8 is no text")
    d = Client(server(), "Anna")
    d.send_text(json.dumps({"type": "ping", "x": "y" * 5000}))
    same(code_of(d.receive()), "too_long", "a message may be too long")
    same(d.ask("ping")["type"], "pong", "and is forgotten")
    for text in ('{"type":"replay","view":"%s"}' % ("x" * 9000), '{"type":"chat","text":"%s"}' % ("x" * 9000),
                 '{"record":"%s","type":"replay"}' % ("x" * 9000), '{"type":"replay","record":"%s"}' % ("x" * 70000)):
        d.send_text(text)
        same(code_of(d.receive()), "too_long", "only the record of a game may be longer: %.20s" % text)
    d.send_text('{"type":"replay","record":"%s"}' % ("x" * 60000))
    same(code_of(d.receive()), "bad_record", "and it must be one")
    d.send_text(b"x" * 140000)
    try:
        d.drain(PATIENCE)
        check(False, "who sends far too much is cut off")
    except Closed as closed:
        same(closed.code, 1009, "who sends far too much is cut off")


def wrong_frames():
    s = server()
    frames = []
    for _ in range(150):
        frames.append(os.urandom(CHANCE.randrange(1, 200)))
    c = Client(s, "Anna")
    frames += [c.frame(b"{}", mask=False), c.frame(b"{}", opcode=2), c.frame(b"{}", opcode=3), c.frame(b"x" * 126, opcode=9),
               c.frame(b"", opcode=8), c.frame(b"\x03", opcode=8), c.frame(b"{", final=False) + c.frame(b"{}", opcode=1),
               c.frame(b"}", opcode=0), b"\xf1\x80\0\0\0\0", b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", b"\x81\xfe\0\0\0\0\0\0",
               b"\x89\xff" + b"\xff" * 8, c.frame(b"{}", final=False) * 50]
    for data in frames:
        other = Client(s, "Fuzz")
        other.send_bytes(data)
        with contextlib.suppress(Closed, TimeoutError, ValueError, OSError):
            other.drain(0.002)
        other.close()
    check(s.alive(), "no frame ends the server")
    c.send_bytes(c.frame(b'{"type":', final=False) + c.frame(b'"pi', opcode=0, final=False) + c.frame(b"", opcode=9) + c.frame(b'ng"}', opcode=0))
    same(c.receive()["type"], "pong", "a message may come in pieces, with a ping between")
    for byte in c.frame(b'{"type":"ping"}'):
        c.send_bytes(bytes([byte]))
    same(c.receive()["type"], "pong", "or byte by byte")
    half = Client(s, "Half")
    half.send_bytes(half.frame(b'{"type":"ping"}')[:-4])
    half.close()
    check(quiet_game(), "the table beside goes on")


def mutations():
    """Good messages with something wrong in them, as many as a second or two allows."""
    s = server()
    a, b = start_game()
    good = [{"type": "hello", "protocol": 1, "name": "Anna", "session": a.session}, {"type": "lobby", "follow": True},
            {"type": "create", "seats": 5, "sets": ["base", "gold_rush"], "options": ["beginner"], "bots": 2, "level": "rules",
             "move_seconds": 45, "bank_seconds": 180, "public": True, "password": "x", "name": "N"}, {"type": "sit", "seat": "B"},
            {"type": "join", "table": a.table}, {"type": "resume", "table": a.table, "n": 1}, {"type": "set", "seats": 4},
            {"type": "move", "table": a.table, "question": a.question["n"], "move": a.mine()[0]["move"]},
            {"type": "chat", "text": "Hello"}, {"type": "bot", "seat": "C", "level": "rules"}, {"type": "mute", "person": b.person},
            {"type": "replay", "view": "A", "from": 0, "count": 3}, {"type": "start", "fill": True}, {"type": "rematch"}]
    pieces = ["", "null", "true", "-1", "1e9", '""', "[]", "{}", '"\\ud834\\udd1e"', ",", ":", "}", "]", '"', "\\", "99999999999999999999", " " * 50]
    c = Client(s, "Wild")
    for _ in range(1500):
        text = json.dumps({**CHANCE.choice(good), "id": "m"})
        for _ in range(CHANCE.randrange(1, 4)):
            at = CHANCE.randrange(len(text))
            text = text[:at] + CHANCE.choice(pieces) + text[at + CHANCE.randrange(0, 6):]
        try:
            c.send_text(text)
            c.drain(0)
        except (Closed, OSError):
            c = Client(s, "Wild")
    with contextlib.suppress(Closed, OSError):
        c.drain(0.2)
    same(Client(s, "Next").ask("ping")["type"], "pong", "messages that are nearly right do no harm")
    check(quiet_game(), "the table beside goes on")


def foreign():
    """Moves that are not one's own to make."""
    a, b = start_game()
    n, move = a.question["n"], a.mine()[0]["move"]
    same(b.ask("move", question=n, move=move)["type"], "error", "nobody moves when another is asked")
    reply = b.ask("move", question=n, move=a.question["seat"] + " " + move)
    same(reply["type"], "error", "nobody moves for another seat")
    same(code_of(a.ask("move", question=n - 1, move=move)), "stale", "an old question is answered")
    same(code_of(a.ask("move", question=n + 1, move=move)), "stale", "one that was not asked cannot be")
    same(code_of(a.ask("move", question=n, move="play everything")), "bad_move", "what is no move is none")
    same(a.ask("move", question=n, move="x" * 3000)["type"], "error", "nor is a long one")
    c, d = start_game()
    same(code_of(a.ask("move", table=c.table, question=c.question["n"], move=c.mine()[0]["move"])), "not_here",
         "nobody moves at another table")
    same(code_of(a.ask("kick", table=c.table, person=d.person)), "not_here", "or sends people away there")
    same(code_of(a.ask("resume", table=c.table, n=1)), "not_here", "or looks in")
    same(code_of(a.ask("record")), "not_over", "no record before the end")
    same(code_of(a.ask("replay")), "not_over", "and no replay")
    e = Client(server(), hello=False)
    for session in ("", "A" * 59, a.session[:-4] + "AAAA", ("A" if a.session[0] == "B" else "B") + a.session[1:], a.session + "A", "%00", "=" * 59):
        same(code_of(e.ask("hello", protocol=1, session=session)), "bad_session", "a session is not made up: %.10s" % session)
    before = a.question["n"]
    same(code_of(a.ask("move", question=n, move=move)), "ok", "the right move is made")
    same(code_of(a.ask("move", question=n, move=move)), "stale", "and not twice")
    check(before == n, "after all that the question was the same")


def secrets():
    """No byte sent to one says what only another may know, nor does the log."""
    hands = set()
    while not hands:  # somebody may be robbed of everything before the first question
        a, b = start_game()
        hands = set(a.view[a.table]["players"]["ABCDEFGH".index(a.question["seat"])]["hand"])
    seen_by_b = json.dumps(b.view[b.table])
    told = [card for card in hands - b.shown() if json.dumps(card) in seen_by_b]  # quoted: stagecoach:9S is not stagecoach:9S'
    check(not told, "one's cards are in no view of another", told)
    text = server().log_text()
    check(a.session not in text and "password" not in text and not any(card in text for card in hands), "nor in the log")
    check("seed" not in a.room[a.table], "the seed is not told before the end")


def floods():
    with Server("--rate", "20") as s:
        c = Client(s, "Flood")
        d = Client(s, "Calm")
        d.create(seats=3, bots=2, pace="instant", move_seconds=0)
        before = s.memory()
        closed = sent = 0
        with contextlib.suppress(Closed, OSError):
            for _ in range(200):
                c.send_bytes(c.frame(b'{"type":"ping"}') * 50)
                sent += 50
                c.drain(0)
        with contextlib.suppress(TimeoutError):
            try:
                c.drain(PATIENCE)
            except (Closed, OSError):
                closed = 1
        check(closed, "who floods is cut off", sent)
        same(d.ask("ping")["type"], "pong", "others are not")
        for _ in range(60):  # at once: one after the other, a busy machine may be slow enough
            d.send("lobby", id="lobby")
        codes = {code_of(reply) for reply in (d.receive() for _ in range(60))}
        check("too_many" in codes, "who asks too much is told so", codes)
        check(s.memory() - before < GROWTH, "and memory stays bounded", s.memory() - before)
    with Server("--rate", "1000") as s:  # so that it is not messages that are too many
        c = Client(s, "Guess")
        for kind in ("join", "resume", "sit", "chat"):
            codes = c.ask_at_once(kind, [{"table": "AAAAA" + letter, "text": "?"} for letter in "ABCDEFGHJKLMNPQRSTUV" * 2])
            same((codes[0] if kind == "join" else "no_table", "too_many" in codes), ("no_table", True),
                 "codes of tables cannot be guessed in bulk, not by " + kind)
        codes = c.ask_at_once("name", [{"name": "Guess %d" % i} for i in range(20)])
        same((codes[0], "too_fast" in codes), ("ok", True), "names cannot be changed all the time")
        codes = c.ask_at_once("create", [{"seats": 3}] * 40)
        check("too_many" in codes, "nor tables be opened without end", codes)


def record_of_a_game(s):
    """Of at least fifty moves."""
    subprocess.run([PROGRAM, "sim", "--players", "8", "--bots", "rules", "--seed", "7", "--record", "1", "--out", s.folder],
                   capture_output=True, check=True)
    with open(glob.glob(os.path.join(s.folder, "*.sgr"))[0], encoding="utf-8") as file:
        return file.read()


def granted(c, record, count):
    """How many of forty replays are given, and how many messages one may have sent meanwhile."""
    begun = time.monotonic()
    replies = [c.ask("replay", record=record, view="open", count=count, from_=0) for _ in range(40)]
    given = [reply for reply in replies if reply["type"] == "replay"]
    assert all(len(reply["steps"]) == count for reply in given)
    assert all(code_of(reply) == "too_many" for reply in replies if reply not in given)
    return len(given), 20 * (2 + time.monotonic() - begun)


def replays():
    """Who wants many views pays for them, and cannot keep the server from others by that."""
    with Server("--rate", "20") as s:
        record = record_of_a_game(s)
        calm = Client(s, "Calm")
        calm.create(seats=4, bots=3, pace="instant", move_seconds=0)
        calm.ask("start")
        until_asked(calm)
        glances, _ = granted(Client(s, "Glances"), record, 1)
        stares, messages = granted(Client(s, "Stares"), record, 50)
        check(stares <= messages / 8, "fifty views are paid like at least eight messages", stares, messages)
        check(glances >= 10, "a single one like a few", glances)
        flood = Client(s, "Flood")
        asked = json.dumps({"type": "replay", "record": record, "view": "open", "from": 0, "count": 50})
        with contextlib.suppress(Closed, OSError):
            for _ in range(300):
                flood.send_text(asked)
        keep_playing([calm], CHANCE, 3)
        check(True, "a table is played on through a flood of them")


def slow_readers():
    """Somebody who stops reading gets nothing skipped, costs little, and is told all when they read again."""
    s = server()
    a = Client(s, "Talker")
    a.create(seats=3, bots=2, pace="instant", move_seconds=0)
    slow = Client(s, "Slow")
    slow.join(a.table)
    before = s.memory()
    a.ask("start")
    keep_playing([a], CHANCE, 150)
    check(s.memory() - before < GROWTH, "what waits for them is bounded", s.memory() - before)
    until_asked(a)
    slow.until(lambda c: c.seen[a.table] >= a.seen[a.table])  # Client.note() fails when an update was skipped
    check(True, "and then they know everything")
    hog = Client(s, "Hog")
    hog.create(seats=3, bots=2, pace="instant", move_seconds=0)
    hog.ask("start")
    play_on([hog], CHANCE)
    before = s.memory()
    with contextlib.suppress(OSError):
        hog.line.settimeout(0.2)
        for _ in range(400):  # each would be answered with half a megabyte
            hog.send("replay", view="open", from_=0, count=50)
    check(s.memory() - before < GROWTH, "nor do answers pile up", s.memory() - before)
    check(quiet_game(), "the table beside goes on")
    hog.close()


def bounded():
    s = server()
    before = s.memory()
    for _ in range(300):
        c = Client(s, "Comes")
        c.send_bytes(c.frame(b"{" * 3000, final=False))
        c.close()
    check(eventually(lambda: s.memory() - before < GROWTH), "those who come and go leave nothing", s.memory() - before)
    check(s.memory() - SHARED["memory"] < 2 * GROWTH, "nor has all of this", s.memory() - SHARED["memory"])
    check(quiet_game(), "the table beside still goes on")
    check('"error"' not in s.log_text(), "and the log has no error")


def processor_time(s):
    with open("/proc/%d/stat" % s.pid, encoding="ascii") as file:
        return sum(int(ticks) for ticks in file.read().split()[13:15]) / os.sysconf("SC_CLK_TCK")


def few_files():
    """More lines than a process may have files: those who are too many are turned away, the others play on."""
    folder = temporary_folder("few")
    program = os.path.join(folder, "sixgun")
    with open(program, "w", encoding="ascii") as file:
        file.write('#!/bin/sh\nulimit -n 100\nexec "%s" "$@"\n' % PROGRAM)
    os.chmod(program, 0o755)
    with Server(*OPEN_LIMITS, program=program, folder=folder) as s:
        player = Client(s, "Player")
        player.create(seats=4, bots=3, pace="instant", move_seconds=0)
        player.ask("start")
        lines = [socket.create_connection((s.host, s.port)) for _ in range(200)]
        time.sleep(0.5)
        before = processor_time(s)
        time.sleep(2)
        used = processor_time(s) - before
        check(used < 0.5, "the server does not go round and round for those it cannot take", used)
        keep_playing([player], CHANCE, 3)
        same(s.admin("list")[0], 0, "it can still be looked after")
        for line in lines:
            line.close()
        check(eventually(lambda: Client(s, hello=False).status == 101), "when they have gone others can come")


with Server(*OPEN_LIMITS) as SHARED["server"]:
    SHARED["quiet"] = Client(server(), "Quiet")
    SHARED["quiet"].create(seats=4, bots=3, pace="instant", move_seconds=0)
    SHARED["quiet"].ask("start")
    SHARED["memory"] = server().memory()
    run([wrong_json, wrong_frames, mutations, foreign, secrets, floods, replays, slow_readers, bounded, few_files])
