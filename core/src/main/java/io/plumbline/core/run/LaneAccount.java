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
 * @param completed measured invocations that were completed
 * @param censored what was never sent or answered
 * @param recorders the recorders
 * @param logs the logs, in the same order
 * @param series the series of each recorder, in the same order
 */
record LaneAccount(
        long completed,
        CensoredRecorder censored,
        List<LatencyRecorder> recorders,
        List<IntervalLog> logs,
        List<List<Series>> series) {

    long lost() {
        return recorders.stream().mapToLong(LatencyRecorder::lostCount).sum();
    }

    long scheduled() {
        return completed + lost() + censored.unsentCount() + censored.inFlightCount();
    }

    /**
     * Completed invocations over the time they took: the part of the schedule that they are, stretched by the growth of
     * the response time from the first to the last of them. On time that is exactly the offered rate; in overload it is
     * what the system can do.
     */
    double achievedPerSecond(long durationNanos, boolean isOpen) {
        if (completed == 0 || durationNanos == 0) {
            return 0;
        }
        if (!isOpen) {
            return completed * 1e9 / durationNanos;
        }
        double partNanos = (double) durationNanos * completed / scheduled();
        return completed * 1e9 / (partNanos + Math.max(0, growthNanos()));
    }

    private double growthNanos() {
        return recorders.stream()
                .mapToLong(LatencyRecorder::responseGrowthNanos)
                .average()
                .orElse(0);
    }

    /** The growth where it is fastest: a client that can't keep up is not hidden by others that can. */
    double backlogGrowth(long durationNanos) {
        double fastest = 0;
        for (int i = 0; i < logs.size(); i++) {
            fastest = Math.max(
                    fastest,
                    BacklogGrowth.of(
                            logs.get(i).headlineIntervals(), recorders.get(i).responseGrowthNanos(), durationNanos));
        }
        return fastest;
    }
}
