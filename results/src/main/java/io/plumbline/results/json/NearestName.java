// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.json;

import java.util.Collection;
import java.util.Comparator;
import java.util.TreeSet;

/** Finds the name that somebody meant who wrote another. */
final class NearestName {

    private static final int LONGEST = 40;

    private NearestName() {}

    /** What to write in its place, in brackets: a name that differs in a third of its letters at most, else all. */
    static String hint(String written, Collection<String> names) {
        return names.stream()
                .filter(name -> distance(written, name) <= name.length() / 3)
                .min(Comparator.comparingInt((String name) -> distance(written, name))
                        .thenComparing(Comparator.naturalOrder()))
                .map(name -> " (did you mean " + name + "?)")
                .orElseGet(() -> " (allowed: " + String.join(", ", new TreeSet<>(names)) + ")");
    }

    /** How many letters have to be put in, taken out or replaced (Levenshtein, 1965). */
    private static int distance(String from, String to) {
        if (from.length() > LONGEST) {
            return from.length();
        }
        int[] row = new int[to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            int diagonal = i;
            for (int j = 0; j <= to.length(); j++) {
                int above = row[j];
                boolean isSame = i > 0 && j > 0 && from.charAt(i - 1) == to.charAt(j - 1);
                int least = isSame ? diagonal : 1 + Math.min(diagonal, Math.min(above, j > 0 ? row[j - 1] : above));
                row[j] = i == 0 ? j : j == 0 ? i : least;
                diagonal = above;
            }
        }
        return row[to.length()];
    }
}
