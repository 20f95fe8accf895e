"""relay.py: calls from page to page, which the server hands on and cannot read."""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import Client, OPEN_LIMITS, Server, check, run, same  # noqa: E402

SHARED = {}


def server():
    return SHARED["server"]


def code_of(reply):
    return reply.get("code", reply["type"])


def heard(client, kind):
    while True:
        message = client.receive()
        if message["type"] == kind:
            return message


def call(client, sealed="offer"):
    return client.ask("call", sealed=sealed)["call"]


def metric(name):
    return int(re.search(r"^sixgun_%s (\d+)$" % name, server().http("GET", "/metrics")[2].decode(), re.MULTILINE).group(1))


def handing_on():
    s = server()
    anna, ben, zoe = (Client(s, name) for name in ("Anna", "Ben", "Zoe"))
    code = call(anna, "what Anna says")
    check(re.fullmatch("[A-Z2-9]{7}", code), "a call has a code that can be read out", code)
    for _ in range(2):
        same(ben.ask("pick_up", call=code).get("sealed"), "what Anna says", "whoever has the code gets it, also again")
    same(code_of(ben.ask("answer", call=code, sealed="what Ben says")), "ok", "and answers")
    answered = heard(anna, "answered")
    same((answered["call"], answered["sealed"]), (code, "what Ben says"), "which is told to whoever called")
    same(code_of(zoe.ask("answer", call=code, sealed="what Zoe says")), "no_call", "nobody else can answer")
    same(code_of(zoe.ask("pick_up", call=code)), "no_call", "nor get what was left")
    zoe.drain()
    anna.drain()
    again = Client(s, session=anna.session)
    same(heard(again, "answered")["sealed"], "what Ben says", "whoever was away is told after the next hello")
    same((metric("calls"), metric("calls_total"), metric("calls_answered_total")), (1, 1, 1), "the server counts")


def refusals():
    s = server()
    anna = Client(s, "Anna")
    same(code_of(Client(s, hello=False).ask("call", sealed="x")), "hello_first", "nobody calls before hello")
    for members in ({}, {"sealed": ""}, {"sealed": 7}, {"sealed": "x" * 1025}, {"sealed": "a\nb"}):
        reply = code_of(anna.ask("call", **members))
        check(reply in ("bad_message", "too_long"), "what is none is refused: %.40s" % members, reply)
    same(len(call(anna, "x" * 1024)), 7, "as long as it may be")
    for code in ("", "AAAAAAA", "A", "AAAAAAAAAAAAAAAAAAAAAA", "aaaaaaa", "\x01"):
        same(code_of(anna.ask("pick_up", call=code)), "no_call", "there is no call %r" % code)
        same(code_of(anna.ask("answer", call=code, sealed="x")), "no_call", "nor can it be answered")
    same(code_of(anna.ask("pick_up")), "no_call", "nor one without a code")


def limits():
    s = server()
    anna = Client(s, "Anna")
    codes = [call(anna, "offer %d" % i) for i in range(9)]
    same(len(set(codes)), 9, "each call has a code of its own")
    same(code_of(anna.ask("pick_up", call=codes[0])), "no_call", "of nine of one person the first one gives way")
    same(anna.ask("pick_up", call=codes[1])["sealed"], "offer 1", "the others stay")
    before = metric("calls")
    others = [Client(s, "Friend %d" % i) for i in range(9)]
    replies = [code_of(other.ask("call", sealed="x")) for other in others for _ in range(8)]
    check("too_many" in replies and metric("calls") == 64, "one address has no more than so many",
          before, replies.count("call"), metric("calls"))
    check(s.alive(), "the server is well")


def guessing():
    with Server() as s:
        anna, zoe = Client(s, "Anna"), Client(s, "Zoe")
        code = call(anna)
        codes = zoe.ask_at_once("pick_up", [{"call": "GUESS%02d" % i} for i in range(22, 42)])
        check(codes.count("no_call") <= 12 and "too_many" in codes, "wrong codes are guesses, of which there are few", codes)
        same(code_of(zoe.ask("pick_up", call=code)), "too_many", "also for a right one after them")
        calls = anna.ask_at_once("call", [{"sealed": "x"}] * 20)
        check("too_many" in calls, "nor does anybody call as fast as they can ask", calls)
        status = s.stop()
        same(status, 0, "it ends with calls under way")


def all_of_it():
    with Server(*OPEN_LIMITS) as SHARED["server"]:
        handing_on()
        refusals()
        limits()


run([all_of_it, guessing])
