// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.document.Plot.Spot;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HeatTest {

    @Test
    void saysWhichTimeHasTheStrongestShade() {
        Heat wide = Heat.over(List.of(1_000L, 8_000L));
        assertThat(wide.of(8_000)).isEqualTo(1);
        Heat narrow = Heat.over(List.of(1_000L, 1_100L));
        assertThat(narrow.of(1_100)).isLessThan(0.2);
    }

    @Test
    void aDiagonalIsNoGrid() {
        HeatGrid grid = new HeatGrid("title", "down", "across");
        grid.put("a", "x", Optional.of(1_000L), "");
        grid.put("b", "y", Optional.of(2_000L), "");
        assertThat(grid.isFilled(0.3)).isFalse();
        grid.put("b", "x", Optional.of(3_000L), "");
        assertThat(grid.isFilled(0.3)).isTrue();
    }

    @Test
    void bothEndsOfTheScaleHaveAKeyAndSoHasWhatIsMissing() {
        HeatGrid grid = new HeatGrid("title", "down", "across");
        grid.put("a", "x", Optional.of(2_000L), "");
        grid.put("a", "y", Optional.of(8_000L), "");
        grid.put("b", "x", Optional.of(1_000L), "");
        assertThat(grid.chart("").plot().keys())
                .containsExactly(new Plot.Key(0, "1.00 µs"), new Plot.Key(1, "8.00 µs"));
        grid.put("b", "y", Optional.empty(), "failed");
        assertThat(grid.chart("").plot().keys()).endsWith(new Plot.Key(Spot.NO_FIGURE, "no reliable figure"));
    }
}
