// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.ByteBuffer;

/**
 * Sleeps in the read or write of a socket's stream. The streams take arrays alone, so each message goes through one of
 * two that are as long as a message: one for the sending thread, one for the receiving thread. Interrupting a platform
 * thread in there does nothing; interrupting a virtual thread closes the socket.
 */
@HotPath
final class SocketEndpoint implements Endpoint {

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final byte[] received;
    private final byte[] sent;
    private final String description;
    private volatile IOException endedBy;

    SocketEndpoint(Socket socket, int messageBytes, String description) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
        this.out = socket.getOutputStream();
        this.received = new byte[messageBytes];
        this.sent = new byte[messageBytes];
        this.description = description;
    }

    @Override
    public int send(ByteBuffer message) {
        final byte[] array = sent;
        final int length = Math.min(message.remaining(), array.length);
        message.get(array, 0, length);
        try {
            out.write(array, 0, length);
        } catch (IOException failure) {
            return ended(failure);
        }
        return message.hasRemaining() ? BUSY : COMPLETE;
    }

    @Override
    public int receive(ByteBuffer message) {
        final byte[] array = received;
        final int count;
        try {
            count = in.read(array, 0, Math.min(message.remaining(), array.length));
        } catch (IOException failure) {
            return ended(failure);
        }
        if (count < 0) {
            return CLOSED;
        }
        message.put(array, 0, count);
        return message.hasRemaining() ? BUSY : COMPLETE;
    }

    private int ended(IOException failure) {
        if (endedBy == null && !socket.isClosed()) {
            endedBy = failure;
        }
        return CLOSED;
    }

    @Override
    public String description() {
        IOException reason = endedBy;
        return reason == null ? description : description + ", ended by: " + reason.getMessage();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close: endpoint=" + description, failure);
        }
    }
}
