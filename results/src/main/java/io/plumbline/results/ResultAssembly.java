// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.model.spec.Percent;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.validity.ValidityCheck;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Assembles forks into a result, with the summary over them and the caveats that follow from them.
 *
 * @param title what was measured, in a few words
 * @param roundTrip true if the headline series is a round trip
 * @param startedAt when the first fork was started
 * @param options all options as resolved
 * @param host what the machine was
 * @param maxLoss maximum share of a run's invocations without an end
 */
public record ResultAssembly(
        String title,
        boolean roundTrip,
        Instant startedAt,
        List<OptionValue> options,
        HostFacts host,
        Percent maxLoss) {

    private static final String UNPACKED = "development";

    public ResultAssembly {
        options = List.copyOf(options);
    }

    /** {@return the result, with the caveats that follow from the forks} */
    public BenchmarkResult of(ForkResult... forks) {
        return of(List.of(forks), List.of());
    }

    /**
     * Assembles a result. {@code forks}: the forks, in part if some are still to come; {@code fromOutside}: caveats
     * that don't follow from the forks themselves.
     */
    public BenchmarkResult of(List<ForkResult> forks, List<Caveat> fromOutside) {
        List<Caveat> caveats = new ArrayList<>(ValidityCheck.of(forks, maxLoss));
        caveats.addAll(fromOutside);
        return new BenchmarkResult(
                toolVersion(),
                title,
                roundTrip,
                startedAt,
                options,
                host,
                forks,
                Summaries.of(forks),
                ValidityCheck.severestFirst(caveats),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Returns the version of Plumbline: the version of the jar, or {@code development} outside one. */
    public static String toolVersion() {
        return Objects.requireNonNullElse(ResultAssembly.class.getPackage().getImplementationVersion(), UNPACKED);
    }
}
