// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Choice of CPUs for the threads that measure.
 *
 * @param text the name on the command line: {@code auto}, {@code none}, or that of the relation
 * @param relation how the CPUs of client and reflector are to be related; empty for {@link #AUTO} and {@link #NONE}
 */
public record PlacementChoice(String text, Optional<PlacementRelation> relation) {

    /** Chosen so that it does no harm; threads that sleep are left to the operating system. */
    public static final PlacementChoice AUTO = new PlacementChoice("auto", Optional.empty());

    /** Nothing is pinned: the operating system chooses, and may choose anew at any time. */
    public static final PlacementChoice NONE = new PlacementChoice("none", Optional.empty());

    /** Asks for two CPUs that are related so, for threads that sleep too. */
    public static PlacementChoice of(PlacementRelation relation) {
        return new PlacementChoice(relation.text(), Optional.of(relation));
    }

    /** Finds a choice by its name on the command line. */
    public static PlacementChoice parse(String text) {
        return Stream.concat(
                        Stream.of(AUTO, NONE),
                        Stream.of(PlacementRelation.values()).map(PlacementChoice::of))
                .filter(choice -> choice.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown placement: value=" + text + " (allowed: "
                        + Words.list(PlacementRelation.class) + ", auto, none)"));
    }

    @Override
    public String toString() {
        return text;
    }
}
