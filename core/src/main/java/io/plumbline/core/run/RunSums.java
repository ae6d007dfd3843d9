// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.account.ClientThreadAccount;
import io.plumbline.core.account.TailAccount;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.plan.RunTime;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.MergedSeries;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.UnexpectedReplies;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Sums of the measurements of all client threads of a run. */
final class RunSums {

    private final RunPlan plan;
    private final RunTime time;
    private final List<ClientThread> clientThreads;
    private final List<ClientThreadAccount> accounts;
    private final long durationNanos;
    private final boolean isOpen;

    RunSums(RunPlan plan, RunTime time, List<ClientThread> clientThreads, long durationNanos) {
        this.plan = plan;
        this.time = time;
        this.clientThreads = clientThreads;
        this.accounts = clientThreads.stream().map(ClientThread::account).toList();
        this.durationNanos = durationNanos;
        this.isOpen = plan.arrivals().isPresent();
    }

    RunResult result(
            Instant startedAt,
            Optional<Series> hiccups,
            JvmActivity activity,
            EndState end,
            Optional<CpuWait> cpuWait) {
        InvocationCounts counts = counts();
        List<Series> series = new ArrayList<>(series());
        Optional<ClientSpread> clients = clientSpread(series);
        hiccups.ifPresent(series::add);
        double offered = isOpen && durationNanos > 0 ? offeredPerSecond(counts) : 0;
        double measuredNanos = measuredNanos(counts, offered);
        double achieved = accounts.stream()
                .mapToDouble(account -> account.achievedPerSecond(measuredNanos))
                .sum();
        return new RunResult(
                plan.index(),
                startedAt,
                plan.arrivalsDescription(),
                Duration.ofNanos(durationNanos),
                counts,
                isOpen ? offered : achieved,
                achieved,
                isOpen && durationNanos > 0 ? backlogGrowth(measuredNanos) : 0,
                series,
                worst(),
                activity,
                end,
                clients,
                cpuWait,
                slowLog());
    }

    /** A run may end within a gap, so that slightly more than the rate is due until then. */
    private double offeredPerSecond(InvocationCounts counts) {
        return plan.arrivals().orElseThrow() instanceof UniformArrivals uniform
                ? uniform.rate().perSecond()
                        * clientThreads.get(0).threadPart().processPart().share()
                : counts.scheduled() * 1e9 / durationNanos;
    }

    /** The invocations due take whole gaps; of a client thread that never came back the time isn't known. */
    private double measuredNanos(InvocationCounts counts, double offered) {
        double gaps = counts.scheduled() * 1e9 / offered;
        return Math.abs(gaps - durationNanos) <= 1e9 / offered ? gaps : durationNanos;
    }

    private InvocationCounts counts() {
        return new InvocationCounts(
                accounts.stream().mapToLong(ClientThreadAccount::scheduled).sum(),
                accounts.stream().mapToLong(ClientThreadAccount::completed).sum(),
                accounts.stream()
                        .mapToLong(account -> account.censored().unsentCount())
                        .sum(),
                accounts.stream()
                        .mapToLong(account -> account.censored().inFlightCount())
                        .sum(),
                accounts.stream().mapToLong(ClientThreadAccount::lost).sum(),
                clientThreads.stream()
                        .map(ClientThread::takeUnexpected)
                        .reduce(UnexpectedReplies.NONE, UnexpectedReplies::plus));
    }

    private double backlogGrowth(double measuredNanos) {
        return accounts.stream()
                .mapToDouble(account -> account.backlogGrowth(measuredNanos))
                .max()
                .orElse(0);
    }

    private List<Series> series() {
        List<List<Series>> byRecorder =
                accounts.stream().flatMap(account -> account.series().stream()).toList();
        List<Series> first = byRecorder.get(0);
        if (byRecorder.size() == 1) {
            return first;
        }
        return IntStream.range(0, first.size())
                .mapToObj(index -> MergedSeries.of(
                        byRecorder.stream().map(series -> series.get(index)).toList()))
                .toList();
    }

    /** Joins the tails of all client threads, where they were kept. */
    private Optional<SlowLog> slowLog() {
        return TailAccount.of(
                accounts,
                clientThreads.stream().map(ClientThread::gaps).toList(),
                time.startNanos() + time.warmUpNanos());
    }

    private List<WorstInvocation> worst() {
        return accounts.stream()
                .flatMap(account -> account.recorders().stream())
                .map(LatencyRecorder::worst)
                .flatMap(List::stream)
                .sorted(Comparator.comparingLong(WorstInvocation::responseNanos).reversed())
                .limit(plan.keeping().worst())
                .toList();
    }

    private Optional<ClientSpread> clientSpread(List<Series> all) {
        int clients = clientThreads.get(0).threadPart().processPart().clientsHere();
        if (clients == 1) {
            return Optional.empty();
        }
        Percentiles response = new Percentiles(SeriesNames.RESPONSE, all, clients);
        Percentiles service = new Percentiles(SeriesNames.SERVICE, all, clients);
        Histogram responses = HistogramSnapshot.emptyHistogram();
        Histogram services = HistogramSnapshot.emptyHistogram();
        for (ClientThread clientThread : clientThreads) {
            for (int place = 0; place < clientThread.threadPart().clientsHere(); place++) {
                responses.reset();
                services.reset();
                clientThread.addClient(place, responses, services);
                response.add(responses);
                service.add(services);
            }
        }
        List<SeriesSpread> spreads = isOpen ? List.of(response.spread(), service.spread()) : List.of(service.spread());
        return Optional.of(new ClientSpread(clients, clientThreads.size(), spreads));
    }

    /** Percentiles of one series, client by client; none is beyond the maximum of all. */
    private static final class Percentiles {
        private final String name;
        private final long[] p50;
        private final long[] p99;
        private final long maxNanos;
        private int filled;

        Percentiles(String name, List<Series> all, int clients) {
            this.name = name;
            this.maxNanos = all.stream()
                    .filter(series -> series.name().equals(name))
                    .mapToLong(Series::maxNanos)
                    .findFirst()
                    .orElse(Long.MAX_VALUE);
            this.p50 = new long[clients];
            this.p99 = new long[clients];
        }

        void add(Histogram histogram) {
            if (histogram.getTotalCount() > 0) {
                p50[filled] = Math.min(maxNanos, HistogramSnapshot.valueAt(histogram, 50));
                p99[filled] = Math.min(maxNanos, HistogramSnapshot.valueAt(histogram, 99));
                filled++;
            }
        }

        SeriesSpread spread() {
            int some = Math.max(1, filled);
            return new SeriesSpread(name, Spread.of(Arrays.copyOf(p50, some)), Spread.of(Arrays.copyOf(p99, some)));
        }
    }
}
