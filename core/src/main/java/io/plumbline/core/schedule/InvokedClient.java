// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/** The client of the current invocation. Threading: one thread. */
@FunctionalInterface
public interface InvokedClient {

    /** Returns the client of the current invocation: its place among the clients of its thread, 0 for the first. */
    int client();
}
