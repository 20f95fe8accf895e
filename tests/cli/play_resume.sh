#!/bin/sh
# A game is on disk after every move: kill -9 at any time, and --resume stands at the same question.
. "$(dirname "$0")/tap"
autosave=$XDG_STATE_HOME/sixgun/autosave.sgr

# What was asked last: from the last hand shown up to the first prompt after it.
last_question() {
    awk '/^Your hand:/ { text = ""; open = 1 }
         /^> / { open = 0 }
         open { text = text $0 "\n" }
         END { printf "%s", text }' "$1"
}

# killed_after ANSWERS: plays so far, then kills.  The prompt of the open question is awaited first.
killed_after() {
    rm -rf "$XDG_STATE_HOME"
    mkfifo "$here/fifo"
    : >"$here/before"
    "$SIXGUN" play --seed 11 <"$here/fifo" >"$here/before" 2>&1 &
    pid=$!
    exec 3>"$here/fifo"
    i=0
    while [ $i -lt "$1" ]; do
        echo 1 >&3
        i=$((i + 1))
    done
    tries=0
    while [ "$(grep -c '^> ' "$here/before")" -le "$1" ] && [ $tries -lt 6000 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    kill -9 $pid
    wait $pid 2>/dev/null
    exec 3>&-
    rm -f "$here/fifo"
}

yes 1 | "$SIXGUN" play --seed 11 --record "$here/whole.sgr" >/dev/null 2>&1
for answers in 0 1 4 9; do
    killed_after $answers
    "$SIXGUN" play --resume </dev/null >"$here/after" 2>"$here/err"
    check "killed after $answers answers, it goes on" test $? -eq 0 -a ! -s "$here/err"
    last_question "$here/before" >"$here/asked"
    last_question "$here/after" >"$here/again"
    check "the same question is asked after $answers answers" same "$here/asked" "$here/again"
    check "there was a question after $answers answers" test -s "$here/asked"
    yes 1 | "$SIXGUN" play --resume --record "$here/rest.sgr" >/dev/null 2>&1
    check "the game after $answers answers ends as it would have" same "$here/whole.sgr" "$here/rest.sgr"
done

killed_after 6
cp "$autosave" "$here/good.sgr"
size=$(wc -c <"$here/good.sgr")
torn=0
for bytes in 1 2 3 5 8 13 21 34 55 70 89 100; do
    head -c $((size - bytes)) "$here/good.sgr" >"$autosave"
    "$SIXGUN" play --resume </dev/null >/dev/null 2>"$here/err" || { torn=1; echo "# $bytes bytes torn off: $(cat "$here/err")"; }
done
check 'a torn file still loads' test $torn -eq 0

cp "$here/good.sgr" "$here/mine.sgr"
"$SIXGUN" play --resume "$here/mine.sgr" </dev/null >"$here/out" 2>&1
check 'a game may be resumed from a file' test $? -eq 0
check 'that file stays as it was' same "$here/good.sgr" "$here/mine.sgr"

rm -rf "$XDG_STATE_HOME"
printf '1\n1\n' | "$SIXGUN" play --seed 11 >/dev/null 2>&1
"$SIXGUN" play --seed 12 </dev/null >"$here/out" 2>&1
check 'a new game does not throw an unfinished one away' has "$here/out" "autosave-before.sgr"
check 'the unfinished one can be resumed' sh -c \
    '"$0" play --resume "$1" </dev/null >/dev/null 2>&1' "$SIXGUN" "$XDG_STATE_HOME/sixgun/autosave-before.sgr"

# --- several games that wait ---------------------------------------------------------
rm -rf "$XDG_STATE_HOME"
run "$SIXGUN" play --saved
check 'at first no game waits' test $status -eq 0 -a "$(cat "$here/out")" = 'No game waits to be played on.'
for seed in 101 102 103 104; do
    printf '1\n1\n1\nquit\n' | "$SIXGUN" play --seed $seed --name "Player$seed" >"$here/out" 2>&1
done
check 'four games that were left are four files' equal "$(ls "$XDG_STATE_HOME/sixgun" | grep -c 'sgr$')" 4
check 'a new game tells where they are listed' has "$here/out" "'sixgun play --saved' lists"
run "$SIXGUN" play --saved
check 'they are listed, the latest first' equal "$(grep -oE 'Player10[0-9]' "$here/out" | tr '\n' ' ')" \
    'Player104 Player103 Player102 Player101 '
"$SIXGUN" play --resume </dev/null >"$here/out" 2>&1
"$SIXGUN" play --resume 4 </dev/null >"$here/out" 2>"$here/err"
check 'the first one can be gone on with by its number' test $? -eq 0 -a ! -s "$here/err"
run "$SIXGUN" play --saved
check 'then it is the latest, and none has gone' equal "$(grep -oE 'Player10[0-9]' "$here/out" | tr '\n' ' ')" \
    'Player101 Player104 Player103 Player102 '
yes 1 | "$SIXGUN" play --resume >"$here/out" 2>&1
check 'the latest one can be played to its end' has "$here/out" 'Who was who:'
run "$SIXGUN" play --resume
check 'then it is over, and others wait' test $status -eq 2
check 'which is said' has "$here/err" "'sixgun play --saved' lists all games that wait."
"$SIXGUN" play --seed 105 </dev/null >/dev/null 2>&1
run "$SIXGUN" play --saved
check 'a game that is over makes room, one that waits does not' equal "$(grep -c Player "$here/out")" 3
run "$SIXGUN" play --resume 9
check 'a number that the list does not have' test $status -eq 2
check 'is told so' has "$here/err" 'there is no saved game number 9'
rm -rf "$XDG_STATE_HOME"
printf '1\n1\n1\nquit\n' | "$SIXGUN" play --seed 101 >/dev/null 2>&1
printf 'A pla' >>"$autosave"
"$SIXGUN" play --seed 102 </dev/null >/dev/null 2>&1
run "$SIXGUN" play --saved
check 'nor is a game lost whose last line is torn' equal "$(grep -c 'autosave-before.sgr' "$here/out")" 1
"$SIXGUN" play --resume 1 </dev/null >/dev/null 2>"$here/err"
check 'and it can be gone on with' test $? -eq 0 -a ! -s "$here/err"

# The list and --resume are of one mind, and nobody at a keyboard learns from the list what another one is.
rm -rf "$XDG_STATE_HOME"
printf '1\n' | "$SIXGUN" play --seed 9 --players 4 --name Nina >/dev/null 2>&1
"$SIXGUN" play --seed 3 --players 4 --name Theo </dev/null >/dev/null 2>&1
run "$SIXGUN" play --saved
check 'the game that is gone on with is listed first, without a move, too' equal \
    "$(grep -oE 'Nina|Theo' "$here/out" | tr '\n' ' ')" 'Theo Nina '
check 'the list tells how to go on with each' has "$here/out" "'sixgun play --resume 1' goes"
"$SIXGUN" play --resume </dev/null >"$here/last" 2>&1
check 'and is gone on with' test $? -eq 0
"$SIXGUN" play --resume 1 </dev/null >"$here/first" 2>&1
check 'which is the first of the list' same "$here/last" "$here/first"
"$SIXGUN" play --resume 2 </dev/null >"$here/out" 2>&1
check 'the other one is the second' test $? -eq 0
rm -rf "$XDG_STATE_HOME"
printf '\n1\n' | "$SIXGUN" play --seed 3 --players 4 --humans A,C --name Ann --name Carl >/dev/null 2>&1
run "$SIXGUN" play --saved
check 'a game of several people is listed by their names' has "$here/out" ': Ann, Carl'
check 'and by no role' not grep -qE 'Sheriff|Deputy|Outlaw|Renegade' "$here/out"

# A resumed game is as it was: what would make another one of it is refused.
for words in '--seed 3' '--players 5' '--sets base' '--option max_turns=9' '--bots rules' '--role sheriff' \
    '--character rose_doolan' "--pack $here/no.pack" '--name Eve' '--series' '--sheriff-goes-round' '--humans A' '--seat B'; do
    run "$SIXGUN" play $words --resume
    check "$words does not go with --resume" test $status -eq 2 -a ! -s "$here/out"
    check "which is told of $words" has "$here/err" "--speed, --record and --ask-forced go with it"
done
run "$SIXGUN" play --resume --speed instant --ask-forced --record "$here/copy.sgr"
check 'what does goes with it' test $status -eq 0 -a -s "$here/copy.sgr"
grep -v '^# sixgun play:' "$here/copy.sgr" >"$here/bare.sgr"
run "$SIXGUN" play --resume "$here/bare.sgr" --seat B
check 'and a seat, where a record does not say who plays' test $status -eq 0

# --- a game that cannot be saved --------------------------------------------------------
run env XDG_STATE_HOME=/proc/none "$SIXGUN" play --seed 3
check 'a game that was left and could not be saved is told by the status' equal $status 1
check 'and in words' has "$here/out" 'The game could not be saved.'

# --- a record that cannot be written ----------------------------------------------------
run "$SIXGUN" play --record /nonexistent/x.sgr
check 'a record that cannot be written is noticed before the game' test $status -eq 2 -a ! -s "$here/out"
check 'and named' has "$here/err" '--record: /nonexistent/x.sgr cannot be written: No such file or directory.'

rm -rf "$XDG_STATE_HOME"
yes 1 | "$SIXGUN" play --seed 11 >/dev/null 2>&1
"$SIXGUN" play --resume </dev/null >/dev/null 2>"$here/err"
check 'a game that is over is not resumed' test $? -eq 2
check 'and that is said' has "$here/err" 'that game is over'
check 'nobody else may read the autosave' equal "$(stat -c %a "$autosave")" 600

mkfifo "$here/fifo"
: >"$here/first"
"$SIXGUN" play --seed 11 <"$here/fifo" >"$here/first" 2>&1 &
pid=$!
exec 3>"$here/fifo"
while ! grep -q '^> ' "$here/first"; do sleep 0.05; done
"$SIXGUN" play --resume </dev/null >/dev/null 2>"$here/err"
check 'a game in another window is left alone' has "$here/err" 'another window'
"$SIXGUN" play --seed 12 </dev/null >"$here/second" 2>&1
check 'a second game gets a place of its own' has "$here/second" 'autosave-2.sgr'
kill -TERM $pid
wait $pid
check 'a signal ends the game politely' equal $? 143
check 'and says how to go on' has "$here/first" 'goes on from here'
exec 3>&-
finish
