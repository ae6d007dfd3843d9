// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.transport.ffm.calls.Sockets;

/** Unix-domain sockets of sequenced packets: connected like a stream, one message per call like datagrams. */
public final class UnixSeqpacketTransport extends NativeUnix {

    public UnixSeqpacketTransport() {
        super(Sockets.SOCK_SEQPACKET, "unix-seqpacket", "Unix socket that keeps message boundaries; the kernel copies");
    }

    @Override
    public int maxMessageBytes() {
        return MAX_PACKET_BYTES;
    }
}
