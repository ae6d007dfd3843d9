// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.surge;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.spec.Arrivals.Surge;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Intervals of a run, with the backlog at the end of each; the pulse lies between two offsets. */
public record Timeline(List<Moment> moments, long pulseFromNanos, long pulseToNanos) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** {@code warmUpNanos}: offset in the schedule of where measurement begins. */
    static Timeline of(List<Interval> intervals, long durationNanos, Surge surge, long warmUpNanos) {
        long from = surge.start().toNanos() - warmUpNanos;
        long to = from + surge.pulse().length().toNanos();
        double more = surge.pulse().rate().perSecond() - surge.base().perSecond();
        List<Moment> moments = new ArrayList<>();
        for (Interval interval : intervals) {
            long start = interval.startOffsetNanos();
            long end = Math.min(interval.endOffsetNanos(), durationNanos);
            long inPulse = Math.max(0, Math.min(end, to) - Math.max(start, from));
            double due = (surge.base().perSecond() * (end - start) + more * inPulse) / NANOS_PER_SECOND;
            if (start < end) {
                moments.add(new Moment(start, end, due, interval.histogram().totalCount(), 0, interval.histogram()));
            }
        }
        return new Timeline(withBacklog(moments), from, to);
    }

    /** Counts what was due in an interval, evenly spread, and answered after the end of that and of later ones. */
    private static List<Moment> withBacklog(List<Moment> moments) {
        double[] backlog = new double[moments.size()];
        double missing = 0;
        for (int i = 0; i < backlog.length; i++) {
            Moment due = moments.get(i);
            RecordedCounts bucket = due.responses().recorded();
            while (bucket.next()) {
                long took = bucket.lowestNanos();
                for (int k = i; k < backlog.length && moments.get(k).toNanos() < due.toNanos() + took; k++) {
                    double open = due.toNanos()
                            - Math.max(due.fromNanos(), moments.get(k).toNanos() - took);
                    backlog[k] += bucket.count() * open / due.lengthNanos();
                }
            }
            missing += due.all() - due.count();
            backlog[i] += missing;
        }
        List<Moment> counted = new ArrayList<>();
        for (int i = 0; i < backlog.length; i++) {
            counted.add(moments.get(i).withBacklog(backlog[i]));
        }
        return counted;
    }

    public long watchedNanos() {
        return moments.get(moments.size() - 1).toNanos() - pulseToNanos;
    }

    List<Moment> base() {
        return moments.stream()
                .filter(moment -> moment.toNanos() <= pulseFromNanos)
                .toList();
    }

    List<Moment> pulse() {
        return between(pulseFromNanos, pulseToNanos);
    }

    List<Moment> watched() {
        return between(pulseToNanos, Long.MAX_VALUE);
    }

    /** Those that lie between two offsets as a whole. */
    List<Moment> between(long fromNanos, long toNanos) {
        return moments.stream()
                .filter(moment -> moment.fromNanos() >= fromNanos && moment.toNanos() <= toNanos)
                .toList();
    }

    /**
     * Returns the rate worked off between the answers to the median invocations of the first and the last of these moments, all of
     * them with a backlog: neither single slow ones nor the beginning of a busy spell count. Not a number if there are fewer than two.
     */
    double workedOffPerSecond(List<Moment> some, long boundNanos) {
        long usualNanos = some.stream().mapToLong(Moment::lengthNanos).min().orElse(0);
        List<Moment> busy = some.stream()
                .filter(moment -> moment.isWhole() && moment.lengthNanos() == usualNanos && moment.p50() > boundNanos)
                .toList();
        if (busy.size() < 2) {
            return Double.NaN;
        }
        Moment first = busy.get(0);
        Moment last = busy.get(busy.size() - 1);
        long betweenFromNanos = first.toNanos();
        long betweenToNanos = last.fromNanos();
        double answered = between(betweenFromNanos, betweenToNanos).stream()
                        .mapToLong(Moment::count)
                        .sum()
                + (first.count() + last.count()) / 2.0;
        return answered * NANOS_PER_SECOND / (last.answeredNanos() - first.answeredNanos());
    }

    static HistogramSnapshot merged(Collection<Moment> some) {
        return HistogramSnapshot.merge(some.stream().map(Moment::responses).toList());
    }
}
