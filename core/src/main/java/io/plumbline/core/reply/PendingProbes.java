// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.reply;

import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.model.HotPath;

/**
 * Values of a receiving thread's probes for the invocation that it will report next. Threading: one thread. Does not
 * allocate after construction.
 */
@HotPath
public final class PendingProbes {

    private final long[] valueNanos;
    private final long[] openSinceNanos;
    private long told; // a bit for each probe
    private long sinceStart; // of those told, whose value is a moment
    private long open; // of which the completion is awaited

    public PendingProbes(int probes) {
        valueNanos = new long[probes];
        openSinceNanos = new long[probes];
    }

    public void tell(int probe, long nanos) {
        valueNanos[probe] = nanos;
        told |= 1L << probe;
        sinceStart &= ~(1L << probe);
    }

    public void tellUntil(int probe, long untilNanos) {
        tell(probe, untilNanos);
        sinceStart |= 1L << probe;
    }

    public void open(int probe, long sinceNanos) {
        openSinceNanos[probe] = sinceNanos;
        open |= 1L << probe;
    }

    /** Records all for the invocation that is reported. */
    public void flush(LatencyRecorder target, long actualStartNanos) {
        if ((open | told) != 0) {
            for (long left = open; left != 0; left &= left - 1) {
                final int probe = Long.numberOfTrailingZeros(left);
                target.openProbe(probe, openSinceNanos[probe]);
            }
            for (long left = told; left != 0; left &= left - 1) {
                final int probe = Long.numberOfTrailingZeros(left);
                final long fromNanos = (sinceStart >>> probe & 1) == 0 ? 0 : actualStartNanos;
                target.recordProbe(probe, valueNanos[probe] - fromNanos);
            }
            drop();
        }
    }

    public void drop() {
        told = 0;
        open = 0;
    }
}
