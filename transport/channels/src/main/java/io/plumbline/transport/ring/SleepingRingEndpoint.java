// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Sleeps until there is something to receive or room to send. An interrupt ends the sleep: {@link #BUSY}. */
@HotPath
final class SleepingRingEndpoint extends RingEndpoint {

    private final Sleeper arrival;
    private final Sleeper room;

    SleepingRingEndpoint(RingConnection connection, PeerWakers peer, Sleeper arrival, Sleeper room) {
        super(connection, peer, arrival.sleepsPerQuestion());
        this.arrival = arrival;
        this.room = room;
    }

    @Override
    public int send(ByteBuffer message) throws IOException {
        int status = trySend(message);
        int turn = 0;
        while (status == BUSY && !Thread.currentThread().isInterrupted()) {
            final int before = message.position();
            room.announce();
            status = trySend(message);
            turn = message.position() == before ? turn + 1 : 0;
            if (status == BUSY && turn > 0) {
                room.sleep(turn);
            }
            room.leave();
        }
        return status;
    }

    @Override
    public int receive(ByteBuffer message) throws IOException {
        int status = tryReceive(message);
        int turn = 0;
        while (status == BUSY && !Thread.currentThread().isInterrupted()) {
            final int before = message.position();
            arrival.announce();
            status = tryReceive(message);
            turn = message.position() == before ? turn + 1 : 0;
            if (status == BUSY && turn > 0) {
                arrival.sleep(turn);
            }
            arrival.leave();
        }
        return status;
    }

    @Override
    void wakeOwnThreads() {
        arrival.wake();
        room.wake();
    }
}
