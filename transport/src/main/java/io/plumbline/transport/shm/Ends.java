// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.ring.PeerWakers;
import io.plumbline.transport.ring.PeerWatch;
import io.plumbline.transport.ring.RingConnection;
import io.plumbline.transport.ring.RingEndpoints;
import io.plumbline.transport.ring.RingMemory;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.spi.Endpoint;

/** Makes endpoints of connections that both ends have agreed on. */
final class Ends {

    private Ends() {}

    static Endpoint open(ConnectionFile file, Side side, WaitStrategy waitStrategy) {
        ConnectionHeader header = new ConnectionHeader(file.memory());
        RingConnection connection = new RingConnection(
                new RingMemory(file.memory(), header.layout()),
                side,
                watch(file, header, side),
                "shm " + header.processes(),
                file::close);
        return RingEndpoints.open(connection, waitStrategy, PeerWakers.NOBODY);
    }

    /** Two ends of one process share their locks, and none of them dies without the other. */
    private static PeerWatch watch(ConnectionFile file, ConnectionHeader header, Side side) {
        if (header.isConnectingProcessThisOne() && header.isAcceptingProcessThisOne()) {
            return PeerWatch.SAME_PROCESS;
        }
        return () -> !file.isShown(side.peer());
    }
}
