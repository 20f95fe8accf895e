"""events.py: turning up an event, and what events do at once or at the start of a turn."""
from .drawing import Drawing
from .names import BLUE, kind


class Events(Drawing):
    def turn_up_event(self, first):
        self.event = self.events_to_come.pop(0)
        self.must("event", cause=self.event)
        self.suzy_draws(self.clockwise(first))
        if self.event == "the_daltons":
            yield from self.daltons(first)
        elif self.event == "the_doctor":
            self.doctor()
        elif self.event == "russian_roulette":
            yield from self.roulette(first)
        yield from self.settle()

    def daltons(self, first):
        for seat in [first] + self.others(first):
            blue = [card for card in seat.table if kind(card) in BLUE]
            if blue:
                move = yield seat, "daltons", ["pick " + card for card in blue]
                self.lose_cards(seat, [move.split()[1]])

    def doctor(self):
        seats = self.in_play()
        lowest = min(seat.life for seat in seats)
        for seat in [seat for seat in seats if seat.life == lowest]:
            self.heal(seat, 1)

    def start_of_turn(self, seat):
        if self.event == "high_noon":
            yield from self.hurt(None, seat, 1)
        elif self.event == "a_fistful_of_cards":
            yield from self.fistful(seat)
        elif self.event == "new_identity":
            yield from self.new_identity(seat)
        elif self.event == "blood_brothers":
            yield from self.blood_brothers(seat)
        else:
            return
        yield from self.settle()

    def fistful(self, seat):
        for _ in range(len(seat.hand)):
            if seat.here:
                yield from self.shot(None, seat, 1)

    def new_identity(self, seat):
        move = yield seat, "identity", ["pick yes", "pick no"]
        if move == "pick no":
            return
        self.must("character", seat)
        old = seat.character
        seat.become(seat.spare)
        seat.spare = old
        if seat.alive:
            seat.life = 2

    def blood_brothers(self, seat):
        wounded = [other for other in self.others(seat)
                   if other.alive and (other.life < other.full or self.anybody_is_a_brother)]
        if seat.life < 2 or not wounded:
            return
        move = yield seat, "brothers", ["pick " + other.letter for other in wounded] + ["pass"]
        if move != "pass":
            self.heal(self.seat_at(move.split()[1]), 1)
            yield from self.hurt(None, seat, 1)
