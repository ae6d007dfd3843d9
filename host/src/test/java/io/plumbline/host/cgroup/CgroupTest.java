// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.cgroup;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupTest {

    private static final String VERSION_2_MOUNT = "31 23 0:28 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw";
    private static final String VERSION_1_MOUNTS = """
            32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct
            34 31 0:31 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset
            38 31 0:41 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw""";

    @TempDir
    private Path root;

    private FakeHost host;

    @BeforeEach
    void createHost() {
        host = new FakeHost(root);
    }

    @Test
    void takesTheTightestQuotaOfTheGroupsAboveInVersion2() {
        host.file("proc/self/cgroup", "0::/pod/box").file("proc/self/mountinfo", VERSION_2_MOUNT);
        host.file("sys/fs/cgroup/pod/cpu.max", "150000 100000").file("sys/fs/cgroup/pod/box/cpu.max", "max 100000");

        assertThat(Cgroup.of(host.files()).cpuQuota()).hasValue(1.5);
        assertThat(Cgroup.of(host.files()).quota()).contains(new CpuQuota(1.5, "cpu.max"));
    }

    @Test
    void addsUpTheThrottlingOfTheGroupsAboveInVersion2() {
        host.file("proc/self/cgroup", "0::/pod/box").file("proc/self/mountinfo", VERSION_2_MOUNT);
        host.file("sys/fs/cgroup/cpu.stat", "usage_usec 5");
        host.file("sys/fs/cgroup/pod/cpu.stat", "usage_usec 5\nnr_periods 9\nnr_throttled 2\nthrottled_usec 30");
        host.file("sys/fs/cgroup/pod/box/cpu.stat", "nr_periods 9\nnr_throttled 3\nthrottled_usec 70");

        assertThat(Cgroup.of(host.files()).throttling()).hasValue(new CgroupThrottling(5, 100_000));
    }

    @Test
    void readsVersion1NextToAnEmptyVersion2() {
        host.file("proc/self/cgroup", "4:cpuset:/a\n2:cpu,cpuacct:/a/b\n0::/")
                .file("proc/self/mountinfo", VERSION_1_MOUNTS);
        String folder = "sys/fs/cgroup/cpu,cpuacct/a/b/";
        host.file(folder + "cpu.cfs_quota_us", "50000").file(folder + "cpu.cfs_period_us", "100000");
        host.file(folder + "cpu.stat", "nr_periods 7\nnr_throttled 4\nthrottled_time 123");
        host.file("sys/fs/cgroup/cpuset/a/cpuset.cpus", "0-1");

        Cgroup cgroup = Cgroup.of(host.files());

        assertThat(cgroup.cpuQuota()).hasValue(0.5);
        assertThat(cgroup.quota().map(CpuQuota::text)).contains("0.50 CPUs (cpu.cfs_quota_us)");
        assertThat(cgroup.throttling()).hasValue(new CgroupThrottling(4, 123));
        assertThat(cgroup.cpusetCpus()).hasValue("0-1");
    }

    @Test
    void takesAQuotaOfMinusOneForNone() {
        host.file("proc/self/cgroup", "2:cpu,cpuacct:/").file("proc/self/mountinfo", VERSION_1_MOUNTS);
        host.file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1");
        host.file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000");

        assertThat(Cgroup.of(host.files()).cpuQuota()).isEmpty();
    }

    @Test
    void findsTheGroupBelowAMountThatShowsOnlyPartOfTheTree() {
        host.file("proc/self/cgroup", "2:cpu:/docker/abc/inner");
        host.file("proc/self/mountinfo", "32 31 0:29 /docker/abc /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpu");
        host.file("sys/fs/cgroup/cpu/inner/cpu.cfs_quota_us", "200000");
        host.file("sys/fs/cgroup/cpu/inner/cpu.cfs_period_us", "100000");

        assertThat(Cgroup.of(host.files()).cpuQuota()).hasValue(2.0);
    }

    @Test
    void readsTheMountItselfIfTheGroupLiesOutsideOfIt() {
        host.file("proc/self/cgroup", "0::/../other").file("proc/self/mountinfo", VERSION_2_MOUNT);
        host.file("sys/fs/cgroup/cpu.max", "100000 100000");

        assertThat(Cgroup.of(host.files()).cpuQuota()).hasValue(1.0);
    }

    @Test
    void knowsNothingWhereThereAreNoGroups() {
        Cgroup cgroup = Cgroup.of(host.files());

        assertThat(cgroup.cpuQuota()).isEmpty();
        assertThat(cgroup.throttling()).isEmpty();
        assertThat(cgroup.cpusetCpus()).isEmpty();
    }

    @Test
    void survivesGarbage() {
        host.file("proc/self/cgroup", "nonsense\n0::/x").file("proc/self/mountinfo", "a b - c\n" + VERSION_2_MOUNT);
        host.file("sys/fs/cgroup/x/cpu.max", "many few").file("sys/fs/cgroup/x/cpu.stat", "nr_throttled minus\nx");

        assertThat(Cgroup.of(host.files()).cpuQuota()).isEmpty();
        assertThat(Cgroup.of(host.files()).throttling()).isEmpty();
    }
}
