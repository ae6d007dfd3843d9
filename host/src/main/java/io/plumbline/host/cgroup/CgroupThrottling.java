// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.cgroup;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Number and total length of the periods in which a control group was throttled, having used up its CPU quota.
 * {@code throttledNanos}: time for which it was throttled, in nanoseconds, summed over the CPUs.
 */
public record CgroupThrottling(long throttledPeriods, long throttledNanos) {

    /** Nothing was held back. */
    public static final CgroupThrottling NONE = new CgroupThrottling(0, 0);

    private static final long NANOS_PER_MICRO = 1_000;

    /**
     * Reads the totals in a file {@code cpu.stat}, of version 2 ({@code throttled_usec}) or version 1
     * ({@code throttled_time}); empty if it has none.
     */
    static Optional<CgroupThrottling> parse(List<String> lines) {
        Map<String, Long> values = new HashMap<>();
        for (String line : lines) {
            String[] words = line.strip().split("\\s+", -1);
            if (words.length == 2 && words[1].matches("\\d{1,18}")) {
                values.put(words[0], Long.parseLong(words[1]));
            }
        }
        Long periods = values.get("nr_throttled");
        Long micros = values.get("throttled_usec");
        Long nanos = micros == null ? values.get("throttled_time") : Long.valueOf(micros * NANOS_PER_MICRO);
        return periods == null || nanos == null ? Optional.empty() : Optional.of(new CgroupThrottling(periods, nanos));
    }

    /** Adds another group's totals. */
    CgroupThrottling plus(CgroupThrottling other) {
        return new CgroupThrottling(throttledPeriods + other.throttledPeriods, throttledNanos + other.throttledNanos);
    }

    /** Returns the difference, never negative. */
    public CgroupThrottling since(CgroupThrottling earlier) {
        return new CgroupThrottling(
                Math.max(0, throttledPeriods - earlier.throttledPeriods),
                Math.max(0, throttledNanos - earlier.throttledNanos));
    }
}
