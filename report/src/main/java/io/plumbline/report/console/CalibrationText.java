// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.CalibrationTable;
import io.plumbline.stats.compare.Calibrated;
import io.plumbline.stats.compare.Rule;
import java.util.ArrayList;
import java.util.List;

/** Writes a calibration for a terminal: the table, the meaning of its columns, and the conclusions. */
public final class CalibrationText {

    private final ConsoleOptions options;

    /**
     * Creates a renderer.
     *
     * @param options what the terminal can show
     */
    public CalibrationText(ConsoleOptions options) {
        this.options = options;
    }

    /**
     * Writes a calibration.
     *
     * @param title what was compared with itself
     * @param calibrated the percentiles that it tells of, one or more
     * @param rule by which is judged later
     * @return lines, each with a line feed at its end
     */
    public String text(String title, List<Calibrated> calibrated, Rule rule) {
        List<Line> sentences = new ArrayList<>();
        add(
                sentences,
                "For each percentile: how much forks of the same thing differ; the smallest change "
                        + "detected in 4 of 5 comparisons, by the forks of each variant and the time of both; the "
                        + "margin with which an unchanged candidate passes in 99 of 100; and the smallest change "
                        + "that is then found in 4 of 5, up to the last look.");
        add(sentences, alarms(calibrated));
        add(sentences, margin(calibrated, rule));
        return Line.text(
                List.of(
                        Wrap.behind(Line.BLANK, title, Style.STRONG, options),
                        new TableText(options).lines(CalibrationTable.of(calibrated, rule)),
                        sentences),
                options);
    }

    private void add(List<Line> lines, String sentence) {
        lines.addAll(Wrap.behind(Line.BLANK, sentence, Style.PLAIN, options));
    }

    private static String alarms(List<Calibrated> calibrated) {
        double worse = calibrated.stream()
                .mapToDouble(one -> one.alarms().worse())
                .max()
                .orElse(0);
        return "The rule itself: with 5 % allowed, a look at these forks would have called the same thing worse in "
                + Quantity.roughPercent(worse) + " of all possible orders.";
    }

    private static String margin(List<Calibrated> calibrated, Rule rule) {
        return "Recommended: a margin of " + Calibrated.margins(calibrated, rule) + ".";
    }
}
