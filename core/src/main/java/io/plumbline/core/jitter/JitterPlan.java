// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jitter;

/**
 * Parameters of jitter recording. {@code cpu}: number of the logical CPU to spin on, or -1 to let the operating system
 * choose; {@code thresholdNanos}: shortest gap between two clock readings that counts as a hiccup, in nanoseconds.
 */
public record JitterPlan(int cpu, long thresholdNanos) {

    public JitterPlan {
        if (cpu < -1 || thresholdNanos < 1) {
            throw new IllegalArgumentException(
                    "jitter plan out of range: cpu=" + cpu + ", thresholdNanos=" + thresholdNanos);
        }
    }
}
