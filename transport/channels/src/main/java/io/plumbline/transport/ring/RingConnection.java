// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import java.io.IOException;

/** One end of a connection over shared memory, before any thread waits on it. */
public record RingConnection(RingMemory memory, Side side, PeerWatch watch, String description, Runnable release) {

    @FunctionalInterface
    public interface PeerWatch {

        PeerWatch SAME_PROCESS = () -> false;

        /** Asks, when nothing has moved for some milliseconds; returns true if the other end has died. */
        boolean hasDied() throws IOException;
    }
}
