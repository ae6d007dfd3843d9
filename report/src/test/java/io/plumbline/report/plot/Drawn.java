// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.quantity.Symbols;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A chart as people see it, and what must hold of every one. */
record Drawn(List<String> lines) {

    static final ConsoleOptions UNICODE = new ConsoleOptions(80, Colour.OFF, Symbols.UNICODE);
    static final ConsoleOptions ASCII = new ConsoleOptions(80, Colour.OFF, Symbols.ASCII);

    /** The widths that every chart is looked at in. */
    static final int[] WIDTHS = {60, 80, 120, 200};

    private static final ConsoleOptions WIDE = new ConsoleOptions(1000, Colour.OFF, Symbols.UNICODE);
    private static final Pattern ROW = Pattern.compile("( *(?:[0-9.]+ [a-zµ]+)?) [│┤|+](.*)");

    static Drawn of(List<Line> lines) {
        return new Drawn(lines.stream().map(line -> line.render(WIDE)).toList());
    }

    String text() {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /** What is drawn in the rows between the axes, from the highest down. */
    List<String> canvas() {
        List<String> rows = new ArrayList<>();
        for (String line : lines) {
            Matcher row = ROW.matcher(line);
            if (row.matches() && !line.contains("└")) {
                rows.add(row.group(2));
            }
        }
        return rows;
    }

    /** Columns in which something is drawn. */
    long filledColumns() {
        int widest = canvas().stream().mapToInt(String::length).max().orElse(0);
        return java.util.stream.IntStream.range(0, widest)
                .filter(column -> canvas().stream().anyMatch(row -> column < row.length() && row.charAt(column) != ' '))
                .count();
    }

    /** Everything lies between the axes: the canvas ends where the lower axis ends, and nothing is wider than allowed. */
    void assertWithin(int width, int rows) {
        assertThat(lines).allMatch(line -> Line.width(line) <= width);
        assertThat(canvas()).hasSizeBetween(2, rows);
        int columns = Line.width(lowerAxis()) - lowerAxis().indexOf('└') - 1;
        assertThat(canvas()).allMatch(row -> Line.width(row) <= columns);
    }

    String lowerAxis() {
        return lines.stream().filter(line -> line.contains("└")).findFirst().orElseThrow();
    }

    /** Of the labels of the upright axis: from one power of ten to the next it is always as many rows. */
    void assertEqualDecades() {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < lines.size(); row++) {
            if (lines.get(row).matches(" *10* [nµm]?s ┤.*")) {
                rows.add(row);
            }
        }
        assertThat(rows).hasSizeGreaterThan(2);
        int each = rows.get(1) - rows.get(0);
        for (int i = 1; i < rows.size(); i++) {
            assertThat(rows.get(i) - rows.get(i - 1)).isEqualTo(each);
        }
    }
}
