// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;

/**
 * Sleeps in a selector until the channel is readable and, after a write that found no room, until it is writable. There
 * are two selectors, as the receiving and the sending thread may sleep at the same time. An interrupt ends the sleep,
 * and so does its time on a transport that may lose what is awaited: {@link #BUSY}.
 */
@HotPath
final class SelectEndpoint extends ChannelEndpoint {

    private final ReadinessSelector readable;
    private final ReadinessSelector writable;

    SelectEndpoint(ChannelIo io) throws IOException {
        super(io);
        readable = new ReadinessSelector(io, SelectionKey.OP_READ);
        writable = CloseOnFailure.step(readable, opened -> new ReadinessSelector(io, SelectionKey.OP_WRITE));
    }

    @Override
    public int send(ByteBuffer message) throws IOException {
        int status = io.write(message);
        if (status != BUSY) {
            return status;
        }
        return writable.await() == ReadinessSelector.CLOSED ? CLOSED : io.write(message);
    }

    @Override
    public int receive(ByteBuffer message) throws IOException {
        return readable.await() == ReadinessSelector.CLOSED ? CLOSED : io.read(message);
    }

    @Override
    public void close() {
        super.close();
        try (writable;
                readable) { // after the channel: the descriptor is freed when the selectors let go of it
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close selectors: endpoint=" + description(), failure);
        }
    }
}
