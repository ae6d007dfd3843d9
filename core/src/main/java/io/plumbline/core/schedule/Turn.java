// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/** The client whose turn it is. Threading: one thread. */
@FunctionalInterface
public interface Turn {

    /** Returns the client of the current invocation: its place among the clients of its thread, 0 for the first. */
    int client();
}
