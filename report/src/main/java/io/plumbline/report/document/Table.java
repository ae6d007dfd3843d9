// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.stats.PercentileValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A table.
 *
 * @param caption what it shows
 * @param corner what its row labels are; may be empty
 * @param columns their headings
 * @param rows rows with a cell for each column
 * @param notes what marks in it mean
 * @param chart kind of the chart of which its rows show a part; may be empty
 * @param briefly how many rows those show that have little room
 * @param place where it is shown
 */
public record Table(
        String caption,
        String corner,
        List<Column> columns,
        List<Row> rows,
        List<Footnote> notes,
        String chart,
        int briefly,
        Place place) {

    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    public Table(String caption, String corner, List<Column> columns, List<Row> rows) {
        this(caption, corner, columns, rows, List.of(), "", Integer.MAX_VALUE, Place.EVERYWHERE);
    }

    public Table noting(List<Footnote> all) {
        return new Table(caption, corner, columns, rows, all, chart, briefly, place);
    }

    public Table captioned(String other) {
        return new Table(other, corner, columns, rows, notes, chart, briefly, place);
    }

    public Table about(String kind) {
        return new Table(caption, corner, columns, rows, notes, kind, briefly, place);
    }

    public Table only(Place other) {
        return new Table(caption, corner, columns, rows, notes, chart, briefly, other);
    }

    public Table briefly(int most) {
        return new Table(caption, corner, columns, rows, notes, chart, most, place);
    }

    public Table brief() {
        return withRows(rows.stream().limit(briefly).toList());
    }

    private Table withRows(List<Row> others) {
        return new Table(caption, corner, columns, others, notes, chart, briefly, place);
    }

    public static Table ofTexts(String caption, String corner, String... headings) {
        return new Table(
                caption, corner, Arrays.stream(headings).map(Column::of).toList(), List.of());
    }

    public Table row(String label, Object... cells) {
        List<TableCell> all = Arrays.stream(cells)
                .map(cell -> cell instanceof TableCell made ? made : TableCell.of(cell.toString()))
                .toList();
        return with(List.of(new Row(label, all)));
    }

    public Table with(List<Row> more) {
        List<Row> all = new ArrayList<>(rows);
        all.addAll(more);
        return withRows(all);
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public Table at(Place shown) {
        return keeping(column -> shown.shows(columns.get(column).place())
                && rows.stream().anyMatch(row -> !row.cells().get(column).isNothing()));
    }

    public Table without(int index) {
        return keeping(column -> column != index);
    }

    public Table columns(int from, int to) {
        return keeping(column -> column >= from && column < to);
    }

    private Table keeping(Function<Integer, Boolean> isKept) {
        int[] kept = IntStream.range(0, columns.size()).filter(isKept::apply).toArray();
        return new Table(
                caption,
                corner,
                Arrays.stream(kept).mapToObj(columns::get).toList(),
                rows.stream()
                        .map(row -> new Row(
                                row.group(),
                                row.label(),
                                row.mark(),
                                Arrays.stream(kept).mapToObj(row.cells()::get).toList()))
                        .toList(),
                notes,
                chart,
                briefly,
                place);
    }

    public List<PercentileValue> percentiles() {
        return rows.stream()
                .flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.percentile().stream())
                .toList();
    }

    public boolean isOfWords() {
        return columns.stream().anyMatch(Column::isOfWords);
    }
}
