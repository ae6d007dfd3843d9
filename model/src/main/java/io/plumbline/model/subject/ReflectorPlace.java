// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

/** Place of a reflector that a ping starts itself. */
public enum ReflectorPlace {
    /** A process of its own, where the transport reaches one; else a thread. */
    AUTO,
    PROCESS,
    /** A thread of the client's JVM. */
    THREAD;
}
