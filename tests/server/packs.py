"""packs.py: own cards and characters at the tables of a server: brought by the host, agreed to, kept whatever happens,
and refused where the server plays with none."""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import Client, OPEN_LIMITS, Server, check, play_on, postgres, run, same, until_asked  # noqa: E402
from person import Person  # noqa: E402

PACK = """sixgun pack 1
name en The Dusty Trail
card bang brown
name en Coach Gun
play shoot @ any_other
character thorny_theo 3
name en Thorny Theo
is seen 1 more_missed 1
"""

# With these no card of the box keeps its name: whoever is dealt a card is dealt a Coach Gun, whatever the seed.
BROWN = "beer saloon stagecoach wells_fargo gatling indians duel panic cat_balou general_store"
BLUE = "barrel mustang scope volcanic schofield remington rev_carabine winchester dynamite"
ALL_CARDS = (
    "".join("card %s brown\nname en Coach Gun\nplay heal 1 @ self\n" % kind for kind in BROWN.split())
    + "".join("card %s blue\nname en Coach Gun\nin_play seen 1\n" % kind for kind in BLUE.split())
    + "card jail blue\nname en Coach Gun\nbefore any_other\nin_play seen 1\n"
    + "card missed brown\nname en Coach Gun\nmissed 1\n")


def code_of(reply):
    return reply.get("code", reply["type"])


def brought(server, **settings):
    """A table of Anna, who plays Thorny Theo, and bots."""
    anna = Client(server, "Anna")
    anna.create(seats=4, bots=3, level="random", pace="instant", move_seconds=0, **settings)
    same(code_of(anna.ask("pack", text=PACK)), "ok", "the host brings a pack")
    same(code_of(anna.ask("set", host_character="thorny_theo")), "ok", "and plays a character of it")
    return anna


def agreeing():
    with Server(*OPEN_LIMITS) as server:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        same(anna.ask("ping")["type"], "pong", "Anna is there")
        anna.create(seats=4, bots=2, public=True)
        ben.join(anna.table)
        ben.ask("sit")
        told = []
        ben.note = lambda message, note=ben.note: (told.append(message.get("pack")), note(message))
        same(code_of(anna.ask("pack", text=PACK)), "ok", "the host brings a pack")
        ben.until(lambda _: any(told))
        same([pack["text"] for pack in told if pack], [PACK], "who is there is told its text")
        ben.ask("ready")
        same(code_of(anna.ask("start")), "not_agreed", "nobody plays with cards they have not agreed to")
        same(code_of(ben.ask("agree")), "ok", "Ben agrees")
        lobby = Client(server, "Zoe").ask("lobby")
        same([table["pack"] for table in lobby["tables"]], ["The Dusty Trail"], "the list of tables names the pack")
        same(code_of(anna.ask("start")), "ok", "then they play")
        reply = anna.ask("pack", text="")
        same(reply["code"], "playing", "in a game nobody changes the cards")


def faults():
    with Server(*OPEN_LIMITS) as server:
        anna = Client(server, "Anna")
        anna.create(seats=4, bots=3)
        reply = anna.ask("pack", text=PACK.replace("any_other", "self"))
        same([reply.get(key) for key in ("code", "line", "column", "message", "right")],
             ["faulty_pack", 5, 14, "That pack has a fault. Line 5: shoot cannot be aimed at self.",
              "Possible: reachable, distance_1, distance_2, any_other, stretch, side, all_others, by_chance"], "a fault is told with its place")
        many = PACK + "".join("# %060d\n" % i for i in range(700))
        same(code_of(anna.ask("pack", text=many)), "ok", "a pack may be longer than other messages")
        anna.send("pack", text=PACK + "#" * 70000)
        heard = anna.receive()
        while heard["type"] == "update":
            heard = anna.receive()
        same(code_of(heard), "too_long", "but not as long as one likes")
        same(code_of(anna.ask("start")), "ok", "and one plays with it")


def language():
    os.environ["LANGUAGE"] = "it"
    try:
        with Server(*OPEN_LIMITS) as server:
            anna = Client(server, "Anna")
            anna.create(seats=4, bots=3)
            reply = anna.ask("pack", text="sixgun pack 1\ncard x\n")
            check("A word is missing" in reply["message"], "a server says it in English whatever its own language", reply)
    finally:
        del os.environ["LANGUAGE"]


def not_here():
    with Server(*OPEN_LIMITS) as server:
        anna = brought(server)
        anna.ask("start")
        play_on([anna], random.Random(1))
        record = anna.ask("record")["record"]
    with Server(*OPEN_LIMITS, "--no-packs") as server:
        anna = Client(server, hello=False)
        same(anna.hello("Anna")["packs"], False, "a server says that it plays with no packs")
        anna.create(seats=4, bots=3)
        same(code_of(anna.ask("pack", text=PACK)), "no_packs", "and refuses them")
        same(code_of(anna.ask("pack", text="")), "ok", "to have none is not refused")
        same(code_of(anna.ask("bring", record=record, seat="A")), "no_packs", "not even in a game from elsewhere")
        same(anna.ask("replay", record=record, count=1).get("pack"), {"text": PACK}, "but it shows games that were played")


def through_it_all(server):
    """The server is killed before the game, in it, and after it."""
    anna = brought(server)
    table = anna.table
    for moment in ("before", "in", "after"):
        server.kill()
        server.start()
        told = []
        anna = Client(server, session=anna.session)
        anna.note = lambda message, note=anna.note: (told.append(message), note(message))
        anna.table = table
        anna.ask("resume", table=table, n=0)
        anna.until(lambda c: c.seen.get(table, 0) > 0)
        same([m["pack"]["text"] for m in told if "pack" in m], [PACK], "the pack is still there " + moment + " a game")
        same(anna.room[table]["host_character"], "thorny_theo", "and the settings that name it")
        if moment == "before":
            same(code_of(anna.ask("start")), "ok", "the game begins")
            same(until_asked(anna), anna, "Anna is asked")
        if moment == "in":
            mine = anna.view[table]["players"][0]
            same(mine["character"], "thorny_theo", "whose character is the pack's")
            play_on([anna], random.Random(2))
    steps = anna.ask("replay", table=table, view="A", count=1)
    same(steps["pack"], {"text": PACK}, "a replay says with what was played")


def kept_in_a_file():
    with Server(*OPEN_LIMITS) as server:
        through_it_all(server)


def kept_by_postgres():
    with postgres() as (db, _, _), Server(*OPEN_LIMITS, db=db) as server:
        through_it_all(server)


def thinking():
    """Bots that think beside the loop do so with the cards of their table, which may be gone by then."""
    with Server(*OPEN_LIMITS) as server:
        anna = Client(server, "Anna")
        anna.create(seats=4, bots=3, level="gunslinger", pace="instant", move_seconds=0)
        anna.ask("pack", text=PACK)
        anna.ask("start")
        question = until_asked(anna).question["n"]
        same(code_of(anna.ask("hint", question=question)), "hint", "hints know the cards")
        anna.send("away")
        anna.until(lambda c: c.state == "over" or c.question["n"] > question)
        same(code_of(anna.ask("leave")), "ok", "Anna goes, and the table with her")
        ben = Client(server, "Ben")
        same(ben.ask("ping")["type"], "pong", "the server is as well as before")


def at_a_terminal():
    with Server(*OPEN_LIMITS) as server:
        place = os.path.join(server.folder, "trail.pack")
        with open(place, "w", encoding="utf-8") as file:
            file.write("# with a fault\n" + PACK.replace("any_other", "self"))
        anna = Person("127.0.0.1:%d" % server.port, "--name", "Anna")
        anna.say("create --players 4 --bots 2 --level random --speed instant")
        code = anna.until(r"You are at table (\w+);").group(1)
        anna.say("pack " + place)
        anna.until(r"trail\.pack:6:14: shoot cannot be aimed at self\.")
        with open(place, "w", encoding="utf-8") as file:
            file.write(PACK + ALL_CARDS)
        anna.say("pack " + place)
        anna.until(r"Played with the pack The Dusty Trail, which tells of these: bang, [\w,\s]*thorny_theo")
        ben = Person("http://127.0.0.1:%d/t/%s" % (server.port, code), "--name", "Ben")
        ben.until(r"Played with the pack The Dusty Trail")
        ben.until(r"has to 'agree' to it")
        ben.say("sit", "ready", "agree", "rules thorny_theo")
        ben.until(r"is seen 1 more_missed 1")
        anna.say("wait ready", "start")
        check(anna.until(r"You draw Coach Gun"), "cards are called as the pack says, before a game and in it")


run([agreeing, faults, language, not_here, kept_in_a_file, kept_by_postgres, thinking, at_a_terminal])
