// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders;

/** Concludes from a wording. */
public final class ReadsASentence {

    private ReadsASentence() {}

    /** Looks into the words. */
    public static boolean isKilled(String detail) {
        return detail.contains("killed by signal");
    }
}
