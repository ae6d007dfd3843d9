// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import static io.plumbline.transport.spi.Endpoint.BUSY;
import static io.plumbline.transport.spi.Endpoint.CLOSED;
import static io.plumbline.transport.spi.Endpoint.COMPLETE;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A stream: a message may take several reads or writes. */
@HotPath
final class StreamIo extends ChannelIo {

    private final SocketChannel channel;

    StreamIo(SocketChannel channel, String addresses) {
        super(addresses);
        this.channel = channel;
    }

    @Override
    SocketChannel channel() {
        return channel;
    }

    @Override
    long maxSleepMillis() {
        return 0; // what is awaited comes, or the connection ends
    }

    @Override
    int write(ByteBuffer message) {
        try {
            channel.write(message);
        } catch (IOException failure) {
            return ended(failure);
        }
        return message.hasRemaining() ? BUSY : COMPLETE;
    }

    @Override
    int read(ByteBuffer message) {
        int count;
        try {
            count = channel.read(message);
        } catch (IOException failure) {
            return ended(failure);
        }
        if (!message.hasRemaining()) {
            return COMPLETE;
        }
        return count < 0 ? CLOSED : BUSY;
    }
}
