// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.lifecycle;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;

/** Joins more specific failures with those that caused them. */
public final class Causes {

    private Causes() {}

    public static <E extends Exception> E caused(E clear, Throwable cause) {
        clear.initCause(cause);
        return clear;
    }

    public static IOException refused(String problem, String remedy, Exception failure) {
        if (failure instanceof BindException) {
            return caused(new BindException(problem + remedy), failure);
        }
        return failure instanceof ConnectException
                ? caused(new ConnectException(problem + remedy), failure)
                : new IOException(problem, failure);
    }

    /** Says in words what went wrong: its message; its type if it has none. */
    public static String reason(Throwable failure) {
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }
}
