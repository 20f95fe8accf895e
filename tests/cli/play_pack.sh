#!/bin/sh
# A game with a pack: played, saved, resumed, recorded and replayed, called as the pack says.
. "$(dirname "$0")/tap"

XDG_STATE_HOME=$here/state
export XDG_STATE_HOME
trail=examples/packs/dusty_trail.pack

say() # LINE...: types lines at a game with the pack
{
    printf '%s\n' "$@" >"$here/keys"
    run sh -c '"$SIXGUN" $1 play --pack "$2" --seed 3 --character thorny_theo --record "$3" <"$4"' sh "${lang-}" \
        "$trail" "$here/begun.sgr" "$here/keys"
}

say 'rules thorny_theo' 'rules coach gun' 'rules barrel' why 1 quit
check 'a game with a pack is played' [ "$status" -eq 0 ]
check 'who sits down is told which pack it is' has "$here/out" 'Played with the pack The Dusty Trail'
check 'one sits there as its character' has "$here/out" 'You: Deputy, Thorny Theo. Life 3 of 3.'
check 'whose rule is told' has "$here/out" 'Hard to reach, and quick to find a gap in anybody'
check 'as are the statements of a card' has "$here/out" 'play shoot @ distance_1, draw 1 @ self'
check 'the rule book is still there' has "$here/out" 'Barrel'
check 'what happens is told in its words' has "$here/out" 'with Coach Gun (10♦).'
run "$SIXGUN" play --resume "$here/begun.sgr" </dev/null
check 'its record is resumed' has "$here/out" 'The game goes on.'
run "$SIXGUN" play --saved
check 'the list of games calls the character by name' has "$here/out" 'Deputy, Thorny Theo'
lang='--lang it'
say quit
check 'in Italian it is called as the pack says in Italian' has "$here/out" 'Doppietta'
run "$SIXGUN" play --pack "$trail" --character thorny_tom </dev/null
check 'a character that is in neither is refused' [ "$status" -eq 2 ]
check 'by name' has "$here/err" "there is no 'thorny_tom'"
run "$SIXGUN" play --character thorny_theo </dev/null
check 'without the pack there is no such character' [ "$status" -eq 2 ]
sed '/^play/s/distance_1/self/' "$trail" >"$here/bad.pack"
run "$SIXGUN" play --pack "$here/bad.pack" </dev/null
check 'a pack with a fault is refused' [ "$status" -eq 2 ]
check 'with what would be right' has "$here/err" 'Possible: reachable'

yes | head -n 4000 | sed 's/y/1/' >"$here/keys"
run sh -c '"$SIXGUN" play --pack "$1" --players 4 --seed 8 --record "$2" <"$3"' sh "$trail" "$here/whole.sgr" "$here/keys"
check 'a game with a pack is played to its end' grep -q '^end ' "$here/whole.sgr"
run "$SIXGUN" replay "$here/whole.sgr"
check 'its record agrees' [ "$status" -eq 0 ]
check 'moves name its cards' has "$here/out" 'coach_gun:'
check 'and sentences' has "$here/out" 'Coach Gun'
run "$SIXGUN" replay --format json "$here/whole.sgr"
check 'as JSON too' grep -q '"card": *"coach_gun:' "$here/out"
run "$SIXGUN" replay --to 9 "$here/whole.sgr"
check 'a position in it names the pack' grep -q '^pack [0-9a-f]\{16\}$' "$here/out"
run "$SIXGUN" analyse --worlds 8 --worst 1 "$here/whole.sgr"
check 'such a game is analysed' [ "$status" -eq 0 ]
check 'by everybody who played' has "$here/out" 'D Dora'
sed '/^| play shoot/s/draw 1/draw 5/' "$here/whole.sgr" >"$here/other.sgr"
run "$SIXGUN" replay "$here/other.sgr"
check 'a record whose pack was changed is refused' [ "$status" -eq 2 ]
check 'as another pack is needed' grep -q 'The pack .* is needed here' "$here/err"
grep -v '^|' "$here/whole.sgr" >"$here/bare.sgr"
run "$SIXGUN" replay "$here/bare.sgr"
check 'so is one that lost it' grep -q 'The pack .* is needed here' "$here/err"
sed 's/^| card coach_gun brown/| card coach_gun pink/' "$here/whole.sgr" >"$here/wrong.sgr"
run "$SIXGUN" replay "$here/wrong.sgr"
check 'and one whose pack has a fault' has "$here/err" 'brown, blue or green'

finish
