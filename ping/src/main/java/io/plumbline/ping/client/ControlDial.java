// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.control.ControlConnection;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

/** Opens control connections. */
final class ControlDial {

    private ControlDial() {}

    static ControlConnection connect(HostPort control, Duration timeout) throws IOException {
        IOException last = null;
        for (InetSocketAddress address : HostLookup.addresses(control)) {
            try {
                return connect(address, timeout);
            } catch (IOException failure) {
                last = failure;
            }
        }
        throw new IOException(
                "can't reach the reflector: address=" + control + ", reason=" + reason(last)
                        + " (start one there with: plumbline reflect)",
                last);
    }

    private static ControlConnection connect(InetSocketAddress address, Duration timeout) throws IOException {
        return CloseOnFailure.step(new Socket(), socket -> {
            socket.connect(address, (int) timeout.toMillis());
            return new ControlConnection(socket);
        });
    }

    private static String reason(IOException failure) {
        return failure == null ? "host has no address" : failure.getMessage();
    }
}
