// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.output;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A file beside the one that is to be written, until it takes its place or is closed. A lock shows that its process still
 * writes it; where the process was killed, {@link #deleteThoseOfTheDead} deletes it.
 */
record TemporaryFile(Path path, FileChannel channel) implements Closeable {

    private static final String SUFFIX = ".tmp";
    private static final int RANDOM_CHARACTERS = 8;

    /** Never opened a second time: on Linux a process loses its locks on a file when it closes any channel to it. */
    private static final Set<Path> OF_THIS_PROCESS = ConcurrentHashMap.newKeySet();

    /** Makes one. Not {@code Files.createTempFile}: that makes files which only their owner may read. */
    static TemporaryFile beside(Path target) throws IOException {
        String random = UUID.randomUUID().toString().substring(0, RANDOM_CHARACTERS);
        Path path = target.resolveSibling(prefix(target) + random + SUFFIX).toAbsolutePath();
        OF_THIS_PROCESS.add(path);
        try {
            FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            TemporaryFile file = new TemporaryFile(path, channel);
            if (file.isLocked()) {
                return file;
            }
            file.close();
        } catch (IOException failure) {
            OF_THIS_PROCESS.remove(path);
            throw failure;
        }
        return beside(target); // somebody has just taken it for one of the dead
    }

    private boolean isLocked() {
        try {
            return channel.lock().isValid() && Files.exists(path);
        } catch (IOException noLocksHere) {
            return true; // nor are there for others, who leave it alone
        }
    }

    private static String prefix(Path target) {
        return "." + target.getFileName() + ".";
    }

    /** Deletes what killed processes have left beside a target. */
    static void deleteThoseOfTheDead(Path target) {
        String prefix = prefix(target);
        DirectoryStream.Filter<Path> isOfThisTarget = path -> {
            String name = path.getFileName().toString();
            return name.length() == prefix.length() + RANDOM_CHARACTERS + SUFFIX.length()
                    && name.startsWith(prefix)
                    && name.endsWith(SUFFIX);
        };
        Path folder = AtomicFile.folderOf(target.toAbsolutePath());
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, isOfThisTarget)) {
            for (Path file : files) {
                deleteIfDead(file);
            }
        } catch (IOException notReadable) {
            return; // the next one tidies up
        }
    }

    private static void deleteIfDead(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || !OF_THIS_PROCESS.add(file)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (channel.tryLock() != null) {
                Files.deleteIfExists(file);
            }
        } finally {
            OF_THIS_PROCESS.remove(file);
        }
    }

    void moveTo(Path target) throws IOException {
        try {
            Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException notHere) {
            Files.move(path, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Deletes it, unless it was moved. */
    @Override
    public void close() throws IOException {
        try (channel) {
            Files.deleteIfExists(path);
        } finally {
            OF_THIS_PROCESS.remove(path);
        }
    }
}
