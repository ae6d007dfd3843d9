// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.account;

import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.recording.LatencyRecorder.Edge;
import io.plumbline.model.latency.Series.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The part of its schedule that a client thread worked off, and the time that this took: longer by what the backlog
 * grew meanwhile, as long as the part itself where there was none.
 */
public record WorkedOff(double partNanos, double tookNanos) {

    /**
     * Where a client thread was at the end of a run, in nanoseconds since the start of the schedule. {@code nextNanos}:
     * when the first invocation that it didn't start was due; {@code endNanos}: what was due from here on doesn't
     * count.
     */
    public record Place(RunPlan.Times times, Kind kind, long nextNanos, long endedNanos, long endNanos) {

        long measuredFromNanos() {
            return times.warmUp();
        }

        boolean hasUnsent() {
            return nextNanos < endNanos;
        }
    }

    /** What makes a client thread start the next invocation. */
    public enum Kind {
        /** The end of the one before. */
        CLOSED_LOOP,
        /** A schedule, once the one before has ended. */
        ONE_BY_ONE,
        MANY_IN_FLIGHT
    }

    /** Growth of the response time, in seconds for each second of the part. */
    public double growth() {
        return partNanos > 0 ? Math.max(0, tookNanos / partNanos - 1) : 0;
    }

    /** Of clients of which something measured has ended, or whose schedule was too much for that. */
    public static WorkedOff of(Place place, ClientThreadAccount.Part part, long inFlight, double scheduleNanos) {
        if (place.kind() == Kind.CLOSED_LOOP) {
            return ofClosedLoop(place, part, inFlight);
        } else if (part.ended() == 0) {
            return ofNothing(place, part);
        }
        return place.hasUnsent() ? ofPart(place, part, inFlight) : ofAll(place, part, scheduleNanos);
    }

    /** Nothing is due in it: from the first start until the last completion. */
    private static WorkedOff ofClosedLoop(Place place, ClientThreadAccount.Part part, long inFlight) {
        double beginNanos = firsts(part).mapToLong(Edge::startNanos).min().orElse(0);
        double endNanos = inFlight > 0 ? endNanos(place, part, beginNanos) : lastNanos(part);
        return new WorkedOff(endNanos - beginNanos, endNanos - beginNanos);
    }

    /** How far it came, of which it is known what has ended last: where that is nothing, what was started. */
    private static WorkedOff ofNothing(Place place, ClientThreadAccount.Part part) {
        Edge last = part.recorders().stream()
                .map(LatencyRecorder::last)
                .max(Comparator.comparingLong(Edge::endNanos))
                .orElseThrow();
        long beganNanos = place.nextNanos > place.measuredFromNanos() ? place.measuredFromNanos() : 0;
        return beganNanos == 0 && last.offsetNanos() > 0
                ? new WorkedOff(last.offsetNanos(), last.endNanos() - place.times.overdue())
                : new WorkedOff(place.nextNanos - beganNanos, place.endedNanos - beganNanos);
    }

    /** The whole schedule, and what the backlog grew by from the first invocation to the last. */
    private static WorkedOff ofAll(Place place, ClientThreadAccount.Part part, double scheduleNanos) {
        double riseNanos = 0;
        int growing = 0;
        for (int i = 0; i < part.recorders().size(); i++) {
            LatencyRecorder recorder = part.recorders().get(i);
            if (recorder.first().isPresent()) {
                riseNanos += riseNanos(
                        place,
                        recorder.first().get(),
                        recorder.last(),
                        part.logs().get(i).headlineIntervals());
                growing++;
            }
        }
        double perGap = riseNanos / growing / Math.max(1, part.ended() - growing);
        return new WorkedOff(scheduleNanos, scheduleNanos + perGap * part.ended());
    }

    private static double riseNanos(Place place, Edge first, Edge last, List<Interval> intervals) {
        double rise = place.kind == Kind.MANY_IN_FLIGHT
                ? last.responseNanos() - first.responseNanos()
                : Math.min(last.waitNanos(), last.endNanos() - place.nextNanos) - first.waitNanos();
        return Math.max(
                0, Math.min(rise, BacklogGrowth.limitOfEnds(intervals) * (last.offsetNanos() - first.offsetNanos())));
    }

    /**
     * From the first start until the last completion, and on where nothing more came for longer than usual. If less was
     * behind in the end than in the beginning, no backlog kept the rest from being sent but a stall: all time counts.
     */
    private static WorkedOff ofPart(Place place, ClientThreadAccount.Part part, long inFlight) {
        long ended = part.ended();
        long gaps = ended - firsts(part).count();
        boolean isBetweenEnds = place.kind == Kind.MANY_IN_FLIGHT && gaps > 0;
        double beginNanos = firsts(part)
                .mapToLong(isBetweenEnds ? Edge::endNanos : Edge::startNanos)
                .min()
                .orElseThrow();
        double tookNanos =
                (endNanos(place, part, beginNanos) - beginNanos) * (isBetweenEnds ? (double) ended / gaps : 1);
        double startedNanos = place.nextNanos - place.measuredFromNanos();
        return new WorkedOff(
                startedNanos * ended / (ended + inFlight),
                tookNanos < startedNanos ? place.endedNanos - place.measuredFromNanos() : tookNanos);
    }

    private static double endNanos(Place place, ClientThreadAccount.Part part, double beginNanos) {
        long endedNanos = place.endedNanos;
        return Math.max((double) lastNanos(part), endedNanos - (endedNanos - beginNanos) / Math.max(1, part.ended()));
    }

    private static long lastNanos(ClientThreadAccount.Part part) {
        return part.recorders().stream()
                .mapToLong(recorder -> recorder.last().endNanos())
                .max()
                .orElseThrow();
    }

    private static Stream<Edge> firsts(ClientThreadAccount.Part part) {
        return part.recorders().stream().flatMap(recorder -> recorder.first().stream());
    }
}
