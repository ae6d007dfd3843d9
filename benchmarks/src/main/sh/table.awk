# SPDX-License-Identifier: Apache-2.0
# Reads the CSV of run_rounds; prints for each rate and series the medians over the rounds, and the medians of the ratios
# within a round (a host whose speed changes from round to round leaves those alone) to the tools whose
# names are in -v bases="tool=title ..." (in a title _ stands for a space).

BEGIN {
    FS = ","
    base_count = split(bases, base, " ")
    split("p50 p90 p99 p99.9", percentile, " ")
    split("response service client_to_reflector reflector_to_client", shown, " ")
    title["response"] = "response time (from the intended start)"
    title["service"] = "service time (from the actual start)"
    title["client_to_reflector"] = "leg from client to reflector"
    title["reflector_to_client"] = "leg from reflector to client"
}

NR == 1 { next }

{
    if (!($1 in seen_rate)) { seen_rate[$1]; rates[++rate_count] = $1 }
    if (!($3 in seen_tool)) { seen_tool[$3]; tools[++tool_count] = $3 }
    key = $1 SUBSEP $4 SUBSEP $3
    if (!($2 in seen_round)) { seen_round[$2]; round_name[++round_count] = $2 }
    for (i = 1; i <= 4; i++)
        if ($(6 + i) != "-") { value[key, i, ++count[key, i]] = $(6 + i); in_round[key, i, $2] = $(6 + i) }
}

END {
    for (r = 1; r <= rate_count; r++)
        for (s = 1; s in shown; s++)
            # On a schedule JLBH counts the first leg from the intended start, the others from the actual one.
            if (rates[r] == 0 || s <= 2) table(rates[r], shown[s])
}

function table(rate, series,    t, any, word) {
    for (t = 1; t <= tool_count; t++) if (count[rate, series, tools[t], 1]) any++
    if (!any) return
    printf "\n%s, %s\n", rate == 0 ? "closed loop" : rate "/s", title[series]
    printf "%-16s %10s %10s %10s %10s   %s\n", "", "p50", "p90", "p99", "p99.9", "p50 of the rounds"
    for (t = 1; t <= tool_count; t++) row(rate, series, tools[t])
    for (t = 1; t <= base_count; t++) {
        split(base[t], word, "=")
        ratios(rate, series, word[1], word[2])
    }
}

function row(rate, series, tool,    i, key, low, high) {
    key = rate SUBSEP series SUBSEP tool
    if (!count[key, 1]) return
    printf "%-16s", tool
    for (i = 1; i <= 4; i++) printf " %10s", micros(median(key, i))
    low = high = value[key, 1, 1]
    for (i = 2; i <= count[key, 1]; i++) {
        if (value[key, 1, i] + 0 < low + 0) low = value[key, 1, i]
        if (value[key, 1, i] + 0 > high + 0) high = value[key, 1, i]
    }
    printf "   %s to %s us\n", micros_bare(low), micros_bare(high)
}

function ratios(rate, series, against, name,    t, i, ratio) {
    if (!count[rate, series, against, 1]) return
    for (t = 1; t <= tool_count; t++) {
        if (tools[t] == against || !count[rate, series, tools[t], 1]) continue
        printf "%-16s", tools[t]
        for (i = 1; i <= 4; i++) {
            ratio = paired_ratio(rate SUBSEP series SUBSEP tools[t], rate SUBSEP series SUBSEP against, i)
            printf " %10s", ratio == "" ? "-" : sprintf("%.3f", ratio)
        }
        printf "   times %s\n", title_of(name)
    }
}

# Median over the rounds that both took part in.
function paired_ratio(own, reference, i,    r, n, round, pairs) {
    for (r = 1; r <= round_count; r++) {
        round = round_name[r]
        if (in_round[own, i, round] > 0 && in_round[reference, i, round] > 0)
            pairs[++n] = in_round[own, i, round] / in_round[reference, i, round]
    }
    return n ? middle(pairs, n) : ""
}

function title_of(name) {
    gsub("_", " ", name)
    return name
}

function median(key, i,    n, j, values) {
    n = count[key, i]
    for (j = 1; j <= n; j++) values[j] = value[key, i, j] + 0
    return n ? middle(values, n) : ""
}

function micros_bare(nanos) {
    return sprintf(nanos < 1000 ? "%.3f" : nanos < 100000 ? "%.2f" : "%.0f", nanos / 1000)
}

function micros(nanos) {
    return nanos == "" ? "-" : micros_bare(nanos) " us"
}
