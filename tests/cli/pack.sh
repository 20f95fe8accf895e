#!/bin/sh
# `sixgun pack check` tells what is wrong in a pack, and docs/own-cards.md can be believed.
. "$(dirname "$0")/tap"

sed -n '/^```pack$/,/^```$/{/^```/d;p;}' docs/own-cards.md >"$here/page.pack"
run "$SIXGUN" pack check "$here/page.pack"
check 'the pack of docs/own-cards.md holds' [ "$status" -eq 0 ]
check 'it says what is in it' has "$here/out" 'kinds of cards: 3, of which there are 4 cards; new characters: 3; new equipment: 2; new events: 1;'

for file in examples/packs/*.pack; do
    run "$SIXGUN" pack check "$file"
    check "$file holds" [ "$status" -eq 0 ]
done

sed '/distance_1/s/distance_1/self/' "$here/page.pack" >"$here/bad.pack"
run "$SIXGUN" pack check "$here/bad.pack"
check 'a fault ends with status 2' [ "$status" -eq 2 ]
check 'it is told with line and column' has "$here/out" 'bad.pack:9:15: shoot cannot be aimed at self.'
check 'and with what would be right' has "$here/out" 'reachable, distance_1, distance_2, any_other, stretch, side, all_others, by_chance'

run "$SIXGUN" pack check --format json "$here/page.pack" "$here/bad.pack"
check 'as JSON too' [ "$status" -eq 2 ]
check 'one object a line' python3 -c '
import json, sys
good, bad = map(json.loads, open(sys.argv[1]))
assert good["good"] and (good["kinds"], good["equipment"], good["events"]) == (3, 2, 1) and len(good["hash"]) == 16, good
assert not bad["good"] and (bad["faults"][0]["line"], bad["faults"][0]["column"]) == (9, 15), bad
' "$here/out"

run sh -c '"$SIXGUN" pack check - <"$1"' sh "$here/page.pack"
check 'standard input is read' [ "$status" -eq 0 ]
run "$SIXGUN" pack check "$here/none.pack"
check 'a file that is not there is told' [ "$status" -eq 2 ]
check 'by its name' has "$here/err" 'none.pack: cannot be read'
run "$SIXGUN" pack
check 'what is to be done must be said' [ "$status" -eq 2 ]
run "$SIXGUN" pack check
check 'and with which file' has "$here/err" 'name the file of a pack'
run "$SIXGUN" --lang it pack check "$here/bad.pack"
check 'faults are told in Italian' has "$here/out" 'shoot non'

run "$SIXGUN" sim --pack examples/packs/high_stakes.pack --sets gold_rush --games 60 --seed 3
check 'bots buy its equipment' has "$here/out" 'Snake Oil'
run "$SIXGUN" pack print examples/packs/high_stakes.pack
check 'its equipment is printed, a card for each piece' [ "$(grep -c '<h2>Snake Oil' "$here/out")" -eq 2 ]
check 'and its events' grep -q 'class="card event"' "$here/out"

trail=examples/packs/dusty_trail.pack
run "$SIXGUN" sim --pack "$trail" --games 60 --seed 3
check 'bots play with a pack' [ "$status" -eq 0 ]
check 'its cards are dealt' has "$here/out" 'Coach Gun'
check 'and its characters' has "$here/out" 'Thorny Theo'
run "$SIXGUN" --lang it sim --pack "$trail" --games 60 --seed 3
check 'they are called as the pack says' has "$here/out" 'Doppietta'
run "$SIXGUN" sim --pack "$trail" --games 60 --seed 3 --format json
cp "$here/out" "$here/once"
run "$SIXGUN" sim --pack "$trail" --games 60 --seed 3 --format json --jobs 1
check 'the same seed plays the same games' same "$here/once" "$here/out"
check 'as JSON by their slugs' has "$here/out" '"coach_gun": {"played": '
run "$SIXGUN" sim --pack "$here/bad.pack"
check 'a pack with a fault is refused' [ "$status" -eq 2 ]
check 'with its place' has "$here/err" 'bad.pack:9:15: '
sed '2s/^/without dodge_city\n/' "$here/page.pack" >"$here/alone.pack"
run "$SIXGUN" sim --pack "$here/alone.pack" --sets dodge_city
check 'a pack without Dodge City says so' has "$here/err" 'leave that set out'
run "$SIXGUN" sim --pack "$trail" --bots exec:true
check 'bots from outside do not know its cards' has "$here/err" 'only our own levels'
run "$SIXGUN" sim --pack "$trail" --games 3 --seed 1 --record 1 --out "$here/records"
check 'games are recorded with the pack' [ "$status" -eq 0 ]
run sh -c 'for file in "$1"/*.sgr; do "$SIXGUN" replay "$file" || exit; done' sh "$here/records"
check 'and the records agree' [ "$status" -eq 0 ]
check 'with moves of its cards' has "$here/out" 'coach_gun:'
run "$SIXGUN" sim --pack "$trail" --format part
check 'parts of a series do not know packs' has "$here/err" 'does not go with --format part'

run "$SIXGUN" pack balance --games 40 --seed 1 "$trail"
check 'bots find out what a pack does to the balance' [ "$status" -eq 0 ]
check 'by role, with and without it' grep -qE '^  Renegade +[0-9.]+ % \([0-9. ]+ - [0-9. ]+\) +[0-9.]+ % \(' "$here/out"
check 'its own characters have no rate without it' grep -qE '^  Thorny Theo +[0-9.]+ % \(.*\) +-$' "$here/out"
check 'its cards are counted' grep -qE '^  Coach Gun +[0-9]+\.[0-9]' "$here/out"
run "$SIXGUN" pack balance --games 40 --seed 1 --format json "$trail"
check 'the same as JSON' python3 -c '
import json, sys
b = json.load(open(sys.argv[1]))
assert b["games"] == 40 and b["with"]["role"]["outlaw"]["games"] == 80 == b["without"]["role"]["outlaw"]["games"], b
assert "thorny_theo" in b["with"]["character"] and not b["without"]["character"], b
assert b["with"]["role"] != b["without"]["role"], b
' "$here/out"
cp "$here/out" "$here/once"
run "$SIXGUN" sim --games 40 --seed 1 --format json
check 'without it the games are those of sim' python3 -c '
import json, sys
balance, sim = (json.load(open(name)) for name in sys.argv[1:])
assert balance["without"]["role"] == sim["role"], (balance["without"], sim["role"])
' "$here/once" "$here/out"
run "$SIXGUN" pack balance "$trail" "$trail"
check 'packs are weighed one at a time' [ "$status" -eq 2 ]
run "$SIXGUN" pack balance "$here/bad.pack"
check 'one with a fault is not weighed' has "$here/err" 'bad.pack:9:15: '
printf 'sixgun pack 1\nname en <b>Mine</b> & yours\ncard coach_gun green\nname en <script>alert(1)</script>\nplay draw 1 @ self\nfaces KS KS 9H\ncharacter tom 4\nis seen 1\n' >"$here/odd.pack"
run "$SIXGUN" pack print "$here/odd.pack"
check 'a pack is printed' [ "$status" -eq 0 ]
check 'a card for each face' equal "$(grep -c 'class="card green"' "$here/out")" 3
check 'and each character' equal "$(grep -c 'class="card character"' "$here/out")" 1
check 'with what they do' has "$here/out" '<code>play draw 1 @ self</code>'
check 'whatever a stranger wrote in it is only shown' has "$here/out" '&lt;script&gt;alert(1)&lt;/script&gt;'
check 'never obeyed' [ "$(grep -c '<script\|<b>' "$here/out")" -eq 0 ]
run "$SIXGUN" pack print "$here/bad.pack"
check 'a pack with a fault is not printed' [ "$status" -eq 2 ]
XDG_STATE_HOME=$here/state
export XDG_STATE_HOME
run sh -c 'echo quit | "$SIXGUN" pack play "$1" --seed 3' sh "$trail"
check 'pack play sits down with it' has "$here/out" 'Played with the pack The Dusty Trail'

finish
