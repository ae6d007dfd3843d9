// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Files that one command writes and reads; none of them may be written over by another. Devices may. */
final class DifferentFiles {

    private final Map<Path, String> options = new LinkedHashMap<>();

    /**
     * Adds a file that is to be written.
     *
     * @param option the option that names it
     * @param file the file, or null if it wasn't asked for
     * @return this
     * @throws IllegalArgumentException if it is that of another option
     */
    DifferentFiles add(String option, Path file) {
        Optional<Path> real =
                Optional.ofNullable(file).filter(DifferentFiles::isFile).map(DifferentFiles::real);
        real.ifPresent(path -> {
            String other = options.putIfAbsent(path, option);
            if (other != null) {
                throw new IllegalArgumentException("one file for two outputs: path=" + file + ", options=" + other
                        + " and " + option + " (allowed: a file each)");
            }
        });
        return this;
    }

    /**
     * Checks that none of them is an input.
     *
     * @param inputs files that are read
     * @throws IllegalArgumentException if one is
     */
    void requireNoneOf(Collection<Path> inputs) {
        for (Path input : inputs) {
            String option = options.get(real(input));
            if (option != null) {
                throw new IllegalArgumentException("the file that is read would be written over: path=" + input
                        + ", option=" + option + " (allowed: another file)");
            }
        }
    }

    private static boolean isFile(Path path) {
        return Files.isRegularFile(path) || Files.notExists(path);
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException notThereYet) {
            return path.toAbsolutePath().normalize();
        }
    }
}
