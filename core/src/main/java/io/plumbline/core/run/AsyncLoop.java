// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pacing.Pacer;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.model.HotPath;

/**
 * Starts invocations on a schedule and lets replies come when they come. When the bound of invocations in flight is
 * reached the next one waits for room, and is charged for that wait.
 *
 * <p>Threading: the run thread sends; {@link #ended} is called by one receiving thread, which may be the run thread in {@link AsyncLatencyTask#poll}.
 */
final class AsyncLoop implements InvocationLoop {

    private final RunTime time;
    private final ArrivalCursor arrivals;
    private final Pacer pacer;
    private final AsyncLatencyTask task;
    private final LatencyRecorder recorder;
    private final TaskContext context;
    private final InFlightTable inFlight;
    private long offsetNanos;
    private long sequence;
    private long unexpected; // receiving thread only

    AsyncLoop(
            RunTime time,
            ArrivalCursor arrivals,
            Pacer pacer,
            AsyncLatencyTask task,
            LatencyRecorder recorder,
            TaskContext context,
            int mostInFlight) {
        this.time = time;
        this.arrivals = arrivals;
        this.pacer = pacer;
        this.task = task;
        this.recorder = recorder;
        this.context = context;
        this.inFlight = new InFlightTable(mostInFlight);
        this.offsetNanos = arrivals.nextOffsetNanos();
        this.sequence = context.nextSequence();
    }

    @Override
    @HotPath
    public boolean invokeSome() throws Throwable {
        final long startNanos = time.startNanos();
        final long endOffsetNanos = time.endOffsetNanos();

        for (int left = BATCH; left > 0; left--) {
            if (offsetNanos >= endOffsetNanos) {
                return drainSome();
            }
            final long freeSince = awaitRoom();
            final long intendedStart = startNanos + offsetNanos;
            final long actualStart = awaitStart(intendedStart);
            if (isOver(actualStart)) {
                return false;
            }
            final long number = sequence++;
            inFlight.add(
                    number,
                    offsetNanos,
                    actualStart,
                    InvocationLoop.latenessNanos(actualStart, intendedStart, freeSince));
            offsetNanos = arrivals.nextOffsetNanos();
            task.send(number, intendedStart);
        }
        return true;
    }

    /** Returns since when the next invocation could be sent, as far as room is concerned. */
    @HotPath
    private long awaitRoom() throws Exception {
        final NanoClock clock = time.clock();
        long now = clock.nanoTime();
        while (!inFlight.hasRoom(sequence) && !isOver(now)) {
            if (task.poll() == 0) {
                Thread.onSpinWait();
            }
            now = clock.nanoTime();
        }
        return now;
    }

    /**
     * Looks for replies while any are due, and leaves the rest of the wait to the pacer. It looks at least once, also
     * when the start is late: a reply that is there must not wait until the harness has caught up.
     */
    @HotPath
    private long awaitStart(long intendedStart) throws Exception {
        final NanoClock clock = time.clock();
        while (inFlight.outstanding() > 0) {
            if (task.poll() == 0) {
                Thread.onSpinWait();
            }
            if (clock.nanoTime() - intendedStart >= 0 || time.stop().isRaised()) {
                break;
            }
        }
        return pacer.awaitUntil(intendedStart);
    }

    private boolean isOver(long now) {
        return now - time.giveUpNanos() > 0 || time.stop().isRaised();
    }

    private boolean drainSome() throws Exception {
        for (int left = BATCH; left > 0; left--) {
            if (inFlight.outstanding() == 0 || isOver(time.clock().nanoTime())) {
                return false;
            }
            if (task.poll() == 0) {
                Thread.onSpinWait();
            }
        }
        return true;
    }

    @HotPath
    void ended(long number, boolean isLost) {
        if (!inFlight.contains(number)) {
            unexpected++;
            return;
        }
        final long completion = time.clock().nanoTime();
        final long offset = inFlight.offsetNanos(number);
        final long actualStart = inFlight.actualStartNanos(number);
        final long lateness = inFlight.latenessNanos(number);
        if (!inFlight.remove(number)) {
            unexpected++;
            return;
        }
        recorder.begin(offset);
        if (time.isMeasured(offset) || !recorder.isMeasuring()) {
            if (isLost) {
                recorder.replyLost();
            }
            recorder.record(offset, actualStart - (time.startNanos() + offset), completion - actualStart, lateness);
            context.flushProbes(recorder);
            recorder.completed(completion);
        } else {
            context.dropProbes(); // warm-up that was overtaken by the first measured reply
        }
        inFlight.ended();
    }

    @Override
    public void settle(long gaveUpNanos, long endOffsetNanos, CensoredRecorder censored) {
        for (int slot = 0; slot < inFlight.slots(); slot++) {
            long number = inFlight.sequenceInSlot(slot);
            if (number >= 0) {
                giveUp(number, gaveUpNanos, censored);
            }
        }
        while (inFlight.outstanding() > 0) {
            Thread.onSpinWait(); // the receiving thread is about to finish its last record
        }
        for (; offsetNanos < endOffsetNanos; offsetNanos = arrivals.nextOffsetNanos()) {
            if (time.isMeasured(offsetNanos)) {
                censored.unsent(gaveUpNanos - (time.startNanos() + offsetNanos));
            }
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
                censored.inFlight(actualStart - (time.startNanos() + offset), lateness, gaveUpNanos - actualStart);
            }
        }
    }

    /** Replies that nobody waited for: doubled, late for an earlier run, or wrong. */
    long unexpected() {
        return unexpected;
    }
}
