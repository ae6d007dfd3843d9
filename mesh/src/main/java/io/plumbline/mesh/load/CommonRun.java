// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.load;

import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.MergedSeries;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.UnexpectedReplies;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** One run of several agents. */
final class CommonRun {

    private final List<RunResult> parts;

    private CommonRun(List<RunResult> parts) {
        this.parts = parts;
    }

    static List<RunResult> all(List<ForkResult> forks, int keepSlowest) {
        int runs = forks.stream().mapToInt(fork -> fork.runs().size()).max().orElse(0);
        List<RunResult> all = new ArrayList<>();
        for (int index = 0; index < runs; index++) {
            int wanted = index;
            all.add(new CommonRun(forks.stream()
                            .filter(fork -> fork.runs().size() > wanted)
                            .map(fork -> fork.runs().get(wanted))
                            .toList())
                    .merged(keepSlowest));
        }
        return all;
    }

    private RunResult merged(int keepSlowest) {
        RunResult first = parts.get(0);
        RunResult merged = new RunResult(
                first.index(),
                parts.stream().map(RunResult::startedAt).min(Instant::compareTo).orElseThrow(),
                first.arrivals(),
                parts.stream().map(RunResult::duration).max(Duration::compareTo).orElseThrow(),
                new InvocationCounts(
                        sum(run -> run.counts().scheduled()),
                        sum(run -> run.counts().completed()),
                        sum(run -> run.counts().unsent()),
                        sum(run -> run.counts().inFlight()),
                        sum(run -> run.counts().lost()),
                        parts.stream()
                                .map(run -> run.counts().unexpected())
                                .reduce(UnexpectedReplies.NONE, UnexpectedReplies::plus)),
                parts.stream().mapToDouble(RunResult::offeredPerSecond).sum(),
                parts.stream().mapToDouble(RunResult::achievedPerSecond).sum(),
                parts.stream().mapToDouble(RunResult::backlogGrowth).max().orElse(0),
                series(),
                worst(keepSlowest),
                activity(),
                parts.stream()
                        .map(RunResult::end)
                        .filter(end -> end != EndState.COMPLETED)
                        .findFirst()
                        .orElse(EndState.COMPLETED),
                clientSpread(),
                Optional.empty(),
                Optional.empty());
        return parts.stream()
                .flatMap(run -> run.cpuWait().stream())
                .max(Comparator.comparingDouble(CpuWait::share))
                .map(merged::withCpuWait)
                .orElse(merged);
    }

    private long sum(ToLongFunction<RunResult> count) {
        return parts.stream().mapToLong(count).sum();
    }

    private List<Series> series() {
        return parts.get(0).series().stream()
                .map(Series::name)
                .filter(name -> parts.stream().allMatch(run -> run.series(name).isPresent()))
                .map(name -> MergedSeries.of(parts.stream()
                        .map(run -> run.series(name).orElseThrow())
                        .toList()))
                .toList();
    }

    private List<WorstInvocation> worst(int kept) {
        return parts.stream()
                .flatMap(run -> run.worst().stream())
                .sorted(Comparator.comparingLong(WorstInvocation::responseNanos).reversed())
                .limit(kept)
                .toList();
    }

    private JvmActivity activity() {
        return new JvmActivity(
                sum(run -> run.jvmActivity().compilationMillis()),
                sum(run -> run.jvmActivity().collections()),
                sum(run -> run.jvmActivity().collectionMillis()));
    }

    /** Only where each agent has one client is its series that of a client. */
    private Optional<ClientSpread> clientSpread() {
        boolean areSingle = parts.size() > 1
                && parts.stream().allMatch(run -> run.clientSpread().isEmpty());
        return areSingle
                ? Optional.of(new ClientSpread(
                        parts.size(),
                        parts.size(),
                        Stream.of(SeriesNames.RESPONSE, SeriesNames.SERVICE)
                                .map(this::spread)
                                .toList()))
                : Optional.empty();
    }

    private SeriesSpread spread(String name) {
        List<Histogram> filled = parts.stream()
                .flatMap(run -> run.series(name).stream())
                .map(Series::histogram)
                .filter(histogram -> histogram.totalCount() > 0)
                .map(HistogramSnapshot::toHistogram)
                .toList();
        return new SeriesSpread(name, spread(filled, 50), spread(filled, 99));
    }

    private static Spread spread(List<Histogram> histograms, double percentile) {
        return histograms.isEmpty()
                ? Spread.of(0)
                : Spread.of(histograms.stream()
                        .mapToLong(histogram -> HistogramSnapshot.valueAt(histogram, percentile))
                        .toArray());
    }
}
