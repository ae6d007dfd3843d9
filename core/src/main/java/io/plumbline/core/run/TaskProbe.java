// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.task.Probe;
import io.plumbline.model.HotPath;

/** A probe that outlives runs: in each run it records into that run's recorder. */
final class TaskProbe implements Probe {

    private final int index;
    private LatencyRecorder recorder;
    private boolean isAsync;
    private boolean isPending;
    private boolean isOpen;
    private boolean isSinceStart;
    private long pendingNanos;
    private long openSinceNanos;

    TaskProbe(int index) {
        this.index = index;
    }

    void bind(LatencyRecorder newRecorder, boolean runIsAsync) {
        recorder = newRecorder;
        isAsync = runIsAsync;
        drop();
    }

    @Override
    @HotPath
    public void record(long valueNanos) {
        if (isAsync) {
            pendingNanos = valueNanos;
            isPending = true;
            isSinceStart = false;
        } else if (recorder != null) {
            recorder.recordProbe(index, valueNanos);
        }
    }

    @Override
    @HotPath
    public void recordSinceStart(long untilNanos) {
        if (isAsync) {
            pendingNanos = untilNanos;
            isPending = true;
            isSinceStart = true;
        } else if (recorder != null) {
            recorder.recordProbe(index, untilNanos - recorder.actualStartNanos());
        }
    }

    @Override
    @HotPath
    public void recordUntilCompletion(long sinceNanos) {
        if (isAsync) {
            openSinceNanos = sinceNanos;
            isOpen = true;
        } else if (recorder != null) {
            recorder.openProbe(index, sinceNanos);
        }
    }

    /** Records what the invocation that is reported has told, which was started then. */
    @HotPath
    void flush(LatencyRecorder target, long actualStartNanos) {
        if (isOpen) {
            isOpen = false;
            target.openProbe(index, openSinceNanos);
        }
        if (isPending) {
            isPending = false;
            target.recordProbe(index, isSinceStart ? pendingNanos - actualStartNanos : pendingNanos);
        }
    }

    void drop() {
        isPending = false;
        isOpen = false;
    }
}
