// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ring.PollingRingEndpoint.Pause;
import io.plumbline.transport.spi.Endpoint;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Opens endpoints over shared memory. */
public final class RingEndpoints {

    private RingEndpoints() {}

    public static Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(
                WaitStrategy.SPIN,
                WaitStrategy.SPIN_HINT,
                WaitStrategy.YIELD,
                WaitStrategy.BACK_OFF,
                WaitStrategy.PARK);
    }

    /** Returns true for those that make none; the JVM makes those of the others. */
    public static boolean countsCalls(WaitStrategy waitStrategy) {
        return waitStrategy == WaitStrategy.SPIN || waitStrategy == WaitStrategy.SPIN_HINT;
    }

    /** Opens an endpoint that looks for itself; {@link WaitStrategy#PARK} sleeps for a short time between two looks. */
    public static Endpoint open(RingConnection connection, WaitStrategy waitStrategy, PeerWakers peer) {
        return switch (waitStrategy) {
            case SPIN -> openSpinning(connection, peer);
            case SPIN_HINT -> new PollingRingEndpoint(connection, peer, Pause.HINT);
            case YIELD -> new PollingRingEndpoint(connection, peer, Pause.YIELD);
            case BACK_OFF -> openSleeping(connection, peer, SelfWaking.BACK_OFF, SelfWaking.BACK_OFF);
            case PARK -> openSleeping(connection, peer, SelfWaking.SHORT_PARK, SelfWaking.SHORT_PARK);
            default -> throw new IllegalArgumentException("no ring waits so: wait=" + waitStrategy.text());
        };
    }

    private static Endpoint openSpinning(RingConnection connection, PeerWakers peer) {
        Optional<Endpoint> shortest =
                peer.equals(PeerWakers.NOBODY) ? AddressedEndpoint.tryOpen(connection) : Optional.empty();
        return shortest.orElseGet(() -> new PollingRingEndpoint(connection, peer, Pause.NONE));
    }

    /**
     * Opens an endpoint whose threads sleep in a way of the transport's own; {@code arrival}: lets the receiving thread
     * sleep until something has arrived.
     */
    public static Endpoint openSleeping(RingConnection connection, PeerWakers peer, Sleeper arrival, Sleeper room) {
        return new SleepingRingEndpoint(connection, peer, arrival, room);
    }
}
