// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import io.plumbline.model.foreign.Escape;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.regex.Pattern;

/**
 * Passes text on without what would control a terminal, or the server that reads the output of a job, whoever it comes from: a
 * peer, a task, a file. Colours stay where they are ours, tabs and ends of lines stay.
 */
final class SafeWriter extends FilterWriter {

    private static final String COLOUR = "(?:[0134]|2[1-4]|[34][0-79]|9[0-7]|[34]8;5;\\d{1,3})";
    private static final Pattern NO_COLOUR = Pattern.compile("\u001b(?!\\[(?:" + COLOUR + ";){0,3}" + COLOUR + "?m)");
    private static final Pattern LONE_RETURN = Pattern.compile("\r(?!\n)");
    private static final char KEPT = '\ue01b'; // of the private use area, and taken out of all that is written

    private final boolean hasColours;
    private boolean isAtStart = true;

    SafeWriter(Writer out, boolean hasColours) {
        super(out);
        this.hasColours = hasColours;
    }

    static String shown(String text) {
        String marked =
                NO_COLOUR.matcher(text.replace(KEPT, '?')).replaceAll("?").replace('\u001b', KEPT);
        return Escape.visible(withoutLoneReturns(marked)).replace(KEPT, '\u001b');
    }

    private static String withoutLoneReturns(String text) {
        return text.indexOf('\r') < 0 ? text : LONE_RETURN.matcher(text).replaceAll("?");
    }

    private void pass(String text) throws IOException {
        String shown = shown(hasColours ? text : text.replace('\u001b', '?'));
        int begun = isAtStart ? 0 : shown.indexOf('\n') + 1;
        int end = isAtStart || begun > 0 ? begun : shown.length();
        out.write(Escape.noCommands("." + shown.substring(0, end)).substring(1));
        out.write(Escape.noCommands(shown.substring(end)));
        int last = shown.lastIndexOf('\n');
        isAtStart = (last >= 0 || isAtStart) && shown.substring(last + 1).isBlank();
    }

    @Override
    public void write(int character) throws IOException {
        pass(Character.toString(character));
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        pass(new String(text, offset, length));
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        pass(text.substring(offset, offset + length));
    }
}
