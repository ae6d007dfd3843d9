// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ReflectorFaultTest {

    @Test
    void readsAFaultWithDelayAndDistance() {
        ReflectorFault fault = ReflectorFault.parse("late=2ms,every=10");

        assertThat(fault).isEqualTo(new ReflectorFault(ReflectorFault.Kind.LATE, Duration.ofMillis(2), 10));
        assertThat(fault.isOn()).isTrue();
        assertThat(ReflectorFault.parse("none")).isEqualTo(ReflectorFault.NONE);
        assertThat(ReflectorFault.NONE.isOn()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "never", "twice,every=2", "wrong,every=100", "late=2ms", "late=250us,every=3"})
    void writesWhatItReads(String text) {
        assertThat(ReflectorFault.parse(text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sometimes|unknown fault: value=sometimes",
                "late|delay of the fault",
                "late=2|duration without unit",
                "late=0ms|delay of the fault",
                "late=2s|delay of the fault",
                "never=2ms|delay of the fault",
                "never,every=0|every=0",
                "never,every=-1|not a fault",
                "|not a fault"
            })
    void saysWhatIsNoFault(String text, String problem) {
        String given = text == null ? "" : text;
        assertThatThrownBy(() -> ReflectorFault.parse(given))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(problem)
                .hasMessageContaining("allowed: ");
    }
}
