// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import java.time.Duration;
import java.util.List;

/**
 * Plan of what to watch in a fork.
 *
 * @param interval between two readings of counters
 * @param isQuiet true to wake up between runs only, as far as possible, and not beside them
 * @param maxEvents how many events one source keeps; further ones are counted as lost
 * @param cpus CPUs that measured threads are pinned to; empty if they aren't pinned
 */
public record WatchPlan(Duration interval, boolean isQuiet, int maxEvents, Duration minBlocked, List<Integer> cpus) {

    public WatchPlan {
        cpus = List.copyOf(cpus);
    }
}
