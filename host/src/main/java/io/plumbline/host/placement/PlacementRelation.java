// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.LogicalCpu;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How far apart the CPUs of client and reflector are, the nearest first. Two CPUs have exactly one relation. */
public enum PlacementRelation {
    /** One logical CPU for both: they take turns. */
    SAME_CPU("same-cpu", "one CPU for both, which take turns"),
    /** Two hyper-threads of one core: they share its execution units and its first caches. */
    SMT_SIBLING("smt-sibling", "two hyper-threads of one core"),
    /** Two cores behind one L3 cache. */
    SAME_L3("same-l3", "two cores behind one L3 cache"),
    /** Two cores of one socket behind different L3 caches. */
    CROSS_L3("cross-l3", "two cores of one socket behind different L3 caches"),
    /** Two cores on different sockets. */
    CROSS_SOCKET("cross-socket", "two cores on different sockets");

    private final String text;
    private final String description;

    PlacementRelation(String text, String description) {
        this.text = text;
        this.description = description;
    }

    /**
     * Returns the name on the command line.
     *
     * @return lower case with dashes
     */
    public String text() {
        return text;
    }

    /**
     * Says in a few words where the two threads are.
     *
     * @return a phrase without a full stop
     */
    public String description() {
        return description;
    }

    /**
     * Finds a relation by its name on the command line.
     *
     * @param text as in {@link #text()}
     * @return the relation
     * @throws IllegalArgumentException if there is none
     */
    public static PlacementRelation of(String text) {
        return Arrays.stream(values())
                .filter(relation -> relation.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown placement of two CPUs: value=" + text + " (allowed: " + names() + ")"));
    }

    /**
     * Tells how two CPUs are related.
     *
     * @param one a CPU
     * @param other a CPU of the same host, or the same
     * @return the relation
     */
    public static PlacementRelation between(LogicalCpu one, LogicalCpu other) {
        if (one.number() == other.number()) {
            return SAME_CPU;
        }
        if (one.sharesCoreWith(other)) {
            return SMT_SIBLING;
        }
        if (one.l3Group() == other.l3Group()) {
            return SAME_L3;
        }
        return one.socket() == other.socket() ? CROSS_L3 : CROSS_SOCKET;
    }

    static String names() {
        return Arrays.stream(values()).map(PlacementRelation::text).collect(Collectors.joining(", "));
    }
}
