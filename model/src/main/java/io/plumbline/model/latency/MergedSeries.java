// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Series of one name from several recorders of one run, merged without loss. */
public final class MergedSeries {

    private MergedSeries() {}

    /**
     * Merges at least one series of one name: histograms bucket by bucket, exact extremes, the mean weighted by count,
     * intervals by time. Where one recorder's intervals are longer than another's, those that fall into a longer one
     * become one.
     */
    public static Series of(List<Series> parts) {
        return Series.merge(parts, intervals(parts));
    }

    /** Puts neighbouring intervals of a series together, without loss; those that are longer stay. */
    public static Series inIntervals(Series series, long nanos) {
        List<Series.Interval> longer = series.intervals().stream()
                .collect(Collectors.groupingBy(
                        one -> Math.floorDiv(one.startOffsetNanos(), nanos), TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(some -> merge(
                        some,
                        some.get(0).startOffsetNanos(),
                        some.get(some.size() - 1).endOffsetNanos()))
                .toList();
        return series.withIntervals(longer);
    }

    private static List<Series.Interval> intervals(List<Series> parts) {
        List<List<Series.Interval>> timelines = parts.stream()
                .map(Series::intervals)
                .filter(timeline -> !timeline.isEmpty())
                .toList();
        List<Series.Interval> merged = new ArrayList<>();
        int[] next = new int[timelines.size()];
        long startNanos = timelines.stream()
                .mapToLong(timeline -> timeline.get(0).startOffsetNanos())
                .min()
                .orElse(0);
        for (long endNanos : commonEnds(timelines)) {
            List<Series.Interval> together = new ArrayList<>();
            for (int i = 0; i < next.length; i++) {
                List<Series.Interval> timeline = timelines.get(i);
                while (next[i] < timeline.size() && timeline.get(next[i]).endOffsetNanos() <= endNanos) {
                    together.add(timeline.get(next[i]++));
                }
            }
            merged.add(merge(together, startNanos, endNanos));
            startNanos = endNanos;
        }
        return merged;
    }

    /** The ends of intervals in every timeline, so that none has to be cut; and the end of the longest. */
    private static NavigableSet<Long> commonEnds(List<List<Series.Interval>> timelines) {
        NavigableSet<Long> common = new TreeSet<>();
        long lastNanos = Long.MIN_VALUE;
        for (int i = 0; i < timelines.size(); i++) {
            NavigableSet<Long> ends = new TreeSet<>();
            timelines.get(i).forEach(interval -> ends.add(interval.endOffsetNanos()));
            lastNanos = Math.max(lastNanos, ends.last());
            if (i == 0) {
                common.addAll(ends);
            } else {
                common.retainAll(ends);
            }
        }
        if (!timelines.isEmpty()) {
            common.add(lastNanos);
        }
        return common;
    }

    private static Series.Interval merge(List<Series.Interval> parts, long startNanos, long endNanos) {
        List<Series.Interval> filled =
                parts.stream().filter(part -> part.histogram().totalCount() > 0).toList();
        return new Series.Interval(
                startNanos,
                endNanos,
                filled.stream().mapToLong(Series.Interval::minNanos).min().orElse(0),
                filled.stream().mapToLong(Series.Interval::maxNanos).max().orElse(0),
                HistogramSnapshot.merge(
                        filled.stream().map(Series.Interval::histogram).toList()));
    }
}
