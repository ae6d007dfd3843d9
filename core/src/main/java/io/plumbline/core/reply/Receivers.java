// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.reply;

import io.plumbline.core.recording.ClientCounts;
import io.plumbline.core.recording.IntervalLog;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.recording.LatencyRecorder.Recording;
import io.plumbline.core.recording.RecordingPlan;
import io.plumbline.core.schedule.InvokedClient;
import io.plumbline.core.thread.BriefLock;
import io.plumbline.model.HotPath;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The recorders of the threads that complete invocations. The first thread has one to itself, and records without a
 * lock. All others take turns at a second one, which takes no room until there is another thread. Threading: any
 * thread. The thread that takes a turn runs no code of a task in it.
 */
public final class Receivers {

    private static final VarHandle FIRST_THREAD = find();

    private final Recording first;
    private final ClientCounts firstCounts; // null for a single client
    private final Recording others;
    private final CurrentClient othersTurn = new CurrentClient();
    private final BriefLock turns = new BriefLock();
    private final int counted;
    private ClientCounts othersCounts; // null as long as nobody needs them
    private boolean isOthersUsed;
    private Thread firstThread;

    private static VarHandle find() {
        try {
            return MethodHandles.lookup().findVarHandle(Receivers.class, "firstThread", Thread.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    public Receivers(RecordingPlan plan, int counted, InvokedClient turn) {
        this.counted = counted;
        this.firstCounts = counted == 0 ? null : new ClientCounts(counted, turn);
        this.first = LatencyRecorder.open(plan, firstCounts);
        this.others = LatencyRecorder.openUnused(plan);
    }

    /** Returns whether the calling thread is the first; it becomes that if there is none. */
    @HotPath
    @SuppressWarnings("ReferenceEquality") // a thread is no other
    public boolean isFirst() {
        final Thread current = Thread.currentThread();
        return firstThread == current // without order: only a thread itself writes that it is the first
                || (firstThread == null && FIRST_THREAD.compareAndSet(this, null, current));
    }

    @HotPath
    public LatencyRecorder first() {
        return first.recorder();
    }

    /** Waits for the calling thread's turn at the recorder of all others, which it has to end. */
    public LatencyRecorder takeTurn(int client) {
        turns.lock();
        if (!isOthersUsed) {
            isOthersUsed = true;
            othersCounts = counted == 0 ? null : new ClientCounts(counted, othersTurn);
            others.recorder().use(othersCounts);
        }
        othersTurn.set(client);
        return others.recorder();
    }

    public void endTurn() {
        turns.unlock();
    }

    public Optional<Thread> firstThread() {
        return Optional.ofNullable((Thread) FIRST_THREAD.getAcquire(this));
    }

    public List<IntervalLog> logs() {
        return List.of(first.log(), others.log());
    }

    public Stream<Recording> used() {
        return Stream.of(first, others).filter(one -> one.log().isUsed());
    }

    public void finish(long endOffsetNanos) {
        first.recorder().finish(endOffsetNanos);
        others.recorder().finish(endOffsetNanos);
    }

    public void addClient(int client, Histogram response, Histogram service) {
        Stream.of(firstCounts, othersCounts).filter(counts -> counts != null).forEach(counts -> {
            counts.addResponseTo(client, response);
            counts.addServiceTo(client, service);
        });
    }
}
