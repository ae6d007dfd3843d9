// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.cgroup.CgroupThrottling;
import io.plumbline.host.files.HostFiles;
import java.util.Optional;

/**
 * The accounts of CPU time that others took, at one moment, or ({@link #since}) what was added to them between two.
 * {@code steal}: time that the hypervisor gave to others; {@code throttling}: how the control group was held back;
 * empty if unknown.
 */
public record CpuReading(StealTimes steal, Optional<CgroupThrottling> throttling) {

    /**
     * Takes a reading of the host that this process runs on: the totals up to now; empty on systems other than Linux.
     */
    public static CpuReading ofThisHost() {
        return of(HostFiles.ofThisHost());
    }

    static CpuReading of(HostFiles files) {
        return new CpuReading(
                StealTimes.parse(files.lines("proc/stat")), Cgroup.of(files).throttling());
    }

    /** Returns the differences, never negative. */
    public CpuReading since(CpuReading earlier) {
        return new CpuReading(
                steal.since(earlier.steal),
                throttling.map(now -> now.since(earlier.throttling.orElse(CgroupThrottling.NONE))));
    }
}
