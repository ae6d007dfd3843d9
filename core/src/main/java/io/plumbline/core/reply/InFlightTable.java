// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.reply;

import io.plumbline.model.HotPath;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Table of the invocations in flight, shared by their sender and the threads that receive replies.
 *
 * <p>A slot is free, or holds the sequence number of one invocation, or the complement of that number while its outcome
 * is being recorded. The thread that swaps the number for its complement owns the outcome: a receiver when the reply
 * comes, the run thread when it gives up. What belongs to an invocation is read after that swap, and is changed by the
 * sender only once the slot is free. Threading: one sender, any number of receivers. Does not allocate after
 * construction.
 */
public final class InFlightTable {

    /** No invocation, and no slot. */
    public static final int NONE = -1;

    private static final long FREE = Long.MIN_VALUE;
    private static final long MOVING = FREE + 1;
    private static final int MAX_ASIDE = 1024;

    private final AtomicLongArray sequences; // by the lowest bits of the number, and behind them those put aside
    private final long[] offsetNanos;
    private final long[] actualStartNanos;
    private final long[] latenessNanos;
    private final int mask;
    private final int most;
    private final PaddedCounter ended = new PaddedCounter(); // by the first receiver, its only writer
    private final PaddedCounter endedByOthers = new PaddedCounter();
    private final PaddedCounter newest = new PaddedCounter();
    private final PaddedCounter oldest = new PaddedCounter(); // none in flight is older, but those put aside
    private long notAwaited; // numbers up to the first, and those abandoned since, when the run is over
    private boolean mayPutAside;
    private int aside; // slots that were ever used to put one aside; written before what was there is freed

    public InFlightTable(int most, long firstSequence) {
        int capacity = Integer.highestOneBit(Math.max(1, most - 1)) << 1;
        int slots = capacity + Math.min(capacity, MAX_ASIDE);
        this.most = most;
        this.mask = capacity - 1;
        this.sequences = new AtomicLongArray(slots);
        this.offsetNanos = new long[slots];
        this.actualStartNanos = new long[slots];
        this.latenessNanos = new long[slots];
        for (int i = 0; i < slots; i++) {
            sequences.setPlain(i, FREE);
        }
        notAwaited = firstSequence - 1;
        newest.set(notAwaited);
        oldest.set(firstSequence);
    }

    /** Sender: returns whether the bound, and the slot of this number, leave room for one more. */
    @HotPath
    public boolean hasRoom(long sequence) {
        return outstanding() < most
                && (sequences.getAcquire((int) sequence & mask) == FREE || putsAside((int) sequence & mask));
    }

    /** Sender: how many were sent and have not ended. */
    @HotPath
    public long outstanding() {
        return newest.getPlain() - notAwaited - ended.getAcquire() - endedByOthers.getAcquire();
    }

    /** Sender: notes an invocation, before it is sent. */
    @HotPath
    public void add(long sequence, long offset, long actualStart, long lateness) {
        final int slot = (int) sequence & mask;
        offsetNanos[slot] = offset;
        actualStartNanos[slot] = actualStart;
        latenessNanos[slot] = lateness;
        sequences.setRelease(slot, sequence); // what is in the slot becomes visible before the number
        newest.setRelease(sequence); // and the number before that it was sent
    }

    /** Receivers don't know numbers: one that never gets a reply is put aside when its slot is needed. */
    @HotPath
    public void mayPutAside() {
        if (!mayPutAside) {
            mayPutAside = true;
        }
    }

    /** Sender: moves a slot's content; a thread that looks for it meanwhile waits. */
    private boolean putsAside(int slot) {
        final long sequence = sequences.getAcquire(slot);
        final int to = mayPutAside && sequence >= 0 ? freeAside() : NONE;
        if (to == NONE || !sequences.compareAndSet(slot, sequence, MOVING)) {
            return false;
        }
        offsetNanos[to] = offsetNanos[slot];
        actualStartNanos[to] = actualStartNanos[slot];
        latenessNanos[to] = latenessNanos[slot];
        sequences.setRelease(to, sequence);
        aside = Math.max(aside, to - mask);
        sequences.setRelease(slot, FREE); // it is visible in its other place before it is gone from here
        return true;
    }

    private int freeAside() {
        for (int slot = mask + 1; slot < sequences.length(); slot++) {
            if (sequences.getAcquire(slot) == FREE) {
                return slot;
            }
        }
        return NONE;
    }

    /** The newest number that was sent; as new as any number that the caller got from the sender. */
    @HotPath
    public long newest() {
        return newest.getAcquire();
    }

    @HotPath
    public boolean contains(long sequence) {
        return sequence >= 0 && sequences.getAcquire((int) sequence & mask) == sequence;
    }

    public long offsetNanos(int slot) {
        return offsetNanos[slot];
    }

    public long actualStartNanos(int slot) {
        return actualStartNanos[slot];
    }

    public long latenessNanos(int slot) {
        return latenessNanos[slot];
    }

    /** Takes the outcome of an invocation. Returns its slot, which may then be read; {@link #NONE} if it isn't in flight any more. */
    @HotPath
    public int claim(long sequence) {
        final int slot = (int) sequence & mask;
        return sequence >= 0 && sequences.compareAndSet(slot, sequence, ~sequence) ? slot : claimAside(sequence);
    }

    private int claimAside(long sequence) {
        while (sequence >= 0 && sequences.getAcquire((int) sequence & mask) == MOVING) {
            Thread.onSpinWait(); // the sender is copying three numbers
        }
        for (int slot = mask + 1; sequence >= 0 && slot <= mask + aside; slot++) {
            if (sequences.compareAndSet(slot, sequence, ~sequence)) {
                return slot;
            }
        }
        return NONE;
    }

    /** First receiver: the outcome that it claimed is recorded. */
    @HotPath
    public void ended(int slot) {
        free(slot);
        ended.setRelease(ended.getPlain() + 1); // single writer; the records made before become visible with it
    }

    /** Any other receiver: the outcome that it claimed is recorded. */
    public void endedByOther(int slot) {
        free(slot);
        endedByOthers.getAndIncrement();
    }

    /** Sender, after giving up: the outcome that it claimed is recorded. */
    public void abandoned(int slot) {
        free(slot);
        notAwaited++;
    }

    @HotPath
    private void free(int slot) {
        sequences.setRelease(slot, FREE); // what was in the slot has been read
    }

    /**
     * Any receiver: finds the invocation in flight that was due last until then; if there is none, the first one that
     * was due later. It may have ended by the time that the caller claims it. {@code untilOffsetNanos}: nanoseconds
     * since the start of the schedule. Returns its number, or {@link #NONE} if nothing is in flight.
     */
    @HotPath
    public long dueLast(long untilOffsetNanos) {
        final long last = newest();
        final long first = oldestUntil(last);
        long found = lastDue(first, last, untilOffsetNanos);
        for (long sequence = found; sequence >= first; sequence--) {
            if (contains(sequence)) {
                return sequence;
            }
        }
        final long before = aside == 0 ? NONE : dueLastAside(untilOffsetNanos);
        while (before == NONE && ++found <= last) {
            if (contains(found)) {
                return found;
            }
        }
        return before;
    }

    private long dueLastAside(long untilOffsetNanos) {
        long last = NONE;
        for (int slot = mask + 1; slot <= mask + aside; slot++) {
            final long sequence = sequences.getAcquire(slot);
            if (sequence > last && offsetNanos[slot] <= untilOffsetNanos) {
                last = sequence;
            }
        }
        return last;
    }

    /** Any receiver: the only invocation in flight, or {@link #NONE} if there may be others, or none. */
    @HotPath
    public long only() {
        final long endedBefore = ended.getAcquire() + endedByOthers.getAcquire();
        final long last =
                newest(); // after those that ended: there may be fewer in flight than it looks, and never more
        return last - notAwaited - endedBefore == 1 && contains(last) ? last : NONE;
    }

    /**
     * The first of a range that may be in flight. Ended invocations never come back, so any thread may note how far it
     * has looked.
     */
    private long oldestUntil(long last) {
        final long known = oldest.getAcquire();
        long first = Math.max(known, last - mask);
        while (first < last && !contains(first)) {
            first++;
        }
        if (first != known) {
            oldest.setRelease(first);
        }
        return first;
    }

    /** The last of a range that was due until then, by halving it; one before the first if none was. */
    private long lastDue(long first, long last, long untilOffsetNanos) {
        long low = first - 1;
        long high = last;
        while (low < high) {
            final long middle = high - (high - low) / 2;
            if (offsetNanos[(int) middle & mask] <= untilOffsetNanos) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Sender, after giving up: takes the outcome of the invocation in a slot; false if there is none. */
    public boolean claimSlot(int slot) {
        final long sequence = sequences.get(slot);
        return sequence >= 0 && sequences.compareAndSet(slot, sequence, ~sequence);
    }

    /** Sender, after giving up: returns whether the outcome of the invocation in a slot has not been recorded. */
    public boolean isClaimed(int slot) {
        final long sequence = sequences.get(slot);
        return sequence < 0 && sequence != FREE;
    }

    public int slots() {
        return sequences.length();
    }

    /** A counter on a cache line of its own. */
    @SuppressWarnings({"unused", "UnusedVariable"}) // padding
    private static final class PaddedCounter extends AtomicLong {
        private static final long serialVersionUID = 1;
        private long p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15;
    }
}
