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

    /** Copies the lists. */
    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /** Makes a table that is shown as a whole everywhere. */
    public Table(String caption, String corner, List<Column> columns, List<Row> rows) {
        this(caption, corner, columns, rows, List.of(), "", Integer.MAX_VALUE, Place.EVERYWHERE);
    }

    /** Explains its marks. */
    public Table noting(List<Footnote> all) {
        return new Table(caption, corner, columns, rows, all, chart, briefly, place);
    }

    /** Gives it another caption. */
    public Table captioned(String other) {
        return new Table(other, corner, columns, rows, notes, chart, briefly, place);
    }

    /** Says which kind of chart its rows are parts of. */
    public Table about(String kind) {
        return new Table(caption, corner, columns, rows, notes, kind, briefly, place);
    }

    /** Limits it to a place. */
    public Table only(Place other) {
        return new Table(caption, corner, columns, rows, notes, chart, briefly, other);
    }

    /** Limits the rows that those show that have little room. */
    public Table briefly(int most) {
        return new Table(caption, corner, columns, rows, notes, chart, most, place);
    }

    /** Returns what those show that have little room. */
    public Table brief() {
        return withRows(rows.stream().limit(briefly).toList());
    }

    private Table withRows(List<Row> others) {
        return new Table(caption, corner, columns, others, notes, chart, briefly, place);
    }

    /**
     * Makes a table of texts.
     *
     * @param caption what it shows
     * @param corner what its row labels are
     * @param headings headings of the other columns
     * @return a table without rows
     */
    public static Table ofTexts(String caption, String corner, String... headings) {
        return new Table(
                caption, corner, Arrays.stream(headings).map(Column::of).toList(), List.of());
    }

    /**
     * Adds a row.
     *
     * @param label what it is about
     * @param cells one for each column: cells, or their texts
     * @return a new table
     */
    public Table row(String label, Object... cells) {
        List<TableCell> all = Arrays.stream(cells)
                .map(cell -> cell instanceof TableCell made ? made : TableCell.of(cell.toString()))
                .toList();
        return with(List.of(new Row(label, all)));
    }

    /**
     * Adds rows.
     *
     * @param more rows with a cell for each column
     * @return a new table
     */
    public Table with(List<Row> more) {
        List<Row> all = new ArrayList<>(rows);
        all.addAll(more);
        return withRows(all);
    }

    /**
     * Tells whether there is nothing to show.
     *
     * @return true without rows
     */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /**
     * Returns what is shown at a place.
     *
     * @param shown a terminal or a page
     * @return without the columns of the other place, and those in which no row has a figure
     */
    public Table at(Place shown) {
        return keeping(column -> shown.shows(columns.get(column).place())
                && rows.stream().anyMatch(row -> !row.cells().get(column).isNothing()));
    }

    /**
     * Returns the table without one of its columns.
     *
     * @param index 0 for the first
     * @return a new table
     */
    public Table without(int index) {
        return keeping(column -> column != index);
    }

    /** Returns the columns from one up to another. */
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

    /**
     * Returns all percentiles in it.
     *
     * @return for footnotes that explain their marks
     */
    public List<PercentileValue> percentiles() {
        return rows.stream()
                .flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.percentile().stream())
                .toList();
    }

    /** Tells whether its cells are words, which begin at the left. */
    public boolean isOfWords() {
        return columns.stream().anyMatch(Column::isOfWords);
    }
}
