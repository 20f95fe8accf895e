"""talk.py: people at tables: every kind of message that the server itself answers, and whole games."""

import hashlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import (Client, Closed, OPEN_LIMITS, PROGRAM, Server, another_game, check, keep_playing, play_on, run, same,  # noqa: E402
                    temporary_folder, until_asked)

SHARED = {}


def server():
    if "server" not in SHARED:
        web = temporary_folder("web")
        with open(os.path.join(web, "index.html"), "w", encoding="ascii") as file:
            file.write("<!doctype html><title>Sixgun</title>")
        SHARED["server"] = Server(*OPEN_LIMITS, "--web", web)
    return SHARED["server"]


def code_of(reply):
    return reply.get("code", reply["type"])


def coming():
    s = server()
    c = Client(s, hello=False)
    same(code_of(c.ask("lobby")), "hello_first", "nothing goes before hello")
    same(code_of(c.ask("hello", protocol=99)), "protocol", "a protocol from the future is refused")
    same(code_of(c.ask("hello", protocol=1, session="nonsense")), "bad_session", "a session that is none is refused")
    welcome = c.hello("Anna")
    same(welcome["name"], "Anna", "one has the name one gives")
    check(welcome["session"], "a program gets a session")
    same(code_of(c.ask("hello", protocol=1)), "bad_message", "one says hello once")
    again = Client(s, session=c.session)
    same(again.person, c.person, "with the session one is the same again")
    other = Client(s, "Ben")
    check(other.person != c.person, "without one is somebody else")
    forged = c.session[:-2] + ("AA" if c.session[-2:] != "AA" else "BB")
    third = Client(s, hello=False)
    same(code_of(third.ask("hello", protocol=1, session=forged)), "bad_session", "a forged session is refused")
    same(c.ask("ping")["type"], "pong", "ping is answered")
    same(code_of(c.ask("name", name="  ")), "bad_message", "a name must be one")
    same(code_of(c.ask("name", name="Annie")), "ok", "one may change it")


def cookies():
    s = server()
    origin = "http://127.0.0.1:%d" % s.port
    page = Client(s, "Web", origin=origin)
    cookie = page.headers.get("set-cookie", "")
    check("HttpOnly" in cookie and "SameSite=Lax" in cookie, "a page gets a cookie that no script can read", cookie)
    check(page.session is None, "and no session that a script could read")
    again = Client(s, origin=origin, cookie="a=b; sixgun=AnotherServersOnThisMachine; " + cookie.split(";")[0])
    same(again.person, page.person, "with the cookie one is the same again")
    check("set-cookie" not in again.headers, "and keeps it")
    _, headers, _ = s.http("GET", "/")
    check("sixgun=" in headers.get("set-cookie", ""), "a page that is looked at brings the cookie, too")
    spoilt = Client(s, origin=origin, cookie="sixgun=AAAA")
    check("set-cookie" in spoilt.headers and spoilt.person != page.person, "a cookie that is none is replaced")


def opening():
    s = server()
    anna, ben, zoe = (Client(s, name) for name in ("Anna", "Ben", "Zoe"))
    same(code_of(anna.ask("create", seats=99)), "bad_setting", "impossible settings are refused")
    reply = anna.create(seats=4, bots=1, name="Friday", public=True, pace="instant", move_seconds=0)
    same(reply["type"], "joined", "a table is created")
    table = anna.table
    check(len(table) >= 6, "its code is not guessed at once", table)
    same(code_of(ben.ask("join", table="NOSUCH")), "no_table", "there is no such table")
    same(code_of(ben.ask("sit")), "not_here", "who is at no table cannot sit")
    same(ben.join(table)["table"], table, "another one joins by the code")
    same(code_of(ben.ask("start")), "not_host", "only the host starts")
    same(code_of(ben.ask("sit", seat="A")), "seat_taken", "a taken seat is taken")
    same(code_of(ben.ask("sit", seat="C")), "ok", "Ben sits down")
    same(code_of(ben.ask("stand")), "ok", "stands up")
    same(code_of(ben.ask("sit", seat="B")), "ok", "and sits down elsewhere")
    zoe.join(table)
    lobby = zoe.ask("lobby", follow=True)
    entry = [t for t in lobby["tables"] if t["table"] == table]
    same([(t["name"], t["persons"], t["bots"]) for t in entry], [("Friday", 2, 1)], "the lobby lists the table")
    same(code_of(anna.ask("start")), "empty_seats", "every seat must be taken")
    same(code_of(anna.ask("bot", seat="C")), "ok", "the host puts a bot there")
    same(code_of(anna.ask("start")), "not_ready", "and everybody be ready")
    same(code_of(ben.ask("ready")), "ok", "Ben is")
    same(code_of(anna.ask("unbot", seat="C")), "ok", "takes it away")
    same(code_of(anna.ask("bot", seat="C")), "ok", "and puts it there again")
    same(code_of(anna.ask("start")), "ok", "the game starts")
    zoe.until(lambda c: c.state == "playing" and c.view.get(table))
    check("viewer" not in zoe.view[table] and "hand" in zoe.view[table]["players"][0], "spectators look on")
    seen = {card for player in zoe.view[table]["players"] for card in player["hand"]} - {"?"}
    check(seen <= zoe.shown(), "but see no card that was not shown", seen, zoe.events[table])  # bots may have moved already
    same(code_of(zoe.ask("sit", seat="B")), "playing", "and do not sit down now")
    same(code_of(anna.ask("kick", person=zoe.person)), "ok", "the host sends one away")
    left = zoe.receive()
    while left["type"] != "left":
        left = zoe.receive()
    same(left["why"], "kicked", "who is told so")
    same(code_of(zoe.ask("join", table=table)), "banned", "and does not come back")
    SHARED["game"] = anna, ben


def game():
    anna, ben = SHARED["game"]
    table, chance = anna.table, random.Random(5)
    play_on([anna, ben], chance)
    anna.until(lambda c: c.room[table]["state"] == "over")
    room = anna.room[table]
    same(hashlib.sha256(room["seed"].encode()).hexdigest(), room["commitment"], "the seed is what was committed to")
    record = anna.ask("record")["record"]
    path = "/records/%s-%s.sgr" % (table, room["commitment"][:12])
    status, headers, body = server().http("GET", path)
    same((status, body.decode()), (200, record), "the record can be downloaded")
    same(server().http("GET", "/records/%s-000000000000.sgr" % table)[0], 404, "others cannot")
    with tempfile.NamedTemporaryFile("w", suffix=".sgr") as file:
        file.write(record)
        file.flush()
        done = subprocess.run([PROGRAM, "replay", file.name], capture_output=True, check=False)
    same(done.returncode, 0, "and replayed by the program")
    replay = anna.ask("replay", view="A", from_=0, count=3)
    same([step["n"] for step in replay["steps"]], [0, 1, 2], "and by the server")
    longer = record.replace("\n", "\n# " + "a comment that nobody needs " * 8 + "\n", 25)
    check(len(longer) > 4096, "a long record")
    brought = ben.ask("replay", record=longer, view="A", from_=0, count=3)
    same(brought.get("steps"), replay["steps"], "may be brought along")
    same(code_of(ben.ask("rematch")), "not_host", "only the host asks for a rematch")
    same(code_of(anna.ask("rematch")), "ok", "a rematch")
    anna.until(lambda c: c.state == "open")
    ben.ask("ready")
    same(code_of(anna.ask("start")), "ok", "begins the next game")
    anna.until(lambda c: c.room[table]["game"] == 2)
    check(anna.room[table]["commitment"] != room["commitment"], "with another deal")
    same(code_of(anna.ask("host", person=ben.person)), "ok", "the host hands over")
    ben.until(lambda c: c.room[table]["host"] == ben.person)
    same(code_of(anna.ask("leave")), "ok", "and leaves")
    ben.until(lambda c: c.room[table]["places"][0]["away"])
    check(True, "a bot goes on for the seat")
    same(anna.join(table)["type"], "joined", "whoever has a seat comes back to it")
    anna.until(lambda c: not c.room[table]["places"][0]["away"] or c.question)
    same(code_of(anna.ask("back")), "ok", "and takes it back")
    anna.until(lambda c: not c.room[table]["places"][0]["away"])
    check(True, "from the bot")


def chatting():
    s = server()
    anna, ben = Client(s, "Anna"), Client(s, "Ben")
    anna.create(seats=4)
    table = anna.table
    ben.join(table)
    same(code_of(ben.ask("chat", text="Hello")), "ok", "one speaks")
    anna.until(lambda c: any(line["text"] == "Hello" for line in c.chat[table]))
    check(True, "and is heard")
    same(code_of(ben.ask("chat", text="x" * 301)), "too_long", "not at any length")
    codes = ben.ask_at_once("chat", [{"text": str(i)} for i in range(20)])
    check("too_fast" in codes, "nor too fast", codes)
    same(code_of(ben.ask("name", name="Benny")), "ok", "a new name")
    anna.until(lambda c: "Benny" in [p["name"] for p in c.room[table]["spectators"]])
    check(True, "is seen at the table")
    same(code_of(anna.ask("mute", person=ben.person)), "ok", "the host mutes")
    same(code_of(ben.ask("chat", text="?")), "muted", "and is obeyed")
    ben.ask("name", name="I am not muted")
    same(code_of(anna.ask("unbot")), "no_bot", "time passes")
    same([p["name"] for p in anna.room[table]["spectators"]], ["Benny"], "also in names")


def passwords():
    s = server()
    anna, ben = Client(s, "Anna"), Client(s, "Ben")
    anna.create(seats=4, password="rattlesnake")
    same(code_of(ben.ask("join", table=anna.table)), "bad_password", "a password is asked for")
    same(code_of(ben.ask("join", table=anna.table, password="rattle")), "bad_password", "a wrong one is refused")
    same(ben.join(anna.table, password="rattlesnake")["type"], "joined", "the right one lets in")
    closed = Client(s, "Cal")
    closed.create(seats=3, watchers=False, bots=2)
    same(code_of(ben.ask("join", table=closed.table)), "no_watchers", "a table may have no spectators")


def several():
    s = server()
    phone = Client(s, "Anna")
    phone.create(seats=4, bots=3, pace="instant", move_seconds=0)
    table = phone.table
    desk = Client(s, session=phone.session)
    same(desk.tables, [table], "a second device hears of the tables")
    same(code_of(desk.ask("resume", table=table, n=0)), "ok", "and comes to them")
    desk.table = table
    desk.until(lambda c: table in c.seen)
    same(code_of(desk.ask("start")), "ok", "either speaks for the person")
    until_asked(phone)
    desk.until(lambda c: c.mine())
    same(phone.view[table]["players"], desk.view[table]["players"], "both see the same")
    n = phone.question["n"]
    same(code_of(phone.ask("move", question=n, move=phone.mine()[0]["move"])), "ok", "one answers")
    same(code_of(desk.ask("move", question=n, move=desk.mine()[0]["move"])), "stale", "the other comes too late")
    phone.close()
    desk.drain(0.3)
    check(desk.room[table]["places"][0]["here"], "one of the two may go")
    desk.close()
    watcher = Client(s, "Zoe")
    watcher.join(table)
    watcher.until(lambda c: not c.room[table]["places"][0]["here"])
    check(True, "when both are gone the person is")


def thinking():
    """Bots that think long do it beside the loop: their table goes on, and one that is closed meanwhile is no trouble."""
    s = server()
    anna, ben = Client(s, "Anna"), Client(s, "Ben")
    check("sharpshooter" in anna.levels, "bots that think are among the levels", anna.levels)
    for c in (anna, ben):
        c.create(seats=4, bots=3, pace="instant", move_seconds=0, max_turns=8, level="sharpshooter")
        same(code_of(c.ask("start")), "ok", "a table of bots that think starts")
    status, said = 1, "try again"
    while status != 0 and "try again" in said:  # its bots move, and what they do is being stored
        status, said = s.admin("close", ben.table)
    check(status == 0, "a table is closed while they may be thinking", said)
    play_on([anna], random.Random(1))
    same(anna.state, "over", "a game with bots that think comes to its end")
    for c in (anna, ben):
        c.close()


def late_answers():
    """Whoever is late by a moment is there: the bot on that seat gives it back, though the answer does not count."""
    s = server()
    anna = Client(s, "Anna")
    anna.create(seats=4, bots=3, pace="fast", move_seconds=5, bank_seconds=0)
    anna.ask("start")
    away = lambda c: c.room[c.table]["places"][0]["away"]
    while True:
        # The first question may have one answer only, which the server gives; the next may be a round away, or never come.
        anna.until(lambda c: away(c) or c.state == "over")
        if anna.state == "playing":
            same(code_of(anna.ask("move", question=0, move="end")), "stale", "an answer that is late is refused")
            # Whoever is slow to read may be away once more by then.
            while away(anna) and anna.state == "playing":
                anna.receive()
                anna.ask("move", question=0, move="end")
            if not away(anna):
                break
        anna.until(lambda c: c.state == "over")
        another_game([anna])
    check(True, "and the seat is one's own again")


def coming_back():
    s = server()
    anna, ben = Client(s, "Anna"), Client(s, "Ben")
    anna.create(seats=4, bots=2, pace="instant", move_seconds=0)
    table = anna.table
    ben.join(table)
    ben.ask("sit")
    ben.ask("ready")
    anna.ask("start")
    keep_playing([anna, ben], random.Random(1), 6)
    until_asked(anna, ben)
    ben.drain(0.2)
    last, events = ben.seen[table], len(ben.events[table])
    ben.close()
    for i in range(3):
        anna.ask("chat", text="still here %d" % i)
    anna.drain(0.1)
    back = Client(s, session=ben.session)
    same(code_of(back.ask("resume", table="NOSUCH", n=1)), "no_table", "one does not come back to what was never there")
    back.seen[table] = last
    back.ask("resume", table=table, n=last)
    back.until(lambda c: c.seen[table] > last and c.chat.get(table))
    said = [line["text"] for line in back.chat[table]]
    same(said, ["still here %d" % i for i in range(3)], "who comes back hears what was said meanwhile, and no more")
    whole = Client(s, session=ben.session)
    whole.ask("resume", table=table, n=0)
    whole.until(lambda c: table in c.view)
    back.drain(0.2)
    whole.drain(0.2)
    same(whole.view[table]["question"]["n"], back.view[table]["question"]["n"], "the rest and the whole lead to one question")
    check(events >= 0 and whole.room[table]["places"][1]["person"] == ben.person, "and the seat is still Ben's")


def bringing():
    """A game that was begun elsewhere is in the store before anybody hears of it, and its record stays what it was."""
    with Server(*OPEN_LIMITS) as s:
        anna = Client(s, "Anna")
        anna.create(seats=8, bots=7, sets=["base", "dodge_city", "gold_rush"], pace="instant", move_seconds=0, level="random",
                    max_turns=120)
        anna.ask("start")
        play_on([anna], random.Random(5))
        whole = anna.ask("record")["record"]
        moves = [i for i, line in enumerate(whole.split("\n")) if re.match(r"[A-H] ", line)]
        begun = "\n".join(whole.split("\n")[:moves[len(moves) // 4]]) + "\n"
        begun = begun.replace("\nmoves\n", "\n" + "# A record is longer than other messages may be.\n" * 90 + "moves\n")
        same(code_of(anna.ask("bring", record=begun + "A moo\n", seat="A")), "bad_record", "a record that is spoilt is refused")
        next_seat = whole.split("\n")[moves[len(moves) // 4]][0]
        stray = anna.ask("replay", record="%s%s end\n" % (begun, "B" if next_seat == "A" else "A"), view="A", count=0)
        same((code_of(stray), stray.get("reason"), stray.get("rule")), ("bad_record", "not_your_question", "base.turn"),
             "a move that is not legal has its reason")
        same(code_of(anna.ask("bring", record=whole, seat="A")), "game_over", "so is a game that is over")
        tables = s.http("GET", "/healthz")[2]
        reply = anna.ask("bring", record=begun, seat="A", pace="instant", move_seconds=0, level="random")
        same(reply["type"], "joined", "a game goes on at a server")
        s.kill()
        s.start()
        check(json.loads(tables)["tables"] + 1 == json.loads(s.http("GET", "/healthz")[2])["tables"],
              "which keeps it from the first moment on, and nothing of what it refused")
        anna, ben = Client(s, session=anna.session), Client(s, "Ben")
        anna.table = reply["table"]
        for client in (anna, ben):
            same(client.join(reply["table"])["type"], "joined", "all come to it")
            same(client.room[client.table]["brought"], anna.person, "and are told who brought it")
        same(code_of(ben.ask("sit")), "ok", "a friend takes the seat of a bot")
        ben.until(lambda c: "viewer" in c.view[c.table])
        seat = ben.view[ben.table]["viewer"]
        play_on([anna, ben], random.Random(6))
        record = anna.ask("record")["record"]
        unnamed = [re.sub(r"^(name|#) .*\n", "", text, flags=re.MULTILINE) for text in (record, begun)]
        check(unnamed[0].startswith(unnamed[1]) and len(unnamed[0]) > len(unnamed[1]) and "\nname %s Ben\n" % seat in record,
              "its record goes on where the other one broke off", record[:600])
        status, _, kept = s.http("GET", "/records/%s.sgr" % s.admin("records")[1].split()[0])
        check((status, kept.decode()) == (200, record), "the server keeps it, byte for byte", status)


def ending():
    s = server()
    anna = Client(s, "Anna")
    anna.create(seats=3)
    code, said = s.admin("list")
    check(code == 0 and anna.table in said, "the admin sees the table", said)
    code, nobody = s.admin("nodes")
    check(code == 1 and "this server is alone" in nobody, "a server without a name counts no others", nobody)
    code, said = s.admin("show", anna.table)
    created = re.search(r"^created (\d+)$", said, re.MULTILINE)
    check(created and abs(int(created.group(1)) / 1000 - time.time()) < 600, "and tells when it was opened", said)
    check(code == 0 and "Anna" in said, "and who is there", said)
    same(s.admin("close", "NOSUCH")[0], 1, "what is not there cannot be closed")
    same(s.admin("close", anna.table)[0], 0, "a table can be closed")
    message = anna.receive()
    same((message["type"], message.get("why")), ("left", "ended"), "those there are told")
    code, said = s.admin("ban", str(anna.person + 1000000))
    check(code == 1 and "there is no person %d" % (anna.person + 1000000) in said, "nobody can be banned who is not there", said)
    check(str(anna.person + 1000000) not in s.admin("bans")[1], "and is not", said)
    same(s.admin("ban", str(anna.person))[0], 0, "a person can be banned")
    try:
        anna.receive()
        check(False, "and is cut off")
    except Closed:
        check(True, "and is cut off")
    again = Client(s, hello=False)
    same(code_of(again.ask("hello", protocol=1, session=anna.session)), "banned", "and not welcome")
    same(s.admin("unban", str(anna.person))[0], 0, "until unbanned")
    same(Client(s, session=anna.session).person, anna.person, "then Anna is")
    backup = os.path.join(s.folder, "backup.db")
    same(s.admin("backup", backup)[0], 0, "a backup is made while the server runs")
    check(os.path.getsize(backup) > 0, "and is there")
    last = Client(s, "Last")
    last.create(seats=3)
    same(s.stop(), 0, "SIGTERM ends the server in good order")
    same(last.cut_off(), 1001, "and connections are told that it goes away")
    with Server(*OPEN_LIMITS, db=backup) as copy:
        same(Client(copy, session=last.session).person, last.person, "the backup is a server's, too")


run([coming, cookies, opening, game, chatting, passwords, several, thinking, late_answers, coming_back, bringing, ending])
