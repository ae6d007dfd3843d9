// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Ports for processes that have to be told theirs. */
public final class FreePorts {

    private FreePorts() {}

    /**
     * Finds ports that nobody listens at.
     *
     * @param count how many
     * @return different ones; another process may still take them
     * @throws IOException if there are none
     */
    public static List<Integer> some(int count) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int number = 0; number < count; number++) {
                sockets.add(new ServerSocket(0));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        }
    }
}
