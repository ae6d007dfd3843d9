// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import io.plumbline.model.foreign.ForeignFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A log in an append-only file of one coordinator at a time: lines of JSON, each with a checksum. Entries that bind a
 * coordinator are forced to the disk before it goes on; measurements are forced with the next of them.
 */
public final class LogFile implements MeshLog {

    /** Format of the log. */
    public static final String SCHEMA = "plumbline/meshlog/1";

    private static final int MAX_TORN_ENDS = 1000;

    /**
     * End of a log, torn when the host or its disk failed.
     *
     * @param bytes its length
     * @param keptIn the file that contains it now
     */
    public record TornEnd(long bytes, Path keptIn) {}

    private final Path path;
    private static final ForeignFile LOG = ForeignFile.regular("log", 1 << 29);

    private final FileChannel channel;
    private final List<Stamped> entries;
    private final Optional<TornEnd> tornEnd;
    private long length;
    private Optional<MeshLogException> failure = Optional.empty();

    private LogFile(Path path, FileChannel channel, List<Stamped> entries, Optional<TornEnd> tornEnd)
            throws IOException {
        this.path = path;
        this.channel = channel;
        this.entries = List.copyOf(entries);
        this.tornEnd = tornEnd;
        this.length = channel.size();
        channel.position(length);
    }

    /**
     * Begins a log.
     *
     * @param path where; its folder must exist, and nothing be there, or an empty file, as of a coordinator that was killed at once
     * @return the log, which is empty
     * @throws IllegalArgumentException if something is there already, or no file can be made there; the message is one line
     * @throws IOException if the system has no locks
     */
    public static LogFile create(Path path) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw isThere(path);
        }
        try {
            FileChannel channel = locked(path, StandardOpenOption.CREATE);
            if (channel.size() > 0) {
                channel.close();
                throw isThere(path);
            }
            return new LogFile(path, channel, List.of(), Optional.empty());
        } catch (FileSystemException refused) {
            throw new IllegalArgumentException(
                    "can't write the log: path=" + path + ", reason=" + reason(refused), refused);
        }
    }

    private static IllegalArgumentException isThere(Path path) {
        return new IllegalArgumentException(
                "a log is there already: log=" + path + " (resume it, or give another file)");
    }

    /**
     * Opens a log to go on with it. A torn end is moved into a file beside it.
     *
     * @param path the log
     * @return the log with its entries, the first of which says which mesh it is
     * @throws IllegalArgumentException if it is missing, in use, not for us to write, no log, a newer one, or damaged; the message is
     *     one line
     * @throws IOException if the disk fails; the message is one line
     */
    public static LogFile open(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException("the log "
                    + (Files.exists(path) ? "is no file" : "does not exist")
                    + ": path=" + path + " (allowed: the log of a mesh)");
        }
        LOG.requireReadable(path);
        FileChannel channel;
        try {
            channel = locked(path, StandardOpenOption.READ);
        } catch (FileSystemException refused) {
            throw new IllegalArgumentException(
                    "can't open the log: path=" + path + ", reason=" + reason(refused), refused);
        }
        try {
            InputStream in = Channels.newInputStream(channel); // which must not be closed
            LogReader read = new LogReader(path).read(in);
            return new LogFile(path, channel, read.entries(), keptAside(path, channel, read.tornFrom()));
        } catch (IOException broken) {
            channel.close();
            throw new IOException("can't read the log: path=" + path + ", reason=" + broken.getMessage(), broken);
        } catch (RuntimeException broken) {
            channel.close();
            throw broken;
        }
    }

    private static FileChannel locked(Path path, StandardOpenOption option) throws IOException {
        return CoordinatorLock.on(path, option, StandardOpenOption.WRITE)
                .orElseThrow(() -> new IllegalArgumentException(
                        "another coordinator uses the log: path=" + path + " (let it finish, or end it first)"));
    }

    private static String reason(FileSystemException refused) {
        if (refused instanceof AccessDeniedException) {
            return "permission denied";
        }
        return refused instanceof NoSuchFileException
                ? "its folder does not exist"
                : Optional.ofNullable(refused.getReason()).orElse(refused.getMessage());
    }

    private static Optional<TornEnd> keptAside(Path path, FileChannel channel, OptionalLong tornFrom)
            throws IOException {
        if (tornFrom.isEmpty()) {
            return Optional.empty();
        }
        long from = tornFrom.getAsLong();
        long bytes = channel.size() - from;
        Path kept = besides(path);
        try (FileChannel to = FileChannel.open(kept, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (long done = 0; done < bytes; ) {
                done += channel.transferTo(from + done, bytes - done, to);
            }
            to.force(true);
        } catch (IOException full) {
            throw new IOException(
                    "the log's torn end can't be kept: path=" + kept + ", reason=" + full.getMessage(), full);
        }
        channel.truncate(from);
        channel.force(true);
        return Optional.of(new TornEnd(bytes, kept));
    }

    private static Path besides(Path path) {
        for (int number = 1; number < MAX_TORN_ENDS; number++) {
            Path kept = path.resolveSibling(path.getFileName() + ".torn" + (number == 1 ? "" : "-" + number));
            if (!Files.exists(kept)) {
                return kept;
            }
        }
        throw new IllegalArgumentException(
                "too many torn ends: path=" + path + " (look at the disk, and remove the old ones)");
    }

    @Override
    public List<Stamped> entries() {
        return entries;
    }

    /**
     * Tells whether the end of the log was torn.
     *
     * @return where it is kept; empty if the log was whole
     */
    public Optional<TornEnd> tornEnd() {
        return tornEnd;
    }

    @Override
    public void append(LogEntry entry) {
        if (failure.isPresent()) {
            throw failure.get();
        }
        byte[] line = LogLine.of(new Stamped(Instant.now(), entry));
        try {
            for (ByteBuffer bytes = ByteBuffer.wrap(line); bytes.hasRemaining(); ) {
                channel.write(bytes);
            }
            if (!(entry instanceof LogEntry.Decided decided) || decided.isBinding()) {
                channel.force(false);
            }
            length += line.length;
        } catch (IOException full) {
            failure = Optional.of(new MeshLogException(
                    "the log can't be written: path=" + path + ", reason="
                            + Optional.ofNullable(full.getMessage()).orElseGet(full::toString)
                            + " (it has the measurements so far: free some space or repair the disk, then resume it)",
                    full));
            cutToWhole();
            throw failure.get();
        }
    }

    /** A part of a line would count as torn, and be told. */
    private void cutToWhole() {
        try {
            channel.truncate(length);
        } catch (IOException broken) {
            return; // it is told when the log is opened
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
