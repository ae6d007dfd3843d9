// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.account.WorkedOff;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunTime;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.run.ThreadSchedule.Ending;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.HotPath;

/**
 * Invokes a task back to back: the next invocation starts when the one before has ended. There is no intended start, so
 * there is service time only, and it says nothing of what callers feel at a rate.
 */
final class ClosedLoop implements InvocationLoop {

    private final RunTime time;
    private final LatencyTask task;
    private final LatencyRecorder recorder;
    private long actualStartNanos;
    private boolean isInvoking;
    private long invoked;

    ClosedLoop(RunTime time, LatencyTask task, LatencyRecorder recorder) {
        this.time = time;
        this.task = task;
        this.recorder = recorder;
    }

    @Override
    @HotPath
    public boolean invokeSome() throws Throwable {
        final NanoClock clock = time.clock();
        final StopSignal stop = time.stop();
        final long startNanos = time.startNanos();
        final long endOffsetNanos = time.endOffsetNanos();
        final LatencyTask task = this.task;
        final LatencyRecorder recorder = this.recorder;

        for (int left = BATCH; left > 0; left--) {
            final long actualStart = clock.nanoTime();
            final long offset = actualStart - startNanos;
            if (offset >= endOffsetNanos || stop.isRaised()) {
                invoked += BATCH - left;
                return false;
            }
            recorder.begin(offset);
            this.actualStartNanos = actualStart;
            recorder.started(actualStart);
            this.isInvoking = true;
            task.run(actualStart);
            final long completion = recorder.completionNanos(clock);
            recorder.recordClosed(offset, completion - actualStart);
            this.isInvoking = false;
        }
        invoked += BATCH;
        return true;
    }

    @Override
    public long invoked() {
        return invoked;
    }

    @Override
    public WorkedOff.Kind kind() {
        return WorkedOff.Kind.CLOSED_LOOP;
    }

    @Override
    public long nextOffsetNanos() {
        return time.endOffsetNanos();
    }

    @Override
    public void settle(Ending end, CensoredRecorder censored) {
        if (isInvoking && time.isMeasured(actualStartNanos - time.startNanos())) {
            censored.inFlight(0, 0, 0, end.gaveUpNanos() - actualStartNanos);
        }
    }
}
