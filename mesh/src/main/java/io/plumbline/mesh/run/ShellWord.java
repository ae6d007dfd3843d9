// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

/** Quotes words of commands for a POSIX shell. */
public final class ShellWord {

    private ShellWord() {}

    static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    /** Quotes a word of a line that people copy. */
    public static String shown(String word) {
        return word.matches("[A-Za-z0-9_./:=@%+,-]+") ? word : quoted(word);
    }
}
