"""trace.py: what the database has carried out for a table, as it noted it itself, and whether the model of several
servers (tests/model/nodes.pml) can do the same: Spin looks for an order of steps in which it does.

    watch(url, machines)                         before there is a table; machines: names by address
    same_as_the_model(url, table, told, chance)  told: the moves that were acknowledged, as (question, move)"""

import os
import shutil
import subprocess

from client import check, temporary_folder
from several import sql

MODEL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "model")
APPENDS_AT_ONCE = 200  # after so many the next owner begins a trace of its own; the model has room for 600

# What is noted belongs to the transaction that does it: what is undone was never noted.  Who does it is known by where
# it comes from, not by what the row says.  A lease that lapses is noticed when somebody claims.
WATCH = """
CREATE TABLE lab_machines (address TEXT PRIMARY KEY, name TEXT);
CREATE TABLE lab_events (at BIGSERIAL, what TEXT, node TEXT, table_id TEXT, epoch BIGINT, number BIGINT, input BYTEA);
CREATE TABLE lab_incarnations (incarnation BIGINT PRIMARY KEY, name TEXT);
CREATE FUNCTION lab_alive(who BIGINT) RETURNS boolean AS $$
    SELECT EXISTS (SELECT 1 FROM sixgun_nodes WHERE incarnation = who AND until > sixgun_now()
                   AND until <= sixgun_now() + 3000) $$ LANGUAGE sql;
CREATE FUNCTION lab_name(who BIGINT) RETURNS TEXT AS $$
    SELECT name FROM lab_incarnations WHERE incarnation = who $$ LANGUAGE sql;
CREATE FUNCTION lab_writer() RETURNS TEXT AS $$
    SELECT name FROM lab_machines WHERE address = host(inet_client_addr()) $$ LANGUAGE sql;

CREATE FUNCTION lab_lease() RETURNS trigger AS $$ BEGIN
    INSERT INTO lab_incarnations VALUES (NEW.incarnation, NEW.name) ON CONFLICT DO NOTHING;
    INSERT INTO lab_events (what, node)
        VALUES (CASE WHEN lab_alive(NEW.incarnation) THEN 'beats' ELSE 'lapses' END, NEW.name);
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER lab_lease AFTER INSERT OR UPDATE ON sixgun_nodes FOR EACH ROW EXECUTE FUNCTION lab_lease();

CREATE FUNCTION lab_claim() RETURNS trigger AS $$ BEGIN
    IF TG_OP = 'UPDATE' THEN
        INSERT INTO lab_events (what, node)
            SELECT 'lapses', lab_name(OLD.owner) WHERE OLD.owner <> 0 AND NOT lab_alive(OLD.owner);
    END IF;
    INSERT INTO lab_events (what, node) SELECT 'lapses', lab_name(NEW.owner) WHERE NOT lab_alive(NEW.owner);
    INSERT INTO lab_events (what, node, table_id, epoch) VALUES ('claims', lab_writer(), NEW.table_id, NEW.epoch);
    -- Whoever has come back under the same name holds a lease.
    INSERT INTO lab_events (what, node) SELECT 'beats', name FROM sixgun_nodes WHERE lab_alive(incarnation);
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER lab_create AFTER INSERT ON sixgun_owners FOR EACH ROW EXECUTE FUNCTION lab_claim();
CREATE TRIGGER lab_claim AFTER UPDATE ON sixgun_owners FOR EACH ROW
    WHEN (NEW.epoch <> OLD.epoch) EXECUTE FUNCTION lab_claim();

CREATE FUNCTION lab_release() RETURNS trigger AS $$ BEGIN
    INSERT INTO lab_events (what, node, table_id, epoch) VALUES ('releases', lab_writer(), NEW.table_id, NEW.epoch);
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER lab_release AFTER UPDATE ON sixgun_owners FOR EACH ROW
    WHEN (NEW.owner = 0 AND OLD.owner <> 0) EXECUTE FUNCTION lab_release();

CREATE FUNCTION lab_append() RETURNS trigger AS $$ BEGIN
    INSERT INTO lab_events (what, node, table_id, epoch, number, input)
        SELECT 'appends', lab_writer(), NEW.table_id, epoch, NEW.number, NEW.input
        FROM sixgun_owners WHERE table_id = NEW.table_id;
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER lab_append AFTER INSERT OR UPDATE ON sixgun_inputs FOR EACH ROW EXECUTE FUNCTION lab_append();
"""


def watch(url, machines):
    rows = ", ".join("('%s', '%s')" % machine for machine in machines.items())
    sql(url, WATCH + "INSERT INTO lab_machines VALUES %s;" % rows)


class Event:
    def __init__(self, what, node, epoch, number, text):
        self.what, self.node, self.epoch, self.number, self.text = what, node, int(epoch or 0), int(number or 0), text

    def input(self):
        """What makes it the same input when it is said again, maybe later."""
        words = self.text.split(" ", 4)
        return (int(words[3]), words[4].strip('"')) if words[1] == "move" else self.text


def events_of(url, table):
    """Of the table and of all leases, without what changes nothing."""
    lines = sql(url, "SELECT what, node, epoch, number, convert_from(input, 'UTF8') FROM lab_events "
                     "WHERE table_id = '%s' OR table_id IS NULL ORDER BY at" % table).splitlines()
    alive = set()
    for event in (Event(*line.split("|", 4)) for line in lines):
        before = len(alive)
        if event.what == "beats":
            alive.add(event.node)
        if event.what == "lapses":
            alive.discard(event.node)
        if event.what not in ("beats", "lapses") or len(alive) != before:
            yield event


def parts(events):
    """Each begins where somebody claims, with the leases that hold there."""
    part, alive, appends = [], set(), 0
    for event in events:
        if event.what == "claims" and appends > APPENDS_AT_ONCE:
            yield part
            part, appends = [Event("beats", node, 0, 0, "") for node in sorted(alive)], 0
        part.append(event)
        appends += event.what == "appends"
        if event.what in ("beats", "lapses"):
            (alive.add if event.what == "beats" else alive.discard)(event.node)
    yield part


def lines(part, epoch, first, told):
    """As trace.h reads them: counted from the epoch and the number where the part before it has ended."""
    nodes = {name: str(i) for i, name in enumerate(sorted({event.node for event in part}))}
    inputs = {}
    for event in part:
        words = [event.what, nodes[event.node]]
        if event.what in ("claims", "releases", "appends"):
            words.append(str(event.epoch - epoch))
        if event.what == "appends":
            words += [str(event.number - first), str(inputs.setdefault(event.input(), len(inputs) + 1))]
            if event.input() in told:
                yield "told " + words[3]
        yield " ".join(words)


class Model:
    def __init__(self):
        self.folder = temporary_folder("model")
        shutil.copy(os.path.join(MODEL, "trace.h"), self.folder)
        for words in (["spin", "-DTRACE", "-a", os.path.abspath(os.path.join(MODEL, "nodes.pml"))],
                      ["gcc", "-O1", "-w", "-DSAFETY", "-DNOREDUCE", "-DVECTORSZ=8192", "-DMEMLIM=2000", "-o", "pan", "pan.c"]):
            subprocess.run(words, cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    def does(self, trace):
        """Whether it can do just that, and what is known of it."""
        with open(os.path.join(self.folder, "trace"), "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in trace))
        pan = subprocess.run(["./pan", "-m1000000", "-w18"], cwd=self.folder, env={**os.environ, "TRACE": "trace"}, check=True,
                             capture_output=True, text=True).stdout
        if "errors: 0" in pan and "Search not completed" not in pan:
            return False, pan
        if "assertion violated  !(found)" in pan:
            return True, pan
        raise RuntimeError("Spin has no answer: " + pan)


def moved(trace, i, to):
    rest = trace[:i] + trace[i + 1:]
    return rest[:to] + [trace[i]] + rest[to:]


def put(trace, i, word, value):
    words = trace[i].split()
    words[word] = str(value)
    return trace[:i] + [" ".join(words)] + trace[i + 1:]


def lies(trace, chance):
    """What did not happen so, each by what is wrong with it."""
    appends = [i for i, line in enumerate(trace) if line.startswith("appends")]
    claims = [i for i, line in enumerate(trace) if line.startswith("claims")]
    if len(appends) < 2:
        return
    i = chance.choice(appends[:-1])
    words = trace[i].split()
    yield "an append of another", put(trace, i, 1, (int(words[1]) + 1) % 3)
    yield "an append left out", trace[:i] + trace[i + 1:]
    yield "an append done twice", trace[:i + 1] + trace[i:]
    yield "an input taken twice", put(trace, appends[-1], 4, words[4])
    yield "something told and never stored", trace + ["told %d" % len(appends)]
    for claim in claims[1:]:
        after = [i for i in appends if i > claim]
        if after:
            yield "an append of a former epoch", put(trace, after[0], 2, int(trace[after[0]].split()[2]) - 1)
            yield "an append before its claim", moved(trace, after[0], claim)
        if trace[claim - 1].startswith("lapses"):
            yield "a claim while the lease holds", trace[:claim - 1] + trace[claim:]


def same_as_the_model(url, table, told, chance):
    """All that was noted of a table, and nothing that is made up."""
    model = Model()
    events = list(events_of(url, table))
    inputs = [event.input() for event in events if event.what == "appends"]
    stored = set(inputs)
    check(told <= stored, "what was acknowledged stands in the log of the database", sorted(told - stored)[:3])
    check(len(stored) == len(inputs), "and no input stands there twice")
    refused = set()
    epoch, number = 0, 1  # of a table that nobody has opened yet
    for part in parts(events):
        trace = list(lines(part, epoch, number, told))
        epoch = max(event.epoch for event in part)
        number = max([number, *(event.number + 1 for event in part)])
        done, pan = model.does(trace)
        check(done, "the model can do what the database has carried out", pan, *trace)
        for what, lie in lies(trace, chance):
            if what not in refused:
                check(not model.does(lie)[0], "the model cannot do %s" % what, *lie)
            refused.add(what)
    print("# %d events: the model can do them, and none of %d kinds of lies" % (len(events), len(refused)))
