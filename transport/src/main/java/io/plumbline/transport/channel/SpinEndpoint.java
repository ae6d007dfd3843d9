// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Tries the non-blocking channel once per call; the caller spins. */
@HotPath
final class SpinEndpoint extends ChannelEndpoint {

    SpinEndpoint(SocketChannel channel, String description) throws IOException {
        super(channel, description);
        channel.configureBlocking(false);
    }

    @Override
    public int send(ByteBuffer message) {
        return write(message);
    }

    @Override
    public int receive(ByteBuffer message) {
        return read(message);
    }
}
