# fish completion for sixgun

set -l commands play connect serve admin sim scenario replay bench rules
complete -c sixgun -f
complete -c sixgun -l lang -x -a 'en it es fr' -d 'Speak this language'
complete -c sixgun -s h -l help -d 'Show the help'

complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -s V -l version -d 'Show the version'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -a play -d 'Play against bots or friends'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -a connect -d 'Play at a server'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -a serve -d 'Let friends play over the network'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -a admin -d 'Look after a server'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -a sim -d 'Let bots play many games'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -a scenario -d 'Run scenario files'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -a replay -d 'Play a record back'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -a bench -d 'Measure the engine'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands" -a rules -d 'Read the rule book'
complete -c sixgun -n "not __fish_seen_subcommand_from $commands help" -a help -d 'Explain a command'
complete -c sixgun -n '__fish_seen_subcommand_from help' -a "$commands"

set -l deals '__fish_seen_subcommand_from play sim'
complete -c sixgun -n $deals -s p -l players -x -a '3 4 5 6 7 8' -d 'How many sit at the table'
complete -c sixgun -n $deals -l sets -x -d 'Card sets' \
    -a '(__fish_complete_list , "printf %s\n base dodge_city promos high_noon fistful gold_rush all")'
complete -c sixgun -n $deals -l option -x -d 'A variant of the rules' \
    -a 'beginner two_characters no_extra_events event_count= max_turns= duel_pays_the_challenged shadow_gunslingers ambush_counts_cards_only thirst_leaves_one_card brothers_at_full_life'
complete -c sixgun -n $deals -l seed -x -d 'Deal this game again'
complete -c sixgun -n $deals -l bots -x -d 'How well the bots play' \
    -a '(__fish_complete_list , "printf %s\n random rules")'
complete -c sixgun -n $deals -l sheriff-goes-round -d 'The next seat is the next Sheriff'

set -l play '__fish_seen_subcommand_from play'
complete -c sixgun -n $play -s s -l seat -x -a 'A B C D E F G H' -d 'Where you sit'
complete -c sixgun -n $play -l humans -x -d 'Seats of several people' \
    -a '(__fish_complete_list , "printf %s\n A B C D E F G H")'
complete -c sixgun -n $play -s n -l name -x -d 'Your name'
complete -c sixgun -n $play -s r -l role -x -a 'sheriff deputy outlaw renegade' -d 'Your role'
complete -c sixgun -n $play -s c -l character -x -a 'bart_cassidy black_jack calamity_janet el_gringo jesse_jones jourdonnais kit_carlson lucky_duke paul_regret pedro_ramirez rose_doolan sid_ketchum slab_the_killer suzy_lafayette vulture_sam willy_the_kid apache_kid belle_star bill_noface chuck_wengam doc_holyday elena_fuente greg_digger herb_hunter jose_delgado molly_stark pat_brennan pixie_pete sean_mallory tequila_joe vera_custer uncle_will johnny_kisch claus_the_saint don_bell dutch_will jacky_murieta josh_mccloud madam_yto pretty_luzena raddie_snake simeon_picos' -d 'Your character'
complete -c sixgun -n $play -l speed -x -a 'slow normal fast instant' -d 'How fast things happen'
complete -c sixgun -n $play -l record -r -F -d 'Write the record to a file'
complete -c sixgun -n $play -l resume -d 'Go on with a saved game' -F
complete -c sixgun -n $play -l saved -d 'List the games that are not finished'
complete -c sixgun -n $play -l series -d 'Offer another game at the end'
complete -c sixgun -n $play -l ask-forced -d 'Ask also when only one move is possible'

set -l sim '__fish_seen_subcommand_from sim'
complete -c sixgun -n $sim -s n -l games -x -d 'Play so many games'
complete -c sixgun -n $sim -s j -l jobs -x -d 'Play on so many cores'
complete -c sixgun -n $sim -s f -l format -x -a 'table json csv' -d 'How to print'
complete -c sixgun -n $sim -l series -x -d 'Games in a row at each table'
complete -c sixgun -n $sim -l record -x -d 'Write the records of these games'
complete -c sixgun -n $sim -l out -x -a '(__fish_complete_directories)' -d 'Where the records go'
complete -c sixgun -n $sim -l per-game -r -F -d 'Write a row for each game'
complete -c sixgun -n $sim -l versus -x -a 'random rules' -d 'Compare with this level'
complete -c sixgun -n $sim -l bot-seconds -x -d 'How long a bot of your own may take'
complete -c sixgun -n $sim -l stop-when-sure -d 'Stop when the test has decided'

complete -c sixgun -n '__fish_seen_subcommand_from scenario' -F
set -l replay '__fish_seen_subcommand_from replay'
complete -c sixgun -n $replay -F
complete -c sixgun -n $replay -s t -l to -x -d 'Stop after this move'
complete -c sixgun -n $replay -s s -l seat -x -a 'A B C D E F G H' -d 'Show what this seat may know'
complete -c sixgun -n $replay -s f -l format -x -a 'text json' -d 'How to print'
set -l bench '__fish_seen_subcommand_from bench'
complete -c sixgun -n $bench -s f -l format -x -a 'table json' -d 'How to print'
complete -c sixgun -n $bench -l seconds -x -d 'How long for each figure'
complete -c sixgun -n '__fish_seen_subcommand_from rules' -d 'Rule' \
    -a '(sixgun --lang en rules | string match -rg "^  ([a-z_]+\.[a-z_0-9]+)"; sixgun --lang en rules | string match -rg "^  [a-z_]+\.([a-z_0-9]+)")'
complete -c sixgun -n '__fish_seen_subcommand_from rules' -s f -l format -x -a 'text markdown json' -d 'How to print'

set -l connect '__fish_seen_subcommand_from connect'
complete -c sixgun -n $connect -s n -l name -x -d 'Your name there'
complete -c sixgun -n $connect -l password -x -d 'Of the table in the address'
complete -c sixgun -n $connect -l stranger -d 'Come as somebody new'
complete -c sixgun -n $connect -l once -d 'Leave when the game is over'
complete -c sixgun -n $connect -a '(__fish_print_hostnames)'
set -l serve '__fish_seen_subcommand_from serve'
complete -c sixgun -n $serve -l host -x -a '127.0.0.1 0.0.0.0' -d 'Listen at this address'
complete -c sixgun -n $serve -s p -l port -x -d 'Listen at this port'
complete -c sixgun -n $serve -l db -r -F -d 'Where tables and records are kept'
complete -c sixgun -n $serve -l web -x -a '(__fish_complete_directories)' -d 'The files of the browser client'
complete -c sixgun -n $serve -l tls-cert -r -F -d 'Speak TLS with this certificate'
complete -c sixgun -n $serve -l tls-key -r -F -d 'The key of the certificate'
complete -c sixgun -n $serve -l origin -x -d 'Let pages from there connect'
complete -c sixgun -n $serve -l admin -r -F -d 'The socket for sixgun admin'
complete -c sixgun -n $serve -l max-tables -x -d 'So many tables at once'
complete -c sixgun -n $serve -l max-connections -x -d 'So many connections at once'
complete -c sixgun -n $serve -l per-address -x -d 'So many connections of one address'
complete -c sixgun -n $serve -l address-tables -x -d 'So many tables of one address'
complete -c sixgun -n $serve -l record-days -x -d 'Keep finished games for so many days'
complete -c sixgun -n $serve -l max-records -x -d 'Keep so many finished games'
complete -c sixgun -n $serve -l rate -x -d 'So many messages a second'
complete -c sixgun -n $serve -l behind-proxy -d 'Believe X-Forwarded-For'
complete -c sixgun -n $serve -l log-format -x -a 'text json' -d 'How to log'
complete -c sixgun -n $serve -s v -l verbose -d 'Log small things, too'
set -l admin '__fish_seen_subcommand_from admin'
complete -c sixgun -n $admin -a 'list show close ban unban bans records forget prune backup'
complete -c sixgun -n $admin -l db -r -F -d 'The database of the server'
complete -c sixgun -n $admin -l admin -r -F -d 'The socket of the server'
