// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import io.plumbline.model.HotPath;

/**
 * Sends and receives on connected sockets. Every result is the kernel's own: the number of bytes, or an error number,
 * negated. Addresses are plain numbers, since a segment would only be created to be taken apart again. Does not
 * allocate.
 */
@HotPath
public final class Transfers {

    static final int SHORT_BYTES = 4096; // most bytes that are copied while the JVM can't stop

    public static final int PLAIN = 0; // receives as much as there is room for: the rest of a stream stays

    public static final int TRUE_LENGTH = 0x20; // tells a datagram's true length, however much of it there was room for

    private static final int DONT_WAIT = 0x40;
    private static final int NO_SIGNAL = 0x4000; // the process would die of SIGPIPE otherwise

    public static final int SEND = NO_SIGNAL;

    public static final int SEND_NOW = DONT_WAIT | NO_SIGNAL;

    private Transfers() {}

    public static long receiveNow(CallState state, int descriptor, long address, int lengthBytes, int how) {
        int flags = how | DONT_WAIT;
        return lengthBytes <= SHORT_BYTES
                ? Kernel.callShort(state, Kernel.RECEIVE_FROM, descriptor, address, lengthBytes, flags, 0, 0)
                : Kernel.call(state, Kernel.RECEIVE_FROM, descriptor, address, lengthBytes, flags, 0, 0);
    }

    public static long receive(CallState state, int descriptor, long address, int lengthBytes, int how) {
        return Kernel.call(state, Kernel.RECEIVE_FROM, descriptor, address, lengthBytes, how, 0, 0);
    }

    public static long sendNow(CallState state, int descriptor, long address, int lengthBytes) {
        return lengthBytes <= SHORT_BYTES
                ? Kernel.callShort(state, Kernel.SEND_TO, descriptor, address, lengthBytes, SEND_NOW, 0, 0)
                : Kernel.call(state, Kernel.SEND_TO, descriptor, address, lengthBytes, SEND_NOW, 0, 0);
    }

    public static long send(CallState state, int descriptor, long address, int lengthBytes) {
        return Kernel.call(state, Kernel.SEND_TO, descriptor, address, lengthBytes, SEND, 0, 0);
    }

    public static long read(CallState state, int descriptor, long address, int lengthBytes) {
        return Kernel.call(state, Kernel.READ, descriptor, address, lengthBytes, 0, 0, 0);
    }

    public static long readNow(CallState state, int descriptor, long address, int lengthBytes) {
        return lengthBytes <= SHORT_BYTES
                ? Kernel.callShort(state, Kernel.READ, descriptor, address, lengthBytes, 0, 0, 0)
                : Kernel.call(state, Kernel.READ, descriptor, address, lengthBytes, 0, 0, 0);
    }

    public static long writeNow(CallState state, int descriptor, long address, int lengthBytes) {
        return lengthBytes <= SHORT_BYTES
                ? Kernel.callShort(state, Kernel.WRITE, descriptor, address, lengthBytes, 0, 0, 0)
                : Kernel.call(state, Kernel.WRITE, descriptor, address, lengthBytes, 0, 0, 0);
    }
}
