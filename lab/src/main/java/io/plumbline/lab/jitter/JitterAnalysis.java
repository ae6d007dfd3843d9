// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.stats.sample.Periodicity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Makes figures of the gaps that a thread saw. A pure function. */
record JitterAnalysis(JitterSpec spec, long fromNanos, long observedNanos) {

    private static final int SLICES = 100;
    private static final List<Long> PERIODS = List.of(10_000_000L, 100_000_000L, 1_000_000_000L, 2_000_000_000L);

    CpuJitter of(int cpu, GapLog log, CpuBracket bracket) {
        int[] counted = IntStream.range(0, log.size())
                .filter(i -> log.lengthNanos(i) > spec.threshold().toNanos())
                .toArray();
        GapCause[] causes = GapSorter.causes(log, counted, spec.waiting(), bracket);
        List<Long> periods = new ArrayList<>(PERIODS);
        GapSorter.tickPeriodNanos(bracket).ifPresent(periods::add);
        return new CpuJitter(
                cpu,
                observedNanos,
                series(log),
                shares(log, counted, causes),
                Periodicity.of(Arrays.stream(counted).mapToLong(log::startNanos).toArray(), periods));
    }

    private static List<CauseShare> shares(GapLog log, int[] counted, GapCause[] causes) {
        return Arrays.stream(GapCause.values())
                .flatMap(cause -> share(
                        cause,
                        log,
                        IntStream.range(0, causes.length)
                                .filter(i -> causes[i] == cause)
                                .map(i -> counted[i])
                                .toArray())
                        .stream())
                .toList();
    }

    private static Optional<CauseShare> share(GapCause cause, GapLog log, int[] gaps) {
        return gaps.length == 0
                ? Optional.empty()
                : Optional.of(new CauseShare(
                        cause,
                        gaps.length,
                        Arrays.stream(gaps).mapToLong(log::lengthNanos).sum(),
                        Arrays.stream(gaps).mapToLong(log::lengthNanos).max().orElse(0)));
    }

    private Series series(GapLog log) {
        List<Interval> intervals = intervals(log);
        Histogram all = HistogramSnapshot.emptyHistogram();
        double sum = 0;
        for (int i = 0; i < log.size(); i++) {
            all.recordValue(Math.min(log.lengthNanos(i), HistogramSnapshot.HIGHEST_NANOS));
            sum += log.lengthNanos(i);
        }
        return new Series(
                SeriesNames.JITTER,
                log.size(),
                IntStream.range(0, log.size()).mapToLong(log::lengthNanos).min().orElse(0),
                IntStream.range(0, log.size()).mapToLong(log::lengthNanos).max().orElse(0),
                log.size() == 0 ? 0 : sum / log.size(),
                0,
                0,
                HistogramSnapshot.of(all),
                HistogramSnapshot.empty(),
                intervals);
    }

    /** As many as a picture has room for; a gap belongs to the one in which it began. */
    private List<Interval> intervals(GapLog log) {
        List<Interval> intervals = new ArrayList<>();
        long width = Math.max(1, (observedNanos + SLICES - 1) / SLICES);
        int next = 0;
        for (long from = 0; from < observedNanos; from += width) {
            long until = Math.min(observedNanos, from + width);
            Histogram histogram = HistogramSnapshot.emptyHistogram();
            long min = Long.MAX_VALUE;
            long max = 0;
            while (next < log.size() && (log.startNanos(next) - fromNanos < until || until == observedNanos)) {
                long length = log.lengthNanos(next++);
                histogram.recordValue(Math.min(length, HistogramSnapshot.HIGHEST_NANOS));
                min = Math.min(min, length);
                max = Math.max(max, length);
            }
            intervals.add(new Interval(from, until, max == 0 ? 0 : min, max, HistogramSnapshot.of(histogram)));
        }
        return intervals;
    }
}
