// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A table as a page's script gets it: cells are texts, null where there is no figure, or objects where they stand out.
 */
record TableData(
        String caption, List<Object> head, List<Object> rows, String chart, boolean words, List<String> notes) {

    /** {@code spare}: how soon a column goes where there is no room. */
    record Heading(String text, int spare) {}

    /** Heads the rows below it. */
    record Group(String group) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Marked(String text, String kind, Double heat) {}

    static TableData of(Table table) {
        List<Object> head = new ArrayList<>(List.of(table.corner()));
        table.columns().forEach(column -> head.add(new Heading(column.fullHeading(), column.dispensability())));
        List<Object> rows = new ArrayList<>();
        String group = "";
        for (Row row : table.rows()) {
            if (!row.group().equals(group)) {
                group = row.group();
                rows.add(new Group(group));
            }
            rows.add(Stream.concat(Stream.of(label(row)), row.cells().stream()).toList());
        }
        return new TableData(
                table.caption(),
                head,
                rows,
                table.chart(),
                table.isOfWords(),
                table.notesOnCells().stream().map(Footnote::line).toList());
    }

    static Object cell(TableCell cell) {
        if (cell.equals(TableCell.NOTHING)) {
            return null;
        }
        boolean isPlain = cell.emphasis() == Emphasis.PLAIN;
        return isPlain && cell.heat().isEmpty()
                ? cell.text()
                : new Marked(
                        cell.text(),
                        isPlain ? null : cell.emphasis().name().toLowerCase(Locale.ROOT),
                        cell.heat().isPresent() ? (Double) cell.heat().getAsDouble() : null);
    }

    private static TableCell label(Row row) {
        TableCell label = TableCell.of(row.markedLabel());
        return switch (row.mark()) {
            case NONE, MINOR -> label;
            case KEY -> label.with(Emphasis.STRONG);
            case FLOOR -> label.with(Emphasis.GOOD);
            case SATURATED, DISTURBED, IN_PART -> label.with(Emphasis.BOUND);
            case MISLEADING -> label.with(Emphasis.BAD);
        };
    }
}
