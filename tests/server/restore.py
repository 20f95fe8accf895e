"""restore.py: a server on PostgreSQL, a base backup and the log of the database, as docs/hosting.md tells it: after a
mistake the database is brought back to the moment before, and the table plays on from there."""

import os
import random
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import Client, check, eventually, postgres, run, same, temporary_folder  # noqa: E402
from several import Histories, Node, Table, sql  # noqa: E402

POSTGRES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "postgres")
AS_OWNER = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []


def folder_of_the_database(kind):
    folder = temporary_folder(kind)
    os.chmod(folder, 0o777)
    return folder


def inputs(db):
    """What the table has in all, with those that a snapshot stands for."""
    return int(sql(db, "SELECT max(next_number) FROM sixgun_owners"))


def back_to_the_moment_before_a_mistake():
    archive, copy = folder_of_the_database("archive"), folder_of_the_database("copy")
    with postgres() as (db, stop, start):
        for setting in ("wal_level = 'replica'", "archive_mode = 'on'", "archive_command = 'cp %%p %s/%%f'" % archive):
            sql(db, "ALTER SYSTEM SET " + setting)
        stop()
        start()
        nodes = [Node(name, db) for name in ("a", "b")]
        chance = random.Random(5)
        table = Table(nodes, chance, Histories())
        table.play(5)
        subprocess.run([*AS_OWNER, "pg_basebackup", "--dbname", db, "--pgdata", os.path.join(copy, "data"),
                        "--checkpoint=fast", "--wal-method=none", "--no-sync"], check=True, capture_output=True)
        table.play(5)
        sessions = [p.session for p in table.players]
        for node in nodes:
            same(node.stop(), 0, "server %s ends in good order" % node.name)
        before = inputs(db)
        sql(db, "SELECT pg_create_restore_point('before')")
        sql(db, "DELETE FROM sixgun_tables; DELETE FROM sixgun_owners; DELETE FROM sixgun_inputs")
        sql(db, "SELECT pg_switch_wal()")
        stop_in_order(db)
    with open(os.path.join(copy, "data", "postgresql.auto.conf"), "a", encoding="utf-8") as file:
        file.write("restore_command = 'cp %s/%%f %%p'\nrecovery_target_name = 'before'\n"
                   "recovery_target_action = 'promote'\narchive_mode = 'off'\n" % archive)
    open(os.path.join(copy, "data", "recovery.signal"), "w", encoding="utf-8").close()
    if os.geteuid() == 0:
        shutil.chown(os.path.join(copy, "data", "recovery.signal"), "nobody", "nogroup")
    subprocess.run([POSTGRES, "start", copy], check=True)
    try:
        again = "postgresql:///postgres?user=postgres&host=" + copy
        # It may be read before it has come to that moment, and be written only afterwards.
        check(eventually(lambda: sql(again, "SELECT pg_is_in_recovery()") == "f"), "the database is back and may be written")
        same(inputs(again), before, "the log of the table is as it was at that moment")
        node = Node("a", again)
        table.nodes = [node]
        for player, session in zip(table.players, sessions):
            player.nodes = [node]
            player.session = session
            player.come_back()
        same(Client(node, session=sessions[0]).person, table.players[0].client.person, "everybody is who they were")
        table.play(5)
        same(table.histories.faults, [], "the table plays on, and nobody has seen two histories")
        same(node.stop(), 0, "the server ends in good order")
    finally:
        subprocess.run([POSTGRES, "stop", copy, "immediate"], check=False)


def stop_in_order(db):
    subprocess.run([POSTGRES, "stop", db.split("host=")[1], "fast"], check=True)


run([back_to_the_moment_before_a_mistake])
