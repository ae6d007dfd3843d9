// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForeignTextTest {

    @Test
    void cutsALongTextAndSaysHowLongItWas() {
        assertThat(ForeignText.cut("a".repeat(300_000))).isEqualTo("a".repeat(1000) + "... (cut, 300,000 characters)");
        assertThat(ForeignText.cut("a".repeat(4000))).isEqualTo("a".repeat(4000));
    }

    @Test
    void cutsNoCharacterInTwo() {
        assertThat(ForeignText.cut("a".repeat(999) + "\uD83D\uDE00".repeat(3000)))
                .startsWith("a".repeat(999) + "...");
    }

    @Test
    void joinsLinesOfAnyKind() {
        assertThat(ForeignText.oneLine("one \r\n\n two\rthree\n")).isEqualTo("one; two; three");
        assertThat(ForeignText.oneLine(" ".repeat(20_000_000))).hasSizeLessThan(1100);
    }
}
