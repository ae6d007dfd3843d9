// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.model.foreign.ForeignFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An append-only file of the decisions of a mesh's coordinators, which outlives each of them: lines of JSON, each with
 * a checksum. Entries that bind a coordinator are forced to the disk before it goes on; measurements are forced with
 * the next of them. Threading: one thread at a time.
 */
public final class MeshLog implements AutoCloseable {

    public static final String SCHEMA = "plumbline/meshlog/1";

    private static final ForeignFile LOG = ForeignFile.regular("log", 1 << 29);

    /** An entry, and when it was appended by the clock of the coordinator's host. */
    public record Stamped(Instant at, LogEntry entry) {}

    private final Path path;
    private final FileChannel channel;
    private final List<Stamped> entries;
    private final long tornBytes;
    private long length;
    private Optional<MeshLogException> failure = Optional.empty();

    private MeshLog(Path path, FileChannel channel) throws IOException {
        MeshLogReader read = new MeshLogReader(path).read(Channels.newInputStream(channel)); // which must not be closed
        this.path = path;
        this.channel = channel;
        this.entries = List.copyOf(read.entries());
        this.length = read.wholeBytes();
        this.tornBytes = channel.size() - length;
        if (tornBytes > 0) {
            channel.truncate(length);
            channel.force(true);
        }
        channel.position(length);
    }

    /** Opens a log to go on with its mesh, or begins one where there is none. A torn end is cut off. */
    public static MeshLog at(Path path) throws IOException {
        FileChannel channel = locked(path);
        try {
            return new MeshLog(path, channel);
        } catch (IOException broken) {
            channel.close();
            throw new IOException("can't read the log: path=" + path + ", reason=" + broken.getMessage(), broken);
        } catch (RuntimeException broken) {
            channel.close();
            throw broken;
        }
    }

    /** The operating system frees it when the process ends. */
    private static FileChannel locked(Path path) throws IOException {
        LOG.requireReadable(path);
        FileChannel channel;
        try {
            channel = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (FileSystemException refused) {
            throw new IllegalArgumentException(
                    "can't open the log: path=" + path + ", reason=" + reason(refused), refused);
        }
        boolean isOurs = false;
        try {
            isOurs = channel.tryLock() != null;
        } catch (OverlappingFileLockException here) {
            // as if another process had it
        } finally {
            if (!isOurs) {
                channel.close();
            }
        }
        if (!isOurs) {
            throw new IllegalArgumentException(
                    "another coordinator uses the log: path=" + path + " (let it finish, or end it first)");
        }
        return channel;
    }

    private static String reason(FileSystemException refused) {
        if (refused instanceof AccessDeniedException) {
            return "permission denied";
        }
        return refused instanceof NoSuchFileException
                ? "its folder does not exist"
                : Optional.ofNullable(refused.getReason()).orElse(refused.getMessage());
    }

    public Path path() {
        return path;
    }

    /** Length of the end that was torn when the host or its disk failed, and is cut off. */
    public long tornBytes() {
        return tornBytes;
    }

    /** The entries of before, in their order. */
    public List<Stamped> entries() {
        return entries;
    }

    /** The mesh of before; empty in a new log. */
    public Optional<Opened> opened() {
        return all(Opened.class, Function.identity()).findFirst();
    }

    public Optional<Led> led() {
        return all(Led.class, Function.identity()).reduce((first, second) -> second);
    }

    /** The decisions of before, in their order. */
    public List<Decision> decisions() {
        return all(Decided.class, Decided::decision).toList();
    }

    public Optional<Instant> beganAt() {
        return entries.stream()
                .filter(stamped ->
                        stamped.entry() instanceof Decided decided && decided.decision() instanceof Decision.Began)
                .map(Stamped::at)
                .findFirst();
    }

    private <E extends LogEntry, T> Stream<T> all(Class<E> kind, Function<E, T> part) {
        return entries.stream()
                .map(Stamped::entry)
                .filter(kind::isInstance)
                .map(kind::cast)
                .map(part);
    }

    /** Appends an entry. When this returns it outlives the process, and if other things depend on it also the host. */
    public void append(LogEntry entry) {
        if (failure.isPresent()) {
            throw failure.get();
        }
        byte[] line = LogLine.of(new Stamped(Instant.now(), entry));
        try {
            for (ByteBuffer bytes = ByteBuffer.wrap(line); bytes.hasRemaining(); ) {
                channel.write(bytes);
            }
            if (entry.isBinding()) {
                channel.force(false);
            }
            length += line.length;
        } catch (IOException full) {
            failure = Optional.of(new MeshLogException(
                    "the log can't be written: path=" + path + ", reason="
                            + Optional.ofNullable(full.getMessage()).orElseGet(full::toString)
                            + " (it has the measurements so far: free some space or repair the disk, then start the "
                            + "same command again)",
                    full));
            cutToWhole();
            throw failure.get();
        }
    }

    /** A part of a line would count as torn, and be reported. */
    private void cutToWhole() {
        try {
            channel.truncate(length);
        } catch (IOException broken) {
            return; // reported when the log is opened
        }
    }

    @Override
    public void close() {
        try (channel) {
            if (length == 0) {
                Files.deleteIfExists(path); // the mesh never began
            } else if (failure.isEmpty()) {
                channel.force(false);
            }
        } catch (IOException broken) {
            return; // what was measured last may have to be measured again
        }
    }
}
