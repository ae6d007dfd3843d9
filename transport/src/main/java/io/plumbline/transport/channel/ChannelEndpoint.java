// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;

/**
 * What the endpoints over a stream channel have in common: one try to read, one try to write, and the end.
 *
 * <p>A stream that fails is over, whatever the reason (reset, broken pipe, no answer, unreachable): that is
 * {@link #CLOSED}, and the reason is kept for {@link #description()}.
 */
@HotPath
abstract class ChannelEndpoint implements Endpoint {

    private final SocketChannel channel;
    private final String description;
    private volatile IOException endedBy;

    ChannelEndpoint(SocketChannel channel, String description) {
        this.channel = channel;
        this.description = description;
    }

    /** Writes once. */
    final int write(ByteBuffer message) {
        try {
            channel.write(message);
        } catch (IOException failure) {
            return ended(failure);
        }
        return message.hasRemaining() ? BUSY : COMPLETE;
    }

    /** Reads once. */
    final int read(ByteBuffer message) {
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

    private int ended(IOException failure) {
        if (endedBy == null && !(failure instanceof ClosedChannelException)) {
            endedBy = failure;
        }
        return CLOSED;
    }

    @Override
    public final String description() {
        IOException reason = endedBy;
        return reason == null ? description : description + ", ended by: " + reason.getMessage();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot close: endpoint=" + description, failure);
        }
    }
}
