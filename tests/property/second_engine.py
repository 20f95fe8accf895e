"""second_engine.py: the rules of all sets, written a second time from the books.

Reads games from second_engine.c, a line of JSON for each question: what happened since the last one, the legal moves,
and the whole table. Each rule in second/ is a generator that yields the questions it asks, (seat, kind, legal moves),
gets the move that was made, and names in order what must happen. What chance decides (a card drawn, a card taken
blindly) is read from what happened. The first thing that is not as it should be is printed, and the exit status is 1.
"""
import json
import sys

from second.names import Disagree, Over
from second.turns import Game


def compare_question(asked, line):
    seat, question, legal = asked
    there = line["view"].get("question", {})
    if (there.get("seat"), there.get("kind")) != (seat.letter, question):
        raise Disagree(f"{seat.letter} should be asked {question}, not {there}")
    if sorted(legal) != sorted(line["legal"]):
        raise Disagree(f"legal here alone: {sorted(set(legal) - set(line['legal']))}, "
                       f"there alone: {sorted(set(line['legal']) - set(legal))}")


def compare(what, here, there):
    if here != there:
        raise Disagree(f"{what}: {there}, not {here}")


def compare_table(game, line):
    view = line["view"]
    for seat, there in zip(game.seats, view["players"]):
        compare(f"seat {seat.letter}", (seat.state, seat.life, sorted(seat.hand), seat.table),
                (there["status"], there["life"], sorted(there["hand"]), there["table"]))
        compare(f"character of {seat.letter}", (seat.character, seat.spare, seat.copy, seat.full, seat.side),
                tuple(there.get(name) for name in ("character", "spare", "copy", "max_life", "side")))
        if game.gold_rush:
            compare(f"gold of {seat.letter}", (seat.gold, seat.gear), (there["gold"], there["gear"]))
    compare("discard pile and deck", (game.discards, len(game.deck)), (line["discards"], view["deck"]["count"]))
    compare("events", (game.event, len(game.events_to_come)), (view.get("event"), view["events"]))
    compare("suit and card shown", (game.suit_named, game.shown), (view.get("suit"), view.get("shown")))
    if game.gold_rush:
        face_up = game.gear_deck[len(game.gear_deck) - game.face_up:]
        compare("equipment", (game.row, len(game.gear_deck), face_up),
                ([place.get("equipment") for place in view["row"]], view["gear"], line["gear_up"]))


def by_name(event):
    """An event with the mere name of its cause."""
    return event | {"cause": event["cause"]["id"]} if "cause" in event else event


def step(game, running, line):
    """One line; True when the game is over."""
    game.happened, game.looked_at = [by_name(event) for event in line["events"]], line["view"]["look"]
    over = False
    try:
        compare_question(running.send(line.get("move")), line)
    except Over as end:
        over = True
        if "question" in line["view"] or set(line["view"].get("winners") or []) != end.args[0]:
            raise Disagree(f"the game should be over, won by {end.args[0]}") from end
        if game.told():
            game.must("game_over")
    if game.told():
        raise Disagree(f"nothing more should happen, but: {game.happened}")
    if not game.looked_at:
        compare_table(game, line)
    return over


def report(start, moves, line, wrong):
    first = json.loads(start)
    for name, told in first.items():
        if name not in ("seats", "events", "legal", "view", "discards", "gear_up"):
            print(f"{name}: {told}", file=sys.stderr)
    for seat in first["seats"]:
        print(seat, file=sys.stderr)
    for event in line["events"]:
        print(event, file=sys.stderr)
    print(f"{' / '.join(moves)}\nevent: {line['view'].get('event')}, question: {line['view'].get('question')}\n{wrong}", file=sys.stderr)


def main():
    game = running = None
    over, moves, start = False, [], ""
    for text in sys.stdin:
        line = json.loads(text)
        if "seats" in line:
            game, moves, start, over = Game(line), [], text, False
            running = game.play()
        elif over:
            sys.exit("a game went on after its end")
        else:
            moves.append(f"{line['seat']} {line['move']}")
        try:
            over = step(game, running, line)
        except Disagree as wrong:
            report(start, moves, line, wrong)
            sys.exit(1)


main()
