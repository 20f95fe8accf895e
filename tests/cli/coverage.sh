#!/bin/sh
# Every rule of the book is shown by a scenario, or by a test that says so ("# rule ID"), and every rule that is named
# anywhere stands in the book.
. "$(dirname "$0")/tap"

chapters='base|three_players|eight_players|dodge_city|promos|events|high_noon|fistful|gold_rush|shadows'

# all FILE MESSAGE: the file is empty; otherwise its lines are what is missing
none_left() { [ ! -s "$1" ] || { sed "s/^/# $2: /" "$1"; return 1; }; }

"$SIXGUN" rules --format json | sed -n 's/^.*{"id": "\([^"]*\)".*$/\1/p' >"$here/list"
sort -u "$here/list" >"$here/book"
{
    find tests/scenarios -name '*.scn' -exec sed -n 's/#.*//; s/^rule[[:blank:]]//p' {} +
    sed -n 's/^# rule //p' tests/cli/*.sh tests/conversations/*.conv
} | tr -s ' \t' '\n\n' | sed '/^$/d' | sort -u >"$here/shown"
for file in cards characters characters_gold_rush events equipment; do tail -n +2 "tests/facts/$file.tsv" | cut -f1; done | sort -u >"$here/slugs"
sed 's/^[^.]*\.//' "$here/shown" | sort -u >"$here/shown_slugs"
sed 's/^[^.]*\.//' "$here/book" | sort -u >"$here/book_slugs"

check 'the book has rules' [ "$(wc -l <"$here/book")" -gt 100 ]
check 'no id stands twice' equal "$(wc -l <"$here/list")" "$(wc -l <"$here/book")"

comm -23 "$here/book" "$here/shown" >"$here/left"
check 'every rule is shown' none_left "$here/left" 'no scenario shows'
comm -23 "$here/slugs" "$here/shown_slugs" >"$here/left"
check 'every card, character, event and piece of equipment is shown' none_left "$here/left" 'no scenario shows'
comm -23 "$here/slugs" "$here/book_slugs" >"$here/left"
check 'every card, character, event and piece of equipment has a rule' none_left "$here/left" 'no rule about'
grep -E "^($chapters)\." "$here/shown" | comm -23 - "$here/book" >"$here/left"
check 'scenarios name rules that exist' none_left "$here/left" 'not in the book'
grep -oE "\"($chapters)\.[a-z_]+\"" include/sixgun/sixgun.h | tr -d '"' | sort -u | comm -23 - "$here/book" >"$here/left"
check 'errors and events name rules that exist' none_left "$here/left" 'not in the book'
finish
