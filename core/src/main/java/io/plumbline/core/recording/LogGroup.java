// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.latency.HistogramSnapshot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * The reading side of several recorders of one run, whose intervals are told together.
 *
 * <p>Threading: as {@link IntervalLog}.
 */
public final class LogGroup {

    private final List<IntervalLog> logs;
    private final long[] reachedNanos;
    private final NavigableMap<Long, Together> pending = new TreeMap<>();

    /**
     * Groups logs.
     *
     * @param logs of one run, at least one
     */
    public LogGroup(List<IntervalLog> logs) {
        this.logs = List.copyOf(logs);
        this.reachedNanos = new long[logs.size()];
        Arrays.fill(reachedNanos, Long.MIN_VALUE);
    }

    /**
     * Takes over all intervals that the writers have finished.
     *
     * @param observer told of each interval of the headline series once all writers have passed it, warm-up included
     */
    public void collect(Consumer<IntervalFigures> observer) {
        if (logs.size() == 1) {
            logs.get(0).collect(observer);
            return;
        }
        for (int i = 0; i < reachedNanos.length; i++) {
            final int log = i;
            logs.get(i).collectCells((cell, startNanos, endNanos) -> {
                pending.computeIfAbsent(startNanos, unused -> new Together()).add(cell, endNanos);
                reachedNanos[log] = endNanos;
            });
        }
        tellPassed(observer);
    }

    private void tellPassed(Consumer<IntervalFigures> observer) {
        long allReachedNanos = Arrays.stream(reachedNanos).min().orElseThrow();
        List<Long> passed = new ArrayList<>();
        pending.forEach((startNanos, together) -> {
            if (together.endNanos <= allReachedNanos) {
                observer.accept(together.figures(startNanos));
                passed.add(startNanos);
            }
        });
        passed.forEach(pending::remove);
    }

    /** One interval of all writers. */
    private static final class Together {
        private final Histogram histogram = HistogramSnapshot.emptyHistogram();
        private long endNanos = Long.MIN_VALUE;
        private long maxNanos;

        void add(SeriesCell cell, long cellEndNanos) {
            cell.addTo(histogram);
            maxNanos = Math.max(maxNanos, cell.maxNanos());
            endNanos = Math.max(endNanos, cellEndNanos);
        }

        IntervalFigures figures(long startNanos) {
            return new IntervalFigures(
                    startNanos,
                    endNanos,
                    histogram.getTotalCount(),
                    histogram.getValueAtPercentile(50),
                    histogram.getValueAtPercentile(99),
                    maxNanos);
        }
    }
}
