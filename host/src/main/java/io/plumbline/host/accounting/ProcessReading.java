// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The CPU account of a process at one moment, or its increase between two.
 *
 * @param processId its id
 * @param cpuNanos CPU time in user and kernel mode of all its threads, ended ones too, in nanoseconds; its resolution is
 *     a tick of 10 ms
 * @param threads its threads that are alive, by thread id
 */
public record ProcessReading(long processId, long cpuNanos, Map<Long, ThreadReading> threads) {

    /** Copies the map. */
    public ProcessReading {
        threads = Map.copyOf(threads);
    }

    /**
     * Returns what was added since an earlier reading of the same process.
     *
     * @param earlier the earlier reading
     * @return the differences, never negative; threads that ended since are left out
     */
    public ProcessReading since(ProcessReading earlier) {
        Map<Long, ThreadReading> differences = new TreeMap<>();
        threads.forEach((id, thread) -> differences.put(
                id,
                Optional.ofNullable(earlier.threads.get(id)).map(thread::since).orElse(thread)));
        return new ProcessReading(processId, Math.max(0, cpuNanos - earlier.cpuNanos), differences);
    }
}
