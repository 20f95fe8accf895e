"""connect_screen.py: `sixgun connect` at a terminal, as tmux shows it: the picture, the clock that runs, and a line that is
typed while others talk."""

import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, Client, OPEN_LIMITS, Server, check, run, same  # noqa: E402
from person import Person, Screen, environment  # noqa: E402

SHARED = {}


def server():
    if "server" not in SHARED:
        SHARED["server"] = Server(*OPEN_LIMITS)
    return SHARED["server"]


def address(s):
    return "127.0.0.1:%d" % s.port


def at_table(screen, *options):
    """Opens a table with bots, starts, and plays until it is one's own turn; gives the table's code."""
    screen.until(r">$")
    screen.type("create --speed instant --time 590 " + " ".join(options))
    code = screen.until(r"You are at table (\w+);").group(1)
    screen.until(r"A\. \S+, that is you")
    screen.type("start")
    for _ in range(60):
        seen = screen.until(r"\[\+?\d:\d\d\] >$|(Winner!|nobody wins)(.*\n)+>$").group(0)
        if not seen.startswith("["):  # a game may be over before one's first turn
            screen.answer("rematch")
            screen.answer("start")
            continue
        if re.search(r"Play cards, or end your turn", "\n".join(screen.lines())):
            return code
        screen.answer("1")
    raise AssertionError("one's own turn never came")


def pictures():
    for columns, lines, seats in ((80, 24, 4), (120, 40, 8)):
        screen = Screen(address(server()), "--name", "Anna", columns=columns, lines=lines)
        at_table(screen, "--players %d --bots %d --sets all" % (seats, seats - 1))
        screen.type("table")
        screen.until(r"> table\n(.*\n)+.*\[\d:\d\d\] >$")
        text = "\n".join(screen.lines()).split("> table\n")[-1]
        title = "at %d columns and %d lines" % (columns, lines)
        for seat in "BCDEFGH"[:seats - 1]:
            check(re.search(r"(^|  |▶ | )%s \S+ \(bot\)" % seat, text), "seat %s is marked as a bot's %s" % (seat, title), text)
        check(re.search(r"▶ A You +[●○]+", text), "one's own seat, one's turn and one's life are seen " + title, text)
        check(re.search(r"deck \d+, discarded \d+", text), "so are the piles " + title, text)
        check(re.search(r"\w \(\d\)", text), "and what is for sale " + title, text)
        check(max(len(line) for line in text.split("\n")) <= columns, "no line is too wide " + title, text)
        check(len(text.split("\n")) <= lines, "the picture fits the screen " + title, text)
        screen.close()


def narrow():
    """On a narrow screen neither somebody's long name nor what is typed is wider than the screen."""
    s = server()
    host = Client(s, "W" * 24)
    host.create(seats=3, bots=2, pace="instant", move_seconds=600)
    screen = Screen(address(s) + "/" + host.table, "--name", "Anna", columns=34, lines=24)
    screen.until(r"looks on, that is\s+you")
    host.ask("start")
    host.until(lambda c: c.mine())
    screen.until(r"\[W+ 10:00\] >$|\[W+ 9:\d\d\] >$")
    check(True, "a long name leaves room for the line that is typed")
    screen.type("chat " + "x" * 60, enter=False)
    screen.until(r"\n\[W+ 9:\d\d\] > chat x+\nx+\nx+$")
    check(True, "what is longer goes on in the next line")
    second = screen.until(r"\[W+ 9:(\d\d)\] > chat").group(1)
    screen.until(r"\[W+ (?!9:%s)\d:\d\d\] > chat" % second)
    same(screen.tmux("capture-pane", "-p").count("chat x"), 1, "and is not left behind while the clock runs")
    screen.tmux("resize-window", "-x", "24", "-y", "24")
    screen.tmux("send-keys", "C-u")
    screen.until(r"\n\[W+ \d:\d\d\] >$")
    screen.type("y" * 30, enter=False)
    screen.until(r"\n\[W+ \d:\d\d\] > y+\ny+$")
    check(True, "also when the window gets narrower")
    screen.close()
    host.close()


def talk_while_typing():
    screen = Screen(address(server()), "--name", "Anna")
    code = at_table(screen, "--players 4 --bots 3")
    first = screen.until(r"\[(\d:\d\d)\] >$").group(1)
    screen.type("chat Howdx", enter=False)
    screen.until(r"\] > chat Howdx$")
    zoe = Person(address(server()) + "/" + code, "--name", "Zoe")
    zoe.until(r"looks on, that is you")
    zoe.say("chat A long line that somebody else says while Anna is still typing hers.")
    screen.until(r"Zoe: A long line that somebody else says while Anna is still typing hers\.\n\[\d:\d\d\] > chat Howdx$")
    check(True, "what others say stands above the line that is being typed")
    screen.tmux("send-keys", "BSpace")
    screen.type("y, Zoe!")
    zoe.until(r"Anna \(A\): Howdy, Zoe!")
    check(True, "and the line goes on")
    screen.type("this is nothing at all", enter=False)
    screen.tmux("send-keys", "Left")
    screen.tmux("send-keys", "C-w")
    screen.until(r"\] > this is nothing at l$")
    screen.tmux("send-keys", "Home")
    screen.tmux("send-keys", "Delete")
    screen.until(r"\] > his is nothing at l$")
    screen.tmux("send-keys", "End")
    screen.tmux("send-keys", "C-u")
    screen.until(r"\] >$")
    check(True, "the line can be edited anywhere")
    screen.tmux("send-keys", "Up")
    screen.until(r"\] > chat Howdy, Zoe!$")
    screen.tmux("send-keys", "C-u")
    screen.type("rul", enter=False)
    screen.tmux("send-keys", "Tab")
    screen.type("barr", enter=False)
    screen.tmux("send-keys", "Tab")
    screen.until(r"\] > rules barrel$")
    check(True, "lines of before come back, and Tab goes on with words")
    screen.tmux("send-keys", "C-u")
    screen.type("x" * 100, enter=False)
    screen.until(r"\[\d:\d\d\] > x{60,72}\nx+$")
    screen.tmux("send-keys", "C-u")
    screen.until(r"\[(?!%s)\d:\d\d\] >$" % first)
    check(True, "the clock runs in the prompt")
    zoe.say("quit")
    zoe.finish()
    screen.until(r"Zoe has left the table|Zoe")
    screen.close()


def broken_line():
    s = Server(*OPEN_LIMITS)
    screen = Screen(address(s), "--name", "Anna", columns=100, lines=40)
    at_table(screen, "--players 4 --bots 3")
    port = s.port
    s.kill()
    screen.until(r"The line to the server is broken")
    screen.until(r"\[no line\] >$")
    screen.type("1")
    screen.until(r"nothing has been sent|Which of these")
    screen.type("table")
    screen.until(r"> table\n(.*\n)+.*▶ A You")
    check(True, "without a line the table can still be looked at")
    s.start("--port", str(port))
    screen.until(r"The line is mended\.\n(.*\n)+.*\n\[\+?\d:\d\d\] >$")
    check(True, "then the question is asked again")
    screen.type("quit")
    screen.close()
    s.stop()


def plain_terminals():
    if shutil.which("script") is None:
        return
    s = server()
    for variable in ({"NO_COLOR": "1", "TERM": "xterm"}, {"TERM": "dumb"}):
        env = environment(os.path.join(s.folder, "plain"), **variable)
        program = os.environ.get("SIXGUN", "build/sixgun")
        done = subprocess.run(["script", "-qec", "%s connect --stranger %s" % (program, address(s)), "/dev/null"],
                              input=b"create --players 4 --bots rules --speed instant\nstart\ntable\nquit\n", env=env,
                              stdout=subprocess.PIPE, check=False, timeout=PATIENCE)
        text = done.stdout.decode()
        same(done.returncode, 0, "it ends well with %r" % variable)
        check("\033" not in text, "no escape codes with %r" % variable, text)
        check("Table " in text and "Life " in text, "but everything in sentences", text[-800:])


def stopping():
    """Ctrl-Z gives the terminal to the shell; when the program goes on, it is as it was."""
    screen = Screen(address(server()), columns=80, lines=24, shell=True)
    screen.until(r">$")
    screen.tmux("send-keys", "C-z")
    screen.until(r"(?i)stopped")
    screen.type("stty -a | grep -c -e ' -echo '")
    screen.until(r"^0$|\n0\n")
    screen.type("fg")
    screen.until(r"\n>$")
    screen.type("rules barrel", enter=False)
    screen.until(r"\n> rules barrel$")
    screen.tmux("send-keys", "Enter")
    screen.until(r"Barrel +base\.barrel")
    check(True, "one can stop it and go on")
    screen.close()


def leaving():
    """Ctrl-C ends it, and the terminal is as it was."""
    screen = Screen(address(server()), "--name", "Anna", shell=True)
    screen.until(r">$")
    screen.type("half a line", enter=False)
    screen.until(r"> half a line$")
    screen.tmux("send-keys", "C-c")
    screen.until(r"shell:$")
    screen.type("echo status $?; stty -a | grep -c -e ' -echo '")
    screen.until(r"\nstatus 130\n0\n")
    check("You have hung up." in "\n".join(screen.lines(50)), "Ctrl-C leaves with a word", screen.lines(50))
    check(True, "Ctrl-C ends it with status 130, and the terminal shows again what is typed")
    screen.close()


if shutil.which("tmux") is None:
    print("1..0 # SKIP no tmux")
else:
    run([pictures, narrow, talk_while_typing, broken_line, plain_terminals, stopping, leaving])
