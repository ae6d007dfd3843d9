// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;

/**
 * Ways to receive replies while requests go out.
 *
 * <p>Threading: the run thread.
 */
interface Receiving extends AutoCloseable {

    /**
     * Receives what is there, or sees to it that somebody else does.
     *
     * @return how many invocations were reported by this thread
     * @throws PingException if the session is over, or an echo is wrong
     */
    @HotPath
    int poll() throws PingException;

    /** Tells whether the run thread itself reports replies. */
    boolean isInPoll();

    /** Ends; nothing is reported after that. */
    @Override
    void close();
}
