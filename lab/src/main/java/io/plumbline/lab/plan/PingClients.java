// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.lab.event.LabException;
import io.plumbline.model.RefusedException;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Receiver;
import io.plumbline.model.subject.ReflectorPlace;
import io.plumbline.ping.control.DescriptorLimit;
import io.plumbline.stats.Said;
import java.util.List;
import java.util.Optional;

/** Demands of many clients, and of many messages in flight, on the processes of a ping. */
final class PingClients {

    private static final int HEAP_MEGABYTES = 256; // of a single client, as PingPlanner has it
    private static final int MEGABYTES_PER_RECORDER = 24;
    private static final int CLIENTS_PER_MEGABYTE = 8;
    private static final int FEW_CLIENTS = 64; // whose descriptors nobody has to count

    private PingClients() {}

    /** Checks that a virtual run thread is the only one, and that there is something for a receiver to do. */
    static void check(PingSpec ping, LoadSpec load) {
        if (ping.clientWait() == WaitStrategy.VIRTUAL && load.clientThreads() > 1) {
            throw new IllegalArgumentException(
                    "several client threads are platform threads: wait=virtual, client-threads=" + load.clientThreads()
                            + " (allowed: 1, or wait block)");
        }
        if (ping.receiver() == Receiver.THREAD && load.inFlight() == 1) {
            throw new RefusedException(
                    "with one message at a time the sending thread receives the reply: receiver="
                            + Words.text(ping.receiver()) + ", in-flight=1 (give in-flight, or leave out the receiver)",
                    OptionKey.IN_FLIGHT.text(),
                    OptionKey.RECEIVER.text());
        }
        if (load.clients() > FEW_CLIENTS) {
            requireDescriptors(ping, load.clients());
        }
    }

    private static void requireDescriptors(PingSpec ping, int clients) {
        int each = switch (ping.clientWait()) {
            case SELECT -> 5; // the socket, and two descriptors for each of two selectors
            case SELECT_NOW -> 3;
            default -> 1;
        };
        int ofReflector = ping.reflector() == ReflectorPlace.THREAD ? 1 : 0;
        DescriptorLimit.lack("client", clients, each + ofReflector).ifPresent(lack -> {
            throw new LabException(LabException.Kind.HOST, lack);
        });
    }

    /** Room for the recorders of several clients; nothing for one. */
    static List<String> jvmArguments(PingSpec ping, LoadSpec load) {
        boolean receiveByThemselves =
                load.inFlight() > 1 && ping.receiver().resolve(ping.clientWait()) == Receiver.THREAD;
        return jvmArguments(load, receiveByThemselves ? load.clients() : load.clientThreads());
    }

    static List<String> jvmArguments(LoadSpec load, int recorders) {
        if (load.clients() <= 1) {
            return List.of();
        }
        return List.of("-Xmx"
                + (HEAP_MEGABYTES + recorders * MEGABYTES_PER_RECORDER + load.clients() / CLIENTS_PER_MEGABYTE)
                + "m");
    }

    /** Says if receiving threads that spin make too many of them. */
    static Optional<Caveat> caveat(PingSpec ping, LoadSpec load) {
        boolean hasReceivers = load.inFlight() > 1
                && ping.receiver() == Receiver.THREAD
                && ping.clientWait().burnsCpu();
        boolean hasReflectors =
                ping.address().isEmpty() && ping.wantedReflectorWait().burnsCpu();
        int reflecting = hasReflectors ? ping.reflectorThreads().orElse(load.clients()) : 0;
        int spinning = load.clientThreads() + load.clients() + reflecting;
        int cpus = Runtime.getRuntime().availableProcessors();
        return hasReceivers && spinning > cpus
                ? Optional.of(CaveatCode.TOO_FEW_CPUS
                        .warning(
                                Said.say(
                                        "more spinning threads than CPUs: spinning threads=",
                                        Said.count(spinning),
                                        ", allowed CPUs=" + cpus + ", receiving threads=",
                                        Said.count(load.clients())),
                                "Receive on the sending thread, or use a wait strategy that sleeps.")
                        .changing(OptionKey.RECEIVER, OptionKey.WAIT))
                : Optional.empty();
    }
}
