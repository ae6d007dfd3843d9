// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/**
 * Tells whose turn it is.
 *
 * <p>Threading: one thread.
 */
@FunctionalInterface
public interface Turn {

    /**
     * Returns the client of the current invocation.
     *
     * @return its place among the clients of its thread, 0 for the first
     */
    int client();
}
