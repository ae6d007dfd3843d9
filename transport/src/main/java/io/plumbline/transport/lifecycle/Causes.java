// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.lifecycle;

/** Joins failures that say more with those that caused them. */
public final class Causes {

    private Causes() {}

    /**
     * Keeps a cause.
     *
     * @param clear a failure of a type that takes no cause when it is made
     * @param cause what caused it
     * @param <E> type of the failure
     * @return the failure
     */
    public static <E extends Exception> E caused(E clear, Throwable cause) {
        clear.initCause(cause);
        return clear;
    }

    /**
     * Says in words what went wrong.
     *
     * @param failure what did
     * @return its message; its type if it has none
     */
    public static String reason(Throwable failure) {
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }
}
