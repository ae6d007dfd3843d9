// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import com.sun.jna.Native;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.HdrHistogram.Histogram;

/** The class path of a task, as the user wrote it. */
public final class TaskLibraries {

    private TaskLibraries() {}

    /**
     * Names the libraries of a task that are not used, since the harness brings another version and a JVM loads one.
     */
    public static List<Caveat> replaced(String classPath) {
        List<Path> jars = paths(classPath);
        return Stream.<Class<?>>of(Histogram.class, Native.class)
                .flatMap(type -> replaced(jars, type))
                .toList();
    }

    public static List<Path> paths(String classPath) {
        return ClassPath.entries(classPath).flatMap(TaskLibraries::expanded).toList();
    }

    private static Stream<Caveat> replaced(List<Path> jars, Class<?> type) {
        Path ours = ClassPath.location(type);
        String entry = type.getName().replace('.', '/') + ".class";
        Optional<Long> known = checksum(ours, entry);
        return jars.stream()
                .filter(jar -> checksum(jar, entry)
                        .filter(other -> !known.equals(Optional.of(other)))
                        .isPresent())
                .map(jar -> CaveatCode.LIBRARY_REPLACED.note(
                        "The task's " + jar.getFileName() + " is not used: the harness brings " + ours.getFileName()
                                + ", and a JVM loads one of them.",
                        "If that matters to the task, measure it with the harness's version, or relocate its own."));
    }

    private static Optional<Long> checksum(Path jar, String entry) {
        if (!Files.isRegularFile(jar)) {
            return Optional.empty();
        }
        try (ZipFile file = new ZipFile(jar.toFile())) {
            return Optional.ofNullable(file.getEntry(entry)).map(ZipEntry::getCrc);
        } catch (IOException noArchive) {
            return Optional.empty(); // which a JVM passes over
        }
    }

    /** As a launcher expands a wildcard. */
    private static Stream<Path> expanded(String entry) {
        if (!new File(entry).getName().equals("*")) {
            return Stream.of(Path.of(entry));
        }
        Path folder = Optional.ofNullable(new File(entry).getParentFile())
                .map(File::toPath)
                .orElse(Path.of(""));
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files
                    .filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A JVM would wait for a pipe's content, and read a device without an end. */
    static void requireFiles(String classPath) {
        ClassPath.entries(classPath)
                .map(Path::of)
                .filter(entry -> Files.exists(entry) && !Files.isRegularFile(entry) && !Files.isDirectory(entry))
                .findFirst()
                .ifPresent(entry -> {
                    throw new IllegalArgumentException("part of the class path is a pipe or a device: class-path="
                            + entry + " (allowed: folders and jars)");
                });
    }
}
