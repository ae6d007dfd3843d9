// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.TransportOptions;
import java.util.EnumSet;
import java.util.Map;

/** The face of a transport of IPv4 and IPv6 whose messages are carried by system calls. */
abstract class InternetTransport extends NativeTransport {

    InternetTransport(String mediumClass, String name, String description, Delivery delivery) {
        super(
                mediumClass,
                new Facts(
                        name,
                        description,
                        Reach.NETWORK,
                        delivery,
                        EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL, WaitStrategy.BUSY_POLL)));
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
