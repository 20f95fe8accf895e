"""validate.py SCHEMA FILE: every line of the file that begins with `> ` (from a client), `< ` (from a server) or `= `
(from either) holds a message that fits the schema.  Lines a test meant to be wrong are answered with an error, and are
not looked at.  What the schema does not name may not be there: readers ignore such members, but nobody sends them."""
import json
import sys
from jsonschema import Draft202012Validator


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


def messages(path):
    """Pairs of direction and message; a client's message is left out when an error answers it."""
    waiting = None
    for line in open(path, encoding="utf-8"):
        if line[:2] not in ("> ", "< ", "= "):
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
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    close(schema)
    of_type = {}
    for direction, side in ((">", "client"), ("<", "server")):
        for branch in schema["$defs"][side]["oneOf"]:
            name = branch["properties"]["type"]["const"]
            validator = Draft202012Validator({"$defs": schema["$defs"], **branch})
            of_type[direction, name] = validator
            of_type["=", name] = of_type.get(("=", name), []) + [validator]
    bad, good, seen = 0, 0, set()
    for direction, text in messages(sys.argv[2]):
        try:
            message = json.loads(text)
            found = of_type[direction, message["type"]]
        except (ValueError, KeyError, TypeError) as problem:
            found, message = None, str(problem)
        seen.add(str(message.get("type")) if found else "")
        validators = found if isinstance(found, list) else [found]
        faults = [next(v.iter_errors(message), None) for v in validators] if found else [message]
        if None in faults:
            good += 1
            continue
        bad += 1
        if bad <= 5:
            fault = faults[0]
            where = "/".join(map(str, getattr(fault, "absolute_path", ())))
            print("#", text[:150].strip(), "\n#   at", where, getattr(fault, "message", fault)[:300])
    print("#", good, "messages fit,", bad, "do not; types:", " ".join(sorted(seen)))
    sys.exit(bad > 0 or good == 0)


main()
