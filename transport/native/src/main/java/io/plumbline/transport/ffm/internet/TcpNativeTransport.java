// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.internet;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.socket.SocketEndpoints;
import java.util.EnumSet;

/** TCP over the system calls themselves, with the addresses and socket options of the transport {@code tcp}. */
public final class TcpNativeTransport extends NativeTcp {

    public TcpNativeTransport() {
        super(
                new Facts(
                        "tcp-native",
                        "calls send and recv; the kernel copies, and runs the TCP stack",
                        Reach.NETWORK,
                        Delivery.RELIABLE,
                        EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL, WaitStrategy.BUSY_POLL)),
                NativeSettings.INTERNET,
                SocketEndpoints::open);
    }
}
