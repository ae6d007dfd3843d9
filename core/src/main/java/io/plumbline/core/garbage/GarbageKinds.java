// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.garbage;

import io.plumbline.model.result.GarbageCollection.Kind;
import java.util.Set;

/** Distinguishes pauses from concurrent work, by the names that JVMs give their collectors. */
final class GarbageKinds {

    /** From JDK 20 on, G1's concurrent collector reports its pauses for remark and cleanup alone. */
    private static final Set<String> STOP_ALL = Set.of(
            "Copy",
            "MarkSweepCompact",
            "PS Scavenge",
            "PS MarkSweep",
            "G1 Young Generation",
            "G1 Old Generation",
            "G1 Concurrent GC");

    private GarbageKinds() {}

    /** ZGC and Shenandoah have one collector for whole cycles and one for the pauses in them. */
    static Kind of(String collector) {
        if (STOP_ALL.contains(collector) || collector.endsWith(" Pauses")) {
            return Kind.PAUSE;
        }
        return collector.endsWith(" Cycles") ? Kind.CONCURRENT : Kind.UNKNOWN;
    }
}
