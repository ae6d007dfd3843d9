// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.result.RunWork;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The client threads' work, and their waits for a CPU, in the measured part of a run. Looks at its two ends, and never in between.
 * Threading: any thread, one at a time.
 */
public final class ThreadWaits {

    private final NanoClock clock;
    private final List<Supplier<Optional<ThreadUse>>> accounts;
    private final LongSupplier interrupts;
    private Look first;
    private Look last;

    private record Look(long nanos, List<Optional<ThreadUse>> threads, long interrupts) {}

    /** Takes a first look; without a look when the measured part begins, the warm-up counts too. */
    public ThreadWaits(NanoClock clock, List<Supplier<Optional<ThreadUse>>> accounts, LongSupplier interrupts) {
        this.clock = clock;
        this.accounts = List.copyOf(accounts);
        this.interrupts = interrupts;
        this.first = look();
        this.last = first;
    }

    private Look look() {
        List<Optional<ThreadUse>> threads = new ArrayList<>();
        accounts.forEach(account -> threads.add(account.get()));
        return new Look(clock.nanoTime(), threads, interrupts.getAsLong());
    }

    public void measuredPartBegins() {
        first = look();
    }

    public void invocationsEnded() {
        last = look();
    }

    /** The wait of the thread that waited longest; empty if the operating system doesn't report it. */
    public Optional<CpuWait> longest() {
        List<CpuWait> waits = new ArrayList<>();
        for (int i = 0; i < accounts.size(); i++) {
            Optional<ThreadUse> end = last.threads.get(i);
            first.threads
                    .get(i)
                    .flatMap(start -> end.map(now -> wait(start, now)))
                    .ifPresent(waits::add);
        }
        return waits.stream().max(Comparator.comparingLong(CpuWait::waitedNanos));
    }

    /**
     * The work of all threads between the last two looks; empty if the operating system doesn't report it of each.
     * {@code measuredFromNanos}: when the measured part began, on the clock; {@code earlyNanos}: when {@code earlyBytes}
     * had been allocated, since the first look.
     */
    Optional<RunWork> work(long measuredFromNanos, long earlyNanos, long earlyBytes) {
        if (accounts.isEmpty() || Stream.of(first, last).anyMatch(look -> look.threads.contains(Optional.empty()))) {
            return Optional.empty();
        }
        return Optional.of(new RunWork(
                Math.max(0, first.nanos - measuredFromNanos),
                since(ThreadUse::cpuNanos),
                since(ThreadUse::voluntarySwitches),
                since(ThreadUse::faults),
                earlyNanos,
                earlyBytes,
                Math.max(0, last.interrupts - first.interrupts)));
    }

    private long since(ToLongFunction<ThreadUse> count) {
        return Math.max(0, sum(last, count) - sum(first, count));
    }

    private static long sum(Look look, ToLongFunction<ThreadUse> count) {
        return look.threads.stream().flatMap(Optional::stream).mapToLong(count).sum();
    }

    /** Time since the measured part began, as far as looked at, in nanoseconds. */
    long sinceFirstNanos() {
        return clock.nanoTime() - first.nanos;
    }

    private CpuWait wait(ThreadUse start, ThreadUse end) {
        return new CpuWait(
                Roles.CLIENT,
                Math.max(0, end.queuedNanos() - start.queuedNanos()),
                last.nanos - first.nanos,
                Math.max(0, end.involuntarySwitches() - start.involuntarySwitches()),
                Math.max(0, end.voluntarySwitches() - start.voluntarySwitches()));
    }
}
