"""duplicates.py: the same deals at several tables.  Who may sit where, what is held back until every table has played a
deal, how those at the same seat are compared; all of it when a server is killed, and at several servers."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import OPEN_LIMITS, Client, Closed, Server, check, eventually, postgres, run, same  # noqa: E402
from several import Node  # noqa: E402

FAST = {"pace": "instant", "move_seconds": 0, "seats": 4, "max_turns": 40}


def code_of(reply):
    return reply.get("code", reply["type"]) if reply["type"] == "error" else reply["type"]


def opened(host, tables=2, games=2, **settings):
    host.create(**{**FAST, **settings})
    return host.ask("duplicate", table=host.table, tables=tables, games=games)


def comes(server, name, table):
    """Somebody at that table, in the first free seat; back at once when a server that was asked has just died."""
    while True:
        client = Client(server, name)
        try:
            client.join(table)
            break
        except Closed:
            continue
    same(code_of(client.ask("sit")), "ok", "%s sits down" % name)
    return client


def plays(client, first=False):
    """One game in which `client` answers as the rules list the moves, bots on all other seats."""
    if not first:
        same(code_of(client.ask("rematch")), "ok", "the host opens the table for the next deal")
    same(code_of(client.ask("start", fill=True)), "ok", "and starts it")
    client.until(lambda c: c.state == "playing")
    dealt = client.view[client.table]
    while client.state == "playing":
        client.until(lambda c: c.state != "playing" or c.mine())
        if client.state == "playing":
            move = client.mine()[0]["move"]
            client.answered = client.number
            client.send("move", question=client.question["n"], move=move)
    return dealt


def hand_of(view):
    return sorted(next(p["hand"] for p in view["players"] if p["seat"] == "A"))


def setting_up():
    s = SHARED["server"]
    host, guest = Client(s, "Hanna"), Client(s, "Gus")
    same(code_of(guest.ask("create", duplicate=True)), "bad_setting", "only a server makes tables of a duplicate")
    host.create(**FAST)
    guest.join(host.table)
    same(code_of(guest.ask("duplicate", table=host.table, tables=2, games=2)), "not_host", "and only for the host")
    same(code_of(host.ask("set", duplicate=True)), "bad_setting", "nor does one become such a table")
    for members in ({"tables": 1, "games": 2}, {"tables": 13, "games": 2}, {"tables": 2, "games": 0}, {"tables": 2, "games": 17}):
        same(code_of(host.ask("duplicate", table=host.table, **members)), "bad_setting", "not %s" % members)
    results = host.ask("duplicate", table=host.table, tables=3, games=2)
    same((results["type"], len(results["tables"]), results["games"], results["ended"], results["deals"], results["standings"]),
         ("results", 3, 2, False, [], []), "a duplicate has as many tables as were asked for, and nothing was played")
    same(results["host"], host.person, "whoever opened it is its host")
    room = comes(s, "Anna", results["tables"][0])
    shown = room.room[room.table]
    same((shown["duplicate"], shown["watchers"], shown["public"], shown["seats"], shown["max_turns"]), (True, False, False, 4, 40),
         "its tables are set up like the one it was made of, for nobody to look on")
    for order in ({"kind": "set", "seats": 5}, {"kind": "set", "watchers": True}, {"kind": "bot", "level": "random"}):
        same(code_of(room.ask(order.pop("kind"), **order)), "bad_setting", "and stay so: %s" % order)
    same(code_of(room.ask("bot")), "ok", "bots of the level of all tables may sit there")
    same(code_of(guest.ask("results", code=results["code"])), "results", "whoever has the code may ask")
    for wrong in ("AAAAAAA", "", "duplicate", results["tables"][0]):
        same(code_of(guest.ask("results", code=wrong)), "no_table", "a wrong code is none: %r" % wrong)
    same(code_of(host.ask("results", table=host.table)), "no_table", "nor has any other table results")


def one_table_each():
    s = SHARED["server"]
    tables = opened(Client(s, "Hanna"))["tables"]
    anna = comes(s, "Anna", tables[0])
    same(code_of(anna.ask("join", table=tables[1])), "other_table", "somebody at a table comes to no other one")
    same(code_of(anna.ask("leave", table=tables[0])), "ok", "unless they leave it before anything is played")
    same(code_of(anna.join(tables[1])), "joined", "then they do")
    same(code_of(anna.ask("sit")), "ok", "and sit there")
    plays(anna, first=True)
    same(code_of(anna.ask("leave", table=tables[1])), "ok", "whoever has played")
    same(code_of(anna.ask("join", table=tables[0])), "other_table", "has seen a deal that the others have yet to play")
    same(code_of(anna.ask("rematch", table=tables[1])), "not_here", "and is at none")


def holding_back():
    s = SHARED["server"]
    results = opened(Client(s, "Hanna"))
    code, tables = results["code"], results["tables"]
    anna, ben = comes(s, "Anna", tables[0]), comes(s, "Ben", tables[1])
    first = plays(anna, first=True)
    same("seed" in anna.room[anna.table], False, "the seed is not told while another table has the deal before it")
    commitment = anna.room[anna.table]["commitment"]
    for kind in ("record", "replay"):
        same(code_of(anna.ask(kind, table=anna.table)), "not_yet", "nor the %s" % kind)
    path = "/records/%s-%s.sgr" % (tables[0], commitment[:12])
    same(s.http("GET", path)[0], 404, "nor is it there for those who guess its name")
    for who in (anna, ben):
        results = who.ask("results", table=who.table)
        same((results["deals"], results["standings"]), ([], []), "and nobody is told how it went, nor that it is over")
    second = plays(ben, first=True)
    same(hand_of(first), hand_of(second), "both tables have the same cards")
    same(commitment, ben.room[ben.table]["commitment"], "as was promised before")
    same(code_of(anna.ask("record", table=anna.table)), "record", "when all have played it the record is to be had")
    same(code_of(anna.ask("replay", table=anna.table, count=1)), "replay", "and the replay")
    check(s.http("GET", path)[2].startswith(b"sixgun record"), "and so by its name")
    results = anna.ask("results", code=code)
    same([deal["game"] for deal in results["deals"]], [1], "and the deal is compared")
    compare(results)
    plays(anna)
    same(code_of(anna.ask("record", table=anna.table)), "not_yet", "of the next one nothing is told again")
    same(len(anna.ask("results", code=code)["deals"]), 1, "but the first still is")
    plays(ben)
    results = anna.ask("results", code=code)
    same(len(results["deals"]), 2, "until both have played it")
    same(code_of(anna.ask("rematch")), "ok", "the table may be opened again")
    same(code_of(anna.ask("start", fill=True)), "no_deals", "but all deals have been played")
    return results


def compare(results):
    """The points, counted once more from who has won."""
    total = {}
    for deal in results["deals"]:
        for played in deal["played"]:
            for seat in played["seats"]:
                others = [o for p in deal["played"] if p is not played for o in p["seats"] if o["seat"] == seat["seat"]]
                points = sum(2 if seat["won"] and not o["won"] else 1 if seat["won"] == o["won"] else 0 for o in others)
                same((seat["points"], seat["most"]), (points, 2 * len(others)), "points of %s" % seat["seat"])
                same(all(o["role"] == seat["role"] for o in others), True, "who had the same role")
                if "person" in seat:
                    was = total.get(seat["person"], (0, 0, 0, 0))
                    total[seat["person"]] = tuple(a + b for a, b in zip(was, (1, seat["won"], points, 2 * len(others))))
    told = {p["person"]: (p["games"], p["won"], p["points"], p["most"]) for p in results["standings"]}
    same(told, total, "and the standings are the sums")
    shares = [p["points"] / p["most"] for p in results["standings"] if p["most"]]
    same(shares, sorted(shares, reverse=True), "the best first")


def ending():
    s = SHARED["server"]
    host = Client(s, "Hanna")
    results = opened(host, tables=3, games=2)
    code, tables = results["code"], results["tables"]
    anna, ben = comes(s, "Anna", tables[0]), comes(s, "Ben", tables[1])
    plays(anna, first=True)
    same(code_of(anna.ask("finish", code=code)), "not_host", "whoever only plays cannot end it")
    same(anna.ask("results", code=code)["deals"], [], "two tables have not played")
    results = host.ask("finish", code=code)
    same((results["ended"], [len(d["played"]) for d in results["deals"]]), (True, [1]), "whoever opened it ends it: all is shown")
    seat = results["deals"][0]["played"][0]["seats"][0]
    same((seat["points"], seat["most"]), (0, 0), "with nobody to compare there are no points")
    same(code_of(ben.ask("start", fill=True)), "no_deals", "and nobody plays what they may have read")
    same(code_of(host.ask("finish", code=code)), "results", "it is ended once")


def one_table_ends():
    s = SHARED["server"]
    results = opened(Client(s, "Hanna"), tables=2, games=1)
    anna, ben = comes(s, "Anna", results["tables"][0]), comes(s, "Ben", results["tables"][1])
    plays(anna, first=True)
    same(len(anna.ask("results", code=results["code"])["deals"]), 0, "it waits for the other table")
    ben.close()
    same(s.admin("close", results["tables"][1])[0], 0, "which plays no more")
    check(eventually(lambda: len(anna.ask("results", code=results["code"])["deals"]) == 1), "so nobody waits for it")


def killed():
    with Server(*OPEN_LIMITS) as s:
        results = opened(Client(s, "Hanna"))
        code, tables = results["code"], results["tables"]
        anna = comes(s, "Anna", tables[0])
        first = plays(anna, first=True)
        s.kill()
        s.start()
        anna = back(s, anna, tables[0])
        same(code_of(anna.ask("record", table=tables[0])), "not_yet", "after kill -9 a deal is held back as before")
        same(code_of(anna.ask("join", table=tables[1])), "other_table", "and everybody stays where they were")
        ben = comes(s, "Ben", tables[1])
        same(hand_of(plays(ben, first=True)), hand_of(first), "the other table has the same cards all the same")
        results = anna.ask("results", code=code)
        same([len(d["played"]) for d in results["deals"]], [2], "and both are compared")
        compare(results)
        same(s.stop(), 0, "it ends well")


def several():
    with postgres() as (db, _, _):
        a, b = Node("a", db), Node("b", db)
        host = Client(a, "Hanna")
        results = opened(host)
        code, tables = results["code"], results["tables"]
        anna = comes(b, "Anna", tables[0])
        same(code_of(anna.ask("join", table=tables[1])), "other_table", "who plays where is the same at all servers")
        first = plays(anna, first=True)
        a.kill()
        ben = comes(b, "Ben", tables[1])
        same(ben.ask("results", code=code)["deals"], [], "another server holds back what the dead one has")
        anna = back(b, anna, tables[0])
        same(code_of(anna.ask("record", table=tables[0])), "not_yet", "at each of its tables")
        same(hand_of(plays(ben, first=True)), hand_of(first), "and deals the same cards")
        results = ben.ask("results", code=code)
        same([len(d["played"]) for d in results["deals"]], [2], "and compares them")
        compare(results)
        for node in (a, b):
            node.__exit__()


def back(server, client, table):
    """The same person again, at the same table."""
    while True:
        again = Client(server, session=client.session)
        try:
            again.ask("resume", table=table, n=0)
            return again
        except Closed:
            continue


SHARED = {}


def alone():
    with Server(*OPEN_LIMITS) as SHARED["server"]:
        setting_up()
        one_table_each()
        compare(holding_back())
        ending()
        one_table_ends()


run([alone, killed, several])
