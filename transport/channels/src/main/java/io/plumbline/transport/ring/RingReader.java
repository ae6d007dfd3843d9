// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.nio.ByteBuffer;

/** Reads messages from the slots of a ring. Threading: one thread. Does not allocate after construction. */
@HotPath
final class RingReader extends RingCursor {

    RingReader(ByteBuffer memory, RingLayout layout, Side writer) {
        super(memory, layout, writer);
    }

    boolean hasMessage() {
        return SharedWords.becomes(memory, slotOffset, position + 1); // the bytes are read after this
    }

    int read(ByteBuffer message) {
        checkSize(message);
        if (isOneSlot) {
            readSlot(message, messageBytes);
            message.position(message.limit());
            return Endpoint.COMPLETE;
        }
        int left;
        do {
            final int bytes = partBytes();
            readSlot(message, bytes);
            left = afterPart(message, bytes);
        } while (left > 0 && hasMessage());
        return left == 0 ? Endpoint.COMPLETE : Endpoint.BUSY;
    }

    private void readSlot(ByteBuffer message, int bytes) {
        SharedWords.copy(memory, slotOffset + payloadOffset, message, message.position(), bytes);
        SharedWords.release(memory, consumedOffset, position + 1); // the slot may be overwritten after this
        advance();
    }
}
