// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.internet;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.socket.SocketEndpoints;
import java.util.EnumSet;

/**
 * UDP over the system calls themselves, with the addresses of the transport {@code udp}: one end may be of that
 * transport.
 */
public final class UdpNativeTransport extends NativeUdp {

    public UdpNativeTransport() {
        super(
                new Facts(
                        "udp-native",
                        "calls send and recv; the kernel copies, and promises nothing",
                        Reach.NETWORK,
                        Delivery.LOSSY,
                        EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL, WaitStrategy.BUSY_POLL)),
                NativeSettings.INTERNET,
                SocketEndpoints::open);
    }
}
