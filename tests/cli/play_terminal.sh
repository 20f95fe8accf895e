#!/bin/sh
# Colour and pictures on a terminal; nothing of that with NO_COLOR or TERM=dumb.
. "$(dirname "$0")/tap"

if ! can_make_terminals; then
    echo '1..0 # SKIP script(1) can make no terminal here'
    exit 0
fi

more=

# on_terminal: what a terminal of 80 columns would get.  Where none can be made nothing is proved.  Keys come when the
# game asks for them, or is over.
on_terminal() {
    rm -f "$here/out" "$here/over"
    {
        until grep -q '^> ' "$here/out" 2>/dev/null || [ -e "$here/over" ]; do sleep 0.05; done
        printf 'table\nquit\n'
    } | {
        script -qec "stty cols ${width:-80} rows 24; $SIXGUN play --seed 5 --speed instant $more" /dev/null >"$here/out" 2>&1
        : >"$here/over"
    }
    check "a game is played at a terminal of ${width:-80} columns" has "$here/out" 'At the table:'
}

TERM=xterm on_terminal
check 'a terminal gets colour' not plain "$here/out"
check 'and bullets for life' has "$here/out" '●'
TERM=xterm NO_COLOR=1 on_terminal
check 'NO_COLOR gets no escape codes' plain "$here/out"
check 'and the table in sentences' has "$here/out" 'The table in'
TERM=xterm NO_COLOR='' on_terminal
check 'an empty NO_COLOR means nothing' not plain "$here/out"
TERM=dumb on_terminal
check 'TERM=dumb gets no escape codes' plain "$here/out"
too_wide() { # COLUMNS: lines that are longer
    tr -d '\r' <"$here/out" | grep -vF "$here" | grep -E "^.{$(($1 + 1)),}" | sed 's/^/# /' | grep .
}
for width in 30 40 80 120 200; do
    rm -rf "$XDG_STATE_HOME"
    TERM=dumb on_terminal
    check "lines keep to $width columns" not too_wide $width
done
rm -rf "$XDG_STATE_HOME"
width=60
TERM=xterm on_terminal
check 'at 60 columns every distance is whole' equal "$(grep -oE '(in reach|too far) \([1-9]\)' "$here/out" | wc -l)" 8 # four others, shown when the turn begins and by 'table'
check 'and so are the piles' grep -qE 'discarded [0-9]' "$here/out"
rm -rf "$XDG_STATE_HOME"
width=80 more='--players 8 --sets all --option shadow_gunslingers'
TERM=xterm on_terminal
check 'the picture shows what is for sale' grep -qE '[a-z] \([1-5]\),' "$here/out"
sed "s/$(printf '\033')\[[0-9;]*m//g" "$here/out" >"$here/plain"
mv "$here/plain" "$here/out"
check 'the picture of a table with everything keeps to 80 columns' not too_wide 80
finish
