// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.Ranges;
import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.WorstInvocation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Result of one run: a set of series, and their conditions.
 *
 * @param index 0 for the first run of a fork
 * @param startedAt when its measured part began
 * @param arrivals how invocations were due, such as {@code uniform}, {@code poisson}, or {@code closed loop}
 * @param duration length of the measured part
 * @param offeredPerSecond scheduled invocations per second; in a closed loop equal to those achieved
 * @param achievedPerSecond completed invocations per second, over the time they took
 * @param backlogGrowth seconds by which the response time grows for each second of the run; 0 in a steady state
 * @param series all series in lock-step, the headline first
 * @param jvmActivity what else the JVM did in the measured part
 * @param clientSpread differences between the clients; empty with a single client
 * @param cpuWait how long the measuring thread that waited longest had to wait for a CPU; empty if unknown
 * @param slowLog the tail, invocation by invocation; empty if it wasn't kept
 */
public record RunResult(
        int index,
        Instant startedAt,
        String arrivals,
        Duration duration,
        InvocationCounts counts,
        double offeredPerSecond,
        double achievedPerSecond,
        double backlogGrowth,
        List<Series> series,
        List<WorstInvocation> worst,
        JvmActivity jvmActivity,
        EndState end,
        Optional<ClientSpread> clientSpread,
        Optional<CpuWait> cpuWait,
        Optional<SlowLog> slowLog) {

    /** Arrivals of a closed loop: the next invocation starts when the one before has ended. */
    public static final String CLOSED_LOOP = ArrivalKind.CLOSED_LOOP.text();

    public RunResult {
        Objects.requireNonNull(counts, "counts");
        Objects.requireNonNull(end, "end");
        if (duration.isNegative()) {
            throw new IllegalArgumentException("duration is negative: duration-nanos=" + duration.toNanos());
        }
        series = List.copyOf(series);
        worst = List.copyOf(worst);
    }

    public Optional<Series> series(String name) {
        return series.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** Tells whether invocations started when the one before had ended, rather than on a schedule. */
    public boolean isClosedLoop() {
        return arrivals.equals(CLOSED_LOOP);
    }

    public ArrivalKind arrivalKind() {
        return ArrivalKind.of(arrivals);
    }

    /**
     * Returns the same run under another load. {@code offered}: scheduled invocations per second; {@code achieved}:
     * completed invocations per second, over the time they took; {@code growth}: seconds by which the response time
     * grows for each second of the run.
     */
    public RunResult withLoad(String dueArrivals, double offered, double achieved, double growth) {
        return RecordForm.with(
                this,
                Map.of(
                        "arrivals", dueArrivals,
                        "offeredPerSecond", offered,
                        "achievedPerSecond", achieved,
                        "backlogGrowth", growth));
    }

    public RunResult withCounts(InvocationCounts other) {
        return RecordForm.with(this, "counts", other);
    }

    public RunResult withSeries(List<Series> other) {
        return RecordForm.with(this, "series", other);
    }

    public RunResult withWorst(List<WorstInvocation> other) {
        return RecordForm.with(this, "worst", other);
    }

    public RunResult withJvmActivity(JvmActivity other) {
        return RecordForm.with(this, "jvmActivity", other);
    }

    public RunResult withCpuWait(CpuWait other) {
        return RecordForm.with(this, "cpuWait", Optional.of(other));
    }

    /**
     * Returns the same run with its tail. {@code tail}: the tail, invocation by invocation; empty if it wasn't kept.
     */
    public RunResult withSlowLog(Optional<SlowLog> tail) {
        return RecordForm.with(this, "slowLog", tail);
    }

    public RunResult ended(EndState other) {
        return RecordForm.with(this, "end", other);
    }

    /**
     * Outcomes of the invocations that were due in the measured part.
     *
     * @param scheduled due in the measured part; in a closed loop, started in it
     * @param completed completed, even if only after the end
     * @param inFlight started, but not completed when the run was given up
     * @param lost started and known to get no reply
     * @param unexpected reports of replies that fit none of them
     */
    public record InvocationCounts(
            long scheduled, long completed, long unsent, long inFlight, long lost, UnexpectedReplies unexpected) {

        /** Outcomes without anything unexpected. */
        public InvocationCounts(long scheduled, long completed, long unsent, long inFlight, long lost) {
            this(scheduled, completed, unsent, inFlight, lost, UnexpectedReplies.NONE);
        }

        /** Checks that none is negative. */
        public InvocationCounts {
            Objects.requireNonNull(unexpected, "unexpected");
            Ranges.requireBetween("scheduled", scheduled, 0, Long.MAX_VALUE);
            Ranges.requireBetween("invocations", completed, 0, Long.MAX_VALUE);
            Ranges.requireBetween("unsent", unsent, 0, Long.MAX_VALUE);
            Ranges.requireBetween("in-flight", inFlight, 0, Long.MAX_VALUE);
            Ranges.requireBetween("lost", lost, 0, Long.MAX_VALUE);
        }

        /** Returns how many invocations have only a lower bound: unsent, in flight and lost together. */
        public long censored() {
            return unsent + inFlight + lost;
        }
    }

    /**
     * The JVM's own activity in the measured part.
     *
     * @param compilationMillis CPU time of the just-in-time compilers in milliseconds; in files of older versions, and
     *     where the operating system doesn't tell, the time for which they had work; 0 if unknown
     * @param collectionMillis milliseconds spent in garbage collections; only in their pauses if all are known one by
     *     one
     * @param allocatedBytes bytes that its threads allocated, except the one that collects measurements, and those that
     *     ended before the measured part did; empty in files of older versions, and if the JVM doesn't report it
     * @param garbageCollections the collections one by one, if the JVM reports them; empty in files of older versions
     * @param work what the client threads did; empty in files of older versions, and where the system doesn't tell
     */
    public record JvmActivity(
            long compilationMillis,
            long collections,
            long collectionMillis,
            OptionalLong allocatedBytes,
            Optional<GarbageCollections> garbageCollections,
            Optional<RunWork> work) {

        /**
         * Totals alone. {@code compilationMillis}: milliseconds for which the just-in-time compiler was active; 0 if
         * unknown; {@code collectionMillis}: milliseconds spent in garbage collections.
         */
        public JvmActivity(long compilationMillis, long collections, long collectionMillis) {
            this(
                    compilationMillis,
                    collections,
                    collectionMillis,
                    OptionalLong.empty(),
                    Optional.empty(),
                    Optional.empty());
        }

        public JvmActivity withAllocated(OptionalLong bytes) {
            return RecordForm.with(this, "allocatedBytes", bytes);
        }

        public JvmActivity withCollections(Optional<GarbageCollections> all) {
            return RecordForm.with(this, "garbageCollections", all);
        }

        public JvmActivity withWork(Optional<RunWork> done) {
            return RecordForm.with(this, "work", done);
        }

        /**
         * Returns how many collections stood still for {@link #collectionMillis}: those that were pauses; empty where
         * it isn't known of each what it was.
         */
        public OptionalLong pauses() {
            return garbageCollections
                    .filter(all -> all.leftOut() == 0)
                    .map(all -> OptionalLong.of(all.events().stream()
                            .filter(GarbageCollection::isPause)
                            .count()))
                    .orElse(OptionalLong.empty());
        }
    }
}
