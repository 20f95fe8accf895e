# A whole game between random players, told from the first card to the last.
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$SIXGUN" sim --games 1 --bots random --players 4 --option beginner --seed 5 --record 1 --out "$dir" >/dev/null 2>&1 || exit
"$SIXGUN" replay "$dir"/*.sgr
