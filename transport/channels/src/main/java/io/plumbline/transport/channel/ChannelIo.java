// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectableChannel;

/**
 * A connected channel of one kind: one try to read, one try to write, and the end. How to wait between two tries is
 * left to the endpoints. A channel that fails is over, whatever the reason (reset, broken pipe, no answer,
 * unreachable): that is {@link Endpoint#CLOSED}, and the reason is kept for {@link #description()}.
 */
@HotPath
abstract class ChannelIo implements Closeable {

    private final String addresses;
    private volatile IOException endedBy;

    ChannelIo(String addresses) {
        this.addresses = addresses;
    }

    abstract SelectableChannel channel();

    abstract long maxSleepMillis();

    abstract int write(ByteBuffer message);

    abstract int read(ByteBuffer message);

    final int ended(IOException failure) {
        if (endedBy == null && !(failure instanceof ClosedChannelException)) {
            endedBy = failure;
        }
        return Endpoint.CLOSED;
    }

    String description() {
        IOException reason = endedBy;
        return reason == null ? addresses : addresses + ", ended by: " + reason.getMessage();
    }

    @Override
    public final void close() {
        try {
            channel().close();
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close: endpoint=" + addresses, failure);
        }
    }
}
