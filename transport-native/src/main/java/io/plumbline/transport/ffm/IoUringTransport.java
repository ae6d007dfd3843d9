// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.TransportOptions;
import java.util.EnumSet;
import java.util.Map;

/** The face of a transport of IPv4 and IPv6 whose messages are carried by requests to {@code io_uring}. */
abstract class IoUringTransport extends NativeTransport {

    IoUringTransport(String mediumClass, String name, String description, Delivery delivery) {
        super(
                mediumClass,
                new Facts(
                        name, description, Reach.NETWORK, delivery, EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK)));
    }

    @Override
    public final Map<String, String> settings() {
        return NativeSettings.submissionPolling();
    }

    @Override
    public final void check(TransportOptions options) {
        NativeSettings.checkSubmissionPolling(options);
    }
}
