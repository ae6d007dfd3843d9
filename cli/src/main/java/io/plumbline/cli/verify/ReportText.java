// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import io.plumbline.lab.verify.Finding;
import io.plumbline.lab.verify.HostResolution;
import io.plumbline.lab.verify.Report;
import io.plumbline.lab.verify.check.CheckVerdict;
import io.plumbline.lab.verify.check.Comparison;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Style;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes the findings of a verification for a terminal of 80 columns or more. */
public final class ReportText {

    private static final String ROW = "  %-13s%5s%10s%10s%7s%14s%10s";

    private final ConsoleOptions options;
    private final LatencyFormat latency;
    private final List<String> lines = new ArrayList<>();

    /**
     * Creates a writer.
     *
     * @param options what the terminal can show
     */
    public ReportText(ConsoleOptions options) {
        this.options = options;
        this.latency = new LatencyFormat(options.symbols());
    }

    /**
     * Writes.
     *
     * @param report what was found
     * @return the lines
     */
    public List<String> lines(Report report) {
        lines.clear();
        add(paint(
                Style.FAINT,
                String.format(
                        Locale.ROOT, ROW, "response", "", "expected", "measured", "ratio", "allowed", "omitting")));
        report.findings().forEach(this::finding);
        add("");
        report.host().ifPresent(this::host);
        verdict(report);
        return List.copyOf(lines);
    }

    private void add(String line) {
        lines.add(line.stripTrailing());
    }

    private void finding(Finding finding) {
        add(paint(Style.STRONG, options.symbols().write(finding.title())));
        String source = "";
        for (Comparison one : finding.comparisons()) {
            add(row(one, one.source().equals(source) ? "" : one.source()));
            source = one.source();
        }
        if (finding.comparisons().isEmpty()) {
            add(paint(Style.WARNING, "  can't be checked here: ")
                    + options.symbols().write(finding.obstacle()));
        }
    }

    private String row(Comparison one, String source) {
        String figures = String.format(
                Locale.ROOT,
                ROW,
                source,
                Percentiles.label(one.percentile()),
                latency.of(Math.round(one.expectedNanos())),
                latency.of(one.measuredNanos()),
                ratio(one.ratio()),
                allowed(one),
                latency.of(one.uncorrectedNanos()));
        return figures + "  " + paint(style(one.verdict()), word(one.verdict()));
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, ratio < 10 ? "%.3f" : ratio < 1000 ? "%.1f" : "%.0f", ratio);
    }

    private static String allowed(Comparison one) {
        double low = Math.max(0, one.lowNanos() / one.expectedNanos());
        double high = one.highNanos() / one.expectedNanos();
        return ratio(low) + ".." + (Double.isInfinite(high) ? "" : ratio(high));
    }

    private void host(HostResolution host) {
        add(paint(Style.FAINT, "host") + "  clock step " + latency.ofFraction(host.clockStepNanos()) + ", read "
                + latency.ofFraction(host.clockReadNanos()) + "; no-op "
                + (host.invocationNanos() == 0 ? "unknown" : latency.ofFraction(host.invocationNanos())));
        add("      overshoot p50 " + latency.ofFraction(host.overshootP50Nanos()) + ", p99 "
                + latency.ofFraction(host.overshootP99Nanos()));
        add("      Times that differ by less than " + latency.ofFraction(host.leastDifferenceNanos())
                + " can't be distinguished here.");
        add("      Expect up to " + latency.of(host.noiseP999Nanos()) + " of host noise at p99.9.");
    }

    private void verdict(Report report) {
        if (report.count(CheckVerdict.OFF) > 0) {
            add(paint(
                    Style.INVALID,
                    "OFF: " + report.count(CheckVerdict.OFF) + " of " + report.comparisons()
                            + " answers are wrong; don't trust this harness here."));
        }
        if (report.count(CheckVerdict.UNCLEAR) > 0) {
            add(paint(
                    Style.WARNING,
                    "unclear: " + report.count(CheckVerdict.UNCLEAR) + " of " + report.comparisons() + " answers."));
            double share = report.disturbedShare();
            add("      The host kept the run thread from its work for "
                    + (share > 1 ? "longer than a run" : Quantity.roughPercent(share) + " of the time") + ".");
            add("      Try again when nothing else runs.");
        }
        if (report.impossible() > 0) {
            add(paint(
                    Style.WARNING,
                    "not checked: " + report.impossible() + " of "
                            + report.findings().size() + " runs, see above why."));
        }
        if (report.count(CheckVerdict.OK) > 0 && report.count(CheckVerdict.OFF) == 0) {
            add(paint(
                    Style.GOOD,
                    "ok: " + report.count(CheckVerdict.OK) + " of " + report.comparisons() + " answers are right."));
        }
    }

    private static String word(CheckVerdict verdict) {
        return switch (verdict) {
            case OK -> "ok";
            case UNCLEAR -> "?";
            case OFF -> "OFF";
        };
    }

    private static Style style(CheckVerdict verdict) {
        return switch (verdict) {
            case OK -> Style.GOOD;
            case UNCLEAR -> Style.WARNING;
            case OFF -> Style.INVALID;
        };
    }

    private String paint(Style style, String text) {
        return style.paint(text, options.colour());
    }
}
