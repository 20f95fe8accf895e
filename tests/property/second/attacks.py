"""attacks.py: "draw!", shots, Indians!, Duels, Russian Roulette, General Store."""
from .life import Life
from .names import GREEN_MISSED, kind


class Attacks(Life):
    # --- "draw!"

    def turn_over(self, seat, count):
        """The cards turned over, one more for a Lucky Duke and for a Horseshoe."""
        cards = []
        for _ in range(count + (self.ability(seat) == "lucky_duke") + self.has_gear(seat, "horseshoe")):
            if self.deck_has_card():
                cards.append(self.must("flips", seat)["card"])
                self.off_the_deck(cards[-1])
        return cards

    def check(self, seat, wanted):
        cards = self.turn_over(seat, 1)
        if not cards:
            return False
        chosen = cards[-1]
        if len({wanted(card) for card in cards}) > 1:
            move = yield seat, "check", ["pick " + card for card in cards]
            chosen = move.split()[1]
        for card in [card for card in cards if card != chosen] + [chosen]:
            self.discard(card)
        return wanted(chosen)

    def is_heart(self, card):
        return self.suit(card) == "H"

    # --- shots

    def may_answer(self, seat, card):
        ability = self.ability(seat)
        fits = kind(card) in ("missed", "dodge") or ability == "elena_fuente"
        fits = fits or (kind(card) == "bang" and ability == "calamity_janet")
        return fits and self.may_be_played(seat, card)

    def answers(self, seat, tried):
        flips = seat.has("barrel") if self.works(seat) else []
        if self.ability(seat) == "jourdonnais":
            flips = flips + ["jourdonnais"]
        cards = [card for card in seat.hand if self.may_answer(seat, card)]
        if self.works(seat):
            cards += [card for card in seat.table if kind(card) in GREEN_MISSED and card not in self.fresh]
        moves = ["flip " + source for source in flips if source not in tried]
        return moves + ["respond " + card for card in cards] + self.sid_may(seat) + ["pass"]

    def fend_off(self, seat, question, needed):
        """Whether the target brings as much as so many Missed!."""
        tried = set()
        while needed > 0:
            move = yield seat, question, self.answers(seat, tried)
            verb, what = (move + " -").split()[:2]
            if verb == "pass":
                return False
            if verb == "ability":
                yield from self.sid(seat)
            elif verb == "flip":
                tried.add(what)
                works = yield from self.check(seat, self.is_heart)
                needed -= works
            else:
                self.answer_with(seat, what)
                needed -= 1
                if needed:
                    self.suzy_draws([seat])
        return True

    def shot(self, by, seat, needed, card=None):
        safe = yield from self.fend_off(seat, "shot", needed)
        if not safe:
            yield from self.hurt(by, seat, 1, card)

    def answer_with(self, seat, card):
        from_hand = card in seat.hand
        self.lay_off(seat, card)
        if kind(card) == "dodge" or (kind(card) == "bible" and not from_hand):
            self.draw(seat)
        if from_hand:
            self.molly_draws(seat)

    # --- Indians! and Duel

    def may_answer_with_bang(self, seat, card):
        forbidden = self.event == "the_sermon" and self.has_turn(seat)
        return self.is_bang(seat, card) and not forbidden and self.may_be_played(seat, card)

    def bang_or_not(self, seat, question):
        """The BANG! card that is discarded, or None."""
        while True:
            cards = [card for card in seat.hand if self.may_answer_with_bang(seat, card)]
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

    def duel(self, by, seat, card=None):
        answers, waits = seat, by
        while (yield from self.bang_or_not(answers, "duel")):
            answers.molly += not self.has_turn(answers) and self.ability(answers) == "molly_stark"
            answers, waits = waits, answers
        if answers is by:
            yield from self.hurt(None, by, 1, payee=seat if self.duel_pays else None)
        else:
            yield from self.hurt(by, seat, 1, card)

    # --- Russian Roulette

    def roulette(self, first):
        seat = first
        while (yield from self.fend_off(seat, "roulette", 1)):
            seat = self.others(seat)[0]
        yield from self.hurt(None, seat, 2)

    # --- General Store

    def store(self, seat):
        offered = []
        for _ in self.in_play():
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
