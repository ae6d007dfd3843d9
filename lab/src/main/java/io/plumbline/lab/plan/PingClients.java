// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Receiver;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Demands of many clients, and of many messages in flight, on the processes of a ping. */
final class PingClients {

    private static final int HEAP_MEGABYTES = 256; // of a single client, as PingPlanner has it
    private static final int MEGABYTES_PER_RECORDER = 24;
    private static final int MEGABYTES_PER_CLIENT = 2;

    /** Strategies that leave the CPU to others, the quickest to wake first. */
    private static final List<WaitStrategy> SLEEPING = List.of(
            WaitStrategy.FUTEX, WaitStrategy.BLOCK, WaitStrategy.SELECT, WaitStrategy.PARK, WaitStrategy.EVENT_LOOP);

    private PingClients() {}

    /** Checks that a virtual run thread is the only one, and that there is something for a receiver to do. */
    static void check(PingSpec ping, LoadSpec load) {
        if (ping.clientWait() == WaitStrategy.VIRTUAL && load.clientThreads() > 1) {
            throw new IllegalArgumentException(
                    "several client threads are platform threads: wait=virtual, client-threads=" + load.clientThreads()
                            + " (allowed: 1, or wait block)");
        }
        if (ping.receiver() == Receiver.THREAD && load.inFlight() == 1) {
            throw new IllegalArgumentException("who sends one message at a time receives its reply: receiver="
                    + ping.receiver().text() + ", in-flight=1 (give in-flight, or leave out the receiver)");
        }
    }

    /** Room for the recorders of several clients; nothing for one. */
    static List<String> jvmArguments(PingSpec ping, LoadSpec load) {
        if (load.clients() <= 1) {
            return List.of();
        }
        boolean receiveByThemselves =
                load.inFlight() > 1 && ping.receiver().resolve(ping.clientWait()) == Receiver.THREAD;
        int recorders = receiveByThemselves ? load.clients() : load.clientThreads();
        return List.of("-Xmx"
                + (HEAP_MEGABYTES + recorders * MEGABYTES_PER_RECORDER + load.clients() * MEGABYTES_PER_CLIENT)
                + "m");
    }

    /** Says if receiving threads that spin make too many of them. */
    static Optional<Caveat> caveat(PingSpec ping, LoadSpec load) {
        boolean hasReceivers = load.inFlight() > 1
                && ping.receiver() == Receiver.THREAD
                && ping.clientWait().burnsCpu();
        boolean hasReflectors =
                ping.address().isEmpty() && ping.wantedReflectorWait().burnsCpu();
        int spinning = load.clientThreads() + load.clients() + (hasReflectors ? load.clients() : 0);
        int cpus = Runtime.getRuntime().availableProcessors();
        return hasReceivers && spinning > cpus
                ? Optional.of(CaveatCode.TOO_FEW_CPUS.warning(
                        "more threads spin than there are CPUs for them: spinning threads=" + spinning
                                + ", allowed CPUs=" + cpus + ", receiving threads=" + load.clients(),
                        "Leave out receiver thread, or use a wait strategy that sleeps."))
                : Optional.empty();
    }

    /**
     * Chooses how our own reflector waits where nobody said so and its threads, one for each client, would spin on more
     * CPUs than there are.
     */
    static Optional<WaitStrategy> chosenReflectorWait(PingSpec ping, LoadSpec load) {
        int spinning = load.clients() + load.clientThreads();
        boolean isTooMuch = ping.address().isEmpty()
                && ping.clientWait().burnsCpu()
                && spinning > Runtime.getRuntime().availableProcessors();
        return load.clients() > 1 && isTooMuch
                ? SLEEPING.stream()
                        .filter(waitStrategies(ping.transport())::contains)
                        .findFirst()
                : Optional.empty();
    }

    /** Those of a transport; none of one that there isn't, which is refused elsewhere. */
    private static Set<WaitStrategy> waitStrategies(String transport) {
        return Transports.all().stream()
                .filter(known -> known.name().equals(transport))
                .findFirst()
                .map(Transport::waitStrategies)
                .orElse(Set.of());
    }
}
