"""debugger.py: shows a game in gdb or lldb as a position is written, with its open question and its stack.

    (gdb) source tools/debugger.py
    (lldb) command script import tools/debugger.py
    sixgun s                    a sg_state, a sg_view, or a pointer to one

It only reads the memory, so it serves for a core file, too.  The words come from a program of the tests (`make dev`).
"""
import os
import subprocess

try:
    import gdb
except ImportError:
    gdb = None

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = [os.path.join(TOP, folder, "tests", "property-seen") for folder in ("build/dev", "build/plain", "build")]
NO_GAME = "That is neither a game nor a view of one."
NOT_BUILT = "Please build the tests first: make dev"


def shown(memory):
    """The game in those bytes, as text; None before there is a program that knows the words."""
    program = next((path for path in PROGRAMS if os.path.exists(path)), None)
    return program and subprocess.run([program, "show"], input=memory, stdout=subprocess.PIPE, check=True).stdout.decode()


if gdb:

    class Sixgun(gdb.Command):
        """sixgun EXPRESSION: prints the state or view that the expression names or points to."""

        def __init__(self):
            super().__init__("sixgun", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

        def invoke(self, argument, from_tty):
            value = gdb.parse_and_eval(argument or "s")
            if value.type.strip_typedefs().code == gdb.TYPE_CODE_PTR:
                value = value.dereference()
            # A view begins with the state that its eye sees.
            size = gdb.lookup_type("sg_state").sizeof
            if value.type.sizeof < size:
                raise gdb.GdbError(NO_GAME)
            text = shown(bytes(gdb.selected_inferior().read_memory(int(value.address), size)))
            if text is None:
                raise gdb.GdbError(NOT_BUILT)
            print(text)

    Sixgun()


def sixgun(debugger, argument, context, result, _):
    """sixgun EXPRESSION: prints the state or view that the expression names or points to."""
    import lldb

    value = context.frame.EvaluateExpression(argument or "s")
    pointer = value.type.IsPointerType()
    kind = value.type.GetPointeeType() if pointer else value.type
    size = context.target.FindFirstType("sg_state").GetByteSize()
    if not value.IsValid() or kind.GetByteSize() < size:
        result.SetError(NO_GAME)
        return
    place = value.GetValueAsUnsigned() if pointer else value.GetLoadAddress()
    error = lldb.SBError()
    memory = context.process.ReadMemory(place, size, error)
    text = shown(memory) if error.Success() else None
    if text is None:
        result.SetError(NOT_BUILT if error.Success() else error.GetCString())
        return
    result.AppendMessage(text)


def __lldb_init_module(debugger, _):
    debugger.HandleCommand(f"command script add -f {__name__}.sixgun sixgun")
