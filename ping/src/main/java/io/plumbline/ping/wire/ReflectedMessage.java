// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.wire;

import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;

/**
 * The reflector's buffer: a message arrives in it, is inspected, stamped and sent back. Threading: one thread. Does not
 * allocate after construction.
 */
public final class ReflectedMessage {

    private final ByteBuffer buffer;
    private final int sizeBytes;
    private final long seed;

    public ReflectedMessage(int sizeBytes, long seed) {
        this.buffer = ByteBuffer.allocateDirect(sizeBytes).order(PingHeader.ORDER);
        this.sizeBytes = sizeBytes;
        this.seed = seed;
    }

    @HotPath
    public ByteBuffer whole() {
        return buffer.clear();
    }

    /** The payload is left to the client, which sees both legs; a message too small for the check always passes. */
    @HotPath
    public boolean isSound() {
        return sizeBytes < PingHeader.CHECKED_BYTES
                || buffer.getLong(PingHeader.CHECK_OFFSET)
                        == PingHeader.check(buffer.getLong(PingHeader.SEQUENCE_OFFSET), seed, sizeBytes);
    }

    @HotPath
    public void stampReceived(long nanos) {
        buffer.putLong(PingHeader.RECEIVED_OFFSET, nanos);
    }

    @HotPath
    public void stampSent(long nanos) {
        buffer.putLong(PingHeader.SENT_OFFSET, nanos);
    }
}
