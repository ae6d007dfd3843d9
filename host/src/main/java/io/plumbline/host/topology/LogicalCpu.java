// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import io.plumbline.model.option.PlacementRelation;

/**
 * One logical CPU that is online. Cores and cache groups are named by the lowest number of their logical CPUs, so that
 * a name is unique on the host.
 *
 * @param number its number, 0 or more
 * @param core lowest number of the logical CPUs on the same physical core; its own number without SMT
 * @param l3Group lowest number of the logical CPUs behind the same L3 cache; if unknown, of the same socket
 * @param numaNode number of its NUMA node, 0 if unknown
 * @param socket number of its socket, 0 if unknown
 * @param kind whether it is one of the faster or of the slower cores of a hybrid processor
 * @param isIsolated true if the kernel schedules nothing on it unasked ({@code isolcpus=} and the like)
 */
public record LogicalCpu(
        int number, int core, int l3Group, int numaNode, int socket, CoreKind kind, boolean isIsolated) {

    /** Speed class of a core among those of its host. */
    public enum CoreKind {
        FAST,
        /** One of the slower cores of a hybrid processor. */
        SLOW
    }

    /** Returns a core of its own on socket 0. */
    static LogicalCpu ofUnknownPlace(int number) {
        return new LogicalCpu(number, number, 0, 0, 0, CoreKind.FAST, false);
    }

    /** Returns true if they share a core, or are the same. */
    public boolean sharesCoreWith(LogicalCpu other) {
        return core == other.core;
    }

    public PlacementRelation relationTo(LogicalCpu other) {
        if (number == other.number) {
            return PlacementRelation.SAME_CPU;
        }
        if (sharesCoreWith(other)) {
            return PlacementRelation.SMT_SIBLING;
        }
        if (l3Group == other.l3Group) {
            return PlacementRelation.SAME_L3;
        }
        return socket == other.socket ? PlacementRelation.CROSS_L3 : PlacementRelation.CROSS_SOCKET;
    }
}
