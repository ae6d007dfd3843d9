// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.perf.PerfEvents;
import io.plumbline.host.topology.CpuList;
import io.plumbline.model.Availability;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventSource;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Part;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.WatchPlan;
import java.util.ArrayList;
import java.util.List;

/** Switches and page faults of measured threads, as the kernel records them. */
public final class PerfSource implements EventSource {

    static final String SWITCHES = "perf switches";
    static final String FAULTS = "perf page faults";
    static final String WAKE_UPS = "perf wake-ups";
    static final List<EventKind> SWITCH_KINDS = List.of(EventKind.PREEMPTED, EventKind.MIGRATED);
    static final List<EventKind> WAKE_UP_KINDS = List.of(EventKind.BLOCKED);
    static final List<EventKind> FAULT_KINDS = List.of(EventKind.MINOR_FAULT, EventKind.MAJOR_FAULT);

    private static final String ONLINE = "sys/devices/system/cpu/online";

    /** Created by the service loader. */
    public PerfSource() {}

    @Override
    public Watch open(WatchPlan plan) {
        Availability support = PerfEvents.support();
        if (!support.isAvailable()) {
            return new Blind(support);
        }
        HostFiles files = HostFiles.ofThisHost();
        List<Integer> cpus = onlineCpus(files);
        return cpus.isEmpty()
                ? new Blind(Availability.unavailable("the CPUs can't be listed: file=/" + ONLINE, "mount /sys"))
                : new PerfWatch(files, PerfEvents.on(files, cpus), plan);
    }

    static List<Integer> onlineCpus(HostFiles files) {
        try {
            return CpuList.parse(files.text(ONLINE).orElse(""));
        } catch (IllegalArgumentException unreadable) {
            return List.of();
        }
    }

    static List<SourceReport> missing(Part part, Availability why) {
        return List.of(
                SourceReport.missing(SWITCHES, part, SWITCH_KINDS, why),
                SourceReport.missing(WAKE_UPS, part, WAKE_UP_KINDS, why),
                SourceReport.missing(FAULTS, part, FAULT_KINDS, why));
    }

    /** Sees nothing, and says why of each process. */
    private static final class Blind implements Watch {

        private final Availability why;
        private final List<SourceReport> reports = new ArrayList<>();

        Blind(Availability why) {
            this.why = why;
        }

        @Override
        public void attach(Part part, long pid) {
            reports.addAll(missing(part, why));
        }

        @Override
        public Evidence stop() {
            return new Evidence(reports, List.of(), List.of());
        }

        @Override
        public void close() {
            // nothing was opened
        }
    }
}
