// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Spot;
import io.plumbline.report.quantity.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects times in rows and columns, and makes a chart of them that is shaded by one scale. */
public final class HeatGrid {

    private final String title;
    private final String down;
    private final String across;
    private final Map<String, Integer> rows = new LinkedHashMap<>();
    private final Map<String, Integer> columns = new LinkedHashMap<>();
    private final List<Entry> entries = new ArrayList<>();

    private record Entry(int row, int column, Optional<Long> nanos, String note) {}

    /** Begins a grid; rows and columns have the order in which they are named first. */
    public HeatGrid(String title, String down, String across) {
        this.title = title;
        this.down = down;
        this.across = across;
    }

    public HeatGrid named(List<String> downwards, List<String> sideways) {
        downwards.forEach(name -> index(rows, name));
        sideways.forEach(name -> index(columns, name));
        return this;
    }

    public void put(String row, String column, Optional<Long> nanos, String note) {
        entries.add(new Entry(index(rows, row), index(columns, column), nanos, note));
    }

    private static int index(Map<String, Integer> names, String name) {
        return names.computeIfAbsent(name, other -> names.size());
    }

    /** Tells whether enough is known, and more than a row, a column or a diagonal. */
    public boolean isFilled(double share) {
        return entries.size() > Math.max(rows.size(), columns.size())
                && nanos().size() >= share * rows.size() * columns.size();
    }

    private List<Long> nanos() {
        return entries.stream().flatMap(entry -> entry.nanos().stream()).toList();
    }

    public Chart chart(String note) {
        Heat heat = Heat.over(nanos());
        List<String> downwards = List.copyOf(rows.keySet());
        List<String> sideways = List.copyOf(columns.keySet());
        return Chart.drawn(
                title,
                note,
                new Plot(
                        Axis.places(across, sideways),
                        Axis.places(down, downwards),
                        List.of(),
                        List.of(),
                        entries.stream()
                                .map(entry -> spot(
                                        entry,
                                        heat,
                                        downwards.get(entry.row()) + " → " + sideways.get(entry.column()) + ": "))
                                .toList()));
    }

    private static Spot spot(Entry entry, Heat heat, String where) {
        return entry.nanos()
                .map(nanos -> new Spot(
                        entry.column(),
                        entry.column() + 1.0,
                        entry.row(),
                        heat.of(nanos),
                        Quantity.TIME.of(nanos),
                        where + Quantity.TIME.of(nanos) + ", " + heat.price(nanos)))
                .orElseGet(() -> new Spot(
                        entry.column(), entry.column() + 1.0, entry.row(), Spot.NO_FIGURE, "", where + entry.note()));
    }
}
