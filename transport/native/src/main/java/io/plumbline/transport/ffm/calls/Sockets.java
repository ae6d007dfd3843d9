// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Opens and connects sockets and sets their options. Every result is the kernel's own: an error number is negated. */
public final class Sockets {

    public static final int AF_UNIX = 1;

    public static final int AF_INET = 2;

    public static final int AF_INET6 = 10;

    public static final int SOCK_STREAM = 1;

    public static final int SOCK_DGRAM = 2;

    public static final int SOCK_SEQPACKET = 5;

    public static final int SOCK_NONBLOCK = 0x800;

    private static final int SOCK_CLOEXEC = 0x80000; // a forked process must not keep the connection open
    private static final int SHUT_RDWR = 2;
    private static final int MSG_PEEK = 2;
    private static final int MSG_DONTWAIT = 0x40;
    private static final int SOL_SOCKET = 1;
    private static final int SO_RCVTIMEO = 20;
    private static final int SO_SNDTIMEO = 21;

    private static final MemorySegment PEEKED = Arena.global().allocate(1); // what is in it doesn't matter

    private static final FunctionDescriptor OF_THREE_NUMBERS =
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT);
    private static final FunctionDescriptor OF_TWO_NUMBERS = FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT);
    private static final FunctionDescriptor OF_ADDRESS = FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);

    private static final MethodHandle SOCKET = Functions.find("socket", OF_THREE_NUMBERS);
    private static final MethodHandle BIND = Functions.find("bind", OF_ADDRESS);
    private static final MethodHandle CONNECT = Functions.find("connect", OF_ADDRESS);
    private static final MethodHandle LISTEN = Functions.find("listen", OF_TWO_NUMBERS);
    private static final MethodHandle SHUTDOWN = Functions.find("shutdown", OF_TWO_NUMBERS);
    private static final MethodHandle ACCEPT =
            Functions.find("accept4", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    private static final MethodHandle NAME =
            Functions.find("getsockname", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS));
    private static final MethodHandle SET_OPTION = Functions.find(
            "setsockopt", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle OPTION = Functions.find(
            "getsockopt", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS));

    private Sockets() {}

    public static int socket(int family, int type) {
        return Functions.call(SOCKET, family, type | SOCK_CLOEXEC, 0);
    }

    public static int bind(int descriptor, MemorySegment address) {
        return Functions.call(BIND, descriptor, address, Math.toIntExact(address.byteSize()));
    }

    public static int connect(int descriptor, MemorySegment address) {
        return Functions.call(CONNECT, descriptor, address, Math.toIntExact(address.byteSize()));
    }

    public static int listen(int descriptor, int backlog) {
        return Functions.call(LISTEN, descriptor, backlog);
    }

    /** {@code peer}: gets the other end's address, which can't be asked for any more once that has gone. */
    public static int accept(int descriptor, MemorySegment peer) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocateFrom(JAVA_INT, Math.toIntExact(peer.byteSize()));
            return Functions.call(ACCEPT, descriptor, peer, length, SOCK_CLOEXEC);
        }
    }

    /**
     * Ends a connection, or listening: every call on the socket returns, in whatever thread. The descriptor stays open.
     */
    public static int shutdown(int descriptor) {
        return Functions.call(SHUTDOWN, descriptor, SHUT_RDWR);
    }

    public static int name(int descriptor, MemorySegment address) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocateFrom(JAVA_INT, Math.toIntExact(address.byteSize()));
            return Functions.call(NAME, descriptor, address, length);
        }
    }

    public static boolean hasEnded(int descriptor) {
        long address = PEEKED.address();
        int flags = MSG_DONTWAIT | MSG_PEEK;
        long result = Kernel.call(CallState.ofThread(), Kernel.RECEIVE_FROM, descriptor, address, 1, flags, 0, 0);
        return result == 0 || (result < 0 && result != -Errno.EAGAIN && result != -Errno.EINTR);
    }

    /** A receive or a send then says that it would have to sleep on; {@code millis}: more than 0. */
    public static int limitSleep(int descriptor, long millis) {
        int result = limit(descriptor, SO_RCVTIMEO, millis);
        return result < 0 ? result : limit(descriptor, SO_SNDTIMEO, millis);
    }

    private static int limit(int descriptor, int option, long millis) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment time = arena.allocateFrom(JAVA_LONG, millis / 1000, millis % 1000 * 1000); // struct timeval
            return Functions.call(SET_OPTION, descriptor, SOL_SOCKET, option, time, Math.toIntExact(time.byteSize()));
        }
    }

    public static int setOption(int descriptor, SocketOption option, int value) {
        try (Arena arena = Arena.ofConfined()) {
            return Functions.call(
                    SET_OPTION,
                    descriptor,
                    option.level(),
                    option.number(),
                    arena.allocateFrom(JAVA_INT, value),
                    Integer.BYTES);
        }
    }

    public static int option(int descriptor, SocketOption option) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment value = arena.allocate(JAVA_INT);
            int result = Functions.call(
                    OPTION,
                    descriptor,
                    option.level(),
                    option.number(),
                    value,
                    arena.allocateFrom(JAVA_INT, Integer.BYTES));
            return result < 0 ? result : value.get(JAVA_INT, 0);
        }
    }
}
