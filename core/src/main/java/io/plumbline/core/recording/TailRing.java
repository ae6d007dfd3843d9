// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;
import java.util.Arrays;

/**
 * The values above a threshold, each with its companions. The threshold rises only when room has run out, to about the
 * median of the kept values: so about half as many as there is room for, the largest, are always here, whatever came
 * before them. Threading: single writer; read when the writer has ended. Does not allocate after construction.
 */
public final class TailRing {

    private static final int FIELDS = 4;
    private static final int FRACTION_BITS = 4; // steps of 6 % tell values apart well enough
    private static final int STEPS = 1 << FRACTION_BITS;

    private final long[] slots;
    private final int[] kept = new int[Long.SIZE * STEPS]; // values above the threshold, by their size
    private final int capacity;
    private int size; // values above the threshold
    private int next; // slots are taken in turn; those up to the threshold are free
    private long thresholdNanos;
    private long seen;

    /** Creates an empty one for {@code capacity} values above a threshold, 1 or more. */
    public TailRing(int capacity, long thresholdNanos) {
        this.slots = new long[capacity * FIELDS];
        this.capacity = capacity;
        this.thresholdNanos = thresholdNanos;
        Arrays.fill(slots, Long.MIN_VALUE);
    }

    /** Returns the limit for {@link #add}: every value above it has been kept. */
    @HotPath
    public long thresholdNanos() {
        return thresholdNanos;
    }

    @HotPath
    public void add(long valueNanos, long first, long second, long third) {
        seen++;
        if (size == capacity) {
            raise();
            if (valueNanos <= thresholdNanos) {
                return;
            }
        }
        int at = next;
        while (slots[at] > thresholdNanos) {
            at = at + FIELDS == slots.length ? 0 : at + FIELDS;
        }
        slots[at] = valueNanos;
        slots[at + 1] = first;
        slots[at + 2] = second;
        slots[at + 3] = third;
        next = at + FIELDS == slots.length ? 0 : at + FIELDS;
        kept[step(valueNanos)]++;
        size++;
    }

    /** Leaves the upper half, or about as many: making room for thousands costs as much as comparing thousands. */
    private void raise() {
        int left = 0;
        int step = kept.length - 1;
        while (step > 0 && left + kept[step] <= capacity / 2) {
            left += kept[step--];
        }
        if (left == 0) {
            raiseWithin(step);
            return;
        }
        thresholdNanos = Math.max(thresholdNanos, highest(step));
        Arrays.fill(kept, 0, step + 1, 0);
        size = left;
    }

    /** More than half are as long as the longest, about: those above their mean are left. */
    private void raiseWithin(int step) {
        final long base = highest(step);
        long below = 0;
        for (int at = 0; at < slots.length; at += FIELDS) {
            below += slots[at] > thresholdNanos && step(slots[at]) == step ? base - slots[at] : 0;
        }
        thresholdNanos = Math.max(thresholdNanos, base - below / kept[step]);
        Arrays.fill(kept, 0, step + 1, 0);
        for (int at = 0; at < slots.length; at += FIELDS) {
            kept[step] += slots[at] > thresholdNanos ? 1 : 0;
        }
        size = kept[step];
    }

    private static int step(long valueNanos) {
        if (valueNanos < STEPS) {
            return (int) Math.max(0, valueNanos);
        }
        final int power = Long.SIZE - 1 - Long.numberOfLeadingZeros(valueNanos);
        final int fraction = (int) (valueNanos >>> (power - FRACTION_BITS)) & (STEPS - 1);
        return ((power - FRACTION_BITS + 1) << FRACTION_BITS) + fraction;
    }

    private static long highest(int step) {
        if (step < STEPS) {
            return step;
        }
        final int shift = (step >>> FRACTION_BITS) - 1;
        return (((long) (step & (STEPS - 1)) + STEPS + 1) << shift) - 1;
    }

    public long seen() {
        return seen;
    }

    public void forEach(Reader reader) {
        for (int at = 0; at < slots.length; at += FIELDS) {
            if (slots[at] > thresholdNanos) {
                reader.read(slots[at], slots[at + 1], slots[at + 2], slots[at + 3]);
            }
        }
    }

    /** Receives values. */
    @FunctionalInterface
    public interface Reader {

        void read(long valueNanos, long first, long second, long third);
    }
}
