// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.plan.RunTime;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.reply.CurrentClient;
import io.plumbline.core.reply.InFlightTable;
import io.plumbline.core.reply.PendingProbes;
import io.plumbline.core.reply.Receivers;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.model.HotPath;
import java.util.concurrent.locks.LockSupport;

/**
 * One client of an {@link AsyncLoop}: its task, and its invocations in flight. Threading: the client thread sends;
 * {@link #ended} and its kin are called by any receiving threads, of which one may be the client thread in
 * {@link AsyncLatencyTask#poll}.
 */
final class AsyncClient {

    /** Longest wait for other threads to finish their recording, which takes no more than a CPU for a moment. */
    private static final int MAX_LOOKS = 5_000;

    private static final long LOOK_NANOS = 1_000_000;

    private final RunTime time;
    private final AsyncLatencyTask task;
    private final TaskContext context;
    private final Receivers receivers;
    private final CurrentClient firstTurn;
    private final InFlightTable inFlight;
    private final PendingProbes firstPending;
    private final ThreadLocal<PendingProbes> othersPending;
    private final int place;
    private final long firstSequence;
    private final boolean mayHearOfEarlierRuns;
    private long sequence;
    private boolean isListed;
    private volatile boolean isOver;

    AsyncClient(
            RunTime time, Client client, Receivers receivers, int mostInFlight, CurrentClient firstTurn, int place) {
        this.time = time;
        this.task = client.async();
        this.context = client.context();
        this.receivers = receivers;
        this.firstTurn = firstTurn;
        this.firstSequence = context.nextSequence();
        this.inFlight = new InFlightTable(mostInFlight, firstSequence);
        int probes = context.probeNames().size();
        this.firstPending = new PendingProbes(probes);
        this.othersPending = ThreadLocal.withInitial(() -> newPending(probes));
        this.place = place;
        this.sequence = firstSequence;
        this.mayHearOfEarlierRuns = context.hasUnanswered();
    }

    private PendingProbes newPending(int probes) {
        context.replies().receivesOn(Thread.currentThread());
        return new PendingProbes(probes);
    }

    long invoked() {
        return sequence - firstSequence;
    }

    @HotPath
    boolean hasRoom() {
        return inFlight.hasRoom(sequence);
    }

    @HotPath
    boolean isAwaitingReplies() {
        return inFlight.outstanding() > 0;
    }

    /** Notes that it is among those that await replies. Returns false if it was already. */
    @HotPath
    boolean becomesListed() {
        final boolean wasListed = isListed;
        isListed = true;
        return !wasListed;
    }

    @HotPath
    void leavesList() {
        isListed = false;
    }

    /** Notes the next invocation as in flight, and returns its number, to be sent. */
    @HotPath
    long start(long offset, long actualStart, long lateness) {
        final long number = sequence++;
        inFlight.add(number, offset, actualStart, lateness);
        return number;
    }

    @HotPath
    void send(long number, long intendedStart) throws Exception {
        task.send(number, intendedStart);
    }

    @HotPath
    int poll() throws Exception {
        return task.poll();
    }

    /** The probes' values that the calling thread has noted for the invocation that it reports next. */
    @HotPath
    PendingProbes pending() {
        return receivers.isFirst() ? firstPending : othersPending.get();
    }

    @HotPath
    void ended(long number, boolean isLost) {
        if (inFlight.contains(number)) {
            final long completion = time.clock().nanoTime();
            final int slot = inFlight.claim(number);
            if (slot != InFlightTable.NONE) {
                record(slot, completion, isLost);
                return;
            }
        }
        unexpected(number);
    }

    @HotPath
    void endedAfter(long number, long responseNanos) {
        final int slot = inFlight.claim(number);
        if (slot != InFlightTable.NONE) {
            recordAfter(slot, responseNanos);
        } else {
            unexpected(number);
        }
    }

    /**
     * Ends the invocation in flight that was due so long ago; if that isn't clear, the one that was due last until then.
     * Returns false if none is in flight, though this run goes on.
     */
    @HotPath
    boolean oneEndedAfter(long responseNanos) {
        inFlight.mayPutAside();
        final int slot = mayHearOfEarlierRuns ? InFlightTable.NONE : inFlight.claim(inFlight.only());
        if (slot != InFlightTable.NONE) {
            recordAfter(slot, responseNanos);
            return true;
        }
        return oneOfManyEndedAfter(time.clock().nanoTime() - responseNanos - time.startNanos(), responseNanos);
    }

    private boolean oneOfManyEndedAfter(long dueOffsetNanos, long responseNanos) {
        while (dueOffsetNanos >= 0) {
            final long found = inFlight.dueLast(dueOffsetNanos);
            if (found == InFlightTable.NONE) {
                break;
            }
            final int slot = inFlight.claim(found);
            if (slot != InFlightTable.NONE) {
                recordAfter(slot, responseNanos);
                return true;
            }
        }
        final boolean isLate = isOver || dueOffsetNanos < 0;
        if (isLate) {
            context.replies().late();
        }
        pending().drop();
        return isLate;
    }

    @HotPath
    private void recordAfter(int slot, long responseNanos) {
        final long intendedStart = time.startNanos() + inFlight.offsetNanos(slot);
        final boolean isPossible = intendedStart + responseNanos - inFlight.actualStartNanos(slot) >= 0;
        record(slot, isPossible ? intendedStart + responseNanos : nowInsteadOfImpossible(slot), false);
    }

    private long nowInsteadOfImpossible(int slot) {
        if (time.isMeasured(inFlight.offsetNanos(slot))) {
            context.replies().impossible();
        }
        return time.clock().nanoTime();
    }

    /** Counts a report that fits no invocation in flight; its probes' values belong to none either. */
    private void unexpected(long number) {
        if (number >= 0 && number <= inFlight.newest() && (isOver || number < firstSequence)) {
            context.replies().late();
        } else if (receivers.first().isMeasuring()) { // as far as this thread has seen
            tellRepeatedOrUnknown(number);
        }
        pending().drop();
    }

    private void tellRepeatedOrUnknown(long number) {
        if (number < 0 || number > inFlight.newest()) {
            context.replies().unknown();
        } else {
            context.replies().repeated();
        }
    }

    /** Records the outcome of an invocation that the calling thread has claimed. */
    @HotPath
    private void record(int slot, long completion, boolean isLost) {
        if (receivers.isFirst()) {
            firstTurn.set(place);
            record(receivers.first(), firstPending, slot, completion, isLost);
            inFlight.ended(slot);
        } else {
            recordInTurn(slot, completion, isLost);
        }
    }

    private void recordInTurn(int slot, long completion, boolean isLost) {
        final PendingProbes pending = othersPending.get();
        final LatencyRecorder recorder = receivers.takeTurn(place);
        try {
            record(recorder, pending, slot, completion, isLost);
        } finally {
            receivers.endTurn();
        }
        inFlight.endedByOther(slot);
    }

    @HotPath
    private void record(LatencyRecorder recorder, PendingProbes pending, int slot, long completion, boolean isLost) {
        final long offset = inFlight.offsetNanos(slot);
        final long actualStart = inFlight.actualStartNanos(slot);
        recorder.begin(offset);
        if (time.isMeasured(offset) || !recorder.isMeasuring()) {
            if (isLost) {
                recorder.replyLost();
            }
            recorder.started(actualStart);
            pending.flush(recorder, actualStart);
            recorder.record(
                    offset,
                    actualStart - (time.startNanos() + offset),
                    completion - actualStart,
                    inFlight.latenessNanos(slot),
                    0);
        } else {
            pending.drop(); // warm-up that was overtaken by the first measured reply
        }
    }

    /** Accounts for the invocations in flight when the run is given up. */
    void settle(long gaveUpNanos, CensoredRecorder censored) {
        isOver = true;
        for (int slot = 0; slot < inFlight.slots(); slot++) {
            if (inFlight.claimSlot(slot)) {
                settleOne(slot, gaveUpNanos, censored);
                inFlight.abandoned(slot);
            }
        }
        if (!othersHaveRecorded()) { // a thread that ended in the middle of it, or that never got a CPU
            for (int slot = 0; slot < inFlight.slots(); slot++) {
                if (inFlight.isClaimed(slot)) {
                    settleOne(slot, gaveUpNanos, censored);
                }
            }
        }
        receivers.firstThread().ifPresent(context.replies()::receivesOn);
        context.sequenceReached(sequence);
    }

    private void settleOne(int slot, long gaveUpNanos, CensoredRecorder censored) {
        context.leavesUnanswered();
        long offset = inFlight.offsetNanos(slot);
        long actualStart = inFlight.actualStartNanos(slot);
        if (time.isMeasured(offset)) {
            censored.inFlight(
                    actualStart - (time.startNanos() + offset),
                    inFlight.latenessNanos(slot),
                    0,
                    gaveUpNanos - actualStart);
        }
    }

    /**
     * Waits until receiving threads have recorded the invocations that they claimed. Returns false if one doesn't come
     * to it.
     */
    private boolean othersHaveRecorded() {
        boolean isInterrupted = false;
        for (int looks = 0; inFlight.outstanding() > 0 && looks < MAX_LOOKS; looks++) {
            LockSupport.parkNanos(LOOK_NANOS);
            isInterrupted |= Thread.interrupted(); // it would not sleep again
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        return inFlight.outstanding() == 0;
    }
}
