// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.mesh.run.MeshSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;

/** Port that agents dial once this coordinator leads. Hours may go by until then, so that what is wrong with it is to be found before. */
final class AgentsPort {

    private AgentsPort() {}

    /**
     * Checks that the port can be opened, and reached.
     *
     * @param asked names the port
     * @param isOnOneHost whether all coordinators are on this host
     * @throws IllegalArgumentException if agents can't know or reach it
     * @throws IOException if another process has it
     */
    static void require(MeshSpec asked, boolean isOnOneHost) throws IOException {
        if (asked.port() == 0) {
            throw new IllegalArgumentException(
                    "agents have to know the port before a coordinator leads: port=0 (allowed: 1 to 65535)");
        }
        InetAddress bind = address(asked.bindHost());
        if (bind.isLoopbackAddress() && !isOnOneHost) {
            throw new IllegalArgumentException("no agent of another host reaches a loopback address: bind="
                    + asked.bindHost() + " (give an address of this host)");
        }
        InetSocketAddress address = new InetSocketAddress(bind, asked.port());
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(address);
        } catch (IOException taken) {
            throw new IOException(
                    "can't listen for agents: address=" + address + ", reason=" + taken.getMessage(), taken);
        }
    }

    private static InetAddress address(String host) {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException unknown) {
            throw new IllegalArgumentException("unknown host: bind=" + host + " (allowed: a name or address)", unknown);
        }
    }
}
