// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.TableText;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.table.Cell;
import io.plumbline.report.table.Column;
import io.plumbline.report.table.HeatMap;
import io.plumbline.report.table.HeatMap.Spot;
import io.plumbline.report.table.MeshTables;
import io.plumbline.report.table.Row;
import io.plumbline.report.table.Table;
import io.plumbline.report.view.MeshView;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows a mesh on a terminal.
 *
 * @param view the mesh
 * @param options what the terminal can show
 */
public record MeshReport(MeshView view, ConsoleOptions options) {

    private static final int MOST_PAIRS = 10;

    /**
     * Returns the report.
     *
     * @return text of many lines
     */
    public String text() {
        List<List<Line>> sections = new ArrayList<>();
        sections.add(Wrap.behind(Line.BLANK, view.mesh().title(), Style.STRONG, options));
        if (view.hasFigures()) {
            sections.add(square(MeshTables.map(view, 50)));
            sections.add(square(MeshTables.map(view, 99)));
            Table slowest = MeshTables.slowest(view, MOST_PAIRS);
            sections.add(captioned(slowest.caption(), new TableText(options).lines(slowest)));
        }
        List<Line> words = new ArrayList<>(Wrap.each(view.doubts(), Style.WARNING, options));
        words.addAll(Wrap.each(view.findings(), Style.PLAIN, options));
        words.addAll(Wrap.behind(Line.BLANK, view.headline(), Style.STRONG, options));
        sections.add(words);
        return Line.text(sections, options);
    }

    /** Figures where they have room, else shades. */
    private List<Line> square(HeatMap map) {
        Table table = new Table(
                map.caption(),
                "",
                map.columns().stream().map(Column::of).toList(),
                map.rows().entrySet().stream()
                        .map(row -> new Row(
                                row.getKey(),
                                map.columns().stream()
                                        .map(column -> cell(row.getValue().get(column)))
                                        .toList()))
                        .toList());
        List<Line> lines = new TableText(options).lines(table);
        if (map.isDense() || lines.stream().anyMatch(line -> line.width() > options.width())) {
            return new HeatMapText(map, options).lines();
        }
        return captioned(map.caption(), lines);
    }

    private List<Line> captioned(String caption, List<Line> lines) {
        List<Line> all = new ArrayList<>(Wrap.behind(Line.BLANK, caption, Style.STRONG, options));
        all.addAll(lines);
        return all;
    }

    private static Cell cell(Spot spot) {
        return spot == null ? Cell.BLANK : spot.nanos().map(Cell::time).orElse(Cell.of("!"));
    }
}
