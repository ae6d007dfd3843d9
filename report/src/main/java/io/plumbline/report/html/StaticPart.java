// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.conclusion.ComparisonHeadline;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.html.view.CurveData;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.CollectionTables;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.table.DifferenceTable;
import io.plumbline.report.table.PercentileTable;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileCurve;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Part of a page for readers whose browser runs no script, as in the preview of a mail or behind a strict policy: title, sentences, the
 * main table, and the percentile curve as a picture. Scripts take it away.
 */
final class StaticPart {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 300;
    private static final int LEFT = 70;
    private static final int BOTTOM = 30;
    private static final int HALF_A_LINE = 8;
    private static final Map<String, String> INKS = Map.of("response", "#1d5fa6", "service", "#12806a");

    private StaticPart() {}

    static String of(BenchmarkResult result) {
        ResultView view = new ResultView(result);
        return words(result.title(), Conclusions.of(view))
                + picture(view.leading().toList())
                + PlainTable.table(PercentileTable.of(view));
    }

    static String of(CollectionView view) {
        return words(view.collection().title(), Conclusions.of(view))
                + PlainTable.table(CollectionTables.ofCells(view));
    }

    static String of(ComparedVariants compared) {
        return words(compared.title(), new ComparisonHeadline(compared).heading())
                + PlainTable.table(ComparisonTable.of(compared))
                + PlainTable.table(DifferenceTable.of(compared));
    }

    private static String words(String title, Conclusions conclusions) {
        return words(title, Stream.concat(Stream.of(conclusions.assessment().text()), conclusions.heading().stream()));
    }

    private static String words(String title, Stream<String> sentences) {
        return "<h1>" + Escape.html(title) + "</h1>"
                + Markup.paragraphs(sentences)
                + "<p>Charts and all other figures need the script that this page carries.</p>";
    }

    /** Both axes are logarithmic; each step to the right is one more nine. */
    private static String picture(List<Series> drawn) {
        if (drawn.isEmpty()) {
            return "";
        }
        double[] ratios =
                CurveData.tailRatios().stream().mapToDouble(Double::doubleValue).toArray();
        double most = drawn.stream().mapToDouble(Series::count).max().orElseThrow();
        double low = Math.log10(
                Math.max(1, drawn.stream().mapToLong(Series::minNanos).min().orElseThrow()) / 1.3);
        double high = Math.log10(
                Math.max(10, drawn.stream().mapToLong(Series::maxNanos).max().orElseThrow()) * 1.3);
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" font-size=\"12\">"
                        + "<title>Latency by percentile</title>",
                WIDTH,
                HEIGHT,
                WIDTH,
                HEIGHT));
        double highest = high - HALF_A_LINE * (high - low) / (HEIGHT - BOTTOM); // else its label is cut
        for (int decade = (int) Math.ceil(low); decade <= highest; decade++) {
            double y = y(Math.pow(10, decade), low, high);
            svg.append(line(LEFT, y, WIDTH, y))
                    .append(Markup.text("", LEFT - 6, y + 4, "end", Quantity.TIME.of((long) Math.pow(10, decade))));
        }
        for (double ratio = 1; ratio <= most; ratio *= 10) {
            double x = x(ratio, most);
            svg.append(line(x, 0, x, HEIGHT - BOTTOM))
                    .append(Markup.text(
                            "", x, HEIGHT - 10, "middle", ratio == 1 ? "min" : Percentiles.label(100 - 100 / ratio)));
        }
        for (Series series : drawn) {
            List<PercentileValue> values = PercentileCurve.of(series, ratios);
            String points = IntStream.range(0, ratios.length)
                    .filter(index -> ratios[index] <= series.count())
                    .mapToObj(index -> String.format(
                            Locale.ROOT,
                            "%.1f,%.1f",
                            x(ratios[index], most),
                            y((double) values.get(index).nanos(), low, high)))
                    .collect(Collectors.joining(" "));
            svg.append(String.format(
                    "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"><title>%s</title></polyline>",
                    points, INKS.get(series.name()), Escape.html(series.name())));
        }
        return svg.append("</svg>").toString();
    }

    private static double x(double ratio, double most) {
        return LEFT + (WIDTH - LEFT - 20) * Math.log10(ratio) / Math.max(1, Math.log10(most));
    }

    private static double y(double nanos, double low, double high) {
        return (HEIGHT - BOTTOM) * (high - Math.log10(Math.max(1, nanos))) / (high - low);
    }

    private static String line(double x1, double y1, double x2, double y2) {
        return String.format(
                Locale.ROOT, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ccc\"/>", x1, y1, x2, y2);
    }
}
