// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Reads and writes once per call, and nothing else. A channel that doesn't block leaves it to the caller to spin; in one
 * that does, the thread sleeps, and interrupting it closes the channel, as it does for every blocking channel of the JDK.
 */
@HotPath
final class PlainEndpoint extends ChannelEndpoint {

    PlainEndpoint(ChannelIo io, boolean isBlocking) throws IOException {
        super(io);
        io.channel().configureBlocking(isBlocking);
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
