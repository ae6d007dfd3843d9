// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** Files and folders that no other user can open. */
final class PrivateFiles {

    static final FileAttribute<?> FILE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    static final FileAttribute<?> FOLDER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private static final Path SHARED_MEMORY = Path.of("/dev/shm"); // Linux: files that are nothing but memory

    private static final int MOST_TRIES = 100;

    private PrivateFiles() {}

    static boolean areSupported() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }

    /** Where folders of ours are made: in memory if the system has such a place, else where temporary files are. */
    static Path parent() {
        return isUsable(SHARED_MEMORY) ? SHARED_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
    }

    static boolean isUsable(Path folder) {
        return Files.isDirectory(folder) && Files.isWritable(folder);
    }

    /** Lists the paths in a folder whose names match a pattern. */
    static List<Path> list(Path folder, String pattern) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder, pattern)) {
            paths.forEach(found::add);
        } catch (DirectoryIteratorException broken) {
            throw broken.getCause();
        }
        return found;
    }

    /** Deletes a folder of ours, which has no folders in it. What others have deleted meanwhile is no matter. */
    static void deleteFolder(Path folder) throws IOException {
        for (int tries = 1; Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS); tries++) {
            for (Path path : list(folder, "*")) {
                Files.deleteIfExists(path);
            }
            try {
                Files.deleteIfExists(folder);
            } catch (DirectoryNotEmptyException fileCameMeanwhile) {
                if (tries == MOST_TRIES) {
                    throw fileCameMeanwhile;
                }
            }
        }
    }
}
