// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.fork.RunThread;
import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.transport.spi.Availability;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.ArrayList;
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

    /** Checks that threads of the JDK that measures can wait as they are to; a reflector elsewhere has a JDK of its own. */
    void checkWaiting(Jdk jdk) {
        checkWaiting(parameters.clientWait(), jdk);
        if (reflectorAddress.isEmpty()) {
            checkWaiting(parameters.reflectorWait(), jdk);
        }
    }

    private static void checkWaiting(WaitStrategy wait, Jdk jdk) {
        Availability availability = wait.availability(jdk.feature());
        if (!availability.isAvailable()) {
            throw new CommandException(
                    ExitStatus.ENVIRONMENT,
                    "threads can't wait so here: wait=" + wait.text() + ", reason=" + availability.reason() + " ("
                            + availability.remedy() + ")");
        }
    }

    /** What our JVMs need for virtual threads: one carrier, which can be pinned, unless both ends share the JVM. */
    List<String> threadArguments() {
        List<String> arguments = new ArrayList<>();
        if ((isClientVirtual() || isReflectorVirtual()) && place == ReflectorPlace.process) {
            arguments.addAll(VirtualThreads.ONE_CARRIER);
        }
        if (isClientVirtual()) {
            arguments.add(RunThread.VIRTUAL_ARGUMENT);
        }
        return arguments;
    }

    private boolean isClientVirtual() {
        return parameters.clientWait() == WaitStrategy.VIRTUAL;
    }

    private boolean isReflectorVirtual() {
        return parameters.reflectorWait() == WaitStrategy.VIRTUAL;
    }

    /** The planned places, where it matters with what a virtual thread makes of them. */
    List<ThreadPlacement> explained(List<ThreadPlacement> planned) {
        return planned.stream()
                .map(thread -> isVirtual(thread.role()) ? virtual(thread) : thread)
                .toList();
    }

    private boolean isVirtual(String role) {
        return role.equals(PlacementPlan.CLIENT)
                ? isClientVirtual()
                : role.equals(PlacementPlan.REFLECTOR) && isReflectorVirtual();
    }

    private static ThreadPlacement virtual(ThreadPlacement thread) {
        return new ThreadPlacement(
                thread.role(),
                thread.cpu(),
                thread.isPinned()
                        ? thread.reason() + "; pins the only carrier of virtual threads"
                        : "a virtual thread, where its carrier is");
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
