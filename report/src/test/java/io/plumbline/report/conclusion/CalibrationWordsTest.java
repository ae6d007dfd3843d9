// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.objective.Margins;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Interleaving;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.ForkPercentile;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.Calibrated;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.ForkSpread;
import io.plumbline.stats.compare.Rule;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibrationWordsTest {

    private static final double MEDIAN = 50;

    /** Sixteen blocks of the same thing in forks whose logarithms have this standard deviation. */
    private static ComparedVariants same(double spread, String margin, int forksInBlock) {
        Random random = new Random(7);
        List<Block> blocks = IntStream.range(0, 16)
                .mapToObj(block -> new Block(IntStream.of(0, 1, 1, 0)
                        .mapToObj(variant -> new VariantFork(
                                variant,
                                List.of(new ForkPercentile(
                                        MEDIAN,
                                        Math.round(40_000 * Math.exp(spread * random.nextGaussian())),
                                        Certainty.EXACT,
                                        10_000))))
                        .toList()))
                .toList();
        Rule rule = Rule.of(Margins.parse(margin), List.of(MEDIAN));
        return new ComparedVariants(
                "a task",
                List.of("a", "b"),
                List.of(),
                Optional.of(new Interleaving(forksInBlock, List.of(), Duration.ZERO)),
                blocks,
                Optional.empty(),
                Comparison.of(blocks, rule));
    }

    private static List<String> doubts(double spreadThen, ComparedVariants now) {
        Calibrated then = new Calibrated(
                MEDIAN,
                40_000,
                new ForkSpread(spreadThen, 0, spreadThen, 16),
                0,
                List.of(),
                new Calibrated.Alarms(0, 0));
        return new CalibrationWords(Instant.parse("2026-03-14T09:26:53Z"), "30%", List.of(then)).doubts(now);
    }

    @Test
    void saysThatForksVaryMoreThanThen() {
        assertThat(doubts(0.02, same(0.2, "100%", 2)))
                .singleElement()
                .asString()
                .matches(
                        "Forks vary more than when this was calibrated on 2026-03-14: p50 by [12]\\d %, then by 2\\.0 %\\.");
    }

    @Test
    void saysThatLessIsAllowedThanCouldBeTold() {
        assertThat(doubts(0.2, same(0.2, "0%", 2)))
                .containsExactly(
                        "The margin is below what this host could resolve when it was calibrated on 2026-03-14: "
                                + "p50 (recommended then: 30%).");
    }

    @Test
    void saysNothingWhereAllIsAsThen() {
        assertThat(doubts(0.02, same(0.02, "5%", 2))).isEmpty();
    }

    @Test
    void saysNothingOfAnotherDesign() {
        assertThat(doubts(0.02, same(0.2, "0%", 1))).isEmpty();
    }
}
