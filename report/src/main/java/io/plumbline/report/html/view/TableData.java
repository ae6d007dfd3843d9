// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.plumbline.report.document.Cell;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.table.MatrixTable;
import io.plumbline.report.table.PercentileTable;
import io.plumbline.report.table.RateTable;
import io.plumbline.report.table.RunTable;
import io.plumbline.report.table.SlowestTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A table as the page shows it.
 *
 * @param caption what it is
 * @param head headings, the first one above the labels
 * @param rows lists of cells, each a text, null or a {@link Marked}; or the {@link Group} of those that follow
 * @param link what its rows refer to in a chart; empty if nothing
 */
public record TableData(String caption, List<String> head, List<Object> rows, String link) {

    /** Scripts look for these in charts. */
    private static final Map<String, String> LINKS = Map.of(
            PercentileTable.CAPTION, "percentiles",
            SlowestTable.CAPTION, "slowest",
            RateTable.CAPTION, "rates",
            MatrixTable.CAPTION, "cells");

    /** The heading of some rows. */
    record Group(String group) {}

    /** A cell that differs from others. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Marked(String text, String kind, Double heat) {}

    static List<TableData> of(Stream<Table> tables) {
        return tables.filter(table -> !table.isEmpty())
                .map(table -> of(table.at(Place.PAGE)))
                .toList();
    }

    private static TableData of(Table table) {
        List<String> head = new ArrayList<>(List.of(table.corner()));
        table.columns().forEach(column -> head.add(column.fullHeading()));
        List<Object> rows = new ArrayList<>();
        String group = "";
        for (Row row : table.rows()) {
            if (!row.group().equals(group)) {
                group = row.group();
                rows.add(new Group(group));
            }
            List<Object> cells = new ArrayList<>(List.of(cell(label(row))));
            row.cells().forEach(cell -> cells.add(cell(cell)));
            rows.add(cells);
        }
        String link = table.caption().startsWith(RunTable.CAPTION) ? "runs" : LINKS.getOrDefault(table.caption(), "");
        return new TableData(table.caption(), head, rows, link);
    }

    static Object cell(Cell cell) {
        if (cell.equals(Cell.NOTHING)) {
            return null;
        }
        String text = cell.text();
        boolean isPlain = cell.emphasis() == Emphasis.PLAIN;
        return isPlain && cell.heat().isEmpty()
                ? text
                : new Marked(
                        text,
                        isPlain ? null : cell.emphasis().name().toLowerCase(Locale.ROOT),
                        cell.heat().isPresent() ? (Double) cell.heat().getAsDouble() : null);
    }

    private static Cell label(Row row) {
        Cell label = Cell.of(row.label());
        return switch (row.mark()) {
            case NONE, MINOR -> label;
            case KEY -> label.with(Emphasis.STRONG);
            case FLOOR -> label.with(Emphasis.GOOD);
            case SATURATED -> label.with(Emphasis.BOUND);
            case DISTURBED -> Cell.of(row.label() + " (disturbed)").with(Emphasis.BOUND);
            case IN_PART -> Cell.of(row.label() + " (in part)").with(Emphasis.BOUND);
            case MISLEADING -> Cell.of(row.label() + " (would mislead)").with(Emphasis.BAD);
        };
    }
}
