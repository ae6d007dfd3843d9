// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Medians between pairs of CPUs as shades: rows are the client's CPU, columns the reflector's. */
final class HeatMap {

    private static final String UNICODE_SHADES = "░▒▓█";
    private static final String ASCII_SHADES = ".:+#";
    private static final int COLUMN = 3;
    private static final int LABEL = 8;

    private final String title;
    private final ConsoleOptions options;
    private final Map<CpuNumbers, Long> medians = new HashMap<>();
    private final long lowest;
    private final long highest;

    private HeatMap(String title, List<MeasuredCell> cells, ConsoleOptions options) {
        this.title = title;
        this.options = options;
        cells.forEach(cell -> medians.put(cell.cell().parameters().cpus().orElseThrow(), cell.medianNanos()));
        this.lowest = cells.stream().mapToLong(MeasuredCell::medianNanos).min().orElseThrow();
        this.highest = cells.stream().mapToLong(MeasuredCell::medianNanos).max().orElseThrow();
    }

    /** A map for every kind of cell that was measured between several pairs; nothing if there is none. */
    static List<Line> lines(List<MeasuredCell> measured, ConsoleOptions options) {
        List<Line> lines = new ArrayList<>();
        CpuPairs.groups(measured).forEach((name, cells) -> lines.addAll(new HeatMap(name, cells, options).lines()));
        return lines;
    }

    private List<Line> lines() {
        List<Integer> clients = numbers(CpuNumbers::client);
        List<Integer> reflectors = numbers(CpuNumbers::reflector);
        List<Line> lines = new ArrayList<>();
        lines.addAll(wrapped(title + ", p50 from the client's CPU (row) to the reflector's", Style.STRONG));
        int fitting = Math.max(1, (options.width() - LABEL) / COLUMN);
        for (int from = 0; from < reflectors.size(); from += fitting) {
            addBlock(clients, reflectors.subList(from, Math.min(reflectors.size(), from + fitting)), lines);
        }
        lines.addAll(wrapped(legend(), Style.FAINT));
        return lines;
    }

    private List<Line> wrapped(String text, Style style) {
        return Wrap.behind(Line.BLANK, options.symbols().write(text), style, options.width());
    }

    private void addBlock(List<Integer> clients, List<Integer> reflectors, List<Line> lines) {
        StringBuilder heading = new StringBuilder(" ".repeat(LABEL));
        reflectors.forEach(cpu -> heading.append(String.format("%" + COLUMN + "d", cpu)));
        lines.add(Line.of(heading.toString(), Style.FAINT));
        for (int client : clients) {
            StringBuilder row = new StringBuilder(String.format("%" + LABEL + "d", client));
            for (int reflector : reflectors) {
                Long nanos = medians.get(new CpuNumbers(client, reflector));
                row.append(' ')
                        .append(
                                nanos == null
                                        ? "  "
                                        : String.valueOf(shade(nanos)).repeat(2));
            }
            lines.add(Line.of(row.toString()));
        }
    }

    private List<Integer> numbers(ToIntFunction<CpuNumbers> side) {
        return medians.keySet().stream()
                .map(side::applyAsInt)
                .distinct()
                .sorted(Comparator.naturalOrder())
                .toList();
    }

    private String shades() {
        return options.symbols() == Symbols.UNICODE ? UNICODE_SHADES : ASCII_SHADES;
    }

    /** Steps of equal ratio: what counts is how many times farther one pair is than another. */
    private char shade(long nanos) {
        int steps = shades().length();
        double ratio = Math.log(Math.max(1, highest) / (double) Math.max(1, lowest));
        double place = ratio == 0 ? 0 : Math.log(Math.max(1, nanos) / (double) Math.max(1, lowest)) / ratio;
        return shades().charAt((int) Math.min(steps - 1, Math.floor(place * steps)));
    }

    private String legend() {
        LatencyFormat latency = new LatencyFormat(options.symbols());
        if (shade(highest) == shade(lowest)) {
            return String.valueOf(shade(lowest)).repeat(2) + " " + latency.of(lowest);
        }
        List<String> legend = new ArrayList<>();
        int steps = shades().length();
        for (int step = 0; step < steps; step++) {
            double from = lowest * Math.pow(highest / (double) Math.max(1, lowest), step / (double) steps);
            legend.add(String.valueOf(shades().charAt(step)).repeat(2) + " from " + latency.of(Math.round(from)));
        }
        return String.join(", ", legend) + " to " + latency.of(highest);
    }
}
