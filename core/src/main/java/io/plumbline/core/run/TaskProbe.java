// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.task.Probe;
import io.plumbline.model.HotPath;

/**
 * A probe that outlives runs: in each run it records into that run's recorder, or, where replies come later, keeps a
 * thread's values until that thread reports a reply.
 */
final class TaskProbe implements Probe {

    private final int index;
    private LatencyRecorder recorder; // null where replies come later
    private volatile AsyncClient client;

    TaskProbe(int index) {
        this.index = index;
    }

    void bind(LatencyRecorder newRecorder) {
        recorder = newRecorder;
    }

    void bind(AsyncClient newClient) {
        client = newClient;
    }

    @Override
    @HotPath
    public void record(long valueNanos) {
        if (recorder != null) {
            recorder.recordProbe(index, valueNanos);
            return;
        }
        final AsyncClient current = client;
        if (current != null) {
            current.pending().tell(index, valueNanos);
        }
    }

    @Override
    @HotPath
    public void recordSinceStart(long untilNanos) {
        if (recorder != null) {
            recorder.recordProbe(index, untilNanos - recorder.actualStartNanos());
            return;
        }
        final AsyncClient current = client;
        if (current != null) {
            current.pending().tellUntil(index, untilNanos);
        }
    }

    @Override
    @HotPath
    public void recordUntilCompletion(long sinceNanos) {
        if (recorder != null) {
            recorder.openProbe(index, sinceNanos);
            return;
        }
        final AsyncClient current = client;
        if (current != null) {
            current.pending().open(index, sinceNanos);
        }
    }
}
