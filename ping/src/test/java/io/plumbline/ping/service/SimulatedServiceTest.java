// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.testkit.ManualNanoClock;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** The tasks of a service on a clock that is turned by hand, against a service whose times are known by a formula. */
class SimulatedServiceTest {

    private static final long GAP = 1_000_000; // 1,000/s
    private static final long PERIOD = 1_000_000_000;
    private static final long STALL_AT = 500_000_000; // of each period
    private static final long STALL = 50_000_000;
    private static final long SERVICE = 100_000;
    private static final int PERIODS = 10;

    private final ManualNanoClock clock = new ManualNanoClock(0);
    private final TaskContext context = new TaskContext(clock, cpu -> {}, Map.of());
    private final OneAtATime service = new OneAtATime();
    private long startNanos;
    private long judgingNanos;

    /** D/D/1 with stalls: answers one byte at a time, each after the same time. */
    private final class OneAtATime implements Endpoint {

        private final Queue<Long> replies = new ArrayDeque<>();
        private long freeNanos;
        private boolean isBlocking = true;

        @Override
        public int send(ByteBuffer message) {
            message.position(message.limit());
            long begin = Math.max(clock.peek(), freeNanos);
            long since = Math.floorMod(begin - startNanos, PERIOD) - STALL_AT;
            boolean isStalled = startNanos > 0 && since >= 0 && since < STALL;
            freeNanos = (isStalled ? begin - since + STALL : begin) + SERVICE;
            replies.add(freeNanos);
            return COMPLETE;
        }

        @Override
        public int receive(ByteBuffer message) {
            if (isBlocking) {
                clock.waitUntil(nextNanos());
            }
            if (clock.peek() < nextNanos()) {
                return BUSY;
            }
            long unused = replies.remove();
            message.put((byte) '.');
            return COMPLETE;
        }

        private long nextNanos() {
            return replies.isEmpty() ? ManualNanoClock.NEVER : replies.peek();
        }

        @Override
        public String description() {
            return "simulated";
        }

        @Override
        public void close() {}
    }

    /** A byte for a byte; judging a reply takes its time. */
    private final class Bytes extends SameRequest {

        Bytes() {
            super("", "?");
        }

        @Override
        public String greet(Wire wire) {
            return "simulated";
        }

        @Override
        public int next(ByteBuffer received) {
            return 1;
        }

        @Override
        public String check(long sequence, ByteBuffer reply) {
            clock.advance(judgingNanos);
            return RIGHT;
        }
    }

    private ServiceConnection connection(RunContext unused) {
        ServiceParameters parameters =
                new ServiceParameters(ServiceSpec.of(ServiceUrl.parse("redis://simulated")), Secret.NONE);
        return new ServiceConnection(
                parameters, new Bytes(), (conversation, room, times) -> service, new OpeningTimes());
    }

    private RunOutcome run(Client client, int inFlight) {
        startNanos = clock.peek() + 1_000_000; // the harness leaves a millisecond of lead
        clock.addAlarm(() -> {
            long since = clock.peek() - startNanos;
            return since < 0 ? startNanos : startNanos + (since / GAP + 1) * GAP;
        });
        clock.addAlarm(service::nextNanos);
        long lasting = PERIODS * PERIOD;
        RunPlan plan = RunPlan.only(
                Optional.of(new UniformArrivals(new Rate(1, GAP))),
                PacerChoice.SPIN,
                inFlight,
                new RunPlan.Times(0, 0, lasting, lasting, lasting),
                RunPlan.Keeping.NOTHING);
        return RunExecution.execute(plan, client, new StopSignal(), RunListener.NONE);
    }

    private RunOutcome invoked() throws IOException {
        LatencyTask task = new ServiceTask(this::connection);
        try {
            task.init(context);
        } catch (Exception failure) {
            throw new IOException(failure);
        }
        return run(Client.of(context, task), 1);
    }

    private RunOutcome pipelined() throws IOException {
        AsyncLatencyTask task = new PipelinedServiceTask(this::connection);
        try {
            task.init(context, context);
        } catch (Exception failure) {
            throw new IOException(failure);
        }
        service.isBlocking = false;
        return run(Client.of(context, task), 128);
    }

    private static long percentile(RunOutcome run, String series, double percent) {
        HistogramSnapshot all = run.result().series(series).orElseThrow().histogram();
        long left = (long) Math.ceil(percent / 100 * all.totalCount());
        RecordedCounts values = all.recorded();
        while (values.next()) {
            left -= values.count();
            if (left <= 0) {
                return values.lowestNanos();
            }
        }
        throw new AssertionError("no such rank");
    }

    /** L(p) = s + max(0, H - (1 - p) P (1 - u)), of those that were due at the stall's first moment or later. */
    private static void assertHolds(RunOutcome run, double percent) {
        double busy = (double) SERVICE / GAP;
        double expected = SERVICE + Math.max(0, STALL - (1 - percent / 100) * PERIOD * (1 - busy));
        assertThat((double) percentile(run, "response", percent))
                .as("p" + percent)
                .isCloseTo(expected, withPercentage(2));
    }

    private static void assertHolds(RunOutcome run) {
        assertThat(run.failure()).isEmpty();
        assertThat(run.result().counts().completed()).isEqualTo(PERIODS * PERIOD / GAP);
        for (double percent : new double[] {50, 90, 95, 99, 99.9}) {
            assertHolds(run, percent);
        }
    }

    @Test
    void chargesAStallToAllThatWereDueDuringIt() throws IOException {
        RunOutcome run = invoked();
        assertHolds(run);
        assertThat(percentile(run, "service", 99)).isCloseTo(SERVICE, withPercentage(1));
    }

    @Test
    void chargesAStallToAllThatWereDueDuringItWithManyInFlight() throws IOException {
        assertHolds(pipelined());
    }

    @Test
    void readsTheClockBeforeItJudgesAReply() throws IOException {
        judgingNanos = 20_000;
        assertThat(percentile(invoked(), "response", 50)).isCloseTo(SERVICE, withPercentage(1));
    }

    @Test
    void readsTheClockBeforeItJudgesAReplyWithManyInFlight() throws IOException {
        judgingNanos = 20_000;
        assertThat(percentile(pipelined(), "response", 50)).isCloseTo(SERVICE, withPercentage(1));
    }
}
