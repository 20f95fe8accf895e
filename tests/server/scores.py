"""scores.py: tables of scores of the deal of the day.  What is taken, what is refused, who is shown a table; all of it when a
server is killed while it thinks, and at several servers on one database."""

import datetime
import os
import random
import re
import sqlite3
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import OPEN_LIMITS, PROGRAM, Client, Server, check, eventually, postgres, run, same, temporary_folder  # noqa: E402
from several import Node  # noqa: E402

FOLDER = temporary_folder("scores")
NO_NAME = {"XDG_DATA_HOME": FOLDER}


def code_of(reply):
    return reply.get("code", reply["type"]) if reply["type"] == "error" else reply["type"]


def replies(client, *ids):
    """The replies with these ids, as they come."""
    come = []
    while len(come) < len(ids):
        message = client.receive()
        if message.get("id") in ids:
            come.append(message)
    return come


def date(days_ago=0):
    return (datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(days_ago)).strftime("%Y-%m-%d")


def play(path, chance, *options):
    """A game by somebody who answers by that chance."""
    answers = random.Random(chance).choices(range(1, 7), k=6000)
    subprocess.run([PROGRAM, "play", *options, "--name", "Ada", "--record", path], input=b"%d\n" * len(answers) % tuple(answers),
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, env={**os.environ, **NO_NAME})
    return path


def played(day, chance):
    return play(os.path.join(FOLDER, "%s-%d.sgr" % (day, chance)), chance, "--daily", day)


def shortest(day):
    """Of some games of a day that with the fewest answers: to judge one answer takes longer than to play four games."""
    return min((played(day, chance) for chance in range(12)), key=lambda path: text_of(path).count("\nA "))


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


TODAY = date()
GAME = shortest(TODAY)


def told(path):
    """What the program itself says of it."""
    out = subprocess.run([PROGRAM, "analyse", "--daily", path], capture_output=True, check=True).stdout.decode()
    figures = re.search(r"Choices: (\d+)\. Mistakes: (\d+)\. .*: ([\d.]+)\.", out)
    return ": won." in out, int(figures[1]), int(figures[2]), figures[3]


def figures_of(one, point):
    return one["won"], one["choices"], one["mistakes"], "%.1f" % (one["given_away"] / point)


def standing():
    s = SHARED["server"]
    ada = Client(s, "Ada")
    same(code_of(ada.ask("scores", day=TODAY)), "not_played", "whoever has not played a day is shown no table of it")
    ada.send("score", id="mine", record=text_of(GAME))
    ada.send("ping", id="meanwhile")
    pong, scores = replies(ada, "mine", "meanwhile")
    same(pong["type"], "pong", "while a game is thought through its player is heard")
    same((scores["type"], scores["day"], scores["count"]), ("scores", TODAY, 1), "then it stands in the table")
    one = scores["scores"][0]
    same((one["place"], one["person"], one["name"]), (1, ada.person, "Ada"), "by the name of whoever brought it")
    same(figures_of(one, scores["point"]), told(GAME), "with the figures of the program")
    check("moves" not in str(scores) and "record" not in str(scores), "and without a move")
    same(ada.ask("score", record=text_of(GAME))["count"], 1, "one's first game counts, however often one comes")
    ben = Client(s, "Ben")  # whoever says nothing while a game is thought through may be taken for gone
    same(code_of(ben.ask("scores", day=TODAY)), "not_played", "others have yet to play")
    same(code_of(ben.ask("scores", day=date(30))), "day_over", "and come too late for what is over")
    same(code_of(ben.ask("scores", day="2026-02-30")), "bad_message", "there is no such day")


def refusing():
    ben = Client(SHARED["server"], "Ben")
    text = text_of(GAME)
    same(code_of(ben.ask("score")), "bad_message", "no game is none")
    same(code_of(ben.ask("score", record="once upon a time")), "bad_record", "what is no record")
    same(code_of(ben.ask("score", record=text[:text.index("\nhash", 600)] + "\n")), "bad_record", "one that breaks off")
    same(code_of(ben.ask("score", record=text_of(played("2026-11-01", 1)))), "day_over", "the game of another day")
    seed = re.search("^seed (.*)$", text, re.M)[1]
    easy = play(os.path.join(FOLDER, "easy.sgr"), 1, "--seed", seed, "--bots", "greenhorn")
    same(code_of(ben.ask("score", record=text_of(easy))), "other_deal", "other bots")
    refused = ben.ask("score", record=re.sub(r"\nA (?!end)[^\n]*", "\nA play bang:QH B", text, count=1))
    same(code_of(refused), "bad_record", "a move that is not legal")
    check("reason" in refused and "Line" in refused["message"], "and it is said which, and why", refused)
    ben.send("score", record=text + "#" * 70000)
    same(code_of(ben.receive()), "too_long", "nor whatever is too long")
    ben.send("score", id="first", record=text)
    ben.send("score", id="second", record=text)
    second, first = replies(ben, "first", "second")
    same(code_of(second), "too_many", "one at a time")
    same(first["count"], 2, "and nothing of all that has come into the table")


def looking_after():
    s = SHARED["server"]
    status, out = s.admin("scores")
    same((status, out.count(TODAY), "Ada" in out and "Ben" in out), (0, 2, True), "whoever runs the server sees all")
    same(s.admin("unscore", "Nobody")[0], 1, "whoever has no score loses none")
    status, out = s.admin("unscore", "Ada")
    same((status, out), (0, "ok: scores that are gone: 1\n"), "those of a name can be dropped")
    number = s.admin("scores")[1].split()[1]
    s.admin("ban", number)
    eve = Client(s, "Eve")
    scores = eve.ask("score", record=text_of(GAME))
    same([one["name"] for one in scores["scores"]], ["Eve"], "whoever is banned is in no table")
    s.admin("unban", number)
    same(len(eve.ask("scores", day=TODAY)["scores"]), 2, "until that is over")
    same([one["place"] for one in eve.ask("scores", day=TODAY)["scores"]], [1, 1], "and who did as well has the same place")


def rates():
    with Server() as s:
        ada = Client(s, "Ada")
        codes = [code_of(ada.ask("score", record="#%d" % i)) for i in range(11)]
        same((codes[0], codes[-1]), ("bad_record", "too_many"), "nobody has as many games judged as they like")


def growing_old():
    """Places of a table that is full, and days that are long over."""
    with Server(*OPEN_LIMITS) as s:
        Client(s, "Ada")
        s.kill()
        with sqlite3.connect(s.db) as db:
            rows = [("day/%s/%d" % (TODAY, 100 + i), b"1 9 0 %d Somebody" % i) for i in range(1000)]
            db.executemany("INSERT INTO sixgun_values (name, value) VALUES (?, ?)", [*rows, ("day/%s/7" % date(9), b"1 9 0 0 Old")])
        db.close()
        s.start()
        same(code_of(Client(s, "Ben").ask("score", record=text_of(GAME))), "server_full", "a table has so many places")
        check(eventually(lambda: "Old" not in s.admin("scores")[1]), "what is old goes")
        same(s.admin("scores")[1].count(TODAY), 1000, "and all else stays")
        same(s.admin("unscore", "150")[1], "ok: scores that are gone: 1\n", "one is dropped by number")
        ben = Client(s, "Ben")
        scores = ben.ask("score", record=text_of(GAME))
        same((scores["count"], len(scores["scores"])), (1000, 101), "the best hundred are shown, and the reader")
        mine = scores["scores"][-1]
        check(mine["person"] == ben.person and mine["place"] > 100, "wherever that is")


def terminal():
    s = SHARED["server"]
    typed = "score %s/none.sgr\nscore\nscore %s\nscores\nscores 2026-11-01\n" % (FOLDER, GAME)
    out = subprocess.run([PROGRAM, "connect", "--stranger", "--name", "Tess", s.place], input=typed.encode(), capture_output=True,
                         check=False, env={**os.environ, **NO_NAME}).stdout.decode()
    for said in ("cannot be read", "Say the record of your game", "The deal of %s, table of scores: 3 games." % TODAY,
                 "1. Tess: ", "Only games of today's and yesterday's deal are taken."):
        check(said in out, "in a terminal: %s" % said, out)
    same(out.count("table of scores: "), 2, "and it is shown again")


def killed():
    with Server(*OPEN_LIMITS) as s:
        ada = Client(s, "Ada")
        ada.send("score", id="lost", record=text_of(GAME))
        s.kill()
        s.start()
        ada = Client(s, "Ada", session=ada.session)
        same(code_of(ada.ask("scores", day=TODAY)), "not_played", "a game that was thought about is not in the table")
        ada.send("score", id="again", record=text_of(GAME))
        ada.close()
        ada = Client(s, "Ada", session=ada.session)
        scores = ada.ask("score", record=text_of(GAME))
        while code_of(scores) == "too_many":  # the server has yet to notice that the line is broken
            scores = ada.ask("score", record=text_of(GAME))
        same(scores["count"], 1, "who comes back gets the answer to what was brought before")
        s.kill()
        s.start()
        same(Client(s, session=ada.session).ask("scores", day=TODAY)["count"], 1, "what was told is there after that, too")
        same(s.stop(), 0, "and all is stored")


def several():
    with postgres() as (place, _, _), Node("a", place) as a, Node("b", place) as b:
        ada = Client(a, "Ada")
        same(ada.ask("score", record=text_of(GAME))["count"], 1, "brought to one server")
        there = Client(b, "Ada", session=ada.session)
        same(there.ask("scores", day=TODAY)["count"], 1, "it stands at the other")
        ben = Client(b, "Ben")
        same(ben.ask("score", record=text_of(GAME))["count"], 2, "and those of both in one table")
        here = Client(a, "Ada", session=ada.session)
        same(here.ask("scores", day=TODAY)["scores"], ben.ask("scores", day=TODAY)["scores"], "the same at both")


SHARED = {}


def alone():
    with Server(*OPEN_LIMITS) as SHARED["server"]:
        standing()
        refusing()
        if not WATCHED:
            looking_after()
            terminal()


# To judge a game takes four times as long with sanitizers: they watch how one comes to be judged, is refused, and is left.
# What becomes of a score that is there the program without them proves.
WATCHED = os.environ.get("SIXGUN_GAMES_DIVISOR")
run([alone, rates, killed] if WATCHED else [alone, rates, growing_old, killed, several])
