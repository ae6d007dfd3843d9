// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import io.plumbline.host.topology.Topology;
import io.plumbline.model.environment.HostFacts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFactsReaderTest {

    private static final Topology FOUR = Topology.flat(4);

    @TempDir
    private Path root;

    private FakeHost host;

    @BeforeEach
    void createHost() {
        host = new FakeHost(root);
    }

    @Test
    void readsALinuxHost() {
        host.file("proc/sys/kernel/hostname", "lab-7").file("proc/sys/kernel/osrelease", "6.18.1");
        host.file("etc/os-release", "ID=debian\nPRETTY_NAME=\"Debian GNU/Linux 12\"");
        host.file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Fast  CPU @ 4GHz\nflags\t\t: fpu tsc");
        host.file("proc/meminfo", "MemTotal:       1024 kB\nMemFree: 3 kB");

        HostFacts facts = read(new Topology(FOUR.cpus(), List.of(1, 2), List.of()));

        assertThat(facts.hostName()).isEqualTo("lab-7");
        assertThat(facts.operatingSystem()).isEqualTo("Debian GNU/Linux 12");
        assertThat(facts.kernel()).isEqualTo("6.18.1");
        assertThat(facts.cpuModel()).isEqualTo("Fast CPU @ 4GHz");
        assertThat(facts.onlineCpus()).isEqualTo(4);
        assertThat(facts.allowedCpus()).containsExactly(1, 2);
        assertThat(facts.memoryBytes()).isEqualTo(1024 * 1024);
        assertThat(facts.virtualization()).isEqualTo("none");
    }

    @Test
    void readsTheSettingsThatShowInLatencies() {
        String cpus = "sys/devices/system/cpu/";
        host.file("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc");
        host.file(cpus + "cpu0/cpufreq/scaling_governor", "performance");
        host.file(cpus + "cpu1/cpufreq/scaling_governor", "performance");
        host.file(cpus + "cpu2/cpufreq/scaling_governor", "powersave");
        host.file(cpus + "cpu0/cpufreq/scaling_driver", "intel_pstate");
        host.file(cpus + "intel_pstate/no_turbo", "1");
        host.file(cpus + "smt/active", "1");
        host.file(cpus + "nohz_full", "(null)");
        host.file("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never");
        host.file("proc/self/timerslack_ns", "50000").file("proc/loadavg", "0.42 0.2 0.1 1/90 7");
        host.file("proc/cmdline", "root=/dev/secret isolcpus=2-3 quiet nohz_full=2-3 -- init idle=poll");
        host.file(cpus + "vulnerabilities/l1tf", "Not affected");
        host.file(cpus + "vulnerabilities/mds", "Mitigation: Clear CPU buffers");
        host.file("proc/self/cgroup", "0::/").file("sys/fs/cgroup/cpu.max", "250000 100000");
        host.file("proc/self/mountinfo", "31 23 0:28 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw");

        assertThat(read(FOUR).more())
                .containsEntry("clocksource", "tsc")
                .containsEntry("cpu_governor", "performance (0-1), powersave (2)")
                .containsEntry("cpufreq_driver", "intel_pstate")
                .containsEntry("turbo", "off")
                .containsEntry("smt", "on")
                .containsEntry("isolated_cpus", "none")
                .containsEntry("nohz_full_cpus", "none")
                .containsEntry("transparent_hugepage", "madvise")
                .containsEntry("timer_slack_nanos", "50000")
                .containsEntry("load_average_1m", "0.42")
                .containsEntry("kernel_options", "isolcpus=2-3 nohz_full=2-3")
                .containsEntry("mitigations", "1 active, 0 vulnerable, 1 not affected")
                .containsEntry("cgroup_cpu_quota", "2.50 CPUs")
                .containsEntry("l3_groups", "1 (0-3)")
                .containsEntry("physical_cores", "4");
    }

    @Test
    void knowsNothingAboutAHostThatTellsNothing() {
        HostFacts facts = read(FOUR);

        assertThat(facts.cpuModel()).isEqualTo("unknown");
        assertThat(facts.virtualization()).isEqualTo("unknown");
        assertThat(facts.more())
                .containsEntry("clocksource", "unknown")
                .containsEntry("cpu_governor", "unknown")
                .containsEntry("turbo", "unknown")
                .containsEntry("mitigations", "unknown")
                .containsEntry("load_average_1m", "unknown")
                .containsEntry("cgroup_cpu_quota", "none");
    }

    @Test
    void namesAnArmCpuByItsNumbers() {
        host.file("proc/cpuinfo", "processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c");

        assertThat(read(FOUR).cpuModel()).isEqualTo("implementer 0x41, part 0xd0c");
    }

    @Test
    void namesContainerAndHypervisor() {
        host.file(".dockerenv", "").file("proc/cpuinfo", "flags\t: fpu hypervisor tsc");
        host.file("sys/class/dmi/id/sys_vendor", "QEMU");

        assertThat(read(FOUR).virtualization()).isEqualTo("docker on qemu");
        assertThat(read(FOUR).more()).containsEntry("container", "docker").containsEntry("hypervisor", "qemu");
    }

    @Test
    void takesHardwareOfAVendorOfVirtualMachinesForHardware() {
        host.file("proc/cpuinfo", "flags\t: fpu tsc");
        host.file("sys/class/dmi/id/sys_vendor", "Microsoft Corporation");

        assertThat(read(FOUR).virtualization()).isEqualTo("none");
    }

    @Test
    void knowsAHypervisorByTheClockThatItOffers() {
        host.file("proc/cpuinfo", "flags\t: fpu hypervisor");
        host.file("sys/devices/system/clocksource/clocksource0/available_clocksource", "tsc kvm-clock");

        assertThat(read(FOUR).virtualization()).isEqualTo("kvm");
    }

    @Test
    void seesAHypervisorThatHidesItsName() {
        host.file("proc/cpuinfo", "flags\t: fpu hypervisor");

        assertThat(read(FOUR).virtualization()).isEqualTo("hypervisor of unknown make");
    }

    private HostFacts read(Topology topology) {
        return new HostFactsReader(host.files(), topology).read();
    }
}
