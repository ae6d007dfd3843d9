// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketOption;
import java.util.Map;
import jdk.net.ExtendedSocketOptions;

/**
 * Makes the system probe a silent peer, so that the death of its host or network, which nobody reports, is noticed in
 * about 25 seconds instead of never. Nothing is sent on a connection that carries messages. A peer that dies while data
 * awaits its acknowledgement is noticed when the system gives up retransmitting, on Linux after about 15 minutes.
 */
public final class TcpKeepAlive {

    public static final int IDLE_SECONDS = 10;

    public static final int INTERVAL_SECONDS = 5;

    public static final int PROBES = 3;

    private static final Map<SocketOption<Integer>, Integer> TIMES = Map.of(
            ExtendedSocketOptions.TCP_KEEPIDLE, IDLE_SECONDS,
            ExtendedSocketOptions.TCP_KEEPINTERVAL, INTERVAL_SECONDS,
            ExtendedSocketOptions.TCP_KEEPCOUNT, PROBES);

    private TcpKeepAlive() {}

    /** Enables it on a socket, which may be that of a channel, as far as the system lets it be set. */
    public static void enable(Socket socket) throws IOException {
        socket.setKeepAlive(true);
        for (Map.Entry<SocketOption<Integer>, Integer> time : TIMES.entrySet()) {
            if (socket.supportedOptions().contains(time.getKey())) {
                socket.setOption(time.getKey(), time.getValue());
            }
        }
    }
}
