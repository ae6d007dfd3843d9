# SPDX-License-Identifier: Apache-2.0
# Reads the CSV of run_rounds; prints for each rate and series the medians over the rounds, and ratios to those whose
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
    for (i = 1; i <= 4; i++) if ($(6 + i) != "-") value[key, i, ++count[key, i]] = $(6 + i)
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

function ratios(rate, series, against, name,    t, i, reference, own) {
    if (!count[rate, series, against, 1]) return
    for (t = 1; t <= tool_count; t++) {
        if (tools[t] == against || !count[rate, series, tools[t], 1]) continue
        printf "%-16s", tools[t]
        for (i = 1; i <= 4; i++) {
            own = median(rate SUBSEP series SUBSEP tools[t], i)
            reference = median(rate SUBSEP series SUBSEP against, i)
            printf " %10s", own == "" || reference == "" || reference == 0 ? "-" : sprintf("%.3f", own / reference)
        }
        printf "   times %s\n", title_of(name)
    }
}

function title_of(name) {
    gsub("_", " ", name)
    return name
}

function median(key, i,    n, j, k, swap, sorted) {
    n = count[key, i]
    if (!n) return ""
    for (j = 1; j <= n; j++) {
        sorted[j] = value[key, i, j] + 0
        for (k = j; k > 1 && sorted[k - 1] > sorted[k]; k--) { swap = sorted[k]; sorted[k] = sorted[k - 1]; sorted[k - 1] = swap }
    }
    return n % 2 ? sorted[(n + 1) / 2] : (sorted[n / 2] + sorted[n / 2 + 1]) / 2
}

function micros_bare(nanos) {
    return nanos < 100000 ? sprintf("%.2f", nanos / 1000) : sprintf("%.0f", nanos / 1000)
}

function micros(nanos) {
    return nanos == "" ? "-" : micros_bare(nanos) " us"
}
