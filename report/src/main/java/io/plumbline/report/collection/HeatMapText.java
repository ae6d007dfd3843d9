// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.document.Heat;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.table.HeatMap;
import io.plumbline.report.table.HeatMap.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Draws a heat map in shades of characters. */
final class HeatMapText {

    private static final int COLUMN = 3;
    private static final int LABEL = 8;

    private final HeatMap map;
    private final Heat heat;
    private final ConsoleOptions options;
    private final String shades;

    HeatMapText(HeatMap map, ConsoleOptions options) {
        this.map = map;
        this.heat = map.heat();
        this.options = options;
        this.shades = options.symbols() == Symbols.UNICODE ? "░▒▓█" : ".:+#";
    }

    List<Line> lines() {
        List<Line> lines = new ArrayList<>(Wrap.behind(Line.BLANK, map.caption(), Style.STRONG, options));
        int fitting = Math.max(1, (options.width() - LABEL) / COLUMN);
        for (int from = 0; from < map.columns().size(); from += fitting) {
            addBlock(map.columns().subList(from, Math.min(map.columns().size(), from + fitting)), lines);
        }
        lines.addAll(Wrap.behind(Line.BLANK, legend(), Style.FAINT, options));
        return lines;
    }

    private void addBlock(List<String> columns, List<Line> lines) {
        String heading = columns.stream()
                .map(column -> String.format("%" + COLUMN + "s", column))
                .collect(Collectors.joining());
        lines.add(Line.of(" ".repeat(LABEL) + heading, Style.FAINT));
        map.rows()
                .forEach((label, row) -> lines.add(Line.of(String.format("%" + LABEL + "s", label)
                        + columns.stream()
                                .map(column -> " " + spot(row, column))
                                .collect(Collectors.joining()))));
    }

    /** Not shaded without a figure that can be relied on. */
    private String spot(Map<String, Spot> row, String column) {
        Spot spot = row.get(column);
        return spot == null
                ? "  "
                : spot.nanos()
                        .map(nanos -> shade(heat.step(nanos, shades.length())))
                        .orElse(" !");
    }

    private String shade(int step) {
        return shades.substring(step, step + 1).repeat(2);
    }

    private String legend() {
        String highest = Quantity.TIME.of(heat.highestNanos());
        if (heat.step(heat.highestNanos(), shades.length()) == 0) {
            return shade(0) + " " + highest;
        }
        return IntStream.rangeClosed(0, heat.step(heat.highestNanos(), shades.length()))
                        .mapToObj(step -> shade(step) + " from " + Quantity.TIME.of(heat.from(step, shades.length())))
                        .collect(Collectors.joining(", "))
                + " to " + highest;
    }
}
