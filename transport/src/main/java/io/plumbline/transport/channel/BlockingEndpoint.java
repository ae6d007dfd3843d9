// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * Sleeps in the read or write of the blocking channel. Interrupting a thread in there closes the channel, as it does
 * for every blocking channel of the JDK.
 */
@HotPath
final class BlockingEndpoint extends ChannelEndpoint {

    BlockingEndpoint(SocketChannel channel, String description) throws IOException {
        super(channel, description);
        channel.configureBlocking(true);
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
