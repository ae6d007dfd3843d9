// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordFormTest {

    private record Point(int across, List<String> names) {

        Point {
            if (across < 0) {
                throw new IllegalArgumentException("across is negative: across=" + across);
            }
        }
    }

    private static final Point POINT = new Point(3, List.of("a"));

    @Test
    void copiesWithOneComponentChanged() {
        assertThat(RecordForm.with(POINT, "across", 4)).isEqualTo(new Point(4, List.of("a")));
    }

    @Test
    void copiesWithSeveralComponentsChangedAtOnce() {
        assertThat(RecordForm.with(POINT, Map.of("across", 5, "names", List.of())))
                .isEqualTo(new Point(5, List.of()));
        assertThat(RecordForm.with(POINT, Map.of())).isEqualTo(POINT);
    }

    @Test
    void readsComponentsInTheirOrder() {
        assertThat(RecordForm.of(Point.class).values(POINT))
                .containsExactly(Map.entry("across", 3), Map.entry("names", List.of("a")));
    }

    @Test
    void refusesWhatTheConstructorRefuses() {
        assertThatThrownBy(() -> RecordForm.with(POINT, "across", -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("across is negative: across=-1");
    }

    @Test
    void namesTheComponentsThatThereAre() {
        assertThatThrownBy(() -> RecordForm.with(POINT, "down", 1))
                .hasMessageContaining("component=down (allowed: across, names)");
    }
}
