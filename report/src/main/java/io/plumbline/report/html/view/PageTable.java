// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.table.Cell;
import io.plumbline.report.table.Column.Place;
import io.plumbline.report.table.Emphasis;
import io.plumbline.report.table.HeatMap;
import io.plumbline.report.table.HeatMap.Spot;
import io.plumbline.report.table.Row;
import io.plumbline.report.table.Table;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Makes of tables and maps what the page's script draws. */
final class PageTable {

    private PageTable() {}

    /** Caption, headings and rows of each table that has rows. */
    static List<JsonNode> json(Stream<Table> tables) {
        return tables.filter(table -> !table.isEmpty())
                .map(table -> json(table.at(Place.PAGE)))
                .toList();
    }

    private static JsonNode json(Table table) {
        List<String> head = new ArrayList<>(List.of(table.corner()));
        table.columns().forEach(column -> head.add(column.fullHeading()));
        List<Object> rows = new ArrayList<>();
        String group = "";
        for (Row row : table.rows()) {
            if (!row.group().equals(group)) {
                group = row.group();
                rows.add(new JsonNode().put("group", group));
            }
            List<Object> cells = new ArrayList<>(List.of(json(label(row))));
            row.cells().forEach(cell -> cells.add(json(cell)));
            rows.add(cells);
        }
        return new JsonNode().put("caption", table.caption()).put("head", head).put("rows", rows);
    }

    /** A text, null for no figure, or an object with how it looks. */
    static Object json(Cell cell) {
        if (cell.equals(Cell.NOTHING)) {
            return null;
        }
        String text = cell.value().text(ResultView.TIME::of);
        if (cell.emphasis() == Emphasis.PLAIN && cell.heat().isEmpty()) {
            return text;
        }
        JsonNode json = new JsonNode().put("text", text);
        if (cell.emphasis() != Emphasis.PLAIN) {
            json.put("kind", cell.emphasis().name().toLowerCase(Locale.ROOT));
        }
        cell.heat().ifPresent(heat -> json.put("heat", heat));
        return json;
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

    /** Axes, shades and cells of a map. */
    static JsonNode json(HeatMap map) {
        List<JsonNode> rows = new ArrayList<>();
        map.rows()
                .forEach((label, spots) -> rows.add(new JsonNode()
                        .put("label", label)
                        .put(
                                "cells",
                                map.columns().stream()
                                        .map(column -> json(spots.getOrDefault(column, Spot.NONE), map))
                                        .toList())));
        return new JsonNode()
                .put("caption", map.caption())
                .put("down", map.down())
                .put("across", map.across())
                .put("dense", map.isDense())
                .put("columns", map.columns())
                .put("rows", rows)
                .put("lowest", ResultView.TIME.of(map.heat().lowestNanos()))
                .put("highest", ResultView.TIME.of(map.heat().highestNanos()));
    }

    private static JsonNode json(Spot spot, HeatMap map) {
        JsonNode json = new JsonNode().put("note", spot.note());
        if (spot.nanos().isEmpty()) {
            return json.put("text", "");
        }
        long nanos = spot.nanos().get();
        long price = nanos - map.heat().lowestNanos();
        return json.put("text", ResultView.TIME.of(nanos))
                .put("nanos", nanos)
                .put("heat", map.heat().of(nanos))
                .put("price", price == 0 ? "floor" : "+" + ResultView.TIME.of(price));
    }
}
