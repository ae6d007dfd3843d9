// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import io.plumbline.core.task.Probe;
import io.plumbline.core.thread.BriefLock;
import io.plumbline.model.HotPath;

/**
 * Takes the values of one probe from the threads that sample them to those that complete invocations. Each completion
 * is given one value, the oldest, as the n-th value belongs to the n-th invocation. Most tasks sample a value and
 * complete its invocation on one thread: that needs no lock, as long as no value waits. Threading: any thread. Does not
 * allocate after construction.
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
    private volatile boolean isAnyWaiting;
    private Thread usual;
    private boolean isUsualWaiting; // the usual thread's only value; by that thread alone
    private long usualNanos;

    ProbeQueue(Probe probe) {
        this.probe = probe;
    }

    void offer(long nanos) {
        if (Thread.currentThread().equals(usual)) {
            offerUsual(nanos);
        } else {
            offerLater(nanos);
        }
    }

    private void offerUsual(long nanos) {
        if (!isUsualWaiting && !isAnyWaiting) {
            usualNanos = nanos;
            isUsualWaiting = true;
            return;
        }
        if (isUsualWaiting) {
            isUsualWaiting = false;
            offerLater(usualNanos);
        }
        offerLater(nanos);
    }

    private void offerLater(long nanos) {
        lock.lock();
        if (written - read < CAPACITY) {
            valueNanos[(int) written++ & MASK] = nanos;
            isAnyWaiting = true;
        } else {
            dropped++;
        }
        lock.unlock();
    }

    void recordOne() {
        if (Thread.currentThread().equals(usual) && isUsualWaiting) {
            isUsualWaiting = false;
            probe.record(usualNanos);
        } else if (isAnyWaiting) {
            recordOldest();
        }
    }

    private void recordOldest() {
        lock.lock();
        final boolean isThere = read < written;
        final long nanos = isThere ? valueNanos[(int) read++ & MASK] : 0;
        isAnyWaiting = read < written;
        lock.unlock();
        if (isThere) {
            probe.record(nanos);
        }
    }

    /** Drops what waits, when the trial is over. */
    void begin(Thread usualThread) {
        lock.lock();
        read = written;
        isAnyWaiting = false;
        usual = usualThread;
        lock.unlock();
    }

    long dropped() {
        lock.lock();
        final long count = dropped;
        lock.unlock();
        return count;
    }
}
