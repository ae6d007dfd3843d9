// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files that this process has mapped into its memory to share them, where the system shows that. */
final class MappedMemory {

    private static final Path MAPS = Path.of("/proc/self/maps");
    private static final List<String> SHARED = List.of("/dev/shm/", "/memfd:", " (deleted)", "/anon_hugepage");

    private MappedMemory() {}

    /** 0 where the system doesn't show them. A mapping goes with the garbage collection that finds it unused. */
    @SuppressWarnings("SystemGc") // the JDK unmaps a file when its buffer is collected, and only then
    static long countAfterCollection() {
        System.gc();
        try {
            return Files.readAllLines(MAPS).stream()
                    .filter(line -> SHARED.stream().anyMatch(line::contains))
                    .filter(line -> line.contains("rw-s"))
                    .count();
        } catch (IOException notShown) {
            return 0;
        }
    }
}
