// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import io.plumbline.mesh.log.LogLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jgroups.Address;
import org.jgroups.protocols.raft.FileBasedLog;
import org.jgroups.protocols.raft.Log;
import org.jgroups.protocols.raft.LogEntries;
import org.jgroups.protocols.raft.LogEntry;

/**
 * Copy of the log on this member's disk. What can't be written throws, so that it isn't acknowledged, and nothing is written after it; the term
 * never falls, and the vote is on the disk before it is given. The superclass prints what fails, and goes on.
 *
 * <p>Threading: safe for several threads; votes are asked for on others than that which appends.
 */
class CheckedLog extends FileBasedLog {

    private final CompletableFuture<byte[]> broken = new CompletableFuture<>();
    private Path folder;
    private FileChannel entries;
    private FileChannel vote;
    private volatile Optional<String> failure = Optional.empty();

    /**
     * Completes when the disk fails, never before.
     *
     * @return fails with an exception that says why
     */
    CompletableFuture<byte[]> broken() {
        return broken;
    }

    /** Why nothing more is stored; empty if all is well. */
    Optional<String> failure() {
        return failure;
    }

    @Override
    public synchronized void init(String name, Map<String, String> options) throws Exception {
        folder = Path.of(name);
        super.init(name, options);
        entries = FileChannel.open(folder.resolve("entries.raft"), StandardOpenOption.WRITE);
        vote = FileChannel.open(folder.resolve("metadata.raft"), StandardOpenOption.WRITE);
        deleteTornEnd();
    }

    /** A host that loses its power may leave entries that were being written. Nobody has been told that they are stored. */
    private void deleteTornEnd() {
        for (long index = commitIndex() + 1; index <= lastAppended(); index++) {
            if (!isWhole(get(index))) {
                deleteAllEntriesStartingFrom(index);
            }
        }
    }

    private static boolean isWhole(LogEntry entry) {
        if (entry == null || entry.length() < LogCommand.HEAD_BYTES) {
            return false;
        }
        Optional<byte[]> line =
                LogCommand.read(entry.command(), entry.offset(), entry.length()).line();
        return line.isEmpty() || LogLine.isWhole(Arrays.copyOf(line.get(), line.get().length - 1));
    }

    @Override
    public synchronized long append(long index, LogEntries added) {
        failure.ifPresent(reason -> {
            throw new IllegalStateException(reason);
        });
        if (roomBytes() < added.totalSize()) {
            throw failed("no room is left on the disk");
        }
        long last = index + added.size() - 1;
        if (super.append(index, added) != last || !isStored(last, added)) {
            throw failed("the disk is full, or can't be written");
        }
        force(entries); // again: the superclass would go on after a failure
        return last;
    }

    /** Looked at first, as the superclass prints a stack trace where it finds none. */
    long roomBytes() {
        try {
            return Files.getFileStore(folder).getUsableSpace();
        } catch (IOException unknown) {
            return Long.MAX_VALUE; // writing will show it
        }
    }

    /** What is written in part is in order in the length of the file, not in its contents. */
    private boolean isStored(long index, LogEntries added) {
        LogEntry stored = get(index);
        LogEntry last = added.toArray()[added.size() - 1];
        return stored != null
                && stored.term() == last.term()
                && Arrays.equals(
                        stored.command(),
                        stored.offset(),
                        stored.offset() + stored.length(),
                        last.command(),
                        last.offset(),
                        last.offset() + last.length());
    }

    private void force(FileChannel file) {
        try {
            file.force(true);
        } catch (IOException refused) {
            throw failed(refused.toString());
        }
    }

    private IllegalStateException failed(String reason) {
        String message = "the log can't be stored: folder=" + folder + ", reason=" + reason;
        failure = Optional.of(message);
        IllegalStateException broke = new IllegalStateException(message);
        broken.completeExceptionally(broke);
        return broke;
    }

    @Override
    public synchronized LogEntry get(long index) {
        return super.get(index);
    }

    @Override
    public synchronized void deleteAllEntriesStartingFrom(long index) {
        super.deleteAllEntriesStartingFrom(index);
    }

    /** Entries of earlier terms, appended or left, would have the superclass forget a vote in this one. */
    @Override
    public synchronized Log currentTerm(long term) {
        return super.currentTerm(Math.max(term, currentTerm()));
    }

    @Override
    public synchronized Log votedFor(Address member) {
        super.votedFor(member);
        force(vote);
        return this;
    }

    @Override
    public synchronized void close() {
        FileChannel first = entries;
        FileChannel second = vote;
        try (first;
                second) {
            super.close();
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }
}
