// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;

/** Error numbers of Linux, the same on all supported architectures. */
public final class Errno {

    public static final int EPERM = 1;

    public static final int EINTR = 4;

    public static final int EAGAIN = 11;

    public static final int EINVAL = 22;

    public static final int ENOSYS = 38;

    public static final int ETIME = 62;

    public static final int EACCES = 13;

    public static final int EMFILE = 24;

    private static final int ENFILE = 23;
    private static final int EADDRINUSE = 98;
    private static final int EADDRNOTAVAIL = 99;
    private static final int ENETUNREACH = 101;

    public static final int ECONNABORTED = 103;

    private static final int ETIMEDOUT = 110;

    public static final int ECONNREFUSED = 111;

    private static final int EHOSTUNREACH = 113;

    public static final int EINPROGRESS = 115;

    private static final long MAX_TEXT_BYTES = 1024;
    private static final MethodHandle TEXT = Functions.find("strerror", FunctionDescriptor.of(ADDRESS, JAVA_INT));

    private Errno() {}

    @SuppressWarnings("restricted") // the length of the text isn't known, its end is marked
    public static String text(int number) {
        try {
            MemorySegment text =
                    (MemorySegment) TEXT.invokeExact(CallState.ofThread().segment(), number);
            return text.reinterpret(MAX_TEXT_BYTES).getString(0);
        } catch (Throwable failure) {
            throw Functions.failed(failure);
        }
    }

    public static IOException exception(int number) {
        String text = text(number);
        return switch (number) {
            case EADDRINUSE, EADDRNOTAVAIL, EACCES -> new BindException(text);
            case ECONNREFUSED, ETIMEDOUT -> new ConnectException(text);
            case EHOSTUNREACH, ENETUNREACH -> new NoRouteToHostException(text);
            case EMFILE, ENFILE -> new SocketException(text + " (raise the limit on open files: ulimit -n)");
            default -> new SocketException(text);
        };
    }

    public static int checked(int result) throws IOException {
        if (result < 0) {
            throw exception(-result);
        }
        return result;
    }
}
