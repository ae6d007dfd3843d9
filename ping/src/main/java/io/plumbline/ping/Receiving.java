// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;

/** Ways to receive replies while requests go out. Threading: the run thread. */
interface Receiving extends AutoCloseable {

    /**
     * Receives what is there, or sees to it that another thread does: returns the invocations reported by this thread.
     */
    @HotPath
    int poll() throws PingException;

    /** Returns whether the run thread itself reports replies. */
    boolean isInPoll();

    /** Ends; nothing is reported after that. */
    @Override
    void close();
}
