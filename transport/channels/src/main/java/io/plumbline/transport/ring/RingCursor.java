// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;

/** Base of the writer and the reader of a ring. */
@HotPath
@SuppressWarnings({"unused", "UnusedVariable"}) // padding
abstract class RingCursor extends HotFields.OfCursor {

    private long p00, p01, p02, p03, p04, p05, p06, p07;
    private long p08, p09, p10, p11, p12, p13, p14, p15;

    final ByteBuffer memory;
    final int messageBytes;
    final boolean isOneSlot; // each message
    final int payloadOffset;
    final int consumedOffset;
    final int slots;
    private final int payloadBytes;
    private final int slotsOffset;
    private final int slotBytes;

    RingCursor(ByteBuffer memory, RingLayout layout, Side writer) {
        this.memory = memory;
        this.messageBytes = layout.messageBytes();
        this.payloadBytes = layout.payloadBytes();
        this.isOneSlot = layout.isOneSlot();
        this.payloadOffset = layout.payloadOffset();
        this.consumedOffset = layout.consumedOffset(writer);
        this.slots = layout.slots();
        this.slotsOffset = layout.slotsOffset(writer);
        this.slotBytes = layout.slotBytes();
        this.leftBytes = messageBytes;
        this.slotOffset = slotsOffset;
    }

    final void advance() {
        final long next = position + 1;
        position = next;
        slotOffset = slotsOffset + ((int) next & (slots - 1)) * slotBytes;
    }

    final int partBytes() {
        return Math.min(leftBytes, payloadBytes);
    }

    /** Returns what is left of the message after a part of it; a new one begins when nothing is. */
    final int afterPart(ByteBuffer message, int bytes) {
        message.position(message.position() + bytes);
        final int left = leftBytes - bytes;
        leftBytes = left == 0 ? messageBytes : left;
        return left;
    }

    final void checkSize(ByteBuffer message) {
        if (message.remaining() != leftBytes) {
            throw RingLayout.wrongSize(message.remaining(), messageBytes, leftBytes);
        }
    }
}
