// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.compare.Block;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.ForkPercentile;
import io.plumbline.stats.compare.Rule;
import io.plumbline.stats.compare.ShiftFunction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Variants of the same thing that were compared.
 *
 * @param title what was measured
 * @param names of the variants, the base first
 * @param views the results of the variants, in the order of the names
 * @param series name of the series that is judged
 * @param blocks the forks on which it rests, with the percentiles of the shift function; a single one if measured apart
 * @param apart the results, if they were measured one after the other and not interleaved
 * @param comparison what was found
 */
public record ComparedVariants(
        String title,
        List<String> names,
        List<ResultView> views,
        String series,
        List<Block> blocks,
        Optional<ComparedResults> apart,
        Comparison comparison) {

    /** Confidence of the band of a shift function. */
    public static final double CONFIDENCE = 0.95;

    /** Copies the lists. */
    public ComparedVariants {
        names = List.copyOf(names);
        views = List.copyOf(views);
        blocks = List.copyOf(blocks);
    }

    /**
     * Compares two results.
     *
     * @param title what was measured
     * @param results both; without an {@linkplain ComparedResults#obstacle obstacle}
     * @param rule makes the rule from what tells whether each fork has enough values beyond a percentile
     * @return the comparison
     */
    public static ComparedVariants of(String title, ComparedResults results, Function<Predicate<Double>, Rule> rule) {
        Rule chosen = rule.apply(results::supports);
        return new ComparedVariants(
                title,
                List.of("base", "candidate"),
                List.of(results.base(), results.candidate()),
                results.base().headlineName(),
                List.of(results.block(chosen)),
                Optional.of(results),
                results.judged(chosen));
    }

    /**
     * Compares the cells of a collection that have the same load: each with the first, in the rounds in which they were measured.
     *
     * @param collection its cells were measured interleaved
     * @param rule makes the rule from what tells whether each fork has enough values beyond a percentile; its looks don't matter
     * @return a comparison for each load with two cells or more that have two rounds in common
     */
    public static List<ComparedVariants> of(ResultCollection collection, Function<Predicate<Double>, Rule> rule) {
        CellLabels labels = new CellLabels(
                collection.cells().stream().map(CollectionCell::parameters).toList());
        Map<String, List<CollectionCell>> byLoad = collection.cells().stream()
                .filter(cell -> cell.result().isPresent())
                .collect(Collectors.groupingBy(
                        cell -> cell.parameters().load(), LinkedHashMap::new, Collectors.toList()));
        List<ComparedVariants> all = new ArrayList<>();
        byLoad.forEach((load, cells) -> {
            List<String> names =
                    cells.stream().map(cell -> labels.of(cell.parameters())).toList();
            String title = collection.title() + (byLoad.size() > 1 ? ", " + load : "");
            List<BenchmarkResult> results =
                    cells.stream().flatMap(cell -> cell.result().stream()).toList();
            of(title, names, results, rule).ifPresent(all::add);
        });
        return all;
    }

    private static Optional<ComparedVariants> of(
            String title, List<String> names, List<BenchmarkResult> results, Function<Predicate<Double>, Rule> rule) {
        List<ResultView> views = results.stream().map(ResultView::new).toList();
        List<Integer> rounds = List.copyOf(common(results));
        if (views.size() < 2 || rounds.size() < 2) {
            return Optional.empty();
        }
        Rule chosen = rule.apply(percentile -> views.stream().allMatch(view -> EvidentForks.support(view, percentile)))
                .withLooks(rounds.size());
        List<Block> blocks = rounds.stream()
                .map(round -> new Block(IntStream.range(0, views.size())
                        .mapToObj(variant -> EvidentForks.of(views.get(variant), variant, round, chosen))
                        .toList()))
                .toList();
        return Optional.of(new ComparedVariants(
                title,
                names,
                views,
                views.get(0).headlineName(),
                blocks,
                Optional.empty(),
                Comparison.of(blocks, chosen)));
    }

    /**
     * Finds the change of every percentile of a candidate.
     *
     * @param candidate its number, 1 or more
     * @return empty if there are too few forks
     */
    public Optional<ShiftFunction> shift(int candidate) {
        return apart.isPresent()
                ? ShiftFunction.apart(blocks.get(0).of(0), blocks.get(0).of(candidate), CONFIDENCE)
                : ShiftFunction.of(blocks, candidate, CONFIDENCE);
    }

    /**
     * Returns at which percentiles a change was looked for.
     *
     * @return ascending; a {@linkplain #shift shift function} has no point where a fork knows too little
     */
    public List<Double> percentiles() {
        return blocks.stream()
                .flatMap(block -> block.forks().stream())
                .flatMap(fork -> fork.percentiles().stream())
                .map(ForkPercentile::percentile)
                .distinct()
                .sorted()
                .toList();
    }

    /** A fork that one of them lacks says nothing about the others. */
    private static Set<Integer> common(List<BenchmarkResult> results) {
        Set<Integer> rounds = indices(results.get(0));
        results.forEach(result -> rounds.retainAll(indices(result)));
        return rounds;
    }

    private static Set<Integer> indices(BenchmarkResult result) {
        return result.forks().stream()
                .filter(fork -> !fork.runs().isEmpty())
                .map(ForkResult::index)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
