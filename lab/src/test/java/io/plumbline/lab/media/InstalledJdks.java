// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.media;

import io.plumbline.host.jdk.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the JDKs of this host, where Linux keeps them. */
final class InstalledJdks {

    private static final Path FOLDER = Path.of("/usr/lib/jvm");

    private InstalledJdks() {}

    static List<Jdk> find() {
        Set<Jdk> found = new LinkedHashSet<>(Set.of(Jdk.running()));
        try (Stream<Path> homes = Files.list(FOLDER)) {
            homes.flatMap(home -> usable(home).stream()).forEach(found::add);
        } catch (IOException noSuchFolder) {
            return List.of(Jdk.running());
        }
        return List.copyOf(found);
    }

    private static Optional<Jdk> usable(Path home) {
        try {
            return Optional.of(Jdk.of(home));
        } catch (IllegalArgumentException notUsable) {
            return Optional.empty();
        }
    }
}
