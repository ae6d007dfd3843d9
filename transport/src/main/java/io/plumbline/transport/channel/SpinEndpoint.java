// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Tries the non-blocking channel once per call; the caller spins. */
@HotPath
final class SpinEndpoint extends ChannelEndpoint {

    SpinEndpoint(ChannelIo io) throws IOException {
        super(io);
        io.channel().configureBlocking(false);
    }

    @Override
    public int send(ByteBuffer message) {
        return io.write(message);
    }

    @Override
    public int receive(ByteBuffer message) {
        return io.read(message);
    }
}
