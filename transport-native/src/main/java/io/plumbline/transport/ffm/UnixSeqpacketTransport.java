// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;

/**
 * Unix-domain sockets of sequenced packets: connected like a stream, one message per call like datagrams.
 *
 * <p>An address is {@code @name}, a name in Linux's abstract namespace: no file, and gone with the listener. Listening
 * on {@link TransportAddress#ANY} picks a random name.
 */
public final class UnixSeqpacketTransport extends LocalTransport {

    /** Makes the transport; it holds nothing. */
    public UnixSeqpacketTransport() {
        super(
                "unix.UnixSeqpacketMedium",
                "unix-seqpacket",
                "Unix socket that keeps message boundaries; the kernel copies in and out, without a "
                        + "network stack");
    }

    @Override
    public int maxMessageBytes() {
        return MAX_PACKET_BYTES;
    }
}
