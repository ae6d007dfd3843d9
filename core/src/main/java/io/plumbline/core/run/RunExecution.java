// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.jitter.JitterRecorder;
import io.plumbline.core.meter.BackgroundLogReader;
import io.plumbline.core.meter.InlineLogReader;
import io.plumbline.core.meter.JvmActivityMeter;
import io.plumbline.core.meter.RunLogReader;
import io.plumbline.core.meter.ThreadWaits;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.plan.RunTime;
import io.plumbline.core.recording.LogGroup;
import io.plumbline.core.recording.Silence;
import io.plumbline.core.schedule.ThreadPart;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Executes one run: warm-up and measurement on one schedule, the drain after the end, and the account of everything
 * that was due. Threading: confined to the run thread, apart from the work of several client threads. With a clock
 * other than the JVM's own and one client thread, everything happens on the run thread, and equal inputs give equal
 * results to the nanosecond.
 */
public final class RunExecution {

    /** Time from now to the first intended start in nanoseconds, so that the first invocation isn't late. */
    private static final long HEAD_START_NANOS = 1_000_000;

    private static final long HEAD_START_PER_RECORDER_NANOS = 10 * HEAD_START_NANOS;
    private static final long HEAD_START_PER_CLIENT_NANOS = HEAD_START_NANOS / 50;

    private final RunPlan plan;
    private final TaskContext context;
    private final StopSignal stop;
    private final RunListener listener;
    private final NanoClock clock;
    private final RunTime time;
    private final List<ClientThread> clientThreads;
    private final RunLogReader reader;
    private final ThreadWaits waits;
    private final Optional<JitterRecorder> jitter;
    private final Instant startedAt;

    private RunExecution(
            RunPlan plan, List<Client> clients, ClientThreads threads, StopSignal stop, RunListener listener) {
        this.plan = plan;
        this.context = clients.get(0).context();
        this.stop = stop;
        this.listener = listener;
        this.clock = context.clock();
        JvmActivityMeter meter = JvmActivityMeter.ofThisJvm(threads.compilers());
        this.waits = threads.waits(clock);
        long nowNanos = clock.nanoTime();
        long headStartNanos = headStartNanos(clients, threads.count());
        long startNanos = plan.startNanos()
                .orElse(nowNanos + headStartNanos - plan.times().overdue());
        this.startedAt =
                Instant.now().plusNanos(startNanos - nowNanos + plan.times().warmUp());
        this.time = new RunTime(
                clock,
                stop,
                startNanos,
                plan.times().warmUp(),
                plan.endOffsetNanos(),
                startNanos + plan.endOffsetNanos() + plan.times().drain());
        this.clientThreads = clientThreads(clients, threads.count());
        this.jitter = plan.keeping()
                .jitter()
                .map(how -> new JitterRecorder(
                        clock, how, context.pinner(), plan.recordingPlan(true, List.of(), 1), startNanos));
        LogGroup log = new LogGroup(clientThreads.stream()
                .flatMap(clientThread -> clientThread.logs().stream())
                .toList());
        Silence silence = new Silence();
        this.reader = clock instanceof SystemNanoClock
                ? new BackgroundLogReader(() -> collect(log, silence), meter, waits, plan, startNanos)
                : new InlineLogReader(() -> log.collect(listener::interval));
    }

    /** A closed loop starts at once; the recorders of several clients take their time to be made. */
    private long headStartNanos(List<Client> clients, int threads) {
        if (plan.arrivals().isEmpty()) {
            return 0;
        }
        if (clients.size() == 1) {
            return HEAD_START_NANOS;
        }
        int recorders = clients.get(0).receivesByItself() ? clients.size() : threads;
        return recorders * HEAD_START_PER_RECORDER_NANOS + clients.size() * HEAD_START_PER_CLIENT_NANOS;
    }

    private List<ClientThread> clientThreads(List<Client> clients, int threads) {
        List<ClientThread> all = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            ThreadPart threadPart = new ThreadPart(plan.processPart(clients.size()), threads, thread);
            List<Client> here = IntStream.range(0, threadPart.clientsHere())
                    .mapToObj(place -> clients.get(threadPart.ownClientAt(place)))
                    .toList();
            all.add(new ClientThread(plan, time, threadPart, here));
        }
        return all;
    }

    private void collect(LogGroup log, Silence silence) {
        jitter.ifPresent(JitterRecorder::collect);
        log.collect(listener::interval);
        long silentNanos = silence.look(log::mark, clock.nanoTime());
        if (silentNanos > 0) {
            listener.silent(silentNanos);
        }
    }

    /** Runs the task of a single client in the calling thread. An asynchronous task needs a schedule. */
    public static RunOutcome execute(RunPlan plan, Client client, StopSignal stop, RunListener listener) {
        try (ClientThreads callingThread = new ClientThreads(1)) {
            return execute(plan, List.of(client), callingThread, stop, listener);
        }
    }

    /**
     * Runs the tasks of several clients, all of one kind, on one schedule, which is dealt out to them. {@code clients}:
     * at least as many as threads; client <i>i</i> belongs to thread <i>i</i> mod threads; {@code stop}: ends the run
     * early; raised if the task of one of several threads fails.
     */
    public static RunOutcome execute(
            RunPlan plan, List<Client> clients, ClientThreads threads, StopSignal stop, RunListener listener) {
        if (clients.get(0).isAsync() && plan.arrivals().isEmpty()) {
            throw new IllegalArgumentException(
                    "asynchronous task without a schedule: arrivals=closed loop (allowed: a rate)");
        }
        listener.started(plan);
        RunExecution run = new RunExecution(plan, clients, threads, stop, listener);
        listener.underWay(run::abandon);
        return run.execute(threads);
    }

    private RunOutcome execute(ClientThreads threads) {
        reader.start();
        jitter.ifPresent(JitterRecorder::start);
        Runnable betweenBatches = clientThreads.size() == 1 ? reader::betweenBatches : () -> {};
        threads.onEach(thread -> {
            clientThreads.get(thread).run(betweenBatches, stop);
            return thread;
        });
        reader.invocationsEnded();
        listener.invoked();
        Optional<Throwable> failure = clientThreads.stream()
                .flatMap(clientThread -> clientThread.failure().stream())
                .findFirst();
        long gaveUpNanos = gaveUpNanos();
        boolean isCutShort = failure.isPresent() || stop.isRaised();
        long endOffsetNanos =
                isCutShort ? Math.min(plan.endOffsetNanos(), gaveUpNanos - time.startNanos()) : plan.endOffsetNanos();
        clientThreads.forEach(clientThread -> clientThread.settle(gaveUpNanos, endOffsetNanos));
        EndState end = failure.isPresent()
                ? EndState.TASK_FAILED
                : isCutShort && endOffsetNanos < plan.endOffsetNanos() ? EndState.INTERRUPTED : EndState.COMPLETED;
        long invoked = clientThreads.stream().mapToLong(ClientThread::invoked).sum();
        return new RunOutcome(result(endOffsetNanos, end), invoked, failure);
    }

    private RunResult result(long endOffsetNanos, EndState end) {
        JvmActivity activity = reader.stop(endOffsetNanos);
        Optional<Series> hiccups = jitter.map(recording -> recording.stop(endOffsetNanos));
        jitter.ifPresent(recording -> context.placement(recording.placement()));
        long durationNanos = Math.max(0, endOffsetNanos - plan.times().warmUp());
        return new RunSums(plan, time, clientThreads, durationNanos)
                .result(startedAt, hiccups, activity, end, waits.longest());
    }

    /** Called by another thread when the run's own never comes back: a task that ends the JVM waits for that for ever. */
    private Optional<RunResult> abandon() {
        long gaveUpNanos = clock.nanoTime();
        long endOffsetNanos = Math.min(plan.endOffsetNanos(), gaveUpNanos - time.startNanos());
        if (endOffsetNanos <= plan.times().warmUp()) {
            return Optional.empty();
        }
        for (ClientThread clientThread : clientThreads) {
            if (clientThread.isOver()) {
                clientThread.settle(gaveUpNanos, endOffsetNanos);
            } else {
                clientThread.abandon(gaveUpNanos, endOffsetNanos);
            }
        }
        return Optional.of(result(endOffsetNanos, EndState.TASK_FAILED));
    }

    /** When the last client thread came to its end. */
    private long gaveUpNanos() {
        long latest = clientThreads.get(0).endedNanos();
        for (ClientThread clientThread : clientThreads) {
            latest = clientThread.endedNanos() - latest > 0 ? clientThread.endedNanos() : latest;
        }
        return latest;
    }
}
