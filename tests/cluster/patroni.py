"""patroni.py: three databases with tools/hosting/patroni.yml and three etcd with etcd.env, in a network of their own; the
leader is killed, Patroni and all, while a table is played.  Nothing that was acknowledged is lost, and the table plays on.

    FAULTS=5 python3 tests/cluster/patroni.py

It takes the Debian packages patroni, etcd-server and postgresql, and the right to make namespaces."""

import atexit
import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "server", "support"))
from client import check, eventually, run, same, temporary_folder  # noqa: E402
from several import Histories, Node, Table, sql  # noqa: E402

HOSTING = os.path.join(os.path.dirname(os.path.dirname(HERE)), "tools", "hosting")
FAULTS = int(os.environ.get("FAULTS", "2"))
NAMES = ("db1", "db2", "db3")
ADDRESSES = {name: "10.0.0.%d" % (11 + i) for i, name in enumerate(NAMES)}
DB = ("postgresql://sixgun:CHANGE-SIXGUN@%s/postgres?target_session_attrs=read-write"
      % ",".join(address + ":5432" for address in ADDRESSES.values()))
AS_OWNER = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


def send(process, what):
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, what)


class Database:
    """One machine: etcd, and Patroni with its PostgreSQL."""

    def __init__(self, name):
        self.name, self.address = name, ADDRESSES[name]
        self.folder = temporary_folder(name)
        os.chmod(self.folder, 0o777)
        self.etcd = self.patroni = None
        atexit.register(self.kill)

    def file(self, name):
        with open(os.path.join(HOSTING, name), encoding="utf-8") as file:
            text = file.read()
        if self.name == "db1":
            return text
        others = text.count("10.0.0.11:2379, 10.0.0.12") + text.count("db1=http")
        text = text.replace("[10.0.0.11:2379,", "[KEEP:2379,").replace("db1=http://10.0.0.11:2380", "KEEP1")
        text = text.replace("10.0.0.11", self.address).replace("db1", self.name)
        check(others == 1, "the others stand in %s" % name)
        return text.replace("[KEEP:2379,", "[10.0.0.11:2379,").replace("KEEP1", "db1=http://10.0.0.11:2380")

    def start_etcd(self):
        settings = dict(line.split("=", 1) for line in self.file("etcd.env").splitlines() if line and line[0] != "#")
        log = open(os.path.join(self.folder, "etcd.log"), "ab")
        self.etcd = subprocess.Popen(["etcd", "--data-dir", os.path.join(self.folder, "etcd")], stdout=log, stderr=log,
                                     env={**os.environ, **settings})

    def start(self):
        versions = sorted(os.listdir("/usr/lib/postgresql"), key=int)
        text = self.file("patroni.yml").replace("/usr/lib/postgresql/15", "/usr/lib/postgresql/" + versions[-1])
        text = text.replace("/var/lib/postgresql/15/sixgun", os.path.join(self.folder, "data"))
        text = text.replace("  authentication:", "  parameters: {unix_socket_directories: %s}\n  pgpass: %s\n  authentication:"
                            % (self.folder, os.path.join(self.folder, "pgpass")))
        path = os.path.join(self.folder, "patroni.yml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        log = open(os.path.join(self.folder, "patroni.log"), "ab")
        self.patroni = subprocess.Popen([*AS_OWNER, "patroni", path], stdout=log, stderr=log, start_new_session=True,
                                        env={**os.environ, "HOME": self.folder})

    def ask(self, what):
        try:
            with urllib.request.urlopen("http://%s:8008/%s" % (self.address, what), timeout=5) as answer:
                return json.load(answer)
        except OSError:
            return {}

    def words(self):
        """What it knows of the others, and the end of its log."""
        with open(os.path.join(self.folder, "patroni.log"), encoding="utf-8", errors="replace") as log:
            return [self.name + ": " + line for line in [json.dumps(self.ask("cluster")), *log.read().splitlines()[-30:]]]

    def kill(self):
        """Patroni and PostgreSQL at once, as when the machine dies; etcd has its own majority to see to."""
        if not self.patroni:
            return
        try:
            with open(os.path.join(self.folder, "data", "postmaster.pid"), encoding="ascii") as file:
                postgres = int(file.readline())
        except OSError:
            postgres = None
        self.patroni.kill()
        if postgres:
            send(postgres, signal.SIGSTOP)  # else it starts new children in place of the dead
            for child in subprocess.run(["pgrep", "-P", str(postgres)], capture_output=True, text=True, check=False).stdout.split():
                send(int(child), signal.SIGKILL)
            send(postgres, signal.SIGKILL)
        self.patroni.wait()
        self.patroni = None


def is_leader(database):
    state = database.ask("patroni")
    return state.get("role") in ("master", "primary") and state.get("state") == "running"


def settled(databases):
    """One leads, and etcd knows of another that has all that it has: no other would be made leader."""
    leaders = [d for d in databases if is_leader(d)]
    members = leaders[0].ask("cluster").get("members", []) if len(leaders) == 1 else []
    roles = sorted(m.get("role") for m in members if m.get("state") in ("running", "streaming"))
    return roles == ["leader", "replica", "sync_standby"]


def settle(databases, text):
    """Waits until they have settled; when they do not, what each of them says is told."""
    check(eventually(lambda: settled(databases)), text, *[line for d in databases for line in d.words()])


def leaders_die():
    for address in ADDRESSES.values():
        subprocess.run(["ip", "address", "add", address + "/24", "dev", "lo"], check=True)
    databases = [Database(name) for name in NAMES]
    for database in databases:
        database.start_etcd()
    for database in databases:
        database.start()
    settle(databases, "three databases, one of which leads and one has all that it has")
    leader = next(d for d in databases if is_leader(d))
    admin = "postgresql://postgres:CHANGE-POSTGRES@%s/postgres" % leader.address
    sql(admin, "GRANT CREATE ON SCHEMA public TO sixgun")
    nodes = [Node(name, DB) for name in ("a", "b", "c")]
    table = Table(nodes, random.Random(int(os.environ.get("SEED", "1"))), Histories())
    table.play(3)
    waits = []
    for _ in range(FAULTS):
        leader = next(d for d in databases if is_leader(d))
        leader.kill()
        begun = time.monotonic()
        table.play(3)
        waits.append(time.monotonic() - begun)
        check(not is_leader(leader), "the leader dies, and the table plays on with another")
        leader.start()
        settle(databases, "it comes back and follows")
        same(table.histories.faults, [], "and nobody has seen two histories")
    while table.views_checked == 0:
        table.play(1)
    check(all("table_set_aside" not in node.log_text() for node in nodes), "no table was set aside")
    print("# %d leaders killed; three moves more after %.1f s, at most %.1f s; %d views as the replay shows them"
          % (FAULTS, sorted(waits)[len(waits) // 2], max(waits), table.views_checked))
    same([node.stop() for node in nodes], [0, 0, 0], "all servers end in good order")
    for database in databases:
        database.kill()


def go_inside():
    words = ["unshare", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"]
    missing = [p for p in ("patroni", "etcd") if not shutil.which(p)]
    if missing or os.geteuid() != 0:
        print("ok - # SKIP %s" % ("not installed: " + " ".join(missing) if missing else "it takes root"))
        sys.exit(0)
    os.environ["PATRONI_IS_INSIDE"] = "yes"
    # The shell stays, to bury what has lost its parent: Patroni takes a dead PostgreSQL that nobody has buried for a running one.
    os.execvp(words[0], [*words, "sh", "-c", 'ip link set lo up && "$@"; exit $?', "sh", sys.executable, "-B", os.path.abspath(__file__)])


if "PATRONI_IS_INSIDE" not in os.environ:
    go_inside()
run([leaders_die])
