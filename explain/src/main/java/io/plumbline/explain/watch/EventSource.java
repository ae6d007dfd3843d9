// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.host.files.HostFiles;

/** The sources of evidence of what delays threads of this host. */
public enum EventSource {
    /** Switches, wake-ups and page faults, as the kernel records them. */
    PERF,
    /** Counters of the kernel, read at intervals: an increase happened somewhere in between. */
    COUNTERS,
    /** A thread that should wake up on time: its lateness distinguishes a stop of the host from one of a JVM. */
    CONTROL;

    public Watch open(WatchPlan plan) {
        HostFiles files = HostFiles.ofThisHost();
        return switch (this) {
            case PERF -> PerfWatch.open(files, plan);
            case COUNTERS -> new CounterWatch(files, plan, HostClock::nanoTime);
            case CONTROL -> WakeUpWatch.open(files, plan);
        };
    }
}
