// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import java.util.List;

/**
 * Durations of the scenarios. Each takes the length of its runs, and some time for starting and calibrating, about the
 * same for all. {@code runsNanos}: length of the runs of each scenario with their warm-up, in order, in nanoseconds.
 */
record TimePlan(List<Long> runsNanos) {

    TimePlan {
        runsNanos = List.copyOf(runsNanos);
    }

    static TimePlan of(List<Scenario> scenarios) {
        return new TimePlan(scenarios.stream().map(Scenario::runsNanos).toList());
    }

    /**
     * Foresees how long it takes to try one again and then to measure all that come after it. {@code index}: which, 0
     * for the first.
     */
    long neededToTryAgainNanos(int index, long tookNanos) {
        long aroundRunsNanos = Math.max(0, tookNanos - runsNanos.get(index));
        return tookNanos
                + runsNanos.stream()
                        .skip(index + 1L)
                        .mapToLong(runs -> runs + aroundRunsNanos)
                        .sum();
    }
}
