// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.folder;

import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The file in a folder whose lock shows that the owner is there, until it is closed or the process ends. */
record FolderMarker(Path folder, FileChannel channel) implements Closeable {

    /** Never opened a second time: on Linux a process loses its locks on a file when it closes any channel to it. */
    private static final Set<Path> OF_THIS_PROCESS = ConcurrentHashMap.newKeySet();

    /** Puts one into a folder of this process that is still being made, under another name than it will have. */
    static FolderMarker put(Path unfinished, Path folder) throws IOException {
        FileChannel channel = CloseOnFailure.prepared(
                FileChannel.open(
                        unfinished.resolve(FolderKind.MARKER),
                        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE),
                        PrivateFiles.FILE),
                FileChannel::lock);
        OF_THIS_PROCESS.add(folder);
        return new FolderMarker(folder, channel);
    }

    /** Deletes a folder whose owner isn't there any more. Its marker stays locked, so that nobody else does so too. */
    static void deleteIfDeserted(Path folder) throws IOException {
        Path file = folder.resolve(FolderKind.MARKER);
        if (!isMarker(file) || !OF_THIS_PROCESS.add(folder)) {
            return;
        }
        try (FileChannel channel = open(file)) {
            if (channel.tryLock() != null) {
                FolderKind.delete(folder);
            }
        } finally {
            OF_THIS_PROCESS.remove(folder);
        }
    }

    /** Deletes a folder whose owner died as it deleted it, and had only the folder itself left to delete. */
    static void deleteIfEmpty(Path folder) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && isEmpty(folder)) {
            Files.deleteIfExists(folder);
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> content = Files.list(folder)) {
            return content.findAny().isEmpty();
        }
    }

    private static boolean isMarker(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            OF_THIS_PROCESS.remove(folder);
        }
    }
}
