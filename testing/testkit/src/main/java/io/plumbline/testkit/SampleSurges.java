// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.spec.Arrivals.Pulse;
import io.plumbline.model.spec.Arrivals.Surge;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * Results of surges, made without measuring: a queue of exponential service, offered 1,000 and 6,000 per second, whose callers
 * ask again for what took too long.
 */
public final class SampleSurges {

    private static final long MEAN_SERVICE_NANOS = 400_000;
    private static final long TIMEOUT_NANOS = 200_000_000;
    private static final long INTERVAL_NANOS = 20_000_000;

    private SampleSurges() {}

    /**
     * A surge of 500 ms that is over a second later.
     *
     * @param forks how many forks
     * @return the result
     */
    public static BenchmarkResult recovered(int forks) {
        return result(forks, 1, cell());
    }

    /** The same of a system that is asked three times for what took 200 ms: it never comes back. */
    public static BenchmarkResult metastable() {
        return result(1, 3, cell());
    }

    private static CellSpec cell() {
        return CellSpec.of(new TaskSpec("com.acme.OrderTask"))
                .surge(Rate.perSecond(1000), Pulse.parse("6k/500ms"), Duration.ofSeconds(3));
    }

    private static BenchmarkResult result(int forks, int attempts, CellSpec cell) {
        BenchmarkResult like = SampleResults.minimal();
        List<ForkResult> all = new ArrayList<>();
        for (int index = 0; index < forks; index++) {
            RunResult run = run(like.forks().get(0).runs().get(0), cell, attempts, 50 + index);
            all.add(RecordForm.with(like.forks().get(0), Map.of("index", index, "runs", List.of(run))));
        }
        return like.withForks(all, SampleSummary.of(all)).withExperiment(new Single(cell.forks(forks)));
    }

    private static RunResult run(RunResult like, CellSpec cell, int attempts, long seed) {
        Surge surge = (Surge) cell.load().arrivals();
        long endNanos = cell.effort().duration().toNanos();
        long fromNanos = surge.start().minus(cell.effort().warmup()).toNanos();
        long toNanos = fromNanos + surge.pulse().length().toNanos();
        SampleSeries response = new SampleSeries(
                SeriesNames.RESPONSE,
                LongStream.rangeClosed(1, endNanos / INTERVAL_NANOS)
                        .map(i -> i * INTERVAL_NANOS)
                        .toArray());
        SampleSeries service = new SampleSeries(SeriesNames.SERVICE);
        SplittableRandom random = new SplittableRandom(seed);
        long freeNanos = 0;
        long completed = 0;
        long unsent = 0;
        long dueNanos = 0;
        while (dueNanos < endNanos) {
            long startNanos = Math.max(freeNanos, dueNanos);
            if (startNanos < endNanos) {
                int times = startNanos - dueNanos > TIMEOUT_NANOS ? attempts : 1;
                long took = Math.round(-Math.log1p(-random.nextDouble()) * MEAN_SERVICE_NANOS) * times;
                freeNanos = startNanos + took;
                response.record(dueNanos, freeNanos - dueNanos);
                service.record(dueNanos, took);
                completed++;
            } else {
                unsent++;
            }
            boolean isPulse = dueNanos >= fromNanos && dueNanos < toNanos;
            dueNanos += Math.round((isPulse ? surge.pulse().rate() : surge.base()).meanGapNanos());
        }
        double seconds = endNanos / 1e9;
        return RecordForm.with(
                like,
                Map.of(
                        "arrivals",
                        "surge (1000/s to 6000/s for 500ms)",
                        "duration",
                        cell.effort().duration(),
                        "counts",
                        new InvocationCounts(completed + unsent, completed, unsent, 0, 0),
                        "offeredPerSecond",
                        (completed + unsent) / seconds,
                        "achievedPerSecond",
                        completed / seconds,
                        "worst",
                        List.of(),
                        "series",
                        List.of(response.build(), service.build())));
    }
}
