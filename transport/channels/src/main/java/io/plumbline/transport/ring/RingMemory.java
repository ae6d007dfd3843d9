// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;

/** Memory that two ends share, with a layout. Threading: any thread. */
public final class RingMemory {

    private final ByteBuffer memory;
    private final RingLayout layout;
    private final int endedOffset;

    /**
     * Takes over memory that is all zero, or that the other end has taken over when it was; {@code memory}: direct,
     * beginning at a multiple of {@link RingLayout#LINE_BYTES}, of {@link RingLayout#totalBytes()} at least.
     */
    public RingMemory(ByteBuffer memory, RingLayout layout) {
        if (memory.capacity() < layout.totalBytes()) {
            throw new IllegalArgumentException("memory is too small: bytes=" + memory.capacity() + " (allowed: "
                    + layout.totalBytes() + " or more)");
        }
        this.memory = memory;
        this.layout = layout;
        this.endedOffset = layout.endedOffset();
    }

    public ByteBuffer buffer() {
        return memory;
    }

    public RingLayout layout() {
        return layout;
    }

    RingWriter writer(Side side) {
        return new RingWriter(memory, layout, side);
    }

    RingReader reader(Side side) {
        return new RingReader(memory, layout, side.peer());
    }

    void end(Ending ending, Side side) {
        SharedWords.setBits(memory, endedOffset, ending.bit(side));
    }

    /** A line that both CPUs keep until it changes, so asking costs next to nothing. */
    @HotPath
    boolean hasEnded() {
        return SharedWords.acquire(memory, endedOffset) != 0;
    }

    boolean hasEnded(Ending ending, Side side) {
        return (SharedWords.acquire(memory, endedOffset) & ending.bit(side)) != 0;
    }

    enum Ending {
        CLOSED(0),
        DIED(2);

        private final int firstBit;

        Ending(int firstBit) {
            this.firstBit = firstBit;
        }

        long bit(Side side) {
            return 1L << (firstBit + side.number());
        }
    }
}
