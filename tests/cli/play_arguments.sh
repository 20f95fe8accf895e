#!/bin/sh
# Every mistake on the command line is answered with the option, the value, and what would be right; status 2.
. "$(dirname "$0")/tap"

# refused 'what the message must hold' arguments…
refused() {
    wanted=$1
    shift
    run "$SIXGUN" "$@"
    [ "$status" -eq 2 ] && has "$here/err" "$wanted" && [ ! -s "$here/out" ] && has "$here/err" "--help" ||
        { echo "# status $status: $(cat "$here/err")"; return 1; }
}

check 'too many players' refused "--players: '12' is not possible here; give a number from 3 to 8." play --players 12
check 'no number of players' refused "'many'" play --players=many
check 'a negative number' refused "'-1'" play --players=-1
check 'a missing value' refused '--seed needs a value' play --seed
check 'an unknown option' refused 'there is no option --player; did you mean --players?' play --player 5
check 'an unknown letter' refused 'there is no option -x' play -x
check 'a value for a flag' refused '--series takes no value' play --series=2
check 'an operand too many' refused "'now' was given" play now
check 'an unknown set' refused "'dodge'" play --sets dodge
check 'a set that is missing behind a comma' refused 'missing beside a comma' play --sets dodge_city,
check 'an unknown variant' refused "'begginer'" play --option begginer
check 'a variant out of range' refused 'max_turns' play --option max_turns=0
check 'an unknown role' refused 'sheriff, deputy, outlaw, renegade' play --role king
check 'an unknown character' refused "'billy'" play --character billy
check 'an unknown level' refused "there is no level 'genius'" play --bots genius
check 'more levels than bots' refused 'more levels than bots' play --bots rules,rules,rules,rules,rules
check 'a seat that is not there' refused 'A to C' play --players 3 --seat D
check 'seat and humans together' refused '--humans' play --seat A --humans B,C
check 'wrong humans' refused "'AC'" play --humans AC
check 'a human twice' refused "'A,A' is not possible here; give each seat once." play --humans A,A
check 'humans that end in a comma' refused "'A,'" play --humans A,
check 'levels that end in a comma' refused "'rules,' is not possible here; a level is missing beside a comma." sim --bots rules,
check 'levels that begin with one' refused "',rules'" play --bots ,rules
check 'no level at all' refused "''" play --bots ''
check 'levels for parts that have theirs' refused '--merge plays nothing' sim --merge --bots random
check 'a seed for parts' refused 'only --format goes with it' sim --seed 1 --merge
check 'a password for no table' refused 'to a table' connect example.org --password x
check 'no command of admin' refused 'say what to do: list, show' admin
check 'what is to be shown' refused 'show needs a value: show TABLE.' admin show
check 'what is to be closed' refused 'close needs a value: close TABLE.' admin close
check 'where a copy is to go' refused 'backup needs a value: backup FILE.' admin backup
check 'a word too much' refused "nothing is expected here, and 'extra' was given" admin list extra
check 'a command that admin lacks' refused "there is no command 'foo'; the commands are list, show" admin foo
check 'one that it nearly has' refused "there is no command 'shwo'; did you mean 'show'?" admin shwo KXQW
check 'no command of pack' refused 'what is to be done?' pack
check 'a pack to play with' refused 'no file was given' pack play
check 'a command that pack lacks' refused "there is no command 'foo'; the commands are check, play, balance, print." pack foo x
check 'one that it nearly has' refused "did you mean 'check'?" pack chekc x
check 'options before the pack to play with' refused "'sixgun play --pack FILE'" pack --players 4 play x
check 'a name too many' refused 'more names than people' play --name Ann --name Bob
check 'an empty name' refused "''" play --name ''
check 'a wrong seed' refused "'abc'" play --seed abc
check 'a seed that is too large' refused '18446744073709551615' play --seed 18446744073709551616
check 'an unknown speed' refused 'slow, normal, fast, instant' play --speed warp
check 'an unknown language' refused "'de'" play --lang de
check 'an unknown language in front' refused "'de'" --lang de play
check 'an unknown command' refused "there is no command 'pley'; did you mean 'play'?" pley
check 'two letters the wrong way round' refused "did you mean 'play'?" plya
check 'a word that is near to no command' refused 'the commands are play, connect' polka
check 'an unknown command after help' refused "did you mean 'play'?" help plya
refused_bare() { # …and nothing is suggested that is not near.
    refused "$@" && not has "$here/err" 'did you mean'
}
check 'an option that is near to none' refused_bare 'there is no option --foo.' play --foo
check 'roles that do not fit' refused 'roles' play --players 4 --role deputy
check 'a file that is not there' sh -c '
    "$0" play --resume /nowhere/x.sgr </dev/null 2>"$1/err"; [ $? -eq 2 ] && grep -q /nowhere/x.sgr "$1/err"' "$SIXGUN" "$here"
check 'nothing to resume' sh -c '
    "$0" play --resume </dev/null 2>"$1/err"; [ $? -eq 2 ] && grep -q "no saved game" "$1/err"' "$SIXGUN" "$here"
echo 'this is no record' >"$here/no.sgr"
check 'a file that is no record' sh -c '
    "$0" play --resume "$1/no.sgr" </dev/null 2>"$1/err"; [ $? -eq 2 ] && grep -q "no.sgr, line 1" "$1/err"' "$SIXGUN" "$here"

run "$SIXGUN"
check 'without a command there is help, and status 2' test "$status" -eq 2 -a -s "$here/out"
for command in play connect sim scenario replay pack analyse bench rules; do
    run "$SIXGUN" "$command" --help
    check "$command explains itself" test "$status" -eq 0 -a -s "$here/out" -a ! -s "$here/err"
    awk 'length($0) > 110 { exit 1 }' "$here/out"
    check "the help of $command fits a terminal" test $? -eq 0
done
run "$SIXGUN" play --help
cp "$here/out" "$here/help"
for words in 'help play' '--help play' '-h play'; do
    run "$SIXGUN" $words
    check "'$words' is the help of play" same "$here/help" "$here/out"
done
run "$SIXGUN" -V
check '-V is --version' grep -q '^sixgun [0-9]' "$here/out"
if [ -c /dev/full ]; then
    full() {
        "$SIXGUN" "$@" >/dev/full 2>"$here/err"
        [ $? -eq 1 ] && has "$here/err" 'standard output could not be written: No space left on device'
    }
    for words in rules --version --help 'sim -n 20 --seed 1' 'sim -n 20 -f csv' 'play --help'; do
        check "a full disk under '$words' is told" full $words
    done
fi
"$SIXGUN" rules 2>"$here/err" | head -n 1 >"$here/out"
[ -s "$here/err" ] || { "$SIXGUN" rules --format json 2>"$here/err" | head -c 1 >"$here/out"; } # more than a pipe holds
check 'whoever closes the pipe early is told nothing' test ! -s "$here/err"
run "$SIXGUN" play --players 5 --option rival_gangs --seed 1
check 'an option that does nothing is told' has "$here/err" 'sixgun play: the option rival_gangs does nothing with 5 players.'
run "$SIXGUN" --version
check 'it knows its version' grep -q '^sixgun [0-9]' "$here/out"
finish
