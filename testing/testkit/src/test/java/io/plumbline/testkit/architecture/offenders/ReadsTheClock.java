// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders;

/** Takes the time past the clock. */
public final class ReadsTheClock {

    long now() {
        return System.nanoTime();
    }
}
