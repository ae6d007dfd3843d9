// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.document.Document;
import io.plumbline.report.host.DoctorDocument;
import io.plumbline.report.host.DoctorPlan;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.quantity.Symbols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a reader gets of stored results of every kind, on the terminal, on the page, in Markdown and in files, is what people have
 * looked at and found good. It is made by the command line, so that it stays when the code behind it changes.
 */
class GoldenTest {

    private static final ConsoleOptions PLAIN = new ConsoleOptions(100, Colour.OFF, Symbols.UNICODE);
    private static final ConsoleOptions SCREEN = ConsoleOptions.plain();
    private static final Pattern DOUBT = Pattern.compile("^(?:invalid|warning|failed|in part) ");
    private static final Pattern DETAILS = Pattern.compile("<details>.*?</details>", Pattern.DOTALL);
    private static final int MAX_LINES_IN_A_TICKET = 40;
    private static final ConsoleOptions COLOURED = new ConsoleOptions(80, Colour.ON, Symbols.UNICODE);

    /** A command on the {@link GoldenInputs}, and what it is to write. */
    enum Subject {
        QUIET("report quiet.json", "--html --markdown --csv --json --hlog --hgrm --otlp"),
        RICH("report rich.json", "--html --markdown --csv"),
        STARVED("report starved.json", "--html --markdown"),
        SATURATED("report saturated.json", "--html --markdown"),
        CENSORED("report censored.json", "--html --markdown --csv"),
        DIED("report died.json", "--html --markdown"),
        CLIENTS("report clients.json", "--html --markdown"),
        SERVICE("report service.json", "--html --markdown"),
        STOPPED("report stopped.json", "--html --markdown --json"),
        EXPLANATION("explain stopped.json", ""),
        PROFILED("report profiled.json", "--html --markdown"),
        CODE("explain profiled.json", ""),
        BILL("bill priced.json", "--html --json"),
        TWO("report quiet.json rich.json", "--html --markdown"),
        MATRIX("report matrix.json", "--html --markdown --csv"),
        SWEEP("report sweep.json", "--html --markdown"),
        SEARCH("report search.json", "--html --markdown"),
        SURGE("report surge.json", "--html --markdown"),
        METASTABLE("report metastable.json", "--html --markdown"),
        JITTER("report jitter.json", "--html --json --hlog --otlp"),
        MESH("report mesh.json", "--html --otlp"),
        COMPARISON("compare base.json slower.json", "--html --markdown --verdict"),
        GATE(
                "gate stopped.json --objective p50<1ms --objective p99<1us --annotations",
                "--junit --markdown --bencher --action-benchmark"),
        HISTORY("history show --store store", "--html"),
        CHANGES("history changes --store store", "");

        private final String command;
        private final String outputs;

        Subject(String command, String outputs) {
            this.command = command;
            this.outputs = outputs;
        }

        GoldenFiles files() throws IOException {
            return new GoldenFiles(name().toLowerCase(Locale.ROOT));
        }
    }

    @BeforeAll
    static void makeInputs() throws IOException {
        GoldenInputs.writeAll();
    }

    @ParameterizedTest
    @EnumSource
    void isShownAsItWasFoundGood(Subject subject) throws IOException {
        GoldenFiles files = subject.files();
        List<String> outputs = new ArrayList<>();
        for (String flag : words(subject.outputs)) {
            Collections.addAll(outputs, flag, files.made(flag.substring(2)).toString());
        }
        files.put("terminal", said(subject, SCREEN, outputs));
        files.put("long", said(subject, PLAIN, List.of("--long")));
        files.put("colour", said(subject, COLOURED, List.of("--long")));
        files.check();
    }

    @ParameterizedTest
    @EnumSource
    void fitsOnAScreen(Subject subject) {
        List<String> lines = said(subject, SCREEN, List.of())
                .lines()
                .filter(line ->
                        !line.startsWith("$ plumbline ") && !line.startsWith("status ") && !line.startsWith("::"))
                .toList();
        boolean isDisturbed =
                lines.stream().anyMatch(line -> DOUBT.matcher(line).find());
        assertThat(lines).as(String.join("\n", lines)).hasSizeLessThanOrEqualTo(isDisturbed ? 30 : 24);
        assertThat(lines).allMatch(line -> line.codePointCount(0, line.length()) <= ConsoleOptions.USUAL_WIDTH);
    }

    /** What a ticket or the summary of a job shows of it before anybody unfolds the rest. */
    @ParameterizedTest
    @EnumSource
    void isShortInATicket(Subject subject) throws IOException {
        for (String form : List.of("markdown", "summary")) {
            Path good = subject.files().good(form);
            if (Files.exists(good)) {
                String text = Files.readString(good);
                List<String> unfolded =
                        DETAILS.matcher(text).replaceAll("").lines().toList();
                assertThat(unfolded).as(text).hasSizeLessThanOrEqualTo(MAX_LINES_IN_A_TICKET);
                String beginning = subject == Subject.TWO ? "The lowest p50" : "**"; // nobody judges those
                assertThat(unfolded.get(2)).startsWith(beginning);
                assertThat(unfolded.stream().filter(line -> line.startsWith("|--")))
                        .hasSizeLessThanOrEqualTo(1);
            }
        }
    }

    private static String said(Subject subject, ConsoleOptions options, List<String> more) {
        CapturedTerminal terminal = new CapturedTerminal(options);
        List<String> arguments = new ArrayList<>();
        words(subject.command).forEach(word -> arguments.add(GoldenInputs.isOne(word) ? pathOf(word) : word));
        arguments.addAll(more);
        int status = terminal.execute(arguments.toArray(String[]::new));
        String out = terminal.out().replaceAll("(?m)^.*git says.*\\R", ""); // depends on where this is built
        String shown = more.contains("--long") ? " --long" : "";
        return "$ plumbline " + subject.command + shown + "\n" + out + terminal.err() + "status " + status + "\n";
    }

    private static String pathOf(String input) {
        return GoldenInputs.FOLDER.resolve(input).toString();
    }

    private static List<String> words(String line) {
        return line.isEmpty() ? List.of() : List.of(line.split(" ", -1));
    }

    @Test
    void theHostIsShownAsItWasFoundGood() throws IOException {
        GoldenFiles files = new GoldenFiles("doctor");
        List<String> changes = List.of("kernel: 6.1 then, 6.2 now");
        Document document = DoctorDocument.of(GoldenInputs.host(), changes);
        Document brief = DoctorDocument.briefly(GoldenInputs.host(), changes);
        Document whole = DoctorDocument.inFull(GoldenInputs.host(), changes);
        files.put("terminal", TerminalRenderer.briefly(SCREEN, "--long").text(brief));
        files.put("long", new TerminalRenderer(PLAIN).text(whole));
        files.put("colour", new TerminalRenderer(COLOURED).text(whole));
        files.put("html", new PageRenderer().text(document));
        files.put("plan", DoctorPlan.script(GoldenInputs.host()));
        files.check();
    }
}
