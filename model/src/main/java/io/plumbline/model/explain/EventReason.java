// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import io.plumbline.model.environment.ThreadRole;

/** Reasons of events, as far as conclusions depend on them. */
public enum EventReason {
    /** Unknown, or without consequence. */
    NONE,
    /** A stop that a garbage collector asked for. */
    COLLECTOR,
    /** A pause that nothing shows but a notice of the JVM. */
    NOTICE,
    /** The first compiler of the same process, or what it compiled. */
    C1_COMPILER,
    /** The second compiler of the same process, or what it compiled. */
    C2_COMPILER,
    /** A page fault whose length is that of the gap around it. */
    GAP;

    public static EventReason of(ThreadRole role) {
        return switch (role) {
            case C1_COMPILER -> C1_COMPILER;
            case C2_COMPILER -> C2_COMPILER;
            default -> NONE;
        };
    }
}
