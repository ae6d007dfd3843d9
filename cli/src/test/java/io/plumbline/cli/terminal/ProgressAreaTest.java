// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is left on the screen, seen through a terminal that knows the few things that are asked of it. */
class ProgressAreaTest {

    private final StringWriter written = new StringWriter();
    private Window window = new Window(80, 24);
    private final ProgressArea area = new ProgressArea(new PrintWriter(written), true, () -> window);

    @Test
    void drawsInPlaceOfWhatWasThereBefore() {
        area.draw(List.of("first line", "chart row 1", "chart row 2"));
        area.draw(List.of("second", "row 1", "row two is longer"));
        assertThat(screen()).containsExactly("second", "row 1", "row two is longer");
    }

    @Test
    void growsAndShrinks() {
        area.draw(List.of("one"));
        area.draw(List.of("one", "two", "three"));
        assertThat(screen()).containsExactly("one", "two", "three");
        area.draw(List.of("1"));
        assertThat(screen()).containsExactly("1");
    }

    @Test
    void leavesNothingBehind() {
        area.draw(List.of("one", "two", "three"));
        area.clear();
        written.write("the next line\n");
        assertThat(screen()).containsExactly("the next line", "");
        area.clear();
        assertThat(screen()).containsExactly("the next line", "");
    }

    /** A terminal may have broken the lines anew, or not: the cursor can be anywhere. */
    @Test
    void drawsTheWholeWindowAnewAfterAResize() {
        area.draw(List.of("one", "two", "three"));
        window = new Window(60, 24);
        written.getBuffer().setLength(0);
        area.draw(List.of("1", "2"));
        assertThat(written.toString()).startsWith("\u001b[H\u001b[J").doesNotContain("A");
        written.getBuffer().setLength(0);
        area.draw(List.of("1", "2"));
        assertThat(written.toString()).startsWith("\r\u001b[1A");
    }

    @Test
    void clearsTheWholeWindowAfterAResize() {
        area.draw(List.of("one", "two"));
        window = new Window(80, 20);
        written.getBuffer().setLength(0);
        area.clear();
        assertThat(written.toString()).startsWith("\u001b[H\u001b[J");
    }

    @Test
    void neverHidesTheCursorNorChangesTheTerminalInAnotherWay() {
        area.draw(List.of("one", "two"));
        area.draw(List.of("one"));
        area.clear();
        assertThat(written.toString().replaceAll("\u001b\\[\\d*[AJK]", "")).doesNotContain("\u001b");
    }

    @Test
    void writesNothingWhereNobodyLooks() {
        ProgressArea hidden = new ProgressArea(new PrintWriter(written), false, () -> window);
        hidden.draw(List.of("one", "two"));
        hidden.clear();
        assertThat(written.toString()).isEmpty();
    }

    /** The rows of a terminal that was sent all that was written. */
    private List<String> screen() {
        List<StringBuilder> rows = new ArrayList<>(List.of(new StringBuilder()));
        int row = 0;
        int column = 0;
        Matcher tokens =
                Pattern.compile("\u001b\\[(\\d*)([AJK])|\r|\n|[^\u001b\r\n]").matcher(written.toString());
        while (tokens.find()) {
            String token = tokens.group();
            if ("A".equals(tokens.group(2))) {
                row -= Integer.parseInt(tokens.group(1));
                assertThat(row).isNotNegative();
            } else if (tokens.group(2) != null) {
                rows.get(row).setLength(column);
                if ("J".equals(tokens.group(2))) {
                    rows.subList(row + 1, rows.size()).clear();
                }
            } else if (token.equals("\r")) {
                column = 0;
            } else if (token.equals("\n")) {
                row++;
                column = 0; // as a terminal driver adds the carriage return
                if (row == rows.size()) {
                    rows.add(new StringBuilder());
                }
            } else {
                StringBuilder text = rows.get(row);
                text.append(" ".repeat(Math.max(0, column + 1 - text.length())));
                text.setCharAt(column, token.charAt(0));
                column++;
            }
        }
        return rows.stream().map(StringBuilder::toString).toList();
    }
}
