// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.files.ProcessLimits;

/** Size that the rings of all CPUs can have within the memory that this user may lock, each the same. */
final class LockableMemory {

    /** As much as one CPU adds to what any user may lock: {@code kernel.perf_event_mlock_kb} less the page of the head. */
    private static final int OF_EACH_CPU = 512 << 10;

    /** Room for 100,000 records: twice what a starting JVM was seen to write while its reader had no CPU for 250 ms. */
    private static final int MAX_BYTES = 4 << 20;

    private LockableMemory() {}

    /** Returns bytes for each ring, a power of two. What a process may lock itself comes on top of what each CPU adds. */
    static int ringBytes(HostFiles files, int cpus) {
        long own = ProcessLimits.soft(files, "Max locked memory").orElse(0);
        long each = Math.min(MAX_BYTES, OF_EACH_CPU + own / Math.max(1, cpus));
        return (int) Long.highestOneBit(each);
    }
}
