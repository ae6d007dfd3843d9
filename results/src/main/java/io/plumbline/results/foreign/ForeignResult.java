// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.results.ResultAssembly;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.validity.ForeignChecks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Puts what another tool measured into the form of our results. */
final class ForeignResult {

    private static final double NANOS_PER_SECOND = 1e9;

    private ForeignResult() {}

    static RunResult run(int index, ArrivalKind arrivals, Instant start, Duration length, List<Series> series) {
        long count = series.get(0).count();
        double perSecond = length.isZero() ? 0 : count * NANOS_PER_SECOND / length.toNanos();
        return new RunResult(
                index,
                start,
                arrivals.text(),
                length,
                new InvocationCounts(count, count, 0, 0, 0),
                perSecond,
                perSecond,
                0,
                series,
                List.of(),
                new JvmActivity(0, 0, 0),
                EndState.COMPLETED,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    static List<ForkResult> forks(Map<String, String> facts, List<List<RunResult>> runs) {
        return IntStream.range(0, runs.size())
                .mapToObj(index -> fork(index, facts, runs.get(index)))
                .toList();
    }

    private static ForkResult fork(int index, Map<String, String> facts, List<RunResult> runs) {
        return new ForkResult(
                index,
                null,
                List.of(),
                "",
                null,
                List.of(),
                facts,
                runs,
                EndState.COMPLETED,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    static BenchmarkResult of(String title, List<ForkResult> forks) {
        Stream<Instant> starts =
                forks.stream().flatMap(fork -> fork.runs().stream()).map(RunResult::startedAt);
        return of(title, starts, forks);
    }

    private static BenchmarkResult of(String title, Stream<Instant> starts, List<ForkResult> forks) {
        BenchmarkResult result = new BenchmarkResult(
                ResultAssembly.toolVersion(),
                title,
                false,
                starts.min(Instant::compareTo).orElse(Instant.EPOCH),
                Origin.IMPORTED,
                Map.of(),
                HostFacts.UNKNOWN,
                forks,
                Summaries.of(forks),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return result.withCaveats(ForeignChecks.of(result));
    }

    /** Joins results of the same, one after the other, as forks of one. */
    static BenchmarkResult joined(List<BenchmarkResult> same) {
        List<ForkResult> forks = new ArrayList<>();
        for (BenchmarkResult one : same) {
            for (ForkResult fork : one.forks()) {
                forks.add(RecordForm.with(fork, "index", forks.size()));
            }
        }
        return of(same.get(0).title(), same.stream().map(BenchmarkResult::startedAt), forks);
    }
}
