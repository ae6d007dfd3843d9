// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Supplier;

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
    private static final String HOME = ESCAPE + "H";

    private final PrintWriter out;
    private final boolean isVisible;
    private final Supplier<Window> window;
    private Window drawnIn;
    private int rowsAbove; // of the drawn lines, above the one where the cursor is

    ProgressArea(PrintWriter out, boolean isVisible, Supplier<Window> window) {
        this.out = out;
        this.isVisible = isVisible;
        this.window = window;
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
        drawnIn = window.get();
    }

    synchronized void clear() {
        if (!isVisible) {
            return;
        }
        out.print(toFirstRow() + (rowsAbove > 0 ? CLEAR_TO_END_OF_SCREEN : CLEAR_TO_END_OF_LINE));
        out.flush();
        rowsAbove = 0;
    }

    /** After a resize nobody knows where several lines have gone; then the whole window is drawn anew. */
    private String toFirstRow() {
        if (rowsAbove > 0 && !window.get().equals(drawnIn)) {
            return HOME + CLEAR_TO_END_OF_SCREEN;
        }
        return "\r" + (rowsAbove > 0 ? ESCAPE + rowsAbove + "A" : "");
    }
}
