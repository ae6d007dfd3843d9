// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders;

/** Prints, and is no main class. */
public final class Chatty {

    void speak() {
        System.out.println("a library that prints");
    }
}
