// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import java.io.IOException;

/** Checks whether the other end is still there, however it may have ended. */
@FunctionalInterface
public interface PeerWatch {

    /** For an end of the same process, which doesn't go without saying so. */
    PeerWatch SAME_PROCESS = () -> false;

    /**
     * Asks. Only called when nothing has moved for some milliseconds; may take microseconds; returns true if the other
     * end has died.
     */
    boolean hasDied() throws IOException;
}
