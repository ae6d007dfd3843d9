// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Features that distinguish the folders of one transport from all others. */
public record FolderKind(String prefix) {

    public static final FolderKind SHM = new FolderKind("plumbline-shm-");

    public static final FolderKind UNIX = new FolderKind("plumbline-unix-");

    public static final FolderKind AERON = new FolderKind("plumbline-aeron-");

    public static final FolderKind LOGS = new FolderKind("plumbline-logs-");

    public static final FolderKind TOKENS = new FolderKind("plumbline-token-");

    /** In folders of the user's choice. */
    public static final FolderKind DISK = new FolderKind(".plumbline-disk-");

    public static final FolderKind CLASSES = new FolderKind("plumbline-classes-");

    static final List<FolderKind> ALL = List.of(SHM, UNIX, AERON, LOGS, TOKENS, DISK, CLASSES);

    static final String MARKER = "owner"; // name of the file in each of them whose lock shows that the owner is there

    private static final int MAX_TRIES = 100;

    public static void delete(Path folder) throws IOException {
        for (int tries = 1; Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS); tries++) {
            try {
                deleteOnce(folder);
                return; // not to look again: somebody else may have the name now
            } catch (DirectoryNotEmptyException fileCameMeanwhile) {
                if (tries == MAX_TRIES) {
                    throw fileCameMeanwhile;
                }
            }
        }
    }

    private static void deleteOnce(Path folder) throws IOException {
        for (Path path : inOrder(folder)) {
            Files.deleteIfExists(path);
        }
    }

    /** Innermost first, and the marker last: whoever dies in between leaves a folder that others know to be deserted. */
    static List<Path> inOrder(Path folder) throws IOException {
        Path marker = folder.resolve(MARKER);
        Comparator<Path> markerLast = Comparator.comparing(path -> path.equals(marker) || path.equals(folder));
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.sorted(markerLast.thenComparing(Comparator.reverseOrder()))
                    .toList();
        } catch (NoSuchFileException deletedMeanwhile) {
            return List.of();
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
    }
}
