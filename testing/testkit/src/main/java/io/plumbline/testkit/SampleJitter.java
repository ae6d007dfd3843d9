// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.model.jitter.Rhythm;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.latency.SeriesNames;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Interruptions of two CPUs: one has ticks and is preempted once, the other is undisturbed. */
public final class SampleJitter {

    private static final long SECOND = 1_000_000_000;

    private SampleJitter() {}

    /** Makes a result of 1 s of two CPUs. */
    public static JitterResult ofTwoCpus() {
        return new JitterResult(
                "1.0",
                Instant.parse("2026-03-14T09:26:53Z"),
                "25.0.1+8",
                new HostFacts("host<1>", "Linux", "6.18", "any", 2, List.of(0, 1), 0, "none", Map.of()),
                new JitterSpec(List.of(0, 1), JitterWait.SPIN, Duration.ofSeconds(1), Duration.ofNanos(1_000)),
                List.of(disturbed(), quiet()),
                List.of(GapCause.PREEMPTED),
                List.of("Preemption can't be seen <here>."));
    }

    private static CpuJitter disturbed() {
        Histogram first = HistogramSnapshot.emptyHistogram();
        first.recordValueWithCount(2_500, 125);
        Histogram second = HistogramSnapshot.emptyHistogram();
        second.recordValueWithCount(2_500, 125);
        second.recordValue(40_000_000);
        Histogram all = first.copy();
        all.add(second);
        return new CpuJitter(
                0,
                SECOND,
                series(
                        all,
                        List.of(
                                new Interval(0, SECOND / 2, 2_500, 2_500, HistogramSnapshot.of(first)),
                                new Interval(SECOND / 2, SECOND, 2_500, 40_000_000, HistogramSnapshot.of(second)))),
                List.of(
                        new CauseShare(GapCause.PREEMPTED, 1, 40_000_000, 40_000_000),
                        new CauseShare(GapCause.TICK, 250, 625_000, 2_500)),
                Optional.of(new Rhythm(4_000_000, 0.99, 0)));
    }

    private static CpuJitter quiet() {
        return new CpuJitter(
                1,
                SECOND,
                series(
                        HistogramSnapshot.emptyHistogram(),
                        List.of(new Interval(0, SECOND, 0, 0, HistogramSnapshot.empty()))),
                List.of(),
                Optional.empty());
    }

    private static Series series(Histogram values, List<Interval> intervals) {
        boolean isEmpty = values.getTotalCount() == 0;
        return new Series(
                SeriesNames.JITTER,
                values.getTotalCount(),
                isEmpty ? 0 : 2_500,
                isEmpty ? 0 : 40_000_000,
                isEmpty ? 0 : (250 * 2_500 + 40_000_000) / 251.0,
                0,
                0,
                HistogramSnapshot.of(values),
                HistogramSnapshot.empty(),
                intervals);
    }
}
