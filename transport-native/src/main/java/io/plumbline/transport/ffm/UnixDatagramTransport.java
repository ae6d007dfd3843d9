// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;

/**
 * Unix-domain datagrams between two processes. The listening end creates both sockets, connected to each other, and
 * hands one over. Unlike UDP they are neither lost nor reordered: a sender waits while the receiver's queue is full.
 *
 * <p>An address is {@code @name}, a name in Linux's abstract namespace: no file, and gone with the listener. Listening
 * on {@link TransportAddress#ANY} picks a random name.
 */
public final class UnixDatagramTransport extends LocalTransport {

    /** Makes the transport; it holds nothing. */
    public UnixDatagramTransport() {
        super(
                "datagram.UnixDatagramMedium",
                "unix-datagram",
                "Unix datagrams, which do not get lost; the kernel copies in and out, without a network stack");
    }

    @Override
    public int maxMessageBytes() {
        return MAX_PACKET_BYTES;
    }
}
