"""gear.py: nuggets, the row of equipment, and its deck."""
from .names import PRICE, Disagree
from .table import Table


class Gear(Table):
    def __init__(self, told):
        super().__init__(told)
        self.row = (told["row"] + [None] * 3)[:3]
        self.gear_deck = told["gear_deck"]
        self.face_up = told["face_up"]  # so many pieces, the last ones of the deck
        self.gear_known = len(self.gear_deck)  # pieces from the top whose order is known
        self.bought = 0  # this turn
        self.spent = []  # pieces that go under the deck when they have done their work

    # --- nuggets

    def earn(self, seat, nuggets, victim=None):
        if self.gold_rush and nuggets > 0:
            self.must("gains_gold", seat, target=victim, amount=nuggets)
            seat.gold += nuggets

    def spend(self, seat, nuggets):
        if nuggets > 0:
            self.must("pays_gold", seat, amount=nuggets)
            seat.gold -= nuggets

    def price(self, seat, piece):
        cheaper = self.ability(seat) == "pretty_luzena" and not self.bought
        return PRICE[piece] - cheaper

    # --- row and deck

    def turn_up(self, actor=None):
        if len(self.gear_deck) == self.face_up:
            self.must("gear_shuffle")
            self.face_up = self.gear_known = 0
        piece = self.must("row", actor)["cause"]
        hidden = self.gear_deck[:len(self.gear_deck) - self.face_up]
        if piece not in hidden or (self.gear_known and piece != hidden[0]):
            raise Disagree(f"{piece} is not the next equipment")
        self.gear_deck.remove(piece)
        self.gear_known = max(self.gear_known - 1, 0)
        return piece

    def refill(self):
        for place, piece in enumerate(self.row):
            if piece is None and self.gear_deck:
                self.row[place] = self.turn_up()

    def put_under(self, piece):
        self.gear_deck.append(piece)
        self.face_up += 1
        self.refill()

    def lose_gear(self, seat, pieces):
        for piece in list(pieces):
            self.must("loses_gear", seat, cause=piece)
            seat.gear.remove(piece)
            self.put_under(piece)

    def put_in_front(self, actor, owner, piece):
        self.must("gets_gear", actor, target=owner, cause=piece)
        owner.gear.append(piece)
