// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import java.io.IOException;

/**
 * Waits for many endpoints at once, in one thread.
 *
 * <p>Threading: one thread adds, awaits and closes; any thread wakes it up. Does not itself allocate after
 * construction.
 */
public interface Gathering extends AutoCloseable {

    /** What a member waits for next. */
    enum Next {
        /** Something to receive. */
        INPUT,
        /** Room to send. */
        ROOM,
        /** Nothing any more: its endpoint is closed. */
        END
    }

    /** Serves one endpoint. */
    @FunctionalInterface
    interface Member {

        /**
         * Receives or sends what it can without waiting. Called by the thread that awaits, when that for which this member
         * waits may be there.
         *
         * @return what it waits for next
         */
        Next ready();
    }

    /**
     * Takes in an endpoint, which waits for input.
     *
     * @param endpoint of the transport that made this, opened with a strategy that spins
     * @param member serves it
     * @throws IOException if it is closed already
     */
    void add(Endpoint endpoint, Member member) throws IOException;

    /**
     * Lets all members be served that are ready. A strategy that spins looks once; one that sleeps does so until one is ready, or
     * it is woken up.
     *
     * @throws IOException if the system can't wait any more
     */
    void await() throws IOException;

    /** Ends the sleep of {@link #await}, or of the next one. */
    void wakeUp();

    /** Forgets all members, whose endpoints stay as they are. */
    @Override
    void close();
}
