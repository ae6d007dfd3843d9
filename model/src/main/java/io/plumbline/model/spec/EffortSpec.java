// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.Ranges;
import io.plumbline.model.option.Defaults;
import java.time.Duration;

/**
 * Length and number of measurements of a cell.
 *
 * @param leadIn invocations back to back before the warm-up, for a second at most: enough for the JIT compiler, which a
 *     warm-up at a low rate isn't; 0 to 10,000,000. No effect in a closed loop
 * @param warmup time on the same schedule before the first run of a fork, zero or more
 * @param duration measured length of a run, more than zero
 * @param runs runs in each fork, 1 to 10,000
 * @param forks fresh JVMs, one after the other, 1 to 1,000
 */
public record EffortSpec(int leadIn, Duration warmup, Duration duration, int runs, int forks) {

    /** Most forks of a cell. */
    public static final int MAX_FORKS = 1000;

    /** The usual effort for a single ping. */
    public static final EffortSpec OF_PING =
            new EffortSpec(Defaults.PING_LEAD_IN, Defaults.WARMUP, Defaults.DURATION, Defaults.RUNS, Defaults.FORKS);

    /** The usual effort for a single task. */
    public static final EffortSpec OF_TASK = OF_PING.withLeadIn(Defaults.LEAD_IN);

    private static final int MAX_LEAD_IN = 10_000_000;
    private static final int MAX_RUNS = 10_000;

    public EffortSpec {
        Ranges.requireBetween("lead-in", leadIn, 0, MAX_LEAD_IN);
        Ranges.requireAtLeast("warmup", warmup, Duration.ZERO);
        Ranges.requireAtLeast("duration", duration, Duration.ofNanos(1));
        Ranges.requireBetween("runs", runs, 1, MAX_RUNS);
        Ranges.requireBetween("forks", forks, 1, MAX_FORKS);
    }

    /**
     * {@return the effort for each of many cells: short runs, and several forks, which show how much is luck; with the
     * same lead-in}
     */
    public EffortSpec ofManyCells() {
        return new EffortSpec(leadIn, Defaults.SHORT_DURATION, Defaults.SHORT_DURATION, 1, Defaults.CELL_FORKS);
    }

    /** {@return the effort for each cell of a matrix: that of many cells, with one more fork} */
    public EffortSpec ofMatrix() {
        return ofManyCells().withForks(Defaults.MATRIX_FORKS);
    }

    /** {@return the effort for a first measurement of a search, which measures again where it can't decide} */
    public EffortSpec ofSearch() {
        return ofManyCells().withRuns(1, Defaults.DURATION).withForks(1);
    }

    /** Returns the same effort with another lead-in. {@code count}: invocations back to back before the warm-up. */
    public EffortSpec withLeadIn(int count) {
        return new EffortSpec(count, warmup, duration, runs, forks);
    }

    /** Returns the same effort with another warm-up. */
    public EffortSpec withWarmup(Duration time) {
        return new EffortSpec(leadIn, time, duration, runs, forks);
    }

    public EffortSpec withRuns(int count, Duration length) {
        return new EffortSpec(leadIn, warmup, length, count, forks);
    }

    public EffortSpec withForks(int count) {
        return new EffortSpec(leadIn, warmup, duration, runs, count);
    }
}
