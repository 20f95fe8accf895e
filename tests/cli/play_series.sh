#!/bin/sh
# Game after game at one table.
. "$(dirname "$0")/tap"

# "y" means nothing in a game, and another one at its end.
answers() { awk 'BEGIN { srand(3); for (i = 0; i < 4000; i++) print rand() < 0.8 ? "y" : int(rand() * 4) + 1 }'; }
sheriffs() { awk '/^Who was who/ { on = 1 } on && /: Sheriff,/ { printf "%s", substr($1, 1, 1); on = 0 }' "$1"; }

answers | "$SIXGUN" play --seed 9 --players 4 --series --sheriff-goes-round --record "$here/last.sgr" >"$here/out" 2>"$here/err"
check 'a series ends politely' test $? -eq 0 -a ! -s "$here/err"
games=$(grep -c '^Who was who' "$here/out")
check 'it has several games' test "$games" -gt 1
check 'another game is offered after each' test "$(grep -c '^Another game' "$here/out")" -eq "$games"
check 'the Sheriff goes round' sh -c 'case ABCDABCDABCDABCDABCDABCD in *"$0"*) ;; *) echo "# $0"; exit 1 ;; esac' \
    "$(sheriffs "$here/out" | cut -c 1-12)"
check 'survivors are asked about their characters' has "$here/out" 'Which character will you play?'
yes 1 | "$SIXGUN" play --seed 9 --series >"$here/out" 2>&1
check 'anything but yes ends the series' test $? -eq 0
answers | head -n 300 | "$SIXGUN" play --seed 9 --players 3 --series >"$here/out" 2>&1
check 'the end of the input ends it too' test $? -eq 0
yes 1 | "$SIXGUN" play --resume >"$here/after" 2>&1
check 'and it can be resumed' test $? -eq 0 -o -n "$(grep 'that game is over' "$here/after")"
finish
