#!/bin/sh
# Nothing that --help lists is missing from the completions of the shells and from the manual.
. "$(dirname "$0")/tap"

# missing COMMAND FILE PREFIX: the options of a command that a file does not hold.
missing() {
    "$SIXGUN" "$1" --help | grep -oE -- '^ +(-., )?--[a-z-]+' | grep -oE -- '--[a-z-]+' | while read -r option; do
        name=${option#--}
        case $3 in dashes) wanted=$option ;; roff) wanted=$(echo "$option" | sed 's/-/\\-/g') ;; *) wanted="-l $name" ;; esac
        grep -qF -- "$wanted" "$2" || echo "# $2 lacks $option of $1"
    done | grep .
}

for command in play connect sim scenario replay bench rules; do
    check "bash completes $command" not missing $command tools/completion/sixgun.bash dashes
    check "zsh completes $command" not missing $command tools/completion/_sixgun dashes
    check "fish completes $command" not missing $command tools/completion/sixgun.fish fish
done
languages=$(tools/languages | tr '\n' ' ')
for file in sixgun.bash _sixgun sixgun.fish; do
    check "$file knows the languages" has "tools/completion/$file" "${languages% }"
done
for option in $(sed -n 's/^OPTION([A-Z_]*, [0-9]*, "\([a-z_]*\)",.*/\1/p' src/content/options.def); do
    for file in tools/completion/sixgun.bash tools/completion/_sixgun tools/completion/sixgun.fish docs/man/sixgun.1; do
        check "$file knows $option" has "$file" "$option"
    done
done
for level in random rules $(sed -n 's/^LEVEL([a-z]*, "\([a-z]*\)",.*/\1/p' src/bots/levels.def); do
    for file in tools/completion/sixgun.bash tools/completion/_sixgun tools/completion/sixgun.fish docs/man/sixgun.1 \
        docs/protocol.md src/page/npm/index.d.ts; do
        check "$file knows $level" has "$file" "$level"
    done
done
# Characters are listed in the completions; rules are asked of the program.
grep -oE 'CHARACTER\([A-Z_0-9]+' src/content/characters.def | sed 's/.*(//' | tr 'A-Z' 'a-z' >"$here/characters"
check 'there are characters to look for' test "$(wc -l <"$here/characters")" -gt 40
for file in tools/completion/sixgun.bash tools/completion/_sixgun tools/completion/sixgun.fish; do
    while read -r name; do grep -qw "$name" $file || echo "# $file lacks $name"; done <"$here/characters" >"$here/lacking"
    check "$file knows every character" test ! -s "$here/lacking"
done
completes() { # WORD COMMAND-LINE…: bash offers the word there
    wanted=$1
    shift
    PATH=$here/bin:$PATH bash -c '
        . tools/completion/sixgun.bash
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _sixgun
        printf "%s\n" "${COMPREPLY[@]}"' - "$@" >"$here/out" 2>"$here/err"
    grep -qx "$wanted" "$here/out"
}
mkdir "$here/bin" && ln -s "$SIXGUN" "$here/bin/sixgun"
check 'bash offers characters' completes slab_the_killer sixgun play --character sla
check 'bash offers rules by name' completes barrel sixgun rules barr
check 'bash offers rules by id' completes base.barrel sixgun rules base.barr
check 'bash offers commands behind help' completes connect sixgun help con

cat docs/man/sixgun.1 docs/man/sixgun-play.1 >"$here/manual"
check 'the manual explains play' not missing play "$here/manual" roff
cat docs/man/sixgun.1 docs/man/sixgun-connect.1 >"$here/manual"
check 'the manual explains connect' not missing connect "$here/manual" roff
for shell in 'bash -n tools/completion/sixgun.bash' 'zsh -n tools/completion/_sixgun' \
    'fish --no-execute tools/completion/sixgun.fish'; do
    if command -v "${shell%% *}" >/dev/null 2>&1; then
        check "${shell%% *} reads its completion" $shell
    else
        skip "${shell%% *} reads its completion" 'not installed'
    fi
done
finish
