// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

/** Place of a reflector that a ping starts itself. */
public enum ReflectorPlace {
    /** A process of its own, where the transport reaches one; else a thread. */
    AUTO,
    /** A process of its own. */
    PROCESS,
    /** A thread of the client's JVM. */
    THREAD;

    /**
     * Finds the value by its name.
     *
     * @param text the name on the command line
     * @throws IllegalArgumentException if there is none
     */
    public static ReflectorPlace parse(String text) {
        return Words.parse(ReflectorPlace.class, "place", text);
    }
}
