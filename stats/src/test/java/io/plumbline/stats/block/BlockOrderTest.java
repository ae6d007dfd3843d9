// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BlockOrderTest {

    private static final List<Integer> ABBA = List.of(0, 1, 1, 0);
    private static final List<Integer> BAAB = List.of(1, 0, 0, 1);

    @Test
    void tossesACoinForEachBlockOfTwo() {
        List<List<Integer>> order = BlockOrder.draw(2, 1000, 42);
        assertThat(order).containsOnly(ABBA, BAAB);
        assertThat(Collections.frequency(order, ABBA)).isBetween(440, 560); // four standard deviations
    }

    @Test
    void tossesAnotherCoinForEachSeed() {
        assertThat(LongStream.range(0, 1000)
                        .filter(seed -> BlockOrder.draw(2, 1, seed).get(0).equals(ABBA))
                        .count())
                .isBetween(440L, 560L);
    }

    @Test
    void measuresEachOfManyOnceInABlock() {
        List<List<Integer>> order = BlockOrder.draw(3, 100, 1);
        assertThat(order).allSatisfy(block -> assertThat(block).containsExactlyInAnyOrder(0, 1, 2));
        assertThat(order.stream().distinct()).hasSize(6);
    }

    @SeededTest(tries = 50)
    void goesOnWhereItWas(Draws draws) {
        long seed = draws.anyLong();
        int variants = draws.intBetween(2, 5);
        int blocks = draws.intBetween(0, 20);
        assertThat(BlockOrder.draw(variants, blocks + 5, seed).subList(0, blocks))
                .isEqualTo(BlockOrder.draw(variants, blocks, seed));
    }

    @Test
    void refusesASingleVariant() {
        assertThatThrownBy(() -> BlockOrder.draw(1, 8, 42))
                .hasMessage("too few variants to compare: variants=1 (allowed: 2 or more)");
    }
}
