// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.bill;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.environment.ThreadRole;
import io.plumbline.model.objective.Count;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.work.ForkCount;
import io.plumbline.stats.work.ForkCounts;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** Counts of what lies in the way of an invocation, at both ends of a round trip. */
final class PathCounts {

    /** A thread that wakes up more seldom has no part in an invocation. */
    private static final double MIN_WAKE_UPS = 0.5;

    /** A JVM's own threads wake up up to 20 times a second. */
    private static final double MIN_WAKE_UPS_PER_SECOND = 100;

    private static final Set<ThreadRole> PARTNERS = Set.of(ThreadRole.REFLECTOR, ThreadRole.OTHER);

    private final List<ForkResult> forks;
    private final BilledSubject subject;
    private final Map<BillItem, String> missing = new TreeMap<>();

    PathCounts(List<ForkResult> forks, BilledSubject subject) {
        this.forks = forks;
        this.subject = subject;
    }

    /** Returns why items that were asked for aren't counted. */
    Map<BillItem, String> missing() {
        return missing;
    }

    Amount calls() {
        Amount client = mean(BillItem.CALLS, Count.CALLS);
        Amount reflector = Amount.exactly(perInvocation(reflectors(), SystemCalls::total));
        double ofAnEnd = reflectors().isEmpty() ? subject.neededCalls() : subject.neededCalls() / 2;
        return (subject.isSpinning() ? client.atMost(ofAnEnd) : client)
                .plus(subject.isReflectorSpinning() ? reflector.atMost(ofAnEnd) : reflector);
    }

    Amount wakeUps() {
        return mean(BillItem.WAKE_UPS, Count.SWITCHES)
                .plus(Amount.exactly(partners(uses(Roles.CLIENT)) + partners(reflectors())));
    }

    /**
     * Interrupts that wake a CPU, in the run that had half of all invocations by then: which CPU a partner sleeps on is the
     * scheduler's choice, often for a whole run. Other programs' are among them.
     */
    Amount cpuWakeUps() {
        List<RunResult> runs = forks.stream()
                .flatMap(fork -> fork.runs().stream())
                .filter(run -> run.counts().completed() > 0)
                .sorted(Comparator.comparingDouble(ForkCounts::interrupts))
                .toList();
        long left = runs.stream().mapToLong(run -> run.counts().completed()).sum() / 2;
        for (RunResult run : runs) {
            left -= run.counts().completed();
            if (left <= 0) {
                return new Amount(
                        ForkCounts.interrupts(run),
                        ForkCounts.interrupts(runs.get(0)),
                        ForkCounts.interrupts(runs.get(runs.size() - 1)));
            }
        }
        return Amount.NONE;
    }

    Amount faults() {
        return mean(BillItem.PAGE_FAULTS, Count.FAULTS);
    }

    Amount allocated() {
        return mean(BillItem.ALLOCATION, Count.ALLOC);
    }

    Amount bytes() {
        return Amount.exactly(
                subject.bytesCopied().orElseGet(() -> perInvocation(uses(Roles.CLIENT), SystemCalls::bytes)));
    }

    private Amount mean(BillItem item, Count count) {
        List<ForkCount> all =
                forks.stream().map(fork -> ForkCounts.of(fork, count, "")).toList();
        List<ForkCount> known = all.stream().filter(ForkCount::isKnown).toList();
        if (known.isEmpty()) {
            missing.put(
                    item, all.isEmpty() ? "nothing was measured" : all.get(0).missing());
            return Amount.NONE;
        }
        return new Amount(mean(known, ForkCount::value), mean(known, ForkCount::low), mean(known, ForkCount::high));
    }

    private static double mean(List<ForkCount> known, ToDoubleFunction<ForkCount> of) {
        return known.stream().mapToDouble(of).average().orElse(0);
    }

    private List<CpuUse> uses(String role) {
        return forks.stream()
                .flatMap(fork -> fork.cpu().stream())
                .filter(use -> use.role().equals(role))
                .toList();
    }

    /** What a reflector on another host does has the prices of that host. */
    private List<CpuUse> reflectors() {
        return subject.hasReflectorHere() ? uses(Roles.REFLECTOR) : List.of();
    }

    private static double perInvocation(List<CpuUse> uses, ToLongFunction<SystemCalls> count) {
        Optional<SystemCalls> all =
                uses.stream().flatMap(use -> use.calls().stream()).reduce(SystemCalls::plus);
        return all.map(calls -> calls.perInvocation(count.applyAsLong(calls)).orElse(0))
                .orElse(0.0);
    }

    /** Wake-ups of the threads that client threads wait for. */
    private static double partners(List<CpuUse> uses) {
        return uses.stream()
                .filter(use ->
                        use.calls().filter(calls -> calls.invocations() > 0).isPresent())
                .mapToDouble(use -> use.threads().stream()
                        .filter(thread -> PARTNERS.contains(ThreadRole.of(thread.name())))
                        .filter(thread ->
                                thread.voluntarySwitches() * 1e9 > MIN_WAKE_UPS_PER_SECOND * use.elapsedNanos())
                        .mapToDouble(ThreadUse::voluntarySwitches)
                        .map(switches -> switches / use.calls().orElseThrow().invocations())
                        .filter(each -> each >= MIN_WAKE_UPS)
                        .sum())
                .average()
                .orElse(0);
    }
}
