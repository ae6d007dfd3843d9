// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.cgroup;

import java.util.Locale;

/**
 * Limit on the CPU time of a control group. {@code cpus}: CPU seconds per second, above 0; {@code file}: name of the
 * file that sets it: {@code cpu.max}, or {@code cpu.cfs_quota_us} in version 1.
 */
public record CpuQuota(double cpus, String file) {

    /** Returns how much it is, and where it is set, such as {@code 0.50 CPUs (cpu.max)}. */
    public String text() {
        return String.format(Locale.ROOT, "%.2f CPUs (%s)", cpus, file);
    }
}
