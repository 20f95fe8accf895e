"""containers.py: what tools/hosting/compose.yml brings up is one address; a table that is played there goes on through the death
of every server in turn, and of the database.

    python3 tests/cluster/containers.py

It takes podman and podman-compose, a network for apt and npm, and a quarter of an hour the first time."""

import atexit
import http.client
import os
import random
import re
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "server", "support"))
from client import check, eventually, run, same  # noqa: E402
from several import Histories, Table, free_port  # noqa: E402

TOP = os.path.dirname(os.path.dirname(HERE))
PROJECT = "sixgun-try"
SERVICES = ("a", "b", "c", "database", "proxy")


class Proxy:
    """The one address that players know."""

    host = "127.0.0.1"

    def __init__(self):
        self.port = free_port()
        self.place = "%s:%d" % (self.host, self.port)

    @staticmethod
    def stands():
        return False

    def answers(self):
        line = http.client.HTTPConnection(self.host, self.port, timeout=5)
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            line.close()


def compose(proxy, *what):
    settings = {**os.environ, "SIXGUN_DB_PASSWORD": "a word / with signs @", "SIXGUN_PORT": str(proxy.port)}
    return subprocess.run(["podman-compose", "-p", PROJECT, "-f", "tools/hosting/compose.yml", *what], cwd=TOP, env=settings,
                          check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def container(service):
    said = subprocess.run(["podman", "ps", "--format", "{{.Names}}"], check=True, capture_output=True, text=True).stdout
    return next((name for name in said.split() if re.fullmatch(PROJECT + "[-_]" + service + "[-_]1", name)), None)


def process(name):
    """As this machine counts: what podman kills it does not start again."""
    return int(subprocess.run(["podman", "inspect", "--format", "{{.State.Pid}}", name], check=True, capture_output=True, text=True).stdout)


def nodes():
    """How `sixgun admin nodes` names the living, as any of them tells it."""
    for name in filter(None, map(container, "abc")):
        said = subprocess.run(["podman", "exec", name, "sixgun", "admin", "nodes"], check=False, capture_output=True, text=True)
        if said.returncode == 0:
            return said.stdout
    return ""


def goes_on():
    proxy = Proxy()
    atexit.register(compose, proxy, "down", "-v")
    up = compose(proxy, "up", "-d", "--build")
    missing = [service for service in SERVICES if not container(service)]  # podman-compose does not say when it fails
    check(up.returncode == 0 and not missing, "all of it is built and begins", "missing: %s" % missing, *up.stdout.splitlines()[-20:])
    if missing:
        return
    check(eventually(proxy.answers), "the one address answers")
    check(eventually(lambda: all(re.search(r"^%s\s" % name, nodes(), re.M) for name in "abc")), "three servers know each other",
          nodes())
    table = Table([proxy, proxy], random.Random(1), Histories())
    table.play(4)
    for service in ("a", "b", "c", "database"):
        name = container(service)
        os.kill(process(name), signal.SIGKILL)
        table.play(4)
        check(True, "%s has been killed, and the table is played on" % service)
        check(eventually(lambda: container(service) and process(container(service))), "it has been started again")
    same(table.histories.faults, [], "nobody has seen two histories")


if subprocess.run(["which", "podman", "podman-compose"], check=False, stdout=subprocess.DEVNULL).returncode != 0:
    print("ok - # SKIP it takes podman and podman-compose")
    sys.exit(0)
run([goes_on])
