// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import java.io.PrintWriter;

/**
 * The line at the end of a terminal that is drawn again and again in place. The cursor stays visible, so that a
 * process that is killed leaves nothing to mend. Threading: any thread; its lock also keeps lines of text apart from
 * what is drawn.
 */
record ProgressArea(PrintWriter out, boolean isVisible) {

    private static final String TO_START_OF_LINE = "\r";
    private static final String CLEAR_TO_END_OF_LINE = "\u001b[K";

    /** In one piece, and over what was there before, so that nothing flickers. */
    synchronized void draw(String line) {
        if (isVisible) {
            out.print(TO_START_OF_LINE + line + CLEAR_TO_END_OF_LINE);
            out.flush();
        }
    }

    synchronized void clear() {
        draw("");
    }
}
