// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.option.Percent;
import io.plumbline.model.result.ForkResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the caveats that follow from what was measured. A doubt that several runs share is reported once, with the
 * numbers of the worst run.
 */
public final class ValidityCheck {

    private ValidityCheck() {}

    /**
     * Returns caveats, the severest first. {@code maxLoss}: share of a run's invocations that may stay without an end.
     */
    public static List<Caveat> of(List<ForkResult> forks, Percent maxLoss) {
        MeasuredRuns runs = new MeasuredRuns(forks);
        Stream<Optional<Caveat>> found = Stream.of(
                        EndChecks.of(forks),
                        AgentChecks.of(forks),
                        StarvationChecks.of(runs),
                        RateChecks.of(runs, maxLoss),
                        ReplyChecks.of(runs),
                        DiskChecks.of(forks),
                        SampleChecks.of(forks, runs),
                        SteadinessChecks.of(forks),
                        JvmChecks.of(runs))
                .flatMap(List::stream);
        return severestFirst(found.flatMap(Optional::stream).toList());
    }

    /** Returns the severest first, otherwise in the order given. */
    public static List<Caveat> severestFirst(List<Caveat> caveats) {
        List<Caveat> sorted = new ArrayList<>(caveats);
        sorted.sort(Comparator.comparing(Caveat::severity).reversed());
        return List.copyOf(sorted);
    }
}
