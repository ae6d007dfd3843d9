// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import java.util.EnumSet;
import java.util.Set;

/**
 * The face of a transport between two processes of one host, which meet at a name. Reliable; system calls carry the
 * messages.
 */
abstract class LocalTransport extends NativeTransport {

    /** A packet has to fit into the send buffer of its socket, for which the kernel's bookkeeping counts too. */
    static final int MAX_PACKET_BYTES = 128 * 1024;

    LocalTransport(String mediumClass, String name, String description, Set<WaitStrategy> waitStrategies) {
        super(mediumClass, new Facts(name, description, Reach.ONE_HOST, Delivery.RELIABLE, waitStrategies));
    }

    LocalTransport(String mediumClass, String name, String description) {
        this(mediumClass, name, description, EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL));
    }
}
