// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** File descriptors that this process may open: the JVM has raised its own limit as far as possible. */
public final class DescriptorLimit {

    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final String OPEN_FILES = "Max open files";
    private static final int OTHERS = 200; // libraries, pipes, selectors
    private static final int FEW = 32; // of which it shows soon enough that there is no room for one

    private DescriptorLimit() {}

    /** Returns what is lacking, with a remedy; empty if there are enough, it isn't known, or they are few. */
    public static Optional<String> lack(String process, long connections, int each) {
        OptionalLong allowed = allowed();
        long needed = connections * each + OTHERS;
        return connections <= FEW || allowed.isEmpty() || allowed.getAsLong() >= needed
                ? Optional.empty()
                : Optional.of("too few file descriptors for so many connections: process=" + process + ", connections="
                        + connections + ", needed=" + needed + ", allowed=" + allowed.getAsLong()
                        + " (raise the limit in the shell that starts it: ulimit -n " + needed + ")");
    }

    private static OptionalLong allowed() {
        try (Stream<String> lines = Files.lines(LIMITS)) {
            return lines.filter(line -> line.startsWith(OPEN_FILES))
                    .map(line -> line.substring(OPEN_FILES.length()).strip().replaceFirst("\\s.*", ""))
                    .filter(soft -> soft.matches("\\d{1,18}"))
                    .mapToLong(Long::parseLong)
                    .findFirst();
        } catch (IOException | RuntimeException notLinux) {
            return OptionalLong.empty();
        }
    }
}
