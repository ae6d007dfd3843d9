// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.cell;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * A fork that has ended.
 *
 * @param startedAt when it was started
 * @param result what it measured
 * @param caveats what was doubtful about the host meanwhile
 */
public record MeasuredFork(Instant startedAt, ForkResult result, List<Caveat> caveats) {

    private static final Set<CaveatCode> OF_THE_HOST = Set.of(CaveatCode.CPU_STOLEN, CaveatCode.CPU_THROTTLED);

    /** Copies the list. */
    public MeasuredFork {
        caveats = List.copyOf(caveats);
    }

    /**
     * Takes a fork over from an earlier try.
     *
     * @param fork the fork
     * @param earlier the result that it is part of, whose caveats about the host may be its own
     * @return the fork as if it had been measured now
     */
    public static MeasuredFork kept(ForkResult fork, BenchmarkResult earlier) {
        return new MeasuredFork(
                earlier.startedAt(),
                fork,
                earlier.caveats().stream()
                        .filter(caveat -> OF_THE_HOST.contains(caveat.code()))
                        .toList());
    }
}
