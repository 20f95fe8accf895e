"""second_engine.py: the rules of the base game, Dodge City and the promo characters, written a second time.

Reads games from second_engine.c, a line of JSON for each question: what happened since the last one, the legal moves,
and the whole table. Each rule here is a generator that yields the questions it asks, (seat, kind, legal moves), gets
the move that was made, and names in order what must happen. What chance decides (a card drawn, a card taken blindly)
is read from what happened. The first thing that is not as it should be is printed, and the exit status is 1.
"""
import json
import sys

REACH = {"volcanic": 1, "schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5}
BLUE = {*REACH, "mustang", "scope", "barrel", "jail", "dynamite", "binocular", "hideout"}
GREEN_MISSED = {"sombrero", "iron_plate", "ten_gallon_hat", "bible"}
GREEN_USED = {"canteen", "knife", "derringer", "howitzer", "pepperbox", "buffalo_rifle", "can_can", "conestoga",
              "pony_express"}
IN_PLAY = BLUE | GREEN_MISSED | GREEN_USED
COSTS_ANOTHER = {"springfield", "brawl", "rag_time", "tequila", "whisky"}
SHOTS = {"bang", "punch", "springfield", "knife", "derringer", "pepperbox", "buffalo_rifle"}
TAKE = {"panic", "rag_time", "conestoga"}
DISCARD = {"cat_balou", "can_can"}
DRAW = {"stagecoach": 2, "wells_fargo": 3, "pony_express": 3}
# What only tells about a move; everything else must be as it is here.
TOLD = {"declines", "plays", "uses", "ability", "reward", "penalty", "role", "saved", "check_works", "check_fails",
        "shows", "turn_ends", "responds"}
MAX_TURNS = 300
HUNTER = {"renegade": "deputy", "outlaw": "renegade", "deputy": "outlaw"}


class Disagree(Exception):
    """The two do not come to the same."""


class Over(Exception):
    """The game is over; the argument is the set of winners."""


def kind(card):
    return card.split(":")[0]


def suit(card):
    return card.rstrip("'")[-1]


def rank(card):
    face = card.split(":")[1].rstrip("'")[:-1]
    return {"J": 11, "Q": 12, "K": 13, "A": 14}.get(face) or int(face)


def is_heart(card):
    return suit(card) == "H"


def explodes(card):
    return suit(card) == "S" and 2 <= rank(card) <= 9


class Seat:
    def __init__(self, index, told):
        self.index, self.letter = index, chr(ord("A") + index)
        self.role, self.character = told["role"], told["character"]
        self.full = told["full"] + (self.role == "sheriff")
        self.fell, self.alive = told["fell"], not told["fell"]
        self.life = (told["life"] or self.full) if self.alive else 0
        self.hand, self.table = told["hand"], told["table"]
        self.copy, self.owed, self.molly = None, 0, 0

    def has(self, name):
        return [card for card in self.table if kind(card) == name]


class Table:
    """Seats, piles, and the questions about them."""

    def __init__(self, told):
        self.seats = [Seat(i, seat) for i, seat in enumerate(told["seats"])]
        self.deck, self.discards = told["deck"], told["discard"]
        self.known_from_top = len(self.deck)  # cards whose order is known
        self.turn = self.seats[told["turn"]]
        self.fallen = max(seat.fell for seat in self.seats)
        self.three = len(self.seats) == 3
        self.target_fell = "to another" if self.three and self.fallen else None
        self.bangs, self.used, self.turns = 0, 0, 1
        self.fresh, self.estates = set(), []
        self.doomed, self.verdict_due = None, True
        self.events, self.looked_at = [], []

    def told(self):
        while self.events and self.events[0]["kind"] in TOLD:
            self.events.pop(0)
        return self.events[0] if self.events else None

    def must(self, event, actor=None, card=None, target=None, amount=None):
        """The next thing that happened was this."""
        told = self.told() or {}
        wanted = {"kind": event, "actor": actor and actor.letter, "card": card, "target": target and target.letter,
                  "amount": amount}
        if any(value is not None and told.get(name) != value for name, value in wanted.items()):
            raise Disagree(f"{wanted} should happen, not {told or 'nothing'}")
        return self.events.pop(0)

    # --- piles

    def deck_has_card(self):
        if not self.deck and self.discards:
            self.must("reshuffle")
            self.deck, self.discards, self.known_from_top = self.discards, [], 0
        return bool(self.deck)

    def off_the_deck(self, card):
        if card not in self.deck or (self.known_from_top and self.deck[0] != card):
            raise Disagree(f"{card} is not on top of the deck")
        self.deck.remove(card)
        self.known_from_top = max(self.known_from_top - 1, 0)

    def draw(self, seat, count=1):
        drawn = []
        while len(drawn) < count and self.deck_has_card():
            card = self.must("draws", seat)["card"]
            self.off_the_deck(card)
            seat.hand.append(card)
            drawn.append(card)
        return drawn

    def discard(self, card):
        self.fresh.discard(card)
        self.discards.insert(0, card)

    def lay_off(self, seat, card):
        (seat.hand if card in seat.hand else seat.table).remove(card)
        self.discard(card)

    def steal(self, thief, owner):
        card = self.must("takes", thief, target=owner)["card"]
        if card not in owner.hand:
            raise Disagree(f"{card} is in no hand")
        owner.hand.remove(card)
        thief.hand.append(card)

    def lose_all(self, seat):
        for card in seat.table + seat.hand:
            self.must("loses_card", seat, card)
            self.lay_off(seat, card)

    # --- who is what

    def ability(self, seat):
        if not seat.alive:
            return None
        return seat.copy if seat.character == "vera_custer" else seat.character

    def clockwise(self, seat):
        """All seats, from this one on."""
        return self.seats[seat.index:] + self.seats[:seat.index]

    def others(self, seat):
        return [other for other in self.clockwise(seat)[1:] if other.alive]

    def living(self):
        return [seat for seat in self.seats if seat.alive]

    def seat_at(self, letter):
        return self.seats[ord(letter) - ord("A")]

    def works(self, seat):
        return seat is self.turn or self.ability(self.turn) != "belle_star"

    def counts(self, seat, name):
        return bool(seat.has(name)) and self.works(seat)

    def distance(self, one, other):
        ring = self.living()
        way = abs(ring.index(one) - ring.index(other))
        way = min(way, len(ring) - way)
        way -= self.counts(one, "scope") + self.counts(one, "binocular") + (self.ability(one) == "rose_doolan")
        way += self.counts(other, "mustang") + self.counts(other, "hideout") + (self.ability(other) == "paul_regret")
        return max(way, 1)

    def reach(self, seat):
        return max([REACH.get(kind(card), 1) for card in seat.table if self.works(seat)] + [1])

    def is_bang(self, seat, card):
        return kind(card) == "bang" or (kind(card) == "missed" and self.ability(seat) == "calamity_janet")

    def is_immune(self, seat, by, card):
        if seat is by or suit(card) != "D" or self.ability(seat) != "apache_kid":
            return False
        self.must("immune", seat)
        return True


class Life(Table):
    """Losing and regaining life, dying, and what waits until a card is over."""

    def heal(self, seat, points):
        gained = min(points, seat.full - seat.life)
        if seat.alive and gained > 0:
            self.must("gains_life", seat, amount=gained)
            seat.life += gained

    def drink(self, seat):
        if len(self.living()) > 2:
            self.heal(seat, 2 if self.ability(seat) == "tequila_joe" else 1)

    def pay(self, seat, count):
        paid = []
        while len(paid) < count:
            move = yield seat, "pay", ["discard " + card for card in seat.hand]
            paid.append(move.split()[1])
            self.must("pays", seat, paid[-1])
            self.lay_off(seat, paid[-1])
        return paid

    def sid_may(self, seat):
        able = self.ability(seat) == "sid_ketchum" and seat.life < seat.full and len(seat.hand) >= 2
        return ["ability sid_ketchum"] if able else []

    def sid(self, seat):
        yield from self.pay(seat, 2)
        self.heal(seat, 1)

    def molly_draws(self, seat):
        if seat is not self.turn and self.ability(seat) == "molly_stark":
            self.draw(seat)

    def hurt(self, by, seat, points, card=None):
        self.must("loses_life", seat, amount=points)
        seat.life -= points
        while seat.life <= 0:
            beers = ["play " + beer for beer in seat.hand if kind(beer) == "beer"]
            move = yield seat, "dying", beers + self.sid_may(seat) + ["pass"]
            if move == "pass":
                self.eliminate(by, seat)
                return
            if move.startswith("ability"):
                yield from self.sid(seat)
                continue
            self.lay_off(seat, move.split()[1])
            self.drink(seat)
            self.molly_draws(seat)
        if self.ability(seat) == "bart_cassidy":
            self.draw(seat, points)
        if self.ability(seat) == "el_gringo" and card and by:
            seat.owed += points

    def eliminate(self, by, seat):
        self.must("dies", seat)
        seat.alive, seat.life, seat.owed, seat.molly = False, 0, 0, 0
        self.verdict_due = True
        if any(self.ability(other) == "vulture_sam" for other in self.seats):
            self.estates.append(seat)
        else:
            self.lose_all(seat)
        if by:
            if self.three or seat.role == "outlaw":
                self.draw(by, 3)
            if seat.role == "deputy" and by.role == "sheriff":
                self.doomed = by
        if self.three and not self.target_fell:
            self.target_fell = by if by and by.role == HUNTER[seat.role] else "to another"
        for other in self.others(seat):
            if self.ability(other) == "greg_digger":
                self.heal(other, 2)
            if self.ability(other) == "herb_hunter":
                self.draw(other, 2)

    def suzy_draws(self, seats):
        for seat in seats:
            if not seat.hand and self.ability(seat) == "suzy_lafayette":
                self.draw(seat)

    def settle(self, actor=None):
        """base.whole_card: the card or ability is over."""
        for seat in self.seats:
            owed, seat.molly = seat.molly, 0
            self.draw(seat, owed)
        self.suzy_draws(self.clockwise(self.turn))
        if actor:
            self.pay_gringo(actor)
        for dead in self.estates:
            yield from self.inherit(dead)
        self.estates = []
        if self.doomed:
            if self.doomed.alive:
                self.lose_all(self.doomed)
            self.doomed = None
            self.suzy_draws(self.clockwise(self.turn))
        if self.verdict_due:
            self.verdict_due = False
            self.verdict()

    def pay_gringo(self, actor):
        for seat in self.clockwise(actor):
            owed, seat.owed = seat.owed, 0
            for _ in range(owed):
                if actor.hand:
                    self.steal(seat, actor)
                    self.suzy_draws([actor])

    def inherit(self, dead):
        heirs = [seat for seat in self.clockwise(dead) if self.ability(seat) == "vulture_sam"]
        if not heirs:
            self.lose_all(dead)
        if len(heirs) == 1:
            for card in dead.table + dead.hand:
                self.must("takes", heirs[0], card, dead)
            heirs[0].hand += dead.table + dead.hand
            dead.table, dead.hand = [], []
        while dead.hand or dead.table:
            heir = heirs[0]
            move = yield heir, "rob", [f"pick {dead.letter} {item}" for item in self.items(heir, dead)]
            self.take(heir, dead, move.split()[2])
            heirs.reverse()

    def verdict(self):
        left = self.living()
        letters = {seat.letter for seat in left}
        if self.three:
            if isinstance(self.target_fell, Seat):
                raise Over({self.target_fell.letter})
            if len(left) == 1:
                raise Over(letters)
            return
        roles = [seat.role for seat in left]
        if roles == ["renegade"]:
            raise Over(letters)
        if "sheriff" not in roles:
            raise Over({seat.letter for seat in self.seats if seat.role == "outlaw"})
        if "outlaw" not in roles and "renegade" not in roles:
            raise Over({seat.letter for seat in self.seats if seat.role in ("sheriff", "deputy")})

    # --- taking and discarding

    def items(self, actor, owner, but=None):
        hand = ["hand"] if owner.hand and owner is not actor else []
        return hand + [card for card in owner.table if card != but]

    def take(self, actor, owner, item):
        if item == "hand":
            self.steal(actor, owner)
            return
        self.must("takes", actor, item, owner)
        owner.table.remove(item)
        self.fresh.discard(item)
        actor.hand.append(item)

    def take_away(self, owner, item):
        card = self.must("loses_card", owner, None if item == "hand" else item)["card"]
        if card not in (owner.hand if item == "hand" else owner.table):
            raise Disagree(f"{card} is not there")
        self.lay_off(owner, card)


class Attacks(Life):
    """draw!, shots, Indians!, Duels, General Store."""

    def check(self, seat, wanted):
        cards = []
        for _ in range(2 if self.ability(seat) == "lucky_duke" else 1):
            if self.deck_has_card():
                cards.append(self.must("flips", seat)["card"])
                self.off_the_deck(cards[-1])
        if not cards:
            return False
        chosen = cards[-1]
        if wanted(cards[0]) != wanted(chosen):
            move = yield seat, "check", ["pick " + card for card in cards]
            chosen = move.split()[1]
        for card in [card for card in cards if card != chosen] + [chosen]:
            self.discard(card)
        return wanted(chosen)

    def may_answer(self, seat, card):
        ability = self.ability(seat)
        if kind(card) in ("missed", "dodge") or ability == "elena_fuente":
            return True
        return kind(card) == "bang" and ability == "calamity_janet"

    def answers(self, seat, tried):
        flips = seat.has("barrel") if self.works(seat) else []
        if self.ability(seat) == "jourdonnais":
            flips = flips + ["jourdonnais"]
        cards = [card for card in seat.hand if self.may_answer(seat, card)]
        if self.works(seat):
            cards += [card for card in seat.table if kind(card) in GREEN_MISSED and card not in self.fresh]
        moves = ["flip " + source for source in flips if source not in tried]
        return moves + ["respond " + card for card in cards] + self.sid_may(seat) + ["pass"]

    def shot(self, by, seat, needed, card=None):
        tried = set()
        while needed > 0:
            move = yield seat, "shot", self.answers(seat, tried)
            verb, what = (move + " -").split()[:2]
            if verb == "pass":
                yield from self.hurt(by, seat, 1, card)
                return
            if verb == "ability":
                yield from self.sid(seat)
            elif verb == "flip":
                tried.add(what)
                works = yield from self.check(seat, is_heart)
                needed -= works
            else:
                self.answer_with(seat, what)
                needed -= 1
                if needed:
                    self.suzy_draws([seat])

    def answer_with(self, seat, card):
        from_hand = card in seat.hand
        self.lay_off(seat, card)
        if kind(card) == "dodge" or (kind(card) == "bible" and not from_hand):
            self.draw(seat)
        if from_hand:
            self.molly_draws(seat)

    def bang_or_not(self, seat, question):
        """The BANG! card he discards, or None."""
        while True:
            cards = [card for card in seat.hand if self.is_bang(seat, card)]
            move = yield seat, question, ["respond " + card for card in cards] + self.sid_may(seat) + ["pass"]
            if not move.startswith("ability"):
                break
            yield from self.sid(seat)
        if move == "pass":
            return None
        self.lay_off(seat, move.split()[1])
        return move.split()[1]

    def indians(self, by, seat, card):
        answered = yield from self.bang_or_not(seat, "indians")
        if answered:
            self.molly_draws(seat)
        else:
            yield from self.hurt(by, seat, 1, card)

    def duel(self, by, seat, card):
        answers, waits = seat, by
        while (yield from self.bang_or_not(answers, "duel")):
            answers.molly += answers is not self.turn and self.ability(answers) == "molly_stark"
            answers, waits = waits, answers
        yield from self.hurt(by if answers is not by else None, answers, 1, card)

    def store(self, seat):
        offered = []
        for _ in self.living():
            if self.deck_has_card():
                offered.append(self.must("store")["card"])
                self.off_the_deck(offered[-1])
        for chooser in [seat] + self.others(seat):
            if not offered:
                return
            move = yield chooser, "store", ["pick " + card for card in offered]
            card = move.split()[1]
            self.must("picks", chooser, card)
            offered.remove(card)
            chooser.hand.append(card)


class Game(Attacks):
    """Turns."""

    # --- which moves phase 2 offers

    def aims(self, seat, name, card=None):
        """What may stand behind the card: a seat, a seat and an item, or nothing."""
        others = self.others(seat)
        near = [other for other in others if self.distance(seat, other) == 1]
        if name in ("bang", "pepperbox"):
            seats = [other for other in others if self.distance(seat, other) <= self.reach(seat)]
        elif name in ("punch", "knife", "derringer"):
            seats = near
        elif name in ("duel", "springfield", "buffalo_rifle"):
            seats = others
        elif name == "tequila":
            seats = [seat] + others
        elif name == "jail":
            seats = [other for other in others if other.role != "sheriff" and not other.has("jail")]
        elif name in TAKE | DISCARD:
            owners = [seat] + (near if name == "panic" else others)
            return [f" {owner.letter} {item}" for owner in owners for item in self.items(seat, owner, card)]
        else:
            return [""]
        return [" " + other.letter for other in seats]

    def may_play(self, seat, card):
        name = "bang" if self.is_bang(seat, card) else kind(card)
        if name == "bang":
            return not self.bangs or self.ability(seat) == "willy_the_kid" or self.counts(seat, "volcanic")
        if name in COSTS_ANOTHER and len(seat.hand) < 2:
            return False
        if name == "brawl":
            return any(other.hand or other.table for other in self.others(seat))
        if name in IN_PLAY - {"jail"} and name not in REACH:
            return not seat.has(name)
        return name not in ("missed", "dodge")

    def abilities(self, seat):
        ability, left = self.ability(seat), len(seat.hand)
        if ability == "chuck_wengam" and seat.life > 1:
            return ["ability chuck_wengam"]
        if ability == "doc_holyday" and not self.used and left >= 2:
            return ["ability doc_holyday" + aim for aim in self.aims(seat, "bang")]
        if ability == "jose_delgado" and self.used < 2:
            return ["ability jose_delgado " + card for card in seat.hand if kind(card) in BLUE]
        if ability == "uncle_will" and not self.used:
            return ["ability uncle_will " + card for card in seat.hand]
        return self.sid_may(seat)

    def moves(self, seat):
        moves = []
        for card in seat.hand:
            if self.may_play(seat, card):
                name = "bang" if self.is_bang(seat, card) else kind(card)
                down = name in IN_PLAY - {"jail"}
                moves += [f"play {card}{aim}" for aim in ([""] if down else self.aims(seat, name))]
        for card in seat.table:
            if kind(card) in GREEN_USED and card not in self.fresh:
                moves += [f"use {card}{aim}" for aim in self.aims(seat, kind(card), card)]
        return moves + self.abilities(seat) + ["end"]

    # --- what they do

    def each_other(self, seat, card):
        for other in self.others(seat):
            if self.is_immune(other, seat, card):
                continue
            if kind(card) == "indians":
                yield from self.indians(seat, other, card)
            elif kind(card) != "brawl":
                yield from self.shot(seat, other, 1, card)
            elif other.hand or other.table:
                items = [f"pick {other.letter} {item}" for item in self.items(seat, other)]
                move = yield seat, "brawl", items
                self.take_away(other, move.split()[2])

    def at_target(self, seat, name, card, target, item):
        if self.is_immune(target, seat, card):
            return
        if name in SHOTS:
            slab = name == "bang" and self.ability(seat) == "slab_the_killer"
            yield from self.shot(seat, target, 2 if slab else 1, card)
        elif name == "duel":
            yield from self.duel(seat, target, card)
        elif name == "tequila":
            self.heal(target, 1)
        elif name in DISCARD:
            self.take_away(target, item)
        elif item != "hand" or target.hand:
            self.take(seat, target, item)

    def effect(self, seat, name, card, target, item):
        if target:
            yield from self.at_target(seat, name, card, target, item)
            if name == "derringer":
                self.draw(seat)
        elif name in ("gatling", "howitzer", "indians", "brawl"):
            yield from self.each_other(seat, card)
        elif name == "general_store":
            yield from self.store(seat)
        elif name in DRAW:
            self.draw(seat, DRAW[name])
        elif name == "beer":
            self.drink(seat)
        elif name == "saloon":
            for other in self.others(seat) + [seat]:
                self.heal(other, 1)
        else:
            self.heal(seat, 2 if name == "whisky" else 1)

    def put_down(self, seat, card, owner):
        seat.hand.remove(card)
        gone = [(owner, old) for old in owner.table if kind(card) in REACH and kind(old) in REACH]
        if self.ability(seat) == "johnny_kisch":
            everywhere = [(other, old) for other in self.clockwise(seat) for old in other.has(kind(card))]
            gone += [pair for pair in everywhere if pair not in gone]
        for other, old in gone:
            self.must("loses_card", other, old)
            self.lay_off(other, old)
        owner.table.append(card)
        if kind(card) not in BLUE:
            self.fresh.add(card)

    def use_ability(self, seat, name, what):
        self.used += 1
        if name == "sid_ketchum":
            yield from self.sid(seat)
        elif name == "chuck_wengam":
            yield from self.hurt(None, seat, 1)
            self.draw(seat, 2)
        elif name == "doc_holyday":
            paid = yield from self.pay(seat, 2)
            target = self.seat_at(what)
            if not all(self.is_diamond_for(target, card) for card in paid):
                yield from self.shot(seat, target, 1)
            else:
                self.must("immune", target)
        else:
            self.must("pays", seat, what)
            self.lay_off(seat, what)
            if name == "jose_delgado":
                self.draw(seat, 2)
            else:
                yield from self.store(seat)

    def is_diamond_for(self, target, card):
        return suit(card) == "D" and self.ability(target) == "apache_kid"

    def act(self, seat, move):
        verb, card, letter, item = (move.split() + [None, None])[:4]
        if verb == "ability":
            yield from self.use_ability(seat, card, letter)
        elif verb == "play" and kind(card) in IN_PLAY:
            self.put_down(seat, card, self.seat_at(letter) if letter else seat)
        else:
            name = "bang" if verb == "play" and self.is_bang(seat, card) else kind(card)
            self.bangs += name == "bang"
            self.lay_off(seat, card)
            if name in COSTS_ANOTHER:
                yield from self.pay(seat, 1)
            yield from self.effect(seat, name, card, letter and self.seat_at(letter), item)
        yield from self.settle(seat)

    # --- before phase 2

    def dynamite(self, seat, card):
        if (yield from self.check(seat, explodes)):
            self.must("explodes", seat, card)
            self.lay_off(seat, card)
            yield from self.hurt(None, seat, 3)
            yield from self.settle()
            return
        for other in self.others(seat):
            if not other.has("dynamite"):
                self.must("moves_on", other, card)
                seat.table.remove(card)
                other.table.append(card)
                return

    def first_from_elsewhere(self, seat):
        """How many of the cards of phase 1 came from somewhere else than the deck."""
        ability, offers = self.ability(seat), []
        if ability == "jesse_jones":
            offers = [f"draw hand {other.letter}" for other in self.others(seat) if other.hand]
        elif ability == "pedro_ramirez":
            offers = ["draw discard"] if self.discards else []
        elif ability == "pat_brennan":
            offers = [f"draw table {owner.letter} {card}" for owner in self.living() for card in owner.table]
        move = "draw deck"
        if offers:
            move = yield seat, "draw", ["draw deck"] + offers
        words = move.split()
        if words[1] == "hand":
            self.steal(seat, self.seat_at(words[2]))
            self.suzy_draws([self.seat_at(words[2])])
        elif words[1] == "discard":
            self.must("draws", seat, self.discards[0])
            seat.hand.append(self.discards.pop(0))
        elif words[1] == "table":
            self.take(seat, self.seat_at(words[2]), words[3])
        return {"deck": 0, "hand": 1, "discard": 1, "table": 2}[words[1]]

    def look_at(self, count):
        cards = []
        while len(cards) < count and self.deck_has_card():
            shown = [event["card"] for event in self.events if event["kind"] in ("draws", "puts_back")]
            cards.append((self.looked_at or shown)[len(cards)])
            self.off_the_deck(cards[-1])
        return cards

    def kit_carlson(self, seat):
        cards = self.look_at(3)
        kept = cards if len(cards) <= 2 else []
        while len(kept) < min(2, len(cards)):
            move = yield seat, "keep", ["pick " + card for card in cards if card not in kept]
            kept = kept + [move.split()[1]]
        for card in cards:
            if card in kept:
                self.must("draws", seat, card)
                seat.hand.append(card)
        for card in cards:
            if card not in kept:
                self.must("puts_back", seat, card)
                self.deck.insert(0, card)
                self.known_from_top += 1

    def claus_the_saint(self, seat):
        cards, waiting = self.look_at(len(self.living()) + 1), self.others(seat)
        while waiting and cards:
            move = yield seat, "give", [f"give {card} {other.letter}" for card in cards for other in waiting]
            _, card, letter = move.split()
            other = self.seat_at(letter)
            self.must("gives", seat, card, other)
            cards.remove(card)
            waiting.remove(other)
            other.hand.append(card)
        for card in cards:
            self.must("draws", seat, card)
            seat.hand.append(card)

    def phase_1(self, seat):
        ability = self.ability(seat)
        if ability == "kit_carlson":
            yield from self.kit_carlson(seat)
        elif ability == "claus_the_saint":
            yield from self.claus_the_saint(seat)
        else:
            due = {"bill_noface": 1 + seat.full - seat.life, "pixie_pete": 3}.get(ability, 2)
            elsewhere = yield from self.first_from_elsewhere(seat)
            drawn = self.draw(seat, due - elsewhere)
            if ability == "black_jack" and len(drawn) == 2 and suit(drawn[1]) in "HD":
                self.draw(seat)

    def is_held(self, seat, jail):
        free = yield from self.check(seat, is_heart)
        self.must("loses_card", seat, jail)
        self.lay_off(seat, jail)
        if not free:
            self.must("turn_lost", seat)
            seat.copy = None
        return not free

    def before_phase_2(self, seat):
        """False when there is none."""
        for card in seat.has("dynamite"):
            yield from self.dynamite(seat, card)
        for card in seat.has("jail") if seat.alive else []:
            if (yield from self.is_held(seat, card)):
                return False
        if not seat.alive:
            return False
        if seat.character == "vera_custer":
            seat.copy = None
            move = yield seat, "copy", ["pick " + other.character for other in self.others(seat)]
            self.must("copies", seat)
            seat.copy = move.split()[1]
            self.suzy_draws(self.clockwise(seat))
        yield from self.phase_1(seat)
        return True

    # --- the turn

    def one_turn(self, seat):
        self.turn, self.bangs, self.used, self.fresh = seat, 0, 0, set()
        if not (yield from self.before_phase_2(seat)):
            return
        while seat.alive:
            move = yield seat, "play", self.moves(seat)
            if move == "end":
                break
            yield from self.act(seat, move)
        yield from self.phase_3(seat)

    def phase_3(self, seat):
        while seat.alive and len(seat.hand) > max(seat.life, 10 * (self.ability(seat) == "sean_mallory")):
            move = yield seat, "excess", ["discard " + card for card in seat.hand] + self.sid_may(seat)
            if move.startswith("ability"):
                yield from self.sid(seat)
                yield from self.settle(seat)
                continue
            self.must("discards", seat, move.split()[1])
            self.lay_off(seat, move.split()[1])
            self.suzy_draws(self.clockwise(seat))

    def play(self):
        self.suzy_draws(self.clockwise(self.turn))
        while True:
            yield from self.one_turn(self.turn)
            if self.turns == MAX_TURNS:
                self.must("game_over")
                raise Over(set())
            self.turns += 1
            self.turn = self.others(self.turn)[0]
            self.must("turn_begins", self.turn)


# --- comparing ---------------------------------------------------------------------------------------------------


def compare_question(asked, line):
    seat, question, legal = asked
    there = line["question"]
    if (there.get("seat"), there.get("kind")) != (seat.letter, question):
        raise Disagree(f"{seat.letter} should be asked {question}, not {there}")
    if sorted(legal) != sorted(line["legal"]):
        raise Disagree(f"legal in one alone: {sorted(set(legal) ^ set(line['legal']))}")


def compare_table(game, view):
    for seat, there in zip(game.seats, view["players"]):
        here = (seat.alive, seat.life, sorted(seat.hand), seat.table)
        told = (there["status"] == "alive", there["life"], sorted(there["hand"]), there["table"])
        if here != told:
            raise Disagree(f"seat {seat.letter} is {told}, not {here}")
    piles = (game.discards, len(game.deck))
    if piles != (view["discard"], view["deck"]):
        raise Disagree("the discard pile or the deck is another one")


def step(game, running, line):
    """One line; True when the game is over."""
    game.events, game.looked_at = list(line["events"]), line["view"]["looked_at"]
    over = False
    try:
        compare_question(running.send(line.get("move")), line)
    except Over as end:
        over = True
        if line["question"] or set(line["view"].get("winners") or []) != end.args[0]:
            raise Disagree(f"the game should be over, won by {end.args[0]}") from end
        if game.told():
            game.must("game_over")
    if game.told():
        raise Disagree(f"nothing more should happen, but: {game.events}")
    if not game.looked_at:
        compare_table(game, line["view"])
    return over


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
            print(f"{start}\n{moves}\n{wrong}", file=sys.stderr)
            sys.exit(1)


main()
