# SPDX-License-Identifier: Apache-2.0
# Reads lines of loop, round and nanoseconds; prints for each of -v loops="a b ..." the median over the rounds, from where to
# where they go, and the median of the ratios within a round to the loop -v against=a.

BEGIN { FS = "," }

NR > 1 { value[$1, $2] = $3; if ($2 + 1 > rounds) rounds = $2 + 1 }

END {
    printf "\n%-32s %14s %20s %20s\n", "", "ns, median", "from to", "times " against
    count = split(loops, loop, " ")
    for (i = 1; i <= count; i++) row(loop[i])
}

function row(name,    r, n, m, values, ratios, reference, text) {
    for (r = 0; r < rounds; r++) {
        if (!((name, r) in value)) continue
        values[++n] = value[name, r] + 0
        reference = value[against, r] + 0
        if (reference > 0) ratios[++m] = values[n] / reference
    }
    if (!n) return
    text = m && name != against ? sprintf("%.3f", middle(ratios, m)) : ""
    middle(values, n)
    printf "%-32s %14.1f %20s %20s\n", name, middle(values, n), sprintf("%.1f to %.1f", values[1], values[n]), text
}
