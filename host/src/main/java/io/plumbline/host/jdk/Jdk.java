// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A JDK, or a run-time environment, that can run a fork.
 *
 * @param home its folder, absolute and without symbolic links
 * @param java its launcher
 * @param version such as {@code 25.0.1}
 * @param feature feature release such as 25, at least {@value #OLDEST}
 * @param vendor who built it; empty if it doesn't tell
 */
public record Jdk(Path home, Path java, String version, int feature, String vendor) {

    /** The oldest feature release that can be measured. */
    public static final int OLDEST = 17;

    /**
     * Checks that a path is the home folder of a usable JDK.
     *
     * @param path the path, as the user gave it
     * @return the JDK
     * @throws IllegalArgumentException if it is no folder, holds no JDK, or one that is too old
     */
    public static Jdk of(Path path) {
        if (!Files.isDirectory(path)) {
            throw notUsable(Files.exists(path) ? "not a folder" : "no such folder", path, "");
        }
        Path java = launcher(path).orElseThrow(() -> notUsable("no launcher bin/java in the folder", path, ""));
        ReleaseFile release = ReleaseFile.read(path)
                .orElseThrow(() -> notUsable("no file 'release' that tells the version in the folder", path, ""));
        if (release.feature() < OLDEST) {
            throw notUsable("the JDK is too old", path, ", version=" + release.version());
        }
        Path home = real(path);
        return new Jdk(
                home, home.resolve(path.relativize(java)), release.version(), release.feature(), release.vendor());
    }

    private static Optional<Path> launcher(Path home) {
        for (String name : new String[] {"bin/java", "bin/java.exe"}) {
            Path java = home.resolve(name);
            if (Files.isRegularFile(java) && Files.isExecutable(java)) {
                return Optional.of(java);
            }
        }
        return Optional.empty();
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
