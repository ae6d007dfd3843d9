// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TableTextTest {

    private static List<String> lines(Table table) {
        return new TableText(ConsoleOptions.plain())
                .lines(table).stream().map(TableTextTest::text).toList();
    }

    private static String text(Line line) {
        return line.spans().stream().map(Line.Span::text).collect(Collectors.joining());
    }

    @Test
    void breaksHeadingsWhereTheyAreWiderThanTheTerminal() {
        Table wide = Table.ofTexts(
                        "times",
                        "response",
                        "invocations",
                        "waiting for a CPU",
                        "reflector waiting for a CPU",
                        "stopped, cause not seen")
                .row("up to 3 ms", "9,900", "1 µs", "2 µs", "3 µs");
        assertThat(lines(wide))
                .containsExactly(
                        "                                           reflector    stopped,",
                        "                           waiting for   waiting for   cause not",
                        "response     invocations         a CPU         a CPU        seen",
                        "up to 3 ms         9,900          1 µs          2 µs        3 µs");
    }

    @Test
    void putsLongNamesOfGroupsAboveTheirRows() {
        String name = "stall_at_invocation=0 stall_every=200 stall_nanos=1000000";
        Table table = Table.ofTexts("changes", "", "base", "candidate", "interval")
                .with(List.of(
                        row(name, "p50", "20.1 µs", "20.1 µs", "×1.00 to ×1.00"),
                        row(name, "p99", "29.4 µs", "1.05 ms", "×7.90 to ×79.0"),
                        row("slower", "p50", "20.1 µs", "24.1 µs", "×1.20 to ×1.20")));
        assertThat(lines(table))
                .containsExactly(
                        "           base   candidate         interval",
                        name,
                        "  p50   20.1 µs     20.1 µs   ×1.00 to ×1.00",
                        "  p99   29.4 µs     1.05 ms   ×7.90 to ×79.0",
                        "slower",
                        "  p50   20.1 µs     24.1 µs   ×1.20 to ×1.20");
    }

    private static Row row(String group, String label, String... cells) {
        return new Row(
                group,
                label,
                Row.Mark.NONE,
                Arrays.stream(cells).map(TableCell::of).toList());
    }

    @Test
    void leavesHeadingsWholeWhereThereIsRoom() {
        Table narrow = Table.ofTexts("times", "response", "waiting for a CPU").row("up to 3 ms", "9,900");
        assertThat(lines(narrow)).containsExactly("response     waiting for a CPU", "up to 3 ms               9,900");
    }
}
