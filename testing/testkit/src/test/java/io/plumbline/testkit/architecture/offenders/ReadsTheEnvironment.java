// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders;

/** Lets the environment decide. */
public final class ReadsTheEnvironment {

    String home() {
        return System.getenv("HOME");
    }
}
