// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.folder;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder of this process that no other user can open. A lock on its marker shows that the process is running; the
 * system releases it when the process ends, however it ends. The folder of a process that has died is deleted by the
 * next one that creates a folder of the same kind, and by {@link #tidyUp}.
 */
public final class OwnedFolder implements Closeable {

    private static final Duration MAX_MAKING = Duration.ofMinutes(1);

    private final FolderKind kind;
    private final Path path;
    private final FolderMarker marker;

    private OwnedFolder(FolderKind kind, Path path, FolderMarker marker) {
        this.kind = kind;
        this.path = path;
        this.marker = marker;
    }

    public static OwnedFolder create(FolderKind kind) throws IOException {
        return createIn(kind, PrivateFiles.parent());
    }

    /** Makes a folder in another one, from which those of processes that have died are deleted. */
    public static OwnedFolder createIn(FolderKind kind, Path parent) throws IOException {
        OwnedFolder folder = make(kind, parent.toRealPath().resolve(PrivateFiles.randomName(kind.prefix())));
        folder.deleteThoseOfTheDead();
        return folder;
    }

    /** Makes a folder that is deleted when this process ends, be it by a signal; of one that was killed the next does so. */
    public static Path untilExit(FolderKind kind) throws IOException {
        OwnedFolder folder = create(kind);
        Runtime.getRuntime().addShutdownHook(new Thread(folder::close));
        return folder.path();
    }

    /** Makes a folder with a given name; one of a process that has died is replaced. */
    public static OwnedFolder createAt(FolderKind kind, Path wanted) throws IOException {
        Path path = wanted.getParent().toRealPath().resolve(wanted.getFileName());
        deleteIfDeserted(path);
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new BindException("can't listen: address=" + wanted
                    + ", reason=it is in use, or not the folder of a listener (give a path that is free)");
        }
        return make(kind, path);
    }

    /** Makes it under another name and then renames it, so that no one sees it without its lock. */
    private static OwnedFolder make(FolderKind kind, Path path) throws IOException {
        Path unfinished = path.resolveSibling(PrivateFiles.randomName("." + kind.prefix()));
        Files.createDirectory(unfinished, PrivateFiles.FOLDER);
        FolderMarker marker = null;
        try {
            marker = FolderMarker.put(unfinished, path);
            Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
            return new OwnedFolder(kind, path, marker);
        } catch (IOException | RuntimeException failure) {
            if (marker != null) {
                marker.close();
            }
            FolderKind.delete(unfinished);
            throw failure;
        }
    }

    /** Deletes those of this user's only: another one could put a link in place of what is about to be deleted. */
    void deleteThoseOfTheDead() {
        deleteThoseOfTheDead(List.of(kind), path.getParent());
    }

    /** Deletes what processes of this user have left where memory is shared: folders of all kinds whose owners have died. */
    public static void tidyUp() {
        deleteThoseOfTheDead(FolderKind.ALL, PrivateFiles.parent());
    }

    private static void deleteThoseOfTheDead(List<FolderKind> kinds, Path parent) {
        String[] prefixes = kinds.stream()
                .flatMap(kind -> Stream.of(kind.prefix(), "." + kind.prefix()))
                .toArray(String[]::new);
        try {
            for (Path other : PrivateFiles.list(parent, prefixes)) {
                if (PrivateFiles.isOwn(other, LinkOption.NOFOLLOW_LINKS) && !isBeingMade(kinds, other)) {
                    deleteIfDeserted(other);
                    FolderMarker.deleteIfEmpty(other);
                }
            }
        } catch (IOException deletedMeanwhile) {
            return; // the next one tidies up
        }
    }

    /** Its owner may not have locked it yet. */
    private static boolean isBeingMade(List<FolderKind> kinds, Path folder) throws IOException {
        String name = folder.getFileName().toString();
        return kinds.stream().anyMatch(kind -> name.startsWith("." + kind.prefix()))
                && Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS)
                        .toInstant()
                        .isAfter(Instant.now().minus(MAX_MAKING));
    }

    private static void deleteIfDeserted(Path folder) {
        try {
            FolderMarker.deleteIfDeserted(folder);
        } catch (IOException notOfOurMaking) {
            return; // what is in it can't be deleted, or its marker not be opened
        }
    }

    public Path path() {
        return path;
    }

    @Override
    public void close() {
        try (marker) {
            FolderKind.delete(path);
        } catch (IOException failure) {
            throw new UncheckedIOException("can't delete: folder=" + path, failure);
        }
    }
}
