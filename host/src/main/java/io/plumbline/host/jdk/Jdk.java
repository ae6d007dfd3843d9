// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A JDK or Java runtime that can run a fork. {@code home}: its folder, absolute and without symbolic links;
 * {@code version}: such as {@code 25.0.1}; {@code feature}: feature release such as 25, at least {@value #OLDEST}.
 */
public record Jdk(Path home, String version, int feature) {

    /** The oldest feature release that can be measured. */
    public static final int OLDEST = 17;

    public static Jdk of(Path path) {
        if (!Files.isDirectory(path)) {
            throw notUsable(Files.exists(path) ? "not a folder" : "no such folder", path, "");
        }
        if (!hasLauncher(path)) {
            throw notUsable("no launcher bin/java in the folder", path, "");
        }
        ReleaseFile release = ReleaseFile.read(path)
                .orElseThrow(() -> notUsable("no file 'release' that tells the version in the folder", path, ""));
        if (release.feature() < OLDEST) {
            throw notUsable("the JDK is too old", path, ", version=" + release.version());
        }
        return new Jdk(real(path), release.version(), release.feature());
    }

    /** Returns that JDK, also if it is cut down to what a program needs. */
    public static Jdk running() {
        Path home = Path.of(System.getProperty("java.home"));
        try {
            return of(home);
        } catch (IllegalArgumentException cutDown) {
            return new Jdk(
                    home, System.getProperty("java.version"), Runtime.version().feature());
        }
    }

    private static boolean hasLauncher(Path home) {
        return Stream.of("bin/java", "bin/java.exe")
                .map(home::resolve)
                .anyMatch(java -> Files.isRegularFile(java) && Files.isExecutable(java));
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException unreadable) {
            return path.toAbsolutePath().normalize();
        }
    }

    private static IllegalArgumentException notUsable(String what, Path path, String more) {
        return new IllegalArgumentException(what + ": jdk=" + path + more
                + " (allowed: the home folder of a JDK of version " + OLDEST + " or later)");
    }
}
