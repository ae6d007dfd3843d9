// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.report.document.Chart;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.RatioRow;
import io.plumbline.stats.objective.Verdict;
import java.util.List;

/** Changes of percentiles as ratios, each with its interval, margin and verdict. */
public record RatioChart(List<Drawn> rows) {

    /** A row. */
    record Drawn(
            String group,
            String label,
            Double ratio,
            Double low,
            Double high,
            Double margin,
            boolean judged,
            String verdict,
            Verdict kind,
            String told) {}

    /** Makes the chart of one comparison. */
    public static Chart of(ComparedVariants compared) {
        return Chart.scripted(
                "ratios",
                "Change by percentile",
                new RatioChart(RatioRow.of(compared).stream()
                        .map(row -> drawn(compared, row.group(), row))
                        .toList()));
    }

    /** Makes one chart of several comparisons. */
    public static Chart ofAll(List<ComparedVariants> all) {
        return Chart.scripted(
                "ratios",
                "All changes",
                new RatioChart(all.stream()
                        .flatMap(one -> RatioRow.of(one).stream()
                                .map(row -> drawn(
                                        one, one.title() + (row.group().isEmpty() ? "" : ", " + row.group()), row)))
                        .toList()));
    }

    private static Drawn drawn(ComparedVariants compared, String group, RatioRow row) {
        return new Drawn(
                group,
                row.label(),
                finite(row.ratio()),
                row.low() > 0 ? finite(row.low()) : null,
                finite(row.high()),
                finite(row.margin()),
                row.isJudged(),
                row.change().text(),
                row.change().gate(),
                ComparisonTable.words(compared, row.finding()));
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
