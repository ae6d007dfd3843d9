// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.json;

import io.plumbline.model.NearWords;
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

    private static int distance(String from, String to) {
        return from.length() > LONGEST ? from.length() : NearWords.changes(from, to);
    }
}
