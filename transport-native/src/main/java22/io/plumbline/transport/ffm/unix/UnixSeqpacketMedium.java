// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.transport.ffm.calls.Sockets;

/** Sockets of sequenced packets. */
public final class UnixSeqpacketMedium extends UnixMedium {

    /** Makes the transport; it holds nothing. */
    public UnixSeqpacketMedium() {
        super(Sockets.SOCK_SEQPACKET, "unix-seqpacket");
    }
}
