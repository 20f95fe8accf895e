# bash completion for sixgun

# What the rule book has: each rule by its id and by its name.
_sixgun_topics() { sixgun --lang en rules 2>/dev/null | sed -n 's/^  \(\([a-z_]*\)\.\([a-z_0-9]*\)\) .*/\1 \2 \3/p'; }

_sixgun()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word i
    local game='--players --sets --option --seed --bots' common='--lang --help'
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case $word in
        --lang) ((i++)) ;;
        -*) ;;
        *) command=$word && break ;;
        esac
    done

    # A value after "=" comes as a word of its own.
    if [[ $current == = ]]; then
        current=
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
    fi

    # What stands before the last comma stays.
    local before=
    [[ $current == *,* ]] && before=${current%,*},
    local names=
    case $previous in
    --lang) names='en it es fr' ;;
    --players|-p) [[ $command == serve ]] || names='3 4 5 6 7 8' ;;
    --seat|-s|--humans) names='A B C D E F G H' ;;
    --role|-r) names='sheriff deputy outlaw renegade' ;;
    --speed) names='slow normal fast instant' ;;
    --sets) names='base dodge_city promos high_noon fistful gold_rush all' ;;
    --option)
        names='beginner two_characters no_extra_events event_count= max_turns= duel_pays_the_challenged
            shadow_gunslingers ambush_counts_cards_only thirst_leaves_one_card brothers_at_full_life'
        ;;
    --character|-c)
        names='bart_cassidy black_jack calamity_janet el_gringo jesse_jones jourdonnais kit_carlson lucky_duke
            paul_regret pedro_ramirez rose_doolan sid_ketchum slab_the_killer suzy_lafayette vulture_sam
            willy_the_kid apache_kid belle_star bill_noface chuck_wengam doc_holyday elena_fuente greg_digger
            herb_hunter jose_delgado molly_stark pat_brennan pixie_pete sean_mallory tequila_joe vera_custer
            uncle_will johnny_kisch claus_the_saint don_bell dutch_will jacky_murieta josh_mccloud madam_yto
            pretty_luzena raddie_snake simeon_picos'
        ;;
    --bots|--versus|--company) names='random rules greenhorn cowhand gunslinger sharpshooter legend' ;;
    --format|-f)
        case $command in
        sim) names='table json csv part' ;;
        replay) names='text json' ;;
        bench) names='table json' ;;
        rules) names='text markdown json' ;;
        esac
        ;;
    --per-game) COMPREPLY=($(compgen -f -- "$current")) && return ;;
    --merge) COMPREPLY=($(compgen -f -- "$current")) && return ;;
    --out) COMPREPLY=($(compgen -d -- "$current")) && return ;;
    --record)
        [[ $command == play ]] && COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --log-format) names='text json' ;;
    --db|--tls-cert|--tls-key|--admin) COMPREPLY=($(compgen -f -- "$current")) && return ;;
    --web) COMPREPLY=($(compgen -d -- "$current")) && return ;;
    --host|--port|--origin|--max-tables|--max-connections|--per-address|--rate) return ;;
    --name|-n|--password|--seed|--games|--first|--jobs|-j|--bot-seconds|--seconds|--to|-t) return ;;
    esac
    if [[ -n $names ]]; then
        COMPREPLY=($(compgen -P "$before" -W "$names" -- "${current#"$before"}"))
        return
    fi

    case $command in
    '') names='play connect serve admin sim scenario replay bench rules help --lang --help --version' ;;
    play)
        names="$game --seat --humans --name --role --character --speed --record --resume --saved --series
            --sheriff-goes-round --ask-forced"
        ;;
    sim)
        names="$game --games --jobs --format --series --sheriff-goes-round --record --out --per-game --versus --ladder --bot-seconds --company --times --stop-when-sure"
        ;;
    connect) names='--name --password --stranger --once' ;;
    serve)
        names='--host --port --db --web --tls-cert --tls-key --origin --admin --max-tables --max-connections
            --per-address --address-tables --record-days --max-records --rate --behind-proxy --log-format --verbose'
        ;;
    help) names='play connect serve admin sim scenario replay bench rules' ;;
    admin) names='list show close ban unban bans records forget prune backup --db --admin' ;;
    replay) names='--to --seat --format' ;;
    bench) names='--format --seconds' ;;
    rules) names='--format' ;;
    esac
    if [[ $current == -* || $command == '' || $command == admin || $command == help ]]; then
        [[ -n $command && $command != help ]] && names+=" $common"
        COMPREPLY=($(compgen -W "$names" -- "$current"))
    elif [[ $command == rules ]]; then
        COMPREPLY=($(compgen -W "$(_sixgun_topics)" -- "$current"))
    elif [[ $command == scenario || $command == replay || $command == play ]]; then
        COMPREPLY=($(compgen -f -- "$current"))
    fi
}

complete -o filenames -o bashdefault -F _sixgun sixgun
