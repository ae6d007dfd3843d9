// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.quantity.Symbols;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {

    @Test
    void coloursAreForTerminalsOnly() {
        assertThat(colour(Map.of())).isEqualTo(Colour.OFF);
        assertThat(colour(Map.of("PLUMBLINE_STDOUT_TTY", "1"))).isEqualTo(Colour.ON);
        assertThat(colour(Map.of("PLUMBLINE_STDOUT_TTY", "1", "NO_COLOR", "1"))).isEqualTo(Colour.OFF);
        assertThat(colour(Map.of("PLUMBLINE_STDOUT_TTY", "1", "TERM", "dumb"))).isEqualTo(Colour.OFF);
        assertThat(colour(Map.of("CLICOLOR_FORCE", "1"))).isEqualTo(Colour.ON);
    }

    private static Colour colour(Map<String, String> environment) {
        return Terminal.ofThisProcess(environment).options().colour();
    }

    @ParameterizedTest
    @CsvSource({"100,100", "0,80", "x,80", "10,60", "500,400"})
    void theWidthIsWhatTheShellFoundWithinReason(String columns, int width) {
        assertThat(Terminal.ofThisProcess(Map.of("PLUMBLINE_STDOUT_TTY", "1", "COLUMNS", columns))
                        .options()
                        .width())
                .isEqualTo(width);
    }

    @Test
    void aFileGetsTheSameScreenAsATerminal() {
        Document document = Document.titled("Tides")
                .sentences(List.of("The moon pulls."), Place.IN_FULL)
                .build();
        Terminal file = Terminal.ofThisProcess(Map.of());
        assertThat(file.text(document))
                .isEqualTo("Tides\n\nMore: --long\n")
                .isEqualTo(Terminal.ofThisProcess(Map.of("PLUMBLINE_STDOUT_TTY", "1", "NO_COLOR", "1"))
                        .text(document));
        assertThat(file.inFull().text(document)).contains("The moon pulls.");
    }

    @Test
    void theWidthIsThatOfTheWindowAsItIsNow() {
        AtomicReference<OptionalInt> window = new AtomicReference<>(OptionalInt.of(100));
        Terminal terminal = Terminal.ofThisProcess(Map.of("PLUMBLINE_STDERR_TTY", "1", "COLUMNS", "80"), window::get);
        assertThat(terminal.options().width()).isEqualTo(100);
        window.set(OptionalInt.of(30));
        assertThat(terminal.options().width()).isEqualTo(60);
        window.set(OptionalInt.empty());
        assertThat(terminal.options().width()).isEqualTo(80);
    }

    @Test
    void aFileIsAsWideAsAFileWhateverTheWindow() {
        Terminal terminal = Terminal.ofThisProcess(Map.of(), () -> OptionalInt.of(200));
        assertThat(terminal.options().width()).isEqualTo(80);
    }

    @Test
    void whatAnOptionChangesLeavesTheRestAsItIs() {
        Terminal terminal = Terminal.ofThisProcess(Map.of("PLUMBLINE_STDERR_TTY", "1"));
        Terminal changed = terminal.inFull();
        assertThat(changed.isLong()).isTrue();
        assertThat(changed.isInteractive()).isTrue();
        assertThat(changed.err()).isSameAs(terminal.err());
        assertThat(terminal.isLong()).isFalse();
    }

    @Test
    void aPlainLocaleGetsPlainCharacters() {
        assertThat(Terminal.ofThisProcess(Map.of("LC_ALL", "C")).options().symbols())
                .isEqualTo(Symbols.ASCII);
        assertThat(Terminal.ofThisProcess(Map.of("LANG", "de_DE.UTF-8"))
                        .options()
                        .symbols())
                .isEqualTo(Symbols.UNICODE);
    }

    @Test
    void theProgressLineIsDrawnOnTerminalsOnly() {
        assertThat(progress(true)).contains("half way");
        assertThat(progress(false)).isEmpty();
    }

    private static String progress(boolean isInteractive) {
        StringWriter err = new StringWriter();
        PrintWriter out = new PrintWriter(new StringWriter());
        new Terminal(out, new PrintWriter(err), ConsoleOptions.plain(), isInteractive).progress("half way");
        return err.toString();
    }
}
