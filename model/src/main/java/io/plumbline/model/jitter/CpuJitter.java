// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.jitter;

import io.plumbline.model.latency.Series;
import java.util.List;
import java.util.Optional;

/**
 * Interruptions of one CPU.
 *
 * @param cpu its number; negative where threads can't be pinned, as {@link CpuLabel} says
 * @param series spinning: every gap beyond the threshold; sleeping: how late each wake-up was. Its intervals are in
 *     nanoseconds since the start
 * @param causes gaps beyond the threshold by cause; causes without gaps are omitted
 * @param rhythm the period of the gaps beyond the threshold; empty if they have none of those looked for
 */
public record CpuJitter(int cpu, long observedNanos, Series series, List<CauseShare> causes, Optional<Rhythm> rhythm) {

    private static final double NANOS_PER_SECOND = 1e9;

    public CpuJitter {
        causes = List.copyOf(causes);
    }

    /** Counts the gaps beyond the threshold; 0 or more. */
    public long gaps() {
        return causes.stream().mapToLong(CauseShare::gaps).sum();
    }

    public double gapsPerSecond() {
        return observedNanos == 0 ? 0 : gaps() * NANOS_PER_SECOND / observedNanos;
    }

    /** {@return which part of the time the gaps beyond the threshold took; 0 to 1} */
    public double share() {
        return observedNanos == 0
                ? 0
                : (double) causes.stream().mapToLong(CauseShare::nanos).sum() / observedNanos;
    }

    /** {@return the cause that took the most time: the cause; empty without gaps} */
    public Optional<CauseShare> foremost() {
        return causes.stream().max((one, other) -> Long.compare(one.nanos(), other.nanos()));
    }
}
