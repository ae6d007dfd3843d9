// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.launch;

/** Words of commands for a POSIX shell. */
public final class ShellWord {

    private ShellWord() {}

    /**
     * Quotes a word.
     *
     * @param word any word
     * @return text that a shell takes for that one word, with nothing in it expanded
     */
    public static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
