"""validate.py SCHEMA FILE SEEN EVERY: every line of the file that begins with `> ` (from a client), `< ` (from a server) or `= `
(from either) holds a message that fits the schema; with `} ` it is to a bot, with `{ ` from one.  Where the schema is of one
object, a line that begins with `= ` is that.  Lines a test meant to be wrong are answered with an error, and are
not looked at.  What the schema does not name may not be there: readers ignore such members, but nobody sends them.
What was there is added to the file SEEN.  Of EVERY neighbours one is looked at, and all with something not seen before.

validate.py --unseen SCHEMA SEEN: every message and every member that the schema names has been there."""
import json
import re
import sys
from jsonschema import Draft202012Validator, validators


SIDES = {">": "client", "<": "server", "}": "bot"}
EITHER = "><"  # what `=` may be


def branches_of(schema):
    """What a line may hold: its mark, its type when it has one, and the schema of that."""
    if "$ref" in schema:
        yield "=", None, {"$ref": schema["$ref"]}
        return
    yield "{", None, {"$ref": "#/$defs/BotAnswer"}
    for mark, side in SIDES.items():
        for branch in schema["$defs"][side]["oneOf"]:
            yield mark, branch["properties"]["type"]["const"], branch


def reached(schema):
    """The definitions that an object may hold; all of them where there are sides."""
    if "$ref" not in schema:
        return {name: node for name, node in schema["$defs"].items() if name not in SIDES.values()}
    found, waiting = {}, [schema["$ref"]]
    while waiting:
        name = waiting.pop().split("/")[-1]
        if name not in found:
            found[name] = schema["$defs"][name]
            waiting += re.findall(r'"\$ref": "([^"]*)"', json.dumps(found[name]))
    return found


def close(node):
    """No object has members that are not named."""
    if isinstance(node, dict):
        if "properties" in node:
            node.setdefault("additionalProperties", False)
            node.setdefault("patternProperties", {"^x_": {}})
        for child in node.values():
            close(child)
    elif isinstance(node, list):
        for child in node:
            close(child)


def with_memory():
    """A validator that looks once at each value of a definition: the parts of one message are mostly those of the last."""
    look = Draft202012Validator.VALIDATORS["$ref"]
    good = set()

    def ref(validator, where, value, schema):
        known = (where, json.dumps(value))
        if known in good:
            return
        right = True
        for fault in look(validator, where, value, schema):
            right = False
            yield fault
        if right:
            good.add(known)

    return validators.extend(Draft202012Validator, {"$ref": ref})


def note(node, value, name, schema, seen):
    """Adds the members of a value to those seen, each behind the name of what it is a member of."""
    if "$ref" in node:
        name = node["$ref"].split("/")[-1]
        node = schema["$defs"][name]
    for key, member in value.items() if isinstance(value, dict) and "properties" in node else ():
        if key in node["properties"]:
            seen.add(f"{name} {key}")
            note(node["properties"][key], member, f"{name}.{key}", schema, seen)
    for item in value if isinstance(value, list) and "items" in node else ():
        note(node["items"], item, name, schema, seen)


def unseen(schema_path, seen_path):
    schema = json.load(open(schema_path, encoding="utf-8"))
    seen = set(open(seen_path, encoding="utf-8").read().split("\n"))
    named = []
    for mark, kind, branch in branches_of(schema):
        named += [f"{mark}{kind} {key}" for key in branch.get("properties", ())]
    for name, node in reached(schema).items():
        named += [f"{name} {key}" for key in node.get("properties", ())]
    # Any message of a client may have an id and the table it is about, and any answer the id.
    missing = [one for one in named if one not in seen and one.split()[1] not in ("id", "table")]
    for one in missing:
        print("# nobody said", one)
    sys.exit(bool(missing))


def messages(path):
    """Pairs of direction and message; a client's message is left out when an error answers it."""
    waiting = None
    for line in open(path, encoding="utf-8"):
        if line[:2] not in ("> ", "< ", "= ", "} ", "{ "):
            continue
        text = line[2:]
        refused = line[0] == "<" and text.startswith('{"type":"error"')
        if waiting and not refused:
            yield ">", waiting
        waiting = text if line[0] == ">" else None
        if line[0] != ">":
            yield line[0], text
    if waiting:
        yield ">", waiting


def main():
    if sys.argv[1] == "--unseen":
        unseen(*sys.argv[2:])
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    close(schema)
    validator_class = with_memory()
    of_type = {}
    for mark, kind, branch in branches_of(schema):
        validator = validator_class({"$defs": schema["$defs"], **branch})
        of_type[mark, kind] = [validator]
        if mark in EITHER:
            of_type["=", kind] = of_type.get(("=", kind), []) + [validator]
    plain = json.load(open(sys.argv[1], encoding="utf-8"))
    branches = {(mark, kind): branch for mark, kind, branch in branches_of(plain)}
    bad, good, seen, members = 0, 0, set(), set()
    for number, (direction, text) in enumerate(messages(sys.argv[2])):
        try:
            message = json.loads(text)
            kind = None if (direction, None) in of_type else message["type"]
            found = of_type[direction, kind]
        except (ValueError, KeyError, TypeError) as problem:
            found, kind, message = None, None, str(problem)
        seen.add(str(kind) if found else "")
        known = len(members)
        for mark in (direction if kind is None or direction != "=" else EITHER) if found else "":
            if (mark, kind) in branches:
                note(branches[mark, kind], message, f"{mark}{kind}", plain, members)
        if found and len(members) == known and number % int(sys.argv[4]):
            continue
        faults = [next(v.iter_errors(message), None) for v in found] if found else [message]
        if None in faults:
            good += 1
            continue
        bad += 1
        if bad <= 5:
            fault = faults[0]
            where = "/".join(map(str, getattr(fault, "absolute_path", ())))
            print("#", text[:150].strip(), "\n#   at", where, getattr(fault, "message", fault)[:300])
    print("#", good, "messages fit,", bad, "do not; types:", " ".join(sorted(seen)))
    with open(sys.argv[3], "a", encoding="utf-8") as file:
        file.writelines(one + "\n" for one in sorted(members))
    sys.exit(bad > 0 or good == 0)


main()
