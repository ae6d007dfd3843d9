# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by compare: all contenders at once, each in turn for a fraction of a second, while the others are stopped. The speed of
# a virtual host changes from one second to the next by more than the contenders differ; in turns they all get the same of it.

start_seconds=${START_SECONDS:-5} # until a contender, alone on its CPUs, is in its warm-up

# Runs all contenders in each of so many rounds, in new processes, and gathers their lines as run_rounds does. Closed loop only.
# Reads the array contenders.
run_in_turns() { # rounds, seconds for each, milliseconds of a turn, csv file, beginning of the result files, command: contender rate seconds file
    local rounds=$1 seconds=$2 turn=$3 csv=$4 results=$5 runner=$6 round contender
    turn=$(printf '%d.%03d' $((turn / 1000)) $((turn % 1000)))
    begin_csv "$csv"
    for ((round = 0; round < rounds; round++)); do
        echo "round $((round + 1)) of $rounds, in turns of $turn s: ${contenders[*]}" >&2
        one_round_in_turns "$round" "$seconds" "$turn" "$results" "$runner"
        for contender in "${contenders[@]}"; do append_to_csv "$csv" 0 "$round" "$contender" "$results$contender-0-$round"; done
    done
}

one_round_in_turns() { # round seconds turn results runner
    local round=$1 seconds=$2 turn=$3 results=$4 runner=$5 contender started in_order
    local -A groups=()
    order_of_round "$round"
    for contender in "${in_order[@]}"; do
        start_contender "$contender" "$seconds" "$results$contender-0-$round" "$runner"
        groups[$contender]=$started
        let_run "$start_seconds" "$started"
        take_turns "$turn" "${groups[@]}" # nobody is stopped for so long that his peer gives him up
    done
    while ((${#groups[@]})); do
        take_turns "$turn" "${groups[@]}"
        for contender in "${!groups[@]}"; do
            if ! kill -0 -- "-${groups[$contender]}" 2> /dev/null; then
                wait "${groups[$contender]}" || die "$contender failed (see above)"
                unset "groups[$contender]"
            fi
        done
    done
    background=()
}

# Its warm-up is over only when all others are in theirs too. JLBH counts invocations, the others the time when they are stopped too.
start_contender() { # contender, seconds of its own, file, runner; leaves the group in started
    local warmup=$((start_seconds + 1 + warmup_seconds)) seconds=$2
    if [[ $1 != jlbh* ]]; then
        warmup=$((warmup * ${#contenders[@]})) seconds=$((seconds * ${#contenders[@]}))
    fi
    set -m # it and what it starts are a process group of their own, to be stopped and continued as one
    (warmup_seconds=$warmup && background=() && own_host_lock && "$4" "$1" 0 "$seconds" "$3") &
    started=$!
    set +m
    background+=("-$started")
}

# In turns nobody measures while another does, whoever holds the lock of this host: each has one of its own. Its path has no space, as
# it goes into a list of words.
own_host_lock() {
    local lock
    lock=$(mktemp "${TMPDIR:-/tmp}/plumbline-turns.XXXXXX")
    trap 'clean_up; rm -f -- "'"$lock"'"' EXIT
    export PLUMBLINE_JAVA_OPTS="${PLUMBLINE_JAVA_OPTS:-} -Dplumbline.host-lock=$lock"
}

# Each group once, in random order. All are stopped afterwards.
take_turns() { # seconds groups...
    local turn=$1 group
    shift
    for group in $(shuf -e -- "$@"); do
        let_run "$turn" "$group"
    done
}

let_run() { # seconds group
    kill -CONT -- "-$2" 2> /dev/null || return 0 # it has ended
    sleep "$1"
    kill -STOP -- "-$2" 2> /dev/null || true
}

describe_turns() { # rounds seconds milliseconds
    echo "how      $1 rounds; in each all tools at once, $2 s for each in turns of $3 ms while the others are stopped; medians over the rounds, also of the ratios within a round"
}
