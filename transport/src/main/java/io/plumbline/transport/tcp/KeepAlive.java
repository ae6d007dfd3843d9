// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import io.plumbline.transport.ip.TcpKeepAlive;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketOption;
import java.util.Map;
import jdk.net.ExtendedSocketOptions;

/** Sets {@link TcpKeepAlive} on sockets, as far as the system has the options. */
public final class KeepAlive {

    private static final Map<SocketOption<Integer>, Integer> TIMES = Map.of(
            ExtendedSocketOptions.TCP_KEEPIDLE, TcpKeepAlive.IDLE_SECONDS,
            ExtendedSocketOptions.TCP_KEEPINTERVAL, TcpKeepAlive.INTERVAL_SECONDS,
            ExtendedSocketOptions.TCP_KEEPCOUNT, TcpKeepAlive.PROBES);

    private KeepAlive() {}

    /** Enables it on a socket, as far as the system lets it be set. */
    public static void enable(Socket socket) throws IOException {
        socket.setKeepAlive(true);
        for (Map.Entry<SocketOption<Integer>, Integer> time : TIMES.entrySet()) {
            if (socket.supportedOptions().contains(time.getKey())) {
                socket.setOption(time.getKey(), time.getValue());
            }
        }
    }
}
