// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;

/** Asks the selector once per call and reads if something is there; the caller spins. Sends without asking. */
@HotPath
final class SelectNowEndpoint extends ChannelEndpoint {

    private final ReadinessSelector readable;

    SelectNowEndpoint(ChannelIo io) throws IOException {
        super(io);
        readable = new ReadinessSelector(io, SelectionKey.OP_READ);
    }

    @Override
    public int send(ByteBuffer message) {
        return io.write(message);
    }

    @Override
    public int receive(ByteBuffer message) throws IOException {
        int readiness = readable.poll();
        if (readiness == ReadinessSelector.NOT_READY) {
            return BUSY;
        }
        return readiness == ReadinessSelector.CLOSED ? CLOSED : io.read(message);
    }

    @Override
    public void close() {
        super.close();
        try {
            readable.close(); // second: the descriptor is freed when the selector lets go of it
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close selector: endpoint=" + description(), failure);
        }
    }
}
