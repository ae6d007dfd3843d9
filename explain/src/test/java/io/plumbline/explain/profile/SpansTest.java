// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpansTest {

    @Test
    void joinsWhatOverlaps() {
        Spans spans = new Spans();
        spans.add(10, 20);
        spans.add(30, 40);
        spans.add(15, 35);
        spans.add(50, 60);
        assertThat(spans.at(9)).isEmpty();
        assertThat(spans.at(10)).hasValue(10);
        assertThat(spans.at(39)).hasValue(10);
        assertThat(spans.at(40)).isEmpty();
        assertThat(spans.at(55)).hasValue(50);
    }
}
