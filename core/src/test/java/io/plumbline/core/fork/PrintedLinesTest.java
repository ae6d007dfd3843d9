// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrintedLinesTest {

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        PrintedLines.pass(new StringReader(text), lines::add);
        return lines;
    }

    @Test
    void passesOnWholeLinesAndWhatIsLeftInTheEnd() {
        assertThat(lines("one\n\ntwo")).containsExactly("one", "", "two");
        assertThat(lines("one\n")).containsExactly("one");
    }

    @Test
    void cutsLinesThatWouldFillTheMemory() {
        assertThat(lines("x".repeat(40_000))).extracting(String::length).containsExactly(16_384, 16_384, 7_232);
    }
}
