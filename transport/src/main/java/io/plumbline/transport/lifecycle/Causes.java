// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.lifecycle;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;

/** Joins more specific failures with those that caused them. */
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
     * Joins a clearer description with a failure to listen or to connect, whose kind stays the same.
     *
     * @param problem what went wrong
     * @param remedy what to do if the address can't be had, or nobody listens there
     * @param failure what happened
     * @return to be thrown
     */
    public static IOException refused(String problem, String remedy, Exception failure) {
        if (failure instanceof BindException) {
            return caused(new BindException(problem + remedy), failure);
        }
        return failure instanceof ConnectException
                ? caused(new ConnectException(problem + remedy), failure)
                : new IOException(problem, failure);
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
