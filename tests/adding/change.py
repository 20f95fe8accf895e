"""change.py PAGE TREE [SLUG]: makes the changes that a page shows as ```diff in a copy of the tree, all but those that name
SLUG.  A change stands below the file it is made in and says around which lines; these must stand there once."""
import os
import re
import sys


def changes(page):
    """(file, lines before, lines after) of each."""
    for block in re.findall(r"^```diff\n(.*?)^```$", page, re.M | re.S):
        for part in re.split(r"^--- ", block, flags=re.M)[1:]:
            path, rest = part.split("\n", 1)
            for change in re.split(r"^@@\n", rest, flags=re.M):
                lines = change.splitlines(True)
                yield path, *("".join(line[1:] for line in lines if line[0] in signs) for signs in (" -", " +"))


def main():
    page, tree, without = sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else None
    with open(page, encoding="utf-8") as file:
        all_of_them = list(changes(file.read()))
    for path, before, after in all_of_them:
        if without and without in after:
            continue
        with open(os.path.join(tree, path), encoding="utf-8") as file:
            text = file.read()
        if text.count(before) != 1 or before == after:
            sys.exit(f"{page}: {path} has {text.count(before)} times\n{before}")
        with open(os.path.join(tree, path), "w", encoding="utf-8") as file:
            file.write(text.replace(before, after))
    print(f"{len(all_of_them)} changes")
    if not all_of_them:
        sys.exit(f"{page} shows no change")


main()
