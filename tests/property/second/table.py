"""table.py: seats, the piles of playing cards, what happened, and questions about all of it."""
from .names import REACH, Disagree, bullets, kind

# What only tells about a move; everything else must be as it is here.
TOLD = {"declines", "plays", "uses", "ability", "reward", "penalty", "role", "saved", "check_works", "check_fails",
        "shows", "turn_ends", "responds", "buys", "scraps"}


class Seat:
    def __init__(self, index, told, plain):
        self.plain = plain  # no Sheriff has a life point more
        self.index, self.letter = index, chr(ord("A") + index)
        self.role, self.side = told["role"], told["side"]
        self.fell, self.state = told["fell"], "dead" if told["fell"] else "alive"
        self.spare = told["spare"]
        self.become(told["character"])
        self.life = (told["life"] or self.full) if self.alive else 0
        self.hand, self.table = told["hand"], told["table"]
        self.gold, self.gear = told["gold"], told["gear"]
        self.copy, self.owed, self.molly = None, 0, 0

    def become(self, character):
        self.character, self.copy = character, None
        self.full = bullets(character) + (self.role == "sheriff" and not self.plain)

    @property
    def alive(self):
        return self.state == "alive"

    @property
    def here(self):
        """Alive, or a ghost or shadow in its turn."""
        return self.state != "dead"

    def has(self, name):
        return [card for card in self.table if kind(card) == name]


class Table:
    def __init__(self, told):
        self.seats = [Seat(i, seat, told["plain_sheriff"]) for i, seat in enumerate(told["seats"])]
        self.deck, self.discards = told["deck"], told["discard"]
        self.known_from_top = len(self.deck)  # cards whose order is known
        self.turn, self.begun = self.seats[told["turn"]], True
        self.event, self.events_to_come = told["event"], told["to_come"]
        self.shadows, self.gold_rush = told["shadows"], told["gold_rush"]
        self.duel_pays = told["duel_pays"]
        self.only_cards_in_ambush, self.one_card_in_thirst = told["ambush_cards"], told["thirst_one"]
        self.anybody_is_a_brother = told["brothers_anyone"]
        self.full_hand = told["full_hand"]
        self.safe_round = told["safe_round"] and told["first_round"]  # nobody loses the last life point
        self.three = len(self.seats) == 3
        self.fresh, self.suit_named, self.shown = set(), None, None
        self.happened, self.looked_at = [], []

    def told(self):
        while self.happened and self.happened[0]["kind"] in TOLD:
            self.happened.pop(0)
        return self.happened[0] if self.happened else None

    def must(self, what, actor=None, card=None, target=None, **more):
        """The next thing that happened was this."""
        told = self.told() or {}
        wanted = {"kind": what, "actor": actor and actor.letter, "card": card, "target": target and target.letter,
                  **more}
        if any(value is not None and told.get(name) != value for name, value in wanted.items()):
            wanted = {name: value for name, value in wanted.items() if value is not None}
            raise Disagree(f"{wanted} should happen, not {told or 'nothing'}")
        return self.happened.pop(0)

    # --- piles

    def deck_has_card(self):
        if not self.deck and self.discards:
            self.must("reshuffle")
            if self.shown in self.discards:
                self.shown = None
            self.deck, self.discards, self.known_from_top = self.discards, [], 0
        return bool(self.deck)

    def off_the_deck(self, card):
        if card not in self.deck or (self.known_from_top and self.deck[0] != card):
            raise Disagree(f"{card} is not on top of the deck")
        self.deck.remove(card)
        self.known_from_top = max(self.known_from_top - 1, 0)

    def onto_the_deck(self, card):
        self.deck.insert(0, card)
        self.known_from_top += 1

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

    def lose_cards(self, seat, cards):
        for card in list(cards):
            self.must("loses_card", seat, card)
            self.lay_off(seat, card)

    # --- who is what

    def ability(self, seat):
        if not seat.here or self.event == "hangover":
            return None
        return seat.copy if seat.character == "vera_custer" else seat.character

    def clockwise(self, seat):
        """All seats, from this one on."""
        return self.seats[seat.index:] + self.seats[:seat.index]

    def others(self, seat):
        return [other for other in self.clockwise(seat)[1:] if other.here]

    def in_play(self):
        return [seat for seat in self.seats if seat.here]

    def seat_at(self, letter):
        return self.seats[ord(letter) - ord("A")]

    def has_turn(self, seat):
        return seat is self.turn and self.begun

    # --- what cards in play do

    def works(self, seat):
        """Whether the playing cards in front of the seat do anything."""
        silenced = self.begun and seat is not self.turn and self.ability(self.turn) == "belle_star"
        return self.event != "lasso" and not silenced

    def has_gear(self, seat, name):
        return seat.here and name in seat.gear and self.event != "lasso"

    def counts(self, seat, name):
        return bool(seat.has(name)) and self.works(seat)

    def ring_distance(self, one, other):
        if self.event == "ambush":
            return 1
        ring = self.in_play()
        way = abs(ring.index(one) - ring.index(other))
        return min(way, len(ring) - way)

    def distance(self, one, other):
        way = self.ring_distance(one, other)
        way -= self.counts(one, "scope") + self.counts(one, "binocular")
        way += self.counts(other, "mustang") + self.counts(other, "hideout")
        if not (self.event == "ambush" and self.only_cards_in_ambush):
            way += (self.ability(other) == "paul_regret") - (self.ability(one) == "rose_doolan")
        return max(way, 1)

    def reach(self, seat):
        return max([REACH.get(kind(card), 1) for card in seat.table if self.works(seat)] + [1])

    # --- what cards are

    def suit(self, card):
        return {"blessing": "H", "curse": "S"}.get(self.event) or card.rstrip("'")[-1]

    def is_red(self, card):
        return self.suit(card) in "HD"

    def is_bang(self, seat, card):
        return kind(card) == "bang" or (kind(card) == "missed" and self.ability(seat) == "calamity_janet")

    def fends_off_diamonds(self, seat):
        return self.ability(seat) == "apache_kid" or self.has_gear(seat, "calumet")

    def is_immune(self, seat, by, cards):
        """None of these cards does anything to the seat."""
        harmless = cards and all(card and self.suit(card) == "D" for card in cards)
        if seat is by or not harmless or not self.fends_off_diamonds(seat):
            return False
        self.must("immune", seat)
        return True
