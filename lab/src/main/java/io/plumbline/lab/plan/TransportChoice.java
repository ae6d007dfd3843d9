// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.transports.JdkTransports;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.PlaceSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectorPlace;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.Transport.Reach;
import java.util.List;

/** A transport that can do what is asked of it, as far as that can be told before anything is started. */
record TransportChoice(Transport transport, ReflectorPlace place) {

    /**
     * Finds the transport by its name and checks that it waits so, carries messages of that size, has those options and
     * reaches the reflector.
     */
    static TransportChoice of(PingSpec ping, PlaceSpec place, Jdk jdk, JdkTransports transports) {
        Transport transport = Transports.named(ping.transport());
        transports
                .availability(transport, jdk)
                .require(
                        "transport can't be used here: transport=" + transport.name(),
                        reason -> new LabException(LabException.Kind.HOST, reason));
        checkWait(transport, ping.clientWait());
        checkWait(transport, ping.wantedReflectorWait());
        checkSize(transport, ping.size().bytes());
        checkLegs(transport, ping);
        PingParameters parameters =
                new PingParameters(ping, PingParameters.THREAD, Secret.NONE, PingParameters.ANY_CPU, 1);
        Transports.checkSettings(transport, parameters.clientOptions());
        Transports.checkSettings(transport, parameters.reflectorOptions());
        if (ping.dataAddress().isPresent() && !transport.hasIpOptions()) {
            throw new IllegalArgumentException("transport has no data port that could be translated: transport="
                    + transport.name() + ", data-address=" + ping.dataAddress().get()
                    + " (leave out data-address, or take a transport over TCP or UDP)");
        }
        ping.address().ifPresent(address -> checkReach(transport, address));
        checkReflector(transport, ping, place);
        return new TransportChoice(transport, place(transport, ping.reflector()));
    }

    private static void checkWait(Transport transport, WaitStrategy wait) {
        if (!transport.waitStrategies().contains(wait)) {
            List<String> allowed =
                    transport.waitStrategies().stream().map(WaitStrategy::text).toList();
            throw new IllegalArgumentException("transport doesn't have the wait strategy: transport=" + transport.name()
                    + ", wait=" + wait.text() + " (allowed: " + String.join(", ", allowed) + ")");
        }
    }

    private static void checkSize(Transport transport, int sizeBytes) {
        if (sizeBytes > transport.maxMessageBytes()) {
            throw new IllegalArgumentException("message is too large for the transport: bytes=" + sizeBytes
                    + ", transport=" + transport.name() + " (allowed: 1 to " + transport.maxMessageBytes() + ")");
        }
    }

    private static void checkLegs(Transport transport, PingSpec ping) {
        Stamps least = Stamps.leastFor(ping.legs());
        if (ping.size().bytes() < least.leastBytes()) {
            throw new IllegalArgumentException("message is too small for the timestamps of the legs: bytes="
                    + ping.size().bytes() + ", legs=" + Words.text(ping.legs()) + " (allowed: "
                    + least.leastBytes() + " or more, or legs off)");
        }
        if (least != Stamps.NONE && transport.reach() == Reach.ONE_THREAD) {
            throw new IllegalArgumentException("transport has no other end, and so no legs: transport="
                    + transport.name() + ", legs=" + Words.text(ping.legs()) + " (allowed: auto, off)");
        }
    }

    /** Checks that nothing is asked of a reflector that isn't there. */
    private static void checkReflector(Transport transport, PingSpec ping, PlaceSpec place) {
        if (transport.reach() != Reach.ONE_THREAD) {
            return;
        }
        if (ping.reflectorFault().isOn()) {
            throw new IllegalArgumentException("transport has no reflector that could inject a fault: transport="
                    + transport.name() + ", reflector-fault="
                    + ping.reflectorFault().text() + " (leave out the fault)");
        }
        if (place.reflectorCpu().isPresent()) {
            throw new RefusedException(
                    "transport has no reflector that could be pinned: transport="
                            + transport.name() + ", reflector-cpu="
                            + place.reflectorCpu().getAsInt()
                            + " (leave out the reflector's CPU)",
                    OptionKey.REFLECTOR_CPU.text());
        }
    }

    /** Whether a reflector with an address is on this host shows only when it says who it is. */
    private static void checkReach(Transport transport, String address) {
        if (transport.reach() == Reach.ONE_THREAD) {
            throw new IllegalArgumentException("transport has no other end, and so no reflector: transport="
                    + transport.name() + ", address=" + address + " (leave out the address)");
        }
        if (transport.reach() == Reach.ONE_PROCESS) {
            throw new IllegalArgumentException("transport joins threads of one process, and a reflector with an address"
                    + " is another: transport=" + transport.name() + ", address=" + address
                    + " (leave out the address)");
        }
    }

    private static ReflectorPlace place(Transport transport, ReflectorPlace wanted) {
        if (transport.reach() != Reach.ONE_PROCESS && transport.reach() != Reach.ONE_THREAD) {
            return wanted == ReflectorPlace.AUTO ? ReflectorPlace.PROCESS : wanted;
        }
        if (wanted == ReflectorPlace.PROCESS) {
            throw new IllegalArgumentException("transport stays within one process, and can't reach a reflector in"
                    + " another: transport=" + transport.name() + ", reflector=process (allowed: reflector thread)");
        }
        return ReflectorPlace.THREAD;
    }
}
