// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** CPU time that the processes of a benchmark used, over all its forks. */
public final class CpuCost {

    private static final double NANOS_PER_SECOND = 1e9;

    private CpuCost() {}

    /** Merges the accounts of processes in one role, in the order of the forks; empty if there are none. */
    public static List<CpuUse> byRole(List<ForkResult> forks) {
        Map<String, List<CpuUse>> byRole = new LinkedHashMap<>();
        forks.stream()
                .flatMap(fork -> fork.cpu().stream())
                .forEach(use -> byRole.computeIfAbsent(use.role(), role -> new ArrayList<>())
                        .add(use));
        return byRole.values().stream().map(CpuCost::together).toList();
    }

    private static CpuUse together(List<CpuUse> all) {
        return new CpuUse(
                all.get(0).role(),
                all.stream().mapToLong(CpuUse::elapsedNanos).sum(),
                all.stream().mapToLong(CpuUse::cpuNanos).sum(),
                all.stream().flatMap(use -> use.calls().stream()).reduce(SystemCalls::plus),
                all.stream().flatMap(use -> use.threads().stream()).toList());
    }

    /** Returns one side's counted system calls for each invocation; empty if unknown. */
    public static OptionalDouble callsPerInvocation(CpuUse use) {
        return use.calls().map(calls -> calls.perInvocation(calls.total())).orElse(OptionalDouble.empty());
    }

    public static boolean hasAllCalls(List<ForkResult> forks, String role) {
        return forks.stream()
                .filter(fork -> fork.cpu().stream().anyMatch(use -> use.role().equals(role)))
                .map(fork -> fork.facts().get(SystemCalls.countedFact(role)))
                .allMatch(SystemCalls.ALL_COUNTED::equals);
    }

    /**
     * Returns the CPU time that both sides used for an invocation: the CPUs they kept busy over the invocations per
     * second; of forks with accounts, empty if there are none, or nothing ended in them.
     */
    public static OptionalDouble nanosPerInvocation(List<ForkResult> forks) {
        double cpuNanos = 0;
        double invocations = 0;
        for (ForkResult fork : forks) {
            double cpus = fork.cpu().stream().mapToDouble(CpuUse::cpus).sum();
            for (RunResult run : fork.cpu().isEmpty() ? List.<RunResult>of() : fork.runs()) {
                cpuNanos += cpus * run.duration().toNanos();
                invocations += run.achievedPerSecond() * run.duration().toNanos() / NANOS_PER_SECOND;
            }
        }
        return invocations > 0 ? OptionalDouble.of(cpuNanos / invocations) : OptionalDouble.empty();
    }

    /** Returns bytes per invocation; empty if nothing was completed, or it isn't known of all runs. */
    public static Optional<Double> allocatedPerInvocation(List<RunResult> runs) {
        long completed =
                runs.stream().mapToLong(run -> run.counts().completed()).sum();
        boolean isKnown =
                runs.stream().allMatch(run -> run.jvmActivity().allocatedBytes().isPresent());
        double bytes = runs.stream()
                .mapToDouble(run -> run.jvmActivity().allocatedBytes().orElse(0))
                .sum();
        return isKnown && completed > 0 ? Optional.of(bytes / completed) : Optional.empty();
    }
}
