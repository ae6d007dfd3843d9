// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.option.Words;

/** Place of a reflector that a ping starts itself. */
public enum ReflectorPlace {
    /** A process of its own, where the transport reaches one; else a thread. */
    AUTO,
    PROCESS,
    /** A thread of the client's JVM. */
    THREAD;

    public static ReflectorPlace parse(String text) {
        return Words.parse(ReflectorPlace.class, "place", text);
    }
}
