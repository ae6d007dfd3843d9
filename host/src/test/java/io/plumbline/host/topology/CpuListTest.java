// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuListTest {

    @SeededTest(tries = 300)
    void readsWhatItWrites(Draws draws) {
        Set<Integer> cpus = new LinkedHashSet<>(draws.listOf(0, 60, () -> draws.intBetween(0, 2048)));
        assertThat(CpuList.parse(CpuList.format(cpus))).containsExactlyElementsOf(new TreeSet<>(cpus));
    }

    @SeededTest(tries = 100)
    void writesOneRangeForConsecutiveCpus(Draws draws) {
        int first = draws.intBetween(0, 5000);
        int more = draws.intBetween(1, 500);
        List<Integer> cpus = java.util.stream.IntStream.rangeClosed(first, first + more)
                .boxed()
                .toList();
        assertThat(CpuList.format(cpus)).isEqualTo(first + "-" + (first + more));
    }

    @Test
    void readsRangesNumbersStridesAndBlanks() {
        assertThat(CpuList.parse("0-3,8")).containsExactly(0, 1, 2, 3, 8);
        assertThat(CpuList.parse(" 8 , 0-1 ,1\n")).containsExactly(0, 1, 8);
        assertThat(CpuList.parse("0-7:2/4")).containsExactly(0, 1, 4, 5);
        assertThat(CpuList.parse("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3-1",
                "a",
                "1,",
                ",",
                "-1",
                "1-",
                "(null)",
                "0-3:2",
                "0-3:0/2",
                "0-3:3/2",
                "1048576",
                "0-99999999999"
            })
    void refusesWhatIsNoList(String text) {
        assertThatThrownBy(() -> CpuList.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not a list of CPUs: value=" + text);
    }
}
