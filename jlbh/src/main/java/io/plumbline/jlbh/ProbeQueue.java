// SPDX-License-Identifier: Apache-2.0
package io.plumbline.jlbh;

import io.plumbline.core.task.Probe;
import io.plumbline.model.HotPath;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Takes the values of one probe from the thread that samples them to the one that completes invocations. There each
 * completion is given one value, the oldest, as the n-th value belongs to the n-th invocation.
 *
 * <p>Threading: single writer, single reader. Does not allocate after construction.
 */
@HotPath
final class ProbeQueue {

    private static final int CAPACITY = 1024;
    private static final int MASK = CAPACITY - 1;

    private final Probe probe;
    private final long[] valueNanos = new long[CAPACITY];
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong read = new AtomicLong();
    private long dropped; // writer only, until the end

    ProbeQueue(Probe probe) {
        this.probe = probe;
    }

    void offer(long nanos) {
        final long at = written.getPlain();
        if (at - read.getAcquire() < CAPACITY) {
            valueNanos[(int) at & MASK] = nanos;
            written.setRelease(at + 1); // the value becomes visible before its number
        } else {
            dropped++;
        }
    }

    void recordOne() {
        final long at = read.getPlain();
        if (at < written.getAcquire()) {
            probe.record(valueNanos[(int) at & MASK]);
            read.setRelease(at + 1); // the place is free once its value was read
        }
    }

    /** Drops what waits. By the reader. */
    void clear() {
        read.setRelease(written.getAcquire());
    }

    long dropped() {
        return dropped;
    }
}
