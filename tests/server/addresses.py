"""addresses.py: a server at an address of IPv6, and what is counted by its network."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import Client, OPEN_LIMITS, Server, check, run, same  # noqa: E402
from person import Person  # noqa: E402


def here():
    with Server(*OPEN_LIMITS, host="::1") as server:
        same(server.http("GET", "/healthz")[0], 200, "a server listens at ::1")
        same(server.http("GET", "/metrics")[0], 200, "which is this machine")
        anna = Client(server, "Anna", origin="http://" + server.place)
        check("set-cookie" in anna.headers, "a page of [::1] may open a WebSocket")
        for origin in ("http://[::2]:%d", "http://::1:%d", "http://[::1]:1%d", "http://[::1].example.org:%d"):
            same(Client(server, hello=False, origin=origin % server.port).status, 403, "one of %s may not" % origin)
        anna.create(seats=3)
        person = Person("%s/%s" % (server.place, anna.table), "--name", "Ben")
        person.until("others come by http://%s/t/%s" % (server.place.replace("[", r"\[").replace("]", r"\]"), anna.table))
        anna.until(lambda c: c.room[c.table]["spectators"])
        check(True, "sixgun connect finds the way to [::1]")
        same(server.admin("ban", "::1")[0], 0, "and can be banned")
        check("::/64" in server.admin("bans")[1], "with its network")
        person.kill()
        same(Client(server, hello=False).status, 403, "whoever comes from there is turned away")


def everywhere():
    with Server("--per-address", "2", host="::") as server:
        for host in ("127.0.0.1", "::1"):
            server.host = host
            same(server.http("GET", "/healthz")[0], 200, "a server at :: listens at %s" % host)
            clients = [Client(server, hello=False) for _ in range(3)]
            same([c.status for c in clients], [101, 101, 429], "and counts connections of it")
            same(server.http("GET", "/metrics")[0], 200, "it is this machine")
        server.host = "127.0.0.1"
        check("127.0.0.1" in server.admin("ban", "::ffff:127.0.0.1")[1], "an address of IPv4 is one however it is written")
        same(Client(server, hello=False).status, 403, "and banned")


def networks():
    with Server("--behind-proxy", "--per-address", "2") as server:
        def statuses(*addresses):
            clients = [Client(server, hello=False, forwarded=address) for address in addresses]
            for c in clients:
                c.close()
            return [c.status for c in clients]

        same(statuses("2001:db8::1", "2001:db8::2", "2001:db8::ffff:3", "2001:db8:0:1::1"), [101, 101, 429, 101],
             "a household of IPv6 shares the connections of one address")
        same(statuses("198.51.100.1", "198.51.100.2", "198.51.100.3"), [101, 101, 101], "addresses of IPv4 stand alone")
        same(statuses("1.1.1.1, 192.0.2.1", "2.2.2.2, 192.0.2.1", "3.3.3.3,192.0.2.1"), [101, 101, 429],
             "what somebody says in front of the proxy's word counts for nothing")


run([here, everywhere, networks])
