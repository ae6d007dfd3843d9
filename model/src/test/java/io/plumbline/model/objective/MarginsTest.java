// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarginsTest {

    @ParameterizedTest
    @ValueSource(strings = {"5%", "5%+2us", "5%,p99:20%", "5%,p50:0%,p99:20%+2us,p99.9:1ms"})
    void readsWhatItWrites(String text) {
        assertThat(Margins.parse(text)).hasToString(text);
    }

    @Test
    void areTheUsualOneWhereAPercentileHasNone() {
        Margins margins = Margins.parse("5%, p99.90 : 20%");
        assertThat(margins.at(99.9)).isEqualTo(Margin.ofShare(0.2));
        assertThat(margins.at(99)).isEqualTo(Margin.ofShare(0.05));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5%,20%|not a margin: value=20%",
                "5%,99:20%|not a margin: value=99:20%",
                "5%,p99:|not a margin: value=",
                "p99:20%|not a margin: value=p99:20%",
                "5%,p0:20%|percentile out of range: percentiles=0.0",
                "5%,p99:1%,p99.0:2%|two margins for one percentile: value=5%,p99:1%,p99.0:2%"
            })
    void refusesAnythingElse(String text, String reason) {
        assertThatThrownBy(() -> Margins.parse(text)).hasMessageStartingWith(reason + " (allowed: ");
    }
}
