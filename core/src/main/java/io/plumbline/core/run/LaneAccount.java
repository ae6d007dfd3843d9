// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.IntervalLog;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.model.latency.Series;
import java.util.List;

/**
 * Measurements of one client thread.
 *
 * @param place where it was at the end of the run
 * @param completed measured invocations that were completed
 * @param censored what was never sent or answered
 * @param isOfEachClient whether clients have recorders of their own, and don't only share those of several receiving threads
 * @param recorders the recorders
 * @param logs the logs, in the same order
 * @param series the series of each recorder, in the same order
 */
record LaneAccount(
        WorkedOff.Place place,
        long completed,
        CensoredRecorder censored,
        boolean isOfEachClient,
        List<LatencyRecorder> recorders,
        List<IntervalLog> logs,
        List<List<Series>> series) {

    long lost() {
        return recorders.stream().mapToLong(LatencyRecorder::lostCount).sum();
    }

    long scheduled() {
        return ended() + censored.unsentCount() + censored.inFlightCount();
    }

    /**
     * Completed invocations over the time they took.
     *
     * @param measuredNanos length of the measured part
     */
    double achievedPerSecond(double measuredNanos) {
        double tookNanos =
                completed == 0 ? 0 : WorkedOff.of(this, measuredNanos).tookNanos();
        return tookNanos > 0 ? completed * 1e9 / tookNanos : 0;
    }

    /** Measured invocations that have ended, well or not. */
    long ended() {
        return completed + lost();
    }

    /**
     * Growth of the response time, as the time that the invocations took says, and as far as typical intervals confirm it. Where
     * each client has a log of its own it is that of the fastest, so that one that can't keep up isn't hidden by others that can.
     *
     * @param measuredNanos length of the measured part
     */
    double backlogGrowth(double measuredNanos) {
        if (completed == 0 && !place.hasUnsent()) {
            return 0;
        }
        double whole = WorkedOff.of(this, measuredNanos).growth();
        double limit = logs.stream()
                .mapToDouble(log -> BacklogGrowth.limit(log.headlineIntervals()))
                .max()
                .orElseThrow();
        return isOfEachClient && limit < Double.MAX_VALUE
                ? logs.stream()
                        .mapToDouble(log -> BacklogGrowth.of(log.headlineIntervals()))
                        .max()
                        .orElseThrow()
                : Math.min(whole, limit);
    }
}
