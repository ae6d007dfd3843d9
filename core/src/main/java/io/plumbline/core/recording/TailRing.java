// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;

/**
 * The values above a threshold, each with what belongs to it. The threshold rises as room runs out, so all values above
 * the final threshold have been kept.
 *
 * <p>Threading: single writer; read when the writer has ended. Does not allocate after construction.
 */
public final class TailRing {

    private static final int FIELDS = 4;
    private static final int STEPS = 8; // the threshold rises whenever an eighth of the room that was left is used

    private final long[] slots;
    private final int capacity;
    private int size;
    private int raiseAt;
    private long thresholdNanos;
    private long lowestNanos = Long.MAX_VALUE;
    private long highestDroppedNanos = Long.MIN_VALUE;
    private long dropped;

    /**
     * Creates an empty one.
     *
     * @param capacity how many values it holds, 1 or more
     * @param thresholdNanos values up to this are not kept, in nanoseconds
     */
    public TailRing(int capacity, long thresholdNanos) {
        this.slots = new long[capacity * FIELDS];
        this.capacity = capacity;
        begin(thresholdNanos);
    }

    /**
     * Forgets everything, and begins with another threshold.
     *
     * @param startNanos values up to this are not kept, in nanoseconds
     */
    void begin(long startNanos) {
        size = 0;
        dropped = 0;
        lowestNanos = Long.MAX_VALUE;
        highestDroppedNanos = Long.MIN_VALUE;
        thresholdNanos = startNanos;
        raiseAt = step();
    }

    private int step() {
        return size + Math.max(1, (capacity - size) / STEPS);
    }

    /**
     * Returns the limit for {@link #add}.
     *
     * @return nanoseconds; values up to it are of no interest
     */
    @HotPath
    public long thresholdNanos() {
        return thresholdNanos;
    }

    /**
     * Keeps a value that is above the threshold.
     *
     * @param valueNanos the value in nanoseconds
     * @param first belongs to it
     * @param second belongs to it
     * @param third belongs to it
     */
    @HotPath
    public void add(long valueNanos, long first, long second, long third) {
        if (size == capacity) {
            dropped++;
            highestDroppedNanos = Math.max(highestDroppedNanos, valueNanos);
            thresholdNanos = Math.max(thresholdNanos, valueNanos);
            return;
        }
        final int at = size++ * FIELDS;
        slots[at] = valueNanos;
        slots[at + 1] = first;
        slots[at + 2] = second;
        slots[at + 3] = third;
        lowestNanos = Math.min(lowestNanos, valueNanos);
        if (size == raiseAt) {
            final long from = Math.max(thresholdNanos, lowestNanos);
            thresholdNanos = from + Math.max(1, from >> 1);
            raiseAt = step();
        }
    }

    /**
     * Returns from where on nothing is missing.
     *
     * @return every value above this many nanoseconds has been kept
     */
    public long completeAboveNanos() {
        return Math.max(thresholdNanos, highestDroppedNanos);
    }

    /**
     * Returns how many values were handed in.
     *
     * @return kept or not
     */
    public long seen() {
        return size + dropped;
    }

    /**
     * Reads all values of which none is missing.
     *
     * @param reader receives them, in the order in which they were added
     */
    public void forEach(Reader reader) {
        long aboveNanos = completeAboveNanos();
        for (int at = 0; at < size * FIELDS; at += FIELDS) {
            if (slots[at] > aboveNanos) {
                reader.read(slots[at], slots[at + 1], slots[at + 2], slots[at + 3]);
            }
        }
    }

    /** Receives values. */
    @FunctionalInterface
    public interface Reader {

        /**
         * Receives a value.
         *
         * @param valueNanos the value in nanoseconds
         * @param first belongs to it
         * @param second belongs to it
         * @param third belongs to it
         */
        void read(long valueNanos, long first, long second, long third);
    }
}
