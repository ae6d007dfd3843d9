// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.model.HotPath;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Table of the invocations in flight, shared by their sender and their receiver.
 *
 * <p>A slot is free, or holds the sequence number of one invocation. Whoever swaps the number for {@code FREE} owns the
 * outcome: the receiver when the reply comes, the run thread when it gives up. What is in a slot is read before that
 * swap, and is changed by the sender only after it.
 *
 * <p>Threading: one sender, one receiver. Does not allocate after construction.
 */
final class InFlightTable {

    private static final long FREE = -1;

    private final AtomicLongArray sequences;
    private final long[] offsetNanos;
    private final long[] actualStartNanos;
    private final long[] latenessNanos;
    private final int mask;
    private final PaddedCounter ended = new PaddedCounter();
    private long sent; // sender only
    private final int most;

    InFlightTable(int most) {
        int capacity = Integer.highestOneBit(Math.max(1, most - 1)) << 1;
        this.most = most;
        this.mask = capacity - 1;
        this.sequences = new AtomicLongArray(capacity);
        this.offsetNanos = new long[capacity];
        this.actualStartNanos = new long[capacity];
        this.latenessNanos = new long[capacity];
        for (int i = 0; i < capacity; i++) {
            sequences.setPlain(i, FREE);
        }
    }

    /** Sender: tells whether the bound, and the slot of this number, leave room for one more. */
    @HotPath
    boolean hasRoom(long sequence) {
        return outstanding() < most && sequences.getAcquire((int) sequence & mask) == FREE;
    }

    /** Sender: how many were sent and have not ended. */
    @HotPath
    long outstanding() {
        return sent - ended.getAcquire();
    }

    /** Sender: notes an invocation, before it is sent. */
    @HotPath
    void add(long sequence, long offset, long actualStart, long lateness) {
        final int slot = (int) sequence & mask;
        offsetNanos[slot] = offset;
        actualStartNanos[slot] = actualStart;
        latenessNanos[slot] = lateness;
        sent++;
        sequences.setRelease(slot, sequence); // what is in the slot becomes visible before the number
    }

    /** Whether this invocation is in flight; if so its slot may be read, and what was read holds if {@link #remove} succeeds. */
    @HotPath
    boolean contains(long sequence) {
        return sequence >= 0 && sequences.getAcquire((int) sequence & mask) == sequence;
    }

    long offsetNanos(long sequence) {
        return offsetNanos[(int) sequence & mask];
    }

    long actualStartNanos(long sequence) {
        return actualStartNanos[(int) sequence & mask];
    }

    long latenessNanos(long sequence) {
        return latenessNanos[(int) sequence & mask];
    }

    /** Takes an invocation out; false if somebody else did. */
    @HotPath
    boolean remove(long sequence) {
        return sequences.compareAndSet((int) sequence & mask, sequence, FREE);
    }

    /** Receiver: says that what followed a {@link #remove} is done. */
    @HotPath
    void ended() {
        ended.incrementRelease();
    }

    /** Sender, after giving up: says that an invocation that it removed has ended, without interfering with the receiver's count. */
    void abandoned() {
        sent--;
    }

    /** Sender, after giving up: the number in a slot, or a negative number. */
    long sequenceInSlot(int slot) {
        return sequences.get(slot);
    }

    int slots() {
        return mask + 1;
    }

    /** A counter that one thread writes and one reads, on a cache line of its own. */
    @SuppressWarnings({"unused", "UnusedVariable"}) // padding
    private static final class PaddedCounter extends AtomicLong {
        private static final long serialVersionUID = 1;
        private long p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15;

        void incrementRelease() {
            setRelease(getPlain() + 1); // single writer; the records made before become visible with it
        }
    }
}
