// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** The part of the kernel's command line that shows in latencies. The rest is private and stays out. */
final class KernelOptions {

    private static final Set<String> RELEVANT = Set.of("""
            isolcpus nohz nohz_full rcu_nocbs rcu_nocb_poll irqaffinity kthread_cpus workqueue.unbound_cpus
            mitigations spectre_v2 nospectre_v1 nospectre_v2 pti nopti spec_store_bypass_disable l1tf mds retbleed
            idle intel_idle.max_cstate processor.max_cstate cpuidle.off cpuidle_haltpoll.force haltpoll.guest_halt_poll_ns
            intel_pstate amd_pstate cpufreq.default_governor nosmt maxcpus nr_cpus pcie_aspm
            clocksource tsc notsc hpet skew_tick highres
            numa_balancing transparent_hugepage hugepages hugepagesz default_hugepagesz
            preempt threadirqs nowatchdog nmi_watchdog nosoftlockup mce audit
            cgroup_no_v1 systemd.unified_cgroup_hierarchy
            """.split("\\s+"));

    private KernelOptions() {}

    /** In their order, separated by a blank; empty if there are none. */
    static String relevant(String commandLine) {
        return Arrays.stream(commandLine.strip().split("\\s+", -1))
                .takeWhile(word -> !word.equals("--"))
                .filter(word -> RELEVANT.contains(word.split("=", 2)[0]))
                .collect(Collectors.joining(" "));
    }
}
