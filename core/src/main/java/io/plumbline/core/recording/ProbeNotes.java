// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;

/**
 * Buffers the probes' values of the current invocation until it is complete, so that counting them is not in the time
 * that is measured. Threading: one thread. Does not allocate after construction.
 */
@HotPath
final class ProbeNotes {

    private final long[] valueNanos;
    private final long[] sinceNanos;
    private long told; // a bit for each probe
    private long open; // of which the completion is awaited

    ProbeNotes(int probes) {
        valueNanos = new long[probes];
        sinceNanos = new long[probes];
    }

    /** Notes a value; the probe's value before, of the same invocation, is counted now. */
    void tell(int probe, long nanos, SeriesSet set) {
        final long bit = 1L << probe;
        if ((told & bit) != 0) {
            set.recordProbe(probe, valueNanos[probe]);
        }
        valueNanos[probe] = nanos;
        told |= bit;
    }

    /** Notes from when on the completion is awaited; the last one counts. */
    void open(int probe, long nanos) {
        sinceNanos[probe] = nanos;
        open |= 1L << probe;
    }

    /** Counts the values noted, and the times until the completion. */
    void recordInto(SeriesSet set, long completionNanos) {
        recordInto(set);
        for (long left = open; left != 0; left &= left - 1) {
            final int probe = Long.numberOfTrailingZeros(left);
            set.recordProbe(probe, completionNanos - sinceNanos[probe]);
        }
        open = 0;
    }

    /** Counts the values noted of an invocation that doesn't complete. */
    void recordInto(SeriesSet set) {
        for (long left = told; left != 0; left &= left - 1) {
            final int probe = Long.numberOfTrailingZeros(left);
            set.recordProbe(probe, valueNanos[probe]);
        }
        told = 0;
    }
}
