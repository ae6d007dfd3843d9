// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.quantity.Symbols;
import org.junit.jupiter.api.Test;

class WrapTest {

    @Test
    void keepsANumberAndItsUnitTogether() {
        assertThat(Wrap.wrap("overshoot p99 69.1 µs, or 3.3 % of it", 17))
                .containsExactly("overshoot p99", "69.1 µs, or 3.3 %", "of it");
    }

    @Test
    void breaksBetweenANumberAndAnyOtherWord() {
        assertThat(Wrap.wrap("p99 of 12 samples", 9)).containsExactly("p99 of 12", "samples");
    }

    @Test
    void breaksALongWordInsideAndGoesOnBehindIt() {
        assertThat(Wrap.wrap("a 0123456789ab cd ef", 5)).containsExactly("a", "01234", "56789", "ab cd", "ef");
    }

    @Test
    void indentsWhatGoesOnInAnExample() {
        assertThat(Wrap.hanging("  plumbline mesh --local 8   (a try on this host)", 4, 30))
                .containsExactly("  plumbline mesh --local 8", "      (a try on this host)");
    }

    @Test
    void keepsTheBlanksOfAnExampleThatFits() {
        assertThat(Wrap.hanging("  plumbline mesh   (a try)", 4, 26)).containsExactly("  plumbline mesh   (a try)");
        assertThat(Wrap.hanging("", 4, 10)).containsExactly("");
    }

    @Test
    void keepsALongWordOfAnExampleWhole() {
        assertThat(Wrap.hanging("  ls /a/long/path/of/a/file", 4, 10))
                .containsExactly("  ls", "      /a/long/path/of/a/file");
    }

    private static String begun(String text) {
        ConsoleOptions narrow = new ConsoleOptions(60, Colour.OFF, Symbols.UNICODE);
        return Wrap.begun(Line.of("warning   "), text, Style.PLAIN, narrow).render(narrow);
    }

    @Test
    void beginsATextWithWholeClausesWhereALineIsTooShort() {
        assertThat(begun("the host was busy: 3 of 12 threads waited"))
                .isEqualTo("warning   the host was busy: 3 of 12 threads waited");
        assertThat(begun("the client thread waited for 99 % of the time (9.45 µs of 9.58 µs): so did others"))
                .isEqualTo("warning   the client thread waited for 99 % of the time …");
        assertThat(begun("one two three four five six seven eight nine ten eleven 12 µs long"))
                .isEqualTo("warning   one two three four five six seven eight nine ten …");
    }
}
