"""life.py: losing and regaining life, dying, winning, and what waits until a card is over."""
from .gear import Gear
from .names import HUNTER, Disagree, Over, kind


class Life(Gear):
    def __init__(self, told):
        super().__init__(told)
        self.fallen = max(seat.fell for seat in self.seats)
        self.target_fell = "to another" if self.three and self.fallen else None
        self.estates, self.doomed, self.verdict_due = [], None, True

    def heal(self, seat, points):
        gained = min(points, seat.full - seat.life)
        if seat.alive and gained > 0:
            self.must("gains_life", seat, amount=gained)
            seat.life += gained

    # --- Beers and other rescues

    def may_use_beer(self, seat, card):
        forbidden = self.event == "the_reverend"
        return kind(card) == "beer" and not forbidden and self.may_be_played(seat, card)

    def may_be_played(self, seat, card):
        """From the hand, in turn or as an answer, as far as events go."""
        if not self.has_turn(seat):
            return True
        if kind(card) == "bang" and self.event == "the_sermon":
            return False
        return not self.suit_named or self.suit(card) == self.suit_named

    def drink(self, seat):
        if len(self.in_play()) > 2:
            self.heal(seat, 2 if self.ability(seat) == "tequila_joe" else 1)

    def yto_draws(self):
        for seat in self.clockwise(self.turn):
            if self.ability(seat) == "madam_yto":
                self.draw(seat)

    def pay(self, seat, count, may=lambda card: True):
        paid = []
        while len(paid) < count:
            move = yield seat, "pay", ["discard " + card for card in seat.hand if may(card)]
            paid.append(move.split()[1])
            self.must("pays", seat, paid[-1])
            self.lay_off(seat, paid[-1])
        return paid

    def sid_may(self, seat):
        able = self.ability(seat) == "sid_ketchum" and seat.life < seat.full and len(seat.hand) >= 2
        return ["ability sid_ketchum"] if able and seat.alive else []

    def sid(self, seat):
        yield from self.pay(seat, 2)
        self.heal(seat, 1)

    def rucksack_may(self, seat):
        able = self.has_gear(seat, "rucksack") and seat.gold >= 2 and seat.alive and seat.life < seat.full
        return ["use rucksack"] if able else []

    def rucksack(self, seat):
        self.spend(seat, 2)
        self.heal(seat, 1)

    def molly_draws(self, seat):
        if not self.has_turn(seat) and self.ability(seat) == "molly_stark":
            self.draw(seat)

    # --- losing life

    def hurt(self, by, seat, points, card=None, payee=None):
        if not seat.alive:
            return
        if self.safe_round:
            points = min(points, seat.life - 1)
        if points == 0:
            self.must("immune", seat)
            return
        spared = min(points, seat.life - 1)
        self.must("loses_life", seat, target=by, amount=points)
        seat.life -= points
        if (payee or by) not in (None, seat):
            self.earn(payee or by, points, seat)
        if self.ability(seat) == "simeon_picos":
            self.earn(seat, points)
        if self.has_gear(seat, "lucky_charm"):
            self.earn(seat, spared)
        yield from self.survive(by, seat)
        if seat.alive:
            self.after_wound(by, seat, points, spared, card)

    def survive(self, by, seat):
        while seat.life <= 0:
            beers = ["play " + card for card in seat.hand if self.may_use_beer(seat, card)]
            move = yield seat, "dying", beers + self.sid_may(seat) + self.rucksack_may(seat) + ["pass"]
            if move == "pass":
                self.eliminate(by, seat)
                return
            if move.startswith("ability"):
                yield from self.sid(seat)
            elif move.startswith("use"):
                self.rucksack(seat)
            else:
                self.lay_off(seat, move.split()[1])
                self.yto_draws()
                self.drink(seat)
                self.molly_draws(seat)

    def after_wound(self, by, seat, points, spared, card):
        """A player lives on; `spared` counts the points lost before the last."""
        if self.ability(seat) == "bart_cassidy":
            self.draw(seat, points)
        if self.has_gear(seat, "boots"):
            self.draw(seat, spared)
        if self.ability(seat) == "el_gringo" and card and by:
            seat.owed += points

    # --- dying

    def eliminate(self, by, seat):
        self.must("dies", seat, target=by)
        self.leave(seat)
        self.fallen += 1
        seat.fell = seat.fell or self.fallen
        if any(self.ability(other) == "vulture_sam" for other in self.seats):
            self.estates.append(seat)
        else:
            self.lose_cards(seat, seat.table + seat.hand)
        if by:
            self.reward(by, seat)
        self.lose_gear(seat, seat.gear)
        if not self.shadows:
            self.spend(seat, seat.gold)
        if self.three and not self.target_fell:
            self.target_fell = by if by and by.role == HUNTER[seat.role] else "to another"
        self.mourn(seat)

    def leave(self, seat):
        seat.state, seat.life, seat.owed, seat.molly = "dead", 0, 0, 0
        self.verdict_due = True

    def reward(self, by, seat):
        if self.three or seat.role == "outlaw":
            self.draw(by, 3)
        if "wanted" in seat.gear and self.event != "lasso":
            self.draw(by, 2)
            self.earn(by, 1)
        if seat.role == "deputy" and by.role == "sheriff":
            self.doomed = by

    def mourn(self, seat):
        for other in self.others(seat):
            if self.ability(other) == "greg_digger":
                self.heal(other, 2)
            if self.ability(other) == "herb_hunter":
                self.draw(other, 2)

    # --- when a card is over

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
        for dead in sorted(self.estates, key=lambda seat: seat.fell):
            yield from self.inherit(dead)
        self.estates = []
        if self.doomed:
            self.penalize(self.doomed)
        for piece in self.spent:
            self.put_under(piece)
        self.spent = []
        if self.verdict_due:
            self.verdict_due = False
            self.verdict()

    def penalize(self, sheriff):
        self.doomed = None
        if sheriff.alive:
            self.lose_cards(sheriff, sheriff.table + sheriff.hand)
            self.lose_gear(sheriff, sheriff.gear)
        self.suzy_draws(self.clockwise(self.turn))

    def pay_gringo(self, actor):
        for seat in self.clockwise(actor):
            owed, seat.owed = seat.owed, 0
            for _ in range(owed):
                if actor.hand:
                    self.steal(seat, actor)
                    self.suzy_draws([actor])

    def inherit(self, dead):
        heirs = [seat for seat in self.clockwise(dead) if self.ability(seat) == "vulture_sam" and seat is not dead]
        if not heirs:
            self.lose_cards(dead, dead.table + dead.hand)
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

    # --- winning

    def party(self, seat):
        """What a player counts as: a Renegade who has taken a side counts as one of that side."""
        return {"law": "deputy", "outlaws": "outlaw"}.get(seat.side, seat.role)

    def all_of(self, *parties):
        return {seat.letter for seat in self.seats if self.party(seat) in parties}

    def verdict(self):
        left = self.in_play()
        letters = {seat.letter for seat in left}
        if self.three:
            if hasattr(self.target_fell, "letter"):
                raise Over({self.target_fell.letter})
            if len(left) == 1:
                raise Over(letters)
            return
        parties = [self.party(seat) for seat in left]
        if parties == ["renegade"]:
            raise Over(letters)
        if "sheriff" not in parties:
            raise Over(self.all_of("outlaw"))
        if "outlaw" not in parties and "renegade" not in parties:
            raise Over(self.all_of("sheriff", "deputy"))

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
