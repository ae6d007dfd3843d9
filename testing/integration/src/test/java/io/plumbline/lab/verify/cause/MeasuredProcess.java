// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** Finds a process that this one has started, by the role in its arguments. */
final class MeasuredProcess {

    private MeasuredProcess() {}

    /** Returns the number of the youngest process with a role. */
    static OptionalLong pid(String role) {
        String argument = "-Dplumbline.role=" + role;
        return ProcessHandle.current()
                .children()
                .mapToLong(ProcessHandle::pid)
                .filter(pid -> arguments(pid).contains(argument))
                .max();
    }

    /** All of them; {@link ProcessHandle.Info} has none where there are many. */
    private static List<String> arguments(long pid) {
        try {
            String line =
                    Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"), StandardCharsets.ISO_8859_1);
            return Arrays.asList(line.split("\0", -1));
        } catch (IOException ended) {
            return List.of();
        }
    }
}
