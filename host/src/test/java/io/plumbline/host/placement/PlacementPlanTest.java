// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.LogicalCpu.CoreKind;
import io.plumbline.host.topology.Topology;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.spec.PlaceSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlacementPlanTest {

    private static final OptionalDouble NO_QUOTA = OptionalDouble.empty();
    private static final PlacementRequest SPINNING_PAIR = PlacementRequest.pair(ThreadDemand.SPINS);

    @Test
    void pinsNothingOnOneCpu() {
        PlacementPlan plan = PlacementPlan.of(Topology.flat(1), NO_QUOTA, SPINNING_PAIR);

        assertThat(cpus(plan)).containsExactly(-1, -1);
        assertThat(reason(plan, "client")).isEqualTo("the process may use one CPU only");
        assertThat(plan.jitterOff()).startsWith("no CPU to spare: it takes 4, and there is 1");
        assertThat(plan.isOversubscribed()).isTrue();
    }

    @Test
    void pinsOneSpinningThreadToEachOfTwoCpus() {
        PlacementPlan plan = PlacementPlan.of(Topology.flat(2), NO_QUOTA, SPINNING_PAIR);

        assertThat(cpus(plan)).containsExactly(1, 0);
        assertThat(reason(plan, "client")).isEqualTo("auto: same L3 as reflector");
        assertThat(plan.jitterOff()).startsWith("no CPU to spare: it takes 4, and there are 2");
        assertThat(plan.isOversubscribed()).isFalse();
    }

    @Test
    void keepsALoneClientOffTheFirstOfTwoCpus() {
        PlacementPlan plan = PlacementPlan.of(Topology.flat(2), NO_QUOTA, PlacementRequest.alone(ThreadDemand.SPINS));

        assertThat(cpus(plan)).containsExactly(1);
        assertThat(reason(plan, "client")).isEqualTo("auto: own CPU");
    }

    @Test
    void leavesOneCpuForAllElseBeforeItRecordsJitter() {
        assertThat(cpus(PlacementPlan.of(Topology.flat(3), NO_QUOTA, SPINNING_PAIR)))
                .containsExactly(1, 2);
        assertThat(cpus(PlacementPlan.of(Topology.flat(4), NO_QUOTA, SPINNING_PAIR)))
                .containsExactly(1, 2, 3);
        assertThat(cpus(PlacementPlan.of(Topology.flat(3), NO_QUOTA, PlacementRequest.alone(ThreadDemand.SPINS))))
                .containsExactly(1, 2);
    }

    @Test
    void saysWhyJitterIsOnOrOff() {
        PlacementPlan on = PlacementPlan.of(Topology.flat(4), NO_QUOTA, SPINNING_PAIR);
        PlacementPlan off = PlacementPlan.of(Topology.flat(4), NO_QUOTA, SPINNING_PAIR.withoutJitter());

        assertThat(on.jitterOff()).isEmpty();
        assertThat(reason(on, "jitter")).isEqualTo("auto: a core to spare on the same socket");
        assertThat(off.of("jitter")).isEmpty();
        assertThat(off.jitterOff()).isEqualTo("not asked for");
    }

    @Test
    void leavesSleepingThreadsToTheOperatingSystem() {
        PlacementPlan plan = PlacementPlan.of(Topology.flat(8), NO_QUOTA, PlacementRequest.pair(ThreadDemand.SLEEPS));

        assertThat(cpus(plan)).containsExactly(-1, -1, 1);
        assertThat(reason(plan, "client")).isEqualTo("it sleeps while it waits");
        assertThat(reason(plan, "jitter")).isEqualTo("auto: to spare");
        assertThat(plan.isOversubscribed()).isFalse();
    }

    @Test
    void usesDifferentCoresBehindOneCacheAndSparesTheFirstCore() {
        PlacementPlan plan = PlacementPlan.of(twoSocketsWithSmt(List.of()), NO_QUOTA, SPINNING_PAIR);

        assertThat(cpus(plan)).containsExactly(1, 2, 3);
    }

    @Test
    void staysBehindOneCacheEvenIfThatNeedsTheFirstCore() {
        Topology topology =
                new Topology(List.of(cpu(0, 0, 0), cpu(1, 1, 0), cpu(2, 2, 2)), List.of(0, 1, 2), List.of());

        PlacementPlan plan = PlacementPlan.of(topology, NO_QUOTA, SPINNING_PAIR);

        assertThat(cpus(plan)).containsExactly(1, 0);
    }

    @Test
    void prefersIsolatedCpus() {
        PlacementPlan plan = PlacementPlan.of(twoSocketsWithSmt(List.of(5, 6, 7)), NO_QUOTA, SPINNING_PAIR);

        assertThat(cpus(plan)).containsExactly(5, 6, 7);
        assertThat(reason(plan, "reflector")).isEqualTo("auto: isolated, same L3 as client");
    }

    @Test
    void tellsOfIsolatedCpusThatMustBeAskedFor() {
        Topology isolated = twoSocketsWithSmt(List.of(6, 7));
        List<Integer> mask = IntStream.range(0, 6).boxed().toList();
        Topology topology = new Topology(isolated.cpus(), mask, List.of(6, 7));

        PlacementPlan plan = PlacementPlan.of(topology, NO_QUOTA, SPINNING_PAIR);
        PlacementPlan asked = PlacementPlan.of(
                topology,
                NO_QUOTA,
                SPINNING_PAIR.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(7), OptionalInt.of(6))));

        assertThat(cpus(plan).subList(0, 2)).containsExactly(1, 2);
        assertThat(reason(plan, "client")).endsWith("; the isolated CPUs 6-7 are used only if asked for");
        assertThat(cpus(asked).subList(0, 2)).containsExactly(7, 6);
    }

    @Test
    void prefersTheFasterCoresOfAHybrid() {
        List<LogicalCpu> cpus = new ArrayList<>();
        for (int number = 0; number < 6; number++) {
            CoreKind kind = number < 3 ? CoreKind.SLOW : CoreKind.FAST;
            cpus.add(new LogicalCpu(number, number, 0, 0, 0, kind, false));
        }

        PlacementPlan plan = PlacementPlan.of(new Topology(cpus, List.of(), List.of()), NO_QUOTA, SPINNING_PAIR);

        assertThat(cpus(plan)).containsExactly(3, 4, 5);
    }

    @Test
    void usesBothThreadsOfTheOnlyCoreAndSaysSo() {
        Topology topology = new Topology(List.of(cpu(0, 0, 0), cpu(1, 0, 0)), List.of(), List.of());

        PlacementPlan plan = PlacementPlan.of(topology, NO_QUOTA, SPINNING_PAIR);

        assertThat(cpus(plan)).containsExactlyInAnyOrder(0, 1);
        assertThat(reason(plan, "client")).isEqualTo("auto: SMT sibling of reflector");
    }

    @Test
    void recordsNoJitterNextToAMeasuredThreadOnTheSameCore() {
        Topology topology =
                new Topology(List.of(cpu(0, 0, 0), cpu(1, 1, 0), cpu(2, 0, 0), cpu(3, 1, 0)), List.of(), List.of());

        PlacementPlan plan = PlacementPlan.of(topology, NO_QUOTA, SPINNING_PAIR);

        assertThat(cpus(plan)).containsExactly(1, 0);
        assertThat(plan.jitterOff()).isEqualTo("no core to spare on the socket of the measured threads: socket=0");
    }

    @Test
    void countsOnlyTheCpusOfTheQuota() {
        Topology topology = Topology.flat(16);

        PlacementPlan small = PlacementPlan.of(topology, OptionalDouble.of(1.5), SPINNING_PAIR);
        PlacementPlan enough = PlacementPlan.of(topology, OptionalDouble.of(2.5), SPINNING_PAIR);

        assertThat(cpus(small)).containsExactly(-1, -1);
        assertThat(reason(small, "client")).isEqualTo("the CPU quota of 1.50 is too small for 2 spinning threads");
        assertThat(small.isOversubscribed()).isTrue();
        assertThat(cpus(enough)).containsExactly(1, 2);
        assertThat(enough.jitterOff()).startsWith("no CPU to spare: it takes 4, and the CPU quota is 2.50");
    }

    @Test
    void letsTheUserWin() {
        PlacementPlan plan = PlacementPlan.of(
                twoSocketsWithSmt(List.of()),
                NO_QUOTA,
                SPINNING_PAIR.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(0), OptionalInt.of(4))));

        assertThat(cpus(plan)).containsExactly(0, 4, 1);
        assertThat(reason(plan, "client")).isEqualTo("asked for: other socket than reflector");
    }

    @Test
    void findsTheBestPartnerForTheOneThatTheUserChose() {
        PlacementPlan plan = PlacementPlan.of(
                twoSocketsWithSmt(List.of()),
                NO_QUOTA,
                SPINNING_PAIR.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(6), OptionalInt.empty())));

        assertThat(cpus(plan).subList(0, 2)).containsExactly(6, 4);
    }

    @Test
    void pinsASleepingThreadIfTheUserAsksForIt() {
        PlacementPlan plan = PlacementPlan.of(
                Topology.flat(2),
                NO_QUOTA,
                PlacementRequest.pair(ThreadDemand.SLEEPS)
                        .at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(1), OptionalInt.of(1))));

        assertThat(cpus(plan)).containsExactly(1, 1);
        assertThat(reason(plan, "client")).isEqualTo("asked for: same CPU as reflector");
        assertThat(plan.isOversubscribed()).isFalse();
    }

    @Test
    void seesThatTwoSpinningThreadsOnOneCpuAreTooMany() {
        PlacementPlan plan = PlacementPlan.of(
                Topology.flat(8),
                NO_QUOTA,
                SPINNING_PAIR.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(1), OptionalInt.of(1))));

        assertThat(plan.isOversubscribed()).isTrue();
    }

    @Test
    void refusesCpusThatDoNotExistOrAreNotAllowed() {
        Topology topology = new Topology(Topology.flat(4).cpus(), List.of(0, 1), List.of());

        assertThatThrownBy(() -> PlacementPlan.of(
                        topology,
                        NO_QUOTA,
                        SPINNING_PAIR.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(9), OptionalInt.empty()))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such CPU is online: role=client, cpu=9 (allowed: 0-1)");
        assertThatThrownBy(() -> PlacementPlan.of(
                        topology,
                        NO_QUOTA,
                        SPINNING_PAIR.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.empty(), OptionalInt.of(3)))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("this process may not use the CPU: role=reflector, cpu=3 (allowed: 0-1)");
        assertThatThrownBy(() -> PlacementPlan.of(
                        topology,
                        NO_QUOTA,
                        PlacementRequest.alone(ThreadDemand.SPINS)
                                .at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.empty(), OptionalInt.of(1)))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a CPU for a thread on another host: role=reflector");
    }

    @Test
    void pinsNothingWhereThreadsCannotBePinned() {
        PlacementPlan plan = PlacementPlan.withoutPinning(Topology.flat(8), NO_QUOTA, SPINNING_PAIR, "os=Plan 9");
        PlacementPlan small = PlacementPlan.withoutPinning(Topology.flat(2), NO_QUOTA, SPINNING_PAIR, "os=Plan 9");

        assertThat(cpus(plan)).containsExactly(-1, -1, -1);
        assertThat(reason(plan, "jitter")).isEqualTo("os=Plan 9");
        assertThat(small.of("jitter")).isEmpty();
        assertThatThrownBy(() -> PlacementPlan.withoutPinning(
                        Topology.flat(8),
                        NO_QUOTA,
                        SPINNING_PAIR.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(1), OptionalInt.empty())),
                        "os=Plan 9"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threads can't be pinned here, os=Plan 9: role=client, cpu=1 (allowed: none)");
    }

    @Test
    void plansForThousandsOfCpus() {
        assertThat(cpus(PlacementPlan.of(Topology.flat(2048), NO_QUOTA, SPINNING_PAIR)))
                .containsExactly(1, 2, 3);
    }

    private static PlacementRequest crew(int threads, int othersThatSpin) {
        return PlacementRequest.alone(ThreadDemand.SPINS).served(new ServingThreads(threads, othersThatSpin));
    }

    @Test
    void givesEachOfSeveralClientThreadsACpuOfItsOwn() {
        PlacementPlan plan = PlacementPlan.of(Topology.flat(8), NO_QUOTA, crew(3, 0));

        assertThat(plan.threads())
                .extracting(ThreadPlacement::role)
                .containsExactly("client", "client-1", "client-2", "jitter");
        assertThat(cpus(plan)).containsExactly(1, 2, 3, 4);
        assertThat(reason(plan, "client-2")).isEqualTo("auto: own CPU");
        assertThat(plan.isOversubscribed()).isFalse();
    }

    @Test
    void leavesSeveralClientThreadsAloneWhereTheyAreMoreThanTheCpus() {
        PlacementPlan plan = PlacementPlan.of(Topology.flat(4), NO_QUOTA, crew(2, 3));

        assertThat(cpus(plan)).containsExactly(-1, -1);
        assertThat(reason(plan, "client-1")).isEqualTo("fewer CPUs than spinning threads: cpus=4, threads=5");
        assertThat(plan.isOversubscribed()).isTrue();
        assertThat(cpus(PlacementPlan.of(Topology.flat(4), OptionalDouble.of(1.5), crew(2, 0))))
                .containsExactly(-1, -1);
    }

    @Test
    void leavesSeveralClientThreadsAloneThatSleepOrAreNotToBePinned() {
        PlacementRequest sleeping = PlacementRequest.alone(ThreadDemand.SLEEPS).served(new ServingThreads(2, 0));

        assertThat(reason(PlacementPlan.of(Topology.flat(8), NO_QUOTA, sleeping), "client"))
                .isEqualTo("it sleeps while it waits");
        assertThat(reason(
                        PlacementPlan.of(Topology.flat(8), NO_QUOTA, crew(2, 0).at(PlaceSpec.of(PlacementChoice.NONE))),
                        "client"))
                .isEqualTo("placement none");
        assertThat(reason(PlacementPlan.withoutPinning(Topology.flat(8), NO_QUOTA, crew(2, 0), "os=Plan 9"), "client"))
                .isEqualTo("os=Plan 9");
    }

    @Test
    void spreadsSeveralClientThreadsOverCoresOfOneSocketFirst() {
        assertThat(cpus(PlacementPlan.of(
                        twoSocketsWithSmt(List.of()), NO_QUOTA, crew(4, 0).withoutJitter())))
                .containsExactly(1, 2, 3, 0);
        assertThat(cpus(PlacementPlan.of(
                        twoSocketsWithSmt(List.of()), NO_QUOTA, crew(10, 0).withoutJitter())))
                .hasSize(10)
                .doesNotHaveDuplicates();
    }

    private static List<Integer> cpus(PlacementPlan plan) {
        return plan.threads().stream().map(ThreadPlacement::cpu).toList();
    }

    private static String reason(PlacementPlan plan, String role) {
        return plan.of(role).orElseThrow().reason();
    }

    private static LogicalCpu cpu(int number, int core, int l3Group) {
        return new LogicalCpu(number, core, l3Group, 0, 0, CoreKind.FAST, false);
    }

    /** CPUs 0-3 and 8-11 on socket 0, CPUs 4-7 and 12-15 on socket 1. */
    private static Topology twoSocketsWithSmt(List<Integer> isolated) {
        List<LogicalCpu> cpus = new ArrayList<>();
        for (int number = 0; number < 16; number++) {
            int core = number % 8;
            int socket = core / 4;
            cpus.add(
                    new LogicalCpu(number, core, socket * 4, socket, socket, CoreKind.FAST, isolated.contains(number)));
        }
        return new Topology(cpus, List.of(), List.of());
    }
}
