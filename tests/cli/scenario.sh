#!/bin/sh
# The exit status of `sixgun scenario` says whether all cases passed.
. "$(dirname "$0")/tap"

write_case() { # FILE LIFE
    cat >"$1" <<END
case  A BANG! costs a life point
rule  base.shot
seat  A sheriff  willy_the_kid 5/5  hand bang:QH
seat  B outlaw   rose_doolan   4/4
seat  C renegade black_jack    4/4
seat  D outlaw   bart_cassidy  4/4
turn  A play

A play bang:QH B
expect B life $2
END
}

mkdir "$here/folder"
write_case "$here/folder/good.scn" 3
write_case "$here/bad.scn" 4

run "$SIXGUN" scenario "$here/folder/good.scn"
check 'all passed: status 0' equal "$status" 0
check 'a TAP line for each case' has "$here/out" 'ok 1 - A BANG! costs a life point'
check 'the tally comes last' equal "$(tail -n 1 "$here/out")" '1 passed, 0 failed'
run sh -c '"$SIXGUN" scenario - <"$1"' sh "$here/bad.scn"
check 'standard input' equal "$status" 1
check 'standard input has a name' has "$here/out" 'standard input:'
run "$SIXGUN" scenario "$here/folder"
check 'a folder' equal "$status" 0

run "$SIXGUN" scenario "$here/folder" "$here/bad.scn"
check 'one failed: status 1' equal "$status" 1
check 'what failed, with file and line' has "$here/out" "bad.scn:10"
check 'the others run all the same' equal "$(tail -n 1 "$here/out")" '1 passed, 1 failed'

run "$SIXGUN" scenario "$here/bad.scn" "$here/missing.scn"
check 'a file that is not there: status 2' equal "$status" 2
check 'it is named' has "$here/err" 'missing.scn'
run "$SIXGUN" scenario
check 'nothing to run: status 2' equal "$status" 2
check 'it says what would be right' has "$here/err" 'name a scenario file'
run "$SIXGUN" scenario "$here/folder" --verbose
check 'a wrong option: status 2' equal "$status" 2
check 'a wrong option is told before anything runs' [ ! -s "$here/out" ]
finish
