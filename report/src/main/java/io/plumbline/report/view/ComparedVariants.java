// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Margin;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Variants;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.ForkPercentile;
import io.plumbline.stats.block.MeasuredBlocks;
import io.plumbline.stats.block.MeasuredBlocks.LeftOut;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.CountFinding;
import io.plumbline.stats.compare.JudgedVariants;
import io.plumbline.stats.compare.Rule;
import io.plumbline.stats.compare.ShiftFunction;
import io.plumbline.stats.validity.ForeignChecks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Variants of the same thing that were compared. */
public record ComparedVariants(
        String title,
        List<String> names,
        List<ResultView> views,
        Optional<Interleaving> interleaving,
        List<Block> blocks,
        Optional<ComparedResults> apart,
        Comparison comparison) {

    /** Confidence of the band of a shift function. */
    public static final double CONFIDENCE = 0.95;

    public ComparedVariants {
        names = List.copyOf(names);
        views = List.copyOf(views);
        blocks = List.copyOf(blocks);
    }

    /** How variants took turns. */
    public record Interleaving(int forksInBlock, List<LeftOut> leftOut, Duration ofABlock) {}

    /** Criteria of the verdict. */
    public record Judging(Margins margins, List<Double> percentiles) {

        public static Judging of(Margin margin, double... percentiles) {
            return new Judging(
                    Margins.of(margin), DoubleStream.of(percentiles).boxed().toList());
        }
    }

    /** Shows variants that were measured to be compared, as their experiment says. */
    public static Optional<ComparedVariants> of(ResultCollection measured) {
        return measured.experiment().orElse(null) instanceof Variants variants
                ? of(variants, measured)
                : Optional.empty();
    }

    public static Optional<ComparedVariants> of(Variants variants, ResultCollection measured) {
        Duration ofAFork = ofAFork(variants.base().effort(), measured);
        int forks = variants.forksInBlock() * variants.cells().size();
        return JudgedVariants.of(variants, measured)
                .map(judged -> new ComparedVariants(
                        variants.title(),
                        variants.names(),
                        views(results(measured.cells())),
                        Optional.of(new Interleaving(
                                variants.forksInBlock(), judged.blocks().leftOut(), ofAFork.multipliedBy(forks))),
                        judged.blocks().blocks(),
                        Optional.empty(),
                        judged.comparison()));
    }

    /** The usual time from the start of a fork to that of the next, unless there is none. */
    private static Duration ofAFork(EffortSpec effort, ResultCollection measured) {
        Instant[] starts = results(measured.cells()).stream()
                .flatMap(result -> result.forks().stream())
                .flatMap(fork -> fork.runs().stream().limit(1))
                .map(RunResult::startedAt)
                .sorted()
                .toArray(Instant[]::new);
        Duration measuring = effort.warmup().plus(effort.duration().multipliedBy(effort.runs()));
        return IntStream.range(1, starts.length)
                .mapToObj(next -> Duration.between(starts[next - 1], starts[next]))
                .sorted()
                .skip((starts.length - 1) / 2)
                .findFirst()
                .filter(usual -> usual.compareTo(measuring) > 0)
                .orElse(measuring);
    }

    private static List<BenchmarkResult> results(List<CollectionCell> cells) {
        return cells.stream().flatMap(cell -> cell.result().stream()).toList();
    }

    public static ComparedVariants of(String title, ComparedResults results, Judging judging) {
        List<BenchmarkResult> both =
                List.of(results.base().result(), results.candidate().result());
        double resolution =
                both.stream().mapToDouble(ForeignChecks::resolution).max().orElse(0);
        Rule rule = Rule.of(judging.margins().atLeast(resolution), Rule.percentiles(judging.percentiles(), both));
        return new ComparedVariants(
                title,
                List.of("base", "candidate"),
                List.of(results.base(), results.candidate()),
                Optional.empty(),
                List.of(results.block(rule)),
                Optional.of(results),
                results.judged(rule));
    }

    /**
     * Compares the cells of a collection that have the same load: each with the first, in the rounds in which they
     * were measured.
     */
    public static List<ComparedVariants> of(ResultCollection collection, Judging judging) {
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
            of(title, names, results(cells), judging).ifPresent(all::add);
        });
        return all;
    }

    private static Optional<ComparedVariants> of(
            String title, List<String> names, List<BenchmarkResult> results, Judging judging) {
        if (results.size() < 2) {
            return Optional.empty();
        }
        List<Double> percentiles = Rule.percentiles(judging.percentiles(), results);
        MeasuredBlocks blocks = MeasuredBlocks.of(
                results, MeasuredBlocks.rounds(results.size(), rounds(results)), ShiftFunction.with(percentiles));
        int count = blocks.blocks().size();
        return count < 2
                ? Optional.empty()
                : Optional.of(new ComparedVariants(
                        title,
                        names,
                        views(results),
                        Optional.of(new Interleaving(1, blocks.leftOut(), Duration.ZERO)),
                        blocks.blocks(),
                        Optional.empty(),
                        Comparison.of(
                                blocks.blocks(),
                                Rule.of(judging.margins(), percentiles).withLooks(count))));
    }

    /** Judges the counts of the forks that are compared. */
    public List<CountFinding> counts() {
        return CountFinding.of(blocks, comparison.design());
    }

    public Optional<ShiftFunction> shift(int candidate) {
        return apart.isPresent()
                ? ShiftFunction.apart(blocks.get(0).of(0), blocks.get(0).of(candidate), CONFIDENCE)
                : ShiftFunction.of(blocks, candidate, CONFIDENCE);
    }

    public List<Double> percentiles() {
        return blocks.stream()
                .flatMap(block -> block.forks().stream())
                .flatMap(fork -> fork.percentiles().stream())
                .map(ForkPercentile::percentile)
                .distinct()
                .sorted()
                .toList();
    }

    private static int rounds(List<BenchmarkResult> results) {
        return results.stream()
                .flatMap(result -> result.forks().stream())
                .mapToInt(fork -> fork.index() + 1)
                .max()
                .orElse(0);
    }

    private static List<ResultView> views(List<BenchmarkResult> results) {
        return results.stream().map(ResultView::new).toList();
    }

    public Optional<PercentileValue> percentile(int variant, double percentile) {
        return views.get(variant).merged(series()).map(merged -> Percentiles.of(merged, percentile));
    }

    public String series() {
        return views.get(0).headlineName();
    }
}
