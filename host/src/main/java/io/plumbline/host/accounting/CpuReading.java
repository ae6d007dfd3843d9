// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import io.plumbline.host.cgroup.CgroupThrottling;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The CPU accounts at one moment, or ({@link #since}) the increase between two moments.
 *
 * @param steal time that the hypervisor gave to others
 * @param throttling how the control group was throttled; empty if unknown
 * @param processes the processes looked at, by process id
 */
public record CpuReading(StealTimes steal, Optional<CgroupThrottling> throttling, Map<Long, ProcessReading> processes) {

    /** Copies the map. */
    public CpuReading {
        processes = Map.copyOf(processes);
    }

    /**
     * Returns what was added since an earlier reading.
     *
     * @param earlier the earlier reading
     * @return the differences, never negative; a process that is only in this reading counts from nothing, one that is
     *     only in the earlier reading has ended and is left out
     */
    public CpuReading since(CpuReading earlier) {
        Map<Long, ProcessReading> differences = new TreeMap<>();
        processes.forEach((id, process) -> differences.put(
                id,
                Optional.ofNullable(earlier.processes.get(id))
                        .map(process::since)
                        .orElse(process)));
        return new CpuReading(
                steal.since(earlier.steal),
                throttling.map(now -> now.since(earlier.throttling.orElse(CgroupThrottling.NONE))),
                differences);
    }
}
