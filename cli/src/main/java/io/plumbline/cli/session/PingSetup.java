// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What one ping is to be.
 *
 * @param medium the medium, which has been found to be usable
 * @param parameters how messages go through it; the reflector's address and CPU are still to come
 * @param reflectorAddress control address of a reflector that somebody else runs; empty for one of our own
 * @param place where our own reflector runs
 * @param clientCpu CPU of the measuring thread that was asked for; empty to choose
 * @param reflectorCpu CPU of the reflector's thread that was asked for; empty to choose
 * @param placement how the CPUs of both are to be related
 */
public record PingSetup(
        Transport medium,
        PingParameters parameters,
        Optional<String> reflectorAddress,
        ReflectorPlace place,
        OptionalInt clientCpu,
        OptionalInt reflectorCpu,
        PlacementChoice placement) {

    /** Says what is measured, in a few words. */
    String title() {
        String client = parameters.clientWait().text();
        String reflector = parameters.reflectorWait().text();
        return medium.name().toUpperCase(Locale.ROOT) + " round trip, "
                + (client.equals(reflector) ? client : client + " (reflector " + reflector + ")") + ", "
                + parameters.sizeBytes() + " B"
                + (parameters.inFlight().isPipelined()
                        ? ", up to " + parameters.inFlight().most() + " in flight"
                        : "");
    }

    /** The threads that want a place on this host. */
    PlacementRequest placementRequest() {
        boolean isLocal = reflectorAddress.isEmpty();
        return new PlacementRequest(
                demand(parameters.clientWait()),
                isLocal ? demand(parameters.reflectorWait()) : ThreadDemand.ABSENT,
                ThreadDemand.SPINS,
                clientCpu,
                isLocal ? reflectorCpu : OptionalInt.empty(),
                placement);
    }

    private static ThreadDemand demand(WaitStrategy strategy) {
        return strategy.burnsCpu() ? ThreadDemand.SPINS : ThreadDemand.SLEEPS;
    }
}
