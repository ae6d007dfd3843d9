# SPDX-License-Identifier: Apache-2.0
# Read before table.awk and loops.awk.

# The median of values 1 to n. Sorts the values on the way.
function middle(values, n,    j, k, swap) {
    for (j = 2; j <= n; j++)
        for (k = j; k > 1 && values[k - 1] > values[k]; k--) {
            swap = values[k]; values[k] = values[k - 1]; values[k - 1] = swap
        }
    return n % 2 ? values[(n + 1) / 2] : (values[n / 2] + values[n / 2 + 1]) / 2
}
