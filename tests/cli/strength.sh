#!/bin/sh
# Simulations that say how strong the levels are.  So many games say who is stronger; with sanitizers, where only a part of
# the games is played, it is enough that they end.
. "$(dirname "$0")/tap"

count_in() { grep -c -- "$2" "$1"; }

# --- thinking ahead ------------------------------------------------------------------
run "$SIXGUN" sim --games $((400 / ${SIXGUN_GAMES_DIVISOR:-1})) --seed 1 --bots gunslinger --versus greenhorn --company rules \
    --format csv
check 'who thinks ahead beats who overlooks things' awk -F, -v divided="${SIXGUN_GAMES_DIVISOR:-}" '
    $1 == "all" { n = divided != "" || $15 > 0 } END { exit !n }' "$here/out"

# --- with the luck taken out ---------------------------------------------------------
# Before it is sure it plays dozens of pairs, each imagined anew; with sanitizers a few only have to end.
most=400
[ -z "${SIXGUN_GAMES_DIVISOR:-}" ] || most=6
run "$SIXGUN" sim --games $most --seed 1 --bots rules --versus random --company rules --adjusted --worlds 2 --stop-when-sure --format json
check 'it can stop when it is sure' equal "$status" 0
if [ -z "${SIXGUN_GAMES_DIVISOR:-}" ]; then
    check 'and does' [ "$(count_in "$here/out" '"pairs": 200,$')" -eq 0 ]
    check 'and says of whom' has "$here/out" '"verdict": "first_is_stronger"'
fi

# --- a ladder ------------------------------------------------------------------------
if [ -z "${SIXGUN_GAMES_DIVISOR:-}" ]; then
    run "$SIXGUN" sim --ladder --bots random,greenhorn,rules --games 1800 --seed 1 --format json
    check 'a ladder has the stronger above' python3 -c '
import json, sys
low, middle, high = [one["rating"] for one in json.load(open(sys.argv[1]))["results"]["all"]]
assert high == [0, 0, 0], high
assert low[1] < middle[1] and low[2] < 0 and middle[2] < 0, (low, middle)
' "$here/out"
fi

# --- each level beside the next ------------------------------------------------------
# A level that has become weaker than the one below it is found by a sequential test: a pair takes no time where nobody
# thinks ahead.  With sanitizers few games are played, and they only have to end.
most=24000
[ -z "${SIXGUN_GAMES_DIVISOR:-}" ] || most=100
for pair in 'rules cowhand' 'cowhand greenhorn' 'greenhorn random'; do
    set -- $pair
    run "$SIXGUN" sim --bots $1 --versus $2 --company rules --stop-when-sure --seed 1 --format json \
        --games $most
    [ -n "${SIXGUN_GAMES_DIVISOR:-}" ] || check "$1 is above $2" has "$here/out" '"verdict": "first_is_stronger"'
    check "$1 plays beside $2" equal "$status" 0
done
finish
