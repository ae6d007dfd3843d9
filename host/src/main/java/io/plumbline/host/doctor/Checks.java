// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import static io.plumbline.host.doctor.Check.ALL;
import static io.plumbline.host.doctor.Check.BLOCKING;
import static io.plumbline.host.doctor.Check.NETWORK;
import static io.plumbline.host.doctor.Check.SPINNING;
import static io.plumbline.model.doctor.Goal.COMPARE;
import static io.plumbline.model.doctor.Goal.FLOOR;
import static io.plumbline.model.doctor.Goal.TAIL;

import io.plumbline.host.topology.CpuList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The table of all checks. The page on tuning is made from it. */
final class Checks {

    private static final Pattern CHOSEN = Pattern.compile("\\[([^]]+)]");
    private static final int SPINNING_PAIR = 2;

    static final List<Check> ALL_OF_THEM = List.of(
            Check.of("clocksource", "clock source", "/sys/devices/system/clocksource/clocksource0/current_clocksource")
                    .matters(ALL, SettingEffect.CLOCK, FLOOR, TAIL, COMPARE)
                    .better(
                            "`tsc` (`kvm-clock` and `hyperv_clocksource` are fine)",
                            "echo tsc > /sys/devices/system/clocksource/clocksource0/current_clocksource",
                            "echo %s > /sys/devices/system/clocksource/clocksource0/current_clocksource")
                    .reads(view -> Observation.when(
                            view.value("sys/devices/system/clocksource/clocksource0/current_clocksource"),
                            name -> name.matches("tsc|kvm-clock|hyperv_clocksource.*|arch_sys_counter"))),
            Check.of("cpu_governor", "frequency", "/sys/devices/system/cpu/cpu*/cpufreq/scaling_governor")
                    .matters(ALL, SettingEffect.RAMP, FLOOR, TAIL, COMPARE)
                    .better(
                            "`performance`; with a driver that sets frequencies on its own the preference counts",
                            "for f in /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor; do echo performance > $f; done",
                            "for f in /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor; do echo %s > $f; done")
                    .reads(PowerChecks::governor),
            Check.of("turbo", "turbo", "/sys/devices/system/cpu/{intel_pstate/no_turbo,cpufreq/boost}")
                    .matters(ALL, SettingEffect.NONE, COMPARE)
                    .better("on for the floor, off where two things are compared")
                    .reads(PowerChecks::turbo),
            Check.of("idle_states", "deep idle states", "/sys/devices/system/cpu/cpu0/cpuidle/state*/latency")
                    .matters(BLOCKING, SettingEffect.WAKE_UP, FLOOR, TAIL, COMPARE)
                    .better(
                            "none enabled that takes more than 2 µs to leave, above all at low rates",
                            "cpupower idle-set -D 2",
                            "cpupower idle-set -E")
                    .reads(PowerChecks::idleStates),
            Check.of("smt_siblings", "hyper-threads", "/sys/devices/system/cpu/cpu*/topology/thread_siblings_list")
                    .matters(SPINNING, SettingEffect.NONE, FLOOR, COMPARE)
                    .better("nothing runs on the siblings of CPUs that measure; a guest is often not told of them")
                    .reads(PowerChecks::siblings),
            Check.of("isolated_cpus", "CPUs set apart", "/sys/devices/system/cpu/isolated")
                    .matters(SPINNING, SettingEffect.PREEMPTED, TAIL)
                    .better("those that measure (`isolcpus=managed_irq,domain,…` at boot, or a cpuset partition)")
                    .reads(view -> Observation.when(
                            view.files()
                                    .text("sys/devices/system/cpu/isolated")
                                    .map(cpus -> cpus.isEmpty() ? "none" : cpus),
                            cpus -> !cpus.equals("none"))),
            Check.of("nohz_full_cpus", "CPUs without ticks", "/sys/devices/system/cpu/nohz_full")
                    .matters(SPINNING, SettingEffect.TICKED, TAIL)
                    .better(
                            "those on which threads spin (`nohz_full=` and `rcu_nocbs=` at boot); none where threads block")
                    .reads(view -> Observation.noted(view.files()
                            .text("sys/devices/system/cpu/nohz_full")
                            .map(cpus -> cpus.isEmpty() || cpus.equals("(null)") ? "none" : cpus))),
            Check.of("interrupt_cpus", "interrupts", "/proc/irq/default_smp_affinity")
                    .matters(ALL, SettingEffect.INTERRUPTED, TAIL)
                    .better("not on the CPUs that measure; look at `/proc/interrupts` before and after")
                    .reads(view -> Observation.noted(view.value("proc/irq/default_smp_affinity"))),
            Check.of("irqbalance", "irqbalance", "/proc/*/comm")
                    .own()
                    .matters(ALL, SettingEffect.INTERRUPTED, TAIL, COMPARE)
                    .better(
                            "stopped, or banned from the CPUs that measure",
                            "systemctl stop irqbalance",
                            "systemctl start irqbalance")
                    .reads(ShareChecks::irqbalance),
            Check.of("cpu_quota", "CPU quota", "cpu.max or cpu.cfs_quota_us of the cgroup")
                    .own()
                    .matters(ALL, SettingEffect.PREEMPTED, FLOOR, TAIL, COMPARE)
                    .better("none; at least a CPU for each thread that spins")
                    .reads(ShareChecks::quota),
            Check.of("cpu_throttled", "throttling", "cpu.stat of the cgroup")
                    .own()
                    .matters(ALL, SettingEffect.PREEMPTED, TAIL, COMPARE)
                    .better("`nr_throttled` doesn't grow")
                    .reads(ShareChecks::throttling),
            Check.of("cpus", "CPUs", "/proc/self/status (Cpus_allowed_list)")
                    .own()
                    .matters(SPINNING, SettingEffect.PREEMPTED, FLOOR, TAIL, COMPARE)
                    .better("one for each thread that spins, and one to spare")
                    .reads(ShareChecks::cpus),
            Check.of("hypervisor", "hypervisor", "/proc/cpuinfo (flags), /sys/class/dmi/id")
                    .matters(ALL, SettingEffect.TAKEN, FLOOR, TAIL, COMPARE)
                    .better("none, or CPUs of the machine for this guest alone")
                    .reads(view -> view.files().exists("proc/cpuinfo")
                            ? Observation.when(Optional.of(view.hypervisor()), name -> name.equals("none"))
                            : Observation.unreadable()),
            Check.of("steal", "stolen time", "/proc/stat")
                    .matters(ALL, SettingEffect.TAKEN, TAIL, COMPARE)
                    .better("0 in the `st` column of `vmstat 1`")
                    .reads(ShareChecks::steal),
            Check.of("load", "others", "/proc/loadavg")
                    .matters(ALL, SettingEffect.PREEMPTED, FLOOR, TAIL, COMPARE)
                    .better("an idle host; an idle desktop is not idle (`top -1`)")
                    .reads(ShareChecks::load),
            Check.of("transparent_hugepage", "huge pages", "/sys/kernel/mm/transparent_hugepage/enabled")
                    .matters(ALL, SettingEffect.FAULTED, TAIL)
                    .better(
                            "`madvise` or `never`",
                            "echo madvise > /sys/kernel/mm/transparent_hugepage/enabled",
                            "echo %s > /sys/kernel/mm/transparent_hugepage/enabled")
                    .reads(view -> Observation.when(
                            chosen(view.value("sys/kernel/mm/transparent_hugepage/enabled")),
                            mode -> !mode.equals("always"))),
            Check.of("ksm", "page merging", "/sys/kernel/mm/ksm/run")
                    .matters(ALL, SettingEffect.FAULTED, TAIL)
                    .better("0", "echo 0 > /sys/kernel/mm/ksm/run", "echo %s > /sys/kernel/mm/ksm/run")
                    .reads(view -> Observation.when(view.value("sys/kernel/mm/ksm/run"), "0"::equals)),
            Check.of("swap", "swap", "/proc/swaps")
                    .matters(ALL, SettingEffect.FAULTED, TAIL)
                    .better("none", "swapoff -a", "swapon -a")
                    .reads(view -> view.files().lines("proc/swaps").isEmpty()
                            ? Observation.unreadable()
                            : view.files().lines("proc/swaps").size() == 1
                                    ? Observation.ok("none")
                                    : Observation.warn(
                                            (view.files().lines("proc/swaps").size() - 1) + " in use")),
            zero("numa_balancing", "NUMA balancing", "kernel.numa_balancing", SettingEffect.FAULTED),
            zero("nmi_watchdog", "NMI watchdog", "kernel.nmi_watchdog", SettingEffect.INTERRUPTED),
            zero("timer_migration", "timer migration", "kernel.timer_migration", SettingEffect.TICKED),
            Check.of("vm_stat_interval", "statistics of memory", "/proc/sys/vm/stat_interval")
                    .matters(SPINNING, SettingEffect.NONE, TAIL)
                    .better("10 s or more", "sysctl -w vm.stat_interval=10", "sysctl -w vm.stat_interval=%s")
                    .reads(view ->
                            Observation.when(view.value("proc/sys/vm/stat_interval"), text -> text.matches("\\d{2,}"))),
            Check.of("timer_slack_nanos", "timer slack", "/proc/self/timerslack_ns")
                    .matters(BLOCKING, SettingEffect.WAKE_UP, TAIL)
                    .better("50,000 ns is usual; it adds to every sleep of a thread that isn't real-time")
                    .reads(view -> Observation.noted(view.value("proc/self/timerslack_ns"))),
            Check.of("sched_ext", "scheduler", "/sys/kernel/sched_ext/state")
                    .matters(BLOCKING, SettingEffect.WAKE_UP, TAIL, COMPARE)
                    .better("`disabled`: rules of the usual scheduler don't hold with another one")
                    .reads(view -> Observation.when(view.value("sys/kernel/sched_ext/state"), "disabled"::equals)),
            Check.of("busy_poll", "busy polling", "/proc/sys/net/core/busy_poll")
                    .own()
                    .matters(NETWORK, SettingEffect.NONE, FLOOR)
                    .better(
                            "50 (µs) for cards that can poll",
                            "sysctl -w net.core.busy_poll=50",
                            "sysctl -w net.core.busy_poll=%s")
                    .reads(view -> Observation.noted(view.value("proc/sys/net/core/busy_poll"))),
            Check.of("conntrack", "connection tracking", "/proc/modules")
                    .matters(NETWORK, SettingEffect.NONE, FLOOR, TAIL)
                    .better("not loaded; it looks at every packet")
                    .reads(view -> view.files()
                            .text("proc/modules")
                            .map(text -> text.contains("nf_conntrack ")
                                    ? Observation.warn("loaded")
                                    : Observation.ok("not loaded as a module"))
                            .orElseGet(Observation::unreadable)),
            Check.of("perf_event_paranoid", "causes that can be seen", "/proc/sys/kernel/perf_event_paranoid")
                    .matters(ALL, SettingEffect.NONE, TAIL)
                    .better(
                            "2 or less, to see which thread was switched out and when",
                            "sysctl -w kernel.perf_event_paranoid=2",
                            "sysctl -w kernel.perf_event_paranoid=%s")
                    .reads(ShareChecks::perfEvents),
            Check.of("seccomp", "filters of system calls", "/proc/self/status (Seccomp)")
                    .own()
                    .matters(ALL, SettingEffect.NONE, FLOOR)
                    .better("0; a filter costs time in every system call")
                    .reads(view -> Observation.when(view.files().valueOf("proc/self/status", "Seccomp"), "0"::equals)));

    private Checks() {}

    private static Check zero(String id, String title, String key, SettingEffect effect) {
        String path = "proc/sys/" + key.replace('.', '/');
        return Check.of(id, title, "/" + path)
                .matters(SPINNING, effect, TAIL)
                .better("0", "sysctl -w " + key + "=0", "sysctl -w " + key + "=%s")
                .reads(view -> Observation.when(view.value(path), "0"::equals));
    }

    private static Optional<String> chosen(Optional<String> text) {
        return text.map(CHOSEN::matcher).filter(Matcher::find).map(found -> found.group(1));
    }

    /** Fewer than two CPUs can't hold a client and a reflector that spin. */
    static Observation enough(List<Integer> allowed) {
        String text = allowed.size() + " (" + CpuList.format(allowed) + ")";
        if (allowed.size() < SPINNING_PAIR) {
            return Observation.fail(text);
        }
        return allowed.size() == SPINNING_PAIR ? Observation.warn(text) : Observation.ok(text);
    }
}
