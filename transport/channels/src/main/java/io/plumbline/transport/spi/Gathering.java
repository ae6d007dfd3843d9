// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import java.io.IOException;

/**
 * Waits for many endpoints at once, in one thread. Threading: one thread adds, awaits and closes; any thread wakes it
 * up. Does not itself allocate after construction.
 */
public interface Gathering extends AutoCloseable {

    /** What a member waits for next. */
    enum Next {
        /** Something to receive. */
        INPUT,
        ROOM,
        /** Nothing any more: its endpoint is closed. */
        END
    }

    /** Serves one endpoint. */
    @FunctionalInterface
    interface Member {

        /**
         * Receives or sends what it can without waiting. Called by the thread that awaits, when that for which this
         * member waits may be there.
         */
        Next ready();
    }

    void add(Endpoint endpoint, Member member) throws IOException;

    /**
     * Lets all members be served that are ready. A strategy that spins looks once; one that sleeps does so until one is
     * ready, or it is woken up.
     */
    void await() throws IOException;

    void wakeUp();

    /** Forgets all members, whose endpoints stay as they are. */
    @Override
    void close();
}
