// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Words that a mistyped one may stand for. */
public final class NearWords {

    private static final int MAX_SUGGESTIONS = 3;
    private static final int MAX_CHANGES = 2;

    private NearWords() {}

    /** Names those that are near, or all if none is, in brackets behind a blank. */
    public static String remedy(String typed, List<String> all) {
        List<String> near = all.stream()
                .filter(word -> changes(typed, word) <= MAX_CHANGES)
                .sorted(Comparator.comparingInt(word -> changes(typed, word)))
                .limit(MAX_SUGGESTIONS)
                .toList();
        return near.isEmpty()
                ? " (allowed: " + String.join(", ", all) + ")"
                : " (did you mean " + String.join(", ", near) + "?)";
    }

    /** Counts the characters that are to be added, left out or replaced (Levenshtein, 1965). */
    public static int changes(String from, String to) {
        int[] row = IntStream.rangeClosed(0, to.length()).toArray();
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
