// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.TransportOptions;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** The face of a transport of IPv4 and IPv6 whose messages are carried by requests to {@code io_uring}. */
abstract class IoUringTransport extends NativeTransport {

    IoUringTransport(String mediumClass) {
        super(mediumClass);
    }

    @Override
    public final Reach reach() {
        return Reach.NETWORK;
    }

    @Override
    public final Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK);
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
