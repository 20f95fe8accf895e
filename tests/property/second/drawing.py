"""drawing.py: phase 1, and what comes at its end."""
from .deeds import Deeds


class Drawing(Deeds):
    # --- how many, and from where

    def due(self, seat):
        if self.event == "thirst" and self.one_card_in_thirst:
            return 1 + self.has_gear(seat, "pickaxe")
        ability = self.ability(seat)
        number = {"bill_noface": 1 + seat.full - seat.life, "pixie_pete": 3}.get(ability, 2)
        number += self.has_gear(seat, "pickaxe") - (self.event == "thirst")
        number += seat.state == "ghost" and ability != "bill_noface"
        return max(number, 1)

    def draw_in_phase_1(self, seat, count):
        """Abandoned Mine: from the discard pile as long as it lasts."""
        drawn = []
        while len(drawn) < count:
            if self.event == "abandoned_mine" and self.discards:
                card = self.discards.pop(0)
                self.must("draws", seat, card)
                seat.hand.append(card)
                drawn.append(card)
                continue
            more = self.draw(seat)
            if not more:
                break
            drawn += more
        return drawn

    def look_at(self, count):
        cards = []
        while len(cards) < count:
            if self.event == "abandoned_mine" and self.discards:
                cards.append(self.discards.pop(0))
                continue
            if not self.deck_has_card():
                break
            shown = [event["card"] for event in self.happened if event["kind"] in ("draws", "puts_back")]
            cards.append((self.looked_at or shown)[len(cards)])
            self.off_the_deck(cards[-1])
        return cards

    def sources(self, seat):
        ability = self.ability(seat)
        if ability == "jesse_jones":
            return [f"draw hand {other.letter}" for other in self.others(seat) if other.hand]
        if ability == "pedro_ramirez":
            return ["draw discard"] if self.discards else []
        if ability == "pat_brennan":
            return [f"draw table {owner.letter} {card}" for owner in self.in_play() for card in owner.table]
        return []

    # --- phase 1

    def phase_1(self, seat):
        if self.event == "peyote":
            yield from self.peyote(seat)
            return
        moves = self.sources(seat)
        if self.event == "hard_liquor" and seat.alive and seat.life < seat.full:
            moves = moves + ["draw none"]
        move = "draw deck"
        if moves:
            move = yield seat, "draw", ["draw deck"] + moves
        if move == "draw none":
            self.heal(seat, 1)
            return
        drawn = yield from self.cards_of_phase_1(seat, move.split()[1:])
        if self.event == "law_of_the_west" and len(drawn) > 1:
            self.shown = drawn[1]
        yield from self.end_of_phase_1(seat)

    def cards_of_phase_1(self, seat, source):
        ability = self.ability(seat)
        if ability == "kit_carlson":
            return (yield from self.kit_carlson(seat))
        if ability == "claus_the_saint":
            return (yield from self.claus_the_saint(seat))
        if ability == "dutch_will":
            return (yield from self.dutch_will(seat))
        first = self.first_from(seat, source)
        rest = self.has_gear(seat, "pickaxe") if source[0] == "table" else self.due(seat) - len(first)
        drawn = first + self.draw_in_phase_1(seat, rest)
        if ability == "black_jack" and len(drawn) >= 2 and self.is_red(drawn[1]):
            drawn += self.draw_in_phase_1(seat, 1)
        return drawn

    def first_from(self, seat, source):
        """The card that does not come from where the others come from."""
        if source[0] == "hand":
            owner = self.seat_at(source[1])
            self.steal(seat, owner)
            self.suzy_draws([owner])
        elif source[0] == "table":
            self.take(seat, self.seat_at(source[1]), source[2])
            return []
        elif source[0] == "discard":
            card = self.discards.pop(0)
            self.must("draws", seat, card)
            seat.hand.append(card)
        elif self.ability(seat) == "pedro_ramirez":
            return self.draw(seat)
        else:
            return []
        return [seat.hand[-1]]

    def kit_carlson(self, seat):
        due = self.due(seat) + (self.event == "train_arrival")
        pile = list(self.discards)
        cards = self.look_at(3)
        kept = cards if len(cards) <= due else []
        while len(kept) < min(due, len(cards)):
            move = yield seat, "keep", ["pick " + card for card in cards if card not in kept]
            kept = kept + [move.split()[1]]
        drawn = [card for card in cards if card in kept]
        for card in drawn:
            self.must("draws", seat, card)
            seat.hand.append(card)
        for card in reversed([card for card in cards if card not in kept]):
            self.must("puts_back", seat, card)
            if card in pile and self.event == "abandoned_mine":
                self.discards.insert(0, card)
            else:
                self.onto_the_deck(card)
        return drawn + self.draw_in_phase_1(seat, due - len(drawn))

    def claus_the_saint(self, seat):
        """The giver's own share first; who is left of the others when the cards have run out gets none."""
        own, waiting = self.due(seat), self.others(seat)
        drawn = self.look_at(len(waiting) + own)
        cards = list(drawn)
        waiting = waiting[:max(len(cards) - own, 0)]
        while waiting:
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
        return drawn

    def dutch_will(self, seat):
        cards = self.look_at(self.due(seat))
        thrown = None
        if len(cards) >= 2:
            move = yield seat, "keep", ["discard " + card for card in cards]
            thrown = move.split()[1]
            self.must("discards", seat, thrown)
            self.discard(thrown)
            self.earn(seat, 1)
        for card in cards:
            if card != thrown:
                self.must("draws", seat, card)
                seat.hand.append(card)
        return cards

    def peyote(self, seat):
        guesses = 0
        while self.deck or self.discards:
            move = yield seat, "peyote", ["pick red", "pick black"] + (["pass"] if guesses else [])
            if move == "pass":
                return
            guesses += 1
            self.must("guesses", seat, color=move.split()[1])
            self.deck_has_card()
            card = self.must("flips", seat)["card"]
            self.off_the_deck(card)
            if self.is_red(card) != (move == "pick red"):
                self.must("loses_card", seat, card)
                self.discard(card)
                return
            self.must("draws", seat, card)
            seat.hand.append(card)

    # --- its end

    def end_of_phase_1(self, seat):
        if self.event == "train_arrival" and self.ability(seat) != "kit_carlson":
            self.draw(seat)
        if self.event == "ranch" and seat.hand:
            yield from self.ranch(seat)
        if self.event == "handcuffs":
            move = yield seat, "suit", ["pick " + suit for suit in "SHDC"]
            self.suit_named = move.split()[1]
            self.must("suit", seat, suit=self.suit_named)

    def ranch(self, seat):
        replaced = 0
        while True:
            move = yield seat, "ranch", ["discard " + card for card in seat.hand] + ["pass"]
            if move == "pass":
                break
            self.must("discards", seat, move.split()[1])
            self.lay_off(seat, move.split()[1])
            replaced += 1
        self.draw(seat, replaced)
