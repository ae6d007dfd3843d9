// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.core.recording.IntervalLog.SetObserver;
import io.plumbline.model.latency.HistogramSnapshot;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * The reading side of all recorders of one run. Reports at least a second of all recordings at a time: short intervals
 * are merged, so that reporting doesn't disturb. Threading: as {@link IntervalLog}.
 */
public final class LogGroup {

    private static final long SHORTEST_TOLD_NANOS = 1_000_000_000;
    private static final int MOST_PENDING = 16; // some 300 KB each

    private final List<IntervalLog> logs;
    private final RecordingPlan plan;
    private final long toldNanos;
    private final long[] reachedNanos;
    private final NavigableMap<Long, Stretch> pending = new TreeMap<>(); // by number, 0 the first of the measured part
    private final List<SetObserver> observers; // of each log
    private final Deque<Stretch> unused = new ArrayDeque<>();

    /** {@code logs}: of one run, at least one. */
    public LogGroup(List<IntervalLog> logs) {
        this(logs, SHORTEST_TOLD_NANOS);
    }

    LogGroup(List<IntervalLog> logs, long shortestToldNanos) {
        this.logs = List.copyOf(logs);
        this.plan = logs.get(0).plan();
        long intervals = Math.max(1, (shortestToldNanos + plan.intervalNanos() - 1) / plan.intervalNanos());
        this.toldNanos = intervals * plan.intervalNanos();
        this.reachedNanos = new long[logs.size()];
        Arrays.fill(reachedNanos, Long.MIN_VALUE);
        this.observers = IntStream.range(0, logs.size())
                .mapToObj(writer -> (SetObserver) (set, startNanos, endNanos) -> add(writer, set, startNanos, endNanos))
                .toList();
    }

    /**
     * Takes over all intervals that the writers have finished. {@code observer}: receives the headline series once all
     * writers have passed a second or an interval, whichever is longer, and without those that don't come on; warm-up
     * included, but never together with the measured part.
     */
    public void collect(Consumer<IntervalFigures> observer) {
        for (int writer = 0; writer < reachedNanos.length; writer++) {
            logs.get(writer).collect(observers.get(writer));
        }
        if (!pending.isEmpty()) {
            tellPassed(observer);
        }
    }

    /** Returns a number that changes as long as any writer records completed invocations. */
    public long mark() {
        return logs.stream().mapToLong(IntervalLog::mark).sum();
    }

    private void add(int writer, SeriesSet set, long startNanos, long endNanos) {
        Stretch stretch = pending.computeIfAbsent(Math.floorDiv(startNanos, toldNanos), number -> cleared());
        stretch.add(writer, logs.get(writer).headline(set), set.wait);
        stretch.covers(startNanos, endNanos);
        reachedNanos[writer] = endNanos;
    }

    private Stretch cleared() {
        Stretch stretch = unused.poll();
        if (stretch == null) {
            return new Stretch(reachedNanos.length);
        }
        stretch.clear();
        return stretch;
    }

    private void tellPassed(Consumer<IntervalFigures> observer) {
        long allReachedNanos = IntStream.range(0, reachedNanos.length)
                .filter(writer -> logs.get(writer).isUsed())
                .mapToLong(writer -> reachedNanos[writer])
                .min()
                .orElseThrow();
        while (!pending.isEmpty() && isTold(allReachedNanos)) {
            Stretch passed = pending.pollFirstEntry().getValue();
            observer.accept(passed.figures(plan.layout().isOnSchedule()));
            unused.add(passed);
        }
    }

    private boolean isTold(long allReachedNanos) {
        return pending.size() > MOST_PENDING || endNanos(pending.firstKey()) <= allReachedNanos;
    }

    /** The end of a stretch, in nanoseconds since the start of the measured part; the last one ends with the run. */
    private long endNanos(long number) {
        long measuredNanos = plan.measuredUntilNanos() - plan.measuredFromNanos();
        return Math.min((number + 1) * toldNanos, measuredNanos);
    }

    /**
     * Intervals that are reported together, of one writer or several. Used again for one stretch after another. Threading:
     * the reader.
     */
    private static final class Stretch {

        private static final long NO_WAIT_YET = Long.MAX_VALUE;

        private final Histogram histogram = HistogramSnapshot.emptyHistogram();
        private final long[] leastWaitNanos; // by writer
        private long startNanos;
        private long endNanos;
        private long maxNanos;

        Stretch(int writers) {
            leastWaitNanos = new long[writers];
            clear();
        }

        void clear() {
            histogram.reset();
            Arrays.fill(leastWaitNanos, NO_WAIT_YET);
            startNanos = Long.MAX_VALUE;
            endNanos = Long.MIN_VALUE;
            maxNanos = 0;
        }

        void add(int writer, SeriesCell headline, SeriesCell wait) {
            headline.addTo(histogram);
            maxNanos = Math.max(maxNanos, headline.maxNanos());
            if (wait.hasValues()) {
                leastWaitNanos[writer] = Math.min(leastWaitNanos[writer], wait.minNanos());
            }
        }

        /** Sets the time of an added interval, in nanoseconds since the start of the measured part. */
        void covers(long fromNanos, long untilNanos) {
            startNanos = Math.min(startNanos, fromNanos);
            endNanos = Math.max(endNanos, untilNanos);
        }

        IntervalFigures figures(boolean isOnSchedule) {
            return new IntervalFigures(
                    startNanos,
                    endNanos,
                    histogram.getTotalCount(),
                    HistogramSnapshot.valueAt(histogram, 50),
                    HistogramSnapshot.valueAt(histogram, 99),
                    maxNanos,
                    isOnSchedule ? backlogNanos() : IntervalFigures.NO_SCHEDULE);
        }

        /** A writer that can't keep up is not hidden by others that can. */
        private long backlogNanos() {
            long latestNanos = 0;
            for (long nanos : leastWaitNanos) {
                latestNanos = nanos == NO_WAIT_YET ? latestNanos : Math.max(latestNanos, nanos);
            }
            return latestNanos;
        }
    }
}
