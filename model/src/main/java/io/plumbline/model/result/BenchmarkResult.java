// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.HostFacts;
import java.time.Instant;
import java.util.List;

/**
 * Everything that one benchmark found: what was asked for, where it ran, what was measured, and what is doubtful.
 *
 * @param toolVersion version of Plumbline that measured
 * @param title what was measured, in a few words, such as {@code TCP round trip, spin, 32 B}
 * @param roundTrip true if the headline series is a round trip
 * @param startedAt when the first fork was started
 * @param options all options as resolved
 * @param host what the machine was
 * @param forks the forks in order
 * @param summary over all forks and runs
 * @param caveats reasons to doubt the result; the severest first
 */
public record BenchmarkResult(
        String toolVersion,
        String title,
        boolean roundTrip,
        Instant startedAt,
        List<OptionValue> options,
        HostFacts host,
        List<ForkResult> forks,
        Summary summary,
        List<Caveat> caveats) {

    /** Copies the lists. */
    public BenchmarkResult {
        options = List.copyOf(options);
        forks = List.copyOf(forks);
        caveats = List.copyOf(caveats);
    }

    /**
     * Tells whether the figures can be relied on.
     *
     * @return false if any caveat says that they would mislead
     */
    public boolean isValid() {
        return caveats.stream().noneMatch(caveat -> caveat.severity() == Severity.INVALID);
    }
}
