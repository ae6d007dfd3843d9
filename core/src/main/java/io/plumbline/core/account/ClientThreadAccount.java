// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.account;

import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.IntervalLog;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.model.latency.Series;
import java.util.List;

/**
 * Measurements of one client thread. {@code parts}: those of the clients that share receiving threads, and of each that
 * has its own; {@code series}: the series of each recorder, in the order of parts and their recorders.
 */
public record ClientThreadAccount(
        WorkedOff.Place place, CensoredRecorder censored, List<Part> parts, List<List<Series>> series) {

    /** Recorders that report replies of the same clients. */
    public record Part(int clients, long completed, List<LatencyRecorder> recorders, List<IntervalLog> logs) {

        long lost() {
            return recorders.stream().mapToLong(LatencyRecorder::lostCount).sum();
        }

        long ended() {
            return completed() + lost();
        }
    }

    public List<LatencyRecorder> recorders() {
        return parts.stream().flatMap(part -> part.recorders().stream()).toList();
    }

    public long completed() {
        return parts.stream().mapToLong(Part::completed).sum();
    }

    public long lost() {
        return parts.stream().mapToLong(Part::lost).sum();
    }

    public long scheduled() {
        return started() + censored.unsentCount();
    }

    private long started() {
        return completed() + lost() + censored.inFlightCount();
    }

    /** Completed invocations over the time they took. */
    public double achievedPerSecond(double measuredNanos) {
        Part all = new Part(
                clients(),
                completed(),
                recorders(),
                parts.stream().flatMap(part -> part.logs().stream()).toList());
        double tookNanos = all.completed() == 0
                ? 0
                : WorkedOff.of(place, all, censored.inFlightCount(), measuredNanos)
                        .tookNanos();
        return tookNanos > 0 ? all.completed() * 1e9 / tookNanos : 0;
    }

    private int clients() {
        return parts.stream().mapToInt(Part::clients).sum();
    }

    /**
     * Growth of the response time, as the time that the invocations took says, and as far as typical intervals confirm
     * it: that of the part where it is fastest, so that a client that can't keep up isn't hidden by others that can.
     */
    public double backlogGrowth(double measuredNanos) {
        return parts.stream()
                .filter(part -> !part.recorders().isEmpty() && (part.completed() > 0 || place.hasUnsent()))
                .mapToDouble(part -> growth(part, measuredNanos))
                .max()
                .orElse(0);
    }

    private double growth(Part part, double measuredNanos) {
        long dealt = Math.round((double) started() * part.clients() / clients());
        double limit = part.logs().stream()
                .mapToDouble(log -> BacklogGrowth.limit(log.headlineIntervals()))
                .max()
                .orElseThrow();
        return Math.min(
                limit,
                WorkedOff.of(place, part, Math.max(0, dealt - part.ended()), measuredNanos)
                        .growth());
    }
}
