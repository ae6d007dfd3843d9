// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import io.plumbline.host.cgroup.CgroupThrottling;
import java.util.Optional;

/**
 * The CPU accounts at one moment, or ({@link #since}) what was added to them between two.
 *
 * @param steal time that the hypervisor gave to others
 * @param throttling how the control group was held back; empty if unknown
 */
public record CpuReading(StealTimes steal, Optional<CgroupThrottling> throttling) {

    /**
     * Returns what was added since an earlier reading.
     *
     * @param earlier the earlier reading
     * @return the differences, never negative
     */
    public CpuReading since(CpuReading earlier) {
        return new CpuReading(
                steal.since(earlier.steal),
                throttling.map(now -> now.since(earlier.throttling.orElse(CgroupThrottling.NONE))));
    }
}
