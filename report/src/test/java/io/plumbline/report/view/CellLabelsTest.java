// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.testkit.SampleCollections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class CellLabelsTest {

    private static final CellParameters TCP_SPIN = SampleCollections.parameters("tcp", "spin");
    private static final CellParameters UDP_SPIN = SampleCollections.parameters("udp", "spin");
    private static final CellParameters UDP_BLOCK = SampleCollections.parameters("udp", "block");

    private static CellParameters of64Bytes(CellParameters cell) {
        return new CellParameters(
                Optional.empty(),
                cell.transport(),
                cell.waitStrategy(),
                "auto",
                Optional.empty(),
                64,
                cell.load(),
                cell.jdk(),
                "");
    }

    private static List<String> names(BiFunction<CellLabels, CellParameters, String> naming, CellParameters... cells) {
        CellLabels labels = new CellLabels(List.of(cells));
        return List.of(cells).stream().map(cell -> naming.apply(labels, cell)).toList();
    }

    @Test
    void namesACellByWhatTellsItFromTheOthers() {
        assertThat(names(CellLabels::of, TCP_SPIN, UDP_BLOCK)).containsExactly("tcp spin", "udp block");
        assertThat(names(CellLabels::of, TCP_SPIN, of64Bytes(TCP_SPIN))).containsExactly("32 B", "64 B");
        assertThat(names(CellLabels::of, TCP_SPIN)).containsExactly("tcp spin");
        assertThat(names(CellLabels::withLoad, TCP_SPIN, SampleCollections.under(TCP_SPIN, "1000/s")))
                .containsExactly("tcp spin closed loop", "tcp spin 1 k/s");
    }

    @Test
    void namesItByWhatIsLeftWhereTheMediumIsSaidElsewhere() {
        assertThat(names(CellLabels::withoutMedium, TCP_SPIN, UDP_SPIN, UDP_BLOCK))
                .containsExactly("spin", "spin", "block");
        assertThat(names(CellLabels::withoutMedium, TCP_SPIN, UDP_SPIN)).containsExactly("spin", "spin");
        assertThat(names(CellLabels::withoutMedium, TCP_SPIN, of64Bytes(UDP_SPIN)))
                .containsExactly("32 B", "64 B");
        assertThat(names(CellLabels::withoutMedium, TCP_SPIN, of64Bytes(UDP_BLOCK)))
                .containsExactly("spin 32 B", "block 64 B");
        assertThat(names(CellLabels::withoutMedium, TCP_SPIN, SampleCollections.under(UDP_SPIN, "1000/s")))
                .containsExactly("spin closed loop", "spin 1 k/s");
    }
}
