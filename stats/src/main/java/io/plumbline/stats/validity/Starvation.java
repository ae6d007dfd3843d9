// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.sample.TailShare;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Judges how far a run's figures are due to its host, because a thread that measures or reflects waited for a CPU.
 *
 * <p>Where invocations are due on a schedule, a thread that waits for the share <i>s</i> of the time holds up at least the share
 * <i>s</i> of the invocations: those that are due meanwhile, and then those queued behind them, {@code s / (1 - u)} in
 * all where the thread is busy for the share <i>u</i>. So a percentile <i>p</i> is affected if {@code s > 1 - p / 100}.
 * In a closed loop each interruption affects one invocation.
 *
 * <p>A thread that sleeps in each invocation is woken in each, too. The scheduler counts what passes until it runs, be it that an idle CPU
 * wakes up or that the peer hands its CPU over: this is a price of sleeping and no work of others. What others do shows in the invocations
 * that take more than twice as long as the median.
 */
public final class Starvation {

    /** Share of the invocations held up from which p99.9 tells of the host. */
    static final double NOTABLE = 0.001;

    /** From which p99 does. */
    static final double DOUBTFUL = 0.01;

    /** Share of the time from which the rate of a closed loop, which waits as long as its thread does, is no longer that of the system. */
    private static final double SLOWED = 0.1;

    /**
     * From which the middle half of all invocations is no longer untouched, and the median begins to move: half way to it. With hogs
     * beside 36 runs it was right up to 41 % and a hundred to a thousand times too long from 46 %.
     */
    static final double MISLEADING = 0.25;

    /**
     * How many times the time without a CPU may cost a run at most: interruptions also lie within services, and leave cold caches
     * behind. With hogs beside rates that the host carries alone it was up to 2.9 times.
     */
    private static final double COST = 4;

    /** More than a wake-up takes, and less than the scheduler lets a thread run that has others beside it. */
    private static final double WAKE_UP_NANOS = 100_000;

    /** From which share of the time on even the median may have been held up. */
    private static final double HALF = 0.5;

    private static final double NONE_DUE = 0.1;

    private Starvation() {}

    /** Share of the time for which a measuring thread waited for a CPU because of others. */
    static double share(RunResult run) {
        double share = run.cpuWait().map(CpuWait::share).orElse(0.0);
        return isWokenEachTime(run)
                ? Math.min(share, Slow.of(run, SeriesNames.SERVICE).excessNanos() / nanos(run))
                : share;
    }

    private static double nanos(RunResult run) {
        return Math.max(1, run.cpuWait().orElseThrow().elapsedNanos());
    }

    /** Tells whether the thread is woken in most invocations, and waits no longer than that takes. */
    static boolean isWokenEachTime(RunResult run) {
        long completed = run.counts().completed();
        return run.cpuWait()
                .filter(wait -> completed > 0
                        && 2 * wait.voluntarySwitches() >= completed
                        && wait.waitedNanos() <= WAKE_UP_NANOS * completed)
                .isPresent();
    }

    /**
     * Invocations that took more than twice as long as the median. {@code share}: share of all invocations;
     * {@code excessNanos}: by how much they exceed the median, in sum.
     */
    private record Slow(double share, double excessNanos) {

        private static final Slow NONE = new Slow(0, 0);

        static Slow of(RunResult run, String name) {
            return run.series(name)
                    .filter(series -> series.count() > 0)
                    .map(Slow::of)
                    .orElse(NONE);
        }

        private static Slow of(Series series) {
            long median = Percentiles.of(series, 50).nanos();
            RecordedCounts values = series.histogram().recorded();
            long slow = 0;
            double excess = 0;
            while (values.next()) {
                if (values.highestNanos() > 2 * median) {
                    slow += values.count();
                    excess += (double) values.count() * (values.highestNanos() - median);
                }
            }
            return new Slow((double) slow / series.count(), excess);
        }
    }

    /**
     * Tells whether a run says more about its host than about the system. One whose backlog grew faster than waiting
     * for a CPU explains was offered too much, busy host or not. How fast it grew is not known where nothing was
     * completed. Returns true if its figures would mislead.
     */
    public static boolean isMisleading(RunResult run) {
        return (Saturation.of(run) && isGrowthKnown(run)) ? explainsBacklog(run) : touched(run) > MISLEADING;
    }

    /** Tells whether percentiles that people look at, or the rate of a closed loop, tell of the host, too. */
    static boolean isDoubtful(RunResult run) {
        return touched(run) > DOUBTFUL || (run.isClosedLoop() && share(run) > SLOWED);
    }

    private static boolean isGrowthKnown(RunResult run) {
        return run.counts().completed() > 0;
    }

    /**
     * Bounds from below the share of all invocations that took so long, or longer, because of this host: those that owe most of
     * their time to disturbance, or as many as waiting for a CPU held up.
     */
    public static double madeSlow(RunResult run, Series whole, long fromNanos) {
        List<Series> others = Stream.of(SeriesNames.SERVICE, SeriesNames.QUEUEING)
                .flatMap(name -> run.series(name).stream())
                .toList();
        long disturbed = others.size() < 2 || !whole.name().equals(SeriesNames.RESPONSE)
                ? 0
                : TailShare.mostlyFrom(whole, fromNanos, others);
        return Math.max(touched(run), disturbed / (double) Math.max(1, whole.count()));
    }

    /**
     * Bounds from below the share of the responses that waiting for a CPU makes exceed a limit at any rate: those due until the limit
     * before the end of a wait. Waits are longer than the limit by what all of them together exceed as many limits by, at least.
     */
    public static double exceeding(RunResult run, Duration limit) {
        return run.cpuWait()
                .map(wait -> (double) (wait.voluntarySwitches() + wait.involuntarySwitches()) * limit.toNanos())
                .map(within -> share(run) - within / nanos(run))
                .orElse(0.0);
    }

    /** Tells whether the thread waited while nothing was due: then far fewer were slow than would have been due by chance. */
    private static boolean isNoneDue(RunResult run) {
        return share(run) < HALF
                && run.counts().unsent() == 0
                && run.series(SeriesNames.RESPONSE)
                        .filter(series -> series.count() > 0)
                        .isPresent()
                && Slow.of(run, SeriesNames.RESPONSE).share() < NONE_DUE * share(run);
    }

    /** Share of the invocations that waiting for a CPU held up, at least. */
    static double touched(RunResult run) {
        long scheduled = run.counts().scheduled();
        if (isWokenEachTime(run)) {
            String felt = run.isClosedLoop() ? SeriesNames.SERVICE : SeriesNames.RESPONSE;
            return Math.min(
                    run.cpuWait().map(CpuWait::share).orElse(0.0),
                    Slow.of(run, felt).share());
        }
        if (!run.isClosedLoop() || scheduled == 0) {
            return isNoneDue(run) ? Slow.of(run, SeriesNames.RESPONSE).share() : share(run);
        }
        long interruptions = run.cpuWait().map(CpuWait::involuntarySwitches).orElse(0L);
        return Math.min(share(run), (double) interruptions / scheduled);
    }

    /**
     * Tells whether waiting for a CPU took as much of the time as is missing of the offered rate: true if it says
     * nothing about the system that less was achieved than offered.
     */
    public static boolean explainsShortfall(RunResult run) {
        return run.achievedPerSecond() >= run.offeredPerSecond() * (1 - share(run));
    }

    /**
     * Tells whether waiting for a CPU is enough to explain that a backlog grew. A thread that gets a CPU for {@code 1 - s} of the
     * time needs {@code 1 / (1 - s)} times as long for everything, so that at a rate it could just carry the response time grows
     * by {@code s / (1 - s)} in each second, and by four times that at most.
     *
     * @return true if it says nothing about the system that its backlog grew
     */
    public static boolean explainsBacklog(RunResult run) {
        double share = share(run);
        return share > DOUBTFUL
                && Saturation.of(run)
                && isGrowthKnown(run)
                && run.backlogGrowth() * (1 - share) <= COST * share;
    }
}
