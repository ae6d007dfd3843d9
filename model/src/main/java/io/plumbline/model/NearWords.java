// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Words that a mistyped one may stand for. */
public final class NearWords {

    private static final int MAX_SUGGESTIONS = 3;
    private static final int SHARE = 3;
    private static final int LONGEST = 40; // compared

    private NearWords() {}

    /**
     * Names the nearest of those that differ in a third of their letters at most, or all if none does, in brackets behind a
     * blank.
     */
    public static String remedy(String typed, Collection<String> all) {
        List<String> near = typed.length() > LONGEST
                ? List.of()
                : all.stream()
                        .filter(word -> changes(typed, word) <= Math.max(1, word.length() / SHARE))
                        .toList();
        int least = near.stream().mapToInt(word -> changes(typed, word)).min().orElse(0);
        return near.isEmpty()
                ? " (allowed: " + String.join(", ", all) + ")"
                : near.stream()
                        .filter(word -> changes(typed, word) == least)
                        .limit(MAX_SUGGESTIONS)
                        .collect(Collectors.joining(", ", " (did you mean ", "?)"));
    }

    /** Counts the characters that are to be added, left out or replaced, and neighbours to be swapped (Damerau, 1964). */
    private static int changes(String from, String to) {
        int[][] changes = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                if (i == 0 || j == 0) {
                    changes[i][j] = i + j;
                    continue;
                }
                int replaced = changes[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                changes[i][j] = Math.min(replaced, 1 + Math.min(changes[i - 1][j], changes[i][j - 1]));
                if (i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1)) {
                    changes[i][j] = Math.min(changes[i][j], changes[i - 2][j - 2] + 1);
                }
            }
        }
        return changes[from.length()][to.length()];
    }
}
