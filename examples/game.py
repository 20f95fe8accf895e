#!/usr/bin/env python3
"""Plays games through libsixgun with ctypes: game.py [SEED [GAMES]].

States, options and errors are blocks of bytes whose size the library tells; nothing in them has to be counted here."""
import collections, ctypes, ctypes.util, os, random, sys

lib = ctypes.CDLL(os.environ.get("LIBSIXGUN") or ctypes.util.find_library("sixgun") or "libsixgun.so.0")
for name in "sg_version", "sg_error_message", "sg_winner_slug", "sg_text_error_message", "sg_text_error_hint":
    getattr(lib, name).restype = ctypes.c_char_p
for name in "sg_is_over", "sg_seed_parse", "sg_move_parse":
    getattr(lib, name).restype = ctypes.c_bool


class Seed(ctypes.Structure):
    _fields_ = [("word", ctypes.c_uint32 * 8)]


class Move(ctypes.Structure):
    """A move is eight small numbers; sixgun.h says which of them each verb uses."""
    _fields_ = [(name, ctypes.c_uint8) for name in "seat verb what id target item_is item effect".split()]


class Game:
    """One game: `start`, then `legal` and `apply` until it `is_over`."""

    def __init__(self, seats, seed, sets=b"base"):
        self.state = ctypes.create_string_buffer(lib.sg_state_size())
        self.options = ctypes.create_string_buffer(lib.sg_options_size())
        self.moves = (Move * lib.sg_max_moves())()
        key = Seed()
        if not lib.sg_seed_parse(str(seed).encode(), ctypes.byref(key)):
            raise ValueError(f"{seed} is no seed")
        lib.sg_options_begin(self.options, seats, lib.sg_set_by_slug(sets))
        self.check(lib.sg_start(self.state, self.options, ctypes.byref(key), None))

    @staticmethod
    def check(error):
        if error:
            raise ValueError(lib.sg_error_message(error).decode())

    def legal(self):
        return self.moves[:lib.sg_legal(self.state, self.moves)]

    def apply(self, move):
        """Plays one of the moves that `legal` lists, or one written as in docs/notation.md."""
        if isinstance(move, str):
            text, move, error = move, Move(), ctypes.create_string_buffer(lib.sg_text_error_size())
            if not lib.sg_move_parse(self.state, 0, text.encode(), ctypes.byref(move), error):
                said = lib.sg_text_error_message(error), lib.sg_text_error_hint(error)
                raise ValueError(" ".join(part.decode() for part in said if part))
        self.check(lib.sg_apply(self.state, move, None))

    def is_over(self):
        return lib.sg_is_over(self.state)

    def winner(self):
        return lib.sg_winner_slug(lib.sg_winner(self.state)).decode()


if __name__ == "__main__":
    first, games = int(sys.argv[1]) if len(sys.argv) > 1 else 1, int(sys.argv[2]) if len(sys.argv) > 2 else 10
    won = collections.Counter()
    for seed in range(first, first + games):
        game, chance = Game(5, seed), random.Random(seed)
        while not game.is_over():
            game.apply(chance.choice(game.legal()))
        won[game.winner()] += 1
    print("sixgun", lib.sg_version().decode(), dict(won))
