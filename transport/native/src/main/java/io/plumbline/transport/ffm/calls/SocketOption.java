// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

/** A numeric socket option. */
public enum SocketOption {
    SO_REUSEADDR(Level.SOCKET, 2),
    SO_ERROR(Level.SOCKET, 4),
    SO_SNDBUF(Level.SOCKET, 7),
    SO_RCVBUF(Level.SOCKET, 8),
    SO_KEEPALIVE(Level.SOCKET, 9),
    SO_TIMESTAMPING(Level.SOCKET, 37),
    SO_BUSY_POLL(Level.SOCKET, 46),
    TCP_NODELAY(Level.TCP, 1),
    TCP_KEEPIDLE(Level.TCP, 4),
    TCP_KEEPINTVL(Level.TCP, 5),
    TCP_KEEPCNT(Level.TCP, 6),
    IP_TOS(Level.IP, 1),
    IPV6_V6ONLY(Level.IPV6, 26),
    IPV6_TCLASS(Level.IPV6, 67);

    private static final class Level {
        static final int IP = 0;
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
