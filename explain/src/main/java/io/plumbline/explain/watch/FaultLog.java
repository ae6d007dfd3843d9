// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.explain.perf.PerfRecord;
import io.plumbline.host.files.HostFiles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Page faults of measured processes, those in close succession as one. Reading where an address lies holds up the process that it
 * belongs to, so that is left for when nothing is measured.
 */
final class FaultLog {

    /** Two events of one thread tell of the same fault at most this much apart. */
    private static final long SAME_FAULT_NANOS = 50_000;

    private final HostFiles files;
    private final ThreadNames names;
    private final EventLog log;
    private final List<FaultBurst> placeless = new ArrayList<>();
    private final int maxPlaceless;
    private final Map<Integer, PerfRecord> lastByThread = new HashMap<>();
    private final Map<Integer, FaultBurst> burstByThread = new HashMap<>();

    FaultLog(HostFiles files, ThreadNames names, EventLog log, int maxPlaceless) {
        this.files = files;
        this.names = names;
        this.log = log;
        this.maxPlaceless = maxPlaceless;
    }

    void accept(PerfRecord record) {
        if (!names.isMeasured(names.part(record.pid())) || isRepetition(record)) {
            return;
        }
        FaultBurst burst = burstByThread.get(record.threadId());
        if (burst != null && burst.takes(record)) {
            return;
        }
        FaultBurst next = new FaultBurst(record);
        if (placeless.size() < maxPlaceless) {
            placeless.add(next);
            burstByThread.put(record.threadId(), next);
        } else {
            next.events(names, MemoryMap.parse(List.of())).forEach(log::add); // its place is the lesser loss
        }
    }

    private boolean isRepetition(PerfRecord record) {
        PerfRecord last = lastByThread.put(record.threadId(), record);
        return last != null
                && last.kind() == record.kind()
                && last.value() == record.value()
                && record.timeNanos() - last.timeNanos() < SAME_FAULT_NANOS;
    }

    void forgetBefore(long nanos) {
        placeless.removeIf(burst -> burst.isBefore(nanos));
        burstByThread.clear();
        log.forgetBefore(nanos);
    }

    void findPlaces() {
        Map<Integer, MemoryMap> mapByPid = new HashMap<>();
        for (FaultBurst burst : placeless) {
            MemoryMap map =
                    mapByPid.computeIfAbsent(burst.pid(), pid -> MemoryMap.parse(files.lines("proc/" + pid + "/maps")));
            burst.events(names, map).forEach(log::add);
        }
        placeless.clear();
        burstByThread.clear();
    }
}
