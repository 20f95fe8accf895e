#!/bin/sh
# The pages of the manual have what --help has: every option of every command, and every command.
. "$(dirname "$0")/tap"

# Words as a page spells them: a dash is \-.
spelt() { printf '%s' "$1" | sed 's/-/\\\\-/g'; }

options() { grep -o -- '^  *\(-[a-zA-Z], \)\?--[a-z][a-z-]*' "$here/out" | grep -o -- '--.*'; }

"$SIXGUN" --help >"$here/all"
commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' "$here/all")
check 'help is one of the commands' has "$here/all" '  help '
for command in $commands; do
    run "$SIXGUN" help "$command"
    check "$command: sixgun(1) names it" grep -q "^\.BR\? $command\( \|$\)" docs/man/sixgun.1
    [ "$command" != help ] || continue
    check "$command: SEE ALSO has it" grep -q "^\.BR sixgun.\-$command (1)" docs/man/sixgun.1
    for option in $(options); do
        case $option in --help | --lang) page=docs/man/sixgun.1 ;; *) page=docs/man/sixgun-$command.1 ;; esac
        check "$command: its page has $option" grep -q -- "$(spelt "$option")" "$page"
    done
done

finish
