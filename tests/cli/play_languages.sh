#!/bin/sh
# The program starts in each language, however it is asked for it, on a system without locales too.
. "$(dirname "$0")/tap"

for language in $(tools/languages); do
    "$SIXGUN" play --seed 1 --lang $language </dev/null >"$here/$language" 2>"$here/err"
    check "--lang $language starts a game" test $? -eq 0 -a ! -s "$here/err"
    LANGUAGE=$language "$SIXGUN" play --seed 1 </dev/null >"$here/out" 2>&1
    check "LANGUAGE=$language is the same" same "$here/$language" "$here/out"
    LANGUAGE= LC_ALL=${language}_XX.UTF-8 "$SIXGUN" play --seed 1 </dev/null >"$here/out" 2>&1
    check "LC_ALL=${language}_XX.UTF-8 is the same" same "$here/$language" "$here/out"
    LANGUAGE= LC_ALL= LC_MESSAGES= LANG=${language}_XX.UTF-8 "$SIXGUN" play --seed 1 </dev/null >"$here/out" 2>&1
    check "LANG=${language}_XX.UTF-8 is the same" same "$here/$language" "$here/out"
    "$SIXGUN" --lang=$language play --seed 1 </dev/null >"$here/out" 2>&1
    check "--lang=$language in front is the same" same "$here/$language" "$here/out"
done
for language in $(tools/languages | grep -vx en); do
    check "$language is not English" not cmp -s "$here/en" "$here/$language"
done
LANGUAGE=de:tlh:fr "$SIXGUN" play --seed 1 </dev/null >"$here/out" 2>&1
check 'the first language there is' same "$here/fr" "$here/out"
LANGUAGE=de "$SIXGUN" play --seed 1 </dev/null >"$here/out" 2>&1
check 'English when there is none' same "$here/en" "$here/out"
LANGUAGE=it LC_ALL=C "$SIXGUN" play --seed 1 </dev/null >"$here/out" 2>&1
check 'English for LC_ALL=C' same "$here/en" "$here/out"
"$SIXGUN" --lang=it rules gold_rush >"$here/out"
check 'the set Gold Rush keeps its name' equal "$(head -n 1 "$here/out")" 'Gold Rush'
"$SIXGUN" --lang=it rules gold_rush_equip >"$here/out"
check 'the equipment Gold Rush has its own' has "$here/out" "Corsa all'Oro"
# --- commands -------------------------------------------------------------------------
# Each language has words of its own; the English ones do as well, and accents may be left out.
same_command() { # LANGUAGE ENGLISH OWN…: all of them get the same answer
    language=$1 english=$2
    shift
    for word in "$@"; do
        printf '%s\nquit\n' "$word" | "$SIXGUN" play --seed 3 --role sheriff --lang "$language" >"$here/$word" 2>&1
        cmp -s "$here/$english" "$here/$word" || { echo "# $word is not $english"; return 1; }
    done
    printf 'quit\n' | "$SIXGUN" play --seed 3 --role sheriff --lang "$language" >"$here/nothing" 2>&1
    not cmp -s "$here/$english" "$here/nothing"
}
check 'the hand in Italian' same_command it hand mano Mano
check 'why in Italian' same_command it why perché perche PERCHÉ
check 'the rules in Spanish' same_command es 'rules beer' 'reglas beer'
check 'the rules in French' same_command fr 'rules beer' 'règles beer' 'regles beer'
check 'help in French' same_command fr help aide AIDE '?'
for language in $(tools/languages | grep -vx en); do
    "$SIXGUN" play --seed 3 --role sheriff --lang $language >"$here/out" 2>&1 <<'END'
help
END
    words=$(sed -n '/^msgctxt "command"/,/^$/p' locale/$language.po | grep -E '^msg(id|str) ' | sed 's/.*"\(.*\)"/\1/')
    for english in hand moves hint why rules log save quit; do
        own=$(printf '%s\n' "$words" | grep -A1 -x "$english" | tail -n 1)
        check "help in $language lists $own beside $english" has "$here/out" "$own, $english"
    done
    check "no two commands have the same word in $language" equal "$(printf '%s\n' "$words" | paste - - |
        awk -F '\t' '{ for (i = 1; i <= 2; i++) if (($i in of) && of[$i] != $1) print $i; of[$1] = $1; of[$2] = $1 }')" ''
done
for by in 'en:by you' 'it:da te' 'es:de ti' 'fr:par toi'; do
    printf 'why\nquit\n' | "$SIXGUN" play --seed 3 --role sheriff --lang "${by%%:*}" >"$here/out" 2>&1
    check "whose turn it is, in ${by%%:*}" grep -q " 1\..*: ${by#*:}\.$" "$here/out"
done
nbsp=$(printf '\302\240')
check 'French sets a blank before a colon' has "$here/fr" "$nbsp: "
finish
