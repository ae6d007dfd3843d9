// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.result.RunResult;

/** Judges whether a run was offered more than could be done, so that it has no steady state. */
public final class Saturation {

    /** Growth of the response time, in seconds per second, above which a run has no steady state. */
    public static final double GROWTH = RateChecks.SATURATED_GROWTH;

    private Saturation() {}

    /**
     * Tells whether the backlog of a run grew all the time.
     *
     * @param run the run
     * @return true if it grew by more than {@link #GROWTH} and by ten invocations or clearly, or if nothing was completed
     */
    public static boolean of(RunResult run) {
        return RateChecks.isSaturated(run);
    }
}
