// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.folder;

import io.plumbline.model.Availability;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Files and folders that no other user can open. */
public final class PrivateFiles {

    public static final FileAttribute<?> FILE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    public static final FileAttribute<?> FOLDER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private static final Path SHARED_MEMORY = Path.of("/dev/shm"); // Linux: files that are nothing but memory
    private static final Integer ROOT = 0; // the user's number

    private static final Set<PosixFilePermission> OWNERS = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private PrivateFiles() {}

    /**
     * Tells whether permissions keep other users away. As for PostgreSQL's keys, the group may read a file of root's
     * that this process, which isn't root's, is to read: so Kubernetes hands out secrets.
     */
    public static boolean isPrivate(Path path) throws IOException {
        if (!Files.getFileStore(path).supportsFileAttributeView("posix")) {
            return true;
        }
        Set<PosixFilePermission> permissions = EnumSet.copyOf(OWNERS);
        if (!isOwn(path) && ROOT.equals(Files.getAttribute(path, "unix:uid"))) {
            permissions.add(PosixFilePermission.GROUP_READ);
        }
        return permissions.containsAll(Files.getPosixFilePermissions(path));
    }

    public static Availability availability() {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return Availability.unavailable(
                    "the files of this system have no POSIX permissions", "use another transport");
        }
        return isUsable(parent())
                ? Availability.available()
                : Availability.unavailable(
                        "no folder for files to be mapped: folder=" + parent(),
                        "make /dev/shm writable, or name a folder with -Djava.io.tmpdir");
    }

    public static boolean isOwn(Path path, LinkOption... links) throws IOException {
        Path process = Path.of("/proc/self");
        UserPrincipal user = Files.exists(process)
                ? Files.getOwner(process)
                : path.getFileSystem()
                        .getUserPrincipalLookupService()
                        .lookupPrincipalByName(System.getProperty("user.name"));
        return Files.getOwner(path, links).equals(user);
    }

    /**
     * Returns where folders of ours are made, in memory if the system has such a place, else where temporary files are.
     */
    public static Path parent() {
        return isUsable(SHARED_MEMORY) ? SHARED_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
    }

    private static boolean isUsable(Path folder) {
        return Files.isDirectory(folder) && Files.isWritable(folder);
    }

    /** Seldom enough for a generator of its own: to load those of the JDK takes a part of each start. */
    public static String randomName(String prefix) {
        return prefix + Long.toHexString(new SecureRandom().nextLong());
    }

    /** Finds what is in a folder by the beginning of its name. */
    public static List<Path> list(Path folder, String... prefixes) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(
                folder, path -> Stream.of(prefixes).anyMatch(path.getFileName().toString()::startsWith))) {
            paths.forEach(found::add);
        } catch (DirectoryIteratorException broken) {
            throw broken.getCause();
        }
        return found;
    }
}
