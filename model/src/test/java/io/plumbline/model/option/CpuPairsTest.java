// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.CpuPairs.Pair;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuPairsTest {

    @Test
    void namedPairsAreTakenAsTheyAreEachOnce() {
        CpuPairs pairs = CpuPairs.parse("0:1,1:0, 4:2,0:1");
        assertThat(pairs.on(List.of(0))).containsExactly(new Pair(0, 1), new Pair(1, 0), new Pair(4, 2));
        assertThat(pairs).hasToString("0:1,1:0,4:2");
        assertThat(CpuPairs.parse(pairs.toString())).isEqualTo(pairs);
    }

    @Test
    void allAreTheTwosOfDifferentCpusInOneDirection() {
        CpuPairs all = CpuPairs.parse("all");
        assertThat(all.on(List.of(0, 2, 3))).containsExactly(new Pair(0, 2), new Pair(0, 3), new Pair(2, 3));
        assertThat(all).hasToString("all");
    }

    @Test
    void oneCpuHasNoPair() {
        assertThatThrownBy(() -> CpuPairs.parse("all").on(List.of(0))).hasMessageContaining("no pair of CPUs");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0:", "0-1", "0:1,", "a:b", "-1:0", "0:99999999999"})
    void whatIsNoPairIsRefused(String text) {
        assertThatThrownBy(() -> CpuPairs.parse(text)).hasMessageContaining("value=" + text);
    }
}
