"""nodes.py: several servers on one PostgreSQL database.  The one that has a table is killed, stopped and woken, or told
to hand it over, the database is restarted, and those at the table come back to whichever server answers.  What they saw
is checked: every move that was acknowledged stands in the record of its game once and in order, nobody was shown two
histories, and a server that comes back from the dead has nothing to say.

    FAULTS=500 SEED=7 python3 tests/server/nodes.py     more of them, from another seed"""

import concurrent.futures
import os
import random
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, PROGRAM, Client, Closed, check, eventually, postgres, run, same, temporary_folder  # noqa: E402
from several import FIRST_WAIT, Histories, Node, Table, free_port, sql  # noqa: E402
from tap import Tap  # noqa: E402

SEED = int(os.environ.get("SEED", "1"))
FAULTS = int(os.environ.get("FAULTS", "200" if os.environ.get("SOAK") else "0"))


def figure(node, name):
    """What its metrics say."""
    lines = [line for line in node.http("GET", "/metrics")[2].decode().splitlines() if line.startswith("sixgun_%s " % name)]
    return int(lines[0].split()[1]) if lines else None


def kill(table, owner, nodes, db, pg):
    taken = sum(figure(node, "tables_taken_total") for node in nodes if node is not owner)
    owner.kill()
    table.play(3)
    check(sum(figure(node, "tables_taken_total") for node in nodes if node is not owner) > taken, "another takes its table")
    owner.start()
    check(eventually(lambda: [figure(node, "nodes") for node in nodes] == [3, 3, 3]), "and all see three servers again")
    check(table.owner(db) is not owner, "a killed server's table plays on at another")


def pause(table, owner, nodes, db, pg):
    """It stands still until another has the table and has written; then it wakes as if nothing had happened."""
    zombie = [p for p in table.players if p.client.server is owner]
    for p in zombie:
        p.hear()
    owner.pause()
    held = [p.client for p in zombie]
    for p in table.players:
        p.come_back(keep=p in zombie)
    table.play(3)
    check(table.owner(db) is not owner, "a server that stands still loses its table")
    for c in held:  # said to the dead, and heard when it wakes
        try:
            c.send("chat", id="z", text="from the dead")
        except OSError:
            pass
    owner.wake()
    table.play(3)
    check(eventually(lambda: figure(owner, "fenced_total") > 0), "what it would write for the table is refused, and counted")
    for c in held:
        answer = None
        try:
            while True:
                message = c.receive(PATIENCE)
                if message.get("id") == "z":
                    answer = message
                    break
        except (Closed, OSError, TimeoutError):
            pass
        check(not answer or answer["type"] != "ok", "and what it is told when it wakes is not acknowledged", answer)


def restart(table, owner, nodes, db, pg):
    stop, start = pg
    stop()
    start()
    table.play(3)
    check(True, "the database is restarted, and the game goes on")


def drain(table, owner, nodes, db, pg):
    same(owner.admin("drained")[0], 1, "nobody waits for what has not been asked for")
    taken = figure(owner, "tables_handed_over_total")
    same(figure(owner, "draining"), 0, "a server takes tables")
    same(owner.admin("drain")[0], 0, "and is told to hand them over")
    same((owner.admin("drained")[0], owner.admin("list")[1].count("\n")), (0, 1), "who waits for it hears when it has none")
    same((figure(owner, "draining"), figure(owner, "tables_handed_over_total")), (1, taken + 1), "and metrics say so")
    table.play(3)
    check(table.owner(db) is not owner, "the game goes on at another")
    same(owner.stop(), 0, "it ends in good order")
    owner.start()


def prepared(chance, db):
    nodes = [Node(name, db) for name in ("a", "b", "c")]
    histories = Histories()
    return nodes, histories, Table(nodes, chance, histories)


def suffer(faults):
    chance = random.Random(SEED)
    with postgres() as (db, stop, start):
        nodes, histories, table = prepared(chance, db)
        table.play(3)
        for i, fault in enumerate(faults):
            if not eventually(lambda: table.owner(db) and not table.owner(db).stands()):
                check(False, "somebody has the table")
                break
            fault(table, table.owner(db), nodes, db, (stop, start))
            same(histories.faults, [], "after fault %d, %s, nobody has seen two histories" % (i + 1, fault.__name__))
        text = nodes[0].admin("nodes")[1]
        check(all(name in text for name in ("a ", "b ", "c ")), "an operator sees the servers", text)
        check(all("table_set_aside" not in node.log_text() for node in nodes), "and no table was set aside")
        check(all(node.stop() == 0 for node in nodes), "all end in good order")


def each_fault_once():
    suffer([kill, pause, restart, drain])


def many_faults():
    chance = random.Random(SEED)
    if FAULTS > 0:
        suffer([chance.choice([kill, kill, pause, restart, drain]) for _ in range(FAULTS)])


def whoever_is_asked(table):
    """Of the people, when the table waits for one."""
    found = []

    def one_is():
        for p in table.players:
            p.hear()
            found.extend([p] if p.client.state == "playing" and p.client.mine() else [])
        return bool(found)
    check(eventually(one_is), "somebody is asked")
    return found[0]


def a_move_that_is_stored_and_not_answered_counts_once():
    """A server that dies between storing a move and saying so."""
    chance = random.Random(SEED)
    with postgres() as (db, _, _):
        tap, histories = Tap(db), Histories()
        a, b = Node("a", tap.db), Node("b", db)
        table = Table([a, b], chance, histories)
        table.play(3)
        same(table.owner(db), a, "a server has a table")
        asker = whoever_is_asked(table)
        number, seat = asker.client.question["n"], asker.client.question["seat"]
        move = chance.choice(asker.client.mine())["move"]
        tap.lose(b"INSERT INTO sixgun_inputs", b"COMMIT", a.kill)
        asker.client.send("move", id="last", question=number, move=move)
        check(tap.lost.wait(PATIENCE), "it stores a move, and dies before it hears that it has")
        for p in table.players:
            p.come_back()
        same(table.owner(db), b, "the other has the table")
        question = asker.client.view[table.code].get("question") or {"n": number + 1}
        check(question["n"] > number, "and the move has been made", number, question)
        same(asker.client.ask("move", question=number, move=move)["type"], "error", "to say it again changes nothing")
        asker.acknowledged.append((number, seat, move))  # so it stands in the record, once
        while table.games == 0:
            table.play(1)
        same(histories.faults, [], "nobody has seen two histories")
        same(b.stop(), 0, "it ends in good order")


def a_claim_that_is_not_answered_is_no_loss():
    """A server takes a table over and does not hear of it: it finds out, though nobody comes to the table."""
    with postgres() as (db, _, _):
        tap = Tap(db)
        a, b = Node("a", db), Node("b", tap.db)
        ann = Client(a, "Ann")
        code = ann.create(seats=4, bots=2)["table"]
        ann.close()
        tap.lose(b"SKIP LOCKED", code.encode())
        a.kill()
        check(tap.lost.wait(PATIENCE), "a server takes the table of a dead one, and its line breaks before it hears so")
        check(eventually(lambda: figure(b, "tables_taken_total") == 1 and code in b.admin("list")[1]), "it has it all the same")
        same((figure(b, "orphans"), b.stop()), (0, 0), "nobody else needs to, and it ends in good order")


def sessions_hold_everywhere():
    with postgres() as (db, _, _):
        a, b = Node("a", db), Node("b", db)
        ann, bob = Client(a, "Ann"), Client(b, "Bob")
        check(ann.person != bob.person, "two servers give no number twice")
        same(Client(b, session=ann.session).person, ann.person, "a session holds at every server")
        same((a.stop(), b.stop()), (0, 0), "both end in good order")


def servers_that_start_together_make_one_store():
    """An empty database is opened by one after the other, however slow it is: whoever comes second waits in line."""
    held = "FROM pg_locks WHERE locktype = 'advisory' AND classid || '/' || objid IN (SELECT classid || '/' || objid " \
           "FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE locktype = 'advisory' AND application_name = 'slow')"
    with postgres() as (db, _, _), concurrent.futures.ThreadPoolExecutor(2) as threads:
        slow = subprocess.Popen(["psql", "--no-psqlrc", "-q", db + "&application_name=slow"], stdin=subprocess.PIPE,
                                stdout=subprocess.DEVNULL, text=True)
        slow.stdin.write("SELECT pg_advisory_lock(hashtextextended('sixgun opening ' || current_schema(), 0));\n")
        slow.stdin.flush()
        check(eventually(lambda: sql(db, "SELECT count(*) " + held) == "1"), "somebody opens a database, and takes their time")
        starts = [threads.submit(Node, name, db) for name in ("a", "b")]
        check(eventually(lambda: sql(db, "SELECT count(*) %s AND NOT granted" % held) == "2"), "two servers wait for that")
        slow.stdin.close()
        slow.wait()
        a, b = (start.result() for start in starts)
        check(eventually(lambda: (figure(a, "nodes"), figure(b, "nodes")) == (2, 2)), "then both start, and see each other")
        same(sql(db, "SELECT count(*), min(version) FROM sixgun_store"), "1|2", "at one store")
        same(Client(b, session=Client(a, "Ann").session).status, 101, "whose key both have")
        same((a.stop(), b.stop()), (0, 0), "both end in good order")


def inputs_of(node, table):
    told = node.admin("show", table)[1]
    return int(next(line.split()[1] for line in told.splitlines() if line.startswith("inputs ")))


def nobody_is_away_while_a_table_is_handed_over():
    """Whoever is back in a moment has not been away, and nothing is written for that; whoever is not is, after a while."""
    with postgres() as (db, _, _):
        a, b = Node("a", db), Node("b", db)
        anna, ben, zoe = Client(a, "Anna"), Client(a, "Ben"), Client(a, "Zoe")
        table = anna.create(seats=4)["table"]
        for client in (ben, zoe):
            client.join(table)
            same(client.ask("sit")["type"], "ok", "somebody sits down")
        wrote = inputs_of(a, table)
        same(a.admin("drain")[0], 0, "a server hands its table over")
        same([client.cut_off() for client in (anna, ben, zoe)], [COME_BACK] * 3, "all at the table are sent off")
        anna, ben = back(b, anna), back(b, ben)
        same((figure(b, "tables"), inputs_of(b, table)), (1, wrote), "another has it, and nobody was away")
        anna.until(lambda c: [p["name"] for p in c.room[table]["places"] if p.get("here") is False] == ["Zoe"])
        same(inputs_of(b, table), wrote + 1, "but for one who did not come back")
        same((a.stop(), b.stop()), (0, 0), "both end in good order")


def tables_without_a_server_are_counted():
    """A server that drains takes none, so the table of one that dies stays nobody's; what was set aside does not count."""
    with postgres() as (db, _, _):
        a, b, c = (Node(name, db) for name in "abc")
        table = Client(a, "Ann").create(seats=4, bots=2)["table"]
        check(eventually(lambda: figure(b, "orphans") == 0), "a table that has a server is not counted")
        for node in (b, c):
            same(node.admin("drain")[0], 0, "a server takes no more tables")
        a.kill()
        check(eventually(lambda: (figure(b, "orphans"), figure(c, "orphans")) == (1, 1)),
              "both others say that the table of the dead has none, and do not take it")
        sql(db, "UPDATE sixgun_tables SET aside = 1 WHERE id = '%s'" % table)
        check(eventually(lambda: (figure(b, "orphans"), figure(c, "orphans")) == (0, 0)), "one set aside does not count")
        sql(db, "UPDATE sixgun_tables SET aside = 0 WHERE id = '%s'" % table)
        check(eventually(lambda: figure(b, "orphans") == 1), "it is back")
        a.start()
        check(eventually(lambda: (figure(a, "tables_taken_total"), figure(b, "orphans")) == (1, 0)),
              "one that is started takes it, and another says that all have a server")
        same([node.stop() for node in (a, b, c)], [0, 0, 0], "all end in good order")


COME_BACK = 1012  # the code by which a line ends that leads nowhere any more


def texts(client):
    return [line["text"] for line in client.chat[client.table] if line.get("text")]


def back(server, client):
    """On a new line, and at the table; once more when the line breaks, for as long as a dead server counts as alive."""
    while True:
        new = Client(server, session=client.session)
        new.table = client.table
        try:
            same(new.ask("resume", table=new.table, n=0)["type"], "ok", "who comes back finds the table")
            return new.until(lambda c: c.seen.get(c.table))
        except Closed as closed:
            if closed.code != COME_BACK:
                raise
            time.sleep(FIRST_WAIT)


def what_is_said_elsewhere_reaches_the_server_of_the_table():
    """And when that one dies before it has read it, whoever said it is sent off and hears no "ok"."""
    with postgres() as (db, _, _):
        a, b = Node("a", db), Node("b", db)
        anna, ben = Client(a, "Anna"), Client(b, "Ben")
        anna.create(seats=4)
        ben.join(anna.table)
        same((figure(a, "tables"), figure(b, "tables"), figure(b, "gates")), (1, 0, 1), "the table stays, and a line leads to it")
        same(ben.ask("chat", text="from b")["type"], "ok", "what is said at another server is passed on")
        same(anna.ask("chat", text="from a")["type"], "ok", "and what is said at its own")
        for client in (anna, ben):
            client.until(lambda c: texts(c) == ["from b", "from a"])
        a.pause()
        read = figure(b, "messages_total")
        ben.send("chat", id="lost", text="to the dead")
        check(eventually(lambda: figure(b, "messages_total") > read), "it is passed on to one that stands still")
        a.kill()
        same(ben.cut_off(unsaid="lost"), COME_BACK, "and when that dies the line is broken without an answer")
        again = back(b, ben)
        same((texts(again), figure(b, "tables"), figure(b, "gates")), (["from b", "from a"], 1, 0),
             "what was acknowledged stands at the other server, which has the table now")
        same(again.ask("chat", text="to the dead")["type"], "ok", "what was not is said again")
        same(texts(again.until(lambda c: len(texts(c)) > 2))[2:], ["to the dead"], "and stands once")
        same(b.stop(), 0, "it ends in good order")


def a_server_hears_that_another_has_its_table():
    """Nothing is written for the table, so no refused write tells it: those there would look at a dead table for ever."""
    with postgres() as (db, _, _):
        a, b, c = (Node(name, db) for name in "abc")
        anna, ben, zoe = Client(a, "Anna"), Client(b, "Ben"), Client(c, "Zoe")
        anna.create(seats=4)
        ben.join(anna.table)
        sql(db, "UPDATE sixgun_owners SET epoch = epoch + 1, owner = (SELECT incarnation FROM sixgun_nodes WHERE name = 'c')")
        zoe.join(anna.table)
        same((zoe.table, figure(c, "tables")), (anna.table, 1), "another has it, and reads it when somebody comes")
        same((anna.cut_off(), ben.cut_off()), (COME_BACK, COME_BACK), "all who are at the old one are sent off, from wherever")
        same((figure(a, "tables"), figure(a, "fenced_total")), (0, 0), "it has asked, before it wrote anything")
        anna, ben = back(a, anna), back(b, ben)
        same(zoe.ask("chat", text="here")["type"], "ok", "at the new one")
        for client in (anna, ben):
            same(texts(client.until(texts)), ["here"], "they are all together")
        same([node.stop() for node in (a, b, c)], [0, 0, 0], "all end in good order")


def a_server_that_is_said_to_have_a_table_takes_it():
    """It may have been told so by the database, and not have heard it yet: whoever is led there need not come back."""
    with postgres() as (db, _, _):
        a, b, c = (Node(name, db) for name in "abc")
        anna = Client(a, "Anna")
        anna.create(seats=4)
        sql(db, "UPDATE sixgun_owners SET epoch = epoch + 1, owner = (SELECT incarnation FROM sixgun_nodes WHERE name = 'b')")
        again = Client(c, session=anna.session)
        again.table = anna.table
        same(again.ask("resume", table=anna.table, n=0)["type"], "ok", "who comes to a third server is led to the table at once")
        same((figure(b, "tables"), figure(c, "tables"), figure(c, "gates")), (1, 0, 1), "where it is said to be")
        same([node.stop() for node in (a, b, c)], [0, 0, 0], "all end in good order")


def heard(client, kind):
    while True:
        message = client.receive()
        if message["type"] == kind:
            return message


def refusal(reply):
    return reply.get("code") if reply["type"] == "error" else reply["type"]


def calls_reach_every_server():
    """From page to page: whoever calls and whoever is called come to any of the servers."""
    with postgres() as (db, _, _):
        a, b, c = (Node(name, db) for name in "abc")
        anna, ben, zoe = Client(a, "Anna"), Client(b, "Ben"), Client(c, "Zoe")
        code = anna.ask("call", sealed="what Anna says")["call"]
        for _ in range(2):
            same(ben.ask("pick_up", call=code).get("sealed"), "what Anna says", "a call at one server is heard at another")
        same(ben.ask("answer", call=code, sealed="what Ben says")["type"], "ok", "and answered there")
        answered = heard(anna, "answered")
        same((answered["call"], answered["sealed"]), (code, "what Ben says"), "which is told to whoever called")
        same(refusal(zoe.ask("answer", call=code, sealed="what Zoe says")), "no_call", "nobody else can answer")
        same(refusal(zoe.ask("pick_up", call=code)), "no_call", "nor get what was left")
        same(refusal(zoe.ask("pick_up", call="AAAAAAA")), "no_call", "what nobody has left is nowhere")
        same(refusal(zoe.ask("answer", call="AAAAAAA", sealed="x")), "no_call", "and cannot be answered")

        code = anna.ask("call", sealed="the second")["call"]
        a.kill()
        same(ben.ask("pick_up", call=code).get("sealed"), "the second", "it outlives the server where it was left")
        again = Client(c, session=anna.session)
        same(again.ask("pick_up", call=code).get("sealed"), "the second", "where the caller comes to asks for it, too")
        same(ben.ask("answer", call=code, sealed="yes")["type"], "ok", "it is answered")
        same(heard(again, "answered")["sealed"], "yes", "and the caller is told at that other server")

        code = again.ask("call", sealed="the third")["call"]
        again.close()
        both = [(who, who.ask("answer", call=code, sealed=what)) for who, what in ((ben, "Ben's"), (zoe, "Zoe's"))]
        same([refusal(reply) for _, reply in both], ["ok", "no_call"], "of two answers one stands")
        once_more = Client(b, session=anna.session)
        once_more.send("pick_up", id="p", call=code)
        same(heard(once_more, "answered")["sealed"], "Ben's", "who comes back after the answer hears it")
        same(refusal(heard(once_more, "error")), "no_call", "and that the call is over")
        same((b.stop(), c.stop()), (0, 0), "both end in good order")


def whoever_has_an_empty_home_can_serve():
    """The socket of `sixgun admin` lies there, whichever database is used."""
    with postgres() as (db, _, _):
        env = {**os.environ, "HOME": temporary_folder("home")}
        env.pop("XDG_DATA_HOME", None)
        server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--db", db], env=env, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL)
        check(b"://" in server.stdout.readline(), "it starts")
        same(subprocess.run([PROGRAM, "admin", "--db", db, "list"], env=env, check=False).returncode, 0, "and is asked")
        server.terminate()
        same(server.wait(PATIENCE), 0, "and ends in good order")


def servers_of_one_home_have_a_socket_each():
    """Nobody takes the socket of another; who does not say which server is meant is told which there are."""
    with postgres() as (db, _, _):
        env = {**os.environ, "HOME": temporary_folder("home"), "LANGUAGE": "en"}
        for name in ("XDG_DATA_HOME", "SIXGUN_NODE", "SIXGUN_ADMIN", "SIXGUN_DB"):
            env.pop(name, None)
        beside = os.path.join(env["HOME"], ".local/share/sixgun/sixgun.db")

        def serve(*words):
            server = subprocess.Popen([PROGRAM, "serve", *words], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            return server, "://" in server.stdout.readline().decode()

        def node(name):
            return serve("--node", name, "--port", str(free_port()), "--db", db)

        def admin(*words):
            done = subprocess.run([PROGRAM, "admin", *words], env=env, check=False, capture_output=True, text=True)
            return done.returncode, done.stdout, done.stderr

        (a, a_stands), (b, b_stands) = node("a"), node("b")
        same((a_stands, b_stands), (True, True), "two servers start in one home")
        code, _, told = admin("nodes")
        same((code, told.splitlines()[1:]), (2, ["  sixgun admin --node %s nodes    (%s.%s.admin)" % (n, beside, n) for n in "ab"]),
             "asked without a name, it says which servers are here and what to say")
        check("2 servers are here" in told, "and how many", told)
        same((admin("--node", "a", "drain")[0], admin("--node", "b", "drained")[0]), (0, 1), "each hears what is said to it")
        check("b\n" in subprocess.run([PROGRAM, "complete", "admin", "--node", ""], env=env, check=True, capture_output=True,
                                      text=True).stdout, "the shell completes their names")
        b.kill()
        b.wait()
        same((admin("list")[0], admin("--node", "b", "list")[0]), (0, 2), "where one is left it needs no name")
        b, b_stands = node("b")
        same((b_stands, admin("--node", "b", "list")[0]), (True, 0), "what a killed one left is in nobody's way")
        for server in (a, b):
            server.terminate()
            same(server.wait(PATIENCE), 0, "it ends in good order")

        sql(db, "CREATE DATABASE other")
        lone, stands = serve("--port", "0", "--db", db)
        second, second_stands = serve("--port", "0", "--db", db.replace("/postgres?", "/other?"))
        same((stands, second_stands, second.wait(PATIENCE)), (True, False, 2), "without names the second does not start")
        told = second.stderr.read().decode()
        check(beside + ".admin" in told and "--admin FILE" in told, "but says why, and what would be right", told)
        same(admin("list")[0], 0, "and the first still answers")
        third, third_stands = serve("--port", "0", "--db", db.replace("/postgres?", "/other?"), "--admin", beside + ".x.admin")
        same((third_stands, admin("list")[0]), (True, 2), "with a socket of its own it starts")
        check("sixgun admin --admin %s.admin list" % beside in admin("list")[2], "and the one without a name is told by its socket")
        for server in (lone, third):
            server.terminate()
            same(server.wait(PATIENCE), 0, "it ends in good order")


def services_are_found():
    """`sixgun admin` looks where the units put the sockets; here another folder lies over /run."""
    root = [] if os.getuid() == 0 else ["--user", "--map-root-user"]
    if subprocess.run(["unshare", *root, "--mount", "true"], check=False, capture_output=True).returncode != 0:
        print("ok - # SKIP mounts cannot be made here")
        return
    services, home = temporary_folder("run"), temporary_folder("home")
    env = {**os.environ, "HOME": home, "LANGUAGE": "en"}
    for name in ("XDG_DATA_HOME", "SIXGUN_NODE", "SIXGUN_ADMIN", "SIXGUN_DB"):
        env.pop(name, None)

    def serve(*words):
        server = subprocess.Popen([PROGRAM, "serve", "--port", "0", *words], env=env, stdout=subprocess.PIPE)
        check("://" in server.stdout.readline().decode(), "a server starts")
        return server

    def service(name):
        os.mkdir(os.path.join(services, name))
        return serve("--db", os.path.join(services, name, "db"), "--admin", os.path.join(services, name, "admin"))

    def admin(*words):
        mounted = ["unshare", *root, "--mount", "sh", "-c", 'mount --bind "$0" /run && exec "$@"', services]
        done = subprocess.run([*mounted, PROGRAM, "admin", *words], env=env, check=False, capture_output=True, text=True)
        return done.returncode, done.stderr.splitlines()[1:]

    os.mkdir(os.path.join(services, "sixguns"))
    same(admin("list")[0], 2, "where there is none, none answers")
    servers = [service("sixgun")]
    same(admin("list"), (0, []), "the only service needs no name")
    servers += [service("sixgun-a"), service("sixgun-b")]
    lone = "  sixgun admin --admin /run/sixgun/admin list"
    same(admin("list"), (2, [lone, *("  sixgun admin --node %s list    (/run/sixgun-%s/admin)" % (n, n) for n in "ab")]),
         "several are told, each with what to say")
    same((admin("--node", "b", "list")[0], admin("--node", "c", "list")[0]), (0, 2), "a name says which is meant")
    servers.append(serve())
    beside = os.path.join(home, ".local/share/sixgun/sixgun.db.admin")
    same(admin("list")[1][:2], ["  sixgun admin --admin %s list" % beside, lone], "and so is the one of the user's home")
    for server in servers:
        server.terminate()
        same(server.wait(PATIENCE), 0, "it ends in good order")


run([whoever_has_an_empty_home_can_serve, servers_of_one_home_have_a_socket_each, services_are_found, each_fault_once,
     a_move_that_is_stored_and_not_answered_counts_once, a_claim_that_is_not_answered_is_no_loss,
     servers_that_start_together_make_one_store, nobody_is_away_while_a_table_is_handed_over,
     tables_without_a_server_are_counted, what_is_said_elsewhere_reaches_the_server_of_the_table, a_server_hears_that_another_has_its_table,
     a_server_that_is_said_to_have_a_table_takes_it, sessions_hold_everywhere,
     calls_reach_every_server, many_faults])
