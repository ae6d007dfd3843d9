// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import java.io.IOException;
import java.nio.file.Path;

/** Something that delays the invocation in which it is done, or whatever runs beside the thread that does it. */
interface Injury {

    /**
     * Does it once.
     *
     * @return whether it did delay
     * @throws IOException if that isn't possible
     */
    boolean injure() throws IOException;

    /** Kinds of injury by what they do to the JVM. */
    enum Kind {
        /** None: the process is disturbed from outside. */
        NOTHING,
        /** Asks for a collection of garbage. */
        COLLECTS,
        /** Another thread does. */
        COLLECTED,
        /** Another thread does while a third one is slow to reach the safepoint. */
        REACHES_LATE,
        /** Allocates until garbage has to be collected. */
        ALLOCATES,
        /** Touches memory for the first time. */
        FAULTS,
        /** Waits for a monitor that another thread holds. */
        LOCKS,
        /** Sleeps. */
        SLEEPS,
        /** Has more to do than usual. */
        WORKS;

        /** Whether a thread beside the task does it. */
        boolean isBeside() {
            return this == COLLECTED || this == REACHES_LATE;
        }

        /** Whether any invocation may be hit, so that each has to look. */
        boolean isAnyTime() {
            return this == ALLOCATES;
        }

        /** Returns an injury of this kind, which may use a file beside the log. */
        Injury create(Path log) {
            return switch (this) {
                case NOTHING -> () -> false;
                case COLLECTS, COLLECTED -> Injuries::collect;
                case REACHES_LATE -> Injuries.lateReaching();
                case ALLOCATES -> Injuries.allocation();
                case FAULTS -> Injuries.faults(log.resolveSibling(log.getFileName() + ".memory"));
                case LOCKS -> Injuries.lock();
                case SLEEPS -> Injuries::sleep;
                case WORKS -> Injuries::work;
            };
        }
    }
}
