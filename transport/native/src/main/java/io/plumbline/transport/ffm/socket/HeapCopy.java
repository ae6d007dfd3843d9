// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Carries messages whose buffer is on the heap, where the kernel can't reach it, through a direct one. Callers that
 * measure use direct buffers and never come here. Threading: one thread.
 */
final class HeapCopy {

    private ByteBuffer direct = ByteBuffer.allocateDirect(0);

    int send(Endpoint endpoint, ByteBuffer message) throws IOException {
        ByteBuffer copy = room(message.remaining());
        copy.put(message.duplicate()).flip();
        int status = endpoint.send(copy);
        message.position(message.position() + copy.position());
        return status;
    }

    int receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        ByteBuffer copy = room(message.remaining());
        int status = endpoint.receive(copy);
        message.put(copy.flip());
        return status;
    }

    private ByteBuffer room(int lengthBytes) {
        if (direct.capacity() < lengthBytes) {
            direct = ByteBuffer.allocateDirect(lengthBytes);
        }
        return direct.clear().limit(lengthBytes);
    }
}
