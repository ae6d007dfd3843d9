// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.udp;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.socket.SocketEndpoints;
import java.util.EnumSet;

/**
 * UDP over the system calls themselves, IPv4 and IPv6, with the addresses of the transport {@code udp}: one end may be
 * of that transport. Listening on {@code ANY} takes a free port on 127.0.0.1, and port 0 a free port
 * on the given host.
 *
 * <p>A sleeping thread checks a hundred times a second, since nothing wakes a thread that waits for a lost datagram.
 */
public final class UdpNativeTransport extends NativeUdp {

    public UdpNativeTransport() {
        super(
                new Facts(
                        "udp-native",
                        "system calls send and recv; the kernel copies in and out, and promises nothing",
                        Reach.NETWORK,
                        Delivery.LOSSY,
                        EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL, WaitStrategy.BUSY_POLL)),
                NativeSettings.INTERNET,
                SocketEndpoints::open);
    }
}
