// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import java.io.IOException;
import java.io.Reader;
import java.util.function.Consumer;

/** Passes on a process's output line by line. Very long lines are cut, so that they don't fill the memory. */
final class PrintedLines {

    private static final int MAX_CHARS = 1 << 14;

    private PrintedLines() {}

    /** Reads until the stream ends. The reader should have a buffer. */
    static void pass(Reader in, Consumer<String> printed) {
        StringBuilder line = new StringBuilder();
        try (in) {
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next != '\n') {
                    line.append((char) next);
                }
                if (next == '\n' || line.length() == MAX_CHARS) {
                    printed.accept(line.toString());
                    line.setLength(0);
                }
            }
        } catch (IOException gone) {
            // nothing more comes
        }
        if (!line.isEmpty()) {
            printed.accept(line.toString());
        }
    }
}
