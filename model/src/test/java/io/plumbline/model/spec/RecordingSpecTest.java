// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.DurationText;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordingSpecTest {

    @ParameterizedTest
    @CsvSource({
        "100ms, 10ms",
        "500ms, 20ms",
        "1s, 25ms",
        "2s, 50ms",
        "5s, 200ms",
        "10s, 250ms",
        "20s, 500ms",
        "40s, 1s",
        "2h, 1s"
    })
    void dividesARunIntoAboutFortyIntervalsUnlessToldOtherwise(String duration, String interval) {
        Duration run = DurationText.parse(duration);
        assertThat(RecordingSpec.DEFAULT.intervalOf(run)).isEqualTo(DurationText.parse(interval));
        Duration told = Duration.ofMillis(70);
        assertThat(RecordingSpec.DEFAULT.withInterval(told).intervalOf(run)).isEqualTo(told);
    }
}
