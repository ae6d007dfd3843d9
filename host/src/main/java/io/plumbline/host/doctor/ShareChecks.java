// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.host.cgroup.CgroupThrottling;
import io.plumbline.host.cgroup.CpuQuota;
import io.plumbline.model.TimeText;
import io.plumbline.model.doctor.Diagnosis;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Readings of how much of the CPUs this process gets. */
final class ShareChecks {

    private static final double MAX_LOAD = 0.5;
    private static final int STEAL_COLUMN = 8;
    private static final double NANOS_PER_TICK = 1e7;

    private ShareChecks() {}

    static Observation quota(HostView view) {
        Optional<CpuQuota> quota = view.cgroup().quota();
        if (quota.isPresent()) {
            String text = quota.get().text();
            return quota.get().cpus() < 2 ? Observation.fail(text) : Observation.warn(text);
        }
        return view.files().exists("proc/self/cgroup") ? Observation.ok("none") : Observation.unreadable();
    }

    /** Earlier throttling doesn't count against later runs, but it shows that it happens. */
    static Observation throttling(HostView view) {
        Optional<CgroupThrottling> throttling = view.cgroup().throttling();
        return throttling
                .map(found -> found.throttledPeriods() == 0
                        ? Observation.ok("never so far")
                        : Observation.warn(found.throttledPeriods() + " times so far"))
                .orElseGet(
                        () -> view.cgroup().cpuQuota().isEmpty() && view.files().exists("proc/self/cgroup")
                                ? Observation.ok("no quota")
                                : Observation.unreadable());
    }

    static Observation cpus(HostView view) {
        return Checks.enough(view.topology().allowed());
    }

    static Observation steal(HostView view) {
        String[] words = view.files().lines("proc/stat").stream()
                .filter(line -> line.startsWith("cpu "))
                .findFirst()
                .orElse("")
                .split("\\s+", -1);
        if (words.length <= STEAL_COLUMN || !words[STEAL_COLUMN].matches("\\d{1,18}")) {
            return Observation.unreadable();
        }
        long ticks = Long.parseLong(words[STEAL_COLUMN]);
        return ticks == 0
                ? Observation.ok("none so far")
                : Observation.warn(TimeText.of(ticks * NANOS_PER_TICK) + " since boot");
    }

    /** Where the processes of others are hidden, as by {@code hidepid} of {@code /proc}, the first of all is, too. */
    static Observation irqbalance(HostView view) {
        Map<Long, String> processes = view.processes();
        if (processes.containsValue("irqbalance")) {
            return Observation.warn("runs");
        }
        return processes.containsKey(1L) ? Observation.ok("doesn't run") : Observation.unreadable();
    }

    /** A filter of system calls may forbid what the level allows. */
    static Observation perfEvents(HostView view) {
        Observation level =
                Observation.when(view.value("proc/sys/kernel/perf_event_paranoid"), text -> text.matches("-1|0|1|2"));
        boolean mayBeFiltered = view.files()
                .valueOf("proc/self/status", "Seccomp")
                .filter(mode -> !mode.equals("0"))
                .isPresent();
        return level.diagnosis() == Diagnosis.OK && mayBeFiltered
                ? new Observation(level.fact() + ", but a filter of system calls may forbid it", Diagnosis.UNKNOWN)
                : level;
    }

    static Observation load(HostView view) {
        List<String> words =
                List.of(view.files().text("proc/loadavg").orElse("").split(" "));
        return Observation.when(
                Optional.of(words.get(0)).filter(text -> text.matches("\\d{1,6}\\.\\d+")),
                text -> Double.parseDouble(text) < MAX_LOAD);
    }
}
