// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/** Assessment, in a few words, of whether figures can be relied on. */
public record Assessment(Grade grade, String text) {

    /** Nothing to assess. */
    public static final Assessment NONE = new Assessment(Grade.VALID, "");

    /** One word for a whole result or collection. */
    public enum Grade {
        VALID,
        /** Something makes it less certain than it looks, or is missing. */
        DOUBTFUL,
        INVALID;

        public static Grade of(Verdict verdict) {
            return switch (verdict) {
                case HOLDS -> VALID;
                case FAILS -> INVALID;
                case UNDECIDED -> DOUBTFUL;
            };
        }
    }

    /** Of what isn't invalid. */
    public static Assessment valid(boolean hasWarnings) {
        return hasWarnings
                ? new Assessment(Grade.DOUBTFUL, "Valid, with warnings")
                : new Assessment(Grade.VALID, "Valid");
    }

    /** Tells whether none of the figures can be relied on. */
    static boolean areMisleading(List<Tile> tiles) {
        return tiles.stream().allMatch(tile -> tile.value().emphasis() == Emphasis.FAINT);
    }

    /** Returns it with figures, unless these would mislead, in one sentence. */
    public String with(List<Tile> tiles) {
        String figures =
                areMisleading(tiles) ? "" : tiles.stream().map(Tile::text).collect(Collectors.joining(", "));
        String all = figures.isEmpty() ? text : text + ": " + figures;
        return all.isEmpty() || all.endsWith(".") ? all : all + ".";
    }
}
