// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.none;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.nio.ByteBuffer;

/**
 * Both ends in one: keeps one message, copied in by sending and out by receiving. Threading: one thread sends and
 * receives; any thread closes. There is nobody else for whom to wait, so that every call returns at once.
 */
@HotPath
final class SelfEndpoint implements Endpoint {

    private final ByteBuffer kept;
    private boolean isKept;
    private volatile boolean isClosed;

    SelfEndpoint(int messageBytes) {
        this.kept = ByteBuffer.allocateDirect(messageBytes);
    }

    @Override
    public int send(ByteBuffer message) {
        if (isClosed) {
            return CLOSED;
        }
        if (isKept) {
            return BUSY;
        }
        kept.clear().put(message).flip();
        isKept = true;
        return COMPLETE;
    }

    @Override
    public int receive(ByteBuffer message) {
        if (isClosed) {
            return CLOSED;
        }
        if (!isKept) {
            return BUSY;
        }
        message.put(kept);
        isKept = false;
        return COMPLETE;
    }

    @Override
    public String description() {
        return "none, in the client's thread";
    }

    @Override
    public void close() {
        isClosed = true;
    }
}
