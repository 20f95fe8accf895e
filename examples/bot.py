#!/usr/bin/env python3
"""A bot that `sixgun sim` asks for moves:  sixgun sim --bots 'exec:python3 examples/bot.py' --versus random

It shoots whenever it may, drinks when it is hurt, and otherwise picks at random.  docs/bots.md tells what it is sent."""
import json, random, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":  # a new one; chance from its seed makes the same games again
        chance = random.Random(message["seed"])
    elif message["type"] == "choose":
        me = next(p for p in message["view"]["players"] if p["seat"] == message["seat"])
        legal = message["legal"]
        good = [move for move in legal if move.startswith(("play bang", "respond"))]
        if me["life"] < me["max_life"]:
            good += [move for move in legal if move.startswith("play beer")]
        print(json.dumps({"move": chance.choice(good or legal)}), flush=True)
