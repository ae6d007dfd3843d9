// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.model.HotPath;

/**
 * One client of an {@link AsyncLoop}: its task, and what it has in flight.
 *
 * <p>Threading: the client thread sends; {@link #ended} is called by one receiving thread, which may be the client thread
 * in {@link AsyncLatencyTask#poll}.
 */
final class AsyncClient {

    private final RunTime time;
    private final AsyncLatencyTask task;
    private final LatencyRecorder recorder;
    private final TaskContext context;
    private final InFlightTable inFlight;
    private final CurrentClient current;
    private final int place;
    private final long firstSequence;
    private long sequence;
    private boolean isListed;

    /**
     * Creates a client.
     *
     * @param current told whose reply is recorded, for a recorder that several clients share
     * @param place this one's place among them
     */
    AsyncClient(
            RunTime time, Client client, LatencyRecorder recorder, int mostInFlight, CurrentClient current, int place) {
        this.time = time;
        this.task = client.async();
        this.recorder = recorder;
        this.context = client.context();
        this.inFlight = new InFlightTable(mostInFlight);
        this.current = current;
        this.place = place;
        this.firstSequence = context.nextSequence();
        this.sequence = firstSequence;
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

    @HotPath
    void ended(long number, boolean isLost) {
        if (inFlight.contains(number)) {
            ended(number, time.clock().nanoTime(), isLost);
        }
    }

    @HotPath
    void endedAfter(long number, long responseNanos) {
        if (inFlight.contains(number)) {
            final long completion = time.startNanos() + inFlight.offsetNanos(number) + responseNanos;
            final boolean isPossible = completion - inFlight.actualStartNanos(number) >= 0;
            ended(number, isPossible ? completion : time.clock().nanoTime(), false);
        }
    }

    @HotPath
    private void ended(long number, long completion, boolean isLost) {
        final long offset = inFlight.offsetNanos(number);
        final long actualStart = inFlight.actualStartNanos(number);
        final long lateness = inFlight.latenessNanos(number);
        if (!inFlight.remove(number)) {
            return;
        }
        current.set(place);
        recorder.begin(offset);
        if (time.isMeasured(offset) || !recorder.isMeasuring()) {
            if (isLost) {
                recorder.replyLost();
            }
            recorder.started(actualStart);
            context.flushProbes(recorder, actualStart);
            recorder.record(offset, actualStart - (time.startNanos() + offset), completion - actualStart, lateness, 0);
        } else {
            context.dropProbes(); // warm-up that was overtaken by the first measured reply
        }
        inFlight.ended();
    }

    /** Accounts for what is in flight when the run is given up. */
    void settle(long gaveUpNanos, CensoredRecorder censored) {
        for (int slot = 0; slot < inFlight.slots(); slot++) {
            long number = inFlight.sequenceInSlot(slot);
            if (number >= 0) {
                giveUp(number, gaveUpNanos, censored);
            }
        }
        while (inFlight.outstanding() > 0) {
            Thread.onSpinWait(); // the receiving thread is about to finish its last record
        }
        context.sequenceReached(sequence);
    }

    private void giveUp(long number, long gaveUpNanos, CensoredRecorder censored) {
        long offset = inFlight.offsetNanos(number);
        long actualStart = inFlight.actualStartNanos(number);
        long lateness = inFlight.latenessNanos(number);
        if (inFlight.remove(number)) {
            inFlight.abandoned();
            if (time.isMeasured(offset)) {
                censored.inFlight(actualStart - (time.startNanos() + offset), lateness, 0, gaveUpNanos - actualStart);
            }
        }
    }
}
