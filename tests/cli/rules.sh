#!/bin/sh
# The rule book answers to every name a player could use, and docs/rules.md is that same book.
. "$(dirname "$0")/tap"

# about ID words…: the words lead to that rule
about() {
    wanted=$1
    shift
    run "$SIXGUN" rules "$@"
    [ "$status" -eq 0 ] && head -n 1 "$here/out" | grep -q "  $wanted\$" ||
        { echo "# status $status: $(head -n 1 "$here/out" "$here/err")"; return 1; }
}

# unknown NEAREST words…: status 2, and the nearest is named
unknown() {
    wanted=$1
    shift
    run "$SIXGUN" rules "$@"
    [ "$status" -eq 2 ] && has "$here/err" "$wanted" && [ ! -s "$here/out" ]
}

slugs_have_rules() {
    for slug in $(tail -n +2 -q "$1" | cut -f1); do
        run "$SIXGUN" rules "$slug"
        head -n 1 "$here/out" | grep -q "\.$slug\$" || { echo "# nothing about $slug"; return 1; }
    done
}

run "$SIXGUN" rules --format markdown
check 'docs/rules.md is the rule book' same docs/rules.md "$here/out"
for file in cards characters characters_gold_rush events equipment; do
    check "every slug of $file.tsv has its rule" slugs_have_rules "tests/facts/$file.tsv"
done

check 'an equipment goes before a rule of the same name' about gold_rush.shot shot
check 'an id' about base.one_bang base.one_bang
check 'a slug' about base.beer beer
check 'a name in several words' about base.slab_the_killer Slab the Killer
check 'a name with signs and capitals' about base.bang 'BANG!'
check 'a name with an accent' about dodge_city.jose_delgado 'José Delgado'
check 'the code of an error' about base.one_bang bang_limit
check 'words of a title in any order' about base.slab_the_killer killer slab
check 'two topics at once' about base.beer beer saloon

run "$SIXGUN" rules beer saloon
check 'both of two topics are printed' has "$here/out" base.saloon
run "$SIXGUN" rules Gold Rush
check 'a name of two things leads to the event' has "$here/out" high_noon.gold_rush_event
check 'a name of two things leads to the equipment too' has "$here/out" gold_rush.gold_rush_equip
run "$SIXGUN" rules ambush
tr -s '[:space:]' ' ' <"$here/out" >"$here/line"
check 'an option is called as tables call it' has "$here/line" '"Ambush by the letter"'
run "$SIXGUN" rules --format markdown
check 'and as hosts type it where all rules are printed' has "$here/out" 'With the option "ambush_counts_cards_only"'
run "$SIXGUN" rules hearts
check 'a word that stands in many rules lists them' has "$here/out" 'base.jail'
run "$SIXGUN" rules
check 'without a topic the contents are listed' has "$here/out" 'dodge_city.apache_kid'
check 'contents in a pipe are plain' plain "$here/out"
run "$SIXGUN" rules dodge_city
check 'a chapter lists its rules' has "$here/out" 'dodge_city.punch'
check 'a chapter lists only its rules' not has "$here/out" 'base.beer'
run "$SIXGUN" rules --format json beer
check 'JSON names id, chapter, title and text' grep -q '"id": "base.beer", "chapter": "base", "title": "Beer", "text": "' \
    "$here/out"

# leads LANGUAGE MOST ID QUESTION: the rule is among the first that the program finds, as in the page
leads() {
    run "$SIXGUN" --lang "$1" rules --format json "$4"
    sed -n 's/^ {"id": "\([^"]*\)".*/\1/p' "$here/out" | head -n "$2" | grep -qx "$3" ||
        { echo "# $4: $(sed -n 's/^ {"id": "\([^"]*\)".*/\1/p' "$here/out" | head -n 3 | tr '\n' ' ')"; return 1; }
}
all_questions_lead() {
    tab=$(printf '\t')
    tail -n +2 tests/facts/questions.tsv | while IFS=$tab read -r language most id question; do
        leads "$language" "$most" "$id" "$question" || return 1
    done
}
check 'questions in words lead to the rules of tests/facts/questions.tsv' all_questions_lead
run "$SIXGUN" rules how do I get out of jail
check 'a question lists rules, a line each' grep -q '^  base.jail  *Jail$' "$here/out"
check 'and the best one first' equal "$(head -n 1 "$here/out" | tr -s ' ')" ' base.jail Jail'
check 'and says how to read one' has "$here/out" "Read one with 'sixgun rules TOPIC'"
run "$SIXGUN" rules 'beer with a volcanic in wells fargo'
check 'where no rule has all of the words, the nearest are listed' has "$here/out" 'No rule has all of these words.'
check 'as such' has "$here/out" 'base.wells_fargo'
if can_make_terminals; then
    script -qec "stty cols 40; $SIXGUN rules xyzzy" /dev/null </dev/null 2>&1 | tr -d '\r' >"$here/shown"
    check 'an error is wrapped to the terminal' [ "$(grep -c . "$here/shown")" -gt 1 ]
    check 'all of it' not grep -qE '^.{41}' "$here/shown"
fi

check 'a slip of the finger is answered with the nearest' unknown base.slab_the_killer slap_the_killer
check 'an unknown topic says where to look' unknown "'sixgun rules' lists" xyzzy
check 'an unknown format' unknown 'text, markdown, json' --format html
run "$SIXGUN" rules out_of_reach
check 'the code of an error leads to its rule, whatever else has its name' has "$here/out" 'base.reach'
finish
