"""keeping.py: what a server keeps and for how long: names, bans, finished games; and what one address may have of it."""

import contextlib
import os
import random
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import Client, Closed, OPEN_LIMITS, PATIENCE, Server, check, eventually, play_on, run, same  # noqa: E402

HOME, NEIGHBOUR, ELSEWHERE = "2001:db8:1:2::5", "2001:db8:1:2:ffff::9", "2001:db8:1:3::5"


@contextlib.contextmanager
def database(server):
    """The file of a server that does not run."""
    with contextlib.closing(sqlite3.connect(server.db)) as base:
        yield base
        base.commit()


def renames():
    with Server(*OPEN_LIMITS) as server:
        anna = Client(server, "Anna")
        anna.create(seats=3)
        anna.ask("name", name="Annie")
        anna.until(lambda c: c.room[c.table]["places"][0]["name"] == "Annie")  # by then it is stored
        server.kill()
        with database(server) as base:  # as if it had ended before the table heard of it
            base.execute("UPDATE sixgun_values SET value = 'Annabel' WHERE name = 'name/%d'" % anna.person)
        server.start()
        again = Client(server, session=anna.session)
        again.table = anna.table
        again.ask("resume", table=anna.table, n=0)
        again.until(lambda c: c.room.get(c.table, {}).get("places", [{}])[0].get("name") == "Annabel")
        check(True, "a new name that was stored reaches the table, though the server ended in between")


def status(server, address):
    c = Client(server, hello=False, forwarded=address)
    c.close()
    return c.status


def bans():
    with Server(*OPEN_LIMITS, "--behind-proxy") as server:
        c = Client(server, "Anna", forwarded=HOME)
        check("/64" in server.admin("ban", NEIGHBOUR)[1], "an address of IPv6 is banned with its network")
        try:
            c.receive()
            check(False, "whoever is there is cut off")
        except Closed:
            check(True, "whoever is there is cut off")
        same([status(server, a) for a in (HOME, NEIGHBOUR, ELSEWHERE)], [403, 403, 101], "and so is the household, nobody else")
        check("2001:db8:1:2::/64\n" in server.admin("bans")[1], "bans are listed")
        server.kill()
        server.start()
        same(status(server, HOME), 403, "a ban holds after a restart")
        same(server.admin("unban", "2001:db8:1:2:3::")[0], 0, "and ends by any address of the network")
        same(server.admin("unban", HOME)[0], 1, "once")
        same(status(server, NEIGHBOUR), 101, "at once")
        server.stop()
        server.start()
        same(status(server, NEIGHBOUR), 101, "and for good")
        server.stop()
        with database(server) as base:  # a ban as older versions stored it
            base.execute("INSERT INTO sixgun_values (name, value) VALUES ('ban/%s', '1')" % HOME)
        server.start()
        same(status(server, NEIGHBOUR), 403, "a ban of an older version holds")
        same(server.admin("unban", "2001:db8:1:2::/64")[0], 0, "until it is lifted")
        server.stop()
        server.start()
        same(status(server, HOME), 101, "for good")


def tables():
    with Server("--behind-proxy", "--address-tables", "2") as server:
        a, b, c = (Client(server, "Anna", forwarded=address) for address in (HOME, NEIGHBOUR, ELSEWHERE))
        same([x.create(seats=3).get("code") for x in (a, b, a, b, c)], [None, None, "server_full", "server_full", None],
             "one network opens so many tables and no more, others do")
        b.ask("leave", table=b.table)
        check(eventually(lambda: a.create(seats=3)["type"] == "joined"), "a table that has ended makes room")
        server.kill()
        server.start()
        again = Client(server, session=a.session, forwarded=HOME)
        for table in again.tables:
            again.ask("resume", table=table, n=0)
        same(again.create(seats=3).get("code"), "server_full", "it is the same after a restart, once people are back")
        server.admin("close", again.tables[0])
        same(again.create(seats=3)["type"], "joined", "and closed ones make room")


def finish_game(server, name):
    """Plays a game to its end; the path of its record."""
    c = Client(server, name)
    c.create(seats=4, bots=3, pace="instant", move_seconds=0, max_turns=20)
    c.ask("start")
    play_on([c], random.Random(4))
    c.until(lambda c: "seed" in c.room[c.table])
    return c, "/records/%s-%.12s.sgr" % (c.table, c.room[c.table]["commitment"])


def fetch(server, path, wanted):
    """The status and text of a record, once it is what is wanted, or time is up: it is stored soon after the game."""
    end = time.monotonic() + PATIENCE
    while True:
        got, _, text = server.http("GET", path)
        if got == wanted or time.monotonic() > end:
            return got, text.decode()
        time.sleep(0.05)


def records():
    with Server(*OPEN_LIMITS) as server:
        _, first = finish_game(server, "Anna")
        _, second = finish_game(server, "Ben")
        open_table = Client(server, "Carl")
        open_table.create(seats=3)
        for path in (first, second):
            same(fetch(server, path, 200)[0], 200, "the record of a game is kept")
        names = [os.path.basename(path)[:-4] for path in (first, second)]
        said = server.admin("records")[1]
        check(all(name in said for name in names), "and listed", said)
        same(server.admin("forget", names[1])[0], 0, "one can be taken away")
        status, said = server.admin("forget", names[1])
        check(status == 1 and "no such record" in said, "but not twice", status, said)
        status, said = server.admin("forget", "Nonsense-1")
        check(status == 1 and "no such record" in said, "nor one that never was", status, said)
        same(fetch(server, first, 200)[0], 200, "the other one stays")
        got, text = fetch(server, second, 404)
        check(got == 404 and "365 days" in text, "then its link says how long records are kept", got, text)
        same(server.admin("prune", "1")[0], 0, "old ones can be dropped by hand")
        same(fetch(server, first, 200)[0], 200, "this one is not old")
        same([server.admin("prune", days)[0] for days in ("x", "1.5", "99999999999999999999")], [1, 1, 1], "days are a number")
        server.stop()
        with database(server) as base:
            base.execute("UPDATE sixgun_tables SET created = 1")
            base.execute("UPDATE sixgun_records SET ended = ended - 3 * 86400000")
            base.execute("DELETE FROM sixgun_tables WHERE id = '%s'" % names[0][:6])  # over, it would keep its record anew
            base.execute("DELETE FROM sixgun_inputs WHERE table_id = '%s'" % names[0][:6])
        server.start("--record-days", "4")
        same(fetch(server, first, 200)[0], 200, "a record of three days stays for four")
        server.stop()
        server.start("--record-days", "2")
        got, text = fetch(server, first, 404)
        check(got == 404 and "2 days" in text, "and not for two", got, text)
        same(Client(server, session=open_table.session).tables, [open_table.table], "tables in play stay, however old")
        c, third = finish_game(server, "Dora")
        same(fetch(server, third, 200)[0], 200, "new ones are kept")
        same(server.admin("prune", "0")[0], 0, "all can be dropped")
        same(fetch(server, third, 404)[0], 404, "and are gone")
        same(c.ask("record")["type"], "record", "those at the table still have theirs")


def as_many():
    with Server(*OPEN_LIMITS, "--max-records", "2", "--record-days", "0") as server:
        paths = []
        for name in ("Anna", "Ben", "Carl"):
            c, path = finish_game(server, name)
            same(fetch(server, path, 200)[0], 200, "a record is kept")
            c.ask("leave")
            paths.append(path)
            time.sleep(0.01)
        check(eventually(lambda: server.admin("list")[1].count("\n") <= 1), "their tables have ended")
        server.stop()
        server.start()
        same([fetch(server, path, wanted)[0] for path, wanted in zip(paths, (404, 200, 200))], [404, 200, 200],
             "the latest stay, the others go")


run([renames, bans, tables, records, as_many])
