// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.Single;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.validity.ValidityCheck;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Assembles forks into a result, with the summary over them and the caveats that follow from them.
 *
 * @param title what was measured, in a few words
 * @param roundTrip true if the headline series is a round trip
 * @param startedAt when the first fork was started
 * @param experiment the cell, and what has to hold
 * @param origin where the description came from
 * @param chosen values that were chosen for the host, by the names of options
 * @param host what the machine was
 */
public record ResultAssembly(
        String title,
        boolean roundTrip,
        Instant startedAt,
        Single experiment,
        Origin origin,
        Map<String, String> chosen,
        HostFacts host) {

    private static final String UNPACKED = "development";

    /** {@return the result, with the caveats that follow from the forks} */
    public BenchmarkResult of(ForkResult... forks) {
        return of(List.of(forks), List.of());
    }

    /**
     * Assembles a result. {@code forks}: the forks, in part if some are still to come; {@code fromOutside}: caveats
     * that don't follow from the forks themselves.
     */
    public BenchmarkResult of(List<ForkResult> forks, List<Caveat> fromOutside) {
        List<Caveat> caveats = new ArrayList<>(
                ValidityCheck.of(forks, experiment.base().recording().maxLoss()));
        caveats.addAll(fromOutside);
        return new BenchmarkResult(
                toolVersion(),
                title,
                roundTrip,
                startedAt,
                origin,
                chosen,
                host,
                forks,
                Summaries.of(forks),
                ValidityCheck.severestFirst(caveats),
                Optional.of(experiment),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Returns the version of Plumbline: the version of the jar, or {@code development} outside one. */
    public static String toolVersion() {
        return Objects.requireNonNullElse(ResultAssembly.class.getPackage().getImplementationVersion(), UNPACKED);
    }
}
