// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DrawsTest {

    @Test
    void startsWithTheEdges() {
        assertThat(IntStream.range(0, 5).map(number -> draws(number).intBetween(-9, 9)))
                .containsExactly(-9, 9, -8, 8, 0);
        assertThat(IntStream.range(0, 5).map(number -> draws(number).intBetween(3, 9)))
                .containsExactly(3, 9, 4, 8, 3);
        assertThat(IntStream.range(0, 5).map(number -> draws(number).intBetween(7, 7)))
                .containsOnly(7);
        assertThat(draws(1).anyLong()).isEqualTo(Long.MAX_VALUE);
        assertThat(draws(1).doubleBetween(0, 0.5)).isEqualTo(0.5);
    }

    @Test
    void meetsEveryPairOfEdgesAmongFiveDrawsIn25Tries() {
        for (int one = 0; one < 5; one++) {
            for (int other = one + 1; other < 5; other++) {
                Set<List<Integer>> pairs = new HashSet<>();
                for (int number = 0; number < 25; number++) {
                    Draws draws = draws(number);
                    List<Integer> drawn = IntStream.range(0, 5)
                            .mapToObj(draw -> draws.intBetween(-9, 9))
                            .toList();
                    pairs.add(List.of(drawn.get(one), drawn.get(other)));
                }
                assertThat(pairs).as("%d and %d", one, other).hasSize(25);
            }
        }
    }

    @Test
    void meetsEveryValueOfASmallRange() {
        assertThat(LongStream.range(0, 1000)
                        .map(number -> draws((int) number).longBetween(20, 60))
                        .distinct())
                .hasSize(41);
        assertThat(IntStream.range(0, 1000).mapToObj(number -> draws(number).oneOf("a", "b", "c", "d", "e", "f", "g")))
                .contains("a", "b", "c", "d", "e", "f", "g");
    }

    @SeededTest
    void staysInItsRange(Draws draws) {
        long one = draws.anyLong();
        long other = draws.anyLong();
        long min = Math.min(one, other);
        long max = Math.max(one, other);

        assertThat(draws.longBetween(min, max)).isBetween(min, max);
        assertThat(draws.doubleBetween(1e-9, 1e9)).isBetween(1e-9, 1e9);
        assertThat(draws.bytes(2, 4)).hasSizeBetween(2, 4);
        assertThat(draws.listOf(0, 3, draws::anyLong)).hasSizeBetween(0, 3);
        String text = draws.text(1, 3);
        assertThat(text.codePointCount(0, text.length())).isBetween(1, 3);
    }

    @Test
    void drawsSmallAndLargeOnesOfAWideRange() {
        List<Long> drawn = IntStream.range(25, 1000)
                .mapToObj(number -> draws(number).longBetween(0, Long.MAX_VALUE))
                .toList();

        assertThat(drawn).anyMatch(value -> value < 1000 && value > 1).anyMatch(value -> value > 1L << 61);
        assertThat(drawn.stream().filter(value -> value > 1000 && value < 1L << 40))
                .hasSizeGreaterThan(50);
    }

    @Test
    void tellsWhatItDrewButNoMoreThanAPersonReads() {
        Draws draws = draws(0);
        draws.oneOf("a", "b");
        draws.intBetween(1, 2);
        assertThat(draws).hasToString("[a, 1]");

        draws.listOf(30, 40, () -> draws.intBetween(0, 1));
        assertThat(draws.toString()).startsWith("[a, 1, 30, 0, 0").endsWith("0] and 13 more");
    }

    @Test
    void drawsTheOnlyNumberOfARange() {
        assertThat(IntStream.range(0, 100).mapToDouble(number -> draws(number).doubleBetween(2.5, 2.5)))
                .containsOnly(2.5);
    }

    @Test
    void refusesAnEmptyRange() {
        assertThatThrownBy(() -> draws(0).intBetween(2, 1)).hasMessage("empty range: min=2, max=1");
    }

    private static Draws draws(int number) {
        return new Draws(7, number);
    }
}
