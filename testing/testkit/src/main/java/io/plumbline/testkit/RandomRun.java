// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.ClientThreads;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Random;

/** A run of the measuring core on a manual clock, with service times and mishaps by chance. */
final class RandomRun {

    private static final long START_NANOS = 7_000_000_000L;
    private static final int TAIL = 64;
    private static final int WORST = 10;
    private static final List<EventKind> STOPS = List.of(
            EventKind.PREEMPTED, EventKind.SAFEPOINT, EventKind.BLOCKED, EventKind.MINOR_FAULT, EventKind.INTERRUPT);

    private final Shape shape;
    private final Random random;
    private final ManualNanoClock clock = new ManualNanoClock(START_NANOS);
    private final StopSignal stop = new StopSignal();
    private final List<TimedEvent> events = new ArrayList<>();
    private final PriorityQueue<Pending> pending = new PriorityQueue<>(Comparator.comparingLong(Pending::atNanos));
    private final long measuredFromNanos;
    private Optional<ArrivalCursor> alarms = Optional.empty();
    private long nextDueNanos = START_NANOS;
    private long freeNanos;
    private long invocations;

    /**
     * What a run is like.
     *
     * @param schedule when invocations are due; empty for a closed loop
     * @param warmUpNanos length of the warm-up
     * @param durationNanos length of the measured part
     * @param intervals how many intervals are kept
     * @param clients how many clients one thread serves
     * @param kind how the task answers
     * @param meanNanos mean service time
     * @param mishaps what goes wrong
     */
    record Shape(
            Optional<ArrivalSchedule> schedule,
            long warmUpNanos,
            long durationNanos,
            int intervals,
            int clients,
            Kind kind,
            long meanNanos,
            Mishaps mishaps) {

        RandomRun with(Random random) {
            return new RandomRun(this, random);
        }
    }

    enum Kind {
        PLAIN,
        WITH_LEGS,
        ASYNC
    }

    /**
     * What goes wrong in a run.
     *
     * @param freezes how often the process is stopped
     * @param freezeNanos for how long at most
     * @param lostShare share of the replies that get lost
     * @param stallNanos an invocation that takes so much longer; 0 for none
     * @param failsAt the invocation that throws; negative for none
     * @param stopsAt the invocation in which somebody presses Ctrl-C; negative for none
     */
    record Mishaps(int freezes, long freezeNanos, double lostShare, long stallNanos, long failsAt, long stopsAt) {}

    /**
     * A run, and evidence of what stopped it.
     *
     * @param result what was measured
     * @param failure what the task threw
     * @param events what stopped it, by the clock of its tail
     */
    record Played(RunResult result, Optional<String> failure, List<TimedEvent> events) {}

    private record Pending(Replies replies, long sequence, long atNanos, boolean isLost) {}

    private RandomRun(Shape shape, Random random) {
        this.shape = shape;
        this.random = random;
        this.measuredFromNanos = START_NANOS + shape.warmUpNanos();
        this.alarms = shape.schedule().map(schedule -> schedule.cursor(0));
        for (int freeze = 0; freeze < shape.mishaps().freezes(); freeze++) {
            freeze(random.nextLong(shape.warmUpNanos() + shape.durationNanos()));
        }
    }

    private void freeze(long offsetNanos) {
        long nanos = 1 + random.nextLong(shape.mishaps().freezeNanos());
        clock.jumpAt(START_NANOS + offsetNanos, nanos);
        EventKind kind = STOPS.get(random.nextInt(STOPS.size()));
        long from = START_NANOS + offsetNanos;
        events.add(new TimedEvent(
                kind, WatchedProcess.CLIENT, 17, "main", 1, from, from + nanos, 0, EventReason.NONE, "by chance"));
    }

    Played play(int index, long stream) {
        long endNanos = measuredFromNanos + shape.durationNanos();
        long drainNanos = shape.durationNanos();
        clock.addAlarm(this::nextDue);
        clock.addAlarm(
                () -> pending.isEmpty() ? ManualNanoClock.NEVER : pending.peek().atNanos());
        clock.addAlarm(() -> clock.peek() < endNanos ? endNanos : endNanos + drainNanos + 1);
        RunPlan plan = new RunPlan(
                index,
                shape.schedule(),
                stream,
                PacerChoice.SPIN,
                1 + random.nextInt(20),
                new RunPlan.Times(
                        0,
                        shape.warmUpNanos(),
                        shape.durationNanos(),
                        drainNanos,
                        Math.max(1, shape.durationNanos() / shape.intervals())),
                new RunPlan.Keeping(WORST, TAIL, Optional.empty()),
                Optional.of(new RunPlan.Common(ProcessPart.whole(shape.clients()), OptionalLong.of(START_NANOS))));
        try (ClientThreads thisThread = new ClientThreads(1)) {
            RunOutcome outcome = RunExecution.execute(plan, clients(), thisThread, stop, RunListener.NONE);
            return new Played(outcome.result(), outcome.failure().map(Throwable::toString), events);
        }
    }

    private long nextDue() {
        while (alarms.isPresent() && nextDueNanos <= clock.peek()) {
            long offset = alarms.get().nextOffsetNanos();
            nextDueNanos = offset == ArrivalCursor.END ? ManualNanoClock.NEVER : START_NANOS + offset;
        }
        return alarms.isPresent() ? nextDueNanos : ManualNanoClock.NEVER;
    }

    private List<Client> clients() {
        List<Client> clients = new ArrayList<>();
        for (int i = 0; i < shape.clients(); i++) {
            TaskContext context = new TaskContext(clock, cpu -> {}, Map.of());
            Client client =
                    shape.kind() == Kind.ASYNC ? Client.of(context, new Sending()) : Client.of(context, new Working());
            try {
                client.init();
            } catch (Exception impossible) {
                throw new IllegalStateException(impossible);
            }
            clients.add(client);
        }
        return clients;
    }

    private long serviceNanos() {
        long number = invocations++;
        if (number == shape.mishaps().failsAt()) {
            throw new IllegalStateException("by chance");
        }
        if (number == shape.mishaps().stopsAt()) {
            stop.raise();
        }
        double exponential = -StrictMath.log(1 - random.nextDouble());
        boolean isStalled = clock.peek() > measuredFromNanos + shape.durationNanos() / 2 && freeNanos == 0;
        long stall = isStalled ? shape.mishaps().stallNanos() : 0;
        freeNanos = isStalled ? 1 : freeNanos;
        return 1 + Math.round(exponential * shape.meanNanos()) + stall;
    }

    private boolean isLost() {
        return random.nextDouble() < shape.mishaps().lostShare();
    }

    private final class Working implements LatencyTask {
        private final List<Probe> legs = new ArrayList<>();
        private RunContext context;

        @Override
        public void init(RunContext runContext) {
            context = runContext;
            if (shape.kind() == Kind.WITH_LEGS) {
                legs.add(context.probe(SeriesNames.CLIENT_TO_REFLECTOR));
                legs.add(context.probe(SeriesNames.REFLECTOR_TO_CLIENT));
            }
        }

        @Override
        public void run(long intendedStartNanos) {
            long nanos = serviceNanos();
            clock.advance(nanos);
            if (isLost()) {
                context.replyLost();
            } else if (!legs.isEmpty()) {
                long there = (long) (nanos * random.nextDouble());
                legs.get(0).record(there);
                legs.get(1).record(nanos - there);
            }
        }
    }

    /** Answers in the order in which a single server is done. */
    private final class Sending implements AsyncLatencyTask {
        private Replies replies;
        private long serverFreeNanos = Long.MIN_VALUE;

        @Override
        public void init(RunContext context, Replies runReplies) {
            replies = runReplies;
        }

        @Override
        public void send(long sequence, long intendedStartNanos) {
            serverFreeNanos = Math.max(serverFreeNanos, clock.peek()) + serviceNanos();
            boolean isSilent = isLost();
            if (!isSilent || random.nextBoolean()) {
                pending.add(new Pending(replies, sequence, serverFreeNanos, isSilent));
            }
            clock.advance(1);
        }

        @Override
        public int poll() {
            int reported = 0;
            while (!pending.isEmpty() && pending.peek().atNanos() <= clock.peek()) {
                Pending next = pending.remove();
                clock.advance(0);
                if (next.isLost()) {
                    next.replies().lost(next.sequence());
                } else {
                    next.replies().completed(next.sequence());
                }
                reported++;
            }
            return reported;
        }

        @Override
        public boolean repliesInPoll() {
            return true;
        }
    }
}
