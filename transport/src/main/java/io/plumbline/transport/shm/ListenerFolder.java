// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;
import java.security.SecureRandom;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The private folder of a listener, where others put their offers. A lock on the file {@value #MARKER} in it shows that
 * the listener's process is there.
 */
final class ListenerFolder implements AutoCloseable {

    /** Offers are the files that end so. */
    static final String OFFER_SUFFIX = ".request";

    private static final String PREFIX = "plumbline-shm-";
    private static final String UNFINISHED_PREFIX = ".plumbline-shm-";
    private static final String MARKER = "listener";
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Set<Path> OF_THIS_PROCESS = ConcurrentHashMap.newKeySet(); // see Presence for why

    private final Path path;
    private final FileChannel marker;

    private ListenerFolder(Path path, FileChannel marker) {
        this.path = path;
        this.marker = marker;
    }

    /** Makes a folder with a name that nobody else has, where files are memory if the system has such a place. */
    static ListenerFolder create() throws IOException {
        ListenerFolder folder = create(PrivateFiles.parent().toRealPath().resolve(randomName(PREFIX)));
        folder.deleteThoseOfTheDead();
        return folder;
    }

    /** Makes a folder with a given name; one of a listener that has died is replaced. */
    static ListenerFolder createAt(Path wanted) throws IOException {
        Path path = wanted.getParent().toRealPath().resolve(wanted.getFileName());
        deleteQuietly(path);
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new BindException("cannot listen: address=" + wanted
                    + ", reason=somebody listens there, or it is no folder of a listener (give a path that is free)");
        }
        return create(path);
    }

    /** Makes it under another name and then renames it, so that no one sees it without its lock. */
    private static ListenerFolder create(Path path) throws IOException {
        Path unfinished = path.resolveSibling(randomName(UNFINISHED_PREFIX));
        Files.createDirectory(unfinished, PrivateFiles.FOLDER);
        FileChannel marker = null;
        try {
            marker = FileChannel.open(
                    unfinished.resolve(MARKER),
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE),
                    PrivateFiles.FILE);
            Presence.show(marker, 0);
            OF_THIS_PROCESS.add(path);
            Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
            return new ListenerFolder(path, marker);
        } catch (IOException | RuntimeException failure) {
            OF_THIS_PROCESS.remove(path);
            if (marker != null) {
                marker.close();
            }
            PrivateFiles.deleteFolder(unfinished);
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
        try {
            UserPrincipal user = Files.getOwner(path);
            for (Path other : PrivateFiles.list(path.getParent(), PREFIX + "*")) {
                if (Files.getOwner(other, LinkOption.NOFOLLOW_LINKS).equals(user)) {
                    deleteQuietly(other);
                }
            }
        } catch (IOException deletedMeanwhile) {
            return; // the next one tidies up
        }
    }

    private static void deleteQuietly(Path other) {
        try {
            deleteIfDead(other);
        } catch (IOException notOfOurMaking) {
            return; // a listener's folder has no folders in it, and its marker is a file that can be opened
        }
    }

    private static void deleteIfDead(Path path) throws IOException {
        Path marker = path.resolve(MARKER);
        if (OF_THIS_PROCESS.contains(path) || !Files.isRegularFile(marker, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (FileChannel channel = openMarker(marker)) {
            if (!Presence.isShown(channel, 0)) {
                PrivateFiles.deleteFolder(path);
            }
        } catch (NoSuchFileException deletedMeanwhile) {
            // by another process that tidied up
        }
    }

    private static FileChannel openMarker(Path marker) throws IOException {
        return FileChannel.open(marker, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    /** Tells whether somebody listens at a folder. */
    static boolean isAttended(Path path) throws IOException {
        if (OF_THIS_PROCESS.contains(path)) {
            return true;
        }
        Path marker = path.resolve(MARKER);
        if (!Files.isRegularFile(marker, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (FileChannel channel = openMarker(marker)) {
            return Presence.isShown(channel, 0);
        }
    }

    /** Returns a name in a folder that no one else has. */
    static Path newName(Path folder) {
        return folder.resolve(randomName(""));
    }

    Path path() {
        return path;
    }

    List<Path> offers() throws IOException {
        return PrivateFiles.list(path, "*" + OFFER_SUFFIX);
    }

    /** Deletes the folder with what is in it. */
    @Override
    public void close() {
        try (marker) {
            PrivateFiles.deleteFolder(path);
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot delete: folder=" + path, failure);
        } finally {
            OF_THIS_PROCESS.remove(path);
        }
    }
}
