// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import static io.plumbline.model.option.PlacementRelation.CROSS_L3;
import static io.plumbline.model.option.PlacementRelation.CROSS_SOCKET;
import static io.plumbline.model.option.PlacementRelation.SAME_CPU;
import static io.plumbline.model.option.PlacementRelation.SAME_L3;
import static io.plumbline.model.option.PlacementRelation.SMT_SIBLING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.host.FakeHost;
import io.plumbline.host.topology.LogicalCpu.CoreKind;
import io.plumbline.host.topology.Topology;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.PlacementRelation;
import io.plumbline.model.spec.PlaceSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostPlacementsTest {

    private static final OptionalDouble NO_QUOTA = OptionalDouble.empty();
    private static final PlacementRequest SPINNING = PlacementRequest.pair(ThreadDemand.SPINS);
    private static final PlacementRequest SLEEPING = PlacementRequest.pair(ThreadDemand.SLEEPS);

    @TempDir
    private Path root;

    private FakeHost host;

    @BeforeEach
    void createHost() {
        host = new FakeHost(root);
    }

    @Test
    void oneCpuHasOnlyItself() {
        host.online("0").mask("0").cpu(0, 0, "0", "0");

        assertPairs("same-cpu 0 0");
        assertMissing(
                SMT_SIBLING, "no two CPUs of this host share a core: cpus=1, cores=1", "a host with SMT, and SMT on");
        assertMissing(SAME_L3, "this host has one core: cpus=0", "a host with more cores");
        assertMissing(CROSS_L3, "this host has one L3 group: cpus=0", "a host with several L3 caches on a socket");
        assertMissing(CROSS_SOCKET, "this host has one socket: cpus=0", "a host with more sockets");
    }

    @Test
    void twoCpusBehindOneCacheAreOnePair() {
        host.online("0-1").mask("0-1").cpu(0, 0, "0", "0-1").cpu(1, 0, "1", "0-1");

        assertPairs("same-cpu 1 1", "same-l3 1 0");
        assertMissing(SMT_SIBLING, "no two CPUs of this host share a core: cpus=2, cores=2", "SMT on");
        assertMissing(CROSS_L3, "this host has one L3 group: cpus=0-1", "several L3 caches");
    }

    @Test
    void twoHyperThreadsOfOneCoreAreOnePair() {
        host.online("0-1").mask("0-1").cpu(0, 0, "0-1", "0-1").cpu(1, 0, "0-1", "0-1");

        assertPairs("same-cpu 0 0", "smt-sibling 0 1");
        assertMissing(SAME_L3, "this host has one core: cpus=0-1", "more cores");
    }

    @Test
    void aLaptopWithHyperThreadsSparesItsFirstCore() {
        host.online("0-7").mask("0-7");
        for (int cpu = 0; cpu < 8; cpu++) {
            int core = cpu / 2;
            host.cpu(cpu, 0, 2 * core + "-" + (2 * core + 1), "0-7");
        }

        assertPairs("same-cpu 2 2", "smt-sibling 2 3", "same-l3 2 4");
        assertMissing(CROSS_SOCKET, "this host has one socket: cpus=0-7", "more sockets");
    }

    @Test
    void twoSocketsWithOneCacheEachCrossBothOrNone() {
        host.twoSocketsWithSmt();

        assertPairs("same-cpu 1 1", "smt-sibling 1 9", "same-l3 1 2", "cross-socket 1 4");
        assertMissing(
                CROSS_L3,
                "each socket of this host has one L3 group: l3_groups=2 (0-3,8-11 | 4-7,12-15)",
                "measure cross-socket instead");
    }

    @Test
    void severalCachesOnEachSocketHaveEveryRelation() {
        zen();

        assertPairs("same-cpu 1 1", "smt-sibling 1 33", "same-l3 1 2", "cross-l3 1 4", "cross-socket 1 16");
    }

    @Test
    void aHybridUsesItsFasterCoresAsLongAsThereAreTwo() {
        host.online("0-7").mask("0-7").file("sys/devices/cpu_atom/cpus", "4-7");
        for (int cpu = 0; cpu < 8; cpu++) {
            host.cpu(cpu, 0, cpu < 4 ? cpu / 2 * 2 + "-" + (cpu / 2 * 2 + 1) : Integer.toString(cpu), "0-7");
        }

        assertPairs("same-cpu 2 2", "smt-sibling 2 3", "same-l3 2 0");
        host.mask("0,5-7");
        assertThat(topology().cpu(5).orElseThrow().kind()).isEqualTo(CoreKind.SLOW);
        assertPairs("same-cpu 0 0", "same-l3 5 6");
    }

    @Test
    void offlineCpusAreNotChosen() {
        host.twoSocketsWithSmt().online("0,2-8,10-15").mask("0-15");

        assertPairs("same-cpu 2 2", "smt-sibling 2 10", "same-l3 2 3", "cross-socket 2 4");
        host.online("0-7").mask("0-7");
        assertMissing(SMT_SIBLING, "no two CPUs of this host share a core: cpus=8, cores=8", "smt/control");
    }

    @Test
    void aMaskLeavesWhatIsInItAndSaysWhatItWouldTake() {
        host.twoSocketsWithSmt().mask("2-3,10");

        assertPairs("same-cpu 2 2", "smt-sibling 2 10", "same-l3 2 3");
        assertMissing(
                CROSS_SOCKET,
                "none of the CPUs that this process may use are related in this way: allowed=2-3,10",
                "allow two that are, such as 1 and 4 (taskset -c, or the cpuset of its control group)");
    }

    @Test
    void aCpusetLeavesWhatIsInIt() {
        host.twoSocketsWithSmt().mask("0-3");
        host.file("proc/self/cgroup", "0::/box");
        host.file("proc/self/mountinfo", "31 23 0:28 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw");
        host.file("sys/fs/cgroup/box/cpuset.cpus.effective", "0-3");

        assertPairs("same-cpu 1 1", "same-l3 1 2");
        assertMissing(SMT_SIBLING, "may use are related in this way: allowed=0-3", "such as 1 and 9");
    }

    @Test
    void isolatedCpusBeyondTheMaskMustBeAskedFor() {
        host.twoSocketsWithSmt().mask("0-3").file("sys/devices/system/cpu/isolated", "6-7,14-15");

        assertMissing(
                CROSS_SOCKET,
                "only isolated CPUs are related in this way, and they are used only on request: "
                        + "allowed=0-3, isolated=6-7,14-15",
                "ask for them: client on 1, reflector on 6");
        assertThat(pairs(SPINNING.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(7), OptionalInt.empty()))))
                .contains("same-cpu 7 7", "smt-sibling 7 15", "same-l3 7 6", "cross-socket 7 1");
    }

    @Test
    void anArmWithoutHyperThreadsAndWithoutAnL3HasItsCores() {
        host.online("0-3").mask("0-3");
        for (int cpu = 0; cpu < 4; cpu++) {
            String folder = "sys/devices/system/cpu/cpu" + cpu + "/";
            host.file(folder + "topology/physical_package_id", "-1")
                    .file(folder + "topology/core_cpus_list", Integer.toString(cpu))
                    .file(folder + "topology/package_cpus_list", "0-3")
                    .file(folder + "cache/index2/level", "2")
                    .file(folder + "cache/index2/shared_cpu_list", "0-3");
        }

        assertPairs("same-cpu 1 1", "same-l3 1 2");
        assertMissing(CROSS_L3, "this host has one L3 group: cpus=0-3", "several");
    }

    @Test
    void aContainerWithoutTopologyHasCoresOnOneSocket() {
        host.mask("4-5").file("proc/stat", "cpu  1 2 3 4\ncpu4 1 2 3 4\ncpu5 1 2 3 4\nintr 5");

        assertPairs("same-cpu 4 4", "same-l3 4 5");
        assertMissing(SMT_SIBLING, "share a core: cpus=2, cores=2", "SMT");
    }

    @Test
    void aSmallQuotaHasNoRoomForThreadsThatSpin() {
        Topology topology = Topology.flat(4);
        HostPlacements small = HostPlacements.of(topology, OptionalDouble.of(1.5));

        PlacementOffer spinning = small.offer(SAME_L3, SPINNING);
        assertThat(spinning.isAvailable()).isFalse();
        assertThat(spinning.reason()).isEqualTo("the CPU quota of 1.50 is too small for 2 spinning threads");
        assertThat(spinning.remedy()).contains("quota of the control group", "sleep");
        assertThat(small.offer(SAME_L3, SLEEPING).isAvailable()).isTrue();
        assertThat(small.offer(SAME_CPU, SPINNING).isAvailable()).isTrue();
        assertThat(HostPlacements.of(topology, OptionalDouble.of(0.5))
                        .offer(SAME_CPU, SPINNING)
                        .isAvailable())
                .isFalse();
        assertThat(small.offer(
                                SAME_L3,
                                SPINNING.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(1), OptionalInt.of(2))))
                        .isAvailable())
                .isTrue();
    }

    @Test
    void aCpuThatWasAskedForFindsItsPartner() {
        zen();

        assertThat(pairs(SPINNING.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(5), OptionalInt.empty()))))
                .containsExactly(
                        "same-cpu 5 5", "smt-sibling 5 37", "same-l3 5 4", "cross-l3 5 1", "cross-socket 5 16");
        assertThat(pairs(SPINNING.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.empty(), OptionalInt.of(20)))))
                .contains("smt-sibling 52 20", "cross-l3 16 20", "cross-socket 1 20");
    }

    @Test
    void cpusThatContradictTheRelationAreBadUse() {
        host.twoSocketsWithSmt().online("0-8,10-15");
        HostPlacements placements = HostPlacements.of(topology(), NO_QUOTA);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> placements.offer(
                        CROSS_SOCKET,
                        SPINNING.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(1), OptionalInt.of(2)))))
                .withMessage("the CPUs are not in that placement: placement=cross-socket, role=client, cpu=1,"
                        + " role=reflector, cpu=2 (allowed: placement same-l3, or other CPUs)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> placements.offer(
                        SMT_SIBLING,
                        SPINNING.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(1), OptionalInt.empty()))))
                .withMessage("the CPU has no partner in that placement: placement=smt-sibling, role=client, cpu=1"
                        + " (allowed: such as client on 2 with reflector on 10)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> placements.offer(
                        SAME_L3,
                        SPINNING.at(new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(9), OptionalInt.empty()))))
                .withMessageStartingWith("no such CPU is online: role=client, cpu=9");
    }

    @Test
    void aRelationNeedsTwoThreadsOnThisHost() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HostPlacements.of(Topology.flat(4), NO_QUOTA)
                        .offer(SAME_L3, PlacementRequest.alone(ThreadDemand.SPINS)))
                .withMessageContaining("placement=same-l3 (allowed: auto, none)");
    }

    @Test
    void thereAreNoPlacementsWhereThreadsCannotBePinned() {
        List<PlacementOffer> offers =
                HostPlacements.withoutPinning(Topology.flat(4), "os=Plan 9").offers(SPINNING);

        assertThat(offers).hasSize(5).noneMatch(PlacementOffer::isAvailable);
        assertThat(offers.get(0).reason()).isEqualTo("threads can't be pinned here, os=Plan 9");
    }

    @Test
    void looksThroughAThousandCpus() {
        List<PlacementOffer> offers =
                HostPlacements.of(Topology.flat(1024), NO_QUOTA).offers(SPINNING);

        assertThat(offers).extracting(PlacementOffer::isAvailable).containsExactly(true, false, true, false, false);
    }

    /** 2 sockets of 4 L3 groups of 4 cores of 2 threads: 0-15 and 32-47 on socket 0, 16-31 and 48-63 on socket 1. */
    private void zen() {
        host.online("0-63").mask("0-63");
        for (int cpu = 0; cpu < 64; cpu++) {
            int core = cpu % 32;
            int first = core / 4 * 4;
            host.cpu(
                    cpu,
                    core / 16,
                    core + "," + (core + 32),
                    first + "-" + (first + 3) + "," + (first + 32) + "-" + (first + 35));
        }
    }

    private Topology topology() {
        return TopologyReader.read(host.files()).orElseThrow();
    }

    private void assertPairs(String... expected) {
        assertThat(pairs(SPINNING)).containsExactly(expected);
        assertThat(pairs(SLEEPING)).containsExactly(expected);
    }

    private List<String> pairs(PlacementRequest request) {
        return HostPlacements.of(topology(), NO_QUOTA).offers(request).stream()
                .filter(PlacementOffer::isAvailable)
                .map(offer -> offer.relation().text() + " " + offer.clientCpu().getAsInt() + " "
                        + offer.reflectorCpu().getAsInt())
                .toList();
    }

    private void assertMissing(PlacementRelation relation, String reason, String remedy) {
        PlacementOffer offer = HostPlacements.of(topology(), NO_QUOTA).offer(relation, SPINNING);
        assertThat(offer.isAvailable()).isFalse();
        assertThat(offer.reason()).contains(reason);
        assertThat(offer.remedy()).contains(remedy);
    }
}
