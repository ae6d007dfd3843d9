// SPDX-License-Identifier: Apache-2.0
package io.plumbline.jlbh;

import io.plumbline.core.task.Probe;
import io.plumbline.core.thread.BriefLock;
import io.plumbline.model.HotPath;

/**
 * Takes the values of one probe from the threads that sample them to those that complete invocations. Each completion is
 * given one value, the oldest, as the n-th value belongs to the n-th invocation.
 *
 * <p>Threading: any thread. Does not allocate after construction.
 */
@HotPath
final class ProbeQueue {

    private static final int CAPACITY = 1024;
    private static final int MASK = CAPACITY - 1;

    private final Probe probe;
    private final BriefLock lock = new BriefLock();
    private final long[] valueNanos = new long[CAPACITY];
    private long written;
    private long read;
    private long dropped;

    ProbeQueue(Probe probe) {
        this.probe = probe;
    }

    void offer(long nanos) {
        lock.lock();
        if (written - read < CAPACITY) {
            valueNanos[(int) written++ & MASK] = nanos;
        } else {
            dropped++;
        }
        lock.unlock();
    }

    void recordOne() {
        lock.lock();
        final boolean isThere = read < written;
        final long nanos = isThere ? valueNanos[(int) read++ & MASK] : 0;
        lock.unlock();
        if (isThere) {
            probe.record(nanos);
        }
    }

    /** Drops what waits. */
    void clear() {
        lock.lock();
        read = written;
        lock.unlock();
    }

    long dropped() {
        lock.lock();
        final long count = dropped;
        lock.unlock();
        return count;
    }
}
