// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Table of percentiles, with a column for each series: a row compares what callers feel with its parts. */
public final class PercentileTable {

    private static final List<Double> ROWS = Stream.of(
                    Stream.of(Percentiles.MIN), Percentiles.SHOWN.stream(), Stream.of(Percentiles.MAX))
            .flatMap(rows -> rows)
            .toList();

    private static final List<String> LEADING = List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE);
    private static final int MAX_PARTS_BRIEFLY = 4; // beside the leading ones, at 80 columns

    private PercentileTable() {}

    /** Makes the table; that of the headline series is the strong column. */
    public static Table of(ResultView view) {
        List<Series> series = view.series().stream().map(SummarySeries::merged).toList();
        List<List<PercentileValue>> values = series.stream()
                .map(one -> one.count() == 0 ? List.<PercentileValue>of() : Percentiles.of(one, ROWS))
                .toList();
        List<Row> rows = ROWS.stream()
                .map(percentile -> new Row(
                        Percentiles.label(percentile),
                        IntStream.range(0, series.size())
                                .mapToObj(column -> cell(values.get(column), percentile, series.get(column), view))
                                .toList()))
                .toList();
        List<TableCell> samples = series.stream()
                .map(one -> TableCell.count(one.samples()).with(Emphasis.FAINT))
                .toList();
        return new Table("Percentiles over all runs", "", columns(series, view), rows)
                .with(List.of(new Row("", "samples", Row.Mark.MINOR, samples)))
                .about("percentiles");
    }

    private static TableCell cell(List<PercentileValue> column, double percentile, Series series, ResultView view) {
        TableCell cell = TableCell.percentile(column.stream()
                .filter(value -> value.percentile() == percentile)
                .findFirst());
        return series.name().equals(view.headlineName()) && cell.emphasis() == Emphasis.PLAIN
                ? cell.with(Emphasis.STRONG)
                : cell;
    }

    /** What people call the headline stands over its name. */
    private static List<Column> columns(List<Series> series, ResultView view) {
        List<String> names = series.stream().map(Series::name).toList();
        List<String> brief = Stream.concat(LEADING.stream().filter(names::contains), parts(names, view))
                .toList();
        return names.stream()
                .map(name -> isDetail(name, view)
                        ? Column.detail(name)
                        : column(name, view).only(brief.contains(name) ? Place.EVERYWHERE : Place.IN_FULL))
                .toList();
    }

    private static Column column(String name, ResultView view) {
        if (!name.equals(view.headlineName()) || !view.result().roundTrip()) {
            return Column.of(name);
        }
        return view.isClosedLoop()
                ? Column.of(view.headlineWord())
                : Column.of(name).under(view.headlineWord());
    }

    /** Legs of a round trip back to back, or what a task measures of itself. */
    private static Stream<String> parts(List<String> names, ResultView view) {
        boolean isScheduledTrip = view.result().roundTrip() && !view.isClosedLoop();
        return isScheduledTrip
                ? Stream.of()
                : names.stream()
                        .filter(name -> !SeriesNames.TAKEN.contains(name))
                        .limit(MAX_PARTS_BRIEFLY);
    }

    /** Where the wait is taken apart, its parts say more than the whole, and lateness is among the disturbance. */
    private static boolean isDetail(String name, ResultView view) {
        return view.disturbanceName().equals(SeriesNames.DISTURBANCE)
                && (name.equals(SeriesNames.WAIT) || name.equals(SeriesNames.LATENESS));
    }
}
