"""offers.py: which moves phase 2 offers."""
from .attacks import Attacks
from .names import BLUE, COSTS_ANOTHER, DISCARD, GREEN_USED, IN_PLAY, KEPT, PRICE, REACH, TAKE, USED_AS, kind


class Offers(Attacks):
    def __init__(self, told):
        super().__init__(told)
        self.bangs = self.used = self.panned = 0  # this turn

    # --- aims: a seat, a seat and an item, or nothing behind the card

    def within_reach(self, seat):
        return [other for other in self.others(seat) if self.distance(seat, other) <= self.reach(seat)]

    def near(self, seat):
        return [other for other in self.others(seat) if self.distance(seat, other) == 1]

    def loot(self, seat, owners, but=None):
        return [f" {owner.letter} {item}" for owner in owners for item in self.items(seat, owner, but)]

    def aims(self, seat, name, card=None):
        others = self.others(seat)
        if name in TAKE | DISCARD:
            return self.loot(seat, [seat] + (self.near(seat) if name == "panic" else others), card)
        if name in ("bang", "pepperbox"):
            seats = self.within_reach(seat)
        elif name in ("punch", "knife", "derringer"):
            seats = self.near(seat)
        elif name in ("duel", "springfield", "buffalo_rifle"):
            seats = others
        elif name in ("tequila", "shot"):
            seats = [seat] + others
        elif name == "jail":
            seats = [other for other in others if other.role != "sheriff" and not other.has("jail")]
        elif name == "wanted":
            seats = [other for other in [seat] + others if "wanted" not in other.gear]
        else:
            return [""]
        return [" " + other.letter for other in seats]

    # --- cards

    def may_shoot(self, seat):
        if self.event == "the_sermon":
            return False
        unlimited = self.ability(seat) == "willy_the_kid" or self.counts(seat, "volcanic")
        return unlimited or self.bangs < 1 + (self.event == "shootout")

    def may_play(self, seat, card):
        name = "bang" if self.is_bang(seat, card) else kind(card)
        if not self.may_be_played(seat, card):
            return False
        if name == "bang":
            return self.may_shoot(seat)
        if name == "beer":
            return self.may_use_beer(seat, card)
        if name in COSTS_ANOTHER and len(seat.hand) < 2:
            return False
        if name == "brawl":
            return any(other.hand or other.table for other in self.others(seat))
        if name in IN_PLAY and self.event == "the_judge":
            return False
        if name in IN_PLAY - {"jail"} and name not in REACH:
            return not seat.has(name)
        return name not in ("missed", "dodge")

    def card_moves(self, seat, card):
        if not self.may_play(seat, card):
            return []
        name = "bang" if self.is_bang(seat, card) else kind(card)
        down = name in IN_PLAY - {"jail"}
        return [f"play {card}{aim}" for aim in ([""] if down else self.aims(seat, name))]

    def green_moves(self, seat):
        ready = [card for card in seat.table if kind(card) in GREEN_USED and card not in self.fresh]
        if not self.works(seat):
            return []
        return [f"use {card}{aim}" for card in ready for aim in self.aims(seat, kind(card), card)]

    # --- abilities, and what an event allows

    def abilities(self, seat):
        ability, left = self.ability(seat), len(seat.hand)
        if ability == "chuck_wengam" and seat.life > 1:
            return ["ability chuck_wengam"]
        if ability == "doc_holyday" and not self.used and left >= 2:
            return ["ability doc_holyday" + aim for aim in self.aims(seat, "bang")]
        if ability == "jose_delgado" and self.used < 2:
            return ["ability jose_delgado " + card for card in seat.hand if kind(card) in BLUE]
        if ability == "uncle_will" and not self.used:
            return ["ability uncle_will " + card for card in seat.hand if self.may_be_played(seat, card)]
        if ability == "jacky_murieta" and seat.gold >= 2:
            return ["ability jacky_murieta" + aim for aim in self.aims(seat, "bang")]
        if ability == "josh_mccloud" and seat.gold >= 2 and self.gear_deck:
            return ["ability josh_mccloud"]
        if ability == "raddie_snake" and seat.gold >= 1 and self.used < 2:
            return ["ability raddie_snake"]
        return self.sid_may(seat)

    def event_moves(self, seat):
        bangs = [card for card in seat.hand if self.is_bang(seat, card)]
        if self.event == "ricochet" and bangs:
            return [f"ability ricochet {other.letter} {card}" for other in self.others(seat) for card in other.table]
        if self.event == "sniper" and len(bangs) >= 2:
            return ["ability sniper" + aim for aim in self.aims(seat, "bang")]
        return []

    # --- gold

    def effects(self, seat, piece):
        """How a piece may be used at once, or where it may be put."""
        if piece in USED_AS:
            return [f" {name}{aim}" for name in USED_AS[piece] for aim in self.aims(seat, name)]
        if piece in KEPT and self.event == "the_judge":
            return []
        if piece == "wanted" or piece not in KEPT:
            return self.aims(seat, piece)
        return [] if piece in seat.gear else [""]

    def purchases(self, seat):
        pieces = {piece for piece in self.row if piece and self.price(seat, piece) <= seat.gold}
        return [f"buy {piece}{effect}" for piece in pieces for effect in self.effects(seat, piece)]

    def gold_moves(self, seat):
        scraps = [f"scrap {other.letter} {piece}" for other in self.others(seat) for piece in other.gear
                  if PRICE[piece] + 1 <= seat.gold]
        cashes = ["cash " + card for card in seat.hand if self.may_use_beer(seat, card)]
        pans = ["use gold_pan"] if self.has_gear(seat, "gold_pan") and self.panned < 2 and seat.gold else []
        return self.purchases(seat) + scraps + cashes + pans + self.rucksack_may(seat)

    # --- all of it

    def is_bound(self, seat):
        """Law of the West: the card shown could still be played."""
        useless = self.shown and kind(self.shown) == "beer" and seat.life >= seat.full
        return self.shown in seat.hand and not useless and bool(self.card_moves(seat, self.shown))

    def moves(self, seat):
        moves = [move for card in seat.hand for move in self.card_moves(seat, card)]
        moves += self.green_moves(seat) + self.abilities(seat) + self.event_moves(seat)
        if self.gold_rush:
            moves += self.gold_moves(seat)
        moves.append("end")
        ending = {"end", "buy gold_rush_equip"} if self.is_bound(seat) else set()
        return [move for move in moves if move not in ending]
