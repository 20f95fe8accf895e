"""message.py BUILD: takes the steps of docs/adding-a-message.md in a copy of the sources, and leaves each of them out once.
What they do not touch is linked from that build."""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOMS = ("table", "protocol")  # a step changes files of these
LINKED = ("engine/libsixgun-engine.a", "libsixgun-notation.a", "libsixgun-pack.a", "libsixgun-bots.a")
# Each step: the first words of a block, the file it goes into, a line there, and whether it goes before that line.
STEPS = {
    "client": ("TABLE(CHEER", "src/protocol/clients.def", "TABLE(CLAIM, claim,", True),
    "server": ("    MEMBER(cheers", "src/protocol/servers.def", '    MEMBER(taken_over, flag, MAY', True),
    "writes": ("    json_flag(j, to_client", "src/protocol/update.c", "    json_flag(j, to_client.place.ready, p->ready);", False),
    "member": ("    bool cheers;", "src/table/inside.h", "    bool taken_over;", False),
    "input": ("    X(CHEER", "src/table/input.h", "    X(CLAIM, claim,", True),
    "acts": ("int check_cheer", "src/table/chat.c", "void claimed_roles(", True),
    "kept": ("        if (t->place[seat].cheers)", "src/table/snapshot.c", "        if (t->place[seat].taken_over)", False),
    "read": ("static void read_cheers", "src/table/snapshot.c", "static void read_taken_over(", True),
}
MADE = ("docs/protocol.md", "docs/protocol.schema.json", "web/src/protocol.ts", "src/page/npm/names.d.ts", "docs/bots.md",
        "docs/analysis.md", "docs/analysis.schema.json", "web/src/analysis/told.ts")
failed = 0


def check(good, text, *said):
    global failed
    failed += not good
    print("%s - %s" % ("ok" if good else "not ok", text))
    for line in [] if good else "\n".join(said).splitlines()[:30]:
        print("# " + line)


def change(path, find, put):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert text.count(find) == 1, (path, find)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(find, put))


class Tree:
    """The sources with some of the steps taken."""

    def __init__(self, folder, blocks, without=()):
        self.folder = folder
        for part in ("src", "include"):
            shutil.copytree(part, os.path.join(folder, part))
        for step, (begins, path, line, before) in STEPS.items():
            if step in without:
                continue
            block = next(block for block in blocks if block.startswith(begins))
            path = os.path.join(folder, path)
            with open(path, encoding="utf-8") as file:
                lines = file.read().splitlines(True)
            at = [i for i, text in enumerate(lines) if text.startswith(line)]
            assert len(at) == 1, (path, line)
            lines.insert(at[0] + (not before), block)
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(lines)
        if "member" not in without:
            change(os.path.join(folder, "src/table/inside.h"), self.spare(), self.spare().replace("unused[2]", "unused[1]"))
        if "read" not in without:
            change(os.path.join(folder, "src/table/snapshot.c"), '{"taken_over", read_taken_over}',
                   '{"taken_over", read_taken_over}, {"cheers", read_cheers}')

    @staticmethod
    def spare():
        return "    uint8_t claim;   /* who the person says to be; none once that is known */\n    uint8_t unused[2];\n"

    def compile(self, *sources):
        said = ""
        for source in sources:
            done = subprocess.run(["gcc", "-std=gnu17", "-O0", "-Wall", "-Wextra", "-Werror", "-Iinclude", "-Isrc",
                                   "-I" + os.path.abspath("tests"), "-c", source, "-o",
                                   os.path.basename(os.path.dirname(source)) + "-" + os.path.basename(source) + ".o"],
                                  cwd=self.folder, capture_output=True, text=True, check=False)
            said += done.stderr
        return said

    def sources(self):
        return sorted(os.path.relpath(path, self.folder) for room in ROOMS
                      for path in glob.glob(os.path.join(self.folder, "src", room, "*.c")))

    def link(self, program, *more):
        objects = sorted(glob.glob(os.path.join(self.folder, "*.o")))
        archives = [os.path.abspath(os.path.join(sys.argv[1], "src", name)) for name in LINKED]
        done = subprocess.run(["gcc", *objects, "-Wl,--start-group", *archives, "-Wl,--end-group", "-lm", "-pthread",
                               *more, "-o", program], cwd=self.folder, capture_output=True, text=True, check=False)
        return done.stderr

    def talk(self, conversation):
        done = subprocess.run([os.path.join(self.folder, "talk"), conversation], capture_output=True, text=True,
                              check=False)
        return done.returncode, done.stdout + done.stderr


def describe(tree):
    """What is made of the description has the message then, and had to be made anew."""
    for path in ("tools/protocol", *MADE):
        os.makedirs(os.path.dirname(os.path.join(tree.folder, path)), exist_ok=True)
        shutil.copy(path, os.path.join(tree.folder, path))
    os.remove(os.path.join(tree.folder, "unit-conversations.c.o"))
    said = tree.compile(os.path.abspath("tests/unit/protocol.c")) or tree.link("rows", "-lcmocka")
    check(not said, "the description is built with it", said)
    make = [sys.executable, os.path.join(tree.folder, "tools/protocol")]

    def made(*options):
        return subprocess.run([*make, *options, os.path.join(tree.folder, "rows")], capture_output=True, text=True, check=False)

    before = made("--check")
    check(before.returncode == 1, "what is made of the description is no longer what it says", before.stdout, before.stderr)
    after = made()
    with open(os.path.join(tree.folder, "web/src/protocol.ts"), encoding="utf-8") as file:
        check(after.returncode == 0 and "cheers?: boolean" in file.read(), "made anew, the page's types have it", after.stderr)


def main():
    with open("docs/adding-a-message.md", encoding="utf-8") as file:
        page = file.read()
    blocks = re.findall(r"^```c\n(.*?)^```$", page, re.M | re.S)
    conversation = re.search(r"^```\n(case .*?)^```$", page, re.M | re.S).group(1)
    top = tempfile.mkdtemp()
    try:
        said_in = os.path.join(top, "cheer.conv")
        with open(said_in, "w", encoding="utf-8") as file:
            file.write(conversation)
        tests = [os.path.abspath("tests/unit/conversations.c")]
        whole = Tree(os.path.join(top, "whole"), blocks)
        said = whole.compile(*whole.sources(), *tests) or whole.link("talk")
        check(not said, "the tree is built with the message", said)
        status, said = whole.talk(said_in)
        check(status == 0 and "not ok" not in said, "and the conversation of the page is held", said)
        for number, (step, source, sentence) in enumerate([
                ("input", "src/protocol/request.c", "'INPUT_CHEER' undeclared"),
                ("member", "src/protocol/update.c", "no member named 'cheers'")]):
            said = Tree(os.path.join(top, str(number)), blocks, (step,)).compile(source)
            check(sentence in said.replace("\u2018", "'").replace("\u2019", "'"), "without '%s': %s" % (step, sentence), said)
        for step, sentence in (("acts", "undefined reference to `check_cheer'"), ("kept", "made anew it says")):
            tree = Tree(os.path.join(top, step), blocks, (step,))
            for path in glob.glob(os.path.join(whole.folder, "*.o")):
                shutil.copy(path, tree.folder)
            source = STEPS[step][1]
            os.remove(os.path.join(tree.folder, "%s-%s.o" % (source.split("/")[1], os.path.basename(source))))
            said = tree.compile(source) or tree.link("talk") or tree.talk(said_in)[1]
            check(sentence in said, "without '%s': %s" % (step, sentence), said)
        describe(whole)
    finally:
        shutil.rmtree(top)
    sys.exit(1 if failed else 0)


main()
