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
for language in $(tools/languages | grep -v en); do
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
nbsp=$(printf '\302\240')
check 'French sets a blank before a colon' has "$here/fr" "$nbsp: "
finish
