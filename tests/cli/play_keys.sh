#!/bin/sh
# At a terminal a line can be edited, lines of before come back, in the next session too, and Tab goes on with words.
. "$(dirname "$0")/tap"

if ! command -v tmux >/dev/null 2>&1; then
    echo '1..0 # SKIP no tmux'
    exit 0
fi

screen() { tmux -S "$here/tmux" -f /dev/null "$@"; }
trap 'screen kill-server 2>/dev/null; rm -rf "$here"' EXIT

# open LANGUAGE: a game at a terminal of its own, up to its first question.
open() {
    TERM=xterm-256color screen new-session -d -x 100 -y 50 "$SIXGUN play --seed 5 --speed instant --lang $1"
    shows '^>$'
}
keys() { for key in "$@"; do screen send-keys -- "$key"; done; }
# The screen without blanks at the ends of lines; `shows` waits until a line of it fits.
lines() { screen capture-pane -p | sed 's/ *$//'; }
shows() {
    tries=0
    until lines >"$here/out" && grep -qE -- "$1" "$here/out"; do
        tries=$((tries + 1))
        if [ $tries -gt 6000 ] || ! screen has-session 2>/dev/null; then
            sed 's/^/# /' "$here/out" | grep .
            return 1
        fi
        sleep 0.05
    done
}
close() {
    keys C-u quit Enter
    until ! screen has-session 2>/dev/null; do sleep 0.05; done
}

check 'a game at a terminal asks' open en
keys 'handx' Left Left End BSpace Home Delete h
check 'the line can be edited anywhere' shows '^> hand$'
keys C-u 'log 3' Enter
check 'and is carried out' shows '^> log 3$'
keys rul Tab barr Tab
check 'Tab goes on with commands and with cards' shows '^> rules barrel$'
keys Enter
check 'and that is read' shows 'base\.barrel'
keys Up Up
check 'the line before the last one comes back' shows '^> log 3$'
keys C-u 'play ban' Tab 8 Tab
check 'Tab goes on with moves' shows '^> play bang:8D$'
keys ' ' Tab
check 'and lists whom they may be aimed at' shows '^B  E$'
keys C-u Enter F5 M-x Up Down
check 'keys that mean nothing leave nothing behind' shows '^>$'
keys C-u "$(printf '%0150d' 0)"
check 'a long line goes on below' shows '^0{52}$'
close
check 'nothing is left of codes of keys' not grep -q '\^\[' "$here/out"
check 'what was typed is kept for its owner alone' equal "$(stat -c %a "$XDG_STATE_HOME/sixgun/history")" 600
check 'a game in Italian asks' open it
keys Up
check 'lines of the last session come back' shows '^> (quit|rules barrel)$'
keys C-u 'regole bir' Tab
check 'Tab knows the cards by their Italian names' shows '^> regole birra$'
keys C-u perc Tab
check 'and the commands' shows '^> perché$'
close

# Shells that edit lines take the keyboard back while the game is stopped; sh is told to.
TERM=xterm-256color screen new-session -d -x 100 -y 50 'PS1="shell: " sh -im'
tty=$(screen display-message -p '#{pane_tty}')
keys "$SIXGUN play --seed 5 --speed instant" Enter
check 'a game that a shell started asks' shows '^>$'
stty -F "$tty" -a >"$here/before"
keys C-z
check 'it can be stopped' shows '^shell:$'
keys 'clear; stty sane; fg' Enter
check 'and goes on' shows '^>$'
stty -F "$tty" -a >"$here/after"
check 'with the keyboard as it had it' same "$here/before" "$here/after"
keys handx BSpace Left Left End C-u loh BSpace 'g 3'
check 'so that keys work at once' shows '^> log 3$'
keys C-u quit Enter
check 'the shell gets its own back' shows '^shell:$'
screen kill-server
finish
