// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

/** Distance between the CPUs of client and reflector, the nearest first. Two CPUs have exactly one relation. */
public enum PlacementRelation {
    /** One logical CPU for both: they take turns. */
    SAME_CPU("one CPU that both share"),
    /** Two hyper-threads of one core: they share its execution units and its first caches. */
    SMT_SIBLING("two hyper-threads of one core"),
    /** Two cores behind one L3 cache. */
    SAME_L3("two cores behind one L3 cache"),
    /** Two cores of one socket behind different L3 caches. */
    CROSS_L3("two cores of one socket behind different L3 caches"),
    CROSS_SOCKET("two cores on different sockets");

    private final String description;

    PlacementRelation(String description) {
        this.description = description;
    }

    /** {@return the name on the command line: lower case, with dashes} */
    public String text() {
        return Words.text(this);
    }

    /** Says in a few words where the two threads are: without a full stop. */
    public String description() {
        return description;
    }
}
