// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.perf.PerfRecord;
import io.plumbline.host.perf.PerfRecord.Kind;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.TimedEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Page faults of measured processes. Reading where an address lies holds up the process that it belongs to, so that is left for when
 * nothing is measured.
 */
final class FaultLog {

    /** Two events of one thread tell of the same fault at most this much apart. */
    private static final long SAME_FAULT_NANOS = 50_000;

    private final HostFiles files;
    private final ThreadNames names;
    private final EventLog log;
    private final List<PerfRecord> placeless = new ArrayList<>();
    private final int maxPlaceless;
    private final Map<Integer, PerfRecord> lastByThread = new HashMap<>();

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
        if (placeless.size() < maxPlaceless) {
            placeless.add(record);
        } else {
            log.add(event(record, "")); // its place is the lesser loss
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
        placeless.removeIf(record -> record.timeNanos() - nanos < 0);
        log.forgetBefore(nanos);
    }

    /** Finds the places of what was recorded, as far as the processes still run. */
    void findPlaces() {
        Map<Integer, MemoryMap> mapByPid = new HashMap<>();
        for (PerfRecord record : placeless) {
            MemoryMap map = mapByPid.computeIfAbsent(
                    record.pid(), pid -> MemoryMap.parse(files.lines("proc/" + pid + "/maps")));
            log.add(event(record, map.placeOf(record.value())));
        }
        placeless.clear();
    }

    private TimedEvent event(PerfRecord record, String place) {
        return new TimedEvent(
                record.kind() == Kind.MINOR_FAULT ? EventKind.MINOR_FAULT : EventKind.MAJOR_FAULT,
                names.part(record.pid()),
                record.threadId(),
                names.name(record.pid(), record.threadId()),
                record.cpu(),
                record.timeNanos(),
                record.timeNanos(),
                0,
                place);
    }
}
