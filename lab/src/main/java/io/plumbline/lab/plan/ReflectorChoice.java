// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.transport.Transports;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Chooses how a reflector serves several clients, by default. */
final class ReflectorChoice {

    /** So many have a reflector's thread each; more are served by a few threads. */
    private static final int MAX_WITH_THREADS = 32;

    /** Strategies that leave the CPU to others, the quickest to wake first. */
    private static final List<WaitStrategy> SLEEPING = List.of(
            WaitStrategy.FUTEX, WaitStrategy.BLOCK, WaitStrategy.SELECT, WaitStrategy.PARK, WaitStrategy.EVENT_LOOP);

    private ReflectorChoice() {}

    /**
     * Adds the defaults for a ping whose transport there is. Fails if few threads were requested and can't serve these
     * clients.
     */
    static PingSpec resolved(PingSpec ping, LoadSpec load) {
        PingSpec counted = ping.reflectorThreads().isPresent()
                ? ping
                : ping.toBuilder().reflectorThreads(threads(ping, load)).build();
        PingSpec resolved = counted.reflectorWait().isPresent()
                ? counted
                : counted.toBuilder().reflectorWait(wait(counted, load)).build();
        check(resolved, load);
        return resolved;
    }

    /** A few threads for many clients, if the transport can wait so. */
    private static OptionalInt threads(PingSpec ping, LoadSpec load) {
        boolean areMany = load.clients() > MAX_WITH_THREADS;
        return areMany && gatherStrategies(ping).contains(ping.wantedReflectorWait())
                ? OptionalInt.of(Math.max(1, cpus() / 2))
                : OptionalInt.empty();
    }

    /** One that sleeps, where the threads of our own reflector would spin on more CPUs than there are. */
    private static Optional<WaitStrategy> wait(PingSpec ping, LoadSpec load) {
        boolean areGathered = ping.reflectorThreads().isPresent();
        int spinning = ping.reflectorThreads().orElse(load.clients()) + load.clientThreads();
        boolean isTooMuch = ping.address().isEmpty() && ping.clientWait().burnsCpu() && spinning > cpus();
        Set<WaitStrategy> possible = areGathered
                ? gatherStrategies(ping)
                : Transports.named(ping.transport()).waitStrategies();
        return load.clients() > 1 && isTooMuch
                ? SLEEPING.stream().filter(possible::contains).findFirst()
                : Optional.empty();
    }

    private static void check(PingSpec ping, LoadSpec load) {
        if (ping.reflectorThreads().isEmpty()) {
            return;
        }
        int threads = ping.reflectorThreads().getAsInt();
        if (!gatherStrategies(ping).contains(ping.wantedReflectorWait())) {
            throw new IllegalArgumentException(
                    "a reflector thread can't wait for many connections: transport=" + ping.transport()
                            + ", reflector-wait=" + ping.wantedReflectorWait().text() + ", reflector-threads=" + threads
                            + " (allowed: transports tcp and unix, with spin, select-now, select or block)");
        }
        if (threads > load.clients()) {
            throw new IllegalArgumentException("more threads than connections: reflector-threads=" + threads
                    + ", clients=" + load.clients() + " (allowed: 1 to as many as clients)");
        }
    }

    private static Set<WaitStrategy> gatherStrategies(PingSpec ping) {
        return Transports.named(ping.transport()).gatherStrategies();
    }

    private static int cpus() {
        return Runtime.getRuntime().availableProcessors();
    }
}
