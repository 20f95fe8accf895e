"""upgrade.py: three servers of an older version become, one after the other, servers of this one, while a table is played,
and then older ones again: drained, ended, started.  Nothing that was acknowledged is lost, and nobody sees two histories.

    SIXGUN_OLD=…/sixgun SIXGUN=build/plain/sixgun python3 tests/cluster/upgrade.py

Without SIXGUN_OLD there is nothing to try; `make lab-upgrade` builds the older one from OLD, a commit."""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "server", "support"))
from client import PROGRAM, check, eventually, postgres, run, same  # noqa: E402
from several import Histories, Node, Table  # noqa: E402

OLD = os.environ.get("SIXGUN_OLD", "")


def becomes(table, node, program):
    """As docs/hosting.md tells it; an older version may not know how one waits."""
    same(node.admin("drain")[0], 0, "server %s hands its tables over" % node.name)
    while node.admin("list")[1].count("\n") > 1:
        table.play(1)
    same(node.stop(), 0, "and ends in good order")
    node.program = program
    node.start()
    table.play(4)
    same(table.histories.faults, [], "started as %s it is one of them, and nobody has seen two histories" % os.path.dirname(program))


def upgraded_and_back():
    with postgres() as (db, _, _):
        nodes = []
        for name in ("a", "b", "c"):
            nodes.append(Node(name, db))
            same(nodes[-1].stop(), 0, "server %s can be ended" % name)
            nodes[-1].program = OLD
            nodes[-1].start()
        table = Table(nodes, random.Random(int(os.environ.get("SEED", "1"))), Histories())
        table.play(3)
        for program in (PROGRAM, OLD, PROGRAM):
            for node in nodes:
                becomes(table, node, program)
        while table.views_checked == 0:
            table.play(1)
        check(eventually(lambda: table.owner(db)), "somebody has the table")
        print("# nine servers became others; %d games over, %d views as the replay shows them" % (table.games, table.views_checked))
        same([node.stop() for node in nodes], [0, 0, 0], "all end in good order")


if not OLD:
    print("ok - # SKIP no older version is named by SIXGUN_OLD")
    sys.exit(0)
run([upgraded_and_back])
