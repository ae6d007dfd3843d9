// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A folder of this process that no other user can open, for an embedded media driver's directory and a listener's socket.
 * A lock on the file {@value #MARKER} in it shows that the process is there. It is deleted when it is closed, when the
 * JVM ends by itself or by a signal that lets it, and else by the next process that makes or closes one.
 */
public final class DriverFolder implements AutoCloseable {

    private static final String PREFIX = "plumbline-aeron-";
    private static final String MARKER = "owner";
    private static final Path SHARED_MEMORY = Path.of("/dev/shm"); // Linux: files that are nothing but memory
    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final SecureRandom RANDOM = new SecureRandom();

    /** A process's locks belong to all its threads, and are gone when it closes the file anywhere: so never look there. */
    private static final Set<Path> OF_THIS_PROCESS = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel marker;
    private final Thread deletion;

    private DriverFolder(Path path, FileChannel marker) {
        this.path = path;
        this.marker = marker;
        this.deletion = new Thread(() -> deleteQuietly(path), "plumbline-aeron-deletion");
    }

    /**
     * Returns where folders are made.
     *
     * @return in memory if the system has such a place, else where temporary files are
     */
    public static Path parent() {
        return isUsable(SHARED_MEMORY) ? SHARED_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /**
     * Tells whether folders can be made somewhere.
     *
     * @param folder where
     * @return true if they can
     */
    public static boolean isUsable(Path folder) {
        return Files.isDirectory(folder) && Files.isWritable(folder);
    }

    /**
     * Makes a folder with a name that nobody else has.
     *
     * @return the folder
     * @throws IOException if that is not possible
     */
    public static DriverFolder create() throws IOException {
        DriverFolder folder = make(parent().toRealPath().resolve(randomName(PREFIX)));
        folder.deleteThoseOfTheDead();
        return folder;
    }

    /**
     * Makes a folder with a given name; one of a process that has died is replaced.
     *
     * @param wanted absolute path
     * @return the folder
     * @throws IOException if that is not possible
     */
    public static DriverFolder createAt(Path wanted) throws IOException {
        Path path = wanted.getParent().toRealPath().resolve(wanted.getFileName());
        deleteIfDeadQuietly(path);
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new BindException("cannot listen: address=" + wanted
                    + ", reason=somebody listens there, or it is no folder of a listener (give a path that is free)");
        }
        return make(path);
    }

    /** Makes it under another name and then renames it, so that no one sees it without its lock. */
    private static DriverFolder make(Path path) throws IOException {
        Path unfinished = path.resolveSibling(randomName("." + PREFIX));
        Files.createDirectory(unfinished, PRIVATE);
        FileChannel marker = null;
        try {
            marker = FileChannel.open(
                    unfinished.resolve(MARKER), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            if (marker.tryLock() == null) {
                throw new IOException("cannot be locked: file=" + unfinished.resolve(MARKER));
            }
            OF_THIS_PROCESS.add(path);
            Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
            DriverFolder folder = new DriverFolder(path, marker);
            Runtime.getRuntime().addShutdownHook(folder.deletion);
            return folder;
        } catch (IOException | RuntimeException failure) {
            OF_THIS_PROCESS.remove(path);
            if (marker != null) {
                marker.close();
            }
            delete(unfinished);
            throw failure;
        }
    }

    private static String randomName(String prefix) {
        return prefix + Long.toHexString(RANDOM.nextLong());
    }

    /**
     * Only this user's: another one could put a link in place of what is about to be deleted. One that can't be deleted
     * is in nobody's way.
     */
    private void deleteThoseOfTheDead() {
        List<Path> folders = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(path.getParent(), PREFIX + "*")) {
            UserPrincipal user = Files.getOwner(path);
            for (Path other : paths) {
                if (Files.getOwner(other, LinkOption.NOFOLLOW_LINKS).equals(user)) {
                    folders.add(other);
                }
            }
        } catch (IOException | DirectoryIteratorException deletedMeanwhile) {
            return; // the next process tidies up
        }
        folders.forEach(DriverFolder::deleteIfDeadQuietly);
    }

    private static void deleteIfDeadQuietly(Path folder) {
        try {
            deleteIfDead(folder);
        } catch (IOException notOfOurMaking) {
            return; // what is in it can't be deleted, or its marker not be opened
        }
    }

    private static void deleteIfDead(Path path) throws IOException {
        Path marker = path.resolve(MARKER);
        if (OF_THIS_PROCESS.contains(path) || !Files.isRegularFile(marker, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(marker, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                delete(path);
            }
        } catch (NoSuchFileException deletedMeanwhile) {
            // by another process that tidied up
        }
    }

    /** What others delete meanwhile is no matter. */
    private static void delete(Path folder) throws IOException {
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(folder)) {
            paths = walk.sorted(Comparator.reverseOrder()).toList();
        } catch (NoSuchFileException | UncheckedIOException deletedMeanwhile) {
            return;
        }
        for (Path path : paths) {
            Files.deleteIfExists(path);
        }
    }

    private static void deleteQuietly(Path folder) {
        try {
            delete(folder);
        } catch (IOException itStays) {
            return; // the next process tries again
        }
    }

    /**
     * Returns where it is.
     *
     * @return absolute path
     */
    public Path path() {
        return path;
    }

    /**
     * Returns where the embedded media driver of a folder has its files.
     *
     * @param folder a folder's path
     * @return its Aeron directory
     */
    public static Path aeronDirectory(Path folder) {
        return folder.resolve("driver");
    }

    /** Deletes the folder with what is in it, and those of processes that have died. */
    @Override
    public void close() {
        try (marker) {
            deleteThoseOfTheDead();
            delete(path);
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot delete: folder=" + path, failure);
        } finally {
            OF_THIS_PROCESS.remove(path);
            forgetDeletion();
        }
    }

    private void forgetDeletion() {
        try {
            Runtime.getRuntime().removeShutdownHook(deletion);
        } catch (IllegalStateException endingAnyway) {
            return; // and it does no harm then
        }
    }
}
