// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds the JDKs of this host, where Linux keeps them. */
public final class InstalledJdks {

    private static final Path FOLDER = Path.of("/usr/lib/jvm");

    private InstalledJdks() {}

    /** {@code open}: makes one of a home folder, or throws {@link IllegalArgumentException} if it can't be used. */
    public static <J> List<J> find(J running, Function<Path, J> open) {
        Set<J> found = new LinkedHashSet<>(Set.of(running));
        try (Stream<Path> homes = Files.list(FOLDER)) {
            homes.flatMap(home -> usable(home, open).stream()).forEach(found::add);
        } catch (IOException noSuchFolder) {
            return List.of(running);
        }
        return List.copyOf(found);
    }

    private static <J> Optional<J> usable(Path home, Function<Path, J> open) {
        try {
            return Optional.of(open.apply(home));
        } catch (IllegalArgumentException notUsable) {
            return Optional.empty();
        }
    }
}
