// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.jitter.JitterResult;
import io.plumbline.report.conclusion.JitterWords;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.table.JitterTable;
import io.plumbline.report.view.JitterHeat;
import io.plumbline.report.view.JitterHeat.Slice;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a host's interruptions for a terminal: tables, a line over time for each CPU, and sentences.
 *
 * @param options what the terminal can show
 */
public record JitterText(ConsoleOptions options) {

    private static final int LABEL = 6;
    private static final int MAX_COLUMNS = 100;

    /**
     * Writes interruptions.
     *
     * @param result the interruptions
     * @return lines, each with a line feed at its end
     */
    public String text(JitterResult result) {
        TableText tables = new TableText(options);
        return Line.text(
                List.of(
                        Wrap.behind(Line.BLANK, JitterWords.title(result), Style.STRONG, options),
                        tables.lines(JitterTable.ofCpus(result)),
                        caption("Causes, by the kernel's own counters"),
                        tables.lines(JitterTable.ofCauses(result)),
                        heat(result),
                        Wrap.each(JitterWords.sentences(result), Style.PLAIN, options)),
                options);
    }

    private List<Line> caption(String text) {
        return Wrap.behind(Line.BLANK, text, Style.STRONG, options);
    }

    private List<Line> heat(JitterResult result) {
        String shades = options.symbols() == Symbols.UNICODE ? " ·░▒▓█" : " .:+x#";
        int columns = Math.min(MAX_COLUMNS, options.width() - LABEL);
        List<Line> lines = new ArrayList<>(caption("Over time"));
        List<JitterHeat> rows = result.cpus().stream().map(JitterHeat::of).toList();
        rows.forEach(cpu -> lines.add(row(cpu, shades, columns)));
        boolean isShared = rows.stream().anyMatch(cpu -> cpu.slices().size() > columns);
        lines.addAll(Wrap.behind(
                Line.BLANK,
                "Share of " + JitterWords.slice(rows) + " that gaps took, each spread over the time that it covers: "
                        + shades.charAt(1) + " below 0.01 %, " + shades.charAt(2)
                        + " from 0.01 %, " + shades.charAt(3) + " 0.1 %, " + shades.charAt(4) + " 1 %, "
                        + shades.charAt(5) + " 10 %"
                        + (isShared ? "; the worst of the slices in a column" : ""),
                Style.FAINT,
                options));
        return lines;
    }

    /** Where there is less room than slices, the worst of those that share a column is shown. */
    private static Line row(JitterHeat cpu, String shades, int columns) {
        int count = cpu.slices().size();
        int[] steps = new int[Math.min(columns, count)];
        for (int i = 0; i < count; i++) {
            Slice slice = cpu.slices().get(i);
            int column = (int) ((long) i * steps.length / count);
            steps[column] = Math.max(steps[column], slice.step());
        }
        StringBuilder row = new StringBuilder();
        for (int step : steps) {
            row.append(shades.charAt(step));
        }
        return Line.of(String.format("%" + (LABEL - 1) + "s ", cpu.name()), Style.FAINT)
                .and(row.toString());
    }
}
