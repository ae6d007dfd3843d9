// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.place.HostLosses;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A fork that has ended.
 *
 * @param startedAt when it was started
 * @param result what it measured
 * @param losses what the host took away from it
 * @param told what an earlier attempt reported about its host, if the fork belongs to that
 * @param failure why it measured nothing; empty if it was interrupted, or measured something
 */
public record MeasuredFork(
        Instant startedAt, ForkResult result, HostLosses losses, List<Caveat> told, Optional<LabException> failure) {

    private static final Set<CaveatCode> OF_THE_HOST =
            Set.of(CaveatCode.CPU_STOLEN, CaveatCode.CPU_THROTTLED, CaveatCode.DISTURBED);

    /** Copies the list. */
    public MeasuredFork {
        told = List.copyOf(told);
    }

    /**
     * Takes a fork over from an earlier try.
     *
     * @param fork the fork
     * @param earlier the result that it is part of, which tells what the host took away from all its forks
     * @return the fork as if it had been measured now
     */
    public static MeasuredFork kept(ForkResult fork, BenchmarkResult earlier) {
        List<Caveat> ofTheHost = earlier.caveats().stream()
                .filter(caveat -> OF_THE_HOST.contains(caveat.code()))
                .toList();
        return new MeasuredFork(earlier.startedAt(), fork, HostLosses.NONE, ofTheHost, Optional.empty());
    }
}
