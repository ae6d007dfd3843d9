// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.plumbline.model.HotPath;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;

/**
 * Sends and receives on connected sockets. Every result is the kernel's own: the number of bytes, or an error number,
 * negated. Addresses are plain numbers, as a segment would only be made to be taken apart again. Does not allocate.
 */
@HotPath
public final class Transfers {

    /** Most bytes that are copied while the JVM can't stop. */
    private static final int SHORT_BYTES = 4096;

    private static final int DONT_WAIT = 0x40;
    private static final int NO_SIGNAL = 0x4000; // the process would die of SIGPIPE otherwise

    private static final FunctionDescriptor TRANSFER =
            FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);
    private static final MethodHandle RECEIVE = Functions.find("recv", TRANSFER);
    private static final MethodHandle RECEIVE_SHORT = Functions.findShort("recv", TRANSFER);
    private static final MethodHandle SEND = Functions.find("send", TRANSFER);
    private static final MethodHandle SEND_SHORT = Functions.findShort("send", TRANSFER);

    private Transfers() {}

    /**
     * Receives what is there, without sleeping.
     *
     * @param state of the calling thread
     * @param descriptor a socket
     * @param address where to put it
     * @param lengthBytes room there
     * @return bytes received, 0 at the end of a stream, or an error number, negated
     */
    public static long receiveNow(CallState state, int descriptor, long address, int lengthBytes) {
        try {
            return state.result(
                    lengthBytes <= SHORT_BYTES
                            ? (long) RECEIVE_SHORT.invokeExact(
                                    state.segment(), descriptor, address, (long) lengthBytes, DONT_WAIT)
                            : (long) RECEIVE.invokeExact(
                                    state.segment(), descriptor, address, (long) lengthBytes, DONT_WAIT));
        } catch (Throwable failure) {
            throw Functions.failed(failure);
        }
    }

    /**
     * Receives, and sleeps until something is there.
     *
     * @param state of the calling thread
     * @param descriptor a socket
     * @param address where to put it
     * @param lengthBytes room there
     * @return bytes received, 0 at the end of a stream, or an error number, negated
     */
    public static long receive(CallState state, int descriptor, long address, int lengthBytes) {
        try {
            return state.result(
                    (long) RECEIVE.invokeExact(state.segment(), descriptor, address, (long) lengthBytes, 0));
        } catch (Throwable failure) {
            throw Functions.failed(failure);
        }
    }

    /**
     * Sends as much as there is room for, without sleeping.
     *
     * @param state of the calling thread
     * @param descriptor a socket
     * @param address of the bytes
     * @param lengthBytes how many
     * @return bytes sent, or an error number, negated
     */
    public static long sendNow(CallState state, int descriptor, long address, int lengthBytes) {
        try {
            return state.result(
                    lengthBytes <= SHORT_BYTES
                            ? (long) SEND_SHORT.invokeExact(
                                    state.segment(), descriptor, address, (long) lengthBytes, DONT_WAIT | NO_SIGNAL)
                            : (long) SEND.invokeExact(
                                    state.segment(), descriptor, address, (long) lengthBytes, DONT_WAIT | NO_SIGNAL));
        } catch (Throwable failure) {
            throw Functions.failed(failure);
        }
    }

    /**
     * Sends, and sleeps while there is no room.
     *
     * @param state of the calling thread
     * @param descriptor a socket
     * @param address of the bytes
     * @param lengthBytes how many
     * @return bytes sent, or an error number, negated
     */
    public static long send(CallState state, int descriptor, long address, int lengthBytes) {
        try {
            return state.result(
                    (long) SEND.invokeExact(state.segment(), descriptor, address, (long) lengthBytes, NO_SIGNAL));
        } catch (Throwable failure) {
            throw Functions.failed(failure);
        }
    }
}
