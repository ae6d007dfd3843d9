// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import java.io.IOException;

/**
 * One end of a connection over shared memory, before any thread waits on it.
 *
 * @param watch checks whether the other end is still there
 * @param release releases the transport's resources for this end; called when the end is closed
 */
public record RingConnection(RingMemory memory, Side side, PeerWatch watch, String description, Runnable release) {

    /** Checks whether the other end is still there, however it may have ended. */
    @FunctionalInterface
    public interface PeerWatch {

        /** For an end of the same process, which doesn't go without saying so. */
        PeerWatch SAME_PROCESS = () -> false;

        /** Asks, when nothing has moved for some milliseconds; returns true if the other end has died. */
        boolean hasDied() throws IOException;
    }
}
