"""board.py: what the alerts and the board of tools/hosting look at is what a server says at /metrics, and the alerts say
what they should."""

import json
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import check, eventually, postgres, run, same  # noqa: E402
from several import Node  # noqa: E402

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HOSTING = os.path.join(TOP, "tools", "hosting")


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def names(text):
    return set(re.findall(r"\bsixgun_[a-z_]+", text))


def a_server_says_all_that_is_looked_at():
    with postgres() as (db, _, _):
        node = Node("a", db)
        check(eventually(lambda: b"sixgun_orphans " in node.http("GET", "/metrics")[2]), "it has asked the database")
        said = node.http("GET", "/metrics")[2].decode()
        told = {re.split(r"[{ ]", line)[0] for line in said.splitlines() if line and line[0] != "#"}
        panels = json.loads(read(HOSTING, "grafana.json"))["panels"]
        for panel in panels:
            wanted = names(" ".join(target["expr"] for target in panel["targets"]))
            check(wanted and wanted <= told, "the panel '%s' has something to show" % panel["title"], wanted - told)
        rules = re.findall(r"alert: (\w+)\n +expr: (.*)", read(HOSTING, "sixgun.rules.yml"))
        for alert, expression in rules:
            check(names(expression) <= told, "%s looks at what there is" % alert, names(expression) - told)
        check(len(panels) > 8 and len(rules) > 5, "there are panels and alerts")
        same(node.stop(), 0, "the server ends in good order")


def alerts_say_what_they_should():
    if not shutil.which("promtool"):
        print("ok - # SKIP promtool is not installed (package prometheus)")
        return
    for words in (["check", "rules", os.path.join(HOSTING, "sixgun.rules.yml")],
                  ["test", "rules", os.path.join(TOP, "tests", "cluster", "rules.test.yml")]):
        done = subprocess.run(["promtool", *words], capture_output=True, text=True, check=False)
        check(done.returncode == 0, "promtool %s %s" % tuple(words[:2]), done.stdout + done.stderr)


run([a_server_says_all_that_is_looked_at, alerts_say_what_they_should])
