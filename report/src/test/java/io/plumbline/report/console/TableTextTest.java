// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTextTest {

    private static List<String> lines(Table table) {
        return new TableText(ConsoleOptions.plain())
                .lines(table).stream().map(Line::toString).toList();
    }

    @Test
    void breaksHeadingsWhereTheyAreWiderThanTheTerminal() {
        Table wide = Table.ofTexts(
                        "times",
                        "response",
                        "invocations",
                        "waiting for a CPU",
                        "reflector waiting for a CPU",
                        "standing still, cause not seen")
                .row("up to 3 ms", "9,900", "1 µs", "2 µs", "3 µs");
        assertThat(lines(wide))
                .containsExactly(
                        "                                      reflector      standing",
                        "                         waiting    waiting for   still, cause",
                        "response     invocations  for a CPU         a CPU       not seen");
    }

    @Test
    void leavesHeadingsWholeWhereThereIsRoom() {
        Table narrow = Table.ofTexts("times", "response", "waiting for a CPU").row("up to 3 ms", "9,900");
        assertThat(lines(narrow)).containsExactly("response     waiting for a CPU", "up to 3 ms               9,900");
    }
}
