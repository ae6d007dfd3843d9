// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Spot;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.quantity.Symbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows shaded spots: as figures if these have room, else as shades. */
record SpotText(Plot plot, ConsoleOptions options) {

    private static final int MAX_COLUMNS = 100;
    private static final int COLUMNS_OF_A_PLACE = 3;
    private static final char MISSING = '!';

    List<Line> lines() {
        boolean isGrid = plot.across().unit() == Unit.PLACE;
        List<String> names = plot.up().names();
        List<List<Spot>> rows =
                names.stream().map(name -> (List<Spot>) new ArrayList<Spot>()).toList();
        plot.spots().forEach(spot -> rows.get(spot.row()).add(spot));
        if (isGrid && plot.across().names().size() < options.width()) {
            Grid figures = figures(rows);
            if (figures.narrowestWidth() <= options.width()) {
                return Stream.concat(figures.lines(options.width()).stream(), keys(Spot.NO_FIGURE).stream())
                        .toList();
            }
        }
        int labels = names.stream().mapToInt(Line::width).max().orElse(0) + 1;
        int room = Math.min(MAX_COLUMNS, options.width() - labels);
        int wanted = isGrid ? COLUMNS_OF_A_PLACE * plot.across().names().size() : room;
        int columns = Math.max(1, Math.min(room, wanted));
        List<Line> lines = new ArrayList<>();
        for (int row = 0; row < names.size(); row++) {
            Line label =
                    Line.of(" ".repeat(labels - 1 - Line.width(names.get(row))) + names.get(row) + " ", Style.FAINT);
            lines.add(label.and(shades(rows.get(row), columns)));
        }
        lines.addAll(keys(1));
        return lines;
    }

    /** Explains shades up to one. */
    private List<Line> keys(double strongest) {
        String keys = plot.keys().stream()
                .filter(key -> key.shade() <= strongest)
                .map(key -> glyph(key.shade()) + " " + key.text())
                .collect(Collectors.joining("  "));
        return keys.isEmpty() ? List.of() : List.of(line(keys, Style.FAINT));
    }

    private char glyph(double shade) {
        return shade == Spot.NO_FIGURE ? MISSING : glyphs().charAt((int) Math.round(shade * (glyphs().length() - 1)));
    }

    private String glyphs() {
        return options.symbols() == Symbols.UNICODE ? "·░▒▓█" : ".:+x#";
    }

    private Grid figures(List<List<Spot>> rows) {
        List<String> columns = plot.across().names();
        Grid grid = new Grid();
        grid.row(
                Line.BLANK,
                columns.stream().map(name -> line(name, Style.STRONG)).toList());
        for (int row = 0; row < rows.size(); row++) {
            Line[] figures = new Line[columns.size()];
            Arrays.fill(figures, Line.BLANK);
            rows.get(row).forEach(spot -> figures[(int) spot.from()] = figure(spot));
            grid.row(line(plot.up().names().get(row), Style.PLAIN), List.of(figures));
        }
        return grid;
    }

    private Line figure(Spot spot) {
        return line(spot.shade() == Spot.NO_FIGURE ? Character.toString(MISSING) : spot.figure(), Style.PLAIN);
    }

    private Line line(String text, Style style) {
        return Line.of(options.symbols().write(text), style);
    }

    private String shades(List<Spot> spots, int columns) {
        char[] text = new char[columns];
        double[] strongest = new double[columns];
        Arrays.fill(text, ' ');
        Arrays.fill(strongest, Spot.NO_FIGURE);
        double end = plot.across().high();
        for (Spot spot : spots) {
            int from = (int) Math.round(spot.from() / end * columns);
            int to = Math.min(columns, Math.max(from + 1, (int) Math.round(spot.to() / end * columns)));
            for (int column = from; column < to; column++) {
                if (spot.shade() >= strongest[column]) {
                    strongest[column] = spot.shade();
                    text[column] = glyph(spot.shade());
                }
            }
        }
        return new String(text);
    }
}
