// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Builds a table of things of one kind: a row for each of them, a column for each of their figures. */
public final class TableOf<T> {

    private final List<T> things;
    private final List<Column> columns = new ArrayList<>();
    private final List<Function<T, TableCell>> figures = new ArrayList<>();

    public TableOf(List<T> things) {
        this.things = things;
    }

    public TableOf<T> column(Column column, Function<T, TableCell> figure) {
        columns.add(column);
        figures.add(figure);
        return this;
    }

    public TableOf<T> column(String heading, Function<T, TableCell> figure) {
        return column(Column.of(heading), figure);
    }

    public TableOf<T> text(String heading, Function<T, String> figure) {
        return column(heading, thing -> TableCell.of(figure.apply(thing)));
    }

    public TableOf<T> words(String heading, Function<T, String> word) {
        return column(Column.words(heading), thing -> TableCell.of(word.apply(thing)));
    }

    public Table table(String caption, String corner, Function<T, Row> head) {
        return new Table(
                caption,
                corner,
                columns,
                things.stream().map(thing -> row(thing, head)).toList());
    }

    private Row row(T thing, Function<T, Row> head) {
        return head.apply(thing)
                .with(figures.stream().map(figure -> figure.apply(thing)).toList());
    }
}
