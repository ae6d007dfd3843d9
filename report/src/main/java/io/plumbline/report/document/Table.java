// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.stats.PercentileValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

    /** So many leave room for all else on one screen. */
    public static final int MAX_ROWS_BRIEFLY = 10;

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

    /** Notes what each form shows. */
    public Table noting(Function<Table, List<Footnote>> of) {
        return noting(Stream.of(Place.SHORT, Place.IN_FULL)
                .flatMap(form -> of.apply(at(form)).stream().map(note -> note.only(form)))
                .toList());
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

    /** Returns what a form shows of it; where more than a row is missing, its caption says so. */
    public Table at(Place shown) {
        List<Row> kept = rows.stream().filter(row -> shown.shows(row.place())).toList();
        boolean isWhole = kept.size() >= rows.size() - 1;
        return withRows(kept)
                .captioned(isWhole ? caption : caption + ": " + kept.size() + " of " + rows.size())
                .noting(notes.stream().filter(note -> shown.shows(note.place())).toList())
                .keeping(column -> shown.shows(columns.get(column).place())
                        && kept.stream()
                                .anyMatch(row -> !row.cells().get(column).isEmpty()));
    }

    public Table brieflyFirst() {
        return briefly(row -> row < MAX_ROWS_BRIEFLY);
    }

    /** Leaves the other rows out of the short form, unless saying so took as many lines. */
    public Table briefly(IntPredicate isKept) {
        long leftOut = IntStream.range(0, rows.size()).filter(isKept.negate()).count();
        return leftOut <= 1
                ? this
                : withRows(IntStream.range(0, rows.size())
                        .mapToObj(row ->
                                isKept.test(row) ? rows.get(row) : rows.get(row).only(Place.IN_FULL))
                        .toList());
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
                        .map(row -> row.with(
                                Arrays.stream(kept).mapToObj(row.cells()::get).toList()))
                        .toList(),
                notes,
                chart,
                briefly,
                place);
    }

    /** Returns the notes that marks in cells have, for forms that write marks of rows in words. */
    public List<Footnote> notesOnCells() {
        return notes.stream().filter(note -> !note.isOfRow()).toList();
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
