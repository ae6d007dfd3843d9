// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import java.util.List;

/**
 * Plan of an experiment on this host, before anything is measured. {@code cells}: its cells, including those that can't
 * be measured; for a search its first rate; {@code remaining}: the forks to measure, in order, last those that are sampled; for a search none, since
 * each depends on those before.
 */
public record ExperimentPlan(String title, List<PlannedCell> cells, List<PlannedFork> remaining, long seed) {

    public ExperimentPlan {
        cells = List.copyOf(cells);
        remaining = List.copyOf(remaining);
    }

    /** Estimates how long the experiment will take: nanoseconds. */
    public long estimatedNanos() {
        return remaining.stream().mapToLong(this::estimatedNanos).sum();
    }

    /** Estimates how long a fork will take: nanoseconds. */
    public long estimatedNanos(PlannedFork fork) {
        return cells.get(fork.cell()).forkNanos();
    }
}
