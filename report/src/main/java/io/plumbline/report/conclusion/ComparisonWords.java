// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.spec.Variants;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Interleaving;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.block.MeasuredBlocks.LeftOut;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.stats.compare.Ruling.Obstacle;
import io.plumbline.stats.objective.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Conclusions of a comparison of two results, in sentences. */
public final class ComparisonWords {

    /** Their reasons have no figures of the change. */
    private static final Set<Obstacle> WITHOUT_RANGE =
            EnumSet.of(Obstacle.DOUBTFUL, Obstacle.MISSING, Obstacle.UNSUPPORTED, Obstacle.TOO_FEW_FORKS);

    /** Eight times as many as are measured unless told otherwise. */
    private static final int MAX_FORKS = 8 * Variants.FORKS;

    private ComparisonWords() {}

    /** Says which counts of an invocation changed. */
    public static List<String> work(ComparedVariants compared) {
        return compared.counts().stream()
                .filter(finding -> finding.change() == Change.WORSE || finding.change() == Change.BETTER)
                .map(finding -> finding.name() + " of " + compared.names().get(finding.candidate()) + ": "
                        + finding.reason() + ".")
                .toList();
    }

    static String word(Comparison comparison, int candidate) {
        Verdict gate = comparison.gate(candidate);
        List<PercentileFinding> decisive = comparison.findings(candidate).stream()
                .filter(finding -> finding.ruling().change().gate() == gate)
                .toList();
        return gate == Verdict.HOLDS ? common(decisive) : word(decisive.get(0));
    }

    /** What can be said of all of them. */
    private static String common(List<PercentileFinding> findings) {
        List<String> words =
                findings.stream().map(ComparisonWords::word).distinct().toList();
        return words.size() == 1 ? words.get(0) : Change.NOT_WORSE.text();
    }

    private static String word(PercentileFinding finding) {
        return ComparisonTable.verdict(finding.ruling());
    }

    /** Why something that seems faster isn't called so. */
    static String unconfirmed(PercentileFinding finding, ComparedVariants compared) {
        if (finding.ruling().countWanted().isEmpty()) {
            return "chance may do as much";
        }
        boolean isInRounds =
                compared.interleaving().map(Interleaving::forksInBlock).orElse(1) == 1;
        int blocks = compared.comparison().blocks();
        return FactsText.counted(blocks, isInRounds ? "round" : "block") + " are too few to call it certain";
    }

    static boolean hasRange(PercentileFinding finding) {
        return finding.evidence().isPresent()
                && finding.ruling().obstacle().filter(WITHOUT_RANGE::contains).isEmpty();
    }

    /**
     * So many blocks, or forks of each that were measured apart, are wanted; more than anybody would measure mean that
     * this host can't tell.
     */
    static String wanted(OptionalInt count, ComparedVariants compared) {
        Optional<Interleaving> interleaving = compared.interleaving();
        long forks = (long) count.orElse(Integer.MAX_VALUE)
                * interleaving.map(Interleaving::forksInBlock).orElse(1);
        if (forks > MAX_FORKS) {
            return "it would take more forks than anyone measures (plumbline calibrate says what this host can tell)";
        }
        String time = interleaving
                .map(Interleaving::ofABlock)
                .filter(length -> !length.isZero())
                .map(length -> ", " + Quantity.roughly(length.multipliedBy(count.orElseThrow())) + ",")
                .orElse("");
        return "about " + FactsText.counted(roughly(forks), "fork") + " of each" + time + " would tell";
    }

    static String name(PercentileFinding finding) {
        return Percentiles.label(finding.percentile());
    }

    /** Two digits: more would be taken for knowledge. */
    private static long roughly(long count) {
        return BigDecimal.valueOf(count)
                .round(new MathContext(2, RoundingMode.CEILING))
                .longValueExact();
    }

    public static String design(ComparedVariants compared) {
        return compared.apart()
                .map(apart -> "Rests on " + FactsText.counted(forks(apart.base()), "fork")
                        + (apart.base().result().isImported() ? "" : " (fresh JVMs)") + " of the base and "
                        + forks(apart.candidate()) + " of the candidate.")
                .orElseGet(() -> "Rests on " + turns(compared)
                        + (compared.names().get(0).equals("base")
                                ? "."
                                : "; the base is " + compared.names().get(0) + "."));
    }

    private static String turns(ComparedVariants compared) {
        int blocks = compared.comparison().blocks();
        int inBlock = compared.interleaving().map(Interleaving::forksInBlock).orElse(1);
        return inBlock == 1
                ? FactsText.counted(blocks, "round") + ", in each of which every variant was measured in a fresh JVM"
                : FactsText.counted(blocks, "block") + " of "
                        + inBlock * compared.names().size()
                        + " fresh JVMs, with the variants interleaved (ABBA or BAAB, drawn at random)";
    }

    private static int forks(ResultView view) {
        return view.result().forks().size();
    }

    public static List<String> doubts(ComparedVariants compared) {
        return compared.apart()
                .map(ComparisonWords::doubts)
                .orElseGet(() -> leftOut(
                        compared.interleaving().map(Interleaving::leftOut).orElse(List.of()), compared.names()));
    }

    private static List<String> leftOut(List<LeftOut> blocks, List<String> names) {
        if (blocks.isEmpty()) {
            return List.of();
        }
        LeftOut first = blocks.get(0);
        String numbers = blocks.stream()
                .map(block -> Integer.toString(block.block() + 1))
                .collect(Collectors.joining(", "));
        return List.of((blocks.size() == 1 ? "Block " + numbers + " is" : "Blocks " + numbers + " are")
                + " left out: the host took CPUs away, such as in a fork of " + names.get(first.variant()) + ": "
                + first.reason() + ".");
    }

    private static List<String> doubts(ComparedResults apart) {
        List<String> doubts = new ArrayList<>();
        addLeftOut("base", apart.base(), doubts);
        addLeftOut("candidate", apart.candidate(), doubts);
        if (!apart.isOfOneHost()) {
            doubts.add("Measured on different hosts, which are part of the change.");
        }
        doubts.add("Measured apart, " + time(apart.between())
                + " from each other: changes of the host in between are part of the change, but not of its "
                + "interval.");
        return doubts;
    }

    private static void addLeftOut(String name, ResultView view, List<String> doubts) {
        int leftOut = ComparedResults.leftOut(view);
        if (leftOut > 0) {
            doubts.add("Of the " + name + " " + leftOut + " of " + forks(view)
                    + " forks are left out: the host took their CPUs away.");
        }
    }

    private static String time(Duration between) {
        return between.toDays() > 1 ? between.toDays() + " days" : Quantity.roughly(between);
    }
}
