// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.block.BlockOrder;
import io.plumbline.stats.block.ForkEvidence;
import io.plumbline.stats.block.MeasuredBlocks;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MeasuredBlocksTest {

    private static final long SECOND = 1_000_000_000;
    private static final BenchmarkResult SAMPLE = SampleResults.backToBack(10_000, 6);
    private static final List<Double> MEDIAN = List.of(50.0);

    /** Six forks; those named had no CPU for half of the time. */
    private static BenchmarkResult starved(Integer... forks) {
        Set<Integer> starved = Set.of(forks);
        List<ForkResult> all = SAMPLE.forks().stream()
                .map(fork -> starved.contains(fork.index()) ? starved(fork) : fork)
                .toList();
        return SAMPLE.withForks(all, SAMPLE.summary());
    }

    private static ForkResult starved(ForkResult fork) {
        List<RunResult> runs = fork.runs().stream()
                .map(run -> run.withCpuWait(new CpuWait("client", SECOND / 2, SECOND, 100_000)))
                .toList();
        return fork.withRuns(runs);
    }

    private static MeasuredBlocks blocks(BenchmarkResult base, BenchmarkResult candidate) {
        return MeasuredBlocks.of(List.of(base, candidate), BlockOrder.draw(2, 3, 1), MEDIAN);
    }

    @Test
    void putsTheForksOfABlockTogether() {
        MeasuredBlocks blocks = blocks(SAMPLE, SAMPLE);
        assertThat(blocks.leftOut()).isEmpty();
        assertThat(blocks.blocks())
                .hasSize(3)
                .allSatisfy(block -> assertThat(block.forks())
                        .hasSize(4)
                        .allMatch(fork -> fork.doubt().isEmpty() && fork.at(50).isPresent()));
        assertThat(blocks.blocks())
                .extracting(block ->
                        block.forks().stream().map(VariantFork::variant).toList())
                .isEqualTo(BlockOrder.draw(2, 3, 1));
    }

    @Test
    void leavesABlockOutWhoseCpusTheHostTookAway() {
        MeasuredBlocks blocks = blocks(SAMPLE, starved(3));
        assertThat(blocks.blocks()).hasSize(2);
        assertThat(blocks.leftOut()).singleElement().satisfies(left -> {
            assertThat(left.block()).isEqualTo(1);
            assertThat(left.variant()).isEqualTo(1);
            assertThat(left.reason()).contains("waited for a CPU");
        });
    }

    @Test
    void keepsAllIfMostWereDisturbed() {
        MeasuredBlocks blocks = blocks(starved(0, 4), SAMPLE);
        assertThat(blocks.leftOut()).isEmpty();
        assertThat(blocks.blocks()).hasSize(3);
        assertThat(blocks.blocks().get(0).forks()).anyMatch(fork -> fork.doubt().isPresent());
    }

    @Test
    void passesOverWhatWasCutShort() {
        BenchmarkResult cut = SAMPLE.withForks(SAMPLE.forks().subList(0, 3), SAMPLE.summary());
        assertThat(blocks(SAMPLE, cut).blocks()).hasSize(1);
        assertThat(blocks(SAMPLE, cut).leftOut()).isEmpty();
    }

    @Test
    void aResultApartGoesWithoutItsStarvedForks() {
        assertThat(new ForkEvidence(starved(2)).sound(0, MEDIAN)).hasSize(5);
        assertThat(new ForkEvidence(starved(IntStream.range(0, 3).boxed().toArray(Integer[]::new))).sound(0, MEDIAN))
                .hasSize(6);
    }
}
