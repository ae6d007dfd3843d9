// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.lifecycle;

import java.io.Closeable;
import java.io.IOException;

/** Closes a resource if the next step fails, so that no descriptor stays open unnoticed. */
public final class CloseOnFailure {

    private CloseOnFailure() {}

    /**
     * Makes something from a resource.
     *
     * @param <C> the resource
     * @param <T> the result
     */
    @FunctionalInterface
    public interface Step<C, T> {

        /**
         * Takes the resource over. If this fails, it is still to be closed.
         *
         * @param opened the resource
         * @return what was made of it
         * @throws IOException if it can't be made
         */
        T take(C opened) throws IOException;
    }

    /**
     * Prepares a resource before it is used.
     *
     * @param <C> the resource
     */
    @FunctionalInterface
    public interface Preparation<C> {

        /**
         * Prepares the resource.
         *
         * @param opened the resource
         * @throws IOException if it can't be done
         */
        void prepare(C opened) throws IOException;
    }

    /**
     * Makes something of a resource.
     *
     * @param opened the resource; closed if the step fails
     * @param step makes something of it
     * @param <C> the resource
     * @param <T> the result
     * @return what was made
     * @throws IOException if it can't be made
     */
    public static <C extends Closeable, T> T step(C opened, Step<C, T> step) throws IOException {
        try {
            return step.take(opened);
        } catch (IOException | RuntimeException failure) {
            opened.close();
            throw failure;
        }
    }

    /**
     * Prepares a resource.
     *
     * @param opened the resource; closed if the preparation fails
     * @param preparation prepares it
     * @param <C> the resource
     * @return the same resource
     * @throws IOException if it can't be prepared
     */
    public static <C extends Closeable> C prepared(C opened, Preparation<C> preparation) throws IOException {
        return step(opened, ready -> {
            preparation.prepare(ready);
            return ready;
        });
    }
}
