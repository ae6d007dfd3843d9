// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import io.plumbline.stats.change.CampaignLevel;
import java.util.List;
import java.util.Optional;

/**
 * A figure of a campaign. {@code name}: series and percentile, such as {@code response p99}; {@code forkNanos}: the
 * percentile of each fork in nanoseconds, at least one; {@code merged}: the percentile of the result, over all forks
 * together; empty in campaigns of older versions.
 */
public record Measure(String name, List<Long> forkNanos, boolean isLowerBound, Optional<Merged> merged) {

    /**
     * A percentile of a result, from its merged histogram, as reports show it. {@code nanos}: its value in nanoseconds.
     */
    public record Merged(long nanos, boolean isLowerBound) {}

    public Measure {
        forkNanos = List.copyOf(forkNanos);
        if (forkNanos.isEmpty() || forkNanos.stream().anyMatch(nanos -> nanos < 0)) {
            throw new IllegalArgumentException("no figures of forks: name=" + name + ", nanos=" + forkNanos
                    + " (allowed: one or more, from 0 up)");
        }
    }

    public CampaignLevel level() {
        return CampaignLevel.of(
                forkNanos.stream().mapToDouble(Long::doubleValue).toArray());
    }
}
