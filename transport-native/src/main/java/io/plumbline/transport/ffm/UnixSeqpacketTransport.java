// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.EnumSet;
import java.util.Set;

/**
 * Unix-domain sockets of sequenced packets: a connection like a stream, a message a call like a datagram.
 *
 * <p>An address is {@code @name}, a name in Linux's abstract namespace: no file, and gone with the listener. Listening on
 * {@link TransportAddress#ANY} draws a name.
 */
public final class UnixSeqpacketTransport extends NativeTransport {

    /** A packet has to fit into the send buffer, for which the kernel's bookkeeping counts too. */
    private static final int LARGEST_MESSAGE_BYTES = 128 * 1024;

    /** Makes the transport; it holds nothing. */
    public UnixSeqpacketTransport() {
        super("unix.UnixSeqpacketMedium");
    }

    @Override
    public String name() {
        return "unix-seqpacket";
    }

    @Override
    public String description() {
        return "Unix socket that keeps messages apart; the kernel copies in and out, without a network stack";
    }

    @Override
    public Reach reach() {
        return Reach.ONE_HOST;
    }

    @Override
    public Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL);
    }

    @Override
    public Delivery delivery() {
        return Delivery.RELIABLE;
    }

    @Override
    public int largestMessageBytes() {
        return LARGEST_MESSAGE_BYTES;
    }
}
