// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import java.io.PrintWriter;
import java.util.List;

/**
 * The lines at the end of a terminal that are drawn again and again in place. The cursor stays visible and is left where the
 * next text may begin, so that a process that is killed leaves nothing to mend.
 *
 * <p>Threading: any thread; its lock also keeps lines of text apart from what is drawn.
 */
final class ProgressArea {

    private static final String ESCAPE = "\u001b[";
    private static final String CLEAR_TO_END_OF_LINE = ESCAPE + "K";
    private static final String CLEAR_TO_END_OF_SCREEN = ESCAPE + "J";

    private final PrintWriter out;
    private final boolean isVisible;
    private int rowsAbove; // of the drawn lines, above the one where the cursor is

    ProgressArea(PrintWriter out, boolean isVisible) {
        this.out = out;
        this.isVisible = isVisible;
    }

    boolean isVisible() {
        return isVisible;
    }

    /** In one piece, and each line over its predecessor, so that nothing flickers. */
    synchronized void draw(List<String> lines) {
        if (!isVisible) {
            return;
        }
        String text = String.join(CLEAR_TO_END_OF_LINE + "\n", lines) + CLEAR_TO_END_OF_LINE;
        boolean hasFewer = lines.size() - 1 < rowsAbove;
        out.print(toFirstRow() + text + (hasFewer ? CLEAR_TO_END_OF_SCREEN : ""));
        out.flush();
        rowsAbove = lines.size() - 1;
    }

    synchronized void clear() {
        if (!isVisible) {
            return;
        }
        out.print(toFirstRow() + (rowsAbove > 0 ? CLEAR_TO_END_OF_SCREEN : CLEAR_TO_END_OF_LINE));
        out.flush();
        rowsAbove = 0;
    }

    private String toFirstRow() {
        return "\r" + (rowsAbove > 0 ? ESCAPE + rowsAbove + "A" : "");
    }
}
