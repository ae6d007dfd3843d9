// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says in one or two lines what is left when all else is forgotten. */
record ClosingWords(ResultView view) {

    static final String DOUBT = "Main doubt: ";

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        Optional<Caveat> gravest = view.result().caveats().stream()
                .filter(caveat -> caveat.severity() != Severity.NOTE)
                .reduce((one, other) -> other.severity().compareTo(one.severity()) > 0 ? other : one);
        if (!view.result().isValid()) {
            String invalid = ResultWords.invalid(view);
            lines.add(sentence("INVALID: " + invalid
                    + gravest.map(Caveat::message)
                            .filter(message -> !message.equals(invalid))
                            .map(message -> ": " + message)
                            .orElse("")));
            return lines;
        }
        lines.add(ResultWords.assessment(view).text() + ": "
                + view.headline().map(series -> figures(series) + pace()).orElse("nothing was measured") + ".");
        gravest.ifPresent(caveat -> lines.add(sentence(DOUBT + caveat.message())));
        return lines;
    }

    /** Such as {@code p50 6.17 µs (95 % 6.12 µs – 6.23 µs), p99 30.5 µs}. */
    String figures(SummarySeries series) {
        return figure(series, 50) + ", " + figure(series, 99);
    }

    /** Such as {@code  at 10 k/s}; empty in a closed loop. */
    String pace() {
        return view.offeredPerSecond()
                .map(rate -> " at " + Quantity.plainRate(rate))
                .orElse("");
    }

    /** A percentile with its interval. */
    String figure(SummarySeries series, double percentile) {
        return Percentiles.label(percentile) + " "
                + ResultView.text(Percentiles.of(series.merged(), percentile))
                + ResultTiles.interval(view, series, percentile)
                        .map(text -> " (" + text + ")")
                        .orElse("");
    }

    /** Nothing if there are none. */
    static Optional<String> leftOut(Stream<String> names) {
        return Optional.of(names.collect(Collectors.joining(", ")))
                .filter(joined -> !joined.isEmpty())
                .map(joined -> "Left out because their figures would mislead: " + joined + ".");
    }

    static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }
}
