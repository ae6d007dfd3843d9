# SPDX-License-Identifier: Apache-2.0
# Reads freeze.csv (with -v rate=, -v seconds=); prints p95 and p99 of each tool next to the closed form, medians over the
# tries. Each try is compared with the truth for the freeze as long as it really was.

BEGIN { FS = "," }

NR == 1 { next }

{
    if (!($2 in seen)) { seen[$2]; tools[++tool_count] = $2 }
    n = ++count[$2]
    for (i = 1; i <= 2; i++) {
        truth = truth_nanos(i == 1 ? 0.95 : 0.99, $3 * 1e6, $4)
        told = $(4 + i)
        value[$2, "truth" i, n] = truth
        value[$2, "told" i, n] = told
        value[$2, "share" i, n] = told / truth
    }
}

END {
    printf "%-10s %11s %11s %9s   %11s %11s %9s\n", "", "true p95", "p95 told", "recovered", "true p99", "p99 told", "recovered"
    for (t = 1; t <= tool_count; t++) {
        printf "%-10s", tools[t]
        for (i = 1; i <= 2; i++)
            printf " %8s ms %8s ms %9.3f%s", millis(median(tools[t], "truth" i)), millis(median(tools[t], "told" i)),
                median(tools[t], "share" i), i == 1 ? "  " : "\n"
    }
    printf "\neach try, share of p99 recovered:\n"
    for (t = 1; t <= tool_count; t++) {
        printf "%-10s", tools[t]
        for (n = 1; n <= count[tools[t]]; n++) printf " %7.3f", value[tools[t], "share2", n]
        printf "\n"
    }
}

# Invocations that fall due during the freeze are answered one after another once it ends, every s while one more is due
# every 1/r: the j-th of them after H - j (1/r - s), so that a share x / (P (1 - r s)) waits for more than H - x.
function truth_nanos(p, freeze, service,    late) {
    late = freeze - (1 - p) * seconds * 1e9 * (1 - rate * service / 1e9)
    return service + (late > 0 ? late : 0)
}

function millis(nanos) {
    return nanos < 1e7 ? sprintf("%.3f", nanos / 1e6) : sprintf("%.1f", nanos / 1e6)
}

function median(tool, what,    n, j, k, swap, sorted) {
    n = count[tool]
    for (j = 1; j <= n; j++) {
        sorted[j] = value[tool, what, j]
        for (k = j; k > 1 && sorted[k - 1] > sorted[k]; k--) { swap = sorted[k]; sorted[k] = sorted[k - 1]; sorted[k - 1] = swap }
    }
    return n % 2 ? sorted[(n + 1) / 2] : (sorted[n / 2] + sorted[n / 2 + 1]) / 2
}
