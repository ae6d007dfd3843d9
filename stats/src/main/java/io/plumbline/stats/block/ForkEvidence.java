// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.Percent;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.Experiment;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.validity.ValidityCheck;
import io.plumbline.stats.work.ForkCounts;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The forks of a result as evidence of a comparison. A fork whose figures would mislead isn't evidence, and says why.
 */
public final class ForkEvidence {

    private static final Set<CaveatCode> OF_THE_HOST = EnumSet.of(CaveatCode.STARVED);

    private final BenchmarkResult result;
    private final Percent maxLoss;
    private final Optional<ForkDoubt> general;

    public ForkEvidence(BenchmarkResult result) {
        this.result = result;
        this.maxLoss = result.experiment()
                .map(Experiment::base)
                .map(cell -> cell.recording().maxLoss())
                .orElse(Defaults.MAX_LOSS);
        Set<CaveatCode> ofForks = invalid(ValidityCheck.of(result.forks(), maxLoss)).stream()
                .map(Caveat::code)
                .collect(Collectors.toSet());
        this.general = invalid(result.caveats()).stream()
                .filter(caveat -> !ofForks.contains(caveat.code()))
                .findFirst()
                .map(caveat -> new ForkDoubt(caveat.message(), false));
    }

    private static List<Caveat> invalid(List<Caveat> caveats) {
        return caveats.stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .toList();
    }

    /** {@code percentiles}: of the headline series, each more than 0 and less than 100. */
    public List<VariantFork> forks(int variant, List<Double> percentiles) {
        return result.forks().stream()
                .flatMap(fork -> of(fork, variant, percentiles).stream())
                .toList();
    }

    /**
     * Returns all but those whose CPUs the host took away; all, if these are half or more. {@code percentiles}: of the
     * headline series, each more than 0 and less than 100.
     */
    public List<VariantFork> sound(int variant, List<Double> percentiles) {
        List<VariantFork> all = forks(variant, percentiles);
        List<VariantFork> sound = all.stream()
                .filter(fork -> fork.doubt().filter(ForkDoubt::isOfHost).isEmpty())
                .toList();
        return 2 * sound.size() > all.size() ? sound : all;
    }

    /**
     * Returns the fork; empty if the result has none of the index, or it has no values. {@code percentiles}: of the
     * headline series, each more than 0 and less than 100.
     */
    public Optional<VariantFork> fork(int index, int variant, List<Double> percentiles) {
        return result.forks().stream()
                .filter(fork -> fork.index() == index)
                .findFirst()
                .flatMap(fork -> of(fork, variant, percentiles));
    }

    private Optional<VariantFork> of(ForkResult fork, int variant, List<Double> percentiles) {
        List<Series> runs = SeriesMerge.byRun(List.of(fork), result.headlineName());
        if (runs.isEmpty()) {
            return Optional.empty();
        }
        Optional<ForkDoubt> doubt = invalid(ValidityCheck.of(List.of(fork), maxLoss)).stream()
                .findFirst()
                .map(caveat -> new ForkDoubt(caveat.message(), OF_THE_HOST.contains(caveat.code())))
                .or(() -> general);
        return Optional.of(new VariantFork(variant, ForkPercentile.of(runs, percentiles), ForkCounts.of(fork), doubt));
    }

    /**
     * Returns whether forks have enough values beyond a percentile. {@code percentile}: more than 0 and less than 100.
     */
    public boolean supports(double percentile) {
        List<VariantFork> forks = forks(0, List.of(percentile));
        return !forks.isEmpty() && VariantFork.timesTooShort(forks, percentile) <= 1;
    }
}
