// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Bars.Segment;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.quantity.Symbols;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bars on a terminal, and the same on a page. */
class BarTextTest {

    private static final Document BARS = Document.titled("Any")
            .charts(List.of(Chart.of(
                    new Bars(
                            "Where it went",
                            List.of(
                                    new Bar(
                                            "first",
                                            List.of(new Segment("wait", 30), new Segment("service", 10)),
                                            "40 µs"),
                                    new Bar("second <b>", List.of(new Segment("service", 0.001)), "1 ns"))),
                    "How to read it.")))
            .build();

    private static List<String> lines(Symbols symbols) {
        ConsoleOptions options = new ConsoleOptions(80, Colour.OFF, symbols);
        return new TerminalRenderer(options).text(BARS).lines().toList();
    }

    @Test
    void drawsPartsAsLongAsTheyAre() {
        assertThat(lines(Symbols.UNICODE))
                .contains(
                        "Where it went",
                        "first       " + "█".repeat(30) + "▓".repeat(10) + "  40 µs",
                        "second <b>  ▏" + " ".repeat(39) + "  1 ns",
                        "█ wait, ▓ service",
                        "How to read it.");
        assertThat(lines(Symbols.ASCII)).contains("first       " + "#".repeat(30) + "=".repeat(10) + "  40 us");
    }

    @Test
    void drawsTheSamePartsOnAPageWithoutAStyleInAnElement() {
        assertThat(new PageRenderer().text(BARS))
                .contains(
                        "<rect class=\"part0\" x=\"0.0\" width=\"750.0\" height=\"1\"><title>wait 75 ",
                        "<rect class=\"part1\" x=\"750.0\" width=\"250.0\"",
                        "second &#60;b&#62;",
                        "40&#160;µs")
                .doesNotContain("style=\"");
    }
}
