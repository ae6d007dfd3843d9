// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

/** A numeric socket option. */
public enum SocketOption {
    /** A port may be taken while old connections to it fade. */
    SO_REUSEADDR(Level.SOCKET, 2),
    /** What went wrong asynchronously. */
    SO_ERROR(Level.SOCKET, 4),
    SO_SNDBUF(Level.SOCKET, 7),
    /** Size of the receive buffer. */
    SO_RCVBUF(Level.SOCKET, 8),
    /** Silent peers are asked whether they are still there. */
    SO_KEEPALIVE(Level.SOCKET, 9),
    /** Messages come with the times at which they were handled. */
    SO_TIMESTAMPING(Level.SOCKET, 37),
    /** How long the kernel asks the device before a thread sleeps, in microseconds. */
    SO_BUSY_POLL(Level.SOCKET, 46),
    /** Small messages aren't held back. */
    TCP_NODELAY(Level.TCP, 1),
    /** Seconds of silence before a peer is asked. */
    TCP_KEEPIDLE(Level.TCP, 4),
    /** Seconds between two questions. */
    TCP_KEEPINTVL(Level.TCP, 5),
    /** Questions before the peer is taken for dead. */
    TCP_KEEPCNT(Level.TCP, 6),
    /** An IPv6 socket doesn't take IPv4. */
    IPV6_V6ONLY(Level.IPV6, 26);

    private static final class Level {
        static final int SOCKET = 1;
        static final int TCP = 6;
        static final int IPV6 = 41;
    }

    private final int level;
    private final int number;

    SocketOption(int level, int number) {
        this.level = level;
        this.number = number;
    }

    int level() {
        return level;
    }

    int number() {
        return number;
    }
}
