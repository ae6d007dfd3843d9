// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ring.PeerWakers;
import io.plumbline.transport.ring.RingConnection;
import io.plumbline.transport.ring.RingEndpoints;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.spi.Endpoint;
import java.util.List;

/**
 * Rings in memory of two processes, whose threads sleep on a word of it ({@code futex}). A sender makes a system call
 * only when the other thread sleeps.
 */
public final class ShmFutexTransport extends RingTransport {

    public ShmFutexTransport() {
        super(
                local(
                        "shm-futex",
                        "rings in shared memory; copied, a system call to sleep and wake",
                        WaitStrategy.FUTEX),
                0);
    }

    @Override
    Endpoint open(SharedRing ring, List<Integer> events, WaitStrategy waitStrategy) {
        Side side = ring.side();
        RingConnection connection = ring.connection("shm-futex " + side, () -> release(ring));
        return RingEndpoints.openSleeping(
                connection,
                new PeerWakers(
                        new FutexSleep(ring, ring.receiverWord(side.peer())),
                        new FutexSleep(ring, ring.senderWord(side.peer()))),
                new FutexSleep(ring, ring.receiverWord(side)),
                new FutexSleep(ring, ring.senderWord(side)));
    }

    private static void release(SharedRing ring) {
        ring.gate().close(() -> {});
        Descriptors.close(ring.socket());
        ring.mapping().letGo();
    }
}
