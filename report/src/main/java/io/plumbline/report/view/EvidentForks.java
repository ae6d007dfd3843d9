// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.compare.ForkPercentile;
import io.plumbline.stats.compare.Rule;
import io.plumbline.stats.compare.Rule.Limit;
import io.plumbline.stats.compare.ShiftFunction;
import io.plumbline.stats.compare.VariantFork;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The forks of a result as evidence of a comparison. None is if the result would mislead. */
final class EvidentForks {

    private EvidentForks() {}

    static List<VariantFork> of(ResultView view, int variant, Rule rule) {
        return view.result().forks().stream()
                .map(fork -> of(view, variant, fork, percentiles(rule)))
                .toList();
    }

    static VariantFork of(ResultView view, int variant, int index, Rule rule) {
        return view.result().forks().stream()
                .filter(fork -> fork.index() == index)
                .map(fork -> of(view, variant, fork, percentiles(rule)))
                .findFirst()
                .orElseThrow();
    }

    /** Tells whether each fork has enough values beyond a percentile. */
    static boolean support(ResultView view, double percentile) {
        return view.result().forks().stream()
                .map(fork -> of(view, 0, fork, List.of(percentile)))
                .allMatch(fork -> fork.at(percentile)
                        .filter(value -> value.timesTooShort() <= 1)
                        .isPresent());
    }

    /** Those that are judged, and those that show the shape of a change. */
    private static List<Double> percentiles(Rule rule) {
        return Stream.concat(rule.limits().stream().map(Limit::percentile), ShiftFunction.GRID.stream())
                .distinct()
                .toList();
    }

    private static VariantFork of(ResultView view, int variant, ForkResult fork, List<Double> percentiles) {
        List<Series> runs = SeriesMerge.byRun(List.of(fork), view.headlineName());
        Optional<String> doubt = Misleading.first(view.result(), false).map(Caveat::message);
        return new VariantFork(variant, runs.isEmpty() ? List.of() : ForkPercentile.of(runs, percentiles), doubt);
    }
}
