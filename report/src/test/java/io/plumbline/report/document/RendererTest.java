// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.quantity.Symbols;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A subject that nobody thought of costs its document; a form that nobody thought of costs its renderer. */
class RendererTest {

    /** What a tide gauge would say. */
    private static Document tides() {
        HeatGrid levels = new HeatGrid("Rise by hour and gauge", "gauge", "hour");
        levels.put("north", "6", Optional.of(2_000L), "");
        levels.put("north", "7", Optional.empty(), "the gauge froze");
        return Document.titled("Tides of <Ebb & Flow>")
                .verdict(new Assessment(Grade.DOUBTFUL, "High"))
                .fact("gauge", "north pier")
                .sentence("It rises for an hour longer than yesterday.")
                .tiles(List.of(new Tile("level", "4.20 m", "±0.01 m")))
                .table(new TableOf<>(List.of("north", "southern"))
                        .column("level", name -> TableCell.of(name.length() + ".20 m"))
                        .words("weather", name -> "windy in the " + name + ", with a sea that comes from afar at night")
                        .table("Levels", "pier", name -> new Row(name, List.of())))
                .chart(levels.chart(""))
                .doubts(List.of(Remark.of("warning", Emphasis.BOUND, "ice on the gauge", "warm it")
                        .in("Instruments")))
                .command("tides --now")
                .build();
    }

    static Stream<Renderer> renderers() {
        return Stream.of(
                new TerminalRenderer(ConsoleOptions.plain()),
                new PageRenderer(),
                new MarkdownRenderer(),
                new SpokenRenderer());
    }

    @ParameterizedTest
    @MethodSource("renderers")
    void tellsEachFactOnce(Renderer renderer) {
        String told = renderer.text(tides())
                .replaceAll("<[^>]*>", "\n")
                .replaceAll("\\\\(?=\\W)", "")
                .replace("&#177;", "±")
                .replaceAll("\\s+", " ");
        assertThat(told).contains("Tides of ");
        for (String fact : List.of(
                "north pier",
                "It rises for an hour longer",
                "4.20 m",
                "±0.01 m",
                "8.20 m",
                "windy in the southern, with a sea that comes from afar at night",
                "Instruments",
                "ice on the gauge",
                "warm it")) {
            assertThat(told.split(Pattern.quote(fact), -1)).as(fact).hasSize(2);
        }
    }

    @Test
    void keepsForeignTextFromMeaningAnything() {
        assertThat(new PageRenderer().text(tides())).doesNotContain("<Ebb");
        assertThat(new MarkdownRenderer().text(tides())).contains("\\<Ebb \\& Flow\\>");
    }

    @Test
    void fitsWordsIntoAnyTerminal() {
        for (int width : new int[] {60, 80, 120}) {
            ConsoleOptions options = new ConsoleOptions(width, Colour.OFF, Symbols.ASCII);
            assertThat(new TerminalRenderer(options).text(tides()).lines())
                    .allMatch(line -> line.length() <= width)
                    .noneMatch(line -> line.endsWith("..."));
        }
    }
}
