// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.regex.Pattern;

/**
 * Passes text on without what would control a terminal, whoever it comes from: a peer, a task, a file. Colours, tabs and ends
 * of lines stay.
 */
final class SafeWriter extends FilterWriter {

    private static final Pattern CONTROL =
            Pattern.compile("\u001b(?!\\[[\\d;]*m)|\r(?!\n)|[\\p{Cntrl}\u0080-\u009f&&[^\u001b\r\n\t]]");

    SafeWriter(Writer out) {
        super(out);
    }

    static String shown(String text) {
        return CONTROL.matcher(text).replaceAll("?");
    }

    @Override
    public void write(int character) throws IOException {
        out.write(shown(Character.toString(character)));
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        out.write(shown(new String(text, offset, length)));
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        out.write(shown(text.substring(offset, offset + length)));
    }
}
