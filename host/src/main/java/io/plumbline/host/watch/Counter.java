// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Part;

/**
 * A number of the kernel's that only grows.
 *
 * @param name its name for people, with its unit at the end unless it is a count
 * @param cpu number of the CPU; negative for all
 */
record Counter(EventKind kind, Part part, String name, int cpu) {

    /** What the names of counters of packets begin with, beside which other files count the same kinds. */
    private static final String SOFTNET = "softnet_";

    static final int ALL_CPUS = -1;

    static Counter ofHost(EventKind kind, String name, int cpu) {
        return new Counter(kind, Part.HOST, name, cpu);
    }

    static Counter ofHost(EventKind kind, String name) {
        return ofHost(kind, name, ALL_CPUS);
    }

    /** Whether it counts a part of its kind only, so that the kind may be missing although this is there. */
    boolean isPart() {
        return name.startsWith(SOFTNET);
    }
}
