# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2034
# Sourced by compare, freeze, noop and placement: building, and how each tool is run. Every tool leaves the same lines in a file:
#   name count min p50 p90 p99 p99.9 max        nanoseconds, "-" where the tool doesn't tell
#   # comment

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../../.." && pwd)
module=$root/benchmarks
c_ping=$module/target/c/ping
table=(-f "$module/src/main/sh/middle.awk" -f "$module/src/main/sh/table.awk") # for awk
class_path="$module/target/*:$module/target/lib/*"

transport=tcp # of the C program and of plumbline
size_bytes=32
wait_strategy=spin # of plumbline, on both sides
placement_options=() # of plumbline; none: the two CPUs below
client_cpu=0
reflector_cpu=1
warmup_seconds=2
jdk=
java=java
background=() # processes that we started and that don't end by themselves

# The set that Chronicle asks for, as far as this experiment touches it. JLBH 2026.2 starts without it; it is given so
# that nothing can be said to have been withheld.
jlbh_flags=(
    --add-exports=java.base/jdk.internal.ref=ALL-UNNAMED
    --add-exports=java.base/sun.nio.ch=ALL-UNNAMED
    --add-exports=jdk.unsupported/sun.misc=ALL-UNNAMED
    --add-opens=java.base/java.lang=ALL-UNNAMED
    --add-opens=java.base/java.lang.reflect=ALL-UNNAMED
    --add-opens=java.base/java.io=ALL-UNNAMED
    --add-opens=java.base/java.util=ALL-UNNAMED
)
# A JVM that has nothing to do but this.
jvm_flags=(-XX:+UseSerialGC -Xms256m -Xmx256m)

die() {
    echo "${0##*/}: $*" >&2
    exit 1
}

usage_error() {
    echo "${0##*/}: $* (see --help)" >&2
    exit 2
}

need() {
    command -v "$1" > /dev/null || die "missing tool: $1 (remedy: $2)"
}

# Ends what was left behind, on whatever way out.
clean_up() {
    local pid
    for pid in "${background[@]}"; do # with a minus: a process group
        kill -- "$pid" 2> /dev/null || continue
        kill -CONT -- "$pid" 2> /dev/null || true
        wait "${pid#-}" 2> /dev/null || true
    done
}
trap clean_up EXIT
trap 'exit 130' INT TERM

whole_number() { # name text lowest
    [[ $2 =~ ^[0-9]{1,9}$ ]] && (($2 >= $3)) || usage_error "bad value: $1=$2 (allowed: a whole number, $3 or more)"
}

use_cpus() { # a,b
    [[ $1 =~ ^([0-9]+),([0-9]+)$ ]] || usage_error "bad value: --cpus=$1 (allowed: two CPU numbers, such as 0,1)"
    client_cpu=${BASH_REMATCH[1]} reflector_cpu=${BASH_REMATCH[2]}
    ((client_cpu != reflector_cpu)) || usage_error "bad value: --cpus=$1 (allowed: two different CPUs, both sides spin)"
}

use_jdk() { # path
    [[ -x $1/bin/java ]] || usage_error "not a JDK: --jdk=$1 (allowed: a folder with bin/java)"
    jdk=$1 java=$1/bin/java
}

use_tools() { # a,b,c allowed...
    local tool
    IFS=, read -r -a tools <<< "$1"
    shift
    ((${#tools[@]})) || usage_error "bad value: --tools is empty (allowed: $*)"
    for tool in "${tools[@]}"; do
        [[ " $* " == *" $tool "* ]] || usage_error "bad value: --tools names $tool (allowed: $*)"
    done
}

uses() { [[ " ${tools[*]} " == *" $1 "* ]]; }

java_major() { "$java" -version 2>&1 | awk -F '[".]' '/version/ { print $2; exit }'; }

check_environment() {
    local cpu
    need "$java" "install a JDK, or give --jdk"
    need awk "apt-get install mawk"
    need taskset "apt-get install util-linux"
    if uses c || uses c_threads || uses c_ring; then need make "apt-get install make" && need cc "apt-get install gcc libc6-dev"; fi
    if uses sockperf; then need sockperf "apt-get install sockperf"; fi
    if uses plumbline && [[ ! -x $root/plumbline ]]; then die "missing: $root/plumbline (remedy: leave it out with --tools)"; fi
    for cpu in "$client_cpu" "$reflector_cpu"; do
        taskset -c "$cpu" true 2> /dev/null || usage_error "CPU can't be used: cpu=$cpu (allowed: $(taskset -cp $$ | sed 's/.*: //'))"
    done
    # From JDK 24 on the libraries that JLBH brings along draw warnings without these.
    if (($(java_major) >= 24)); then
        jlbh_flags+=(--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow)
    fi
}

build_all() { # log file
    need mvn "apt-get install maven"
    echo "building ..." >&2
    if uses c || uses c_threads || uses c_ring; then make -s -C "$module/src/main/c" > "$1" 2>&1 || fail_with_log "$1" "the C program doesn't build"; fi
    [ -n "${PLUMBLINE_NO_BUILD:-}" ] || (cd "$root" && mvn -q -Dmaven.test.skip=true -pl benchmarks -am package) > "$1" 2>&1 ||
        fail_with_log "$1" "the benchmarks don't build"
    if uses plumbline; then "$root/plumbline" --version > "$1" 2>&1 || fail_with_log "$1" "./plumbline doesn't start"; fi
}

fail_with_log() { # log message
    tail -n 20 -- "$1" >&2
    die "$2 (log: $1)"
}

# Where and when, for the head of a result.
describe_host() {
    echo "date     $(date -u '+%Y-%m-%d %H:%M UTC')"
    echo "kernel   $(uname -sr)"
    echo "CPU      $(awk -F ': *' '/^model name/ { print $2; exit }' /proc/cpuinfo), $(nproc) usable; ${1:-client on $client_cpu, reflector on $reflector_cpu}"
    echo "JDK      $("$java" -version 2>&1 | awk 'NR == 2')"
    if uses sockperf; then echo "sockperf $(sockperf --version 2> /dev/null | awk '/version/ { print $NF; exit }')"; fi
    echo "load     $(cut -d ' ' -f 1-3 /proc/loadavg) before the start (anything above 0.1 disturbs)"
}

# --- one run of each tool: rate (0: closed loop), seconds, result file -------------------------------------------------

run_c() { # rate seconds file options...
    "$c_ping" --transport "$transport" --size "$size_bytes" --rate "$1" --seconds "$2" --warmup "$warmup_seconds" \
        --cpus "$client_cpu,$reflector_cpu" "${@:4}" > "$3" 2> "$3.log" || fail_with_log "$3.log" "the C program failed"
}

run_c_threads() { run_c "$@" --second-thread; }

# As many slots as a ring of plumbline's has by default: 256 KiB of 128 bytes.
run_c_ring() { run_c "$@" --slots 2048; }

run_sockperf() {
    local pace=(--mps=max)
    (($1 == 0)) || pace=("--mps=$1")
    sockperf_client ping-pong "$2" "$3.log" "${pace[@]}"
    sockperf_lines service < "$3.log" > "$3"
}

# Sockperf spins on both sides if sockets are non-blocking and it loops on them without end.
sockperf_client() { # mode seconds log options...
    local mode=$1 seconds=$2 log=$3 pid
    shift 3
    start_sockperf_server "$log.server"
    # Sockperf leaves out the first 0.4 s and the last 0.05 s.
    taskset -c "$client_cpu" sockperf "$mode" --tcp -i 127.0.0.1 -p "$sockperf_port" -m "$size_bytes" \
        -t "$((seconds + 1))" --full-rtt --nonblocked --recv_looping_num=-1 "$@" > "$log" 2>&1 &
    pid=$!
    background+=("$pid")
    wait "$pid" || fail_with_log "$log" "sockperf failed"
    stop_background
}

start_sockperf_server() { # log
    local tries=0
    sockperf_port=$((20000 + RANDOM % 10000))
    taskset -c "$reflector_cpu" sockperf server --tcp -i 127.0.0.1 -p "$sockperf_port" \
        --nonblocked --recv_looping_num=-1 > "$1" 2>&1 &
    background+=("$!")
    until is_listening "$sockperf_port"; do
        ((++tries < 50)) || fail_with_log "$1" "the sockperf server doesn't listen: port=$sockperf_port"
        sleep 0.1
    done
}

is_listening() { # port; state 0A of /proc/net/tcp
    awk -v "port=$(printf '%04X' "$1")" '$4 == "0A" && $2 ~ ":" port "$" { found = 1 } END { exit !found }' /proc/net/tcp
}

stop_background() {
    clean_up
    background=()
}

sockperf_lines() { # series; reads sockperf's report
    awk -v series="$1" '
        function nanos(text) { return sprintf("%.0f", text * 1000) }
        /observations/ { for (i = 1; i < NF; i++) if ($(i + 1) ~ /^observations/) count = $i }
        /<MAX> observation/ { max = nanos($NF) }
        /<MIN> observation/ { min = nanos($NF) }
        /percentile [0-9]/ { for (i = 1; i < NF; i++) if ($i == "percentile") p[$(i + 1)] = nanos($NF) }
        END {
            if (!("50.000" in p)) { print "no percentiles in the report of sockperf" > "/dev/stderr"; exit 1 }
            print "# tool=sockperf"
            print series, count, min, p["50.000"], p["90.000"], p["99.000"], p["99.900"], max
        }' || die "sockperf gave no result"
}

run_by_hand() { # closed loop only
    "$java" "${jvm_flags[@]}" --enable-native-access=ALL-UNNAMED -cp "$class_path" \
        io.plumbline.benchmarks.tcp.TcpPingMain --seconds "$2" --warmup "$warmup_seconds" --size "$size_bytes" \
        --client-cpu "$client_cpu" --reflector-cpu "$reflector_cpu" > "$3" 2> "$3.log" || fail_with_log "$3.log" "the ping by hand failed"
}

run_jlbh() { jlbh_with_reflector process "$@"; }

run_jlbh_thread() { jlbh_with_reflector thread "$@"; }

jlbh_with_reflector() { # process|thread rate seconds file
    local per_second=$2
    (($2 > 0)) || per_second=100000 # closed loop: about as many as there is time for
    "$java" "${jvm_flags[@]}" "${jlbh_flags[@]}" -cp "$class_path" io.plumbline.benchmarks.jlbh.JlbhTcpPing \
        --rate "$2" --iterations "$(($3 * per_second))" --warmup-iterations "$((warmup_seconds * 100000))" --runs 1 \
        --size "$size_bytes" --client-cpu "$client_cpu" --reflector-cpu "$reflector_cpu" --reflector "$1" \
        > "$4" 2> "$4.log" || fail_with_log "$4.log" "JLBH failed"
}

plumbline_command() { # rate seconds json; leaves the command in the array of that name
    local placement=(--client-cpu "$client_cpu" --reflector-cpu "$reflector_cpu")
    ((${#placement_options[@]} == 0)) || placement=("${placement_options[@]}")
    plumbline_command=("$root/plumbline" ping --transport "${plumbline_transport:-$transport}" --wait "$wait_strategy"
        --size "$size_bytes" --duration "${2}s" --warmup "${warmup_seconds}s" --runs 1 --forks 1 "${placement[@]}"
        --json "$3" --quiet)
    (($1 == 0)) || plumbline_command+=(--rate "$1")
    [[ -z $jdk ]] || plumbline_command+=(--jdk "$jdk")
}

run_plumbline() {
    local status=0
    plumbline_command "$1" "$2" "$3.json"
    "${plumbline_command[@]}" > "$3.log" 2>&1 || status=$?
    # 5 is a result that plumbline itself calls invalid: it is shown, with what is wrong about it.
    ((status == 0 || status == 5)) || fail_with_log "$3.log" "plumbline failed: status=$status"
    plumbline_lines "$3.json" > "$3"
}

# The same over the system calls themselves, without the JDK's channels between.
run_plumbline_native() { plumbline_transport=$transport-native run_plumbline "$@"; }

plumbline_lines() { # json
    "$java" -cp "$class_path" io.plumbline.benchmarks.ResultFileLines "$1" || die "can't read the result file: $1"
}

# What plumbline itself says against its numbers, if anything.
plumbline_doubts() { # result files of run_plumbline...
    awk '/^# tool=plumbline valid=/ && !/valid=true/ { bad++ } /^# caveat/ { caveats[$0]++ }
        END {
            if (bad) print "\nplumbline called " bad " of its results invalid"
            for (c in caveats) print substr(c, 3) " (" caveats[c] " times)"
        }' "$@" /dev/null 2> /dev/null || true
}

# --- rounds of several contenders -----------------------------------------------------------------------------------

# In each round another contender begins, so that none is always the one after a rest. Reads the array contenders.
order_of_round() { # round; leaves the contenders in the array in_order
    in_order=("${contenders[@]:$1 % ${#contenders[@]}}" "${contenders[@]:0:$1 % ${#contenders[@]}}")
}

# Runs every contender at every rate in each of so many rounds, and gathers their lines. Reads the arrays contenders and rates.
run_rounds() { # rounds, seconds, csv file, beginning of the result files, command: contender rate seconds file
    local rounds=$1 seconds=$2 csv=$3 results=$4 runner=$5 round rate contender in_order
    begin_csv "$csv"
    for ((round = 0; round < rounds; round++)); do
        order_of_round "$round"
        for rate in "${rates[@]}"; do
            for contender in "${in_order[@]}"; do
                echo "round $((round + 1)) of $rounds, $rate/s, $contender" >&2
                "$runner" "$contender" "$rate" "$seconds" "$results$contender-$rate-$round"
                append_to_csv "$csv" "$rate" "$round" "$contender" "$results$contender-$rate-$round"
            done
        done
    done
}

begin_csv() { # file
    echo "rate_per_second,round,tool,series,count,min_nanos,p50_nanos,p90_nanos,p99_nanos,p99_9_nanos,max_nanos" > "$1"
}

append_to_csv() { # file rate round contender, its lines
    awk -v OFS=, -v rate="$2" -v round="$3" -v tool="$4" '!/^#/ { $1 = rate OFS round OFS tool OFS $1; print }' "$5" >> "$1"
}

describe_rounds() { # rounds seconds
    echo "how      $1 rounds of $2 s after $warmup_seconds s warm-up, interleaved in rotating order; medians over the rounds, also of the ratios within a round"
}
