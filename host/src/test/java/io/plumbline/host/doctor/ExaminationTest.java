// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import io.plumbline.host.topology.Topology;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.GapCause;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExaminationTest {

    @TempDir
    Path root;

    private FakeHost host;

    @BeforeEach
    void start() {
        host = new FakeHost(root);
    }

    private static Optional<HostMeasures> measures(double clockNanos, double ramp, CauseShare... causes) {
        return Optional.of(new HostMeasures(
                clockNanos,
                1,
                List.of(new CpuGaps(1, 1_000_000_000, 30, List.of(causes), OptionalLong.empty())),
                OptionalLong.of(60_000),
                OptionalLong.of(90_000),
                OptionalDouble.of(ramp),
                List.of()));
    }

    private List<Finding> examined(String container, String hypervisor, Optional<HostMeasures> measures) {
        Topology topology = TopologyReader.read(host.files()).orElse(Topology.flat(4));
        return new Examination(new HostView(host.files(), topology, container, hypervisor)).findings(measures);
    }

    private static Finding named(String id, List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private void bareMetal() {
        host.twoSocketsWithSmt()
                .file("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc")
                .file("sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never")
                .file("proc/cpuinfo", "flags : tsc")
                .file("proc/swaps", "Filename Type Size Used Priority\n/dev/sda2 partition 1 0 -2")
                .file("proc/1/comm", "systemd")
                .file("proc/77/comm", "irqbalance");
        for (int cpu = 0; cpu < 16; cpu++) {
            host.file("sys/devices/system/cpu/cpu" + cpu + "/cpufreq/scaling_governor", "powersave");
        }
    }

    @Test
    void saysNothingIsFineThatCantBeRead() {
        List<Finding> findings = examined("none", "none", measures(20, 0));
        assertThat(findings.stream().filter(finding -> !finding.id().equals("cpus")))
                .allMatch(finding -> finding.diagnosis() == Diagnosis.UNKNOWN);
    }

    @Test
    void takesABadSettingWhoseEffectIsntSeenForInformation() {
        bareMetal();
        List<Finding> quiet =
                examined("none", "none", measures(20, 0.01, new CauseShare(GapCause.FAULT, 400, 400_000, 9_000)));
        assertThat(named("transparent_hugepage", quiet).diagnosis()).isEqualTo(Diagnosis.INFO);
        assertThat(named("transparent_hugepage", quiet).effect())
                .isEqualTo("page fault: CPU 1 lost 0.04 % of its time, max 9.00 µs");
        assertThat(named("cpu_governor", quiet).diagnosis()).isEqualTo(Diagnosis.INFO);
        assertThat(named("clocksource", quiet).diagnosis()).isEqualTo(Diagnosis.OK);
    }

    @Test
    void warnsOfABadSettingWhoseEffectIsSeen() {
        bareMetal();
        List<Finding> disturbed =
                examined("none", "none", measures(20, 0.5, new CauseShare(GapCause.INTERRUPT, 30, 900_000, 90_000)));
        assertThat(named("irqbalance", disturbed).diagnosis()).isEqualTo(Diagnosis.WARN);
        assertThat(named("cpu_governor", disturbed).diagnosis()).isEqualTo(Diagnosis.WARN);
        assertThat(named("cpu_governor", disturbed).cure().undo()).contains("echo powersave");
        assertThat(disturbed).noneMatch(finding -> finding.id().startsWith("measured_"));
    }

    /** Or what a neighbour does would be put down to each setting there is. */
    @Test
    void takesOnlyGapsOfItsOwnCauseForTheEffectOfASetting() {
        bareMetal();
        host.file("proc/loadavg", "3.10 2.00 1.00 4/200 77");
        List<Finding> disturbed =
                examined("none", "none", measures(20, 0, new CauseShare(GapCause.PREEMPTED, 300, 9_000_000, 900_000)));
        assertThat(named("load", disturbed).diagnosis()).isEqualTo(Diagnosis.WARN);
        assertThat(named("load", disturbed).effect()).isEqualTo("preempted: CPU 1 lost 0.90 % of its time, max 900 µs");
        assertThat(named("transparent_hugepage", disturbed).diagnosis()).isEqualTo(Diagnosis.INFO);
        assertThat(named("transparent_hugepage", disturbed).effect()).isEqualTo("page fault: no gap");
        assertThat(named("swap", disturbed).diagnosis()).isEqualTo(Diagnosis.INFO);
        assertThat(named("load", disturbed).lostShare()).hasValue(0.009);
        assertThat(named("swap", disturbed).lostShare()).hasValue(0);
        assertThat(named("cpu_governor", disturbed).lostShare())
                .as("slower work is no lost time")
                .isEmpty();
        assertThat(disturbed).noneMatch(finding -> finding.id().startsWith("measured_"));
    }

    @Test
    void warnsOfGapsWhoseCauseNoSettingExplains() {
        bareMetal();
        List<Finding> findings =
                examined("none", "none", measures(20, 0, new CauseShare(GapCause.UNSEEN, 3, 600_000, 300_000)));
        assertThat(named("measured_taken", findings).title()).isEqualTo("CPUs are taken from outside this kernel");
        assertThat(named("measured_taken", findings).effect())
                .isEqualTo("steal or nothing seen: CPU 1 lost 0.06 % of its time, max 300 µs");
    }

    @Test
    void namesNotTheWorstCpuAlone() {
        CpuGaps worst = preempted(1, 850_000_000);
        CpuGaps next = preempted(0, 710_000_000);
        GapsOf gaps = new GapsOf(Set.of(GapCause.PREEMPTED));
        assertThat(gaps.text(measures(worst, next, preempted(2, 1_000))))
                .isEqualTo("preempted: CPU 1 lost 85 % of its time, CPU 0 71 %, max 900 µs");
        assertThat(gaps.text(measures(next, worst, next)))
                .startsWith("preempted: CPU 1 lost 85 % of its time, 2 others up to 71 %, max");
    }

    private static CpuGaps preempted(int cpu, long nanos) {
        return new CpuGaps(
                cpu,
                1_000_000_000,
                300,
                List.of(new CauseShare(GapCause.PREEMPTED, 300, nanos, 900_000)),
                OptionalLong.empty());
    }

    private static HostMeasures measures(CpuGaps... gaps) {
        return new HostMeasures(
                20, 1, List.of(gaps), OptionalLong.empty(), OptionalLong.empty(), OptionalDouble.empty(), List.of());
    }

    @Test
    void tellsHowLittleTimeAFewGapsTake() {
        bareMetal();
        List<Finding> findings =
                examined("none", "none", measures(20, 0, new CauseShare(GapCause.UNSEEN, 1, 30_000, 30_000)));
        assertThat(named("measured_taken", findings).effect())
                .startsWith("steal or nothing seen: CPU 1 lost 0.003 % of its time, max 30.0 µs");
    }

    @Test
    void warnsOfAnEffectThatNothingExplains() {
        host.twoSocketsWithSmt();
        List<Finding> findings = examined("none", "none", measures(900, 0));
        assertThat(named("measured_clock", findings).diagnosis()).isEqualTo(Diagnosis.WARN);
        assertThat(named("measured_clock", findings).fact()).isEqualTo("a reading takes 900 ns");
    }

    @Test
    void saysThatAnEffectWasNotMeasured() {
        bareMetal();
        List<Finding> findings = examined("none", "none", Optional.empty());
        assertThat(findings).allMatch(finding -> finding.effect().equals(Finding.NOT_MEASURED));
        assertThat(findings).noneMatch(finding -> finding.diagnosis().compareTo(Diagnosis.WARN) >= 0);
    }

    @Test
    void doesntTakeAContainersViewForTheHosts() {
        host.online("0-3").mask("0-3").file("proc/1/comm", "java").file("proc/self/cgroup", "0::/");
        List<Finding> findings = examined("docker", "none", measures(20, 0));
        assertThat(named("irqbalance", findings).diagnosis()).isEqualTo(Diagnosis.UNKNOWN);
        assertThat(named("irqbalance", findings).fact()).contains("the host's isn't seen");
        assertThat(named("cpu_quota", findings).diagnosis()).isEqualTo(Diagnosis.UNKNOWN);
    }

    @Test
    void doesntTakeProcessesThatAreHiddenForNone() {
        host.file("proc/77/comm", "java");
        assertThat(named("irqbalance", examined("none", "none", measures(20, 0)))
                        .diagnosis())
                .isEqualTo(Diagnosis.UNKNOWN);
        host.file("proc/1/comm", "systemd");
        assertThat(named("irqbalance", examined("none", "none", measures(20, 0)))
                        .diagnosis())
                .isEqualTo(Diagnosis.OK);
    }

    @Test
    void doesntSayThatCausesCanBeSeenWhereAFilterMayForbidIt() {
        host.file("proc/sys/kernel/perf_event_paranoid", "2").file("proc/self/status", "Name:\tjava\nSeccomp:\t0");
        assertThat(named("perf_event_paranoid", examined("none", "none", measures(20, 0)))
                        .diagnosis())
                .isEqualTo(Diagnosis.OK);
        host.file("proc/self/status", "Name:\tjava\nSeccomp:\t2");
        Finding filtered = named("perf_event_paranoid", examined("none", "none", measures(20, 0)));
        assertThat(filtered.diagnosis()).isEqualTo(Diagnosis.UNKNOWN);
        assertThat(filtered.fact()).isEqualTo("2, but a filter of system calls may forbid it");
    }

    @Test
    void judgesDriversThatSetFrequenciesThemselvesByTheirPreference() {
        host.online("0")
                .mask("0")
                .file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave")
                .file("sys/devices/system/cpu/cpu0/cpufreq/scaling_driver", "intel_pstate")
                .file("sys/devices/system/cpu/cpu0/cpufreq/energy_performance_preference", "performance");
        assertThat(named("cpu_governor", examined("none", "none", measures(20, 0)))
                        .diagnosis())
                .isEqualTo(Diagnosis.OK);
    }

    @Test
    void warnsOfDeepIdleStatesUnlessTheyAreDisabled() {
        String state = "sys/devices/system/cpu/cpu0/cpuidle/state2/";
        host.online("0-1")
                .mask("0-1")
                .file(state + "name", "C6")
                .file(state + "latency", "133")
                .file(state + "disable", "0");
        assertThat(named("idle_states", examined("none", "none", Optional.empty()))
                        .fact())
                .isEqualTo("C6 133 µs");
        host.file(state + "disable", "1");
        assertThat(named("idle_states", examined("none", "none", Optional.empty()))
                        .diagnosis())
                .isEqualTo(Diagnosis.OK);
    }

    @Test
    void tellsAGuestFromHardware() {
        host.file("proc/cpuinfo", "flags : hypervisor")
                .file("proc/stat", "cpu  1 2 3 4 5 6 7 250 0 0")
                .file("sys/devices/system/clocksource/clocksource0/current_clocksource", "kvm-clock");
        List<Finding> findings =
                examined("none", "kvm", measures(20, 0, new CauseShare(GapCause.STEAL, 50, 4_500_000, 90_000)));
        assertThat(named("hypervisor", findings).diagnosis()).isEqualTo(Diagnosis.WARN);
        assertThat(named("steal", findings).fact()).isEqualTo("2.50 s since boot");
        assertThat(named("clocksource", findings).diagnosis()).isEqualTo(Diagnosis.OK);
        assertThat(named("smt_siblings", findings).diagnosis()).isEqualTo(Diagnosis.UNKNOWN);
    }

    @Test
    void failsWhereTwoThreadsSpinOnOneCpu() {
        host.online("0").mask("0");
        assertThat(named("cpus", examined("none", "none", measures(20, 0))).diagnosis())
                .isEqualTo(Diagnosis.FAIL);
    }
}
