#!/bin/sh
# The deal of the day: the same game for everybody, scored by what was given away, and checked from its record.
. "$(dirname "$0")/tap"

day=2026-11-01
worlds=24
[ -z "${SIXGUN_GAMES_DIVISOR:-}" ] || worlds=8

# --- the same deal ---------------------------------------------------------------------------
yes 1 | "$SIXGUN" play --daily $day --name Ada --record "$here/ada.sgr" >"$here/out" 2>"$here/err"
check 'a day is played' test $? -eq 0 -a ! -s "$here/err"
check 'it is said what it is' has "$here/out" "The deal of $day: the same for everybody."
cp "$here/out" "$here/past"
check 'and asked whether the choices shall be judged' has "$here/out" 'Shall your choices be judged?'
yes 1 | "$SIXGUN" play --daily $day --name Bea --record "$here/bea.sgr" >/dev/null 2>&1
cut -d ' ' -f 1-2 "$here/ada.sgr" | grep '^seed' >"$here/seed"
check 'its seed is its date' has "$here/seed" 'seed 013528ed000000010000000'
check 'the same answers make the same game' sh -c '
    sed 1,/^moves/d "$0" >"$2/1"; sed 1,/^moves/d "$1" >"$2/2"; cmp -s "$2/1" "$2/2" && [ -s "$2/1" ]' \
    "$here/ada.sgr" "$here/bea.sgr" "$here"
yes 1 | head -n 6 | "$SIXGUN" play --daily $day --name Ada >/dev/null 2>&1
yes 1 | "$SIXGUN" play --resume --record "$here/resumed.sgr" >/dev/null 2>&1
check 'also when it was interrupted' same "$here/ada.sgr" "$here/resumed.sgr"
yes 1 | "$SIXGUN" play --daily 2026-11-02 --name Ada --record "$here/other.sgr" >/dev/null 2>&1
check 'another day is another deal' not same "$here/ada.sgr" "$here/other.sgr"
{ echo hint; yes 1; } | "$SIXGUN" play --daily $day >"$here/out" 2>&1
check 'there are no hints' has "$here/out" 'There are no hints in the deal of the day.'
check 'a day long past is promised no place in a table of scores' not grep -q "table of scores" "$here/past"
yes 1 | "$SIXGUN" play --daily --record "$here/today.sgr" >"$here/out" 2>&1
check "today's is" grep -q "A server takes it into its table of scores: 'score " "$here/out"
"$SIXGUN" play --daily </dev/null >"$here/out" 2>&1
check 'without a date it is that of today, by UTC' sh -c '
    grep -q "The deal of $(date -u +%F):" "$0/out" || grep -q "The deal of $(date -u -d "1 minute ago" +%F):" "$0/out"' "$here"

# --- the score ---------------------------------------------------------------------------------
run "$SIXGUN" analyse --daily "$here/ada.sgr" --worlds $worlds --format json
check 'the record of a day is scored' equal "$status" 0
cp "$here/out" "$here/score.json"
"$SIXGUN" analyse "$here/ada.sgr" --worlds $worlds --format json >"$here/whole.json"
check 'by the choices of the analysis' python3 - "$here/score.json" "$here/whole.json" <<'END'
import json, sys
score, whole = (json.load(open(name)) for name in sys.argv[1:])
own = [c for c in whole["choices"] if c["seat"] == "A"]
wrong = [c for c in own if c["mistake"]]
assert own and score["choices"] == len(own), score
assert score["mistakes"] == len(wrong)
assert [whole["seats"][0][key] for key in ("choices", "mistakes", "given_away")] == [score[key] for key in ("choices", "mistakes", "given_away")]
assert score["given_away"] == sum(c["regret"] for c in wrong) and score["point"] == whole["point"]
assert score["won"] == (whole["seats"][0]["won"] == whole["one"])
assert (score["day"], score["name"], score["strange"]) == ("2026-11-01", "Ada", 0), score
END
run "$SIXGUN" analyse --daily "$here/ada.sgr" --worlds $worlds
check 'and told' has "$here/out" 'The deal of 2026-11-01, played by Ada: '
check 'with what was given away' grep -q '^Choices: [0-9]*\. Mistakes: [0-9]*\. Points of winning chance given away: ' "$here/out"
seed=$(sed -n 's/^seed //p' "$here/ada.sgr")
"$SIXGUN" sim --games 1 --seed 1 --record 1 --out "$here" >"$here/sim"
run "$SIXGUN" analyse --daily "$here/game-000001.sgr"
check 'a game of no day has none' test "$status" -eq 1 -a ! -s "$here/out"
check 'and that is told' has "$here/err" 'that game is the deal of no day'
yes 1 | "$SIXGUN" play --seed "$seed" --bots greenhorn --record "$here/easy.sgr" >"$here/out" 2>&1
check 'with other bots it is not played as a day' not has "$here/out" 'Shall your choices be judged?'
run "$SIXGUN" analyse --daily "$here/easy.sgr" --worlds $worlds --format json
check 'and its record does not pass for one' test "$status" -eq 1
check 'but tells how many moves the bots of the day do not make' sh -c '! grep -q "\"strange\": 0" "$0"' "$here/out"
yes 1 | "$SIXGUN" play --seed "$seed" --players 4 --record "$here/four.sgr" >/dev/null 2>&1
run "$SIXGUN" analyse --daily "$here/four.sgr"
check 'nor do other players with its seed' test "$status" -eq 1 -a ! -s "$here/out"

# --- what is refused -----------------------------------------------------------------------------
refused() {
    wanted=$1
    shift
    run "$SIXGUN" "$@"
    [ "$status" -eq 2 ] && has "$here/err" "$wanted" && [ ! -s "$here/out" ]
}
for date in 2026-02-30 2026-13-01 26-11-01 2026-11-1 2025-02-29 tomorrow; do
    check "$date is no date" refused "'$date' is no date" play --daily $date
done
check 'a leap day is one' sh -c '"$0" play --daily 2024-02-29 </dev/null | grep -q "The deal of 2024-02-29"' "$SIXGUN"
check 'a day that has not come' refused 'has not come yet' play --daily 9999-12-31
for words in '--seed 3' '--players 4' '--role sheriff' '--seat B' '--bots legend' '--series' '--sets all' '--resume'; do
    check "$words does not go with it" refused 'the same for everybody' play --daily $words
done
check 'two dates do not' refused 'was given' play --daily 2026-11-01 2026-11-02
check 'mistakes are not asked at the same time' refused 'give one of them' analyse --learn --daily "$here/ada.sgr"
finish
