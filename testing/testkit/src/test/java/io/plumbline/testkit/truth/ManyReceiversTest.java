// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.ClientThreads;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.UnexpectedReplies;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Replies and probes of any number of threads are counted to the last one, on the JVM's own clock. */
class ManyReceiversTest {

    private static final int ARRIVALS = 50_000;
    private static final long GAP_NANOS = 2_000;
    private static final long RUN_NANOS = ARRIVALS * GAP_NANOS;
    private static final long DRAIN_NANOS = 120_000_000_000L;
    private static final long RESPONSE_NANOS = 200_000_000_000L; // later than anything that happens here

    /** Each reply is reported by so many of its threads, and each of them also reports an unknown number. */
    private static final class Pooled implements AsyncLatencyTask {

        private final ExecutorService[] pool;
        private final int reports;
        private Probe probe;
        private Replies replies;

        Pooled(int threads, int reports) {
            this.pool = IntStream.range(0, threads)
                    .mapToObj(i -> Executors.newSingleThreadExecutor(work -> new Thread(work, "loop-" + i)))
                    .toArray(ExecutorService[]::new);
            this.reports = reports;
        }

        @Override
        public void init(RunContext context, Replies runReplies) {
            probe = context.probe("number");
            replies = runReplies;
        }

        @Override
        public void send(long sequence, long intendedStartNanos) {
            for (int i = 0; i < reports; i++) {
                pool[(int) ((sequence + i) % pool.length)].execute(() -> report(sequence));
            }
        }

        private void report(long sequence) {
            probe.record(sequence);
            replies.completedAfter(sequence, RESPONSE_NANOS);
            if (reports > 1) {
                replies.completed(Long.MAX_VALUE - sequence);
            }
        }

        /** All that they were given has been reported then. */
        @Override
        public void close() throws InterruptedException {
            for (ExecutorService loop : pool) {
                loop.shutdown();
                assertThat(loop.awaitTermination(1, java.util.concurrent.TimeUnit.MINUTES))
                        .isTrue();
            }
        }
    }

    private static RunPlan plan() {
        return RunPlan.only(
                Optional.of(new UniformArrivals(new Rate(1, GAP_NANOS))),
                PacerChoice.SPIN,
                1 << 16,
                new RunPlan.Times(0, 0, RUN_NANOS, DRAIN_NANOS, RUN_NANOS / 10),
                new RunPlan.Keeping(10, 0, Optional.empty()));
    }

    private static TaskContext prepared(AsyncLatencyTask task) throws Exception {
        TaskContext context = new TaskContext(SystemNanoClock.INSTANCE, cpu -> {}, Map.of());
        task.init(context, context);
        return context;
    }

    private static RunResult send(TaskContext context, AsyncLatencyTask task) {
        RunOutcome run = RunExecution.execute(plan(), Client.of(context, task), new StopSignal(), RunListener.NONE);
        assertThat(run.failure()).isEmpty();
        return run.result();
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "4", "8"})
    @Timeout(240)
    void everyReplyAndEveryProbeIsCountedOnce(int threads) throws Exception {
        Pooled task = new Pooled(threads, 1);
        TaskContext context = prepared(task);
        RunResult run = send(context, task);
        task.close();

        assertThat(run.counts()).isEqualTo(new RunResult.InvocationCounts(ARRIVALS, ARRIVALS, 0, 0, 0));
        for (String name : List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE, SeriesNames.WAIT, "number")) {
            assertThat(series(run, name).count()).as(name).isEqualTo(ARRIVALS);
        }
        assertThat(series(run, SeriesNames.RESPONSE).minNanos()).isEqualTo(RESPONSE_NANOS);
        assertThat(series(run, SeriesNames.RESPONSE).maxNanos()).isEqualTo(RESPONSE_NANOS);
        assertThat(series(run, "number").meanNanos()).isCloseTo((ARRIVALS - 1) / 2.0, within(1e-6));
        assertThat(series(run, "number").maxNanos()).isEqualTo(ARRIVALS - 1);
        assertThat(context.facts().get(FactNames.REPLIES_ON))
                .startsWith(threads > 4 ? threads + " threads, such as loop-" : "loop-");
    }

    @Test
    @Timeout(240)
    void ofRepliesThatSeveralThreadsReportOneCountsAndTheOthersAreRepeated() throws Exception {
        Pooled task = new Pooled(4, 3);
        TaskContext context = prepared(task);
        RunResult run = send(context, task);
        task.close();

        assertThat(run.counts().completed()).isEqualTo(ARRIVALS);
        assertThat(series(run, "number").count()).isEqualTo(ARRIVALS);
        UnexpectedReplies during = run.counts().unexpected();
        long after = context.counts().getOrDefault(FactNames.REPLIES_AFTER_RUNS, 0L);
        assertThat(during.ignored() + after).isEqualTo(ARRIVALS * (2L + 3L));
    }

    /** One of its two threads reports ever longer times, the other one ever shorter ones. */
    private static final class Crossing implements AsyncLatencyTask {

        private final Pooled loops = new Pooled(2, 1);
        private Replies replies;

        @Override
        public void init(RunContext context, Replies runReplies) {
            replies = runReplies;
        }

        @Override
        public void send(long sequence, long intendedStartNanos) {
            long passedNanos = sequence * GAP_NANOS;
            long moreNanos = (sequence % 2 == 0 ? passedNanos : RUN_NANOS - passedNanos) / 2;
            loops.pool[(int) (sequence % 2)].execute(
                    () -> replies.completedAfter(sequence, RESPONSE_NANOS + moreNanos));
        }

        @Override
        public void close() throws InterruptedException {
            loops.close();
        }
    }

    @Test
    @Timeout(240)
    void theBacklogIsThatOfAllThreadsTogether() throws Exception {
        Crossing task = new Crossing();
        RunResult run = send(prepared(task), task);
        task.close();

        assertThat(run.achievedPerSecond() * (1 + run.backlogGrowth()))
                .isCloseTo(run.offeredPerSecond(), within(run.offeredPerSecond() / 1_000));
    }

    @Test
    @Timeout(240)
    void severalClientsWithReceivingThreadsOfTheirOwnAreCountedToo() throws Exception {
        List<Pooled> tasks = List.of(new Pooled(3, 1), new Pooled(3, 1));
        List<Client> clients = List.of(
                Client.of(prepared(tasks.get(0)), tasks.get(0)), Client.of(prepared(tasks.get(1)), tasks.get(1)));
        try (ClientThreads callingThread = new ClientThreads(1)) {
            RunResult run = RunExecution.execute(plan(), clients, callingThread, new StopSignal(), RunListener.NONE)
                    .result();
            assertThat(run.counts()).isEqualTo(new RunResult.InvocationCounts(ARRIVALS, ARRIVALS, 0, 0, 0));
            assertThat(series(run, SeriesNames.RESPONSE).count()).isEqualTo(ARRIVALS);
            assertThat(run.clientSpread()).isPresent();
        }
        for (Pooled task : tasks) {
            task.close();
        }
    }

    private static Series series(RunResult run, String name) {
        return run.series(name).orElseThrow();
    }
}
