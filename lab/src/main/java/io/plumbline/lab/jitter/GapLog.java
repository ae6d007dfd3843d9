// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import io.plumbline.model.HotPath;

/**
 * Gaps of one CPU in order of time. Threading: one thread writes; read when it has ended. Does not allocate after
 * construction.
 */
final class GapLog {

    private final long[] starts;
    private final long[] lengths;
    private final byte[] changes;
    private int size;

    GapLog(int capacity) {
        starts = new long[capacity];
        lengths = new long[capacity];
        changes = new byte[capacity];
    }

    @HotPath
    boolean add(long startNanos, long lengthNanos, int changesOfThread) {
        starts[size] = startNanos;
        lengths[size] = lengthNanos;
        changes[size] = (byte) changesOfThread;
        return ++size < starts.length;
    }

    /** Forgets everything, as after warming up. */
    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    long startNanos(int index) {
        return starts[index];
    }

    long lengthNanos(int index) {
        return lengths[index];
    }

    /** As {@code ThreadUsage} reports it. */
    int changes(int index) {
        return changes[index];
    }
}
