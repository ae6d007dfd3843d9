// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.TransportOptions;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** The face of a transport of IPv4 and IPv6 whose messages are carried by system calls. */
abstract class InternetTransport extends NativeTransport {

    InternetTransport(String mediumClass) {
        super(mediumClass);
    }

    @Override
    public final Reach reach() {
        return Reach.NETWORK;
    }

    @Override
    public final Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL, WaitStrategy.BUSY_POLL);
    }

    @Override
    public final Map<String, String> settings() {
        return NativeSettings.internet();
    }

    @Override
    public final void check(TransportOptions options) {
        NativeSettings.checkInternet(options);
    }
}
