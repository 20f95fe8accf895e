"""gdb.py: shows a game in gdb as a position is written, with its open question and its stack.

    (gdb) source tools/gdb.py
    (gdb) sixgun s             a sg_state, a sg_view, or a pointer to one

It only reads the memory, so it serves for a core file, too.  The words come from a program of the tests (`make dev`).
"""
import os
import subprocess

import gdb

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = [os.path.join(TOP, folder, "tests", "property-seen") for folder in ("build/dev", "build")]


class Sixgun(gdb.Command):
    """sixgun EXPRESSION: prints the state or view that the expression names or points to."""

    def __init__(self):
        super().__init__("sixgun", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, argument, from_tty):
        value = gdb.parse_and_eval(argument or "s")
        if value.type.strip_typedefs().code == gdb.TYPE_CODE_PTR:
            value = value.dereference()
        state = gdb.lookup_type("sg_state")
        if value.type.sizeof < state.sizeof:
            raise gdb.GdbError("That is neither a game nor a view of one.")
        # A view begins with the state that its eye sees.
        memory = gdb.selected_inferior().read_memory(int(value.address), state.sizeof)
        program = next((path for path in PROGRAMS if os.path.exists(path)), None)
        if program is None:
            raise gdb.GdbError("Please build the tests first: make dev")
        print(subprocess.run([program, "show"], input=bytes(memory), stdout=subprocess.PIPE, check=True).stdout.decode())


Sixgun()
