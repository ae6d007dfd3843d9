// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.EventKind;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counters that grew faster in an interval than in the rest of a run. One that always grows, as that of timer ticks does, says nothing
 * about any interval.
 */
final class UnusualCounters {

    private static final double UNUSUAL_RATE = 3;

    /** They grow on every host; without others to compare with, their growth says nothing. */
    private static final Set<EventKind> ALWAYS_GROWING = EnumSet.of(EventKind.INTERRUPT, EventKind.SOFTIRQ);

    private final List<CounterInterval> unusual;

    /** Compares the intervals of a run, those that touch it. */
    UnusualCounters(List<CounterInterval> intervals, long fromNanos, long toNanos) {
        List<CounterInterval> ofRun = touching(intervals, fromNanos, toNanos);
        long span = span(ofRun);
        Map<String, Long> sums = new HashMap<>();
        ofRun.forEach(one -> sums.merge(key(one), one.increase(), Long::sum));
        unusual = ofRun.stream()
                .filter(one -> one.increase() > 0 && isUnusual(one, sums.get(key(one)), span))
                .toList();
    }

    private static long span(List<CounterInterval> intervals) {
        return intervals.stream().mapToLong(CounterInterval::toNanos).max().orElse(0)
                - intervals.stream().mapToLong(CounterInterval::fromNanos).min().orElse(0);
    }

    private static String key(CounterInterval one) {
        return one.part() + " " + one.threadId() + " " + one.name() + " " + one.unit() + " " + one.cpu();
    }

    private static boolean isUnusual(CounterInterval one, long sum, long span) {
        long nanos = one.toNanos() - one.fromNanos();
        long otherNanos = span - nanos;
        if (otherNanos < nanos) {
            return !ALWAYS_GROWING.contains(one.kind());
        }
        double rate = (double) one.increase() / nanos;
        return rate >= UNUSUAL_RATE * (double) (sum - one.increase()) / otherNanos;
    }

    /** Those between whose readings a window lies at least in part. */
    List<CounterInterval> during(long fromNanos, long toNanos) {
        return touching(unusual, fromNanos, toNanos);
    }

    private static List<CounterInterval> touching(List<CounterInterval> intervals, long fromNanos, long toNanos) {
        return intervals.stream()
                .filter(one -> one.toNanos() - fromNanos >= 0 && one.fromNanos() - toNanos <= 0)
                .toList();
    }
}
