// SPDX-License-Identifier: Apache-2.0
package io.plumbline.history;

import io.plumbline.stats.change.CampaignLevel;
import java.util.List;

/**
 * A figure of a campaign.
 *
 * @param name series and percentile, such as {@code response p99}
 * @param forkNanos the percentile of each fork in nanoseconds, at least one
 * @param isLowerBound whether the value of some fork is only a lower bound
 */
public record Measure(String name, List<Long> forkNanos, boolean isLowerBound) {

    /** Copies the list, and checks that there is a fork. */
    public Measure {
        forkNanos = List.copyOf(forkNanos);
        if (forkNanos.isEmpty() || forkNanos.stream().anyMatch(nanos -> nanos < 0)) {
            throw new IllegalArgumentException("no figures of forks: name=" + name + ", nanos=" + forkNanos
                    + " (allowed: one or more, from 0 up)");
        }
    }

    /**
     * Returns what the forks say together.
     *
     * @return their level
     */
    public CampaignLevel level() {
        return CampaignLevel.of(
                forkNanos.stream().mapToDouble(Long::doubleValue).toArray());
    }
}
