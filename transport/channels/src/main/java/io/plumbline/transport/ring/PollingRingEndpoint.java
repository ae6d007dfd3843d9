// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Tries once per call; the caller spins. */
@HotPath
final class PollingRingEndpoint extends RingEndpoint {

    private final Pause pause;

    PollingRingEndpoint(RingConnection connection, PeerWakers peer, Pause pause) {
        super(connection, peer, pause.triesPerQuestion);
        this.pause = pause;
    }

    @Override
    public int send(ByteBuffer message) throws IOException {
        final int status = trySend(message);
        if (status == BUSY) {
            pause.take();
        }
        return status;
    }

    @Override
    public int receive(ByteBuffer message) throws IOException {
        final int status = tryReceive(message);
        if (status == BUSY) {
            pause.take();
        }
        return status;
    }

    @Override
    void wakeOwnThreads() {
        // they don't sleep
    }

    /** The numbers of tries take some 10 to 50 milliseconds. */
    enum Pause {
        NONE(1 << 22),
        HINT(1 << 19),
        YIELD(1 << 16);

        private final int triesPerQuestion;

        Pause(int triesPerQuestion) {
            this.triesPerQuestion = triesPerQuestion;
        }

        @SuppressWarnings("ThreadPriorityCheck") // yielding is what was asked for
        private void take() {
            if (this == HINT) {
                Thread.onSpinWait();
            } else if (this == YIELD) {
                Thread.yield();
            }
        }
    }
}
