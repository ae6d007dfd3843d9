// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {

    @ParameterizedTest
    @CsvSource({"32,32", "32B,32", "1k,1024", "1KiB,1024", "1.5KiB,1536", "64 kb,65536", "1MiB,1048576"})
    void readsNumbersWithAndWithoutUnits(String text, int bytes) {
        assertThat(ByteSize.parse(text).bytes()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "big", "1.3", "9GiB", "1TiB"})
    void refusesWhatIsNoWholeNumberOfBytes(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ByteSize.parse(text))
                .withMessageContaining("value=" + text)
                .withMessageContaining("allowed");
    }

    @Test
    void writesWhatItReads() {
        assertThat(ByteSize.parse(ByteSize.parse("64KiB").toString()).bytes()).isEqualTo(65536);
    }
}
