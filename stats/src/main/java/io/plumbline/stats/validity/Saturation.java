// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.result.RunResult;

/** Judges whether a run was offered more than the system can do, so that it has no steady state. */
public final class Saturation {

    /** Growth of the response time, in seconds per second, above which a run has no steady state. */
    static final double GROWTH = 0.002;

    /** Min backlog, in invocations, at the end of a run whose backlog grows, unless the growth is clear. */
    private static final double FEWEST_BEHIND = 10;

    private static final double CLEAR_GROWTH = 0.05;

    private Saturation() {}

    /**
     * Returns whether the backlog of a run grew all the time: by more than 2 ms in each second and by ten invocations
     * or clearly; true if nothing was completed.
     */
    public static boolean of(RunResult run) {
        return isBehind(run) || isTotal(run);
    }

    /** In a short run at a low rate a single late reply looks like growth: some invocations have to be behind at its end. */
    private static boolean isBehind(RunResult run) {
        double behind = run.backlogGrowth() * run.duration().toNanos() / 1e9 * run.offeredPerSecond();
        return run.backlogGrowth() > GROWTH && (behind >= FEWEST_BEHIND || run.backlogGrowth() > CLEAR_GROWTH);
    }

    /**
     * Returns whether nothing was completed though more was due: true if it was stuck, or still busy with the warm-up.
     */
    public static boolean isTotal(RunResult run) {
        return run.counts().completed() == 0 && run.counts().unsent() > 0;
    }
}
