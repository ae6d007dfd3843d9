// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuListTest {

    @Property(tries = 300)
    void readsWhatItWrites(@ForAll @Size(max = 60) Set<@IntRange(max = 2048) Integer> cpus) {
        assertThat(CpuList.parse(CpuList.format(cpus))).containsExactlyElementsOf(new TreeSet<>(cpus));
    }

    @Property(tries = 100)
    void writesOneRangeForConsecutiveCpus(
            @ForAll @IntRange(max = 5000) int first, @ForAll @IntRange(min = 1, max = 500) int more) {
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
