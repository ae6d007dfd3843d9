// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.Tile;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.RunTable;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The few figures that people look for first, each with its interval and with what the service alone took. */
final class ResultTiles {

    private static final List<Double> SHOWN = RunTable.SHOWN;

    private ResultTiles() {}

    /** None where there is no steady state, or nothing was measured. */
    static List<Tile> of(ResultView view) {
        return view.headline()
                .filter(series -> !view.isSaturated())
                .map(series -> tiles(view, series))
                .orElse(List.of());
    }

    private static List<Tile> tiles(ResultView view, SummarySeries series) {
        List<PercentileValue> felt = Percentiles.of(series.merged(), SHOWN);
        Optional<List<PercentileValue>> service = service(view).map(one -> Percentiles.of(one, SHOWN));
        List<Tile> tiles = new ArrayList<>();
        for (int i = 0; i < SHOWN.size(); i++) {
            int index = i;
            List<String> details = new ArrayList<>();
            interval(view, series, SHOWN.get(i)).ifPresent(details::add);
            service.map(values -> TableCell.percentile(values.get(index)).text())
                    .ifPresent(time -> details.add("service alone " + time));
            TableCell figure = TableCell.percentile(felt.get(i));
            tiles.add(new Tile(
                    Percentiles.label(SHOWN.get(i)),
                    view.result().isValid() ? figure : figure.with(Emphasis.FAINT),
                    details));
        }
        return tiles;
    }

    /** No confidence is spoken of where forks disagree. */
    static Optional<String> interval(ResultView view, SummarySeries series, double percentile) {
        Optional<String> disagreement = view.disagreement(percentile)
                .map(found -> ResultWords.of(found.basis()) + " disagree: "
                        + range(
                                found.values().get(0).nanos(),
                                found.values().get(found.values().size() - 1).nanos()));
        return disagreement.or(() -> Optional.ofNullable(series.intervals().get(percentile))
                .map(bounds -> intervalWord(view) + range(bounds.lowNanos(), bounds.highNanos())));
    }

    private static String range(long lowNanos, long highNanos) {
        return Quantity.TIME.range(lowNanos, " – ", highNanos);
    }

    private static String intervalWord(ResultView view) {
        return IntervalBasis.of(view.result().forks()) == IntervalBasis.RANGE ? "runs " : "95 % ";
    }

    private static Optional<Series> service(ResultView view) {
        return view.result().headlineName().equals(SeriesNames.SERVICE)
                ? Optional.empty()
                : view.merged(SeriesNames.SERVICE);
    }
}
