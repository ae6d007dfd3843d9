// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.report.document.Plot.Line;
import io.plumbline.report.document.Plot.Point;
import io.plumbline.report.document.Plot.Spot;
import java.util.ArrayList;
import java.util.List;

/** Writes documents for those who hear them: one statement a line, every figure with its heading, nothing that only the eye finds. */
final class SpokenRenderer implements Renderer {

    @Override
    public String text(Document document) {
        List<String> lines = new ArrayList<>();
        add(document.at(Place.PAGE), lines);
        return String.join("\n", lines) + "\n";
    }

    private static void add(Document document, List<String> lines) {
        lines.add("Report: " + plain(document.title()) + ".");
        lines.add(document.conclusion());
        document.sentences().forEach(sentence -> lines.add(sentence.text()));
        document.doubts().forEach(doubt -> add(doubt, lines));
        document.facts().forEach(fact -> lines.add(fact.label() + ": " + fact.text() + "."));
        document.tables().forEach(table -> add(table, lines));
        document.charts().forEach(chart -> add(chart, lines));
        document.parts().forEach(part -> add(part, lines));
        if (!document.command().isEmpty()) {
            lines.add("To make it again, type: " + document.command());
        }
    }

    /** Readers of screens speak signs by their names. */
    private static String plain(String text) {
        return text.replace("<", "").replace(">", "").replace("&", "and");
    }

    private static void add(Remark doubt, List<String> lines) {
        lines.add((doubt.group() + " " + doubt.word()).strip() + ": " + doubt.text() + "."
                + (doubt.remedy().isEmpty() ? "" : " What to do: " + doubt.remedy() + "."));
    }

    private static void add(Table table, List<String> lines) {
        lines.add("Table of " + table.rows().size() + " rows: " + table.caption() + ".");
        for (Row row : table.rows()) {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < row.cells().size(); i++) {
                TableCell cell = row.cells().get(i);
                if (!cell.isEmpty()) {
                    parts.add((table.columns().get(i).fullHeading() + " " + cell.text()).strip());
                }
            }
            lines.add((row.group() + " " + row.label()).strip() + ": " + String.join("; ", parts) + ".");
        }
    }

    private static void add(Chart chart, List<String> lines) {
        for (Line line : chart.plot().lines()) {
            Point last = line.points().get(line.points().size() - 1);
            lines.add("Curve " + line.name() + " of " + line.points().size() + " points; the last at " + last.x()
                    + " is " + last.y() + ".");
        }
        long missing = chart.plot().spots().stream()
                .filter(spot -> spot.shade() == Spot.NO_FIGURE)
                .count();
        if (!chart.plot().spots().isEmpty()) {
            lines.add("Map: " + chart.title() + ". " + chart.plot().spots().size() + " places, " + missing
                    + " without a figure. " + chart.note());
        }
    }
}
