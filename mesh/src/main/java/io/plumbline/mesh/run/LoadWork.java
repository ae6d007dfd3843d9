// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.schedule.Stripe;
import io.plumbline.lab.event.LabListener;
import io.plumbline.mesh.protocol.LoadOrder;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.Outcome.Measured;
import io.plumbline.mesh.protocol.Outcome.Missed;
import io.plumbline.mesh.wire.MeshClient;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.ResultFile;
import io.plumbline.results.ResultFileException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * One part of a load that an agent was ordered to carry out, started when all agents are ready, and stopped when its time is over. What was
 * measured until then is kept.
 */
final class LoadWork extends AgentWork {

    /** An agent that is over its time is stopped a little later than the coordinator expects it to be over. */
    private static final long GRACE_NANOS = 5_000_000_000L;

    /** All others wait for the one whose host is busy. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final AgentSpec agent;
    private final LoadOrder order;
    private final ScheduledExecutorService timer;
    private final Progress progress;
    private volatile LongConsumer start;
    private volatile boolean hasInvoked;
    private volatile boolean wasLate;

    /** Receives how it goes on; called by any thread. */
    interface Progress {

        /** It is ready. */
        void ready();

        /** So many invocations were completed in the measured parts of its runs until now. */
        void completed(long count);

        /** A run is over, whose result this is. */
        void runOver(String result);
    }

    /**
     * Prepares nothing yet.
     *
     * @param agent whose limits hold
     * @param order what to carry out
     * @param timer stops it
     * @param progress receives how it goes on
     */
    LoadWork(AgentSpec agent, LoadOrder order, ScheduledExecutorService timer, Progress progress) {
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
                        PATIENCE.toNanos(),
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
            if (event instanceof ForkEvent.IntervalFinished interval && interval.startOffsetNanos() >= 0) {
                completed += interval.count();
                progress.completed(completed);
            }
        }
    }

    @Override
    Outcome measured() throws ResultFileException {
        CellSpec cell = agent.loads().own(ExperimentFile.parse(order.task()).base());
        Stripe stripe = new Stripe(cell.load().clients(), order.agents(), order.agent());
        Optional<String> refusal = agent.limits().refusal(cell, stripe.share());
        if (refusal.isPresent()) {
            return new Missed(refusal.get());
        }
        BenchmarkResult result = lab.with(new Events()).runPart(cell, stripe, order.fork(), this::runOver);
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

    /** What is late for the common start ends before its first run. */
    @Override
    boolean isUnsent() {
        return wasLate && !hasInvoked;
    }

    /** Starts it, which is ready. */
    @SuppressWarnings("FutureReturnValueIgnored") // stopping can't fail
    void begin(long startNanos) {
        start.accept(startNanos);
        long leftNanos = startNanos - SystemNanoClock.INSTANCE.nanoTime() + order.lengthNanos() + GRACE_NANOS;
        timer.schedule(() -> stop("it took longer than allowed"), leftNanos, TimeUnit.NANOSECONDS);
    }
}
