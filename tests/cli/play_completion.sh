#!/bin/sh
# The shells offer at Tab what the program takes, because they ask it; and the manual lacks nothing of it.
. "$(dirname "$0")/tap"

mkdir "$here/bin" && ln -s "$SIXGUN" "$here/bin/sixgun"
scripts='tools/completion/sixgun.bash tools/completion/_sixgun tools/completion/sixgun.fish'

offers() { # WORD…: what bash offers for the last word, sorted, into $here/offered
    PATH=$here/bin:$PATH bash -c '
        . tools/completion/sixgun.bash
        compopt() { :; }
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _sixgun
        printf "%s\n" "${COMPREPLY[@]}"' - "$@" 2>"$here/err" | sort >"$here/offered"
}
all_of() { # WHAT WANTED-WORDS WORD…: bash offers just these
    what=$1
    printf '%s\n' $2 | sort >"$here/wanted"
    shift 2
    offers "$@"
    check "$what" same "$here/wanted" "$here/offered"
}
options_of() { "$SIXGUN" $1 --help | grep -oE -- '^ {2,6}(-., )?--[a-z-]+' | grep -oE -- '--[a-z-]+'; }

commands=$("$SIXGUN" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | grep -vx help)
check 'there are commands' test "$(echo "$commands" | wc -l)" -gt 8
all_of 'commands' "$commands help" sixgun ''
all_of 'commands behind help' "$commands" sixgun help ''
all_of 'options without a command' "$(options_of '')" sixgun --
for command in $commands; do
    all_of "all options of $command" "$(options_of $command)" sixgun $command --
done

# What may stand behind an option: rows of the sources, and what the program says it would take.
languages=$(tools/languages)
options=$(sed -n 's/^OPTION([A-Z_]*, [0-9]*, "\([a-z_]*\)",.*/\1/p' src/content/options.def)
levels="random rules $(sed -n 's/^LEVEL([a-z]*, "\([a-z]*\)",.*/\1/p' src/bots/levels.def)"
characters=$(grep -oE 'CHARACTER\([A-Z_0-9]+' src/content/characters.def | sed 's/.*(//' | tr 'A-Z' 'a-z')
sets=$(sed -n 's/^SET([A-Z_]*, [0-9]*, "\([a-z_]*\)",.*/\1/p' src/content/sets.def)
check 'there are characters to look for' test "$(echo "$characters" | wc -l)" -gt 40
check 'there are sets to look for' test "$(echo "$sets" | wc -l)" -gt 4
all_of 'languages' "$languages" sixgun play --lang ''
all_of 'languages without a command' "$languages" sixgun --lang ''
all_of 'languages behind a =' "$languages" sixgun --lang =
all_of 'a language behind a =' it sixgun play --lang = i
all_of 'characters' "$characters" sixgun play --character ''
all_of 'sets' "$sets all" sixgun play --sets ''
all_of 'sets of simulations' "$sets all each" sixgun sim --sets ''
all_of 'sets behind a comma' 'gold_rush,high_noon' sixgun sim --sets gold_rush,hi
all_of 'variants of the rules' "$options event_count= max_turns=" sixgun play --option ''
all_of 'levels' "$levels" sixgun sim --bots ''
styled=$("$SIXGUN" sim --bots nonsense 2>&1 | tr '\n' ' ' | sed 's/.*legend_bold: //; s/\..*//; s/,//g')
check 'there are styles to look for' test "$(echo $styled | wc -w)" -gt 3
all_of 'styles of a level' "$(printf 'legend_%s\n' $styled)" sixgun play --bots legend_
all_of 'a style behind a comma' 'rules,legend_bold' sixgun sim --bots rules,legend_b
all_of 'a style to compare with' 'cowhand_sly' sixgun sim --versus cowhand_sl
all_of 'no styles of a level that has none' '' sixgun sim --bots rules_
all_of 'the same level again' 'rules,rules' sixgun sim --bots rules,ru
all_of 'sets that are not yet there' "$(printf 'dodge_city,%s\n' $sets all | grep -v ',dodge_city')" \
    sixgun play --sets dodge_city,
all_of 'seats that are not yet there' 'B,A B,C B,D B,E B,F B,G B,H' sixgun play --humans B,
all_of 'levels to compare with' "$levels" sixgun sim --versus ''
all_of 'seats' 'A B C D E F G H' sixgun play -s ''
all_of 'numbers of players' '3 4 5 6 7 8' sixgun sim -p ''
all_of 'more of them' '4,3 4,5 4,6 4,7 4,8' sixgun sim --players 4,
all_of 'what an administrator can do' \
    "$("$SIXGUN" admin 2>&1 | sed -n 's/.*say what to do: \(.*\)\.$/\1/p' | tr -d ,)" sixgun admin ''
would_take() { "$SIXGUN" "$1" "$2" nonsense 2>&1 | sed -n 's/.*give one of: \(.*\)\.$/\1/p' | tr -d ,; }
for one in 'play --role' 'play --speed' 'sim --format' 'replay --format' 'analyse --format' 'bench --format' 'rules --format' \
    'serve --log-format'; do
    all_of "words of $one" "$(would_take $one)" sixgun $one ''
    all_of "words of $one behind a =" "$(would_take $one)" sixgun $one =
done
all_of 'nothing for a number' '' sixgun sim --games ''
all_of 'nothing for a command that there is not' '' sixgun nonsense --
all_of 'a rule by name' 'barrel' sixgun rules barr
all_of 'a rule by id' 'base.barrel' sixgun rules base.barr
echo >"$here/game.sgr"
all_of 'a file to resume' "$here/game.sgr" sixgun play --resume "$here/ga"
all_of 'a part to merge' "$here/game.sgr" sixgun sim --merge "$here/ga"
all_of 'no file for a date' '' sixgun play --daily "$here/ga"
all_of 'no file where none is expected' '' sixgun play "$here/ga"
all_of 'a file' "$here/game.sgr" sixgun replay "$here/ga"
all_of 'a file behind a command' "$here/game.sgr" sixgun admin backup "$here/ga"
mkdir "$here/folder" && echo >"$here/fold"
all_of 'a folder' "$here/folder" sixgun serve --web "$here/fo"
all_of 'an operand that looks like an option' '' sixgun rules -- --

# So no shell has a list of its own.
check 'no shell names an option' not grep -nE -- '[ (]--[a-z-]+ ' $scripts
for word in $commands $options $levels $characters $sets; do
    for file in $scripts; do grep -v '^ *#' "$file" | grep -wF -- "$word"; done
done >"$here/named"
check 'no shell names what the program knows' test ! -s "$here/named"

for option in $options; do check "the manual knows $option" has docs/man/sixgun.1 "$option"; done
for level in $levels; do
    for file in docs/man/sixgun.1 docs/protocol.md src/page/npm/names.d.ts; do
        check "$file knows $level" has "$file" "$level"
    done
done
missing() { # COMMAND FILE: the options of a command that a manual does not hold
    for option in $(options_of "$1"); do
        grep -qF -- "$(echo "$option" | sed 's/-/\\-/g')" "$2" || echo "# $2 lacks $option of $1"
    done | grep .
}

cat docs/man/sixgun.1 docs/man/sixgun-play.1 >"$here/manual"
check 'the manual explains play' not missing play "$here/manual"
cat docs/man/sixgun.1 docs/man/sixgun-connect.1 >"$here/manual"
check 'the manual explains connect' not missing connect "$here/manual"
for shell in 'bash -n tools/completion/sixgun.bash' 'zsh -n tools/completion/_sixgun' \
    'fish --no-execute tools/completion/sixgun.fish'; do
    if command -v "${shell%% *}" >/dev/null 2>&1; then
        check "${shell%% *} reads its completion" $shell
    else
        skip "${shell%% *} reads its completion" 'not installed'
    fi
done
finish
