// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import static io.plumbline.transport.spi.Endpoint.BUSY;
import static io.plumbline.transport.spi.Endpoint.COMPLETE;

import io.plumbline.model.HotPath;
import io.plumbline.model.environment.CallTally;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Datagrams: a message is one datagram, and a datagram of another size is no message; those are left out and counted. A
 * read with room for the message alone would cut a larger datagram short in silence. So there is always room for a byte
 * more: for small messages in a buffer from which they are copied, as a read into two buffers costs more than that.
 */
@HotPath
final class DatagramIo extends ChannelIo {

    private static final long LOOK_UP_MILLIS = 10; // nothing wakes one who awaits a datagram that was lost
    private static final int MAX_COPIED_BYTES = 1024;

    private final DatagramChannel channel;
    private final ByteBuffer copied;
    private final ByteBuffer[] pieces;
    private final AtomicLong ignored = new AtomicLong();
    private final CallTally sends = new CallTally(); // the JDK sends and receives datagrams with send and recv
    private final CallTally receives = new CallTally();

    DatagramIo(DatagramChannel channel, String addresses, int messageBytes) {
        super(addresses);
        this.channel = channel;
        boolean isCopied = messageBytes <= MAX_COPIED_BYTES;
        this.copied = isCopied ? ByteBuffer.allocateDirect(messageBytes + 1) : null;
        this.pieces = isCopied ? null : new ByteBuffer[] {null, ByteBuffer.allocateDirect(1)};
    }

    @Override
    DatagramChannel channel() {
        return channel;
    }

    @Override
    long maxSleepMillis() {
        return LOOK_UP_MILLIS;
    }

    @Override
    int write(ByteBuffer message) {
        sends.add();
        try {
            channel.write(message);
        } catch (IOException failure) {
            return over(failure);
        }
        return message.hasRemaining() ? BUSY : COMPLETE;
    }

    @Override
    int read(ByteBuffer message) {
        final int start = message.position();
        final int size = message.remaining();
        int count;
        receives.add();
        try {
            count = copied == null ? readIntoTwo(message) : readAndCopy(message, size);
        } catch (IOException failure) {
            return over(failure);
        }
        if (count == size) {
            return COMPLETE;
        }
        message.position(start);
        if (count > 0) { // nothing there looks like an empty datagram
            ignored.setOpaque(ignored.getPlain() + 1); // one reader writes; others only look
        }
        return BUSY;
    }

    private int readAndCopy(ByteBuffer message, int size) throws IOException {
        final ByteBuffer buffer = copied.clear();
        final int count = channel.read(buffer);
        if (count == size) {
            message.put(buffer.flip());
        }
        return count;
    }

    private int readIntoTwo(ByteBuffer message) throws IOException {
        pieces[0] = message;
        pieces[1].clear();
        return (int) channel.read(pieces, 0, pieces.length);
    }

    /** The system tells once that the peer's port is gone, and then would let us go on talking to nobody. */
    private int over(IOException failure) {
        int status = ended(failure);
        close();
        return status;
    }

    @Override
    String description() {
        long count = ignored.getOpaque();
        return super.description() + (count == 0 ? "" : ", ignored datagrams of another size: " + count);
    }
}
