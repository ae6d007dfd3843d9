// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.outcome;

/** Console of a build, which doesn't show by itself why a test was skipped, or for whom it waits. */
public final class BuildConsole {

    private BuildConsole() {}

    public static void say(String line) {
        System.out.println("plumbline: " + line);
    }
}
