// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.fork.RunThread;
import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.transport.spi.Availability;
import io.plumbline.transport.spi.Transport.Reach;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The threads of a ping: what they need of their JVMs, and which places they want.
 *
 * @param cell the ping
 * @param choice its medium
 */
record PingThreads(PingCell cell, MediumChoice choice) {

    /** Whether there is a reflector on this host. */
    private boolean hasLocalReflector() {
        return cell.peer().address().isEmpty() && choice.medium().reach() != Reach.ONE_THREAD;
    }

    /** Checks that threads of the JDK that measures can wait as they are to; a reflector elsewhere has a JDK of its own. */
    void checkWaiting() {
        checkWaiting(cell.parameters().clientWait());
        if (cell.peer().address().isEmpty()) {
            checkWaiting(cell.parameters().reflectorWait());
        }
    }

    private void checkWaiting(WaitStrategy wait) {
        Availability availability = wait.availability(cell.jdk().feature());
        if (!availability.isAvailable()) {
            throw new CommandException(
                    ExitStatus.ENVIRONMENT,
                    "threads can't wait so here: wait=" + wait.text() + ", reason=" + availability.reason() + " ("
                            + availability.remedy() + ")");
        }
    }

    /** What our JVMs need for virtual threads: one carrier, which can be pinned, unless both ends share the JVM. */
    List<String> jvmArguments() {
        List<String> arguments = new ArrayList<>();
        if ((isClientVirtual() || isReflectorVirtual()) && choice.place() == ReflectorPlace.process) {
            arguments.addAll(VirtualThreads.ONE_CARRIER);
        }
        if (isClientVirtual()) {
            arguments.add(RunThread.VIRTUAL_ARGUMENT);
        }
        return arguments;
    }

    private boolean isClientVirtual() {
        return cell.parameters().clientWait() == WaitStrategy.VIRTUAL;
    }

    private boolean isReflectorVirtual() {
        return cell.parameters().reflectorWait() == WaitStrategy.VIRTUAL;
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
                thread.isPinned() ? "its carrier" : "virtual"); // short: one line has to hold both
    }

    /** The threads that want a place on this host. */
    PlacementRequest placementRequest() {
        boolean isLocal = hasLocalReflector();
        return new PlacementRequest(
                demand(cell.parameters().clientWait()),
                isLocal ? demand(cell.parameters().reflectorWait()) : ThreadDemand.ABSENT,
                ThreadDemand.SPINS,
                cell.clientCpu(),
                isLocal ? cell.reflectorCpu() : OptionalInt.empty(),
                cell.placement());
    }

    private static ThreadDemand demand(WaitStrategy strategy) {
        return strategy.burnsCpu() ? ThreadDemand.SPINS : ThreadDemand.SLEEPS;
    }
}
