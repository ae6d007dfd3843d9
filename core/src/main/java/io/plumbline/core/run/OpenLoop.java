// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.account.WorkedOff;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pacing.Pacer;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunTime;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.run.ThreadSchedule.Ending;
import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.HotPath;

/**
 * Invokes a task on a schedule. The intended start is the start of the run plus the schedule's offset, and nothing else
 * ever. A late invocation starts at once, without a cap on catching up, and is charged from its intended start.
 */
final class OpenLoop implements InvocationLoop {

    private final RunTime time;
    private final ThreadSchedule share;
    private final ArrivalCursor arrivals;
    private final Pacer pacer;
    private final LatencyTask task;
    private final LatencyRecorder recorder;
    private long offsetNanos;
    private long actualStartNanos;
    private long freeSinceNanos;
    private long lastOffsetNanos;
    private long lastServiceNanos;
    private long queueingNanos;
    private boolean isInvoking;
    private long invoked;

    OpenLoop(RunTime time, ThreadSchedule share, Pacer pacer, LatencyTask task, LatencyRecorder recorder) {
        this.time = time;
        this.share = share;
        this.arrivals = share.arrivals();
        this.pacer = pacer;
        this.task = task;
        this.recorder = recorder;
        this.offsetNanos = arrivals.nextOffsetNanos();
        this.lastOffsetNanos = offsetNanos;
        this.freeSinceNanos = time.startNanos();
    }

    @Override
    @HotPath
    public boolean invokeSome() throws Throwable {
        final NanoClock clock = time.clock();
        final StopSignal stop = time.stop();
        final long startNanos = time.startNanos();
        final long endOffsetNanos = time.endOffsetNanos();
        final long giveUpNanos = time.giveUpNanos();
        final ArrivalCursor arrivals = this.arrivals;
        final Pacer pacer = this.pacer;
        final LatencyTask task = this.task;
        final LatencyRecorder recorder = this.recorder;
        long offset = this.offsetNanos;
        long freeSince = this.freeSinceNanos;
        long lastOffset = this.lastOffsetNanos;
        long lastService = this.lastServiceNanos;
        long queueing = this.queueingNanos;
        long actualStart = 0;
        boolean invoking = false;
        int left = BATCH;

        try {
            for (; left > 0; left--) {
                if (offset >= endOffsetNanos) {
                    return false;
                }
                recorder.begin(offset);
                final long intendedStart = startNanos + offset;
                actualStart = pacer.awaitUntil(intendedStart);
                if (actualStart - giveUpNanos > 0 || stop.isRaised()) {
                    return false;
                }
                recorder.started(actualStart);
                queueing = InvocationLoop.queueingNanos(queueing, lastService, offset - lastOffset);
                lastOffset = offset;
                lastService = 0;
                invoking = true;
                task.run(intendedStart);
                final long completion = recorder.completionNanos(clock);
                invoking = false;
                lastService = completion - actualStart;
                recorder.record(
                        offset,
                        actualStart - intendedStart,
                        lastService,
                        InvocationLoop.latenessNanos(actualStart, intendedStart, freeSince),
                        queueing);
                freeSince = completion;
                offset = arrivals.nextOffsetNanos();
            }
            return true;
        } finally { // also when the task throws: settle() has to know where it was
            this.offsetNanos = offset;
            this.freeSinceNanos = freeSince;
            this.lastOffsetNanos = lastOffset;
            this.lastServiceNanos = lastService;
            this.queueingNanos = queueing;
            this.actualStartNanos = actualStart;
            this.isInvoking = invoking;
            this.invoked += BATCH - left;
        }
    }

    @Override
    public long invoked() {
        return invoked;
    }

    @Override
    public WorkedOff.Kind kind() {
        return WorkedOff.Kind.ONE_BY_ONE;
    }

    @Override
    public long nextOffsetNanos() {
        return offsetNanos;
    }

    @Override
    public void settle(Ending end, CensoredRecorder censored) {
        if (isInvoking) {
            if (time.isMeasured(offsetNanos)) {
                long intendedStart = time.startNanos() + offsetNanos;
                share.settling().set(share.turn().client());
                censored.inFlight(
                        actualStartNanos - intendedStart,
                        actualStartNanos - Math.max(intendedStart, freeSinceNanos),
                        queueingNanos,
                        end.gaveUpNanos() - actualStartNanos);
            }
            offsetNanos = arrivals.nextOffsetNanos();
        }
        share.settleUnsent(time, offsetNanos, end, censored);
    }
}
