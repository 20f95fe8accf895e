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
