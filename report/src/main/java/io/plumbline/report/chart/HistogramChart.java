// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.model.latency.Series;
import io.plumbline.report.document.Chart;
import io.plumbline.report.view.ComparedVariants;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Overlaid histograms of variants: shares of the values in bins that are equally wide on a logarithmic axis. */
public record HistogramChart(int perDecade, List<String> names, List<Drawn> variants) {

    private static final int PER_DECADE = 40; // 6 % wide, well above the histogram's own 0.1 %
    private static final double ROUNDING = 1e-9;

    /** The values of a variant. */
    record Drawn(String name, int variant, int first, List<Double> shares) {}

    public static Optional<Chart> of(ComparedVariants compared) {
        List<Drawn> drawn = IntStream.range(0, compared.views().size())
                .boxed()
                .flatMap(variant -> compared
                        .views()
                        .get(variant)
                        .merged(compared.series())
                        .filter(any -> compared.views().get(variant).isSteady(compared.series()))
                        .map(series -> drawn(compared.names().get(variant), variant, series))
                        .stream())
                .toList();
        return drawn.size() < 2
                ? Optional.empty()
                : Optional.of(Chart.scripted(
                        "histograms", "Overlaid histograms", new HistogramChart(PER_DECADE, compared.names(), drawn)));
    }

    private static Drawn drawn(String name, int variant, Series series) {
        TreeMap<Integer, Long> counts = new TreeMap<>();
        RecordedCounts recorded = series.histogram().recorded();
        while (recorded.next()) {
            double middle = (recorded.lowestNanos() + recorded.highestNanos()) / 2.0;
            int bin = (int) Math.floor(Math.log10(Math.max(1, middle)) * PER_DECADE + ROUNDING);
            counts.merge(bin, recorded.count(), Long::sum);
        }
        double all = series.count();
        return new Drawn(
                name,
                variant,
                counts.firstKey(),
                IntStream.rangeClosed(counts.firstKey(), counts.lastKey())
                        .mapToObj(bin -> rounded(counts.getOrDefault(bin, 0L) / all))
                        .toList());
    }

    /** Six digits: the page carries them all. */
    private static double rounded(double share) {
        return share == 0
                ? 0
                : BigDecimal.valueOf(share).round(new MathContext(6)).doubleValue();
    }
}
