"""lab.py: three servers, HAProxy and PostgreSQL, each on a machine of its own, as far as the network can tell: namespaces
of Linux, with a switch between them.  Whoever has the table is killed, stopped and woken, cut off from the database, the
proxy or the others, in both directions or in one; clocks jump, also that of the database, the database is restarted and
its disk is full, and a server is told to hand its tables over.  People come through the proxy, as they would.  What they
were told is checked: every move that was acknowledged stands in the record of its game once and in order, nobody was
shown two histories, and an epoch never goes back.

    make lab                                     many of them, and how long people had to wait
    FAULTS=500 SEED=7 python3 tests/cluster/lab.py
    FAULTS=50 ONLY="killed upgraded" python3 tests/cluster/lab.py
    FAULTS=10000 LABS=8 python3 tests/cluster/lab.py      eight labs side by side: a lab mostly waits

It needs the right to make namespaces, and says so when it has not got it."""

import atexit
import collections
import contextlib
import datetime
import json
import os
import random
import struct
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "server", "support"))
from client import Client, Closed, check, eventually, run, same, temporary_folder  # noqa: E402
import trace  # noqa: E402
from several import Histories, Node, Table, sql  # noqa: E402

SEED = int(os.environ.get("SEED", "1"))
FAULTS = int(os.environ.get("FAULTS", "0"))
LABS = int(os.environ.get("LABS", "1"))
ONLY = os.environ.get("ONLY", "").split()
NOBODY = "02:00:00:00:00:fe"  # a network card that no machine has
DISK = 192 << 20
FAULT_SECONDS = 2


def ip(*words, inside=()):
    subprocess.run([*inside, "ip", *words], check=True)


class Machine:
    """A network namespace with one card, at the switch.  It lasts as long as a process that sleeps in it."""

    count = 0
    all = {}

    def __init__(self, name):
        Machine.count += 1
        self.number = Machine.count + 1
        self.address, self.card = "10.77.0.%d" % self.number, "02:00:00:00:00:%02x" % self.number
        self.sleeper = subprocess.Popen(["unshare", "--net", "sh", "-c", "echo; exec sleep infinity"],
                                        stdout=subprocess.PIPE)
        self.sleeper.stdout.readline()
        self.inside = ("nsenter", "--net=/proc/%d/ns/net" % self.sleeper.pid)
        ip("link", "add", "to-" + name, "type", "veth", "peer", "name", "eth0", "address", self.card, "netns", str(self.sleeper.pid))
        ip("link", "set", "to-" + name, "master", "switch", "up")
        ip("link", "set", "lo", "up", inside=self.inside)
        ip("address", "add", self.address + "/24", "dev", "eth0", inside=self.inside)
        ip("link", "set", "eth0", "up", inside=self.inside)
        for other in Machine.all.values():
            self.hears(other)
            other.hears(self)
        Machine.all[name] = self

    def hears(self, other, card=None):
        """What `other` says to this one arrives, or goes to a card that nobody has: lost, and nobody is told."""
        ip("neighbour", "replace", self.address, "lladdr", card or self.card, "nud", "permanent", "dev", "eth0",
           inside=other.inside)

    def is_deaf_to(self, other):
        self.hears(other, NOBODY)


class Clock:
    """The time of day that a program sees, and how wrong it is; it can jump at any moment."""

    count = 0
    folder = None

    def __init__(self, wrong_by=0):
        if not Clock.folder:
            Clock.folder = temporary_folder("clocks")
            os.chmod(Clock.folder, 0o755)
            compiler = os.environ.get("CC", "cc").split()
            subprocess.run([*compiler, "-shared", "-fPIC", "-O1", "-D_GNU_SOURCE", os.path.join(HERE, "clock.c"), "-o",
                            os.path.join(Clock.folder, "clock.so")], check=True)
        Clock.count += 1
        self.path = os.path.join(Clock.folder, str(Clock.count))
        self.jump(wrong_by)
        os.chmod(self.path, 0o644)

    def jump(self, seconds):
        self.wrong_by = seconds
        with open(self.path, "r+b" if os.path.exists(self.path) else "wb") as file:
            file.write(struct.pack("=q", int(seconds * 1e9)))

    def command(self):
        """That starts a program with this clock."""
        return ("env", "LD_PRELOAD=" + os.path.join(Clock.folder, "clock.so"), "LAB_CLOCK=" + self.path)


def is_wrong(whose, time_there, clock):
    """Or nothing would be tried."""
    error = time_there - time.time()
    check(abs(error - clock.wrong_by) < 300, "the clock of %s is %+.0f s wrong" % (whose, clock.wrong_by), error)


def switch():
    ip("link", "set", "lo", "up")
    ip("link", "add", "switch", "type", "bridge")
    ip("address", "add", "10.77.0.1/24", "dev", "switch")
    ip("link", "set", "switch", "up")


class Database:
    """PostgreSQL on a disk of its own, which can be full."""

    def __init__(self, machine):
        self.machine, self.clock = machine, Clock()
        folder = temporary_folder("lab")
        os.chmod(folder, 0o755)
        self.place, self.filler = os.path.join(folder, "pg"), os.path.join(folder, "pg", "filler")
        os.mkdir(self.place)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=%d" % DISK, "tmpfs", self.place], check=True)
        atexit.register(subprocess.run, ["umount", "--lazy", self.place], check=False)
        self.url = "postgresql://postgres@%s/postgres" % machine.address
        self.start()
        with open(os.path.join(self.place, "data", "postgresql.auto.conf"), "a", encoding="utf-8") as file:
            file.write("max_wal_size = 64MB\nmin_wal_size = 32MB\n")  # or what it writes fills the disk in time
        self.stop()
        self.start()

    def run(self, *words, check=True):
        program = os.path.join(HERE, "..", "server", "postgres")
        return subprocess.run([*self.machine.inside, *self.clock.command(), program, *words], check=check, stderr=subprocess.DEVNULL)

    def start(self):
        self.run("start", self.place, self.machine.address)

    def stop(self):
        self.run("stop", self.place, "immediate")

    def fill(self):
        with contextlib.suppress(OSError), open(self.filler, "wb") as file:
            while True:
                file.write(bytes(1 << 16))
                file.flush()

    def empty(self):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.filler)
        self.run("stop", self.place, "immediate", check=False)  # it may have ended for want of room
        self.start()


class Proxy:
    """The HAProxy of `make cluster`."""

    def __init__(self, machine, nodes):
        self.machine, self.host, self.port = machine, machine.address, 7447
        self.place = "%s:%d" % (self.host, self.port)
        with open(os.path.join(TOOLS, "tools", "cluster.cfg"), encoding="utf-8") as file:
            settings = file.read().replace("127.0.0.1:@PORT@", self.place)
        for node in nodes:
            settings = settings.replace("127.0.0.1:@%s@" % node.name.upper(), "%s:%d" % (node.host, node.port))
        self.folder = temporary_folder("proxy")
        path = os.path.join(self.folder, "haproxy.cfg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(settings)
        with open(os.path.join(self.folder, "log"), "wb") as log:
            self.process = subprocess.Popen([*machine.inside, "/usr/sbin/haproxy", "-f", path, "-db"], stdout=log, stderr=log)

    def stands(self):
        return False


class Lab:
    def __init__(self, chance):
        switch()
        self.chance = chance
        self.machines = {name: Machine(name) for name in ("a", "b", "c", "database", "proxy")}
        self.db = Database(self.machines["database"])
        self.clocks = {"a": Clock(-600), "b": Clock(600), "c": Clock(0)}
        self.nodes = [Node(name, self.db.url, host=self.machines[name].address, port=7447,
                           prefix=(*self.machines[name].inside, *clock.command())) for name, clock in self.clocks.items()]
        for node in self.nodes:
            first = datetime.datetime.fromisoformat(json.loads(node.log_text().splitlines()[0])["time"].replace("Z", "+00:00"))
            is_wrong("server " + node.name, first.timestamp(), self.clocks[node.name])
        trace.watch(self.db.url, {self.machines[name].address: name for name in self.clocks})
        self.proxy = Proxy(self.machines["proxy"], self.nodes)
        self.histories = Histories()
        check(eventually(self.answers), "the proxy answers")
        self.table = Table([self.proxy], chance, self.histories)
        self.epoch = 0
        self.plays_on = []  # after how long the table of a killed server had its next move acknowledged
        self.waits, self.aways = collections.defaultdict(list), collections.defaultdict(list)

    def answers(self):
        with contextlib.suppress(Closed, OSError, TimeoutError):
            line = Client(self.proxy, "Eve")
            line.close()
            return line.status == 101
        return False

    def owner(self):
        return self.table.owner(self.db.url, self.nodes)

    def look(self):
        epoch = int(sql(self.db.url, "SELECT epoch FROM sixgun_owners WHERE table_id = '%s'" % self.table.code))
        check(epoch >= self.epoch, "an epoch never goes back", epoch, self.epoch)
        self.epoch = epoch

    def check_log(self):
        """By what the database has noted: the model of several servers can do the same."""
        told = {(question, move) for player in self.table.players for question, _, move in player.told}
        trace.same_as_the_model(self.db.url, self.table.code, told, self.chance)
        print("# %d views were what the replay of the log shows" % self.table.views_checked)

    def show(self, fault, owner):
        """What is known of a table that stands still."""
        print("# it stands still after %s of %s" % (fault.__name__, owner.name))
        for what in ("nodes", "owners"):
            print("# %s: %s" % (what, sql(self.db.url, "SELECT *, sixgun_now() FROM sixgun_" + what).replace("\n", "; ")))
        for player in self.table.players:
            print("# %s: said %r, answered %r, refused %r" % (player.name, player.said, player.client.answered, player.refused[-3:]))
        for node in self.nodes:
            print("".join("# %s\n" % line for line in [node.name + ":", *node.admin("list")[1].splitlines(),
                                                      *node.log_text().splitlines()[-12:]]), end="")

    def suffer(self, fault):
        owner = eventually(lambda: self.owner() and self.owner().alive()) and self.owner()
        begun = time.monotonic()
        try:
            fault(self, owner)
            self.table.play(3)
        except TimeoutError:
            self.show(fault, owner)
            raise
        self.waits[fault.__name__].append(time.monotonic() - begun)
        for player in self.table.players:
            self.aways[fault.__name__] += player.aways
            player.aways = []
        self.look()
        same(self.histories.faults, [], "%s: nobody has seen two histories" % fault.__name__)


# --- what goes wrong ------------------------------------------------------------------------------------------------

def killed(lab, owner):
    owner.kill()
    begun = time.monotonic()
    lab.table.play(1)
    lab.plays_on.append(time.monotonic() - begun)
    lab.table.play(2)
    owner.start()


def stopped_and_woken(lab, owner):
    owner.pause()
    lab.table.play(3)
    owner.wake()


@contextlib.contextmanager
def silence(lab, one, other, directions):
    """Nothing of what `one` says reaches `other`, or the other way round, or both."""
    a, b = lab.machines[one], lab.machines[other]
    if directions & 1:
        b.is_deaf_to(a)
    if directions & 2:
        a.is_deaf_to(b)
    yield
    a.hears(b)
    b.hears(a)


@contextlib.contextmanager
def later(mend):
    """Mends it after a while, in which people go on trying."""
    timer = threading.Timer(FAULT_SECONDS, mend)
    timer.start()
    yield
    timer.join()


def cut(lab, owner, other, directions):
    with silence(lab, owner.name, other, directions):
        lab.table.play(3)


def cut_off_from_the_database(lab, owner):
    cut(lab, owner, "database", 3)


def unheard_by_the_database(lab, owner):
    cut(lab, owner, "database", 1)


def deaf_to_the_database(lab, owner):
    cut(lab, owner, "database", 2)


def cut_off_from_the_proxy(lab, owner):
    cut(lab, owner, "proxy", 3)


def deaf_to_the_proxy(lab, owner):
    cut(lab, owner, "proxy", 2)


def servers_cut_off(lab, owner, directions=3):
    """The owner from both others.  Whoever came to one of those may have to wait until they hear each other again."""
    others = [node.name for node in lab.nodes if node is not owner]
    with contextlib.ExitStack() as silences:
        for other in others:
            silences.enter_context(silence(lab, owner.name, other, directions))
        with later(silences.close):
            lab.table.play(30)


def servers_that_hear_one_way(lab, owner):
    servers_cut_off(lab, owner, lab.chance.choice([1, 2]))


def database_restarted(lab, owner):
    lab.db.stop()
    lab.db.start()


def database_full(lab, owner):
    lab.db.fill()
    with later(lab.db.empty):
        lab.table.play(60)
    check(any("store_trouble" in node.log_text() for node in lab.nodes), "a full disk is told to operators")


def upgraded(lab, owner):
    """Told to hand over, ended and started again, as one does with each server in turn."""
    same(owner.admin("drain")[0], 0, "a server is told to hand its tables over")
    while lab.table.code in owner.admin("list")[1]:
        lab.table.play(1)
    lab.table.play(3)
    same(owner.stop(), 0, "it ends in good order")
    owner.start()


def wrong(chance):
    """Seconds: minutes, one way or the other."""
    return chance.choice([-1, 1]) * chance.uniform(60, 900)


def clock_jumps(lab, owner):
    """And stays wrong until it jumps again."""
    lab.clocks[owner.name].jump(wrong(lab.chance))
    lab.table.play(3)


def clocks_jump_about(lab, owner):
    """Those of all servers, again and again while people play."""
    for _ in range(6):
        for clock in lab.clocks.values():
            clock.jump(wrong(lab.chance))
        lab.table.play(1)


def clock_of_the_database_jumps(lab, owner):
    """By which the servers say how long they count as alive."""
    lab.db.clock.jump(wrong(lab.chance))
    is_wrong("the database", int(sql(lab.db.url, "SELECT sixgun_now()")) / 1000, lab.db.clock)
    lab.table.play(3)


def killed_as_the_clock_of_the_database_jumps(lab, owner):
    """Put back, it would say for minutes that the dead are alive."""
    owner.kill()
    lab.db.clock.jump(lab.db.clock.wrong_by - abs(wrong(lab.chance)))
    lab.table.play(1)
    owner.start()


ALL = [killed, stopped_and_woken, cut_off_from_the_database, unheard_by_the_database, deaf_to_the_database,
       cut_off_from_the_proxy, deaf_to_the_proxy, servers_cut_off, servers_that_hear_one_way, database_restarted,
       database_full, upgraded, clock_jumps, clocks_jump_about, clock_of_the_database_jumps,
       killed_as_the_clock_of_the_database_jumps]
SHORT = [cut_off_from_the_proxy, servers_cut_off, cut_off_from_the_database, clocks_jump_about,
         killed_as_the_clock_of_the_database_jumps, database_full]


def middle_and_most(seconds):
    return (sorted(seconds)[len(seconds) // 2], max(seconds)) if seconds else (0, 0)


def tell(waits, aways, plays_on):
    """How long people had to wait for what."""
    for name in sorted(waits):
        print("# %-42s %5d times, over after %5.1f s, at most %5.1f s; a line was away for %5.0f ms, at most %6.0f ms"
              % (name, len(waits[name]), *middle_and_most(waits[name]), *(1000 * s for s in middle_and_most(aways.get(name)))))
    if plays_on:
        print("# the table of a killed server plays on after %.2f s, 99 of 100 within %.2f s, at most %.2f s"
              % (middle_and_most(plays_on)[0], sorted(plays_on)[(99 * len(plays_on) - 1) // 100], max(plays_on)))


def no_fault_loses_or_doubles_anything():
    chance = random.Random(SEED)
    lab = Lab(chance)
    lab.table.play(3)
    kinds = [fault for fault in ALL if not ONLY or fault.__name__ in ONLY]
    faults = SHORT if FAULTS == 0 else [chance.choice(kinds) for _ in range(FAULTS)]
    for fault in faults:
        lab.suffer(fault)
    while lab.table.views_checked == 0:
        lab.table.play(1)
    lab.check_log()
    check(lab.table.made() > 3 * len(faults), "moves were acknowledged all the time")
    check(all("table_set_aside" not in node.log_text() for node in lab.nodes), "and no table was set aside")
    if "LAB_TELLS" in os.environ:
        with open(os.environ["LAB_TELLS"], "w", encoding="utf-8") as file:
            json.dump([lab.waits, lab.aways, lab.plays_on], file)
    else:
        tell(lab.waits, lab.aways, lab.plays_on)
    print("# %d faults, seed %d" % (len(faults), SEED))
    check(all(node.stop() == 0 for node in lab.nodes), "all end in good order")


def side_by_side():
    """Several labs, each with a part of the faults and a seed of its own."""
    begun, folder = time.monotonic(), temporary_folder("labs")
    labs = []
    for i in range(LABS):
        paths = [os.path.join(folder, "%d.%s" % (i, what)) for what in ("log", "json")]
        env = {**os.environ, "LABS": "1", "FAULTS": str(FAULTS // LABS + (i < FAULTS % LABS)), "SEED": str(SEED + i),
               "LAB_TELLS": paths[1]}
        with open(paths[0], "wb") as log:
            labs.append((subprocess.Popen([sys.executable, "-B", os.path.abspath(__file__)], env=env, stdout=log, stderr=log), *paths))
    waits, aways, plays_on = collections.defaultdict(list), collections.defaultdict(list), []
    for process, log, told in labs:
        process.wait()
        with open(log, encoding="utf-8", errors="replace") as file:
            print(file.read(), end="")
        check(process.returncode == 0 and os.path.exists(told), "a lab is green")
        if not os.path.exists(told):
            continue
        with open(told, encoding="utf-8") as file:
            one = json.load(file)
        for name in one[0]:
            waits[name] += one[0][name]
            aways[name] += one[1].get(name, [])
        plays_on += one[2]
    tell(waits, aways, plays_on)
    minutes = (time.monotonic() - begun) / 60
    faults = sum(len(some) for some in waits.values())
    print("# %d faults in %d labs, %.0f a minute" % (faults, LABS, faults / minutes))


def go_inside():
    """This program again, in namespaces of its own: when it ends, all that it has started ends with it."""
    words = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
    tried = subprocess.run([*words, "ip", "link", "add", "switch", "type", "bridge"], capture_output=True, text=True, check=False)
    if tried.returncode != 0:
        print("ok - # SKIP namespaces cannot be made here: %s" % tried.stderr.strip())
        sys.exit(0)
    os.environ["LAB_IS_INSIDE"] = "yes"
    os.execvp(words[0], [*words, sys.executable, "-B", os.path.abspath(__file__), *sys.argv[1:]])


if LABS > 1 and FAULTS > 0:
    run([side_by_side])
if "LAB_IS_INSIDE" not in os.environ:
    go_inside()
run([no_fault_loses_or_doubles_anything])
