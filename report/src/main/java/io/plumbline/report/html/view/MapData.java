// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.report.document.Heat;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.HeatMap;
import io.plumbline.report.table.HeatMap.Spot;
import java.util.ArrayList;
import java.util.List;

/** A map of medians as the page shows it. */
record MapData(
        String caption,
        String down,
        String across,
        boolean dense,
        List<String> columns,
        List<MapRow> rows,
        String lowest,
        String highest,
        String scale) {

    private static final String EQUAL_STEPS = "equal steps of shade are equal ratios";

    /** A row of the map. */
    record MapRow(String label, List<Shade> cells) {}

    /** A cell; its text is empty where there is no figure, and then the note says why. */
    record Shade(String text, double heat, String price, String note) {

        static Shade of(Spot spot, Heat heat) {
            return spot.nanos()
                    .map(nanos -> new Shade(
                            Quantity.TIME.of(nanos),
                            heat.of(nanos),
                            nanos == heat.lowestNanos() ? "floor" : "+" + Quantity.TIME.of(nanos - heat.lowestNanos()),
                            spot.note()))
                    .orElse(new Shade("", 0, "", spot.note()));
        }
    }

    static MapData of(HeatMap map) {
        List<MapRow> rows = new ArrayList<>();
        map.rows()
                .forEach((label, spots) -> rows.add(new MapRow(
                        label,
                        map.columns().stream()
                                .map(column -> Shade.of(spots.getOrDefault(column, Spot.NONE), map.heat()))
                                .toList())));
        return new MapData(
                map.caption(),
                map.down(),
                map.across(),
                map.isDense(),
                map.columns(),
                rows,
                Quantity.TIME.of(map.heat().lowestNanos()),
                Quantity.TIME.of(map.heat().strongestNanos()),
                EQUAL_STEPS + (map.heat().isWidened() ? "; " + Heat.WIDENED : ""));
    }
}
