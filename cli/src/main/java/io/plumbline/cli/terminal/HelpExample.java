// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Wraps an example in a command's help; continuation lines are indented further than the first. */
public final class HelpExample {

    private static final int MORE = 4;
    private static final Pattern BEFORE_WORD = Pattern.compile("(?<= )(?=\\S)");

    private HelpExample() {}

    /**
     * Breaks a line.
     *
     * @param line the line, with its indentation
     * @param columns how long a line may be
     * @return the lines; a single word that is longer stays whole
     */
    public static List<String> lines(String line, int columns) {
        String indentation = " ".repeat(line.length() - line.stripLeading().length());
        List<String> lines = new ArrayList<>();
        StringBuilder current = new StringBuilder(indentation);
        boolean hasWord = false;
        for (String word : BEFORE_WORD.split(line.strip(), -1)) {
            if (hasWord && current.length() + word.stripTrailing().length() > columns) {
                lines.add(current.toString().stripTrailing());
                current = new StringBuilder(indentation).append(" ".repeat(MORE));
            }
            current.append(word);
            hasWord = true;
        }
        lines.add(current.toString().stripTrailing());
        return lines;
    }
}
