// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import static io.plumbline.stats.work.Forks.INVOCATIONS;
import static io.plumbline.stats.work.Forks.NANOS;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.Samples;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.BlockOrder;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.work.ForkCounts;
import io.plumbline.stats.work.Forks;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountFindingTest {

    private static final int BLOCKS = 8;

    /** What an invocation of a task does, and the share of JVMs whose compiler does away with what it allocates. */
    private record Task(double bytes, double calls, double switches, double eliminated) {

        /** A fork on a host that has other work: counting begins late, threads are woken, pages are new. */
        ForkResult fork(Random random, double busy) {
            long late = (long) (NANOS * 0.05 * busy * random.nextDouble());
            boolean isEliminated = random.nextDouble() < eliminated;
            double caughtUp = 1 + 0.002 * busy * random.nextGaussian();
            double each = isEliminated ? 0 : bytes;
            long counted =
                    Math.round(each * INVOCATIONS * (1 - (double) late / NANOS) * caughtUp) + 800 + random.nextInt(800);
            double host = busy * 0.004 * Math.exp(2 * random.nextGaussian());
            long waits = Math.round((switches + host) * INVOCATIONS);
            return Forks.fork(
                    calls + random.nextInt(100) / (double) INVOCATIONS, Forks.run(counted / 2, counted, waits, late));
        }
    }

    private static final Task NOTHING = new Task(0, 1, 0, 0);

    private static VariantFork of(int variant, ForkResult fork) {
        return new VariantFork(variant, List.of(), ForkCounts.of(fork), Optional.empty());
    }

    private static List<Block> blocks(Task base, Task candidate, Random random, double busy) {
        List<Block> blocks = new ArrayList<>();
        for (List<Integer> order : BlockOrder.draw(2, BLOCKS, random.nextLong())) {
            blocks.add(new Block(order.stream()
                    .map(variant -> of(variant, (variant == 0 ? base : candidate).fork(random, busy)))
                    .toList()));
        }
        return blocks;
    }

    private static List<Block> apart(Task base, Task candidate, int forks, Random random, double busy) {
        return List.of(new Block(Stream.concat(
                        IntStream.range(0, forks).mapToObj(i -> of(0, base.fork(random, busy))),
                        IntStream.range(0, forks).mapToObj(i -> of(1, candidate.fork(random, busy))))
                .toList()));
    }

    private static CountFinding finding(String name, List<Block> blocks, Design design) {
        return CountFinding.of(blocks, design).stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"alloc, 24, 1, 0", "alloc, 1.024, 1, 0", "calls, 0, 2, 0", "switches, 0, 1, 1"})
    void findsKnownWorkAndThatItIsGoneAgain(String name, double bytes, double calls, double switches) {
        Task more = new Task(bytes, calls, switches, 0);
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            double busy = seed % 2;
            assertThat(finding(name, blocks(NOTHING, more, random, busy), Design.INTERLEAVED)
                            .change())
                    .isEqualTo(Change.WORSE);
            assertThat(finding(name, blocks(more, NOTHING, random, busy), Design.INTERLEAVED)
                            .change())
                    .isEqualTo(Change.BETTER);
            Change apart = finding(name, apart(NOTHING, more, 3, random, 0), Design.APART)
                    .change();
            assertThat(apart).isEqualTo(name.equals("switches") ? Change.UNKNOWN : Change.WORSE);
        }
    }

    /** Hundreds of draws, on a quiet host and beside others. */
    @Test
    void neverTakesTheSameForMoreOrLess() {
        Map<Change, Integer> told = new EnumMap<>(Change.class);
        for (long seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            Task task = new Task(random.nextInt(200), random.nextInt(5), random.nextInt(3), 0);
            double busy = seed % 2;
            CountFinding.of(blocks(task, task, random, busy), Design.INTERLEAVED)
                    .forEach(finding -> told.merge(finding.change(), 1, Integer::sum));
            CountFinding.of(apart(task, task, 5, random, busy), Design.APART)
                    .forEach(finding -> told.merge(finding.change(), 1, Integer::sum));
        }
        assertThat(told).doesNotContainKeys(Change.WORSE, Change.BETTER);
        assertThat(told.get(Change.SAME)).isGreaterThan(1_800);
    }

    @Test
    void saysTheOppositeIfBaseAndCandidateAreExchanged() {
        for (long seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Task one = new Task(random.nextInt(100), random.nextInt(4), random.nextInt(3), 0);
            Task other = new Task(random.nextInt(100), random.nextInt(4), random.nextInt(3), 0);
            List<Block> blocks = blocks(one, other, random, 0);
            List<Block> exchanged = blocks.stream()
                    .map(block -> new Block(block.forks().stream()
                            .map(fork -> new VariantFork(
                                    1 - fork.variant(), fork.percentiles(), fork.counts(), fork.doubt()))
                            .toList()))
                    .toList();
            for (CountFinding finding : CountFinding.of(blocks, Design.INTERLEAVED)) {
                Change opposite =
                        finding(finding.name(), exchanged, Design.INTERLEAVED).change();
                assertThat(opposite == Change.WORSE).isEqualTo(finding.change() == Change.BETTER);
                assertThat(opposite == Change.BETTER).isEqualTo(finding.change() == Change.WORSE);
            }
        }
    }

    @Test
    void saysHowMuchMoreItIs() {
        Random random = new Random(1);
        List<Block> blocks = blocks(NOTHING, new Task(24, 2, 0, 0), random, 0);
        assertThat(finding("calls", blocks, Design.INTERLEAVED).reason())
                .isEqualTo("2 calls an invocation, base 1 call: 1 more");
        assertThat(finding("alloc", blocks, Design.INTERLEAVED).reason())
                .isEqualTo("24 B an invocation, base 0 B: 24 B more");
        assertThat(finding("switches", blocks, Design.INTERLEAVED).reason()).isEqualTo("0 switches an invocation");
    }

    /** Some JVMs of both do away with it: their mean may differ by chance. */
    @Test
    void takesACompilersChoiceForASpread() {
        Task task = new Task(24, 1, 0, 0.5);
        CountFinding finding = finding("alloc", blocks(task, task, new Random(3), 0), Design.INTERLEAVED);
        assertThat(finding.change()).isEqualTo(Change.UNKNOWN);
        assertThat(finding.reason()).isEqualTo("0 B to 24 B an invocation, base 0 B to 24 B, forks differ");
    }

    /** n forks of each that agree are all of the other kind by chance in 4⁻ⁿ at most, either way. */
    @Test
    void seldomTakesACompilersChoiceForAChange() {
        Task task = new Task(24, 1, 0, 0.5);
        int ofThree = 0;
        for (long seed = 0; seed < 400; seed++) {
            Change change = finding("alloc", apart(task, task, 3, new Random(seed), 0), Design.APART)
                    .change();
            ofThree += change == Change.WORSE || change == Change.BETTER ? 1 : 0;
            assertThat(finding("alloc", blocks(task, task, new Random(seed), 0), Design.INTERLEAVED)
                            .change())
                    .isNotIn(Change.WORSE, Change.BETTER);
        }
        assertThat(ofThree).isLessThan(400 / 20);
    }

    @Test
    void canNotTellWithoutCountsOrWithFewForks() {
        List<Block> blocks = apart(NOTHING, NOTHING, 2, new Random(1), 0);
        assertThat(finding("alloc", blocks, Design.APART).reason()).isEqualTo("fewer than 3 forks of a variant");
        List<Block> some = List.of(new Block(Stream.concat(
                        blocks.get(0).forks().stream(), Stream.of(of(1, Samples.fork(Samples.run()))))
                .toList()));
        assertThat(finding("calls", some, Design.APART).reason())
                .isEqualTo("not known in 1 of 5 forks: this file has no counts of it");
    }
}
