// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.outside;

import java.io.IOException;

/** Something that delays another process. Used and closed by one thread. */
@FunctionalInterface
public interface Disturbance extends AutoCloseable {

    /**
     * Disturbs once, and returns when it is over.
     *
     * @throws IOException if that isn't possible
     * @throws InterruptedException if the calling thread was interrupted; nothing is left disturbed
     */
    void disturb() throws IOException, InterruptedException;

    /**
     * Gives back what it took.
     *
     * @throws IOException if that isn't possible
     */
    @Override
    default void close() throws IOException {}
}
