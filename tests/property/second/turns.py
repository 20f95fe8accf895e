"""turns.py: a turn from the return of the dead to the extra turns it wins, and who is next."""
from .events import Events
from .names import Over, rank

MAX_TURNS = 300


class Game(Events):
    def __init__(self, told):
        super().__init__(told)
        self.flip_first, self.turns, self.dead_man_used = told["flip"], 1, False
        self.deals, self.took_over = told["deal"], None

    # --- who comes back, and as what

    def comes_back_as(self, seat):
        if seat.alive:
            return "alive"
        if self.event == "ghost_town":
            return "ghost"
        if self.event == "dead_man" and seat.fell == 1 and not self.dead_man_used:
            return "alive"
        return "shadow" if self.shadows else None

    def come_back(self, seat):
        state = self.comes_back_as(seat)
        if seat.here:
            return
        turner = self.turner()
        self.must("returns", seat, status=state)
        seat.state = state
        if state == "alive" and self.turner() is not turner:
            self.took_over = turner
        if seat.role == "renegade" and self.shadows and not (state == "alive" and seat.side):
            self.take_side(seat)
        if state == "alive":
            self.dead_man_used = True
            seat.life = 2
            self.draw(seat, 2)
        self.suzy_draws([seat])

    def take_side(self, seat):
        shown = [self.party(other) for other in self.seats
                 if other is not seat and (not other.alive or other.role == "sheriff")]
        law = shown.count("sheriff") + shown.count("deputy")
        side = "law" if law > shown.count("outlaw") else "outlaws"
        if side != seat.side:
            seat.side = side
            self.must("side", seat, side=side)

    # --- the turn

    def explodes(self, card):
        return self.suit(card) == "S" and 2 <= rank(card) <= 9

    def dynamite(self, seat, card):
        if (yield from self.check(seat, self.explodes)):
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

    def is_held(self, seat, jail):
        free = yield from self.check(seat, self.is_heart)
        self.lose_cards(seat, [jail])
        self.suzy_draws(self.clockwise(seat))
        if not free:
            self.must("turn_lost", seat)
            seat.copy = None
        return not free

    def checks(self, seat):
        """False when the turn is over before it begins."""
        if self.event == "lasso":
            return True
        for card in seat.has("dynamite"):
            yield from self.dynamite(seat, card)
        for card in seat.has("jail") if seat.here else []:
            if (yield from self.is_held(seat, card)):
                return False
        return seat.here

    def copy_somebody(self, seat):
        seat.copy = None
        if self.event == "hangover":
            return
        move = yield seat, "copy", ["pick " + other.character for other in self.others(seat)]
        self.must("copies", seat)
        seat.copy = move.split()[1]
        self.suzy_draws(self.clockwise(seat))

    def turner(self):
        """Of the events: it passes on for good."""
        return next(one for one in self.clockwise(self.took_over or self.first()) if one.alive)

    def first(self):
        return next(one for one in self.seats if one.role == ("deputy" if self.three else "sheriff"))

    def before_phase_2(self, seat, extra):
        """False when there is none."""
        self.begun = False
        self.come_back(seat)
        if self.events_to_come and not extra and self.flip_first and seat is self.turner():
            yield from self.turn_up_event(seat)
        self.flip_first, self.begun = True, True
        if not seat.here:
            return False
        yield from self.start_of_turn(seat)
        if not seat.here or not (yield from self.checks(seat)):
            return False
        if seat.character == "vera_custer":
            yield from self.copy_somebody(seat)
        yield from self.phase_1(seat)
        return True

    def reset(self, seat):
        self.turn, self.fresh, self.suit_named, self.shown = seat, set(), None, None
        self.bangs = self.used = self.panned = self.bought = 0
        self.ends_by_gold = False

    def one_turn(self, seat, extra):
        """The extra turns it wins."""
        self.reset(seat)
        won = []
        if (yield from self.before_phase_2(seat, extra)):
            while seat.here and not self.ends_by_gold:
                move = yield seat, "play", self.moves(seat)
                if move == "end":
                    break
                yield from self.act(seat, move)
            yield from self.phase_3(seat)
            won = yield from self.end_of_turn(seat, extra)
        if seat.here and not seat.alive:
            yield from self.leave_again(seat)
        return won if seat.alive else []

    def limit(self, seat):
        kept = {"sean_mallory": 10}.get(self.ability(seat), 0)
        life = seat.full if self.full_hand else seat.life
        return max(life, kept, 8 if self.has_gear(seat, "gun_belt") else 0)

    def phase_3(self, seat):
        while seat.alive and len(seat.hand) > self.limit(seat):
            move = yield seat, "excess", ["discard " + card for card in seat.hand] + self.sid_may(seat)
            if move.startswith("ability"):
                yield from self.sid(seat)
                yield from self.settle(seat)
                continue
            self.get_rid_of(seat, move.split()[1])
            self.suzy_draws(self.clockwise(seat))

    def get_rid_of(self, seat, card):
        if self.event == "abandoned_mine":
            self.must("puts_back", seat, card)
            seat.hand.remove(card)
            self.onto_the_deck(card)
        else:
            self.must("discards", seat, card)
            self.lay_off(seat, card)

    def end_of_turn(self, seat, extra):
        won = []
        if seat.alive and not extra:
            if self.event == "vendetta" and (yield from self.check(seat, self.is_heart)):
                won.append("vendetta")
            if self.ability(seat) == "don_bell" and (yield from self.check(seat, self.is_red)):
                won.append("don_bell")
        if seat.alive and self.ends_by_gold:
            self.heal(seat, seat.full)
            won.append("gold_rush_equip")
        return won

    def leave_again(self, seat):
        ghost = seat.state == "ghost"
        for card in list(seat.hand):
            self.must("loses_card", seat, card)
            self.lay_off(seat, card)
        self.must("leaves", seat)
        self.leave(seat)
        if ghost and any(self.ability(other) == "vulture_sam" for other in self.seats):
            self.estates.append(seat)
        else:
            self.lose_cards(seat, seat.table)
        self.lose_gear(seat, seat.gear)
        if not self.shadows:
            self.spend(seat, seat.gold)
        if ghost:
            self.mourn(seat)
        yield from self.settle()

    # --- who is next

    def next_turn(self):
        order = self.clockwise(self.turn)[1:]
        if self.event == "gold_rush_event":
            order.reverse()
        return next(seat for seat in order if self.comes_back_as(seat))

    def passed_first(self, before):
        """On the way clockwise from one turn to the next the first player was passed, or is next."""
        order = self.clockwise(before)
        order = order[1:] + order[:1]
        return self.first() in order[:order.index(self.turn) + 1]

    def count_turn(self):
        if self.turns == MAX_TURNS:
            self.must("game_over")
            raise Over(set())
        self.turns += 1

    def deal(self):
        self.turn = self.first()
        for seat in self.clockwise(self.turn):
            self.draw(seat, seat.full)
        self.must("turn_begins", self.turn)

    def play(self):
        if self.deals:
            self.deal()
        self.come_back(self.turn)
        self.suzy_draws(self.clockwise(self.turn))
        due, extra = [], False
        while True:
            due += yield from self.one_turn(self.turn, extra)
            self.count_turn()
            extra = bool(due) and self.turn.alive
            if extra:
                due.pop(0)
                self.must("extra_turn", self.turn)
            else:
                before, self.turn, due = self.turn, self.next_turn(), []
                self.safe_round &= not self.passed_first(before)
            self.must("turn_begins", self.turn)
