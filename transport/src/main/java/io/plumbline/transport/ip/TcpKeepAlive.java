// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

/**
 * Makes the system probe a silent peer, so that the death of its host or network, which nobody reports, is noticed in
 * about 25 seconds instead of never. Nothing is sent on a connection that carries messages. A peer that dies while data
 * awaits its acknowledgement is noticed when the system gives up retransmitting, on Linux after about 15 minutes.
 */
public final class TcpKeepAlive {

    /** Seconds of silence before the peer is asked. */
    public static final int IDLE_SECONDS = 10;

    /** Seconds between two questions. */
    public static final int INTERVAL_SECONDS = 5;

    /** Questions without an answer after which the peer is taken for dead. */
    public static final int PROBES = 3;

    private TcpKeepAlive() {}
}
