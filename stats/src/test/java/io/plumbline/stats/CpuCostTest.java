// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CpuCostTest {

    private static final ThreadUse THREAD = new ThreadUse("main", 1, 0, 5, 6, 0, 0, 0);

    private static CpuUse use(String role, long seconds, double cpus) {
        return new CpuUse(role, seconds * 1_000_000_000, Math.round(seconds * 1e9 * cpus), List.of(THREAD));
    }

    private static RunResult run(int seconds, int perSecond) {
        long count = (long) seconds * perSecond;
        return new RunResult(
                0,
                Instant.EPOCH,
                RunResult.CLOSED_LOOP,
                Duration.ofSeconds(seconds),
                new InvocationCounts(count, count, 0, 0, 0),
                perSecond,
                perSecond,
                0,
                List.of(),
                List.of(),
                new JvmActivity(0, 0, 0),
                EndState.COMPLETED,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static ForkResult fork(List<CpuUse> cpu, List<RunResult> runs) {
        return fork(cpu, Map.of(), runs);
    }

    private static ForkResult fork(List<CpuUse> cpu, Map<String, String> facts) {
        return fork(cpu, facts, List.of());
    }

    private static ForkResult fork(List<CpuUse> cpu, Map<String, String> facts, List<RunResult> runs) {
        return new ForkResult(
                0,
                new JvmFacts("25", "vendor", "vm", "/opt/jdk", "G1", List.of()),
                List.of(),
                "spin",
                new HarnessFloor(20, 10, 60, 40, 90),
                cpu,
                facts,
                runs,
                EndState.COMPLETED,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void dividesWhatWasAllocatedByWhatWasCompleted() {
        RunResult silent = Samples.run(Samples.series("response", 1000));
        RunResult run = silent.withJvmActivity(silent.jvmActivity()
                .withAllocated(OptionalLong.of(24 * silent.counts().completed())));
        assertThat(CpuCost.allocatedPerInvocation(List.of(run, run))).contains(24.0);
        assertThat(CpuCost.allocatedPerInvocation(List.of(run, silent))).isEmpty();
    }

    @Test
    void putsTheForksOfEachSideTogether() {
        List<CpuUse> uses = CpuCost.byRole(List.of(
                fork(List.of(use("client", 2, 1.0), use("reflector", 3, 0.5)), List.of()),
                fork(List.of(use("client", 6, 0.6)), List.of())));
        assertThat(uses).extracting(CpuUse::role).containsExactly("client", "reflector");
        assertThat(uses.get(0).cpus()).isCloseTo(0.7, within(1e-9));
        assertThat(uses.get(0).threads()).hasSize(2);
        assertThat(uses.get(1).cpus()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void chargesBothSidesToEachInvocation() {
        List<ForkResult> forks = List.of(
                fork(List.of(use("client", 9, 1.0), use("reflector", 9, 0.5)), List.of(run(2, 1_000))),
                fork(List.of(use("client", 9, 1.0)), List.of(run(2, 4_000), run(4, 500))),
                fork(List.of(), List.of(run(60, 9))));
        assertThat(CpuCost.nanosPerInvocation(forks)).isPresent();
        assertThat(CpuCost.nanosPerInvocation(forks).getAsDouble()).isCloseTo(9e9 / 12_000, within(1e-3));
    }

    private static CpuUse calling(SystemCalls calls) {
        return new CpuUse("client", 1, 1, Optional.of(calls), List.of(THREAD));
    }

    @Test
    void spreadsTheCallsOfAllForksOverTheirInvocations() {
        List<CpuUse> uses = CpuCost.byRole(List.of(
                fork(List.of(calling(new SystemCalls(30, 20, 10, 20, 0))), List.of()),
                fork(List.of(calling(new SystemCalls(70, 30, 0, 60, 0))), List.of()),
                fork(List.of(use("client", 1, 1)), List.of())));

        assertThat(uses).hasSize(1);
        assertThat(uses.get(0).calls()).hasValue(new SystemCalls(100, 50, 10, 80, 0));
        assertThat(CpuCost.callsPerInvocation(uses.get(0))).hasValue(2.0);
    }

    @Test
    void hasAllCallsOnlyIfEachForkThatWasLookedAtSaysSo() {
        CpuUse use = calling(new SystemCalls(1, 1, 1, 1, 0));
        ForkResult all = fork(List.of(use), Map.of("client_calls_counted", "all"));
        ForkResult some = fork(List.of(use), Map.of("client_calls_counted", "some"));
        ForkResult silent = fork(List.of(use), Map.of());
        ForkResult died = fork(List.of(), Map.of());

        assertThat(CpuCost.hasAllCalls(List.of(all, died, all), "client")).isTrue();
        assertThat(CpuCost.hasAllCalls(List.of(all, some), "client")).isFalse();
        assertThat(CpuCost.hasAllCalls(List.of(silent), "client")).isFalse();
    }

    @Test
    void knowsNoCallsPerInvocationIfNobodyCountedOrNothingWasInvoked() {
        assertThat(CpuCost.callsPerInvocation(use("client", 1, 1))).isEmpty();
        assertThat(CpuCost.callsPerInvocation(calling(new SystemCalls(5, 5, 5, 0, 0))))
                .isEmpty();
    }

    @Test
    void saysNothingIfNobodyLookedOrNothingEnded() {
        assertThat(CpuCost.nanosPerInvocation(List.of(fork(List.of(), List.of(run(1, 10))))))
                .isEmpty();
        assertThat(CpuCost.nanosPerInvocation(List.of(fork(List.of(use("client", 1, 1)), List.of(run(1, 0))))))
                .isEmpty();
        assertThat(CpuCost.byRole(List.of(fork(List.of(), List.of())))).isEmpty();
    }
}
