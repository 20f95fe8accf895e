#!/bin/sh
# A record plays back as it was, shows a seat no more than that seat may know, and cannot be altered unnoticed.
. "$(dirname "$0")/tap"

"$SIXGUN" sim --seed 21 --record 1 --out "$here" --players 4 --sets dodge_city >"$here/sim"
record=$here/game-000001.sgr
moves=$(sed -n 's/^end //p' "$record")

# faulty TEXT: the record $here/bad.sgr is refused with that text
faulty() {
    run "$SIXGUN" replay "$here/bad.sgr"
    [ "$status" -eq 2 ] && has "$here/err" "$1" || { echo "# status $status: $(cat "$here/err")"; return 1; }
}

run "$SIXGUN" replay "$record"
check 'the whole record agrees' equal "$status" 0
check 'nothing to complain about' [ ! -s "$here/err" ]
check 'the last move is shown' grep -q "^ *$moves  " "$here/out"
check 'plain in a pipe' plain "$here/out"
run "$SIXGUN" replay - <"$record"
"$SIXGUN" replay - <"$record" >"$here/piped" 2>&1
"$SIXGUN" replay "$record" >"$here/named" 2>&1
check 'standard input' same "$here/named" "$here/piped"
run "$SIXGUN" replay "$record" --format json
check 'JSON: one line a move, one for the start, one for the end' equal "$(wc -l <"$here/out")" $((moves + 2))
check 'JSON: the hash at the end is the one of the record' has "$here/out" \
    "\"hash\": \"$(sed -n 's/^hash //p' "$record" | tail -n 1)\""

# --- of a stranger ----------------------------------------------------------------------
# What a terminal would obey, in a name and where a move should be.
obeyed=$(printf '\033[2J\302\2331m\342\200\256')
sed "s/^name A .*/name A Eve#$obeyed/" "$record" >"$here/strange.sgr"
run "$SIXGUN" replay "$here/strange.sgr"
check 'a name that a terminal would obey is shown' has "$here/out" 'Eve#'
check 'but not obeyed' not grep -aqE "$(printf '\033|\302\233|\342\200\256')" "$here/out"
sed "s/^A .*/$(printf 'A move\302\2331m')/" "$record" >"$here/bad.sgr"
check 'nor are words that are none' faulty 'move 1m'

# --- up to a move, from a seat -------------------------------------------------------
run "$SIXGUN" replay "$record" --to 7
check 'up to a move' grep -q '^ *7  ' "$here/out"
check 'and not beyond' not grep -q '^ *8  ' "$here/out"
check 'then the position' has "$here/out" 'seat A'
run "$SIXGUN" replay "$record" --to 0
check 'up to the deal' has "$here/out" 'seat D'
middle=$(grep -nE '^[A-H] play (gatling|indians|duel|general_store|bang)' "$record" | head -n 1 | cut -d: -f1)
middle=$(sed -n "1,${middle}p" "$record" | grep -cE '^[A-H] [a-z]')
run "$SIXGUN" replay "$record" --to "$middle"
check 'in the middle of a card: the moves since' grep -qE '^done [A-H] play ' "$here/out"
{
    echo 'case  goes on from there'
    sed -n '/begins here with this/,$p' "$here/out" | sed -n '/^sets/,/^done/p'
    next=$(grep -E '^[A-H] [a-z]' "$record" | sed -n "$((middle + 1))p")
    echo "legal $next"
} >"$here/middle.scn"
check 'which begin a scenario there' "$SIXGUN" scenario "$here/middle.scn"
run "$SIXGUN" replay "$record" --to 1 --seat B # before anybody could get to know a card of another
hidden=$(grep -E '^seat [ACD] ' "$here/out" | grep -cE 'hand [^?]')
check 'hands of others are hidden' equal "$hidden" 0
check 'the own hand is seen' grep -qE '^seat B .*hand [^?]' "$here/out"
check 'nobody else is seen to draw a card by name' not grep -qE '^ +(rules )?[ACD] draws [A-Z].*\(' "$here/out"
run "$SIXGUN" replay "$record" --format json --seat B
check 'a seat is not given the hash of all secrets' not has "$here/out" '"hash"'
run "$SIXGUN" replay "$record" --to $((moves + 1))
check 'beyond the end: status 2' equal "$status" 2
run "$SIXGUN" replay "$record" --seat E
check 'a seat that is not at the table: status 2' equal "$status" 2
check 'it says which there are' has "$here/err" 'A to D'

# --- who is who ----------------------------------------------------------------------
before_first_move() { sed -n '/^At the table:/,/^ *1  /p' "$here/out"; }
run "$SIXGUN" replay "$record"
known=$(before_first_move | grep -cE '^ +(B\. |[ACD]\. .*: Sheriff)') # B's own role, and who is Sheriff
check 'who sits where is told first' equal "$(before_first_move | grep -cE '^ +[A-D]\. .*: (Sheriff|Deputy|Outlaw|Renegade), .* Life')" 4
run "$SIXGUN" replay "$record" --seat B
check 'a seat is told its own role and the Sheriff' equal \
    "$(before_first_move | grep -cE '^ +[A-D]\. .*: (Sheriff|Deputy|Outlaw|Renegade), ')" \
    "$known"
check 'but the characters of all' equal "$(before_first_move | grep -cE '^ +[A-D]\. .* Life [0-9] of [0-9]')" 4
check 'cards drawn unseen are one sentence' grep -qE '^ +.* draws [2-5] cards\.' "$here/out"
"$SIXGUN" sim --seed 3 --record 1 --out "$here/two" --option two_characters >"$here/sim"
run "$SIXGUN" replay "$here/two/game-000001.sgr"
check 'with two characters to choose from all have chosen first' equal \
    "$(sed -n '/^At the table:/,/^$/p' "$here/out" | grep -c 'Life')" 5

# --- altered -----------------------------------------------------------------------------
sed "s/^hash ..../hash 0000/" "$record" >"$here/bad.sgr"
check 'an altered hash' faulty 'hash'
sed "s/^seed 0*./&f/; s/^\(seed .\{64\}\).*/\1/" "$record" >"$here/bad.sgr"
check 'an altered seed' faulty 'line'
sed '$d' "$record" >"$here/bad.sgr"
check 'a missing end' faulty 'breaks off'
head -c 600 "$record" >"$here/bad.sgr"
check 'a record cut in the middle' faulty 'line'
: >"$here/bad.sgr"
check 'an empty record' faulty 'empty'
head -c 3000 /dev/urandom >"$here/bad.sgr"
check 'noise' faulty 'line 1'
sed 's/^rules .*/rules 999/' "$record" >"$here/bad.sgr"
check 'other rules' faulty '999'
printf 'A pass\n' | cat "$record" - >"$here/bad.sgr"
check 'something behind the end' faulty 'line'

every_line_counts() {
    lines=$(wc -l <"$record")
    line=0
    first_hash=$(grep -n '^hash' "$record" | head -n 1 | cut -d: -f1) # of the deal; the next one covers it
    while [ $line -lt "$lines" ]; do
        line=$((line + 1))
        [ $line -ne "$first_hash" ] || continue
        case $(sed -n "${line}p" "$record") in '#'* | name*) continue ;; esac
        sed "${line}d" "$record" >"$here/bad.sgr"
        run "$SIXGUN" replay "$here/bad.sgr"
        [ "$status" -eq 2 ] || { echo "# line $line is not missed"; return 1; }
    done
}
check 'every line that is missing is missed' every_line_counts

# --- no record ---------------------------------------------------------------------------
run "$SIXGUN" replay "$here/none.sgr"
check 'no such file: status 2' equal "$status" 2
check 'it is named' has "$here/err" 'none.sgr'
run "$SIXGUN" replay "$here"
check 'a folder: status 2' equal "$status" 2
run "$SIXGUN" replay
check 'no file at all: status 2' equal "$status" 2
run "$SIXGUN" replay "$record" "$record"
check 'two files: status 2' equal "$status" 2
if can_make_terminals; then
    script -qec "stty cols 40; cd $here && $SIXGUN replay none.sgr" /dev/null </dev/null 2>&1 | tr -d '\r' >"$here/shown"
    check 'an error is wrapped to the terminal' equal "$(cat "$here/shown")" "sixgun replay: none.sgr: cannot be read
(No such file or directory); give the
record of a game."
fi
finish
