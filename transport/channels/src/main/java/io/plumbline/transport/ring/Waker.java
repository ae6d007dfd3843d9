// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/** Wakes a thread of the other end. Safe for any thread; does not allocate. */
@FunctionalInterface
public interface Waker {

    Waker NOBODY = () -> {};

    /** Wakes the thread if it sleeps or is about to; what this thread has written before is seen by it then. */
    void wake();
}
