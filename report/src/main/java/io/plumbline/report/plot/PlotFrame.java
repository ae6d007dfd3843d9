// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A canvas between its axes. */
record PlotFrame(List<Tick> upright, Symbols symbols, int labelColumns) {

    private static final int AXIS_COLUMNS = 2; // a space and the axis

    static PlotFrame ofTimes(LogAxis latencies, Symbols symbols) {
        LatencyFormat format = new LatencyFormat(symbols);
        List<Tick> upright = Ticks.upright(latencies, nanos -> format.plain(Math.round(nanos)));
        int widest = upright.stream()
                .mapToInt(tick -> Line.width(tick.label()))
                .max()
                .orElse(0);
        return new PlotFrame(upright, symbols, widest);
    }

    PlotFrame withRoomFor(String label) {
        return new PlotFrame(upright, symbols, Math.max(labelColumns, Line.width(label)));
    }

    int columnsWithin(int width) {
        return width - labelColumns - AXIS_COLUMNS;
    }

    Line row(Line label, Line content) {
        return Line.of(" ".repeat(labelColumns - label.width()))
                .and(label)
                .and("  ")
                .and(content);
    }

    List<Line> lines(Canvas canvas, List<Tick> level) {
        Glyphs glyphs = Glyphs.of(symbols);
        List<Line> lines = new ArrayList<>();
        for (int row = canvas.rows() - 1; row >= 0; row--) {
            lines.add(beside(row, glyphs).and(canvas.line(row)));
        }
        lines.add(lowerAxis(canvas, level, glyphs));
        lines.add(row(Line.BLANK, Line.of(labels(canvas.columns(), level), Style.FAINT)));
        return lines;
    }

    private Line beside(int row, Glyphs glyphs) {
        String label = upright.stream()
                .filter(tick -> tick.cell() == row)
                .map(Tick::label)
                .findFirst()
                .orElse("");
        char axis = label.isEmpty() ? glyphs.upright() : glyphs.uprightTick();
        return Line.of(" ".repeat(labelColumns - Line.width(label)) + label + " " + axis, Style.FAINT);
    }

    private Line lowerAxis(Canvas canvas, List<Tick> level, Glyphs glyphs) {
        char[] axis = new char[canvas.columns()];
        Arrays.fill(axis, glyphs.level());
        level.forEach(tick -> axis[tick.cell()] = glyphs.levelTick());
        return Line.of(" ".repeat(labelColumns + 1) + glyphs.corner() + new String(axis), Style.FAINT);
    }

    /** Each label below the middle of its tick, as far as the ends allow. */
    static String labels(int columns, List<Tick> level) {
        StringBuilder text = new StringBuilder();
        for (Tick tick : level) {
            text.append(" ".repeat(Math.max(0, tick.labelFrom(columns) - Line.width(text.toString()))))
                    .append(tick.label());
        }
        return text.toString();
    }
}
