// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.GapCause;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Gaps that a spinning thread saw on a CPU.
 *
 * @param longPerSecond gaps of 20 µs or more per second
 * @param causes all gaps over 1 µs by cause; causes without gaps are omitted
 * @param periodNanos the period of the gaps, in nanoseconds; empty if none
 */
public record CpuGaps(
        int cpu, long observedNanos, double longPerSecond, List<CauseShare> causes, OptionalLong periodNanos) {

    public CpuGaps {
        causes = List.copyOf(causes);
    }

    /** {@return which part of the time all gaps over 1 µs took; 0 to 1} */
    public double share() {
        return observedNanos == 0
                ? 0
                : (double) causes.stream().mapToLong(CauseShare::nanos).sum() / observedNanos;
    }

    /** {@return the longest gap; in nanoseconds; 0 if there was none} */
    public long maxNanos() {
        return causes.stream().mapToLong(CauseShare::maxNanos).max().orElse(0);
    }

    /** {@return what most of the time went to: the cause; empty without gaps} */
    public Optional<GapCause> mostly() {
        return causes.stream().max(Comparator.comparingLong(CauseShare::nanos)).map(CauseShare::cause);
    }
}
