# bash completion for sixgun: the program itself knows what may stand where (sixgun complete)

_sixgun()
{
    local word before words=()
    COMPREPLY=()
    # "--name=value" comes as three words.
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        if [[ ${#words[@]} -gt 0 && ($word == = || (-n $word && ${words[-1]} == *=)) ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
    done
    # What the shell takes for a word begins behind the "=".
    before=
    [[ ${words[-1]} == *=* && $COMP_WORDBREAKS == *=* ]] && before=${words[-1]%"${words[-1]##*=}"}
    while IFS=$'\t' read -r word _; do
        case $word in
        :files) compopt -o filenames && mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "${words[-1]#"$before"}") ;;
        :folders) compopt -o filenames && mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "${words[-1]#"$before"}") ;;
        :hosts) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -A hostname -- "${words[-1]}") ;;
        *=) compopt -o nospace && COMPREPLY+=("${word#"$before"}") ;;
        *) COMPREPLY+=("${word#"$before"}") ;;
        esac
    done < <("${COMP_WORDS[0]}" complete "${words[@]}" 2>/dev/null)
}

complete -F _sixgun sixgun
