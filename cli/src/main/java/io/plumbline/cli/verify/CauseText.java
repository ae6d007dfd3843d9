// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import io.plumbline.lab.verify.cause.CauseFinding;
import io.plumbline.lab.verify.cause.CauseReport;
import io.plumbline.lab.verify.cause.Injection;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.report.conclusion.SourceWords;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Style;
import io.plumbline.report.quantity.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes what explanations said about delays with known causes, for a terminal of 80 columns or more. */
public final class CauseText {

    private static final String ROW = "%-39s%5s%6s%7s%8s  %s";

    private final ConsoleOptions options;
    private final List<String> lines = new ArrayList<>();

    /**
     * Creates a writer.
     *
     * @param options what the terminal can show
     */
    public CauseText(ConsoleOptions options) {
        this.options = options;
    }

    /**
     * Writes.
     *
     * @param report what was found
     * @return the lines
     */
    public List<String> lines(CauseReport report) {
        lines.clear();
        lines.add(paint(
                Style.FAINT,
                String.format(
                        Locale.ROOT, ROW, "delayed in a known way", "made", "felt", "right", "proven", "named else")));
        for (Injection injection : Injection.values()) {
            if (report.made().containsKey(injection) || report.obstacles().containsKey(injection)) {
                row(report, injection);
            }
        }
        lines.add("");
        shares(report);
        SourceWords.notSeen(report.blind()).stream()
                .map(text -> options.symbols().write(text))
                .forEach(lines::add);
        lines.add(verdict(report));
        return List.copyOf(lines);
    }

    private void row(CauseReport report, Injection injection) {
        List<CauseFinding> findings = report.of(injection);
        String others = report.named(injection).entrySet().stream()
                .filter(entry -> entry.getKey() != injection.answer())
                .sorted(Map.Entry.<DelayCause, Integer>comparingByValue(Comparator.reverseOrder()))
                .map(entry -> entry.getValue() + " " + word(entry.getKey()))
                .collect(Collectors.joining(", "));
        lines.add(String.format(
                        Locale.ROOT,
                        ROW,
                        injection.title(),
                        report.made().getOrDefault(injection, 0),
                        findings.size(),
                        findings.stream().filter(CauseFinding::isRight).count(),
                        injection.answer().isCause() ? report.proven(injection) : "",
                        others)
                .stripTrailing());
        String obstacle = report.obstacles().get(injection);
        if (obstacle != null) {
            lines.add("  can't be made here: " + options.symbols().write(obstacle));
        }
    }

    private static String word(DelayCause cause) {
        return cause == DelayCause.UNEXPLAINED ? "none" : cause.plural();
    }

    private void shares(CauseReport report) {
        lines.add("right cause first, proven or likely   " + Quantity.percent(report.right()) + " of "
                + report.undisturbed().size() + "   (wanted: 95 %)");
        int disturbed = report.findings().size() - report.undisturbed().size();
        if (disturbed > 0) {
            lines.add("others had the CPU for longer         " + disturbed + "   (not counted)");
        }
        lines.add("another cause proven                  " + Quantity.percent(report.wronglyProven())
                + "   (wanted: below 1 %)");
        lines.add("delayed time accounted for            " + Quantity.percent(report.coverage()) + "   (wanted: 80 %)");
        lines.add("named by evidence shifted at random   " + Quantity.percent(report.falseAlarms()) + " of "
                + report.shifted() + "   (wanted: 5 % at most)");
    }

    private String paint(Style style, String text) {
        return style.paint(text, options.colour());
    }

    private String verdict(CauseReport report) {
        if (report.findings().isEmpty()) {
            return paint(Style.WARNING, "not checked: nothing was delayed.");
        }
        if (report.isGood()) {
            return paint(Style.GOOD, "ok: explanations can be trusted here.");
        }
        return report.isSighted()
                ? paint(Style.INVALID, "OFF: don't trust explanations here.")
                : paint(Style.WARNING, "unclear: explanations can't see enough here; see above.");
    }
}
