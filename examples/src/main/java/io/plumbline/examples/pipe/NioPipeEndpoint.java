// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples.pipe;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** Tries once per call; the caller spins. What goes wrong with a pipe is its end: that is a status, not an exception. */
@HotPath
final class NioPipeEndpoint implements Endpoint {

    private final Pipe.SinkChannel out;
    private final Pipe.SourceChannel in;
    private final String description;

    NioPipeEndpoint(Pipe.SinkChannel out, Pipe.SourceChannel in, String description) throws IOException {
        this.out = out;
        this.in = in;
        this.description = description;
        out.configureBlocking(false);
        in.configureBlocking(false);
    }

    @Override
    public int send(ByteBuffer message) {
        try {
            out.write(message);
        } catch (IOException ended) {
            return CLOSED;
        }
        return message.hasRemaining() ? BUSY : COMPLETE;
    }

    @Override
    public int receive(ByteBuffer message) {
        final int count;
        try {
            count = in.read(message);
        } catch (IOException ended) {
            return CLOSED;
        }
        if (!message.hasRemaining()) {
            return COMPLETE;
        }
        return count < 0 ? CLOSED : BUSY;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public void close() {
        try (out;
                in) {
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close: endpoint=" + description, failure);
        }
    }
}
