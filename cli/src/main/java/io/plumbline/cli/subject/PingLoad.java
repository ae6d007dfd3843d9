// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.ping.PipelinedTask;
import io.plumbline.ping.RoundTripTask;
import io.plumbline.ping.option.Defaults;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Receiver;
import io.plumbline.ping.option.ReflectorOptions;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.List;
import java.util.Optional;

/** What many clients, and many messages in flight, ask of the processes of a ping. */
public final class PingLoad {

    private static final int HEAP_MEGABYTES = 256; // of a single client, as PingPlan has it
    private static final int MEGABYTES_PER_RECORDER = 24;
    private static final int MEGABYTES_PER_CLIENT = 2;

    /** Strategies that leave the CPU to others, the quickest to wake first. */
    private static final List<WaitStrategy> SLEEPING = List.of(
            WaitStrategy.FUTEX, WaitStrategy.BLOCK, WaitStrategy.SELECT, WaitStrategy.PARK, WaitStrategy.EVENT_LOOP);

    private PingLoad() {}

    /**
     * Checks that messages in flight have a schedule to be sent on, and that a virtual run thread is the only one.
     *
     * @param parameters what is asked of the medium
     * @param hasSchedule false for a closed loop
     * @param clientThreads how many threads serve the clients
     * @throws IllegalArgumentException if not
     */
    static void check(PingParameters parameters, boolean hasSchedule, int clientThreads) {
        if (parameters.clientWait() == WaitStrategy.VIRTUAL && clientThreads > 1) {
            throw new IllegalArgumentException(
                    "several client threads are platform threads: wait=virtual, client-threads=" + clientThreads
                            + " (allowed: 1, or wait block)");
        }
        if (parameters.inFlight().isPipelined() && !hasSchedule) {
            throw new IllegalArgumentException("several messages in flight need a schedule: in-flight="
                    + parameters.inFlight().most() + " (give --rate, such as --rate 100k)");
        }
    }

    /** The task: with one message at a time it is that of a plain round trip. */
    static String taskClass(PingParameters parameters) {
        return (parameters.inFlight().isPipelined() ? PipelinedTask.class : RoundTripTask.class).getName();
    }

    /** Room for the recorders of several clients; nothing for one. */
    static List<String> jvmArguments(PingParameters parameters, MeasureOptions measure) {
        if (measure.clients() <= 1) {
            return List.of();
        }
        boolean receiveByThemselves = parameters.inFlight().isPipelined()
                && parameters.inFlight().receiver().resolve(parameters.clientWait()) == Receiver.THREAD;
        int recorders = receiveByThemselves ? measure.clients() : measure.clientThreads();
        return List.of("-Xmx"
                + (HEAP_MEGABYTES + recorders * MEGABYTES_PER_RECORDER + measure.clients() * MEGABYTES_PER_CLIENT)
                + "m");
    }

    /**
     * Says if receiving threads that spin make too many of them.
     *
     * @param cell what the ping is to be
     * @param measure how many clients and threads there are
     * @return a caveat, or empty if there are CPUs for all, or no such threads
     */
    static Optional<Caveat> caveat(PingCell cell, MeasureOptions measure) {
        PingParameters parameters = cell.parameters();
        boolean hasReceivers = parameters.inFlight().isPipelined()
                && parameters.inFlight().receiver() == Receiver.THREAD
                && parameters.clientWait().burnsCpu();
        boolean hasReflectors =
                cell.peer().address().isEmpty() && parameters.reflectorWait().burnsCpu();
        int spinning = measure.clientThreads() + measure.clients() + (hasReflectors ? measure.clients() : 0);
        int cpus = Runtime.getRuntime().availableProcessors();
        return hasReceivers && spinning > cpus
                ? Optional.of(new Caveat(
                        CaveatCode.TOO_FEW_CPUS,
                        Severity.WARNING,
                        "more threads spin than there are CPUs for them: spinning threads=" + spinning
                                + ", allowed CPUs=" + cpus + ", receiving threads=" + measure.clients(),
                        "Leave out --receiver thread, or use a wait strategy that sleeps."))
                : Optional.empty();
    }

    /** Limits of a reflector of our own. */
    static ReflectorOptions reflectorOptions(int clients) {
        return ReflectorOptions.builder()
                .mostClients(Math.max(Defaults.MOST_CLIENTS, clients))
                .build();
    }

    /**
     * Chooses how our own reflector waits where nobody said so and its threads, one for each client, would spin on more
     * CPUs than there are.
     *
     * @param medium the medium
     * @param clientWait how the client waits
     * @param measure how many clients and threads there are
     * @return a strategy that sleeps, or empty to wait as the client does
     */
    public static Optional<WaitStrategy> reflectorWait(
            Transport medium, WaitStrategy clientWait, MeasureOptions measure) {
        int spinning = measure.clients() + measure.clientThreads();
        boolean isTooMuch =
                clientWait.burnsCpu() && spinning > Runtime.getRuntime().availableProcessors();
        return measure.clients() > 1 && isTooMuch
                ? SLEEPING.stream().filter(medium.waitStrategies()::contains).findFirst()
                : Optional.empty();
    }
}
