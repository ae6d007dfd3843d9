// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders;

/** Prints, and may. */
public final class ChattyMain {

    /** Belongs to a main class. */
    public static final class Inner {
        void speak() {
            System.err.println("a main class may print");
        }
    }
}
