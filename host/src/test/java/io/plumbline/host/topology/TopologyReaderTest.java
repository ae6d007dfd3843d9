// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import io.plumbline.host.topology.LogicalCpu.CoreKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TopologyReaderTest {

    @TempDir
    private Path root;

    private FakeHost host;

    @BeforeEach
    void createHost() {
        host = new FakeHost(root);
    }

    @Test
    void readsTwoSocketsWithSmt() {
        Topology topology = read(host.twoSocketsWithSmt());

        assertThat(topology.cpus()).hasSize(16);
        assertThat(topology.cores()).hasSize(8).containsEntry(5, List.of(5, 13));
        assertThat(topology.sockets()).containsOnlyKeys(0, 1);
        assertThat(topology.l3Groups())
                .isEqualTo(Map.of(0, List.of(0, 1, 2, 3, 8, 9, 10, 11), 4, List.of(4, 5, 6, 7, 12, 13, 14, 15)));
        assertThat(topology.numaNodes()).containsEntry(1, List.of(4, 5, 6, 7, 12, 13, 14, 15));
        assertThat(topology.allowed()).hasSize(16);
        assertThat(topology.cpu(13)).hasValue(new LogicalCpu(13, 5, 4, 1, 1, CoreKind.FAST, false));
    }

    @Test
    void readsOneSingleCore() {
        Topology topology = read(host.online("0").mask("0").cpu(0, 0, "0", "0"));

        assertThat(topology.cpus()).containsExactly(new LogicalCpu(0, 0, 0, 0, 0, CoreKind.FAST, false));
        assertThat(topology.allowed()).containsExactly(0);
    }

    @Test
    void knowsTheSlowerCoresOfAnIntelHybrid() {
        host.online("0-3")
                .mask("0-3")
                .file("sys/devices/cpu_atom/cpus", "2-3")
                .file("sys/devices/cpu_core/cpus", "0-1");

        assertThat(kinds(read(host))).containsExactly(CoreKind.FAST, CoreKind.FAST, CoreKind.SLOW, CoreKind.SLOW);
    }

    @Test
    void knowsTheSlowerCoresByTheirCapacity() {
        host.online("0-2").mask("0-2");
        host.file("sys/devices/system/cpu/cpu0/cpu_capacity", "400");
        host.file("sys/devices/system/cpu/cpu1/cpu_capacity", "1009");
        host.file("sys/devices/system/cpu/cpu2/cpu_capacity", "1024");

        assertThat(kinds(read(host))).containsExactly(CoreKind.SLOW, CoreKind.FAST, CoreKind.FAST);
    }

    @Test
    void leavesOutOfflineCpusEvenAsNamesOfCores() {
        host.twoSocketsWithSmt().online("1-7,9-15");

        Topology topology = read(host);

        assertThat(topology.cpu(0)).isEmpty();
        assertThat(topology.allowed()).doesNotContain(0, 8);
        assertThat(topology.l3Groups()).containsOnlyKeys(1, 4);
    }

    @Test
    void respectsTheMaskOfAContainer() {
        Topology topology = read(host.twoSocketsWithSmt().mask("2-3,10"));

        assertThat(topology.allowed()).containsExactly(2, 3, 10);
        assertThat(topology.pinnable()).containsExactly(2, 3, 10);
        assertThat(topology.allowedCpus()).extracting(LogicalCpu::number).containsExactly(2, 3, 10);
    }

    @Test
    void letsIsolatedCpusBeyondTheMaskBeAskedFor() {
        host.twoSocketsWithSmt().mask("0-5,8-13").file("sys/devices/system/cpu/isolated", "6-7,14-15");

        Topology topology = read(host);

        assertThat(topology.isolated()).containsExactly(6, 7, 14, 15);
        assertThat(topology.allowed()).doesNotContain(6, 7, 14, 15);
        assertThat(topology.pinnable()).contains(6, 7, 14, 15);
    }

    @Test
    void keepsIsolatedCpusOutThatTheCpusetForbids() {
        host.twoSocketsWithSmt().mask("0-5").file("sys/devices/system/cpu/isolated", "6-7");
        host.file("proc/self/cgroup", "0::/box");
        host.file("proc/self/mountinfo", "31 23 0:28 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw");
        host.file("sys/fs/cgroup/box/cpuset.cpus.effective", "0-6");

        assertThat(read(host).pinnable()).containsExactly(0, 1, 2, 3, 4, 5, 6);
    }

    @Test
    void makesTheBestOfAHostThatOnlyListsItsCpus() {
        Topology topology = read(host.online("0-2"));

        assertThat(topology.allowed()).containsExactly(0, 1, 2);
        assertThat(topology.cores()).hasSize(3);
        assertThat(topology.l3Groups()).containsOnlyKeys(0);
    }

    @Test
    void countsTheCpusOfProcStatWhereThereIsNoSys() {
        host.file("proc/stat", "cpu  1 2 3 4\ncpu0 1 2 3 4\ncpu1 1 2 3 4\nintr 5");

        assertThat(read(host).cpus()).hasSize(2);
    }

    @Test
    void isEmptyWhereNothingCanBeRead() {
        assertThat(TopologyReader.read(host.files())).isEmpty();
    }

    @Test
    void survivesGarbage() {
        host.online("0-1").mask("garbage").file("sys/devices/system/cpu/isolated", "(null)");
        host.file("sys/devices/system/cpu/cpu0/topology/physical_package_id", "-1");
        host.file("sys/devices/system/cpu/cpu0/topology/thread_siblings_list", "x");

        Topology topology = read(host);

        assertThat(topology.allowed()).containsExactly(0, 1);
        assertThat(topology.sockets()).containsOnlyKeys(0);
        assertThat(topology.isolated()).isEmpty();
    }

    private static Topology read(FakeHost host) {
        return TopologyReader.read(host.files()).orElseThrow();
    }

    private static List<CoreKind> kinds(Topology topology) {
        return topology.cpus().stream().map(LogicalCpu::kind).toList();
    }
}
