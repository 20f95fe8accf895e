#!/bin/sh
# Several people at one keyboard: between two of them there is a curtain, and nobody sees another's hand.
. "$(dirname "$0")/tap"

yes 1 | "$SIXGUN" play --seed 2 --players 4 --humans A,C --name Ann --name Cher >"$here/out" 2>"$here/err"
check 'a game for two people ends' test $? -eq 0 -a ! -s "$here/err"
check 'the keyboard goes to Ann' has "$here/out" 'Pass the keyboard to Ann (A), who then presses Enter.'
check 'and to Cher' has "$here/out" 'Pass the keyboard to Cher (C), who then presses Enter.'
check 'there are no escape codes' plain "$here/out"

# From one curtain to the next only the person named there is "you", and before the first one nobody is.
honest() {
    awk '/^Who was who/ { exit }
         /^Pass the keyboard to Ann/ { at = "A"; next }
         /^Pass the keyboard to Cher/ { at = "C"; next }
         /^ +[A-H]\. You: / { shown++; if (substr($1, 1, 1) != at) { print "# shown to " at ": " $0; bad = 1 } }
         /^Your hand:/ && at == "" { print "# a hand without a curtain"; bad = 1 }
         END { exit bad || !shown }' "$here/out"
}
check 'everybody sees their own hand only' honest

yes 1 | "$SIXGUN" play --seed 2 --players 3 --humans A,B,C >"$here/out" 2>"$here/err"
check 'a table without bots' test $? -eq 0
printf '\n' | "$SIXGUN" play --seed 2 --humans A,B,C,D,E >"$here/out" 2>"$here/err"
check 'the end of the input at a curtain' test $? -eq 0
"$SIXGUN" play --resume </dev/null >"$here/out" 2>"$here/err"
check 'a resumed game asks behind a curtain' has "$here/out" 'Pass the keyboard to'
check 'and shows no hand before it' not has "$here/out" 'Your hand'

if can_make_terminals; then
    script -qec "$SIXGUN play --seed 2 --players 4 --humans A,C --speed instant" /dev/null </dev/null >"$here/out" 2>&1
    check 'on a terminal the screen is cleared' has "$here/out" "$(printf '\033[2J')"
else
    skip 'on a terminal the screen is cleared' 'no script(1)'
fi
finish
