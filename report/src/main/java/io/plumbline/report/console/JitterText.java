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

/** Writes a host's interruptions for a terminal: tables, a timeline for each CPU, and sentences. */
public final class JitterText {

    private static final int LABEL = 6;
    private static final int MAX_COLUMNS = 100;

    private final ConsoleOptions options;

    /**
     * Creates a renderer.
     *
     * @param options what the terminal can show
     */
    public JitterText(ConsoleOptions options) {
        this.options = options;
    }

    /**
     * Writes interruptions.
     *
     * @param result the interruptions
     * @return lines, each with a line feed at its end
     */
    public String text(JitterResult result) {
        List<Line> sentences = new ArrayList<>();
        JitterWords.sentences(result)
                .forEach(sentence -> sentences.addAll(Wrap.behind(Line.BLANK, sentence, Style.PLAIN, options)));
        TableText tables = new TableText(options);
        return Line.text(
                List.of(
                        Wrap.behind(Line.BLANK, JitterWords.title(result), Style.STRONG, options),
                        tables.lines(JitterTable.ofCpus(result)),
                        caption("Causes, by the kernel's own counters"),
                        tables.lines(JitterTable.ofCauses(result)),
                        heat(result),
                        sentences),
                options);
    }

    private List<Line> caption(String text) {
        return Wrap.behind(Line.BLANK, text, Style.STRONG, options);
    }

    private List<Line> heat(JitterResult result) {
        String shades = options.symbols() == Symbols.UNICODE ? " ·░▒▓█" : " .:+x#";
        int columns = Math.min(MAX_COLUMNS, options.width() - LABEL);
        List<Line> lines = new ArrayList<>(caption("Over time"));
        result.cpus().stream().map(JitterHeat::of).forEach(cpu -> lines.add(row(cpu, shades, columns)));
        lines.addAll(Wrap.behind(
                Line.BLANK,
                "Time lost: " + shades.charAt(1) + " below 0.01 %, " + shades.charAt(2)
                        + " from 0.01 %, " + shades.charAt(3) + " 0.1 %, " + shades.charAt(4) + " 1 %, "
                        + shades.charAt(5) + " 10 %",
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
        return Line.of(String.format("%" + (LABEL - 1) + "s ", cpu.cpu() < 0 ? "any" : cpu.cpu()), Style.FAINT)
                .and(row.toString());
    }
}
