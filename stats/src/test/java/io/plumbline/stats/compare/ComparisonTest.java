// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import static io.plumbline.stats.compare.Variants.P99;
import static io.plumbline.stats.compare.Variants.blocks;
import static io.plumbline.stats.compare.Variants.fork;
import static io.plumbline.stats.compare.Variants.forks;
import static io.plumbline.stats.compare.Variants.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.objective.Margin;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.ForkDoubt;
import io.plumbline.stats.block.ForkPercentile;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.compare.Ruling.Obstacle;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    private static final Rule FIVE_PERCENT = Rule.of(Margin.parse("5%"), P99);
    private static final double[] SLOWER = {1.17, 1.19, 1.18, 1.16, 1.20, 1.18, 1.17, 1.19};

    @Test
    void isWorseWhereAllOfTheIntervalIsBeyondTheMargin() {
        Comparison comparison = Comparison.of(blocks(100_000, SLOWER), FIVE_PERCENT);
        PercentileFinding finding = finding(comparison);
        assertThat(finding.ruling().change()).isEqualTo(Change.WORSE);
        assertThat(finding.ruling().reason()).isEqualTo("18 % slower (at least 17 %); 5 % is allowed");
        assertThat(comparison.gate()).isEqualTo(Verdict.FAILS);
        assertThat(comparison.nextLook()).isEmpty();
        PercentileEvidence evidence = finding.evidence().orElseThrow();
        assertThat(evidence.base().nanos()).isCloseTo(100_000, within(1.0));
        assertThat(evidence.candidate().nanos()).isCloseTo(118_000, within(100.0));
        assertThat(evidence.limit()).isCloseTo(1.05, within(1e-9));
        assertThat(evidence.effect().low()).isBetween(1.16, 1.18);
        assertThat(evidence.inBlocks().orElseThrow().slower()).isEqualTo(8);
        assertThat(evidence.inBlocks().orElseThrow().signFlip()).isEqualTo(2 / 256.0);
        assertThat(evidence.inBlocks().orElseThrow().robust().value()).isCloseTo(1.18, within(0.001));
    }

    @Test
    void saysHowManyTimesAsLongItTakesWhereItIsManifold() {
        double[] manifold = {33, 30, 36, 33, 31, 35, 32, 34};
        PercentileFinding finding =
                finding(Comparison.of(blocks(20_000, manifold), Rule.of(Margin.parse("164%"), P99)));
        assertThat(finding.ruling().reason()).isEqualTo("33 times as long (at least 31 times); 164 % is allowed");
    }

    @Test
    void isBetterWhereAllOfItIsBeyondTheMarginOnTheOtherSide() {
        Comparison comparison =
                Comparison.of(blocks(100_000, 0.80, 0.81, 0.79, 0.80, 0.82, 0.78, 0.80, 0.80), FIVE_PERCENT);
        assertThat(finding(comparison).ruling().change()).isEqualTo(Change.BETTER);
        assertThat(finding(comparison).ruling().reason()).isEqualTo("20 % faster (at least 19 %)");
        assertThat(comparison.gate()).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void isTheSameWithinTheMarginEitherWay() {
        Comparison comparison =
                Comparison.of(blocks(100_000, 1.00, 1.01, 0.99, 1.02, 0.98, 1.01, 1.00, 1.01), FIVE_PERCENT);
        assertThat(finding(comparison).ruling().change()).isEqualTo(Change.SAME);
        assertThat(finding(comparison).ruling().reason()).isEqualTo("0.24 % slower, within 5 % either way");
        assertThat(comparison.gate()).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void isNotWorseBelowTheMargin() {
        Comparison comparison =
                Comparison.of(blocks(100_000, 0.95, 0.99, 0.91, 0.97, 0.93, 0.98, 0.92, 0.97), FIVE_PERCENT);
        assertThat(finding(comparison).ruling().change()).isEqualTo(Change.NOT_WORSE);
        assertThat(finding(comparison).ruling().reason())
                .isEqualTo("4.8 % faster, at least 2 % faster; 5 % is allowed");
    }

    @Test
    void canNotTellWhereTheIntervalIsOnBothSides() {
        Comparison comparison =
                Comparison.of(blocks(100_000, 0.92, 1.12, 1.02, 1.10, 0.95, 1.08, 0.98, 1.14), FIVE_PERCENT);
        Ruling ruling = finding(comparison).ruling();
        assertThat(ruling.change()).isEqualTo(Change.UNKNOWN);
        assertThat(ruling.obstacle()).contains(Obstacle.TOO_WIDE);
        assertThat(ruling.reason()).isEqualTo("between 3.9 % faster and 12 % slower; 5 % is allowed");
        assertThat(comparison.gate()).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void isMeasuredOnWhileTheLastLookMayTell() {
        Comparison comparison =
                Comparison.of(blocks(100_000, 0.96, 1.06, 1.01, 1.05, 0.975, 1.04, 0.99, 1.06), FIVE_PERCENT);
        assertThat(finding(comparison).ruling().countWanted().getAsInt()).isBetween(9, 32);
        assertThat(comparison.nextLook()).hasValue(16);
    }

    @Test
    void isGivenUpWhereThisHostWillNotTell() {
        Comparison comparison = Comparison.of(blocks(100_000, 0.7, 1.4, 0.8, 1.3, 0.9, 1.2, 0.75, 1.35), FIVE_PERCENT);
        assertThat(comparison.nextLook()).isEmpty();
        assertThat(comparison.gate()).isEqualTo(Verdict.UNDECIDED);
        assertThat(finding(comparison).ruling().countWanted().getAsInt()).isBetween(150, 400);
    }

    @Test
    void isMeasuredOnWhereItSeemsFarWorseThanTheMarginThatTheHostTells() {
        double[] ratios = {1.0, 2.0, 1.1, 1.9, 1.3, 1.7, 1.2, 1.0};
        Comparison comparison = Comparison.of(blocks(100_000, ratios), FIVE_PERCENT);
        assertThat(finding(comparison).ruling().change()).isEqualTo(Change.UNKNOWN);
        assertThat(comparison.nextLook()).hasValue(16);
    }

    @Test
    void allowsTheGreaterOfShareAndTime() {
        Rule rule = Rule.of(Margin.parse("5%+200ns"), P99);
        double[] ratios = {1.07, 1.08, 1.06, 1.07, 1.09, 1.07, 1.06, 1.08};
        assertThat(finding(Comparison.of(blocks(700, ratios), rule)).ruling().change())
                .isEqualTo(Change.SAME); // 50 ns are nobody's regression
        assertThat(finding(Comparison.of(blocks(70_000, ratios), rule)).ruling().change())
                .isEqualTo(Change.WORSE);
        assertThat(finding(Comparison.of(blocks(700, ratios), rule))
                        .evidence()
                        .orElseThrow()
                        .limit())
                .isCloseTo(1 + 200.0 / 700, within(1e-6));
    }

    @Test
    void showsThatACandidateIsWorseByItsLowerBoundsAlone() {
        VariantFork bound = fork(1, 118_000, Certainty.LOWER_BOUND);
        Comparison worse = Comparison.of(with(blocks(100_000, SLOWER), bound), FIVE_PERCENT);
        assertThat(finding(worse).ruling().change()).isEqualTo(Change.WORSE);
        assertThat(finding(worse).ruling().reason()).isEqualTo("at least 17 % slower; 5 % is allowed");
        assertThat(finding(worse).evidence().orElseThrow().effect().high()).isInfinite();

        double[] same = {1, 1.01, 1, 0.99, 1, 1.01, 1, 1};
        Comparison untold =
                Comparison.of(with(blocks(100_000, same), fork(1, 100_000, Certainty.LOWER_BOUND)), FIVE_PERCENT);
        assertThat(finding(untold).ruling().obstacle()).contains(Obstacle.CENSORED);
        assertThat(untold.nextLook()).isEmpty();
    }

    @Test
    void showsThatACandidateIsBetterByTheLowerBoundsOfTheBase() {
        double[] faster = {0.80, 0.81, 0.79, 0.80, 0.82, 0.78, 0.80, 0.80};
        VariantFork bound = fork(0, 100_000, Certainty.LOWER_BOUND);
        Comparison better = Comparison.of(with(blocks(100_000, faster), bound), FIVE_PERCENT);
        assertThat(finding(better).ruling().change()).isEqualTo(Change.BETTER);
        assertThat(finding(better).ruling().reason()).isEqualTo("at least 19 % faster");

        Comparison slower = Comparison.of(with(blocks(100_000, SLOWER), bound), FIVE_PERCENT);
        assertThat(finding(slower).ruling().obstacle()).contains(Obstacle.CENSORED);
    }

    @Test
    void canNotTellBoundsOfBothApart() {
        List<Block> base = with(blocks(100_000, SLOWER), fork(0, 100_000, Certainty.LOWER_BOUND));
        Comparison comparison = Comparison.of(with(base, fork(1, 118_000, Certainty.LOWER_BOUND)), FIVE_PERCENT);
        assertThat(finding(comparison).ruling().reason()).isEqualTo("only lower bounds of both are known");
    }

    @Test
    void judgesNoPercentileThatManyForksDoNotSupport() {
        VariantFork thin = new VariantFork(1, List.of(new ForkPercentile(P99, 118_000, Certainty.EXACT, 400)));
        Comparison one = Comparison.of(with(blocks(100_000, SLOWER), thin), FIVE_PERCENT);
        assertThat(finding(one).ruling().change()).isEqualTo(Change.WORSE);
        List<Block> many = blocks(100_000, SLOWER).stream()
                .map(block -> new Block(List.of(block.forks().get(0), thin)))
                .toList();
        Comparison comparison = Comparison.of(many, FIVE_PERCENT);
        assertThat(finding(comparison).ruling().obstacle()).contains(Obstacle.UNSUPPORTED);
        assertThat(finding(comparison).ruling().reason())
                .isEqualTo("too few samples beyond it in many forks; forks 2.5 times as long would do");
        assertThat(finding(comparison).evidence()).isPresent();
        assertThat(comparison.gate()).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void neverPassesWithADoubtfulFork() {
        VariantFork doubtful = new VariantFork(
                1,
                fork(1, 80_000).percentiles(),
                List.of(),
                Optional.of(new ForkDoubt("the client thread had no CPU for 40 % of the time", true)));
        Comparison comparison = Comparison.of(
                with(blocks(100_000, 0.80, 0.81, 0.79, 0.80, 0.82, 0.78, 0.80, 0.80), doubtful), FIVE_PERCENT);
        assertThat(finding(comparison).ruling().obstacle()).contains(Obstacle.DOUBTFUL);
        assertThat(finding(comparison).ruling().reason())
                .isEqualTo("the client thread had no CPU for 40 % of the time");
        assertThat(comparison.gate()).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void saysWhatAForkLacks() {
        Comparison comparison = Comparison.of(blocks(100_000, SLOWER), Rule.of(Margin.parse("5%"), P99, 99.9));
        assertThat(comparison.findings().get(1).ruling().obstacle()).contains(Obstacle.MISSING);
        assertThat(comparison.findings().get(1).evidence()).isEmpty();
        assertThat(comparison.findings().get(0).ruling().change()).isEqualTo(Change.WORSE);
    }

    @Test
    void takesDifferencesWhereATimeIsZero() {
        List<Block> blocks = IntStream.range(0, 8)
                .mapToObj(block ->
                        new Block(List.of(fork(0, block % 2), fork(1, 40 + block), fork(1, 40 - block), fork(0, 0))))
                .toList();
        PercentileFinding finding = finding(Comparison.of(blocks, Rule.of(Margin.parse("5%+10ns"), P99)));
        assertThat(finding.ruling().change()).isEqualTo(Change.WORSE);
        assertThat(finding.ruling().reason()).isEqualTo("39.8 ns slower (at least 39.5 ns); 10.0 ns is allowed");
        assertThat(finding.evidence().orElseThrow().effect().scale()).isEqualTo(Scale.DIFFERENCE);
    }

    @Test
    void doesNotTrustAnIntervalThatChanceMayGive() {
        double[] ratios = {1.18, 1.19, 1.18, 1.18}; // four blocks have sixteen flips
        Comparison comparison = Comparison.of(blocks(100_000, ratios), FIVE_PERCENT.withLooks(4));
        Ruling ruling = finding(comparison).ruling();
        assertThat(ruling.obstacle()).contains(Obstacle.UNCONFIRMED);
        assertThat(ruling.countWanted()).hasValue(5);
        assertThat(comparison.gate()).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void hasNoIntervalForOneBlock() {
        Comparison comparison = Comparison.of(blocks(100_000, 1.2), FIVE_PERCENT);
        assertThat(finding(comparison).ruling().obstacle()).contains(Obstacle.TOO_FEW_FORKS);
    }

    @Test
    void cancelsADriftThatIsLinearInEachBlockAndAQuadraticOneInTwo() {
        List<List<Integer>> order = List.of(List.of(0, 1, 1, 0), List.of(1, 0, 0, 1));
        Effect linear = effect(order, fork -> 0.1 * fork);
        assertThat(linear.value()).isCloseTo(1, within(1e-6));
        assertThat(linear.high()).isCloseTo(1, within(1e-5)); // in each of the two blocks
        assertThat(effect(order, fork -> 0.01 * fork * fork).value()).isCloseTo(1, within(1e-6));
        List<List<Integer>> alternating = List.of(List.of(0, 1, 0, 1), List.of(0, 1, 0, 1));
        assertThat(effect(alternating, fork -> 0.1 * fork).value()).isCloseTo(Math.exp(0.1), within(1e-6));
    }

    private static Effect effect(List<List<Integer>> order, IntToDoubleFunction drift) {
        List<Block> blocks = IntStream.range(0, order.size())
                .mapToObj(block -> new Block(IntStream.range(0, 4)
                        .mapToObj(i ->
                                fork(order.get(block).get(i), 1e9 * Math.exp(drift.applyAsDouble(4 * block + i))))
                        .toList()))
                .toList();
        return finding(Comparison.of(blocks, FIVE_PERCENT))
                .evidence()
                .orElseThrow()
                .effect();
    }

    @Test
    void tellsForksFromDrift() {
        // forks 0.1 around the mean of their variant, blocks 1 apart: ln = block ± 0.1
        List<Block> blocks = IntStream.range(0, 3)
                .mapToObj(block -> new Block(List.of(
                        fork(0, 1e9 * Math.exp(block + 0.1)),
                        fork(1, 1e9 * Math.exp(block + 0.1)),
                        fork(1, 1e9 * Math.exp(block - 0.1)),
                        fork(0, 1e9 * Math.exp(block - 0.1)))))
                .toList();
        ForkSpread spread = finding(Comparison.of(blocks, FIVE_PERCENT))
                .evidence()
                .orElseThrow()
                .inBlocks()
                .orElseThrow()
                .spread();
        assertThat(spread.within()).isCloseTo(Math.sqrt(0.02), within(1e-6));
        assertThat(spread.between()).isCloseTo(Math.sqrt(1 - 0.02 / 4), within(1e-6));
        assertThat(spread.ofDifferences()).isCloseTo(0, within(1e-6));
    }

    @Test
    void comparesEachOfSeveralWithTheBase() {
        List<Block> blocks = IntStream.range(0, 8)
                .mapToObj(block -> new Block(
                        List.of(fork(2, 99_000 + 50 * block), fork(0, 100_000), fork(1, 120_000 - 100 * block))))
                .toList();
        Comparison comparison = Comparison.of(blocks, FIVE_PERCENT);
        assertThat(comparison.findings())
                .extracting(PercentileFinding::candidate)
                .containsExactly(1, 2);
        assertThat(comparison.findings())
                .extracting(finding -> finding.ruling().change())
                .containsExactly(Change.WORSE, Change.SAME);
        assertThat(comparison.gate()).isEqualTo(Verdict.FAILS);
    }

    @Test
    void judgesTwoResultsApart() {
        Comparison comparison = Comparison.apart(
                forks(0, 100_000, 103_000, 98_000, 101_000), forks(1, 130_000, 127_000, 133_000), FIVE_PERCENT);
        assertThat(comparison.design()).isEqualTo(Design.APART);
        assertThat(finding(comparison).ruling().change()).isEqualTo(Change.WORSE);
        assertThat(finding(comparison).evidence().orElseThrow().inBlocks()).isEmpty();
        Comparison few = Comparison.apart(forks(0, 100_000, 103_000), forks(1, 130_000, 127_000), FIVE_PERCENT);
        assertThat(finding(few).ruling().reason()).isEqualTo("fewer than 3 forks of a variant");
        assertThat(few.nextLook()).isEqualTo(OptionalInt.empty());
    }

    @Test
    void refusesBlocksOfOtherVariants() {
        assertThatThrownBy(() -> Comparison.of(List.of(new Block(forks(0, 1, 2))), FIVE_PERCENT))
                .hasMessage(
                        "blocks don't have the same variants: variants=[[0]] (allowed: 0, 1 and so on in each block)");
        assertThatThrownBy(() -> Comparison.of(List.of(), FIVE_PERCENT)).isInstanceOf(IllegalArgumentException.class);
    }

    private static PercentileFinding finding(Comparison comparison) {
        return comparison.findings().get(0);
    }
}
