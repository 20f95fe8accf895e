"""connect.py: people who play with `sixgun connect` at a real server: lobby, whole games, a server that is killed, and
coming back."""

import os
import re
import shutil
import stat
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import OPEN_LIMITS, PATIENCE, PROGRAM, Server, check, run, same, temporary_folder  # noqa: E402
from person import Person, environment  # noqa: E402

SHARED = {}
ANSWERS = ["1"] * 800


def server():
    if "server" not in SHARED:
        SHARED["server"] = Server(*OPEN_LIMITS)
    return SHARED["server"]


def address(s, code=None):
    return "127.0.0.1:%d" % s.port if code is None else "http://127.0.0.1:%d/t/%s" % (s.port, code)


def code_of(person):
    return person.until(r"You are at table (\w+);").group(1)


def once(*words, stdin=b"", state=None):
    """Runs the program to its end: status, output, errors."""
    env = environment(state or temporary_folder("person"))
    done = subprocess.run([PROGRAM, "connect", *words], input=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=env, timeout=PATIENCE * 2, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def until_asked(host, pattern=r"\n +1\. "):
    """A game may be over before one's first question: then there is another one."""
    while host.until(pattern + r"|Who was who").group(0) == "Who was who":
        host.say("rematch", "start")


def addresses():
    s = server()
    good = ["127.0.0.1:%d", "ws://127.0.0.1:%d", "http://127.0.0.1:%d/", "http://localhost:%d/ws", "WS://127.0.0.1:%d"]
    for form in good:
        status, out, errors = once(form % s.port, stdin=b"quit\n")
        check(status == 0 and "No table is listed" in out, form + " leads to the server", out, errors)
    bad = ["ftp://127.0.0.1", "127.0.0.1:0", "127.0.0.1:70000", "127.0.0.1:%d/a/b/c" % s.port, "ws://", "a b", "",
           "127.0.0.1:%d/t/" % s.port + "X" * 40, "http://ex\033ample.org", "[::1:7447"]
    for form in bad:
        status, out, errors = once(form)
        check(status == 2 and out == "" and "sixgun connect: " in errors, "%r is no address" % form, status, out, errors)
    status, out, errors = once()
    check(status == 2 and "say where the server is" in errors, "an address must be given", errors)
    status, out, errors = once("127.0.0.1:1")
    check(status == 2 and "there is no Sixgun server at 127.0.0.1, port 1" in errors, "nobody answers there", errors)
    status, out, errors = once(address(s, "QQQQ"))
    check(status == 2 and "QQQQ: There is no such table." in errors, "there is no such table", errors)
    status, out, errors = once("--name", "A" * 30, address(s))
    check(status == 2 and "1 to 24 letters" in errors, "a name may be too long", errors)


def lobby():
    s = server()
    anna = Person(address(s), "--name", "Anna")
    anna.say("list", "create --players 4 --password rattlesnake --public --name \"Friday night\" --time 60 --bank 90")
    code = code_of(anna)
    anna.until(r"A\. Anna, that is you, host")
    anna.until(r"60 seconds for a move, 90 in the bank; .*listed for all; with a password")
    ben = Person(address(s), "--name", "Ben")
    ben.until(re.escape(code) + r" \(Friday night\): 3 seats are free \(1 person, 0 bots\)")
    status, _, errors = once(address(s, code))
    check(status == 2 and "--password WORD" in errors, "whoever comes without the password is told how to give it", errors)
    ben.say("join %s" % code, "join %s rattlesnake" % code.lower())
    ben.until(r"That is not the password\.  It stands behind the code: 'join CODE WORD'\.")
    ben.until(r"You are looking on\.")
    anna.until(r"Ben comes to the table\.")
    ben.say("sit C", "ready")
    anna.until(r"Ben sits in C now\.")
    anna.until(r"Ben is ready\.")
    anna.say("set --players 5 sets=dodge_city,high_noon option=event_count=7", "set fly=1", "set players", "set players 9",
             "set time 3")
    ben.until(r"Settings: 5 seats; base dodge_city high_noon, event_count=7;")
    anna.until(r"there is no setting 'fly=1'")
    anna.until(r"'players' must be followed")
    anna.until(r"'9' is not possible for players")
    anna.until(r"That setting is not possible\. \(move_seconds\)\n")
    anna.say("bot Z", "bot B genius", "pack", "scores foo", "scores 2026-02-30", "help settings")
    anna.until(r"There is no seat Z: they have the letters A to E\.")
    anna.until(r"There is no level 'genius'; the levels are: random, rules")
    anna.until(r"This table plays without a pack")
    anna.until(r"'foo' is no date; dates are written like 2026-11-23\.")
    anna.until(r"'2026-02-30' is no date")
    anna.until(r"And only 'create' takes these:\n +bots N\|LEVEL .*\n +password WORD")
    anna.say("bot B random", "bot", "unbot B", "chat Howdy, Ben!", "gesture", "gesture Tip your hat",
             "mute Ben", "unmute C", "start")
    ben.until(r"The bot \w+ sits in B now\.")
    ben.until(r"The bot \w+ sits in D now\.")
    ben.until(r"Seat B is free now\.")
    ben.until(r"Anna \(A\): Howdy, Ben!")
    anna.until(r"Say which: Wink, Tip your hat, Laugh, ")
    ben.until(r"Anna \(A\) tips a hat\.")
    ben.until(r"The host has muted you")
    anna.until(r"There are empty seats\.  'start fill' gives them to bots\.")
    ben.say("start", "kick Anna", "name Benno", "stand", "sit", "rematch", "hand")
    ben.until(r"Only the host may do that\.")
    ben.until(r"Only the host may do that\.")
    ben.until(r"You are called Benno now\.\n")
    anna.until(r"Who sits in C is called Benno now\.")
    anna.until(r"Seat C is free now\.")
    ben.until(r"You sit in B now\.")
    for _ in ("rematch", "hand"):
        ben.until(r"That cannot be done now")
    anna.say("mute B")
    ben.until(r"The host has muted you")
    ben.say("name " + "B" * 25, "name", "name Bennie")
    ben.until(r"A name has 1 to 24 letters\.")
    ben.until(r"Say which name")
    ben.until(r"You are called Bennie now, but not at this table, where you are muted\.")
    anna.say("kick Zoe", "host b", "host B")
    anna.until(r"Say who")
    ben.until(r"You are the host now\.")
    ben.say("kick A")
    anna.until(r"The host has sent you away from the table\.")
    anna.say("join %s rattlesnake" % code, "quit")
    anna.until(r"You were sent away from this table\.")
    same(anna.finish(), 0, "whoever quits ends well")
    ben.say("leave", "quit")
    ben.until(r"You have left the table\.")
    same(ben.finish(), 0, "whoever leaves and quits ends well")
    check(not anna.errors and not ben.errors, "nothing of that is an error of the program", anna.errors, ben.errors)


def settle(s, *options, names=("Anna", "Ben"), more=(), **env):
    """Two people with bots at a new table, the second one ready."""
    anna = Person(address(s), "--name", names[0], *more, **env)
    anna.say("create --speed instant " + " ".join(options))
    code = code_of(anna)
    ben = Person(address(s, code), "--name", names[1], *more, **env)
    ben.say("sit", "ready")
    anna.say("wait ready")
    return anna, ben, code


def winner_of(person):
    return person.until(r"(The game is over: .*\.)\n", PATIENCE * 4).group(1)


def whole_games():
    s = server()
    variants = [("--players 3 --bots 1 --time 0",),
                ("--players 5 --bots 3", "--sets all", "--option two_characters", "--option safe_first_round", "--option full_hand"),
                ("--players 8 --bots 6", "--sets all", "--option shadow_gunslingers", "--option duel_pays_the_challenged")]
    for options in variants:
        anna, ben, code = settle(s, *options, more=("--once",))
        anna.say("start", *ANSWERS)
        ben.say(*ANSWERS)
        title = "a game of " + " ".join(options)
        ends = [winner_of(p) for p in (anna, ben)]
        same(ends[0], ends[1], title + " ends the same for both")
        for person in (anna, ben):
            person.until(r"Who was who:")
            person.until(r"You: .*\n")
            person.until(r"The seed of this game: [0-9a-f]{64}\.")
        same((anna.finish(), ben.finish()), (0, 0), "both end well")
        for person in (anna, ben):
            start = person.text[:re.search(r"It is .* turn\.", person.text).start()]
            rows = re.findall(r"\n +([A-H])\. .*\. Life \d of \d\.", start[start.index("At the table:"):])
            same("".join(rows), "ABCDEFGH"[:int(options[0].split()[1])], title + ": it is told first who sits where")
        text = anna.text + ben.text
        refusals = [line for line in text.split("\n") if "'why' says more" in line or "has been answered" in line]
        check(not refusals, "and no answer was refused", *refusals[:5])
        check("\033" not in text and not anna.errors + ben.errors, "in plain text, without errors", anna.errors)
        told = re.search(r"You have \d+ seconds, and \d+ more for the whole game\.", text)
        check(told or "--time 0" in options[0], "the clock is told")


def strict_servers():
    """A script is faster than a server with its usual limits listens."""
    s = Server()
    anna = Person(address(s), "--name", "Anna", "--once")
    anna.say("create --players 4 --bots rules --speed instant --time 0 --option max_turns=24", "start", *ANSWERS)
    winner_of(anna)
    same(anna.finish(), 0, "a script plays to the end where not all is listened to at once")
    check("Too many messages" not in anna.text, "and nothing of it is lost", anna.text[-800:])
    s.stop()


def records_and_rematch():
    s = server()
    folder = temporary_folder("records")
    path = os.path.join(folder, "game.sgr")
    anna, ben, code = settle(s, "--players 4 --bots 2", "--sets all")
    anna.say("start", *ANSWERS)
    ben.say(*ANSWERS)
    winner_of(anna), winner_of(ben)
    anna.say("save " + path, "save " + path, "log 2", "table", "rematch")
    anna.until(r"The record is in " + re.escape(path))
    anna.until(re.escape(path) + r" cannot be written: File exists")
    replayed = subprocess.run([PROGRAM, "replay", path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    same(replayed.returncode, 0, "the record that was saved plays back")
    ben.until(r"The table is open for another game\.")
    anna.until(r"The table is open for another game\.")
    ben.say("ready")
    anna.say("wait ready", "start", *ANSWERS)
    ben.say(*ANSWERS)
    same(winner_of(anna), winner_of(ben), "a second game of the series is played to its end")
    anna.until(r"Who was who")
    same((anna.finish(), ben.finish()), (0, 0), "and both end well")


def commands():
    s = server()
    anna = Person(address(s), "--name", "Anna")
    anna.say("create --players 4 --bots rules --speed instant --time 0", "start")
    until_asked(anna)
    anna.say("help", "hand", "table", "moves", "why", "log", "log 3", "log x", "rules barrel", "rules", "rules nothing_at_all",
             "room", "time", "set players=5", "999", "play", "play bang:QH Z", "fly", "draw deck", "B end", "why", "x" * 600,
             "quit")
    for pattern in (r"Type the number of a line", r"Your hand:", r"A\. You: ", r"\n +1\. ", r"What happened last:",
                    r"You are asked because of this, the oldest first:\n +1\. A turn: by .+\.", r"may be followed by how many",
                    r"Barrel +base\.barrel", r"Say what you want to read about", r"nothing under that name",
                    r"Table \w+: a game is on", r"No clock runs here", r"That cannot be done now",
                    r"The lines have numbers from 1 to|There is one line only", r"There is no move called fly",
                    r"'why' says more", r"Your last move was refused", r"too long to be anything"):
        anna.until(pattern)
    same(anna.finish(), 0, "all commands and many mistakes leave the game standing")
    check(not anna.errors, "and the error output is empty", anna.errors)


def hints():
    """What `hint` says in a game at one keyboard it says here, too, where the host does not mind."""
    s = Server(*OPEN_LIMITS)
    told = 0
    while told < 4:  # whoever is shot early is asked little
        anna = Person(address(s), "--name", "Anna", "--once")
        anna.say("hint", "create --players 4 --bots rules --speed instant --time 0 --option max_turns=24", "start",
                 *["hint", "1"] * 400)
        anna.until(r"That cannot be done now")
        winner_of(anna)
        same(anna.finish(), 0, "a game in which a bot is asked before every answer comes to its end")
        asked, answered = anna.text.count("> hint\n") - 1, anna.text.count("  A bot would choose: ")
        same(answered, asked, "and each time the bot says what it would do")
        told += answered
    check("not asked" not in anna.text and not anna.errors, "once the question is there", anna.text[-800:], anna.errors)
    ben = Person(address(s), "--name", "Ben")
    ben.say("creat", "create --players 4 --bots rules --speed instant --time 0 --hints no", "help settings", "say Hello")
    ben.until(r"Did you mean create\?")
    code = code_of(ben)
    ben.until(r"; no hints\.\n")
    ben.until(r"option NAME\[=N\] +a variant: beginner, .*, max_turns=N, or none; may be given several times\n")
    ben.until(r"hints yes\|no +whether whoever is asked may ask what a bot would do")
    ben.until(r"Ben.*: Hello\n")
    zoe = Person(address(s, code), "--name", "Zoe")
    zoe.until(r"; no hints\.\n")
    ben.say("set hints", "set hints no")
    zoe.until(r"Settings: 4 seats; base; no clock; bots rules, instant\.\n")
    zoe.until(r"; no hints\.\n")
    ben.say("start")
    until_asked(ben)
    ben.say("hint")
    ben.until(r"There are no hints at this table\.")
    zoe.say("hint")
    zoe.until(r"You are not asked anything now")
    port = s.port
    s.kill()
    ben.until(r"The line to the server is broken")
    s.start("--port", str(port))
    ben.until(r"\n +1\. ")
    ben.say("room", "hint", "quit")
    ben.until(r"; no hints\.\n")
    ben.until(r"There are no hints at this table\.")
    same((ben.finish(), zoe.finish()), (0, 0), "and a table without hints has none, also after its server was killed")
    s.stop()


def killed_in_the_middle():
    s = Server(*OPEN_LIMITS)
    anna, ben, code = settle(s, "--players 5 --bots 3", "--sets all", "--option max_turns=60")
    anna.say("start", *ANSWERS[:6])
    ben.say(*ANSWERS[:6])
    anna.until(r"The game begins")
    ben.until(r"The game begins")
    port = s.port
    for turn in range(3):
        s.kill()
        anna.until(r"The line to the server is broken")
        ben.until(r"The line to the server is broken")
        s.start("--port", str(port))
        anna.until(r"The line is mended")
        ben.until(r"The line is mended")
        anna.say(*ANSWERS[:4])
        ben.say(*ANSWERS[:4])
    anna.say(*ANSWERS)
    ben.say(*ANSWERS)
    same(winner_of(anna), winner_of(ben), "a game whose server is killed three times ends the same for both")
    same((anna.finish(), ben.finish()), (0, 0), "and both end well")
    refused = [line for line in (anna.text + ben.text).split("\n") if "has been answered" in line]
    check(not refused, "no answer came too late", *refused)
    anna.kill()
    s.stop()


def coming_back():
    s = server()
    anna = Person(address(s), "--name", "Anna")
    anna.say("create --players 4 --bots rules --speed instant --time 0", "start")
    code = code_of(anna)
    until_asked(anna)
    same(anna.finish(), 0, "the end of the input hangs up politely")
    found = [os.path.join(where, name) for where, _, names in os.walk(anna.state) for name in names]
    same([stat.S_IMODE(os.stat(path).st_mode) for path in found], [0o600], "who one is stands in a file of one's own")
    again = Person(address(s), state=anna.state)
    again.until(r"You are Anna at")
    again.until(r"Table %s: a game is on" % code)
    again.until(r"A\. Anna, that is you, host")
    again.until(r"\n +1\. ")
    again.say("quit")
    same(again.finish(), 0, "later one has name, table and question again")
    stranger = Person(address(s), "--stranger", "--name", "Zoe", state=anna.state)
    stranger.until(r"You are Zoe at")
    stranger.say("join " + code, "table", "why", "1", "play bang B", "hand", "quit")
    stranger.until(r"looks on, that is you")
    stranger.until(r"The table in the turn of")
    stranger.until(r"is asked now, not you")
    same(stranger.finish(), 0, "a stranger looks on, and has nothing to answer")
    check("Your hand" not in stranger.text, "and sees no hand")
    with open(found[0], "w", encoding="ascii") as file:
        file.write("nonsense\n")
    lost = Person(address(s), "--name", "Lost", state=anna.state)
    lost.say("quit")
    same(lost.finish(), 0, "a session that the server does not know is forgotten")
    check("You are Lost at" in lost.text, "and one is somebody new", lost.text)
    away = Person(address(s), state=anna.state, env={"XDG_STATE_HOME": "/dev/null/nowhere"})
    away.say("quit")
    away.until(r"cannot be kept on this machine")
    same(away.finish(), 0, "without a place to keep it one plays all the same")


def clocks():
    """Whoever does not answer in time finds a bot on their seat, and can take it back."""
    anna = Person(address(server()), "--name", "Anna")
    anna.say("create --players 4 --bots rules --speed instant --time 5 --bank 0", "start")
    while True:
        until_asked(anna, r"You have \d seconds, and 0 more for the whole game\.")
        asked = anna.seen
        anna.say("time")
        told = anna.until(r"\n +(\w+) has 0:0\d left|No clock runs here|(cannot be done now)")
        if told.group(1) == "Anna":
            break
        anna.say(*["rematch", "start"] if told.group(2) else ["back"])  # the time was up before Anna had looked at it
    anna.say("tempo straight")
    anna.until(r"Bots play now: straight\.|cannot be done now")
    anna.seen = asked
    anna.until(r"A bot plays for you now; any move, or 'back', ends that\.")
    anna.say("back")
    anna.until(r"You play yourself again\.|The game is over")
    anna.say("quit")
    same(anna.finish(), 0, "time runs out, a bot plays on, and the seat is taken back")


def encrypted():
    folder = temporary_folder("tls")
    key, cert = os.path.join(folder, "key.pem"), os.path.join(folder, "cert.pem")
    made = shutil.which("openssl") and subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
         "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert], stderr=subprocess.DEVNULL, check=False)
    if not made or made.returncode != 0:
        print("ok - a server with TLS # SKIP no openssl")
        return
    s = Server(*OPEN_LIMITS, "--tls-cert", cert, "--tls-key", key)
    for scheme in ("wss", "https"):
        anna = Person("%s://localhost:%d" % (scheme, s.port), "--once", env={"SSL_CERT_FILE": cert})
        anna.say("create --players 4 --bots rules --speed instant --time 0 --option max_turns=12", "start", *ANSWERS)
        winner_of(anna)
        same(anna.finish(), 0, "a game over " + scheme)
        check("https://localhost:%d/t/" % s.port in anna.text, "its link is one with TLS", anna.text[:400])
    for place, sentence in (("wss://localhost:%d" % s.port, "its certificate is not trusted."),
                            ("ws://localhost:%d" % s.port, "it speaks TLS: try https://localhost:%d." % s.port),
                            ("https://127.0.0.1:%d" % server().port,
                             "it speaks no TLS: try http://127.0.0.1:%d." % server().port)):
        status, _, errors = once(place)
        same(status, 2, place + " does not answer")
        check(sentence in errors, "and why is said", errors)
    s.stop()


def languages():
    s = server()
    begins = {"en": "The game begins", "it": "La partita", "es": "partida", "fr": "partie"}
    codes = subprocess.run(["tools/languages"], stdout=subprocess.PIPE, check=True, text=True).stdout.split()
    same(sorted(begins), sorted(codes), "it is known how a game begins in every language")
    for code in begins:
        anna = Person(address(s), "--lang", code, "--once")
        anna.say("create --players 4 --bots rules --speed instant --time 0", "start", *ANSWERS)
        anna.finish()
        told = [one for one in begins if begins[one] in anna.text]
        check(told == [code], "the game is told in " + code, anna.text[:800])


run([addresses, lobby, whole_games, strict_servers, records_and_rematch, commands, hints, killed_in_the_middle, coming_back,
     clocks, encrypted, languages])
