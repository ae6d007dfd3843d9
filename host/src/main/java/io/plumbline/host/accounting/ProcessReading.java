// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import java.util.Map;
import java.util.TreeMap;

/**
 * The CPU account of a process at one moment, or its increase between two. {@code cpuNanos}: CPU time in user and
 * kernel mode of all its threads, ended ones too, in nanoseconds; its resolution is a tick of 10 ms.
 */
record ProcessReading(long cpuNanos, Map<Long, ThreadReading> threads) {

    ProcessReading {
        threads = Map.copyOf(threads);
    }

    /**
     * Returns the differences to an earlier reading of the same process, never negative; threads that ended since are
     * left out.
     */
    ProcessReading since(ProcessReading earlier) {
        Map<Long, ThreadReading> differences = new TreeMap<>(threads);
        earlier.threads.forEach((id, thread) -> differences.computeIfPresent(id, (same, now) -> now.since(thread)));
        return new ProcessReading(Math.max(0, cpuNanos - earlier.cpuNanos), differences);
    }
}
