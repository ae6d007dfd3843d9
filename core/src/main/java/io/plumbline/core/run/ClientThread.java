// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.account.ClientThreadAccount;
import io.plumbline.core.account.WorkedOff;
import io.plumbline.core.pacing.Pacer;
import io.plumbline.core.pacing.Pacers;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.plan.RunTime;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.ClientCounts;
import io.plumbline.core.recording.IntervalLog;
import io.plumbline.core.recording.TailRing;
import io.plumbline.core.reply.CurrentClient;
import io.plumbline.core.schedule.InvokedClient;
import io.plumbline.core.schedule.ThreadArrivals;
import io.plumbline.core.schedule.ThreadPart;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.result.UnexpectedReplies;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * One client thread in one run: its clients, the loop that invokes them, and its recordings. Threading: the client
 * thread runs it; before and after it belongs to the thread that executes the run.
 */
final class ClientThread {

    private static final int GAPS_KEPT = 4096;
    private static final long GAPS_FROM_NANOS = 1_000; // several clock readings
    private static final InvokedClient ALWAYS_THE_FIRST = () -> 0;

    private final RunPlan plan;
    private final RunTime time;
    private final ThreadPart threadPart;
    private final List<Client> clients;
    private final ClientThreadRecording recording;
    private final InvokedClient settlingTurn;
    private final InvocationLoop loop;
    private final Optional<TailRing> gaps;
    private CensoredRecorder censored;
    private Optional<ClientCounts> censoredCounts = Optional.empty();
    private Throwable failure;
    private long endedNanos;
    private WorkedOff.Place place;
    private volatile boolean isOver;

    ClientThread(RunPlan plan, RunTime time, ThreadPart threadPart, List<Client> clients) {
        this.plan = plan;
        this.time = time;
        this.threadPart = threadPart;
        this.clients = clients;
        this.gaps = plan.keeping().tail() == 0
                ? Optional.empty()
                : Optional.of(new TailRing(Math.max(1, GAPS_KEPT / threadPart.threads()), GAPS_FROM_NANOS));
        this.recording = new ClientThreadRecording(plan, clients, threadPart);
        if (plan.arrivals().isPresent()) {
            ThreadSchedule share = share();
            settlingTurn = share.settling();
            loop = clients.get(0).isAsync() ? asyncLoop(share) : openLoop(share);
        } else {
            RoundRobin all = new RoundRobin(tasks());
            settlingTurn = all;
            loop = closedLoop(all);
        }
    }

    private ThreadSchedule share() {
        var schedule = plan.arrivals().orElseThrow();
        CurrentClient settling = new CurrentClient();
        if (threadPart.clients() == 1) {
            return new ThreadSchedule(schedule.cursor(plan.stream()), ALWAYS_THE_FIRST, settling);
        }
        ThreadArrivals dealt = ThreadArrivals.of(schedule, threadPart, plan.stream());
        return new ThreadSchedule(dealt, dealt, settling);
    }

    private InvocationLoop asyncLoop(ThreadSchedule share) {
        CurrentClient shared = new CurrentClient();
        recording.open(shared);
        AsyncClient[] all = new AsyncClient[clients.size()];
        for (int place = 0; place < all.length; place++) {
            Client client = clients.get(place);
            boolean isAlone = recording.isAlone(place);
            all[place] = new AsyncClient(
                    time,
                    client,
                    recording.of(place),
                    plan.mostInFlight(),
                    isAlone ? new CurrentClient() : shared,
                    isAlone ? 0 : place);
            client.context().bind(recording.of(place).first(), all[place]);
        }
        return new AsyncLoop(time, share, pacer(), all);
    }

    private InvocationLoop openLoop(ThreadSchedule share) {
        recording.open(share.turn());
        bindAll();
        LatencyTask task = clients.size() == 1 ? clients.get(0).sync() : new TaskGroup(tasks(), share.turn());
        return new OpenLoop(time, share, pacer(), task, recording.of(0).first());
    }

    private Pacer pacer() {
        return Pacers.create(plan.pacer(), time.clock(), time.stop(), gaps);
    }

    private InvocationLoop closedLoop(RoundRobin all) {
        recording.open(all);
        bindAll();
        return new ClosedLoop(
                time,
                clients.size() == 1 ? clients.get(0).sync() : all,
                recording.of(0).first());
    }

    private void bindAll() {
        clients.forEach(client -> client.context().bind(recording.of(0).first()));
    }

    private LatencyTask[] tasks() {
        return clients.stream().map(Client::sync).toArray(LatencyTask[]::new);
    }

    List<IntervalLog> logs() {
        return recording.logs();
    }

    /** Invokes until the end. If it fails, the other client threads are stopped. */
    @SuppressWarnings("CatchingUnchecked") // whatever a task throws, what was measured until then is kept
    void run(Runnable betweenBatches, StopSignal stop) {
        try {
            while (loop.invokeSome()) {
                betweenBatches.run();
            }
        } catch (Throwable thrown) {
            failure = thrown;
            if (threadPart.threads() > 1) {
                stop.raise();
            }
        }
        endedNanos = time.clock().nanoTime();
        isOver = true;
    }

    /** Returns whether the client thread has come to its end. */
    boolean isOver() {
        return isOver;
    }

    Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    long invoked() {
        return loop.invoked();
    }

    long endedNanos() {
        return endedNanos;
    }

    /** Accounts for the invocations that have not ended, and closes the recorders. */
    void settle(long gaveUpNanos, long endOffsetNanos) {
        if (threadPart.processPart().clientsHere() > 1) {
            censoredCounts = Optional.of(new ClientCounts(clients.size(), settlingTurn));
        }
        censored = new CensoredRecorder(recording.layout(), censoredCounts.orElse(null));
        loop.settle(new ThreadSchedule.Ending(gaveUpNanos, endOffsetNanos), censored);
        place = place(loop.nextOffsetNanos(), isOver ? endedNanos : gaveUpNanos, endOffsetNanos);
        recording.finish(endOffsetNanos);
    }

    /** Closes the recorders of a client thread that never comes back. */
    void abandon(long gaveUpNanos, long endOffsetNanos) {
        if (loop.canSettleWhileStuck()) {
            settle(gaveUpNanos, endOffsetNanos);
        } else {
            censored = new CensoredRecorder(recording.layout());
            place = place(endOffsetNanos, gaveUpNanos, endOffsetNanos); // when the next was due isn't known
            recording.finish(endOffsetNanos);
        }
    }

    /** Takes what didn't fit since the run before was taken. */
    UnexpectedReplies takeUnexpected() {
        return clients.stream()
                .map(client -> client.context().replies().take())
                .reduce(UnexpectedReplies.NONE, UnexpectedReplies::plus);
    }

    private WorkedOff.Place place(long nextNanos, long clockNanos, long endOffsetNanos) {
        return new WorkedOff.Place(
                plan.times(), loop.kind(), nextNanos, clockNanos - time.startNanos(), endOffsetNanos);
    }

    ClientThreadAccount account() {
        return recording.account(place, censored);
    }

    Optional<TailRing> gaps() {
        return gaps;
    }

    ThreadPart threadPart() {
        return threadPart;
    }

    void addClient(int place, Histogram response, Histogram service) {
        recording.addClient(place, response, service);
        censoredCounts.ifPresent(counts -> {
            counts.addResponseTo(place, response);
            counts.addServiceTo(place, service);
        });
    }
}
