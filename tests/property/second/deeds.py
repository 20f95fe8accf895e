"""deeds.py: what the moves of phase 2 do."""
from .names import BLUE, COSTS_ANOTHER, DISCARD, DRAW, IN_PLAY, KEPT, PRICE, REACH, SHOTS, USED_AS, kind
from .offers import Offers


class Deeds(Offers):
    def __init__(self, told):
        super().__init__(told)
        self.ends_by_gold = False  # the equipment Gold Rush was used in this turn

    # --- cards

    def each_other(self, seat, card):
        for other in self.others(seat):
            if self.is_immune(other, seat, [card]):
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
        if self.is_immune(target, seat, [card]):
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
            self.yto_draws()
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
            self.lose_cards(other, [old])
        owner.table.append(card)
        if kind(card) not in BLUE:
            self.fresh.add(card)

    def play_card(self, seat, verb, card, target, item):
        if verb == "play" and kind(card) in IN_PLAY:
            self.put_down(seat, card, target or seat)
            return
        name = "bang" if verb == "play" and self.is_bang(seat, card) else kind(card)
        self.bangs += name == "bang"
        self.lay_off(seat, card)
        if name in COSTS_ANOTHER:
            yield from self.pay(seat, 1)
        yield from self.effect(seat, name, card, target, item)

    # --- abilities

    def use_ability(self, seat, name, what, item):
        self.used += name not in ("ricochet", "sniper")
        if name == "sid_ketchum":
            yield from self.sid(seat)
        elif name == "chuck_wengam":
            yield from self.hurt(None, seat, 1)
            self.draw(seat, 2)
        elif name in ("doc_holyday", "sniper"):
            yield from self.shoot_two(seat, name, self.seat_at(what))
        elif name == "ricochet":
            yield from self.ricochet(seat, self.seat_at(what), item)
        elif name in ("jose_delgado", "uncle_will"):
            self.must("pays", seat, what)
            self.lay_off(seat, what)
            if name == "jose_delgado":
                self.draw(seat, 2)
            else:
                yield from self.store(seat)
        else:
            yield from self.golden_ability(seat, name, what)

    def golden_ability(self, seat, name, what):
        self.spend(seat, 1 if name == "raddie_snake" else 2)
        if name == "raddie_snake":
            self.draw(seat)
        elif name == "jacky_murieta":
            yield from self.shot(seat, self.seat_at(what), 1)
        else:
            yield from self.unseen_piece(seat)

    def shoot_two(self, seat, name, target):
        """Two cards for one shot: Doc Holyday's any, a Sniper's two BANG!."""
        sniper = name == "sniper"
        paid = yield from self.pay(seat, 2, lambda card: not sniper or self.is_bang(seat, card))
        if not self.is_immune(target, seat, paid):
            yield from self.shot(seat, target, 2 if sniper else 1)

    def ricochet(self, seat, owner, item):
        yield from self.pay(seat, 1, lambda card: self.is_bang(seat, card))
        safe = yield from self.fend_off(owner, "shot", 1)
        if not safe and item in owner.table:
            self.take_away(owner, item)

    # --- equipment

    def buy(self, seat, words):
        piece = words[0]
        self.spend(seat, self.price(seat, piece))
        self.bought += 1
        self.row[self.row.index(piece)] = None
        self.refill()
        yield from self.use_piece(seat, piece, words[1:])

    def use_piece(self, seat, piece, words):
        """`words`: what it is used as, at whom, on what."""
        name = words[0] if piece in USED_AS else piece
        letter, item = (words[1 if piece in USED_AS else 0:] + [None, None])[:2]
        target = self.seat_at(letter) if letter else seat
        if piece in KEPT:
            self.put_in_front(seat, target, piece)
            return
        self.spent.append(piece)
        if name in ("shot", "beer"):
            self.heal(target, 1)
        elif name == "panic":
            self.take(seat, target, item)
        elif name == "cat_balou":
            self.take_away(target, item)
        elif name == "bang":
            yield from self.shot(seat, target, 1)
        elif name == "duel":
            yield from self.duel(seat, target)
        elif name == "general_store":
            yield from self.store(seat)
        elif name == "union_pacific":
            self.draw(seat, 4)
        elif name == "rhum":
            self.rhum(seat)
        else:
            self.ends_by_gold = True

    def rhum(self, seat):
        cards = self.turn_over(seat, 4)
        for card in cards:
            self.discard(card)
        self.heal(seat, len({self.suit(card) for card in cards}))

    def unseen_piece(self, seat):
        """Josh McCloud: the first piece of the deck does its work, wherever it can."""
        piece = self.turn_up(seat)
        effects = self.effects(seat, piece)
        if not effects:
            self.spent.append(piece)
            return
        chosen = effects[0].split()
        if effects != [""]:
            move = yield seat, "place", ["pick" + effect for effect in effects]
            chosen = move.split()[1:]
        yield from self.use_piece(seat, piece, chosen)

    # --- a move

    def act(self, seat, move):
        verb, name, letter, item = (move.split() + [None, None])[:4]
        if verb == "ability":
            yield from self.use_ability(seat, name, letter, item)
        elif verb == "buy":
            yield from self.buy(seat, move.split()[1:])
        elif verb == "scrap":
            self.scrap(seat, self.seat_at(name), letter)
        elif verb == "cash":
            self.lay_off(seat, name)
            self.yto_draws()
            self.earn(seat, 1)
        elif name == "gold_pan":
            self.panned += 1
            self.spend(seat, 1)
            self.draw(seat)
        elif name == "rucksack":
            self.rucksack(seat)
        else:
            yield from self.play_card(seat, verb, name, letter and self.seat_at(letter), item)
        yield from self.settle(seat)

    def scrap(self, seat, owner, piece):
        self.spend(seat, PRICE[piece] + 1)
        owner.gear.remove(piece)
        self.put_under(piece)
