#!/bin/sh
# The bench prints its figures under names that other programs rely on.  How large they are is not tested.
. "$(dirname "$0")/tap"

run "$SIXGUN" bench --seconds 1 --format json
check 'it runs' equal "$status" 0
for key in decisions_per_second games_per_second rules_games_per_second ns_per_copy ns_per_decision state_bytes \
    max_depth eight_games_per_second events_games_per_second; do
    check "$key is a number above 0" grep -qE "\"$key\": [0-9.]*[1-9]" "$here/out"
done
check 'nothing else in a pipe' [ ! -s "$here/err" ]
run "$SIXGUN" bench --format csv
check 'an unknown format: status 2' equal "$status" 2
run "$SIXGUN" bench --seconds 0
check 'no time: status 2' equal "$status" 2
finish
