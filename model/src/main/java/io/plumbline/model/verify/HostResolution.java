// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.verify;

/**
 * Resolution of a harness on this host, from the floors and the first runs of several forks. A disturbance only ever
 * adds to a cost, so costs are the minimum seen, and noise the maximum.
 *
 * @param clockStepNanos smallest step of the clock
 * @param overshootP50Nanos median of how late an idle harness starts an invocation
 * @param overshootP99Nanos 99th percentile of that
 * @param noiseP999Nanos 99.9th percentile of what the host added to a constant response time, where nothing else waits
 */
public record HostResolution(
        double clockStepNanos,
        double clockReadNanos,
        double invocationNanos,
        double overshootP50Nanos,
        double overshootP99Nanos,
        long noiseP999Nanos) {

    /**
     * {@return the smallest difference that can be seen: two readings of the clock lie at least a read apart and are a
     * step wrong; nanoseconds}
     */
    public double leastDifferenceNanos() {
        return clockStepNanos + clockReadNanos;
    }
}
