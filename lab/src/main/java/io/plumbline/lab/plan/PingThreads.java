// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.fork.RunThread;
import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ServingThreads;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.PlaceSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectorPlace;
import io.plumbline.transport.spi.Transport.Reach;
import java.util.ArrayList;
import java.util.List;

/** Threads of a ping: their needs of their JVMs, and their places. */
record PingThreads(PingSpec ping, TransportChoice choice, Jdk jdk) {

    private boolean hasLocalReflector() {
        return ping.address().isEmpty() && choice.transport().reach() != Reach.ONE_THREAD;
    }

    /** Checks that threads of the JDK that measures can wait as they are to; a reflector elsewhere has a JDK of its own. */
    void checkWaiting() {
        checkWaiting(ping.clientWait());
        if (ping.address().isEmpty()) {
            checkWaiting(ping.wantedReflectorWait());
        }
    }

    private void checkWaiting(WaitStrategy wait) {
        wait.availability(jdk.feature())
                .require(
                        "this JDK does not support the wait strategy: wait=" + wait.text(),
                        reason -> new LabException(LabException.Kind.HOST, reason));
    }

    /** The JVM arguments for virtual threads: one carrier, which can be pinned, unless both ends share the JVM. */
    List<String> jvmArguments() {
        List<String> arguments = new ArrayList<>();
        if ((isClientVirtual() || isReflectorVirtual()) && choice.place() == ReflectorPlace.PROCESS) {
            arguments.addAll(VirtualThreads.ONE_CARRIER);
        }
        if (isClientVirtual()) {
            arguments.add(RunThread.VIRTUAL_ARGUMENT);
        }
        return arguments;
    }

    private boolean isClientVirtual() {
        return ping.clientWait() == WaitStrategy.VIRTUAL;
    }

    private boolean isReflectorVirtual() {
        return ping.wantedReflectorWait() == WaitStrategy.VIRTUAL;
    }

    /** The planned places, with a remark on virtual threads where it matters. */
    List<ThreadPlacement> explained(List<ThreadPlacement> planned) {
        return planned.stream()
                .map(thread -> isVirtual(thread.role()) ? virtual(thread) : thread)
                .toList();
    }

    private boolean isVirtual(String role) {
        return role.equals(Roles.CLIENT) ? isClientVirtual() : role.equals(Roles.REFLECTOR) && isReflectorVirtual();
    }

    private static ThreadPlacement virtual(ThreadPlacement thread) {
        return new ThreadPlacement(
                thread.role(),
                thread.cpu(),
                thread.isPinned() ? "its carrier" : "virtual"); // short: one line has to hold both
    }

    /** The threads that want a place on this host. */
    PlacementRequest placementRequest(PlaceSpec place) {
        boolean isLocal = hasLocalReflector();
        return new PlacementRequest(
                demand(ping.clientWait()),
                isLocal ? demand(ping.wantedReflectorWait()) : ThreadDemand.ABSENT,
                ThreadDemand.SPINS,
                isLocal ? place : place.withoutReflector(),
                ServingThreads.ALONE);
    }

    private static ThreadDemand demand(WaitStrategy strategy) {
        return strategy.burnsCpu() ? ThreadDemand.SPINS : ThreadDemand.SLEEPS;
    }
}
