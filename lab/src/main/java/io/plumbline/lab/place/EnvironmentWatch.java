// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.host.accounting.CpuReading;
import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.cgroup.CgroupThrottling;
import io.plumbline.host.cgroup.CpuQuota;

/** Brackets a measurement with readings of the CPU time that the host took away. Costs nothing in between. */
public final class EnvironmentWatch {

    private CpuReading atStart;
    private long startNanos;

    public EnvironmentWatch() {}

    /** Begins; only the first call counts. */
    public void begin() {
        if (atStart == null) {
            atStart = CpuReading.ofThisHost();
            startNanos = SystemNanoClock.INSTANCE.nanoTime();
        }
    }

    public HostLosses losses() {
        return atStart == null
                ? HostLosses.NONE
                : losses(
                        CpuReading.ofThisHost().since(atStart),
                        SystemNanoClock.INSTANCE.nanoTime() - startNanos,
                        Cgroup.ofThisHost().quota().map(CpuQuota::text).orElse(""));
    }

    static HostLosses losses(CpuReading taken, long elapsedNanos, String quota) {
        return new HostLosses(
                elapsedNanos,
                taken.steal().within(elapsedNanos).totalNanos(),
                taken.throttling().map(CgroupThrottling::throttledPeriods).orElse(0L),
                taken.throttling().map(CgroupThrottling::throttledNanos).orElse(0L),
                quota);
    }
}
