// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.LabListener;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.Outcome.Measured;
import io.plumbline.mesh.protocol.Outcome.Missed;
import io.plumbline.mesh.wire.MeshClient;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.MeshFile;
import io.plumbline.results.ResultFile;
import io.plumbline.results.ResultFileException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * An order as an agent carries it out, within its own limits, and stops it when its time is over.
 *
 * <p>Threading: {@link #run} takes a thread for as long as it measures, {@link #stop} may be called by any.
 */
final class OrderWork {

    /** A part that is over its time is stopped a little later than the coordinator expects it to be over. */
    private static final long GRACE_NANOS = 5_000_000_000L;

    /** All others wait for the one whose host is busy. */
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    /** Receives how a part of a load goes on; called by any thread. */
    interface Progress {

        void ready();

        /** So many invocations were completed in the measured parts of its runs until now. */
        void completed(long count);

        void runOver(String result);
    }

    private final Lab lab = Lab.onThisHost().waitForHost();
    private final AgentSpec agent;
    private final Order order;
    private final ScheduledExecutorService timer;
    private final Progress progress;
    private volatile String stopped = "";
    private volatile LongConsumer start;
    private volatile boolean hasInvoked;
    private volatile boolean wasLate;

    OrderWork(AgentSpec agent, Order order, ScheduledExecutorService timer, Progress progress) {
        this.agent = agent;
        this.order = order;
        this.timer = timer;
        this.progress = progress;
    }

    final class Events implements LabListener {

        private long completed;
        private Optional<ScheduledFuture<?>> patience = Optional.empty();
        private volatile String holderOfHost = "";

        @Override
        public void ready(LongConsumer begin) {
            start = begin;
            progress.ready();
        }

        @Override
        public void waited(String holder, Duration waited) {
            holderOfHost = holder;
            if (patience.isEmpty()) {
                patience = Optional.of(timer.schedule(
                        () -> stop("another measurement runs on its host: " + holderOfHost),
                        PATIENCE_NANOS,
                        TimeUnit.NANOSECONDS));
            }
        }

        @Override
        public void forkStarted(CellSpec cell, int later) {
            patience.ifPresent(wait -> wait.cancel(false));
        }

        @Override
        public void progressed(ForkEvent event) {
            hasInvoked |= event instanceof ForkEvent.RunStarted;
            wasLate |=
                    event instanceof ForkEvent.Failed failed && failed.failure().phase() == ForkPhase.READY;
            if (order.part().isPresent()
                    && event instanceof ForkEvent.IntervalFinished interval
                    && interval.startOffsetNanos() >= 0) {
                completed += interval.count();
                progress.completed(completed);
            }
        }
    }

    /** Measures, and returns how it ended; never throws. */
    Outcome run() {
        try {
            CellSpec asked = ExperimentFile.parse(order.task()).base();
            return order.part().isPresent() ? part(asked, order.part().get()) : ping(asked);
        } catch (RuntimeException | ResultFileException failure) {
            return missed(
                    String.valueOf(failure.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private Outcome ping(CellSpec cell) throws ResultFileException {
        if (!(cell.subject() instanceof PingSpec ping)) {
            throw new IllegalArgumentException("this agent runs only pings: asked for=" + cell.title());
        }
        agent.limits().require(cell, 1);
        stopAfter(order.lengthNanos(), "it took longer than its slot");
        BenchmarkResult result = lab.with(new Events())
                .run(cell.with(ping.toBuilder()
                                .address(Optional.of(order.reflector()))
                                .secretFile(Optional.of(agent.tokenFile()))
                                .build())
                        .with(cell.recording().with(ExplainChoice.OFF))) // only series are sent
                .result();
        return stopped.isEmpty() ? new Measured(MeshFile.measurement(result)) : missed("");
    }

    private Outcome part(CellSpec asked, Order.Part part) throws ResultFileException {
        CellSpec cell = agent.loads().own(asked);
        ProcessPart processPart = new ProcessPart(cell.load().clients(), part.agents(), part.agent());
        agent.limits().require(cell, processPart.share());
        BenchmarkResult result = lab.with(new Events()).runPart(cell, processPart, part.fork(), this::runOver);
        if (result.forks().stream().allMatch(fork -> fork.runs().isEmpty())) {
            return missed("it was stopped before a run was over");
        }
        String text = ResultFile.text(result);
        return text.length() <= MeshClient.MAX_RESULT_LENGTH
                ? new Measured(text)
                : new Missed("its result is too large to be sent: characters=" + text.length() + " (allowed: up to "
                        + MeshClient.MAX_RESULT_LENGTH + "; use a longer interval, or shorter runs)");
    }

    private void runOver(BenchmarkResult run) {
        try {
            String text = ResultFile.text(run);
            if (text.length() <= MeshClient.MAX_RESULT_LENGTH) {
                progress.runOver(text);
            }
        } catch (ResultFileException broken) {
            return; // as the whole result will say
        }
    }

    /** What is late for the common start ends before its first run, with nothing sent. */
    Missed missed(String otherwise) {
        return new Missed(stopped.isEmpty() ? otherwise : stopped, wasLate && !hasInvoked);
    }

    void begin(long startNanos) {
        start.accept(startNanos);
        long leftNanos = startNanos - SystemNanoClock.INSTANCE.nanoTime() + order.lengthNanos();
        stopAfter(leftNanos + GRACE_NANOS, "it took longer than allowed");
    }

    @SuppressWarnings("FutureReturnValueIgnored") // stopping can't fail
    private void stopAfter(long nanos, String reason) {
        timer.schedule(() -> stop(reason), nanos, TimeUnit.NANOSECONDS);
    }

    void stop(String reason) {
        stopped = reason;
        lab.cancel();
    }
}
