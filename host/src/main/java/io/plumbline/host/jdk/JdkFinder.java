// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.jdk;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the JDKs of a host. */
public final class JdkFinder {

    private final List<Path> homes;
    private final List<Path> foldersOfHomes;

    JdkFinder(List<Path> homes, List<Path> foldersOfHomes) {
        this.homes = List.copyOf(homes);
        this.foldersOfHomes = List.copyOf(foldersOfHomes);
    }

    /**
     * Returns the finder for the host that this process runs on: the running JVM's home, the one given, and those in the
     * folders where operating systems put theirs.
     *
     * @param javaHome value of the variable {@code JAVA_HOME}; empty if it isn't set
     * @return finder
     */
    public static JdkFinder ofThisHost(Optional<String> javaHome) {
        List<Path> homes = new ArrayList<>();
        homes.add(Path.of(System.getProperty("java.home")));
        javaHome.flatMap(JdkFinder::path).ifPresent(homes::add);
        Path user = Path.of(System.getProperty("user.home", "/"));
        return new JdkFinder(
                homes,
                List.of(
                        Path.of("/usr/lib/jvm"),
                        Path.of("/Library/Java/JavaVirtualMachines"),
                        Path.of("/opt"),
                        user.resolve(".sdkman").resolve("candidates").resolve("java"),
                        user.resolve(".jdks")));
    }

    /**
     * Returns the JDK that the running JVM belongs to.
     *
     * @return the JDK; one without a file {@code release} is described by the JVM itself
     */
    public static Jdk running() {
        Path home = Path.of(System.getProperty("java.home"));
        try {
            return Jdk.of(home);
        } catch (IllegalArgumentException cutDown) {
            return new Jdk(
                    home,
                    home.resolve("bin").resolve("java"),
                    System.getProperty("java.version"),
                    Runtime.version().feature(),
                    System.getProperty("java.vendor"));
        }
    }

    /**
     * Finds the usable JDKs.
     *
     * @return each once, whatever links lead to it, the newest first
     */
    public List<Jdk> find() {
        Map<Path, Jdk> byHome = new LinkedHashMap<>();
        candidates().stream()
                .flatMap(path -> usable(path).stream())
                .forEach(jdk -> byHome.putIfAbsent(jdk.home(), jdk));
        return byHome.values().stream()
                .sorted(Comparator.comparingInt(Jdk::feature)
                        .reversed()
                        .thenComparing(Jdk::version, Comparator.reverseOrder())
                        .thenComparing(Jdk::home))
                .toList();
    }

    private List<Path> candidates() {
        List<Path> candidates = new ArrayList<>(homes);
        for (Path folder : foldersOfHomes) {
            for (Path entry : entries(folder)) {
                candidates.add(entry);
                candidates.add(entry.resolve("Contents").resolve("Home"));
            }
        }
        return candidates;
    }

    private static List<Path> entries(Path folder) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(entries::add);
            return entries;
        } catch (IOException | DirectoryIteratorException notThere) {
            return List.of();
        }
    }

    private static Optional<Jdk> usable(Path path) {
        try {
            return Optional.of(Jdk.of(path));
        } catch (IllegalArgumentException notUsable) {
            return Optional.empty();
        }
    }

    private static Optional<Path> path(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }
}
