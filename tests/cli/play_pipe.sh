#!/bin/sh
# Whole games through a pipe, with whatever is typed.
. "$(dirname "$0")/tap"

# Numbers from 1 to 9, other for each seed.
numbers() { awk -v seed="$1" 'BEGIN { srand(seed); for (i = 0; i < 20000; i++) print int(rand() * 9) + 1 }'; }

yes 1 | "$SIXGUN" play --seed 1 --record "$here/one.sgr" >"$here/out" 2>"$here/err"
check 'a game of ones ends' test $? -eq 0
check 'it says who was who' has "$here/out" 'Who was who:'
check 'it says the seed at the end' has "$here/out" 'The seed of this game: 1.'
check 'it says nothing on stderr' test ! -s "$here/err"
check 'there are no escape codes in a pipe' plain "$here/out"
check 'its record plays back' sh -c '"$0" replay "$1" >/dev/null 2>&1' "$SIXGUN" "$here/one.sgr"
yes 1 | "$SIXGUN" play --seed 1 --record "$here/two.sgr" >/dev/null 2>&1
check 'the same seed and answers are the same game' same "$here/one.sgr" "$here/two.sgr"

for seed in 1 2 3 4 5 6; do
    players=$((seed + 2))
    numbers $seed | "$SIXGUN" play --seed $seed --players $players --sets all >"$here/out" 2>"$here/err"
    check "random numbers end a game of $players" test $? -eq 0 -a ! -s "$here/err"
    check "game $seed is told to the end" has "$here/out" 'Who was who:'
done
numbers 7 | "$SIXGUN" play --seed 7 --option two_characters --option max_turns=12 --ask-forced >"$here/out" 2>&1
check 'options of the rules and forced questions' test $? -eq 0

check 'the seed is not shown during the game' sh -c '! "$0" play --seed 300300303 </dev/null | grep -q 300300303' "$SIXGUN"
run "$SIXGUN" play --seed 3
check 'the end of the input ends the program politely' test "$status" -eq 0 -a ! -s "$here/err"
check 'and it says how to go on' has "$here/out" "'sixgun play --resume' goes on from here."

run "$SIXGUN" play --seed 7
sed '/^  It is/q' "$here/out" >"$here/first"
check 'before anything happens it is told who is Sheriff' grep -qE '^ +C\. Clem: Sheriff, Calamity Janet\. Life 5 of 5\.' "$here/first"
check 'who one is oneself' grep -qE '^ +A\. You: Deputy, Black Jack\.' "$here/first"
check 'and the character of everybody else' grep -qE '^ +D\. Dora: Paul Regret\. Life 3' "$here/first"
check 'but no role that is hidden' equal "$(grep -cE '^ +[A-E]\. .*(Sheriff|Deputy|Outlaw|Renegade)' "$here/first")" 2

printf 'quit\n' | "$SIXGUN" play --seed 5 --players 4 >"$here/out"
check 'a shot at several players is played, not loaded' has "$here/out" 'Play BANG! (8♦): Bess (B), Clem (C), Dora (D)'

printf 'help\nhand\ntable\nmoves\nhint\nwhy\nlog\nlog 3\nlog x\nrules barrel\nrules\nrules nothing_at_all\nsave\nsave %s\nhint x\n999\n0\n-1\n1 Z\nplay\nplay bang:QH Z\nA end now\nB end\nplay dynamite:2H\nwhy\n\n   \nquit\n' \
    "$here/copy.sgr" >"$here/commands"
"$SIXGUN" play --seed 3 --role sheriff <"$here/commands" >"$here/out" 2>"$here/err"
check 'all commands and many mistakes leave the game standing' test $? -eq 0
check 'quit says how to go on' has "$here/out" "goes on from here."
check 'save makes a copy' test -s "$here/copy.sgr"
printf 'hlep\nquit\n' | "$SIXGUN" play --seed 1 >"$here/mistyped" 2>&1
check 'a mistyped command is known' has "$here/mistyped" 'Did you mean help?'
check 'a wrong number is explained' has "$here/out" 'The lines have numbers from 1 to'
check 'a refusal is explained' has "$here/out" 'Your last move was refused:'
check 'why says more: the rule' has "$here/out" 'base.play_phase'
check 'why says more: the way to the question' sh -c 'grep -A9 "Your last move was refused" "$1" | grep -q "You are asked because"' - "$here/out"
check 'what stands alone is not taken for a move' has "$here/out" "'hint' stands alone: nothing may follow it."
check 'somebody else cannot be played for' has "$here/out" 'Another player is asked.'
check 'a hint is given' has "$here/out" 'A bot would choose:'

head -c 200000 /dev/urandom >"$here/noise"
"$SIXGUN" play --seed 4 <"$here/noise" >"$here/out" 2>"$here/err"
check 'noise does no harm' test $? -eq 0
echo precious >"$here/precious"
printf 'save %s\nquit\n' "$here/precious" | "$SIXGUN" play --seed 3 >"$here/out" 2>&1
check 'save does not write over other files' has "$here/precious" precious

XDG_STATE_HOME=/dev/null/nowhere "$SIXGUN" play --seed 3 </dev/null >"$here/out" 2>"$here/err"
check 'without a place to save the game goes on and says so, by its status, too' test $? -eq 1 -a -s "$here/err"
check 'it has come to a question' has "$here/out" '> '

# The first of these games in which somebody is out before one is asked.
for seed in 25 $(seq 1 60); do
    printf 'table\nquit\n' | "$SIXGUN" play --seed "$seed" --players 7 --sets dodge_city --option finnegans_wake >"$here/out" 2>&1
    ! has "$here/out" 'Eliminated' || break
done
check 'who lies under the wake is said to be out, and for how long' grep -q 'Eliminated. [123] rounds* left.' "$here/out"

printf 'roles\nquit\n' | "$SIXGUN" play --seed 1 --players 4 --role sheriff >"$here/out" 2>&1
check 'what all could know of roles is that two of the three others are Outlaws' test \
    "$(grep -c ': Outlaw 67 %, Renegade 33 %$' "$here/out")" -eq 3
printf 'roles\nquit\n' | "$SIXGUN" play --daily >"$here/out" 2>&1
check 'it is a hint, of which the deal of the day has none' has "$here/out" 'There are no hints in the deal of the day.'
finish
