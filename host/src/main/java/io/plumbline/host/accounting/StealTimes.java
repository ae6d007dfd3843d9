// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Time for which a virtual CPU was ready to run while the hypervisor ran something else. Its resolution is a tick.
 * {@code nanosByCpu}: nanoseconds by number of the logical CPU; empty if unknown.
 */
public record StealTimes(Map<Integer, Long> nanosByCpu) {

    private static final int STEAL_COLUMN = 8;

    public StealTimes {
        nanosByCpu = Map.copyOf(nanosByCpu);
    }

    /** Reads the file {@code /proc/stat}: the totals since the host started. */
    public static StealTimes parse(List<String> lines) {
        return new StealTimes(ProcText.nanosByCpu(lines, STEAL_COLUMN));
    }

    /** Returns nanoseconds, 0 or more. */
    public long totalNanos() {
        return nanosByCpu.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the differences, never negative, of CPUs that were there both times. */
    public StealTimes since(StealTimes earlier) {
        Map<Integer, Long> differences = new TreeMap<>(nanosByCpu);
        differences.keySet().retainAll(earlier.nanosByCpu.keySet());
        differences.replaceAll((cpu, nanos) -> Math.max(0, nanos - earlier.nanosByCpu.get(cpu)));
        return new StealTimes(differences);
    }

    /**
     * Leaves out CPUs whose counter says more than can be: it jumps where a CPU comes back after it was offline; {@code
     * elapsedNanos}: time between the readings of which these are the differences.
     */
    public StealTimes within(long elapsedNanos) {
        Map<Integer, Long> possible = new TreeMap<>(nanosByCpu);
        possible.values().removeIf(nanos -> nanos > elapsedNanos + ProcText.nanosOfTicks(1));
        return new StealTimes(possible);
    }
}
