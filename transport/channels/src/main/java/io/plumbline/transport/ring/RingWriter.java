// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.nio.ByteBuffer;

/**
 * Writes messages into the slots of a ring. What the reader has consumed is looked up only when the ring seems full, so
 * that the line that tells it stays with the reader's CPU while messages go back and forth. Threading: one thread. Does
 * not allocate after construction.
 */
@HotPath
final class RingWriter extends RingCursor {

    RingWriter(ByteBuffer memory, RingLayout layout, Side writer) {
        super(memory, layout, writer);
    }

    boolean hasRoom() {
        return position - knownConsumed != slots || hasRoomByNow();
    }

    private boolean hasRoomByNow() {
        final long consumed = SharedWords.acquire(memory, consumedOffset); // its slots are overwritten after this
        knownConsumed = consumed;
        return position - consumed != slots;
    }

    int write(ByteBuffer message) {
        checkSize(message);
        if (isOneSlot) {
            writeSlot(message, messageBytes);
            message.position(message.limit());
            return Endpoint.COMPLETE;
        }
        int left;
        do {
            final int bytes = partBytes();
            writeSlot(message, bytes);
            left = afterPart(message, bytes);
        } while (left > 0 && hasRoom());
        return left == 0 ? Endpoint.COMPLETE : Endpoint.BUSY;
    }

    private void writeSlot(ByteBuffer message, int bytes) {
        final int slot = slotOffset;
        SharedWords.copy(message, message.position(), memory, slot + payloadOffset, bytes);
        SharedWords.release(memory, slot, position + 1); // publishes the bytes; no lap before had this number
        advance();
    }
}
