// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollection.Kind;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.RunWork;
import io.plumbline.model.result.UnexpectedReplies;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Plays a single queue with exponential service beyond a constant part, and a stall of 4 ms in the middle, by the rules
 * of the measurement model.
 *
 * @param gapNanos gap between intended starts; 0 for a closed loop
 * @param meanServiceNanos a quarter of it constant
 * @param probes whether both legs and the jitter are recorded too
 * @param intervals how many are kept, all of the same length
 */
record SampleRun(long gapNanos, long meanServiceNanos, boolean probes, int intervals, Censored censored) {

    private static final long BYTES_EACH = 48;
    private static final long DURATION_NANOS = 3_000_000_000L;
    private static final int MAX_INVOCATIONS = 60_000; // so that fast samples don't slow tests down
    private static final long STALL_NANOS = 4_000_000;
    private static final int SECONDS = 3;

    /** Tests ask for the same runs again and again. */
    private static final Map<Asked, RunResult> RUNS = new ConcurrentHashMap<>();

    private record Asked(SampleRun run, int index, Instant startedAt, long seed) {}

    /** Numbers of last invocations that were never sent, sent but unanswered, sent and lost. */
    record Censored(int unsent, int inFlight, int lost) {}

    static SampleRun scheduled() {
        return new SampleRun(100_000, 8_000, false, SECONDS, new Censored(0, 0, 0));
    }

    static SampleRun closedLoop() {
        return new SampleRun(0, 60_000, false, SECONDS, new Censored(0, 0, 0));
    }

    static SampleRun saturated() {
        return new SampleRun(50_000, 62_500, false, SECONDS, new Censored(0, 0, 0));
    }

    SampleRun withProbes() {
        return new SampleRun(gapNanos, meanServiceNanos, true, intervals, censored);
    }

    SampleRun withoutIntervals() {
        return new SampleRun(gapNanos, meanServiceNanos, probes, 0, censored);
    }

    SampleRun withCensored(int unsent, int inFlight, int lost) {
        return new SampleRun(gapNanos, meanServiceNanos, probes, intervals, new Censored(unsent, inFlight, lost));
    }

    RunResult build(int index, Instant startedAt, long seed) {
        return RUNS.computeIfAbsent(
                new Asked(this, index, startedAt, seed),
                asked -> new Play(seed, Optional.empty()).play(index, startedAt));
    }

    RunResult build(int index, Instant startedAt, long seed, ClientSpread clients) {
        return new Play(seed, Optional.of(clients)).play(index, startedAt);
    }

    private final class Play {

        private final SplittableRandom random;
        private final Optional<ClientSpread> clients;
        private final SampleSeries response = series(SeriesNames.RESPONSE);
        private final SampleSeries service = series(SeriesNames.SERVICE);
        private final SampleSeries wait = series(SeriesNames.WAIT);
        private final SampleSeries lateness = series(SeriesNames.LATENESS);
        private final SampleSeries there = series(SeriesNames.CLIENT_TO_REFLECTOR);
        private final SampleSeries back = series(SeriesNames.REFLECTOR_TO_CLIENT);
        private final SampleSeries jitter = series(SeriesNames.JITTER);
        private final List<WorstInvocation> worst = new ArrayList<>();
        private final boolean closedLoop = gapNanos == 0;
        private long previousNanos;
        private boolean stalled;
        private long stalledAt;
        private long completed;
        private long unsent;
        private long inFlight;
        private long lost;

        private Play(long seed, Optional<ClientSpread> clients) {
            random = new SplittableRandom(seed);
            this.clients = clients;
        }

        private SampleSeries series(String name) {
            return new SampleSeries(
                    name,
                    LongStream.rangeClosed(1, intervals)
                            .map(i -> DURATION_NANOS * i / intervals)
                            .toArray());
        }

        private RunResult play(int index, Instant startedAt) {
            long intended = 0;
            while (intended < DURATION_NANOS && completed < MAX_INVOCATIONS) {
                invoke(intended);
                intended = closedLoop ? previousNanos : intended + gapNanos;
            }
            recordHiccups();
            worst.sort(Comparator.comparingLong(WorstInvocation::responseNanos).reversed());
            double seconds = DURATION_NANOS / 1e9;
            double achieved = completed / (Math.max(DURATION_NANOS, previousNanos) / 1e9);
            double offered = closedLoop ? achieved : 1e9 / gapNanos;
            return new RunResult(
                    index,
                    startedAt,
                    closedLoop ? RunResult.CLOSED_LOOP : "uniform",
                    Duration.ofNanos(DURATION_NANOS),
                    new InvocationCounts(
                            completed + unsent + inFlight + lost, completed, unsent, inFlight, lost, unexpected()),
                    offered,
                    achieved,
                    meanServiceNanos > gapNanos && !closedLoop ? (double) meanServiceNanos / gapNanos - 1 : 0,
                    built(),
                    worst.subList(0, Math.min(worst.size(), 10)),
                    activity(seconds),
                    EndState.COMPLETED,
                    clients,
                    Optional.of(new CpuWait("client", 1_500, DURATION_NANOS, 0)),
                    Optional.empty());
        }

        /** Replies that come too late were not lost, but are no longer awaited. */
        private UnexpectedReplies unexpected() {
            return inFlight == 0 ? UnexpectedReplies.NONE : new UnexpectedReplies(2, inFlight, 0, 1);
        }

        private JvmActivity activity(double seconds) {
            JvmActivity totals = new JvmActivity(Math.round(seconds), 1, 2);
            return probes
                    ? totals.withAllocated(OptionalLong.of(BYTES_EACH * completed))
                            .withCollections(Optional.of(garbage()))
                            .withWork(Optional.of(work()))
                    : totals;
        }

        private RunWork work() {
            long half = DURATION_NANOS / 2;
            return new RunWork(0, completed * meanServiceNanos, 3, 7, half, BYTES_EACH * completed / 2, 0);
        }

        private List<Series> built() {
            Stream<SampleSeries> main = closedLoop ? Stream.of(service) : Stream.of(response, service, wait, lateness);
            Stream<SampleSeries> more = probes ? Stream.of(there, back, jitter) : Stream.empty();
            return Stream.concat(main, more).map(SampleSeries::build).toList();
        }

        private void invoke(long intended) {
            long free = Math.max(intended, previousNanos);
            long late = closedLoop ? 0 : 20 + exponential(15);
            long actual = free + late;
            if (isUnsent(intended, actual)) {
                unsent++;
                response.recordCensored(intended, DURATION_NANOS - intended);
                wait.recordCensored(intended, DURATION_NANOS - intended);
                return;
            }
            wait.record(intended, actual - intended);
            lateness.record(intended, late);
            if (isUnanswered(intended)) {
                response.recordCensored(intended, DURATION_NANOS - intended);
                service.recordCensored(intended, DURATION_NANOS - actual);
                return;
            }
            long serviceNanos = serviceNanos(intended);
            previousNanos = actual + serviceNanos;
            completed++;
            response.record(intended, previousNanos - intended);
            service.record(intended, serviceNanos);
            recordLegs(intended, serviceNanos);
            if (previousNanos - intended > 3 * meanServiceNanos) {
                worst.add(new WorstInvocation(intended, actual - intended, serviceNanos));
            }
        }

        private boolean isUnsent(long intended, long actual) {
            return actual >= DURATION_NANOS || invocationsLeft(intended) < censored.unsent();
        }

        private boolean isUnanswered(long intended) {
            long left = invocationsLeft(intended) - censored.unsent();
            if (left < censored.inFlight()) {
                inFlight++;
            } else if (left < censored.inFlight() + censored.lost()) {
                lost++;
            } else {
                return false;
            }
            return true;
        }

        private long invocationsLeft(long intended) {
            return closedLoop ? Long.MAX_VALUE : (DURATION_NANOS - 1 - intended) / gapNanos;
        }

        private long serviceNanos(long intended) {
            long nanos = meanServiceNanos / 4 + exponential(meanServiceNanos * 3 / 4.0);
            if (!stalled && intended > DURATION_NANOS / 2) {
                stalled = true;
                stalledAt = intended;
                return nanos + STALL_NANOS;
            }
            return nanos;
        }

        /** A pause in the middle of the stall. */
        private GarbageCollections garbage() {
            GarbageCollection pause = new GarbageCollection(
                    Kind.PAUSE,
                    stalledAt + STALL_NANOS / 4,
                    STALL_NANOS / 2,
                    "G1 Young Generation",
                    "G1 Evacuation Pause",
                    "end of minor GC");
            return new GarbageCollections(1_000_000, 0, List.of(pause));
        }

        private void recordLegs(long intended, long serviceNanos) {
            long thereNanos = serviceNanos * 2 / 5;
            if (completed == 17) {
                there.recordNegative(intended);
            } else {
                there.record(intended, thereNanos);
            }
            back.record(intended, serviceNanos - thereNanos - meanServiceNanos / 20);
        }

        private void recordHiccups() {
            for (long offset = 5_000_000; offset < DURATION_NANOS; offset += 10_000_000) {
                jitter.record(offset, 1_000 + exponential(4_000));
            }
        }

        private long exponential(double meanNanos) {
            return Math.round(-StrictMath.log(1 - random.nextDouble()) * meanNanos);
        }
    }
}
