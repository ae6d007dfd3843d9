// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.result.BenchmarkResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** How many CPUs each process kept busy, over all forks of a cell. */
final class CpuCost {

    private final Map<String, Double> cpusByRole = new LinkedHashMap<>();

    CpuCost(BenchmarkResult result) {
        Map<String, long[]> sums = new LinkedHashMap<>();
        for (CpuUse use :
                result.forks().stream().flatMap(fork -> fork.cpu().stream()).toList()) {
            long[] sum = sums.computeIfAbsent(use.role(), role -> new long[2]);
            sum[0] += use.cpuNanos();
            sum[1] += use.elapsedNanos();
        }
        sums.forEach((role, sum) -> {
            if (sum[1] > 0) {
                cpusByRole.put(role, (double) sum[0] / sum[1]);
            }
        });
    }

    /** Roles that any cell has an account of. */
    static Set<String> roles(List<CpuCost> costs) {
        Set<String> roles = new TreeSet<>();
        costs.forEach(cost -> roles.addAll(cost.cpusByRole.keySet()));
        return roles;
    }

    /** CPUs of one role; a dash if nobody looked. */
    String text(String role) {
        Double cpus = cpusByRole.get(role);
        return cpus == null ? "–" : String.format(Locale.ROOT, "%.2f", cpus);
    }
}
