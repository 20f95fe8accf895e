# fish completion for sixgun: the program itself knows what may stand where (sixgun complete)

function __sixgun_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    for row in ($words[1] complete $words[2..] "$typed")
        switch $row
            case :files
                __fish_complete_path "$typed"
            case :folders
                __fish_complete_directories "$typed"
            case :hosts
                __fish_print_hostnames
            case '*'
                echo $row
        end
    end
end

complete -c sixgun -f -a '(__sixgun_complete)'
