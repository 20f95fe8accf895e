"""alike.py: three servers on one PostgreSQL database, and it is the same to whoever comes to which of them: the list of
tables, who somebody is, by what name and at which tables, bans, records, and a finished game watched again."""

import contextlib
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import Client, Closed, check, eventually, postgres, run, same  # noqa: E402
from several import Histories, Node, Table, sql  # noqa: E402

NAMES = ("a", "b", "c")


def listed(client):
    return {t["table"]: t for t in client.ask("lobby")["tables"]}


def lists_are(clients, fits):
    """What all of them see in the end, when it is the same and fits."""
    last = []

    def alike():
        last[:] = [listed(c) for c in clients]
        return fits(last[0]) and all(one == last[0] for one in last)

    if not eventually(alike):
        check(False, "the list of tables is the same from every server", last)
    return last[0]


def back_at(table, node, session):
    """Somebody who comes back to a table until it is there."""
    while True:
        with contextlib.suppress(Closed):
            line = Client(node, session=session)
            if line.ask("resume", table=table, n=0)["type"] == "ok":
                return line


def the_list_of_tables():
    with postgres() as (db, _, _):
        nodes = [Node(name, db) for name in NAMES]
        a, b, c = nodes
        ann, bob, eve = Client(a, "Ann"), Client(b, "Bob"), Client(c, "Eve")
        everybody = (ann, bob, eve)
        eve.send("lobby", follow=True)
        ann.create(seats=4, bots=1, public=True)
        bob.create(seats=5, public=True)
        Client(c, "Max").create(seats=4)
        seen = lists_are(everybody, lambda tables: len(tables) == 2)
        same(sorted(seen), sorted([ann.table, bob.table]), "each server lists the public tables of all, and no others")
        eve.until(lambda c: c.lobby and {t["table"] for t in c.lobby} == {ann.table, bob.table})
        check(True, "whoever follows the list hears of a table at another server")
        eve.join(ann.table)
        eve.ask("sit")
        free = seen[ann.table]
        seen = lists_are(everybody, lambda tables: tables.get(ann.table, free) != free)
        check(seen[ann.table] != free, "somebody from another server sits down, and all lists say so")
        a.kill()
        seen = lists_are([bob, Client(c, "Eva")], lambda tables: len(tables) == 2)
        check(ann.table in seen, "a table stands in the list also when its server has died")
        code = next(iter(set(seen) - {bob.table}))
        ann = back_at(code, b, ann.session)
        same(Table.owner_of(db, code, nodes).admin("close", code)[0], 0, "it is closed at the server that has it now")
        lists_are([ann, bob, Client(c, "Ina")], lambda tables: list(tables) == [bob.table])
        check(True, "a table that was closed at another server than it was opened is in no list")
        same((b.stop(), c.stop()), (0, 0), "both end in good order")


def who_somebody_is():
    with postgres() as (db, _, _):
        nodes = [Node(name, db) for name in NAMES]
        a, b, c = nodes
        ann = Client(a, "Ann")
        ann.create(seats=4, bots=1)
        check(eventually(lambda: sql(db, "SELECT count(*) FROM sixgun_places") == "1"), "the place is stored")
        for node in (b, c):
            there = Client(node, session=ann.session)
            same((there.person, there.welcome["name"], there.welcome["tables"]), (ann.person, "Ann", [ann.table]),
                 "she is the same at server %s, by name, and at the same table" % node.name)
            same(Client(node, "Zoe", session=ann.session).welcome["name"], "Ann",
                 "and cannot come by another name while she is at a table")
        there.ask("name", name="Anna")
        check(eventually(lambda: sql(db, "SELECT convert_from(name, 'UTF8') FROM sixgun_places") == "Anna"),
              "a new name said at another server reaches the table")
        for node in nodes:
            same(Client(node, session=ann.session).welcome["name"], "Anna", "and is known at server %s" % node.name)
        ann.ask("leave")
        check(eventually(lambda: Client(b, session=ann.session).welcome["tables"] == []), "who leaves has left everywhere")
        for node in nodes:
            status, headers, _ = node.http("GET", "/")
            same(status, 200, "the page comes from server %s" % node.name)
        page = Client(a, None, origin="http://" + a.place)
        cookie = page.headers.get("set-cookie", "").split(";")[0]
        page = Client(a, "Lou", cookie=cookie, origin="http://" + a.place)
        same(Client(c, None, cookie=cookie, origin="http://" + c.place).person, page.person, "a cookie holds at every server")
        same([node.stop() for node in nodes], [0, 0, 0], "all end in good order")


def whom_nobody_admits():
    with postgres() as (db, _, _):
        nodes = [Node(name, db) for name in NAMES]
        a, b, c = nodes
        bob = Client(b, "Bob")
        same(a.admin("ban", str(bob.person))[0], 0, "somebody is banned at one server")
        same(bob.cut_off(), 1008, "and cut off at another")
        for node in nodes:
            check(eventually(lambda node=node: str(bob.person) in node.admin("bans")[1].split()), "server %s says so" % node.name)
            same(Client(node, session=bob.session).person, None, "and does not let him in")
        same(c.admin("unban", str(bob.person))[0], 0, "the ban is lifted at a third")
        check(eventually(lambda: all(str(bob.person) not in node.admin("bans")[1].split() for node in nodes)), "and all of them know")
        same(Client(a, session=bob.session).person, bob.person, "he is in again")
        same([node.stop() for node in nodes], [0, 0, 0], "all end in good order")


def what_was_played():
    with postgres() as (db, _, _):
        nodes = [Node(name, db) for name in NAMES]
        table = Table(nodes, random.Random(3), Histories())
        anna, ben = (p.client for p in table.players)
        while not (anna.state == "over" and ben.state == "over"):
            for p in table.players:
                p.act()
            try:
                anna.receive(0.02)
            except TimeoutError:
                pass
        text = anna.ask("record")["record"]
        check(eventually(lambda: sql(db, "SELECT id FROM sixgun_records")), "the record is kept")
        name = sql(db, "SELECT id FROM sixgun_records")
        for node in nodes:
            status, _, body = node.http("GET", "/records/%s.sgr" % name)
            same((status, body.decode()), (200, text), "server %s has the record" % node.name)
            check(name in node.admin("records")[1], "and lists it")
        steps = []
        for node in nodes:
            there = Client(node, session=anna.session)
            there.ask("resume", table=table.code, n=0)
            steps.append(there.ask("replay", table=table.code, view="A", **{"from_": 0, "count": 3}))
        same([s["steps"] for s in steps], [steps[0]["steps"]] * 3, "watched again it is the same from every server")
        same(nodes[1].admin("forget", name)[0], 0, "a record is dropped at one server")
        same([node.http("GET", "/records/%s.sgr" % name)[0] for node in nodes], [404] * 3, "and gone from all")
        same([node.stop() for node in nodes], [0, 0, 0], "all end in good order")


run([the_list_of_tables, who_somebody_is, whom_nobody_admits, what_was_played])
