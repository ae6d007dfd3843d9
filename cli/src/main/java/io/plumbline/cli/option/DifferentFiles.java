// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Files that one command writes and reads; no output may overwrite another one of them, unless it is a device. */
public final class DifferentFiles {

    private final Map<Path, String> options = new LinkedHashMap<>();

    public DifferentFiles(Map<String, Path> files) {
        files.forEach((option, file) -> {
            String other = isFile(file) ? options.putIfAbsent(real(file), option) : null;
            if (other != null) {
                throw new IllegalArgumentException("one file for two outputs: path=" + file + ", options=" + other
                        + " and " + option + " (allowed: a file each)");
            }
        });
    }

    public void requireNoneOf(Collection<Path> inputs) {
        for (Path input : inputs) {
            String option = options.get(real(input));
            if (option != null) {
                throw new IllegalArgumentException("the input file would be overwritten: path=" + input + ", option="
                        + option + " (allowed: another file)");
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
