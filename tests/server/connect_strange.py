"""connect_strange.py: `sixgun connect` at servers that are of another version, lie, break off at the worst moment, or send
what a terminal would take for commands."""

import copy
import os
import socket
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, PROGRAM, check, run, same, temporary_folder  # noqa: E402
from person import Person, Pretender, Screen  # noqa: E402

IMPATIENT = os.path.join(os.path.dirname(PROGRAM), "tests", "server-fragile")  # leaves a silent server after a second
PLAYER = {"by": "person", "away": False, "status": "alive", "role_open": False, "life": 4, "max_life": 4,
          "character": "willy_the_kid", "hand": ["?", "?"], "hand_limit": 4, "table": [], "fresh": [], "gear": [],
          "gold": 0, "reach": 1, "distance": 1}
ROOM = {"state": "playing", "name": "", "game": 1, "host": 1, "password": False, "public": False, "seats": 3,
        "sets": ["base"], "options": [], "event_count": 0, "max_turns": 0, "move_seconds": 0, "bank_seconds": 0,
        "level": "rules", "pace": "normal", "tempo": "normal", "watchers": True, "open_hands": False, "rotate_sheriff": True,
        "hints": True,
        "places": [{"seat": "A", "by": "person", "person": 1, "name": "Anna", "here": True, "ready": True,
                    "away": False, "wins": 0},
                   {"seat": "B", "by": "bot", "name": "Ruby", "level": "rules", "wins": 0},
                   {"seat": "C", "by": "bot", "name": "Hank", "level": "rules", "wins": 0}],
        "spectators": [], "muted": []}

FORCED = {"n": 5, "seat": "A", "kind": "shot", "loses": 1, "cause": {"is": "card", "id": "bang"}, "legal": [{"move": "pass"}]}


def view(question, *moves, **more):
    players = [{**copy.deepcopy(PLAYER), "seat": seat, "name": name}
               for seat, name in (("A", "Anna"), ("B", "Ruby"), ("C", "Hank"))]
    players[0].update(hand=["bang:QH", "beer:6H"], role="deputy", distance=0)
    return {"viewer": "A", "open": False, "rules": 1, "seats": 3, "sets": ["base"], "options": [], "turns": 1,
            "turn": "A", "phase": "play", "first": "A", "extra": False, "bangs": 0, "events": 0,
            "deck": {"count": 40, "top": []}, "discard": {"count": 0}, "store": [], "flipped": [], "look": [], "row": [],
            "gear": 0, "players": players, "distances": [[0, 1, 1], [1, 0, 1], [1, 1, 0]],
            "question": {"n": question, "seat": "A", "kind": "play", "cause": {"is": "rule", "id": "base.turn"},
                         "legal": [{"move": move} for move in moves]}, "stack": ["turn"], **more}


def update(since, number, **parts):
    return {"type": "update", "table": "KXQW", "since": since, "n": number, **parts}


def visit(talk, *lines, options=(), status=0):
    """One visit at a pretender: what was said, what it heard."""
    server = Pretender(talk)
    person = Person("127.0.0.1:%d/KXQW" % server.port, *options)
    person.say(*lines)
    same(person.finish(), status, "the program ends as it should")
    check(status != 0 or not person.errors, "without errors", person.errors)
    if server.trouble:
        raise server.trouble
    return person, server.heard


def takes_join(server, number_of_update=1, **parts):
    server.welcome()
    join = server.hear()
    server.send({"type": "joined", "id": join["id"], "table": "KXQW", "person": 1})
    server.send(update(0, number_of_update, **{"room": ROOM, **parts}))


def versions():
    def other_rules(server, _):
        server.welcome(rules=2)

    def other_protocol(server, _):
        hello = server.hear()
        server.send({"type": "error", "id": hello["id"], "code": "protocol",
                     "message": "This server speaks version 7."})

    person, _ = visit(other_rules, status=2)
    check("this server is of another version (protocol 1, rules 2;" in person.errors, "other rules are said", person.errors)
    person, _ = visit(other_protocol, status=2)
    check("This version of the protocol is not spoken here. This server speaks version 7." in person.errors,
          "another protocol is said", person.errors)
    listener = socket.create_server(("127.0.0.1", 0))

    person = Person("127.0.0.1:%d" % listener.getsockname()[1])
    peer, _ = listener.accept()
    peer.recv(4096)
    peer.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
    same(person.finish(), 2, "a server of something else is left")
    check("there is no Sixgun server at 127.0.0.1" in person.errors, "and that is said", person.errors)


def is_mended(server, number):
    """The first line breaks when a move has come; of the second one only the beginning is said here."""
    if number == 0:
        takes_join(server, view=view(5, "play bang:QH B", "end"))
        server.hear()
        return False
    server.welcome(tables=["KXQW"])
    server.send({"type": "ok", "id": server.hear()["id"]})
    return True


def unnamed_settings():
    """A server may be older than a setting, which is then not told."""
    def talk(server, _):
        takes_join(server, view=view(5, "end"))
        server.hear()

    person, _ = visit(talk, "room", "quit")
    check("Settings: 3 seats" in person.text, "those it names are told", person.text)
    check("the host is" not in person.text, "and of the host's character nothing", person.text)


def stale_moves():
    """The line breaks after a move, before its answer; when it is mended another question is open."""
    def talk(server, number):
        if not is_mended(server, number):
            return
        server.send(update(1, 2, view=view(6, "play beer:6H", "end"), events=[
            {"kind": "plays", "actor": "A", "target": "B", "card": "bang:QH", "cause": {"is": "card", "id": "bang"}}]))
        move = server.hear()
        server.send({"type": "ok", "id": move["id"]})
        server.hear()

    person, heard = visit(talk, "1", "2", "quit")
    moves = [(m["question"], m["move"]) for m in heard if m["type"] == "move"]
    same(moves, [(5, "play bang:QH B"), (6, "end")], "a move is sent once, and the next answer is for the next question")
    same([m.get("n") for m in heard if m["type"] == "resume"], [1], "it asks for what it has missed")
    check([m.get("session") for m in heard if m["type"] == "hello"] == [None, "secret"], "as the person of before", heard)
    for sentence in ("The line to the server is broken", "Whether your last move has arrived will be seen then",
                     "The line is mended", "You shoot at Ruby with BANG! (Q♥)"):
        check(sentence in person.text, "it says: " + sentence, person.text)


def lost_moves():
    """The same, but the move has never arrived: it is asked again, and not sent by itself."""
    def talk(server, number):
        if not is_mended(server, number):
            return
        server.send(update(1, 1))
        move = server.hear()
        server.send({"type": "error", "id": move["id"], "code": "stale", "message": "That question has been answered."})
        server.send(update(1, 2, view=view(7, "end", "play beer:6H")))
        server.send({"type": "ok", "id": server.hear()["id"]})
        server.hear()

    person, heard = visit(talk, "1", "2", "1", "quit")
    moves = [(m["question"], m["move"]) for m in heard if m["type"] == "move"]
    same(moves, [(5, "play bang:QH B"), (5, "end"), (7, "play beer:6H")], "whoever types decides anew")
    check("That question has been answered." in person.text, "an answer that came too late is said to be late")


def lost_forced_answers():
    """The only possible answer is given without a word; when it gets lost it is given again."""
    def talk(server, number):
        if number == 0:
            takes_join(server, room={**ROOM, "pace": "instant", "tempo": "instant"}, view={**view(5), "question": FORCED})
            server.hear()
            return
        is_mended(server, number)
        server.send(update(1, 1))
        server.send({"type": "ok", "id": server.hear()["id"]})
        server.send(update(1, 2, view=view(6, "play beer:6H", "end")))
        server.hear()

    server = Pretender(talk)
    person = Person("127.0.0.1:%d/KXQW" % server.port)
    person.until("The line is mended")
    person.until("Play Beer")
    person.say("quit")
    same(person.finish(), 0, "an answer that is the only one is given again when it was lost")
    same([(m["question"], m["move"]) for m in server.heard if m["type"] == "move"], [(5, "pass")] * 2, "and to the same question")


def slow_refusals():
    """A server that will not listen yet answers the ping behind a move only when the move has been sent again."""
    def talk(server, _):
        takes_join(server, view=view(5, "play beer:6H", "end"))
        move = server.hear()
        ping = server.hear_any()
        refusal = {"type": "error", "id": move["id"], "code": "too_many", "message": "Too many messages at once."}
        server.send(refusal)
        same(server.hear_any(), move, "what was refused is sent again")
        server.send({**ping, "type": "pong"})
        server.send(refusal)
        server.send({"type": "ok", "id": server.hear()["id"]})
        server.hear()

    person, heard = visit(talk, "2", "quit")
    same([m["move"] for m in heard if m["type"] == "move"], ["end"] * 2, "and once more when it is refused once more")
    check("Too many messages" not in person.text, "without a word", person.text)


def lost_hints():
    """The line breaks before a hint has come: the question is put again, and nothing is asked again by itself."""
    def talk(server, number):
        if number == 0:
            takes_join(server, view=view(5, "play bang:QH B", "end"))
            server.hear()
            return
        is_mended(server, number)
        server.send(update(1, 1))
        hint = server.hear()
        server.send({"type": "hint", "id": hint["id"], "table": "KXQW", "question": 5, "move": "end"})
        server.hear()

    server = Pretender(talk)
    person = Person("127.0.0.1:%d/KXQW" % server.port)
    person.until(r"\n +2\. ")
    person.say("hint")
    person.until("The line to the server is broken")
    person.until("The line is mended")
    person.until(r"\n +2\. ")
    check("move has arrived" not in person.text, "a hint that was asked for is taken for no move", person.text)
    person.say("hint", "quit")
    person.until("A bot would choose: End your turn")
    same(person.finish(), 0, "whoever asks again hears it")
    same([m["question"] for m in server.heard if m["type"] == "hint"], [5, 5], "a hint is asked for when it is typed")


def strange_hints():
    """Of hints for what is not asked, and of what is no move at all, nothing is believed."""
    def talk(server, _):
        takes_join(server, view=view(5, "play bang:QH B", "end"))
        for answer in ({"question": 4, "move": "end"}, {"question": 5, "move": "play beer:6H"},
                       {"question": 5, "move": "\033[2Jend"}, {"move": "end"}, {"question": 5}, {"question": "5", "move": []}):
            hint = server.hear()
            server.send({"type": "hint", "id": hint["id"], "table": "KXQW", **answer})
        server.hear()

    person, heard = visit(talk, *["hint"] * 6, "quit")
    same(len([m for m in heard if m["type"] == "hint"]), 6, "all of them were asked for")
    check("A bot would choose" not in person.text and "\033" not in person.text, "and nothing is said of them", person.text)
    same(person.text.count("something that this program does not understand"), 3, "but that they make no sense")


def hasty_answers():
    """Where a server is about to give the only answer, whoever types one is told so."""
    def talk(server, _):
        takes_join(server, view={**view(4), "question": FORCED})
        server.hear()

    server = Pretender(talk)
    person = Screen("127.0.0.1:%d/KXQW" % server.port)
    person.until("Only one thing is possible: Do not answer")
    person.type("1")
    person.until("> 1\n.*play 0 Missed! or lose a life point.\n  Only one thing is possible: Do not answer")
    check("not you" not in "\n".join(person.lines()), "one's own only answer is not that of somebody else")
    same([m["type"] for m in server.heard], ["hello", "join"], "and is not sent twice")
    person.close()


def silent_servers():
    """A server that says nothing more, though the line has not broken, is left and found again."""
    def talk(server, number):
        if number == 0:
            takes_join(server, view=view(5, "play bang:QH B", "end"))
            while True:  # the ping is heard and not answered
                server.some(1)
        is_mended(server, number)
        server.send(update(1, 2, view=view(6, "play beer:6H", "end")))
        server.hear()

    server = Pretender(talk)
    person = Person("127.0.0.1:%d/KXQW" % server.port, program=IMPATIENT)
    person.until("The line to the server is broken")
    person.until("The line is mended")
    person.say("quit")
    same(person.finish(), 0, "who waits for a server that says nothing comes back without being told")
    heard = [m["type"] for m in server.heard]  # a pretender that is slow is left once more
    same(heard[:4], ["hello", "join", "hello", "resume"], "and asks for what was missed")


def doors_that_stay_shut():
    """Whoever gets no answer at all leaves soon, and whoever is turned away hears how."""
    def mute(server, _):
        while True:  # the hello is heard and not answered
            server.some(1)

    listener = socket.create_server(("127.0.0.1", 0))  # the system lets in whoever comes, and nobody speaks
    silent = listener.getsockname()[1]
    for port in (silent, Pretender(mute).port):
        person = Person("127.0.0.1:%d" % port, program=IMPATIENT)
        same((person.finish(), person.text), (2, ""), "who waits in vain for a first word leaves")
        same(person.errors, "sixgun connect: nobody answers at 127.0.0.1, port %d: 1 second has passed.\n" % port, "and says why")
    screen = Screen("127.0.0.1:%d" % silent)
    screen.until("^Connecting to 127.0.0.1, port %d…$" % silent)
    screen.close()
    for status, sentence in ((403, "this server refuses you (403)."), (429, "there is no Sixgun server at 127.0.0.1")):
        listener = socket.create_server(("127.0.0.1", 0))
        person = Person("127.0.0.1:%d" % listener.getsockname()[1])
        peer, _ = listener.accept()
        peer.recv(4096)
        peer.sendall(b"HTTP/1.1 %d No\r\nContent-Length: 0\r\n\r\n" % status)
        same(person.finish(), 2, "whoever gets a %d leaves" % status)
        check(sentence in person.errors and "HS:" not in person.errors, "and says so", person.errors)


def full_servers():
    """While one comes back the server may have no room for a moment."""
    def talk(server, number):
        if number == 0:
            takes_join(server, view=view(5, "end", "play beer:6H"))
        elif number == 1:
            server.send({"type": "error", "id": server.hear()["id"], "code": "server_full", "message": "The server is full."})
            server.hear()
        else:
            server.welcome(tables=["KXQW"])
            server.send({"type": "ok", "id": server.hear()["id"]})
            server.send(update(1, 2, view=view(6, "end", "play beer:6H")))
            server.send({"type": "ok", "id": server.hear()["id"]})
            server.hear()

    person, heard = visit(talk, "1", "quit", options=("--stranger",))
    same([m["question"] for m in heard if m["type"] == "move"][-1:], [6], "a full server is tried again")


def gone_tables():
    def talk(server, number):
        if number == 0:
            takes_join(server, view=view(5, "end", "play beer:6H"))
            return
        server.welcome()
        resume = server.hear()
        server.send({"type": "error", "id": resume["id"], "code": "no_table", "message": "There is no such table."})
        server.hear()

    person, _ = visit(talk, "wait", "list", "quit", options=("--stranger",))
    check("There is no such table." in person.text, "a table that is gone is said to be", person.text)


def nonsense():
    """Whatever a server sends, the program stays and the terminal gets no commands."""
    evil = "\x1b]0;owned\x07\x1b[2J\u009b31m\u202eX"
    room = copy.deepcopy(ROOM)
    room.update(name=evil, level=evil, pace=evil, tempo=evil)
    room["places"][1]["name"] = evil
    bad_view = view(5, "end", "fly away", "pick A", 7)
    bad_view["players"][1]["name"] = evil
    bad_view["stack"] = [evil, 3] + ["turn"] * 90
    bad_view["row"] = [{}, 3, {"equipment": "boots", "price": 999}, {}, {}]
    messages = [
        "", "null", "[]", "7", "{", "{\"type\":7}", {"type": "news"}, {"type": "update"}, {"type": "lobby"},
        {"type": "lobby", "tables": [3, {}, {"table": evil, "sets": [evil, 4], "name": evil, "state": evil}]},
        {"type": "error", "code": evil, "message": evil}, {"type": "error"}, {"type": "ok", "id": "999"},
        update(1, 2, room=room), update(2, 3, view=bad_view), update(3, 4, view={"seats": 3}), update(4, 5, view=[]),
        update(5, 6, events=[{}, 3, {"kind": "flies"}, {"kind": "plays", "actor": "H", "card": "nothing:0X"},
                             {"kind": "event", "cause": {"is": "event", "id": "nothing"}}, {"kind": "game_over"}]),
        update(6, 7, chat=[{}, 3, {"name": evil, "text": evil, "seat": "Z"}, {"name": "Zoe", "text": evil, "seat": "B"}]),
        update(7, 8, room={}), update(8, 9, room={"places": [{}, 4, {"seat": "H"}], "spectators": [{}] * 99,
                                                  "muted": ["a"] * 99, "seats": 99}, clock={"left_ms": -5}),
        update(9, 10, view=view(9, *["play bang:QH B"] * 3000)), {"type": "left", "table": "NONE", "why": evil},
        {"type": "record", "record": evil}, {"type": "joined", "table": evil * 9}, update(0, 0),
    ]

    def talk(server, _):
        takes_join(server, view=view(4, "end", "pass"))
        for message in messages:
            server.send(message)
        server.send({"type": "joined", "table": "KXQW", "person": 1})
        server.send(update(0, 11, room=ROOM, view={**view(12, "end", "pick A"), "stack": [evil]}))
        server.hear()

    person, _ = visit(talk, "chat Hello", "why", "room", "log", "quit", options=("--stranger",))
    forbidden = [letter for letter in person.text + person.errors
                 if letter in "\x1b\x07\x9b\u202e" or (letter < " " and letter != "\n")]
    check(not forbidden, "no command reaches the terminal", forbidden)


def gestures_and_claims():
    """What is shown is told in a sentence, also what a newer server knows; who claims what stands at the table."""
    room = copy.deepcopy(ROOM)
    room["places"][1] = {**ROOM["places"][0], "seat": "B", "person": 2, "name": "Ben", "claim": "outlaw"}
    ben = {"n": 2, "person": 2, "name": "Ben", "seat": "B"}
    heard = []

    def talk(server, _):
        takes_join(server, view=view(4, "end", "pass"))
        server.send(update(1, 2, room=room, chat=[
            {**ben, "text": "Wink", "gesture": "wink"}, {**ben, "text": "Moonwalk", "gesture": "moonwalk"},
            {**ben, "text": "I am an Outlaw.", "claim": "outlaw"}]))
        for _ in range(3):
            said = server.hear()
            heard.append((said["type"], said.get("claim") or said.get("gesture")))
            server.send({"type": "ok", "id": said["id"]})
        server.hear()

    person, _ = visit(talk, "room", "claim", "claim Vice", "claim nothing", "gesto cenno col cappello", "quit",
                      options=("--lang", "it"))
    for line in ("Ben (B) fa l'occhiolino.", "Ben (B): Moonwalk", "Ben (B): Sono un Fuorilegge.", "B. Ben; dice: Sono un Fuorilegge."):
        check(line in person.text, "is told: " + line, person.text)
    same(heard, [("claim", "deputy"), ("claim", "nothing"), ("gesture", "tip_hat")], "and what one says oneself arrives")


def guesses():
    """Whoever is out is asked to guess, by the turns from now on, and hears at the end what it was worth."""
    def room(state, **guess):
        changed = {**copy.deepcopy(ROOM), "state": state}
        changed["places"][0]["guess"] = guess
        return changed

    heard = []

    def talk(server, _):
        takes_join(server, room=room("playing"), view=view(4))
        heard.append(server.hear())
        server.send({"type": "ok", "id": heard[0]["id"]})
        server.send(update(1, 2, room=room("playing", winner="seat", seat="B", turns=3)))
        server.send(update(2, 3, room=room("over", winner="seat", seat="B", turns=3, points=5),
                           view={**view(4), "question": None, "winner": "seat", "winners": ["B"]}))
        server.hear()

    person, _ = visit(talk, "guess", "guess posse 3", "guess B 2", "quit", options=("--lang", "it"))
    same({key: heard[0].get(key) for key in ("type", "winner", "seat", "turns")},
         {"type": "guess", "winner": "seat", "seat": "B", "turns": 3}, "two turns from the first on")
    for line in ("'pronostica B 4'", "Di' chi vince", "custodito fino alla fine", "A. Anna: Vince solo Ruby, al turno 3: 5 punti."):
        check(line in person.text, "is told: " + line, person.text)


def taking_over():
    """Whoever is out hears that a bot may be taken over, and plays in its seat from then on."""
    def room(**more):
        changed = {**copy.deepcopy(ROOM), "take_over": True}
        changed["places"][0]["guess"] = {}
        changed["places"][1].update(more)
        return changed

    heard = []

    def talk(server, _):
        takes_join(server, room=room(), view=view(4))
        heard.append(server.hear())
        server.send({"type": "ok", "id": heard[0]["id"]})
        taken = {"by": "person", "person": 1, "here": True, "ready": False, "away": False, "taken_over": True}
        fresh = view(4)
        fresh.update(viewer="B", turn="B")
        fresh["question"].update(seat="B", legal=[{"move": "play beer:6H"}, {"move": "end"}])
        own, other = fresh["players"][:2]
        other.update({key: own.pop(key) for key in ("hand", "role", "distance")})
        own.update(hand=["?", "?"], distance=1)
        server.send(update(1, 2, room=room(**taken), view=fresh))
        heard.append(server.hear())
        server.send({"type": "ok", "id": heard[1]["id"]})
        server.hear()

    person, _ = visit(talk, "sit B", "room", "end", "quit", options=("--lang", "it"))
    same((heard[0]["type"], heard[0].get("seat")), ("sit", "B"), "it sits down there")
    same((heard[1]["type"], heard[1].get("move")), ("move", "end"), "and answers for that seat")
    for line in ("'siedi C'", "Ora giochi al posto B", "B. Ruby", "preso da Anna"):
        check(line in person.text, "is told: " + line, person.text)


def chances():
    """Whoever sees all hands sees what everybody's are worth; others are told nothing, and see nothing."""
    def talk(server, _):
        seen = view(4)
        seen["open"] = True
        for player, chance in zip(seen["players"], (5, 61, 34)):
            player.update(hand=["bang:QH"] if player["seat"] == "A" else ["beer:6H"] if player["seat"] == "B" else [],
                          chance=chance)
        takes_join(server, view=seen)
        server.hear()

    person, _ = visit(talk, "quit", options=("--lang", "en"))
    check("B. Ruby" in person.text and "Wins in about 61 of 100 games." in person.text, "chances are shown", person.text)
    person, _ = visit(lambda server, _: (takes_join(server, view=view(4)), server.hear()), "quit")
    check("of 100 games" not in person.text, "and only when they are told", person.text)


def leading_astray():
    """A table of a name that would be a path: its record stays in the folder where one is."""
    def talk(server, _):
        takes_join(server)
        server.send({"type": "left", "table": "KXQW", "why": "left"})
        server.send({"type": "joined", "table": "../EVIL", "person": 1})
        server.send({**update(0, 1, room={**ROOM, "state": "over"}), "table": "../EVIL"})
        save = server.hear()
        server.send({"type": "record", "id": save["id"], "table": "../EVIL", "record": "sixgun record 1\n"})
        server.send({"type": "ok", "id": save["id"]})
        server.hear()

    before, outside = os.getcwd(), temporary_folder("astray")
    os.mkdir(os.path.join(outside, "here"))
    os.chdir(os.path.join(outside, "here"))
    try:
        visit(talk, "wait", "save", "room", "quit")
    finally:
        os.chdir(before)
    same((os.listdir(outside), os.listdir(os.path.join(outside, "here"))), (["here"], ["table-1.sgr"]), "its record stays here")


run([versions, unnamed_settings, stale_moves, lost_moves, lost_forced_answers, slow_refusals, lost_hints, strange_hints,
     hasty_answers, silent_servers, doors_that_stay_shut, full_servers, gone_tables, nonsense, gestures_and_claims, guesses, taking_over, chances,
     leading_astray])
