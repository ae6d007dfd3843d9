// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.report.html.json.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Medians of cells that two things tell apart, as a map: one of them down, the other across. */
final class HeatGrid {

    /** What the map is called, what goes down and across, and how wide its cells are. */
    record Axes(String caption, String down, String across, boolean isDense) {}

    /** One cell: its median, or the reason why there is none. */
    record Spot(Optional<Long> nanos, String note) {}

    private final Axes axes;
    private final Map<String, Map<String, Spot>> rows = new LinkedHashMap<>();
    private final Map<String, String> columns = new LinkedHashMap<>();

    HeatGrid(Axes axes) {
        this.axes = axes;
    }

    /** Columns appear in the order in which they are first named. */
    void column(String label) {
        columns.putIfAbsent(label, label);
    }

    void put(String row, String column, Spot spot) {
        column(column);
        rows.computeIfAbsent(row, label -> new LinkedHashMap<>()).put(column, spot);
    }

    int rows() {
        return rows.size();
    }

    int columns() {
        return columns.size();
    }

    /** The share of the map that has figures. */
    double filled() {
        long figures = spots().stream().filter(spot -> spot.nanos().isPresent()).count();
        return rows.isEmpty() ? 0 : figures / (double) (rows.size() * columns.size());
    }

    private List<Spot> spots() {
        return rows.values().stream()
                .map(Map::values)
                .flatMap(Collection::stream)
                .toList();
    }

    JsonNode json() {
        Heat heat = Heat.over(
                spots().stream().flatMap(spot -> spot.nanos().stream()).toList());
        List<JsonNode> lines = new ArrayList<>();
        rows.forEach((label, cells) -> lines.add(new JsonNode()
                .put("label", label)
                .put(
                        "cells",
                        columns.keySet().stream()
                                .map(column -> json(cells.get(column), heat))
                                .toList())));
        return new JsonNode()
                .put("caption", axes.caption())
                .put("down", axes.down())
                .put("across", axes.across())
                .put("dense", axes.isDense())
                .put("columns", columns.keySet())
                .put("rows", lines)
                .put("lowest", CollectionView.TIME.of(heat.lowestNanos()))
                .put("highest", CollectionView.TIME.of(heat.highestNanos()));
    }

    /** What isn't a combination at all has neither figure nor note. */
    private static JsonNode json(Spot spot, Heat heat) {
        JsonNode json = new JsonNode().put("note", spot == null ? "" : spot.note());
        if (spot == null || spot.nanos().isEmpty()) {
            return json.put("text", "");
        }
        long nanos = spot.nanos().get();
        String price = nanos == heat.lowestNanos() ? "floor" : "+" + CollectionView.TIME.of(nanos - heat.lowestNanos());
        return json.put("text", CollectionView.TIME.of(nanos))
                .put("nanos", nanos)
                .put("heat", heat.of(nanos))
                .put("price", price);
    }
}
