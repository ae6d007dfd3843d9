// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.chart.HeatCharts;
import io.plumbline.report.table.LegTable;
import io.plumbline.report.view.CollectionView;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.PercentileValue.Support;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableTest {

    private static TableCell percentile(Certainty certainty, Support support) {
        return TableCell.percentile(Optional.of(new PercentileValue(99, 1_500, certainty, support)));
    }

    private static List<TableCell> column(Table table, int index) {
        return table.rows().stream().map(row -> row.cells().get(index)).toList();
    }

    private static String text(TableCell cell) {
        return cell.text();
    }

    @Test
    void marksPercentilesThatAreLessSureThanTheyLook() {
        assertThat(text(percentile(Certainty.EXACT, Support.SUPPORTED))).isEqualTo("1.50 µs");
        assertThat(text(percentile(Certainty.EXACT, Support.UNSUPPORTED))).isEqualTo("~1.50 µs");
        TableCell both = percentile(Certainty.LOWER_BOUND, Support.UNSUPPORTED);
        assertThat(text(both)).as("that it is a lower bound says more").isEqualTo("≥1.50 µs");
        assertThat(both.emphasis()).isEqualTo(Emphasis.BOUND);
    }

    @Test
    void writesTheUnitOfAnIntervalOnceIfItIsOne() {
        TableCell interval = TableCell.interval(new Bounds(1_500, 2_500));
        assertThat(text(interval)).isEqualTo("1.50–2.50 µs");
        assertThat(text(TableCell.interval(new Bounds(150, 2_500)))).isEqualTo("150 ns–2.50 µs");
    }

    @Test
    void showsAtAPlaceWhatBelongsThereAndHasAFigure() {
        Table table = new Table(
                        "caption",
                        "",
                        List.of(
                                Column.of("always"),
                                Column.detail("detail"),
                                new Column("", "short", 0, Place.TERMINAL),
                                Column.of("nothing")),
                        List.of())
                .row("row", "1", "2", "3", TableCell.NOTHING);
        assertThat(headings(table.at(Place.PAGE))).containsExactly("always", "detail");
        assertThat(headings(table.at(Place.TERMINAL))).containsExactly("always", "short");
        assertThat(table.at(Place.TERMINAL).rows().get(0).cells())
                .extracting(TableTest::text)
                .containsExactly("1", "3");
    }

    private static List<String> headings(Table table) {
        return table.columns().stream().map(Column::fullHeading).toList();
    }

    @Test
    void terminalAndPageHaveTheSameLegs() {
        CellParameters tcp = SampleCollections.parameters("tcp", "spin");
        CollectionView view = new CollectionView(SampleCollections.of(
                "sweep",
                2,
                List.of(
                        SampleCollections.complete(SampleCollections.under(tcp, "10000/s"), SampleResults.rich()),
                        SampleCollections.complete(tcp, SampleResults.closedLoop()))));
        Table page = LegTable.of(view).at(Place.PAGE);
        Table terminal = LegTable.of(view).at(Place.TERMINAL);
        assertThat(headings(terminal)).containsExactly("mean legs", "mean service", "mean share");
        assertThat(headings(page))
                .containsAll(headings(terminal))
                .contains("p50 client_to_reflector", "p99 reflector_to_client");
        for (int column = 0; column < terminal.columns().size(); column++) {
            int there = headings(page).indexOf(headings(terminal).get(column));
            assertThat(column(page, there)).isEqualTo(column(terminal, column));
        }
        assertThat(column(terminal, 0)).extracting(TableTest::text).containsExactly("7.70 µs", "57.0 µs");
    }

    @Test
    void aMapHasNoShadeForWhatWouldMislead() {
        CellParameters shm = SampleCollections.parameters("shm", "spin");
        CollectionView view = new CollectionView(SampleCollections.of(
                "matrix",
                1,
                List.of(
                        SampleCollections.complete(
                                SampleCollections.between(shm, 0, 1), SampleResults.backToBack(150, 1)),
                        SampleCollections.complete(SampleCollections.between(shm, 0, 2), SampleResults.saturated()))));
        Plot map = HeatCharts.ofPairs(view).get(0).plot();
        assertThat(map.across().names()).containsExactly("1", "2");
        assertThat(map.spots()).extracting(Plot.Spot::shade).containsExactly(0.0, Plot.Spot.NO_FIGURE);
        assertThat(map.spots().get(1).note()).endsWith("would mislead");
    }
}
