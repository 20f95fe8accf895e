#!/bin/sh
# The schema, the tables of the docs and the types of the browser client are those of the description of the protocol
# (src/protocol/*.def).  Every message there is fits docs/protocol.schema.json: those of docs/protocol.md, those of the
# conversations, all of whole games over every set, and what is said to a bot of one's own; and what the schema names has
# been said by somebody.
. "$(dirname "$0")/tap"

talk=$(dirname "$SIXGUN")/tests/unit-conversations
validate() { python3 tests/cli/validate.py docs/protocol.schema.json "$1" "$here/seen" "${2:-1}"; }

check 'what is made of the description of the protocol is what it says' \
    tools/protocol --check "$(dirname "$SIXGUN")/tests/unit-protocol"

# What the sanitized program says is the same; there it is only to say it without a fault.  It has the conversations as a
# test of their own (unit-conversations).
case $SIXGUN in
*/asan/*)
    check 'whole games of all sets can be printed' sh -c "\"$talk\" --games ${SIXGUN_ALL:+1}4 >'$here/games'"
    finish
    exit
    ;;
esac

if ! python3 -c 'import jsonschema' 2>/dev/null; then
    skip 'messages fit the schema' 'no python3-jsonschema'
else
    "$talk" --print >"$here/talks"
    check 'the messages of the conversations fit the schema' validate "$here/talks"
    # They are much alike: one of each twenty neighbours is read, or six, and each that has a member no other had.
    "$talk" --games 14 >"$here/games"
    check 'the messages of whole games of all sets fit the schema' validate "$here/games" "$([ "${SIXGUN_ALL:-}" = 1 ] && echo 6 || echo 20)"
    awk '/^```json$/ { inside = 1; text = ""; next }
         /^```$/ && inside { inside = 0; next }
         inside && /^[{]"type"/ { if (text != "") print text; text = $0; next }
         inside && text != "" { text = text $0 }
         /^```/ { next }
         !inside && text != "" { print text; text = "" }' docs/protocol.md | sed 's/^/= /' >"$here/examples"
    check 'the examples in the documentation fit the schema' validate "$here/examples"
    "$SIXGUN" sim --seed 21 --record 2 --out "$here" --sets all --option open_events --option two_round_events \
        --option hidden_characters --option draw_last >"$here/sim"
    # In one somebody is silenced, in the other a card means somebody.
    for game in 10:second_wind 1:lookout_hill; do
        mkdir "$here/${game#*:}"
        "$SIXGUN" sim --seed 21 --record "${game%:*}" --out "$here/${game#*:}" --pack "examples/packs/${game#*:}.pack" >>"$here/sim"
    done
    for seat in '' '--seat B' '--to 1' '--to 40'; do
        # shellcheck disable=SC2086
        for game in "$here"/game-*.sgr "$here"/*/game-*.sgr; do "$SIXGUN" replay "$game" --format json $seat; done
    done | python3 -c '
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    parts = {part: told[part] for part in ("events", "view") if told.get(part)}
    print("<", json.dumps({"type": "update", "table": "A", "since": 0, "n": 0} | parts))' >"$here/replays"
    check 'a replay by the program has the same events and views' validate "$here/replays"
    "$SIXGUN" sim --games 2 --seed 5 --jobs 1 --sets all --versus rules \
        --bots "exec:tee -a '$here/told' | python3 -u examples/bot.py | tee -a '$here/answered'" >"$here/sim"
    sed 's/^/} /' "$here/told" >"$here/pipe" && sed 's/^/{ /' "$here/answered" >>"$here/pipe"
    check 'what a bot of one'"'"'s own is told and answers fits the schema' validate "$here/pipe"
    check 'all that is described has been said by somebody' \
        python3 tests/cli/validate.py --unseen docs/protocol.schema.json "$here/seen"
    check 'there are examples' test "$(grep -c '^=' "$here/examples")" -gt 30
fi
finish
