#!/bin/sh
# Simulations: the same to the byte on any number of cores, and every game of them can be had as a record.
. "$(dirname "$0")/tap"

refused() {
    wanted=$1
    shift
    run "$SIXGUN" sim "$@"
    [ "$status" -eq 2 ] && has "$here/err" "$wanted" && [ ! -s "$here/out" ] ||
        { echo "# status $status: $(cat "$here/err")"; return 1; }
}

count_in() { grep -c -- "$2" "$1"; }

# Games of which each thread plays several; with sanitizers not so many.
some=60
[ -z "${SIXGUN_GAMES_DIVISOR:-}" ] || some=12

for format in table json csv; do
    run "$SIXGUN" sim --games $some --seed 7 --jobs 1 --format $format --players 7 --sets all
    cp "$here/out" "$here/one"
    check "$format: nothing but the result in a pipe" [ "$status" -eq 0 -a -s "$here/out" -a ! -s "$here/err" ]
    run "$SIXGUN" sim --games $some --seed 7 --jobs 5 --format $format --players 7 --sets all
    check "$format: the same on five threads" same "$here/one" "$here/out"
    run "$SIXGUN" sim --games $some --seed 8 --format $format --players 7 --sets all
    check "$format: another seed is another result" not cmp -s "$here/one" "$here/out"
done

for players in 3 4 5 6 7 8; do
    run "$SIXGUN" sim --games 20 --seed 1 --players $players --bots random --format csv
    check "$players players" grep -q "^run,games,20," "$here/out"
    check "$players seats" equal "$(count_in "$here/out" '^seat,')" $players
done

run "$SIXGUN" sim --games 30 --seed 2 --bots random,rules,random,rules,rules --format csv
check 'levels are told apart' equal "$(count_in "$here/out" '^level,')" 2
run "$SIXGUN" sim --games 40 --seed 2 --format json
if command -v python3 >/dev/null 2>&1; then
    check 'JSON that programs can read' python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$here/out"
else
    skip 'JSON that programs can read' 'no python3 here'
fi

# --- a row a game --------------------------------------------------------------------
rows() { # FILE OPTION…
    file=$1
    shift
    run "$SIXGUN" sim --games $some --seed 7 --sets all --players 6 --per-game "$here/$file" "$@"
}
for ending in csv jsonl; do
    rows one.$ending --jobs 1
    cp "$here/out" "$here/sum"
    check "$ending: nothing is said about it" [ "$status" -eq 0 -a ! -s "$here/err" ]
    rows five.$ending --jobs 5
    check "$ending: the same rows on five threads" same "$here/one.$ending" "$here/five.$ending"
    run "$SIXGUN" sim --games $some --seed 7 --sets all --players 6
    check "$ending: the result is that without rows" same "$here/sum" "$here/out"
done
check 'a head and a row a game' equal "$(wc -l <"$here/one.csv")" $((some + 1))
run "$SIXGUN" sim --games $some --seed 7 --sets all --players 6 --format csv
check 'rows and sums agree' equal "$(cut -d, -f4 "$here/one.csv" | grep -c '^law')" \
    "$(sed -n 's/^outcome,law.*,//p' "$here/out")"
"$SIXGUN" sim --games $some --seed 7 --sets all --players 6 --record 9 --out "$here/nine" >/dev/null
check 'a row has the seed of its game' has "$here/nine/game-000009.sgr" "seed $(sed -n 10p "$here/one.csv" | cut -d, -f2)"
rows cut.csv --series 4 --sheriff-goes-round
check 'games of a series have rows, too' equal "$(wc -l <"$here/cut.csv")" $((some + 1))
if command -v python3 >/dev/null 2>&1; then
    check 'JSON lines say what CSV says' python3 - "$here/one.csv" "$here/one.jsonl" $some <<'END'
import csv, json, sys
rows = list(csv.DictReader(open(sys.argv[1])))
objects = [json.loads(line) for line in open(sys.argv[2])]
assert len(rows) == len(objects) == int(sys.argv[3])
for row, o in zip(rows, objects):
    assert [row[k] for k in ("game", "seed", "players", "outcome", "winners", "turns", "moves", "choices")] == \
        [str(o[k]) for k in ("game", "seed", "players", "outcome", "winners", "turns", "moves", "choices")]
    for s in o["seats"]:
        assert [row[s["seat"] + "_" + k] for k in ("bot", "role", "character")] == [s["bot"], s["role"], s["character"]]
        assert row[s["seat"] + "_won"] == str(int(s["won"])) and (s["seat"] in o["winners"]) == s["won"]
END
else
    skip 'JSON lines say what CSV says' 'no python3 here'
fi
check 'a file of another ending' refused '.csv or .jsonl' --per-game x.txt
check 'a file that cannot be written' refused '/nonexistent/x.csv cannot be written' --per-game /nonexistent/x.csv
check 'rows of a comparison' refused '--versus' --per-game "$here/x.csv" --versus random
if [ -c /dev/full ]; then
    ln -s /dev/full "$here/full.csv"
    run "$SIXGUN" sim --games 20 --seed 1 --per-game "$here/full.csv"
    check 'a full disk is told' [ "$status" -eq 1 ]
    check 'with its file' has "$here/err" "full.csv cannot be written: No space left on device."
    mkdir "$here/full" && ln -s /dev/full "$here/full/game-000001.sgr"
    run "$SIXGUN" sim --seed 1 --record 1 --out "$here/full"
    check 'so is one that has no room for a record' [ "$status" -eq 1 ]
    check 'with its file, too' has "$here/err" "game-000001.sgr' cannot be written (No space left on device)."
fi

# --- what bots believe ------------------------------------------------------------------
beliefs() { run "$SIXGUN" sim --games $some --seed 7 --sets all --players 6 --bots "$seated" --beliefs "$@"; }
seated=rules,greenhorn,random,rules,cowhand,rules
for format in table json csv; do
    beliefs --jobs 1 --format $format
    cp "$here/out" "$here/one"
    check "$format: what bots believe" [ "$status" -eq 0 -a -s "$here/out" -a ! -s "$here/err" ]
    beliefs --jobs 5 --format $format
    check "$format: they believe the same on five threads" same "$here/one" "$here/out"
done
check 'a level has its lines in CSV' grep -q '^belief,greenhorn round_1 said brier,0[.][0-9]*,,,,$' "$here/out"
grep -v '^belief,\|^calibration,' "$here/out" >"$here/two"
run "$SIXGUN" sim --games $some --seed 7 --sets all --players 6 --bots $seated --format csv
check 'to judge them changes no game' same "$here/two" "$here/out"
beliefs
check 'a table for each level that keeps a belief' equal "$(sed -n 's/^What \(.*\) believes of roles$/\1/p' "$here/out" |
    tr '\n' ' ')" 'rules greenhorn cowhand '
check 'of whom they believe it' equal "$(count_in "$here/out" '^  Roles of random ')" 3
beliefs --format json
check 'JSON: sums agree' python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))["beliefs"]
assert sorted(told) == ["cowhand", "greenhorn", "rules"], sorted(told)
for level, b in told.items():
    assert len(b["rounds"]) == 5 and len(b["calibration"]) == 10
    whole = b["all"]["judgements"]
    assert whole == sum(r["judgements"] for r in b["rounds"]) == sum(r["judgements"] for r in b["of"].values()) > 0
    for who in "said", "even":
        for score in "brier", "log_loss", "likeliest_true":
            mean = sum(r["judgements"] * r[who][score] for r in b["rounds"] if r["judgements"]) / whole
            assert abs(mean - b["all"][who][score]) < 1e-5, (level, who, score)
    # Of the roles that may be, exactly one is true each time.
    assert sum(round(c["count"] * c.get("came_true", 0)) for c in b["calibration"]) == whole
    assert abs(sum(c["count"] * c.get("said", 0) for c in b["calibration"]) / whole - 1) < 1e-4
    for c in b["calibration"]:
        assert c["count"] == 0 or c["from"] <= 100 * c["said"] <= c["to"] + 1e-4, c
assert told["greenhorn"]["of"]["greenhorn"] == {"judgements": 0}
assert told["rules"]["all"]["said"]["log_loss"] < told["rules"]["all"]["even"]["log_loss"]
' "$here/out"
beliefs --record 2-3 --out "$here/believed"
check 'records are written as well' equal "$(ls "$here/believed" | wc -l)" 2
seated=rules
beliefs --series 4
check 'a series is judged, too' has "$here/out" 'What rules believes of roles'
check 'where one level sits nobody is told apart' equal "$(count_in "$here/out" '^  Roles of ')" 0
run "$SIXGUN" sim --games 4 --seed 7 --players 3 --beliefs
check 'three players hide no role' has "$here/out" 'No role was hidden'
check 'who keeps no belief' refused 'none of these bots' --beliefs --bots random
check 'nor does a program' refused 'none of these bots' --beliefs --bots exec:true
check 'beliefs in a comparison' refused '--versus' --beliefs --versus random
check 'or on a ladder' refused '--ladder' --beliefs --ladder

# --- bots from outside -----------------------------------------------------------------
# bot NAME: a program that answers; the Python behind it stands on standard input.
bot() {
    { echo '#!/bin/sh' && echo "exec python3 -B '$here/$1.py'"; } >"$here/$1"
    chmod +x "$here/$1"
    cat >"$here/$1.py"
}
breaks() { # TEXT OPTION…: the run ends with that text and status 1, and prints no result
    text=$1
    shift
    run "$SIXGUN" sim --games 4 --seed 1 "$@"
    [ "$status" -eq 1 ] && has "$here/err" "$text" && [ ! -s "$here/out" ] ||
        { echo "# status $status: $(cat "$here/err")"; return 1; }
}
# With sanitizers fewer games say what is wrong with the memory.
outside=12 pairs=10
[ -z "${SIXGUN_GAMES_DIVISOR:-}" ] || outside=4 pairs=2
if command -v python3 >/dev/null 2>&1; then
    # It plays what is first in the list, and checks what it is told.
    bot first <<'END'
import json, sys
seat = None
for line in sys.stdin:
    m = json.loads(line)
    view = m["view"]
    assert view["viewer"] == m["seat"]
    if m["type"] == "game":
        assert m["protocol"] == 1 and len(m["seed"]) == 64
        seat, told, asked = m["seat"], 0, 0
        continue
    assert m["type"] == "choose" and m["seat"] == seat and view["question"]["seat"] == seat
    assert m["legal"] == [move["move"] for move in view["question"]["legal"]] and len(m["legal"]) > 1
    for player in view["players"]:
        if player["seat"] != seat:
            assert "role" not in player or player["role_open"]
    told += len(m["events"])
    assert (told > 0 or asked < 8) and all("kind" in event for event in m["events"])
    asked += 1
    print(json.dumps({"move": m["legal"][0]}), flush=True)
END
    run "$SIXGUN" sim --games $outside --seed 5 --sets all --players 6 --jobs 1 --format json \
        --bot-seconds 0 --bots "exec:$here/first"
    cp "$here/out" "$here/one"
    check 'a program can play all seats' [ "$status" -eq 0 -a -s "$here/out" -a ! -s "$here/err" ]
    run "$SIXGUN" sim --games $outside --seed 5 --sets all --players 6 --jobs 4 --format json \
        --bot-seconds 0 --bots "exec:$here/first"
    check 'the same games on four threads' same "$here/one" "$here/out"
    run "$SIXGUN" sim --games 10 --seed 5 --format csv \
        --bot-seconds 0 --bots "exec:$here/first,rules,rules,random,rules"
    check 'or some of them, counted by themselves' equal "$(grep '^level,' "$here/out" | cut -d, -f2 | tr '\n' ' ')" \
        "random rules exec:$here/first "
    run "$SIXGUN" sim --games $((2 * pairs)) --seed 5 --format csv --bot-seconds 0 --bots rules --versus "exec:$here/first"
    check 'or be compared with a level' grep -q "^all,$pairs,5,rules,exec:$here/first," "$here/out"
    run "$SIXGUN" sim --games 2 --seed 5 --per-game "$here/own.csv" --bot-seconds 0 --bots "exec:$here/first"
    check 'rows and records name it' has "$here/own.csv" "exec:$here/first"

    echo 'import sys; sys.stdin.readline(); sys.stdin.readline()' | bot leaves
    check 'a program that ends is told' breaks "the bot 'exec:$here/leaves' in seat" \
        --bot-seconds 0 --bots "exec:$here/leaves"
    check 'with what it did' has "$here/err" 'has ended before its game was over'
    check 'in a comparison, too' breaks 'has ended before its game was over' \
        --bot-seconds 0 --bots rules --versus "exec:$here/leaves"
    echo 'import time; time.sleep(1000)' | bot sleeps
    check 'one that says nothing' breaks 'has given no answer within 1 seconds' --bot-seconds 1 --bots "exec:$here/sleeps"
    printf 'import sys\nfor line in sys.stdin: print("moon", flush=True)\n' | bot raves
    check 'one that answers what no move is' breaks 'answered with no legal move: moon' \
        --jobs 1 --bot-seconds 0 --bots "exec:$here/raves"
    printf 'import sys\nfor line in sys.stdin: print("y" * 100000, flush=True)\n' | bot babbles
    check 'one that does not stop talking' breaks 'answered with no legal move: yyy' \
        --jobs 1 --bot-seconds 0 --bots "exec:$here/babbles"
    check 'one that is not there' breaks 'has ended before its game was over' \
        --bot-seconds 0 --bots 'exec:/nonexistent/bot'
else
    skip 'bots from outside' 'no python3 here'
fi
check 'a command that results could not show' refused 'is no command' --bots 'exec:say "x"'
check 'no command at all' refused 'is no command' --bots exec:

# --- wrong options and interruptions ------------------------------------------------
check 'an option that does not exist: all there are' refused 'event_count=N' --option foo
check 'a value out of range: what fits' refused 'from 1 to 30' --option event_count=40

# interrupted COMMAND...: as run, but it is interrupted when it has worked for half a second of processor time.
interrupted() {
    env --default-signal=INT "$@" >"$here/out" 2>"$here/err" </dev/null &
    pid=$!
    until [ "$(awk '{ print $3 == "Z" ? 50 : $14 }' "/proc/$pid/stat" 2>/dev/null || echo 50)" -ge 50 ]; do sleep 0.05; done
    kill -INT $pid
    wait $pid
    status=$?
}
for format in table json csv; do
    interrupted "$SIXGUN" sim --games 1000000000 --seed 7 --bots random --format $format
    check "$format: interrupted, it says so" has "$here/err" 'interrupted after'
    check "$format: and prints what it has" [ -s "$here/out" ]
done
check 'the exit status tells of the signal' equal "$status" 130
mv "$here/out" "$here/part"
played=$(sed -n 's/^run,games,\([0-9]*\),.*/\1/p' "$here/part")
run "$SIXGUN" sim --games "$played" --seed 7 --bots random --format csv
check 'what it has is what so many games give' same "$here/part" "$here/out"
interrupted "$SIXGUN" sim --games 1000000000 --bots random --versus rules --format csv
check 'a comparison prints the pairs it has' has "$here/out" 'all,'

# --- records ---------------------------------------------------------------------
run "$SIXGUN" sim --games 12 --seed 5 --record 3-6 --out "$here/many" --sets high_noon
check 'records are written' equal "$(ls "$here/many" | wc -l)" 4
run "$SIXGUN" sim --seed 5 --record 5 --out "$here/alone" --sets high_noon
check 'one game alone is the same game' same "$here/many/game-000005.sgr" "$here/alone/game-000005.sgr"
check 'no other game is recorded' equal "$(ls "$here/alone" | wc -l)" 1
run "$SIXGUN" replay "$here/alone/game-000005.sgr"
check 'a record plays back' equal "$status" 0

# --- shadow gunslingers -----------------------------------------------------------
# rule shadows.setup
run "$SIXGUN" sim --games 1 --players 3 --option shadow_gunslingers
check 'shadow gunslingers need a Sheriff' equal "$status" 2
check 'and the refusal says so' has "$here/err" 'need 4 players or more'
shadows=40 often=20
[ -z "${SIXGUN_GAMES_DIVISOR:-}" ] || shadows=20 often=10
run "$SIXGUN" sim --games $shadows --players 4 --seed 7 --option shadow_gunslingers --sets gold_rush --record 1-$shadows \
    --out "$here/shadows"
check 'with 4 players they are dealt' equal "$status" 0
run "$SIXGUN" replay "$here/shadows/game-000001.sgr"
check 'a game with shadows plays back' equal "$status" 0
back=0
for game in "$here"/shadows/*.sgr; do
    "$SIXGUN" replay "$game" | grep -q 'comes back for this turn, as a shadow' && back=$((back + 1))
done
check 'the eliminated come back' [ "$back" -gt $often ]

run "$SIXGUN" sim --games 20 --seed 7 --sets gold_rush
check 'a table says what equipment was bought' has "$here/out" 'Equipment in a game'
run "$SIXGUN" sim --games 20 --seed 7 --sets gold_rush --format json
check 'JSON says so too' has "$here/out" '"bought": '
run "$SIXGUN" sim --games 20 --seed 7
check 'without Gold Rush there is none' not has "$here/out" 'Equipment in a game'

# --- series ----------------------------------------------------------------------
# rule base.series
run "$SIXGUN" sim --seed 11 --series 4 --sheriff-goes-round --record 1-8 --out "$here/series"
check 'a series is recorded' equal "$(ls "$here/series" | wc -l)" 8
check 'the first game of a series keeps nobody' not grep -q '^kept' "$here/series/game-000001.sgr"
check 'the survivors may keep their characters' grep -q '^kept' "$here/series/game-000002.sgr"
check 'the next series begins anew' not grep -q '^kept' "$here/series/game-000005.sgr"
sheriffs=
for game in 2 3 4; do
    sheriffs=$sheriffs$(sed -n 's/^role \(.\) sheriff$/\1/p' "$here/series/game-00000$game.sgr")
done
goes_round() { case ABCDEABCDE in *$1*) ;; *) return 1 ;; esac; }
check 'the Sheriff goes round' goes_round "${sheriffs:-none}"
run "$SIXGUN" sim --seed 11 --series 4 --sheriff-goes-round --record 7 --out "$here/late"
check 'a late game of a series on demand' same "$here/series/game-000007.sgr" "$here/late/game-000007.sgr"

# --- levels compared ---------------------------------------------------------------
run "$SIXGUN" sim --games 400 --seed 1 --bots rules --versus random --stop-when-sure
check 'rules beat random' has "$here/out" 'rules is stronger than random'
run "$SIXGUN" sim --games 200 --seed 1 --bots random --versus rules --format json --jobs 1
check 'random does not beat rules' has "$here/out" '"verdict": "second_is_stronger"'
cp "$here/out" "$here/one"
run "$SIXGUN" sim --games 20 --seed 1 --bots rules --versus random --times
check 'the time of a move is told' has "$here/out" 'Time of a move'
check 'what hardly any move takes is no more than the longest' \
    awk '$4 ~ /^[0-9.]+$/ && $3 > $4 { bad = 1 } END { exit bad }' "$here/out"
check 'a company for nobody' refused '--versus' --company rules
check 'times of nobody' refused '--versus' --times
run "$SIXGUN" sim --games 200 --seed 1 --bots random --versus rules --format json --jobs 4
check 'a comparison on four threads' same "$here/one" "$here/out"
run "$SIXGUN" sim --games 100 --seed 1 --bots rules --versus rules --format csv
check 'as CSV it has the seed and the verdict' grep -qE '^all,50,1,rules,rules,[a-z_]+,[0-9]+,' "$here/out"
check 'a level equals itself, deal by deal' grep -q '^all,50,.*,0.000000,-0.071348,0.071348,5,base,,,each_in_turn$' "$here/out"
setup="--players 4 --sets dodge_city --option max_turns=40 --option no_extra_events --pack examples/packs/ghost_river.pack"
for kind in '' '--versus random --company greenhorn' '--ladder --bots rules,random --company greenhorn'; do
    for format in table json csv; do
        run "$SIXGUN" sim --games 4 --seed 1 $setup $kind --format $format
        for word in 'base dodge_city' 'max_turns.40' no_extra_events examples/packs/ghost_river.pack ${kind:+greenhorn}; do
            check "a result says what it is of: $word, $kind $format" grep -q -- "$word" "$here/out"
        done
    done
done
# idle PLAYERS OPTION WHAT [WORD…]: it is said that the option does nothing without or with WHAT
idle() {
    run "$SIXGUN" sim --games 2 --seed 1 --players "$1" --option "$2" ${4:+--option "$4"}
    check "$2 with $1 players and ${4:-nothing}" has "$here/err" "sixgun sim: the option $2 does nothing $3."
    check 'and the game is played' equal "$status" 0
}
idle 5 rival_gangs 'with 5 players'
idle 4 undercover_sheriff 'with 4 players'
idle 4 last_one_standing 'with 4 players'
idle 4 third_character 'without the option two_characters'
idle 4 attack_and_defence 'without the option two_characters'
for option in accomplices dutch_will_may_keep_both scrap_after_gold_rush; do idle 4 $option 'without the set gold_rush'; done
for option in open_events two_round_events; do idle 4 $option 'without the set high_noon'; done
run "$SIXGUN" sim --games 2 --seed 1 --players 6 --sets fistful,gold_rush --option rival_gangs --option two_characters \
    --option third_character --option accomplices --option open_events
check 'what does something is no news' [ ! -s "$here/err" ]
run "$SIXGUN" sim --games 4 --seed 1 --bots rules,random,random,random --players 4 --format csv
check 'as CSV it names the bots' grep -q '^run,bots,rules random random random,,,,$' "$here/out"
run "$SIXGUN" sim --games 3 --seed 7 --players 4 --per-game "$here/deals.csv" --record 3 --out "$here/deals"
seed=$(sed -n 's/^3,\([0-9a-f]*\),.*/\1/p' "$here/deals.csv")
check 'the seed of a game is that of its record' grep -q "^seed $seed$" "$here/deals/game-000003.sgr"
run "$SIXGUN" sim --help
check 'and the help tells what it is for' grep -q 'sixgun play' "$here/out"
run "$SIXGUN" sim --games 8 --seed 1 --bots rules --versus random --times --format json
check 'times in JSON' grep -q '"first": {"moves": [1-9][0-9]*, "mean_ms": 0\.[0-9]*' "$here/out"
run "$SIXGUN" sim --games 8 --seed 1 --bots rules --versus random --times --format csv
check 'times in CSV' awk -F, 'NR == 1 { n = NF; t = $NF == "second_longest_ms" } NF != n || (NR > 1 && !($NF > 0)) { t = 0 }
    END { exit !t }' "$here/out"

# With the luck taken out.  So few pairs prove nothing of the levels; their own figures are proved by the property tests.
adjusted() { run "$SIXGUN" sim --games 6 --seed 1 --players 4 --bots rules --versus greenhorn --adjusted --worlds 2 "$@"; }
adjusted --jobs 1 --format json
cp "$here/out" "$here/one"
check 'a comparison without luck' python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))
adjusted = told["adjusted"]
assert adjusted["worlds"] == 2 and adjusted["all"]["pairs"] == told["pairs"] == 3
low, middle, high = adjusted["all"]["difference"]
half = 1.96 * (adjusted["all"]["variance"] / 3) ** 0.5
assert half > 0 and abs(middle - half - low) < 1e-4 and abs(middle + half - high) < 1e-4, adjusted' "$here/one"
adjusted --jobs 4 --format json
check 'the same on four threads' same "$here/one" "$here/out"
adjusted
check 'as a table' has "$here/out" 'The luck taken out'
adjusted --format csv
check 'as CSV' grep -q '^all,3,1,rules,greenhorn,.*,difference,low,high,adjusted\|^role.*,adjusted_worth,players,sets,options,pack,company$' "$here/out"
run "$SIXGUN" sim --games 4 --seed 1 --bots rules --versus rules --adjusted --worlds 2 --format json
check 'a level has no luck against itself' has "$here/out" '"difference": [0.000000, 0.000000, 0.000000], "variance": 0.000000'
check 'luck of nobody' refused '--versus LEVEL or --ladder' --adjusted
check 'games imagined for nothing' refused '--adjusted' --worlds 8 --versus random
check 'luck and times' refused '--times' --adjusted --times --versus random

# --- a ladder ------------------------------------------------------------------------
rungs=100
ladder() { run "$SIXGUN" sim --ladder --bots random,greenhorn,rules --games $((3 * rungs)) --seed 1 "$@"; }
ladder --jobs 1
cp "$here/out" "$here/one"
check 'a ladder has all levels in every role' equal "$(count_in "$here/out" '^  greenhorn ')" 5
ladder --jobs 4
check 'a ladder on four threads' same "$here/one" "$here/out"
ladder --format json
check 'a ladder as JSON' python3 -c '
import json, sys
found = json.load(open(sys.argv[1]))
rungs = int(sys.argv[2])
assert found["anchor"] == "rules" and found["deals"] == rungs
for role, count in ("sheriff", rungs // 5), ("outlaw", rungs * 2 // 5), ("all", rungs):
    assert [one["deals"] for one in found["results"][role]] == [count] * 3
assert found["results"]["all"][2]["rating"] == [0, 0, 0]
' "$here/out" $rungs
ladder --company random --format csv
check 'a ladder in other company is another one' grep -q "^all,rules,1,$rungs," "$here/out"
check 'a ladder of one' refused 'give 2 to 10' --ladder --bots rules
check 'a ladder with a comparison' refused '--ladder' --ladder --versus rules

# Tables of several sizes and sets: each as if it stood alone, and all together.
rungs=12
several() { ladder --players 4,7-8 --sets base --sets dodge_city,gold_rush "$@"; }
several --format csv --jobs 1
cp "$here/out" "$here/one"
check 'a ladder with six tables has each of them' equal "$(grep '^all,rules,' "$here/one" | cut -d, -f4,12,13 | tr '\n' ' ')" \
    '12,4,base 12,7,base 12,8,base 12,4,base dodge_city gold_rush 12,7,base dodge_city gold_rush 12,8,base dodge_city gold_rush 72,, '
for table in '4 base' '8 dodge_city,gold_rush'; do
    set -- $table
    ladder --players $1 --sets $2 --format csv
    case $2 in base) sets=base ;; *) sets='base dodge_city gold_rush' ;; esac
    { head -n 1 "$here/one" && grep ",$1,$sets,," "$here/one"; } >"$here/two"
    check "a table of $1 with $2 is the same as alone" same "$here/two" "$here/out"
done
several --format csv --jobs 4
check 'six tables on four threads' same "$here/one" "$here/out"
several --format json
check 'six tables as JSON' python3 -c '
import csv, json, sys
found = json.load(open(sys.argv[1]))
assert found["players"] is found["sets"] is None and found["deals"] == 72
tables = {(str(t["players"]), t["sets"]): t["results"] for t in found["tables"]}
assert len(tables) == 6
tables["", ""] = found["results"]
for row in csv.DictReader(open(sys.argv[2])):
    told, = [x for x in tables[row["players"], row["sets"]][row["role"]] if x["level"] == row["level"]]
    for name in "deals", "won":
        assert told[name] == int(row[name])
    for name in "rate", "rating":
        assert told[name] == [float(row[name + end]) for end in ("_low", "", "_high")], (told, row)
for role in tables["", ""]:
    for i, x in enumerate(tables["", ""][role]):
        assert x["won"] == sum(t["results"][role][i]["won"] for t in found["tables"] if role in t["results"])
' "$here/out" "$here/one"
several
check 'six tables as a table' equal "$(count_in "$here/out" '^12 deals with ')" 6
check 'and all of them together' has "$here/out" '72 deals, of all 6 tables together'
rungs=2
ladder --players 3 --sets each --format csv
check 'a table for each set' equal "$(grep -c '^all,rules,1,2,' "$here/out")" "$(($("$SIXGUN" complete sim --sets '' |
    grep -cv '^all$\|^each$') + 1))"
check 'and for all of them' grep -q '^all,rules,1,2,.*,base dodge_city [a-z_ ]*gold_rush,' "$here/out"
check 'of several sizes only a ladder' refused '--ladder' --players 4,5
check 'with each set only a ladder' refused "'each' needs --ladder" --sets each
for sizes in 4, 3- 5-4 2-4 6-9 4,,5 4:5,6; do
    check "no sizes: $sizes" refused 'give numbers from 3 to 8' --ladder --players $sizes
done
check 'a size that there is not' refused 'give a number from 3 to 8' --ladder --players 9
check 'tables that cannot be' refused 'a game of 3 players with the sets base cannot be dealt' --ladder --players 3,5 \
    --option shadow_gunslingers
ladder --players 5,8 --option rival_gangs
check 'an option that some tables have a use for is no news' [ "$status" -eq 0 -a ! -s "$here/err" ]
ladder --players 5,7 --option rival_gangs
check 'one that none has is' has "$here/err" 'the option rival_gangs does nothing with 5 players.'
rungs=64
ladder --players 8 --option rival_gangs --format json
check 'gangs have roles of their own' python3 -c '
import json, sys
found = json.load(open(sys.argv[1]))["results"]
assert {role: found[role][0]["deals"] for role in found} == {"deputy": 24, "outlaw": 24, "renegade": 16, "all": 64}
' "$here/out"

# The same without luck.
rungs=6
lucky() { ladder --players 4-5 --adjusted --worlds 2 "$@"; }
lucky --format csv --jobs 1
cp "$here/out" "$here/one"
lucky --format csv --jobs 4
check 'a ladder without luck on four threads' same "$here/one" "$here/out"
lucky --format json
check 'a ladder without luck as JSON' python3 -c '
import csv, json, sys
found = json.load(open(sys.argv[1]))
assert found["worlds"] == 2
tables = {(str(t["players"]), t["sets"]): t["results"] for t in found["tables"]}
tables["", ""] = found["results"]
for row in csv.DictReader(open(sys.argv[2])):
    told = tables[row["players"], row["sets"]][row["role"]]
    one, = [x for x in told if x["level"] == row["level"]]
    assert one["adjusted"] == [float(row["adjusted" + end]) for end in ("_low", "", "_high")], (one, row)
    assert one["difference"] == [float(row[end]) for end in ("low", "difference", "high")], (one, row)
    rules = told[2]
    assert abs(one["adjusted"][1] - rules["adjusted"][1] - one["difference"][1]) < 2e-6, (one, rules)
assert found["results"]["all"][2]["difference"] == [0, 0, 0]
low, middle, high = found["results"]["all"][0]["difference"]
assert low < middle < high
' "$here/out" "$here/one"
lucky
check 'and as a table' equal "$(count_in "$here/out" 'The luck taken out: .* than rules\.$')" 3
ladder --players 4
check 'what it costs is not paid unasked' not has "$here/out" 'luck'

# --- parts ---------------------------------------------------------------------------
# A part for each machine; the whole is what one run would have printed, whatever the order.
part() { # FILE FIRST GAMES OPTION…
    file=$1 first=$2 games=$3
    shift 3
    "$SIXGUN" sim --format part --first "$first" --games "$games" --seed 7 "$@" >"$here/$file"
}
sizes='14 20 10'
whole() { # WHAT OPTION…: games of three parts, and in one run
    what=$1
    shift
    read -r a b c <<END
$sizes
END
    "$SIXGUN" sim --games $((a + b + c)) --seed 7 --format json "$@" >"$here/one"
    part a 1 "$a" "$@" && part b $((1 + a)) "$b" "$@" && part c $((1 + a + b)) "$c" --jobs 1 "$@"
    run "$SIXGUN" sim --merge "$here/b" "$here/a" "$here/c" --format json
    check "$what: parts make the whole" same "$here/one" "$here/out"
}
whole 'every set and a variant' --players 6 --sets all --option max_turns=70 --option no_extra_events
whole 'what bots believe' --players 6 --bots rules,greenhorn,random,rules,cowhand,rules --beliefs
whole 'bots and a series' --players 3 --bots rules,random,greenhorn --series 4 --sheriff-goes-round
cat "$here/c" "$here/a" >"$here/two"
run sh -c '"$1" sim --merge --format json - "$2" <"$3"' sh "$SIXGUN" "$here/b" "$here/two"
check 'parts of one file, from a pipe' same "$here/one" "$here/out"
run "$SIXGUN" sim --merge --format part "$here/a" "$here/b"
cp "$here/out" "$here/ab"
run "$SIXGUN" sim --merge --format json "$here/ab" "$here/c"
check 'parts make a larger part' same "$here/one" "$here/out"
part other 45 5 --players 3 --bots random
check 'a part that is missing' refused 'games 15 to 34 are missing' --merge "$here/a" "$here/c"
check 'a game twice' refused 'game 1 is in two parts' --merge "$here/a" "$here/ab"
check 'parts of two simulations' refused 'different simulations' --merge "$here/ab" "$here/c" "$here/other"
check 'something else than a part' refused 'something else' --merge "$here/one"
sed 's/"games":\[[0-9]*\]/"games":[]/' "$here/a" >"$here/broken"
check 'a part without games' refused 'damaged' --merge "$here/broken"
sed 's/--players/--out/' "$here/a" >"$here/broken"
check 'a part that wants more' refused 'damaged' --merge "$here/broken"
sed 's/"version":"/"version":"0/' "$here/a" >"$here/broken"
check 'a part of another version' refused 'another version' --merge "$here/broken"
: >"$here/empty"
check 'an empty file' refused 'it is empty' --merge "$here/a" "$here/empty"
check 'no file' refused "$here/nothing" --merge "$here/nothing"
check 'nothing to merge' refused 'give the files' --merge

# Matches, too: a pair of games stays together, and the test goes on from part to part.
whole 'two levels' --bots rules --versus random
"$SIXGUN" sim --games 44 --seed 7 --bots rules --versus random --format csv >"$here/one"
run "$SIXGUN" sim --merge "$here/c" "$here/a" "$here/b" --format csv
check 'parts of a match as a table of numbers' same "$here/one" "$here/out"
run "$SIXGUN" sim --merge --format part "$here/a" "$here/b"
cp "$here/out" "$here/ab"
run "$SIXGUN" sim --merge "$here/ab" "$here/c" --format csv
check 'parts of a match make a larger part' same "$here/one" "$here/out"
check 'a part of a match that is missing' refused 'games 15 to 34 are missing' --merge "$here/a" "$here/c"
part other 45 4 --bots rules
check 'a match and a simulation' refused 'different simulations' --merge "$here/c" "$here/other"
sed 's/"pairs":"[0-3]*"/"pairs":"012x"/' "$here/a" >"$here/broken"
check 'a part of a match with a pair that cannot be' refused 'damaged' --merge "$here/broken"
whole 'levels in company, with sets' --bots random --versus rules --company rules --players 4 --sets fistful
# Many games are imagined for each.
sizes='2 4 2'
whole 'without luck' --bots rules --versus random --adjusted --worlds 2
sed 's/"gaps":\[[^]]*\]/"gaps":[1]/' "$here/a" >"$here/broken"
check 'a part without luck that lacks gaps' refused 'damaged' --merge "$here/broken"
check 'half a pair' refused 'odd' --versus random --first 2
check 'a part that stops when it is sure' refused '--stop-when-sure' --versus random --format part --stop-when-sure
check 'a part with times' refused '--times' --versus random --format part --times
check 'a part of a ladder' refused '--ladder' --format part --ladder

# --- mistakes ------------------------------------------------------------------------
check 'no game' refused 'from 1 to' --games 0
check 'no jobs' refused '--jobs' --jobs 0
check 'an unknown format' refused 'table, json, csv' --format xml
check 'an unknown level' refused "there is no level 'genius'" --bots genius
check 'levels for another number of players' refused '2 levels were given' --bots rules,random
check 'a range that runs backwards' refused '12-20' --record 9-3 --out "$here/no"
check 'records without a folder' refused '--out' --record 3
check 'a folder without records' refused '--record' --out "$here/no"
check 'a game that is not played' refused 'only games 1 to 10' --games 10 --record 11 --out "$here/no"
check 'a folder that cannot be made' refused "$here/one" --record 1 --out "$here/one/records"
check 'a comparison of many levels' refused '--versus' --bots rules,random,rules,rules,rules --versus random
check 'a round without a series' refused '--series' --sheriff-goes-round
check 'options that do not go together' refused 'cannot be dealt' --players 3 --option shadow_gunslingers
check 'an operand' refused "'now'" now
finish
