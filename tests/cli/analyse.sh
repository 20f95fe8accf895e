#!/bin/sh
# A record is analysed: the figures add up, are the same however many threads think, and say nothing in a pipe that is
# not asked for; what cannot be analysed is refused, and why.
. "$(dirname "$0")/tap"

# A short game, that it may take a short time; with sanitizers fewer games are imagined.
worlds=24
[ -z "${SIXGUN_GAMES_DIVISOR:-}" ] || worlds=8
"$SIXGUN" sim --seed 3 --games 1 --players 3 --bots rules,random,random --record 1 --out "$here" >"$here/sim"
record=$here/game-000001.sgr

kept=$here/kept
run "$SIXGUN" analyse "$record" --worlds $worlds --format json --jobs 1 --keep "$kept"
check 'a record is analysed' equal "$status" 0
check 'nothing to complain about, and no bar in a pipe' [ ! -s "$here/err" ]
cp "$here/out" "$here/alone.json"
"$SIXGUN" analyse - --worlds $worlds --format json --jobs 3 <"$record" >"$here/three.json" 2>&1
check 'the same by three threads, from standard input' same "$here/alone.json" "$here/three.json"
check 'luck, own choices and what others did add up' python3 - "$here/alone.json" <<'END'
import json, sys
told = json.load(open(sys.argv[1]))
assert len(told["seats"]) == 3
for x in told["seats"]:
    assert x["prior"] + x["luck"] + x["own"] + x["others"] == x["won"], x
assert [x["won"] for x in told["seats"]].count(told["one"]) == 1
last = [0, 0, 0]
for m in told["moves"]:
    last = [w + c + l for w, c, l in zip(m["worth"], m["choice"], m["luck"])]
assert told["choices"] and told["belief"]
for x in told["choices"]:
    assert x["moves"] > 1 and 0 <= x["regret"] <= 100 * told["point"] and x["error"] >= 0, x
    assert (x["regret"] > 0) == (x["best"] != x["played"]) or x["regret"] == 0, x
END
if ! python3 -c 'import jsonschema' 2>/dev/null; then
    skip 'the object fits its schema' 'no python3-jsonschema'
else
    # With three players all roles lie open, and there is nothing to believe.
    mkdir "$here/four"
    "$SIXGUN" sim --seed 1 --games 1 --players 4 --bots rules,random,random,random --record 1 --out "$here/four" >"$here/sim"
    "$SIXGUN" analyse "$here/four/game-000001.sgr" --worlds 8 --format json >"$here/four.json"
    for object in alone four; do printf '= ' && tr -d '\n' <"$here/$object.json" && echo; done >"$here/objects"
    check 'the object fits docs/analysis.schema.json' python3 tests/cli/validate.py docs/analysis.schema.json "$here/objects" "$here/seen" 1
    check 'and all that is described there is told' python3 tests/cli/validate.py --unseen docs/analysis.schema.json "$here/seen"
fi
run "$SIXGUN" analyse "$record" --worlds $worlds --seed 2 --format json
cp "$here/out" "$here/other.json"
check 'another seed imagines other games' not same "$here/alone.json" "$here/other.json"
run "$SIXGUN" analyse "$record" --worlds $worlds --keep "$kept" --seat B --worst 2
check 'as text' has "$here/out" 'Luck and skill'
check 'with the chances' has "$here/out" 'Chances to win'
check 'and who was who' has "$here/out" 'Who was who'
check 'where all roles lie open from the start, that is all' has "$here/out" 'All roles lay open'
check 'plain in a pipe' plain "$here/out"
check 'only the choices of one seat' not grep -q '^  Move [0-9]*, random C' "$here/out"
check 'and no more of them than asked for' [ "$(grep -c '^  Move ' "$here/out")" -le 2 ]
if can_make_terminals; then
    for width in 60 80; do
        script -qec "stty cols $width; TERM=dumb $SIXGUN analyse $record --worlds $worlds --keep $kept" /dev/null </dev/null 2>&1 |
            sed 's/\r$//; s/.*\r//' >"$here/shown" # without the bar, which is written over
        check "it is told at a terminal of $width columns" has "$here/shown" 'Luck and skill'
        check 'and the same words stand there' equal "$(tr -s ' \n' '\n\n' <"$here/shown" | grep -c '^[A-Z]')" \
            "$("$SIXGUN" analyse "$record" --worlds $worlds --keep "$kept" | tr -s ' \n' '\n\n' | grep -c '^[A-Z]')"
        check "lines keep to $width columns" equal "$(grep -cE "^.{$((width + 1)),}" "$here/shown")" 0
    done
fi
for language in $(tools/languages); do
    run "$SIXGUN" --lang "$language" analyse "$record" --worlds $worlds --keep "$kept" --worst 0
    check "speaks $language" equal "$status" 0
done

# --- what has been found is kept -------------------------------------------------------------
keep() { run "$SIXGUN" analyse "$record" --worlds $worlds --format json --keep "$kept" "$@"; }
size=$(wc -c <"$kept")
# A third of it, the last piece torn: as if somebody had pulled the plug.
head -c $((size / 3)) "$kept" >"$here/torn"
cp "$here/torn" "$kept"
keep --jobs 3
check 'an analysis goes on where it was interrupted' same "$here/alone.json" "$here/out"
check 'and does no piece twice' equal "$(wc -c <"$kept")" "$size"
check 'nor throws any away' python3 - "$here/torn" "$kept" <<'END'
import sys
torn, kept = (open(name, "rb").read() for name in sys.argv[1:])
block = 1000  # less than a piece
assert len(torn) > 3 * block and kept.startswith(torn[:-2 * block])
END
cp "$kept" "$here/whole"
keep
check 'one that is done is told again' same "$here/alone.json" "$here/out"
check 'and writes no more' same "$here/whole" "$kept"
python3 - "$kept" <<'END'
import sys
with open(sys.argv[1], "r+b") as file:
    file.seek(400)
    byte = file.read(1)
    file.seek(400)
    file.write(bytes([byte[0] ^ 1]))
END
keep
check 'what was altered is thought through again' same "$here/alone.json" "$here/out"
run "$SIXGUN" analyse "$record" --worlds $worlds --seed 2 --keep "$kept"
check 'another seed has nothing in it' equal "$status" 2
check 'says so' has "$here/err" 'keeps no analysis, or that of another game'
run "$SIXGUN" analyse "$record" --keep "$record"
check 'a file of something else is left alone' equal "$status" 2
run "$SIXGUN" analyse "$record" --keep "$here/no/kept"
check 'a folder that is not there' has "$here/err" 'cannot be written'

# --- mistakes asked again ------------------------------------------------------------------
# The first choice that is told: the better move is right, what was played is not.
worst=$(python3 - "$here/alone.json" <<'END'
import json, sys
told = json.load(open(sys.argv[1]))
first = max((c for c in told["choices"] if c["mistake"]), key=lambda c: c["regret"])
print(first["best"], first["played"], sep="\n")
END
)
learn() { "$SIXGUN" analyse "$record" --worlds $worlds --keep "$kept" --learn --worst 1 >"$here/out" 2>"$here/err"; }
echo "$worst" | sed -n 1p | learn
check 'the better move is right' has "$here/out" '1 of 1 answered right'
echo "$worst" | sed -n 2p | learn
check 'what was played is not' has "$here/out" 'points of a hundred away'
check 'and is not counted' has "$here/out" '0 of 1 answered right'
check 'then it is told what was better' has "$here/out" 'Better: '
echo skip | learn
check 'whoever skips is told, too' has "$here/out" 'Better: '
learn </dev/null
check 'and nothing is told to whoever leaves' [ "$(grep -c 'Better: ' "$here/out")" -eq 0 ]

# --- what cannot be analysed ---------------------------------------------------------------
# refused TEXT ARGUMENT…: status 2 with that text
refused() {
    wanted=$1
    shift
    run "$SIXGUN" analyse "$@"
    [ "$status" -eq 2 ] && has "$here/err" "$wanted" || { echo "# status $status: $(cat "$here/err")"; return 1; }
}
check 'no file' refused 'no file was given'
check 'no such file' refused 'cannot be read' "$here/none.sgr"
check 'two files' refused "$record" "$record" "$record"
check 'an empty file' refused 'empty' /dev/null
check 'a seat that is none' refused 'give a seat' "$record" --seat Q
check 'a seat that is empty' refused 'only 3 sit at this table' "$record" --seat D
check 'no threads' refused 'give a number' "$record" --jobs 0
check 'too many games' refused 'from 8 to 2048' "$record" --worlds 4096
check 'a format that is none' refused 'give one of' "$record" --format xml
check 'lessons as JSON' refused '--learn' "$record" --learn --format json
check 'lessons from where the answers come from' refused '--learn' - --learn
check 'too many words' refused 'give a number' "$record" --worst many
sed '/^end/d' "$record" >"$here/bad.sgr"
check 'a record that breaks off' refused 'breaks off' "$here/bad.sgr"
sed 's/^hash ....$/&/; s/^hash [0-9a-f]\{4\}/hash 0000/' "$record" >"$here/bad.sgr"
check 'one that was altered' refused 'stands at hash' "$here/bad.sgr"
awk '/^hash/ && ++n == 3 { print; exit } { print; moves += /^[A-H] / }
    END { print "end", moves }' "$record" >"$here/bad.sgr"
check 'a game that is not over' refused 'is not over' "$here/bad.sgr"
"$SIXGUN" analyse "$record" --jobs 1 >"$here/out" 2>"$here/err" &
pid=$!
kill -TERM $pid
wait $pid
check 'ended by a signal' equal $? 143
check 'it says nothing' [ ! -s "$here/out" ]
rm -f "$kept"
"$SIXGUN" analyse "$record" --jobs 1 --keep "$kept" >"$here/out" 2>"$here/err" &
pid=$!
until [ -e "$kept" ] && [ "$(wc -c <"$kept")" -ge 500 ]; do kill -0 $pid || break; done
kill -TERM $pid
wait $pid
check 'ended by a signal while pieces are kept' equal $? 143
check 'it says where' has "$here/err" "is kept in $kept"
finish
