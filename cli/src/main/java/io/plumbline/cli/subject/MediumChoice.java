// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Settings;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Availability;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.Transport.Reach;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.List;
import java.util.Optional;

/**
 * A medium that can do what is asked of it, as far as that can be told before anything is started.
 *
 * @param medium the transport
 * @param place where a reflector of our own has to run for it
 */
public record MediumChoice(Transport medium, ReflectorPlace place) {

    /**
     * Finds the transport by its name and checks that it waits so, carries messages of that size, has those settings and
     * reaches the reflector.
     *
     * @param cell what is asked of it
     * @param media which media can be used
     * @return the choice
     * @throws IllegalArgumentException if it can't do that at all; the message says what is allowed
     * @throws CommandException if it can't be used on this host or JVM
     */
    public static MediumChoice of(PingCell cell, Media media) {
        PingParameters parameters = cell.parameters();
        Transport medium = Transports.named(parameters.transport());
        checkAvailability(medium, media.availability(medium, cell.jdk()));
        checkWait(medium, parameters.clientWait());
        checkWait(medium, parameters.reflectorWait());
        checkSize(medium, parameters.sizeBytes());
        checkLegs(medium, parameters);
        Settings.check(medium, parameters.clientOptions());
        Settings.check(medium, parameters.reflectorOptions());
        cell.peer().address().ifPresent(address -> checkReach(medium, address));
        checkReflector(medium, cell);
        return new MediumChoice(medium, place(medium, cell.peer().place()));
    }

    private static void checkAvailability(Transport medium, Availability availability) {
        if (!availability.isAvailable()) {
            throw new CommandException(
                    ExitStatus.ENVIRONMENT,
                    "transport can't be used here: transport=" + medium.name() + ", reason=" + availability.reason()
                            + " (" + availability.remedy() + ")");
        }
    }

    private static void checkWait(Transport medium, WaitStrategy wait) {
        if (!medium.waitStrategies().contains(wait)) {
            List<String> allowed =
                    medium.waitStrategies().stream().map(WaitStrategy::text).toList();
            throw new IllegalArgumentException("transport doesn't have the wait strategy: transport=" + medium.name()
                    + ", wait=" + wait.text() + " (allowed: " + String.join(", ", allowed) + ")");
        }
    }

    private static void checkSize(Transport medium, int sizeBytes) {
        if (sizeBytes > medium.largestMessageBytes()) {
            throw new IllegalArgumentException("message is too large for the transport: bytes=" + sizeBytes
                    + ", transport=" + medium.name() + " (allowed: 1 to " + medium.largestMessageBytes() + ")");
        }
    }

    private static void checkLegs(Transport medium, PingParameters parameters) {
        Stamps least = parameters.legs().leastStamps();
        if (parameters.sizeBytes() < least.leastBytes()) {
            throw new IllegalArgumentException("message has no room for the time stamps of the legs: bytes="
                    + parameters.sizeBytes() + ", legs=" + parameters.legs().text() + " (allowed: "
                    + least.leastBytes() + " or more, or legs off)");
        }
        if (least != Stamps.NONE && medium.reach() == Reach.ONE_THREAD) {
            throw new IllegalArgumentException("transport has no other end, and so no legs: transport=" + medium.name()
                    + ", legs=" + parameters.legs().text() + " (allowed: auto, off)");
        }
    }

    /** Checks that nothing is asked of a reflector that isn't there. */
    private static void checkReflector(Transport medium, PingCell cell) {
        if (medium.reach() != Reach.ONE_THREAD) {
            return;
        }
        if (cell.parameters().fault().isOn()) {
            throw new IllegalArgumentException("transport has no reflector that could do wrong: transport="
                    + medium.name() + ", reflector-fault="
                    + cell.parameters().fault().text() + " (leave the fault away)");
        }
        if (cell.reflectorCpu().isPresent()) {
            throw new IllegalArgumentException("transport has no reflector that could be pinned: transport="
                    + medium.name() + ", reflector-cpu=" + cell.reflectorCpu().getAsInt()
                    + " (leave the reflector's CPU away)");
        }
    }

    /** Whether a reflector with an address is on this host shows only when it says who it is. */
    private static void checkReach(Transport medium, String address) {
        if (medium.reach() == Reach.ONE_THREAD) {
            throw new IllegalArgumentException("transport has no other end, and so no reflector: transport="
                    + medium.name() + ", address=" + address + " (leave the address away)");
        }
        if (medium.reach() == Reach.ONE_PROCESS) {
            throw new IllegalArgumentException("transport joins threads of one process, and a reflector with an address"
                    + " is another: transport=" + medium.name() + ", address=" + address
                    + " (leave the address away)");
        }
    }

    private static ReflectorPlace place(Transport medium, Optional<ReflectorPlace> wanted) {
        if (medium.reach() != Reach.ONE_PROCESS && medium.reach() != Reach.ONE_THREAD) {
            return wanted.orElse(ReflectorPlace.process);
        }
        if (wanted.orElse(ReflectorPlace.thread) == ReflectorPlace.process) {
            throw new IllegalArgumentException("transport stays within one process, and can't reach a reflector in"
                    + " another: transport=" + medium.name() + ", reflector=process (allowed: --reflector thread)");
        }
        return ReflectorPlace.thread;
    }
}
