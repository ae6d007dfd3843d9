// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.files.ProcessLimits;
import io.plumbline.lab.event.LabException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The threads that this user may have, which the kernel counts as processes. A JVM that can't start one ends with a trace, or goes on
 * without.
 */
final class ThreadLimit {

    private static final int NEEDED = 50; // of a client's and a reflector's JVM, with few clients
    private static final int PLENTY = 10_000;
    private static final Pattern USER = Pattern.compile("Uid:\\s+(\\d+)\\s.*");
    private static final Pattern THREADS = Pattern.compile("Threads:\\s+(\\d{1,9})");

    private ThreadLimit() {}

    /** Refuses to measure where the limit leaves no room for the JVMs that do it, with so many threads of their own. */
    static void requireRoom(HostFiles files, int ownThreads) {
        long allowed = ProcessLimits.soft(files, "Max processes").orElse(PLENTY);
        Optional<Integer> user = number(files.lines("proc/self/status"), USER);
        if (allowed >= PLENTY || user.isEmpty() || user.get() == 0) { // which isn't limited
            return;
        }
        int used = used(files, user.get());
        int needed = NEEDED + ownThreads;
        if (allowed - used < needed) {
            throw new LabException(
                    LabException.Kind.HOST,
                    "too few threads may be started: ulimit -u=" + allowed + ", in use=" + used + ", needed=" + needed
                            + " (allow more in the shell that starts it: ulimit -u " + (used + 2 * needed) + ")");
        }
    }

    private static int used(HostFiles files, int user) {
        int used = 0;
        try (DirectoryStream<Path> processes =
                Files.newDirectoryStream(files.root().resolve("proc"), "[0-9]*")) {
            for (Path process : processes) {
                List<String> status = files.lines("proc/" + process.getFileName() + "/status");
                if (number(status, USER).filter(owner -> owner == user).isPresent()) {
                    used += number(status, THREADS).orElse(0);
                }
            }
        } catch (IOException | DirectoryIteratorException hidden) {
            return used;
        }
        return used;
    }

    private static Optional<Integer> number(List<String> lines, Pattern pattern) {
        return lines.stream()
                .map(pattern::matcher)
                .filter(Matcher::matches)
                .map(found -> Integer.parseInt(found.group(1)))
                .findFirst();
    }
}
