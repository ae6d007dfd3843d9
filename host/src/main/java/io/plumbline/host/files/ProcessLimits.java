// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.files;

import java.util.OptionalLong;

/** Limits of this process, from {@code /proc/self/limits}. */
public final class ProcessLimits {

    private static final String UNLIMITED = "unlimited";

    private ProcessLimits() {}

    /** Returns the limit that is in force, in its own unit; empty if unknown. */
    public static OptionalLong soft(HostFiles files, String name) {
        return files.lines("proc/self/limits").stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip().split("\\s+", -1)[0])
                .filter(limit -> limit.equals(UNLIMITED) || limit.matches("\\d{1,18}"))
                .mapToLong(limit -> limit.equals(UNLIMITED) ? Long.MAX_VALUE / 2 : Long.parseLong(limit))
                .findFirst();
    }
}
