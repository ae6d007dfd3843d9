// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.stats.queueing.Lindley;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** What a harness says of a queue: the truth, or what is left of it with coordinated omission. */
final class ScriptedRun {

    static final HarnessFloor FLOOR = new HarnessFloor(20, 10, 0, 30, 80);

    private final long durationNanos;
    private final long[] due;
    private final long[] services;

    ScriptedRun(ArrivalSchedule schedule, long durationNanos, long serviceNanos) {
        this.durationNanos = durationNanos;
        ArrivalCursor cursor = schedule.cursor(0);
        this.due = LongStream.generate(cursor::nextOffsetNanos)
                .takeWhile(offset -> offset < durationNanos)
                .toArray();
        this.services = new long[due.length];
        Arrays.fill(services, serviceNanos);
    }

    ScriptedRun stall(int invocation, long nanos) {
        services[invocation] += nanos;
        return this;
    }

    Measured honest(Freeze freeze) {
        return measured(Lindley.responsesNanos(due, services), freeze);
    }

    /** The same of a harness that counts from when it got round to starting. */
    Measured omitting(Freeze freeze) {
        return measured(services, freeze);
    }

    private Measured measured(long[] responses, Freeze freeze) {
        RunResult run = new RunResult(
                0,
                Instant.EPOCH,
                "scripted",
                Duration.ofNanos(durationNanos),
                new InvocationCounts(due.length, due.length, 0, 0, 0),
                1,
                1,
                0,
                List.of(
                        series(SeriesNames.RESPONSE, responses),
                        series(SeriesNames.SERVICE, services),
                        series(SeriesNames.LATENESS, new long[due.length])),
                List.of(),
                new JvmActivity(0, 0, 0),
                EndState.COMPLETED,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return new Measured(run, FLOOR, freeze);
    }

    private static Series series(String name, long[] values) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        Arrays.stream(values).forEach(histogram::recordValue);
        return new Series(
                name,
                values.length,
                Arrays.stream(values).min().orElseThrow(),
                Arrays.stream(values).max().orElseThrow(),
                Arrays.stream(values).average().orElseThrow(),
                0,
                0,
                HistogramSnapshot.of(histogram),
                HistogramSnapshot.empty(),
                List.of());
    }
}
