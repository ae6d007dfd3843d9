// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.List;
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

    /** Checks that no CPU is asked for one who isn't there. */
    public PingSetup {
        if (medium.reach() == Transport.Reach.ONE_THREAD && parameters.fault().isOn()) {
            throw new IllegalArgumentException("transport has no reflector that could do wrong: transport="
                    + medium.name() + ", reflector-fault=" + parameters.fault().text() + " (leave the fault away)");
        }
        if (medium.reach() == Transport.Reach.ONE_THREAD && reflectorCpu.isPresent()) {
            throw new IllegalArgumentException("transport has no reflector that could be pinned: transport="
                    + medium.name() + ", reflector-cpu=" + reflectorCpu.getAsInt()
                    + " (leave the reflector's CPU away)");
        }
    }

    /** Says what is measured, in a few words. */
    String title() {
        String client = parameters.clientWait().text();
        String reflector = parameters.reflectorWait().text();
        return medium.name().toUpperCase(Locale.ROOT) + " round trip, "
                + (client.equals(reflector) ? client : client + " (reflector " + reflector + ")") + ", "
                + parameters.sizeBytes() + " B"
                + (parameters.fault().isOn()
                        ? ", reflector does wrong: " + parameters.fault().text()
                        : "");
    }

    /** What is doubtful before anything was measured. */
    List<Caveat> caveats() {
        if (!parameters.fault().isOn()) {
            return List.of();
        }
        return List.of(new Caveat(
                CaveatCode.REFLECTOR_FAULT,
                Severity.WARNING,
                "the reflector does wrong on purpose: " + parameters.fault().text(),
                "Leave out --reflector-fault to measure the medium."));
    }

    /** The threads that want a place on this host. */
    PlacementRequest placementRequest() {
        boolean isLocal = reflectorAddress.isEmpty() && medium.reach() != Transport.Reach.ONE_THREAD;
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
