// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The CPU account of a process at one moment, or what was added to it between two.
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
     * Adds up how often its living threads gave up their CPU to wait for something.
     *
     * @return switches, 0 or more
     */
    public long voluntarySwitches() {
        return threads.values().stream()
                .mapToLong(ThreadReading::voluntarySwitches)
                .sum();
    }

    /**
     * Adds up how often its living threads were made to give up their CPU.
     *
     * @return switches, 0 or more
     */
    public long involuntarySwitches() {
        return threads.values().stream()
                .mapToLong(ThreadReading::involuntarySwitches)
                .sum();
    }

    /**
     * Finds a thread by its name.
     *
     * @param name its name, of which the operating system keeps 15 bytes
     * @return the first thread of that name; empty if there is none
     */
    public Optional<ThreadReading> thread(String name) {
        String kept = name.length() <= ThreadReading.NAME_BYTES ? name : name.substring(0, ThreadReading.NAME_BYTES);
        return threads.values().stream()
                .filter(thread -> thread.name().equals(kept))
                .findFirst();
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
