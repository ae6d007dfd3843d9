// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Sleeps in the read or write of the blocking channel. Interrupting a thread in there closes the channel, as it does
 * for every blocking channel of the JDK.
 */
@HotPath
final class BlockingEndpoint extends ChannelEndpoint {

    BlockingEndpoint(ChannelIo io) throws IOException {
        super(io);
        io.channel().configureBlocking(true);
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
