// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.foreign.ForeignFileException;
import io.plumbline.results.history.History;
import io.plumbline.results.history.StoreEntry;
import io.plumbline.results.json.JsonContentException;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;

/**
 * A folder with one line per entry in {@code history.jsonl} and the result files beside it. Lines are only added, and their order means
 * nothing, so that git may keep those of both sides: {@code .gitattributes} tells it to.
 *
 * <p>Threading: by one thread; other processes may add at the same time.
 */
final class FolderStore implements CampaignStore {

    static final String INDEX = "history.jsonl";
    static final String TORN = "history.torn";

    private static final String RESULTS = "results";
    private static final String ATTRIBUTES = ".gitattributes";
    private static final String MERGED_BY_LINES = INDEX + " merge=union\n";

    private static final ForeignFile HISTORY = ForeignFile.regular("history", 1 << 28);
    static final ForeignFile RESULT = ForeignFile.regular("result file", 1 << 29);

    private final Path folder;
    private final Path index;
    private final FileWait wait;

    FolderStore(Path folder, FileWait wait) {
        this.folder = folder;
        this.index = folder.resolve(INDEX);
        this.wait = wait;
    }

    static FolderStore of(String location) throws StoreException {
        try {
            if (location.isEmpty()) {
                throw new StoreException("store has no name: store=\"\" (allowed: a folder, or jdbc:postgresql:...)");
            }
            return new FolderStore(Path.of(location), FileWait.USUAL);
        } catch (InvalidPathException refused) {
            throw new StoreException("not a folder: store=" + location + " (allowed: a folder)", refused);
        }
    }

    /** Lines, and what stands behind the last line feed. */
    private record Content(List<String> lines, String tail, long whole) {

        static Content of(byte[] bytes) {
            int end = bytes.length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            String text = new String(bytes, 0, end, StandardCharsets.UTF_8);
            return new Content(
                    text.lines().toList(), new String(bytes, end, bytes.length - end, StandardCharsets.UTF_8), end);
        }

        /** A whole line whose line feed is missing was written by an editor, not torn. */
        boolean isTorn() {
            if (tail.isBlank()) {
                return false;
            }
            try {
                EntryLine.read(tail);
                return false;
            } catch (JsonContentException | JacksonException broken) {
                return true;
            }
        }
    }

    @Override
    public History read() throws StoreException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new StoreException("not a folder: store=" + folder + " (allowed: a folder)");
        }
        requireOwn();
        try (FileChannel channel = FileChannel.open(index, StandardOpenOption.READ)) {
            wait.lock(channel, index, FileWait.Sharing.READERS);
            Content content = Content.of(bytes(channel));
            List<String> notes = content.isTorn()
                    ? List.of("last line is torn and ignored, the other "
                            + content.lines().size()
                            + " are intact; adding the next campaign puts it aside: path=" + index)
                    : List.of();
            return History.of(entries(content), notes);
        } catch (NoSuchFileException none) {
            return History.of(List.of(), List.of());
        } catch (IOException failure) {
            throw failure("read", failure);
        }
    }

    @Override
    public Added add(List<? extends StoreEntry> entries) throws StoreException {
        requireOwn();
        try {
            Files.createDirectories(folder);
            if (!Files.exists(folder.resolve(ATTRIBUTES))) {
                AtomicFile.write(folder.resolve(ATTRIBUTES), MERGED_BY_LINES);
            }
            try (FileChannel channel = FileChannel.open(
                    index, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                wait.lock(channel, index, FileWait.Sharing.NOBODY);
                return add(entries, channel);
            }
        } catch (IOException failure) {
            throw failure("write", failure);
        }
    }

    private Added add(List<? extends StoreEntry> entries, FileChannel channel) throws IOException {
        Content content = Content.of(bytes(channel));
        Set<String> known =
                entries(content).stream().map(StoreEntry::id).collect(Collectors.toCollection(HashSet::new));
        List<StoreEntry> fresh = new ArrayList<>();
        for (StoreEntry entry : entries) {
            if (known.add(entry.id())) {
                fresh.add(entry);
            }
        }
        List<String> notes = new ArrayList<>();
        long end = channel.size();
        if (content.isTorn()) {
            putAside(content.tail());
            notes.add("last line was torn and is kept in path=" + folder.resolve(TORN) + "; the other "
                    + content.lines().size() + " are whole");
            channel.truncate(content.whole());
            end = content.whole();
        }
        String lines = fresh.stream().map(entry -> EntryLine.text(entry) + "\n").collect(Collectors.joining());
        append(channel, end, (end > content.whole() ? "\n" : "") + lines);
        return new Added(fresh, notes);
    }

    private void putAside(String torn) throws IOException {
        Files.writeString(folder.resolve(TORN), torn + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** All of it or nothing: what a full disk has left half-written is taken back. */
    private static void append(FileChannel channel, long end, String text) throws IOException {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            long at = end;
            while (bytes.hasRemaining()) {
                at += channel.write(bytes, at);
            }
            channel.force(true);
        } catch (IOException failure) {
            channel.truncate(end);
            throw failure;
        }
    }

    private List<StoreEntry> entries(Content content) throws StoreException {
        List<StoreEntry> entries = new ArrayList<>();
        int number = 0;
        for (String line : content.lines()) {
            number++;
            if (!line.isBlank()) {
                entries.add(entry(line, number));
            }
        }
        if (!content.tail().isBlank() && !content.isTorn()) {
            entries.add(EntryLine.read(content.tail()));
        }
        return entries;
    }

    private StoreEntry entry(String line, int number) throws StoreException {
        try {
            return EntryLine.read(line);
        } catch (JsonContentException broken) {
            throw broken("can't read history", number, broken.getMessage(), broken);
        } catch (JacksonException broken) {
            String reason = line.matches("(<<<<<<<|=======|>>>>>>>|\\|\\|\\|\\|\\|\\|\\|).*")
                    ? "a merge in git is unfinished (keep the lines of both sides, and remove those of git)"
                    : broken.getOriginalMessage().lines().findFirst().orElse("");
            throw broken("history has a broken line", number, reason, broken);
        }
    }

    private StoreException broken(String what, int number, String reason, Exception cause) {
        return new StoreException(what + ": path=" + index + ", line=" + number + ", reason=" + reason, cause);
    }

    /** A store may come from git, with links that lead elsewhere. */
    private void requireOwn() throws StoreException {
        for (String name : List.of(INDEX, TORN, RESULTS, ATTRIBUTES)) {
            if (Files.isSymbolicLink(folder.resolve(name))) {
                throw new StoreException("a link in the store: path=" + folder.resolve(name)
                        + " (allowed: files and folders of its own)");
            }
        }
        try {
            HISTORY.requireReadable(index);
        } catch (ForeignFileException refused) {
            throw new StoreException(refused.getMessage(), refused);
        }
    }

    private static byte[] bytes(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // all that there is
        }
        return bytes.array();
    }

    @Override
    public void addResult(String hash, String text) throws StoreException {
        Path file = resultFile(hash);
        requireOwn();
        try {
            Files.createDirectories(file.getParent());
            if (!Files.exists(file)) {
                AtomicFile.write(file, text);
            }
        } catch (IOException failure) {
            throw failure("write", failure);
        }
    }

    @Override
    public String result(String hash) throws StoreException {
        try {
            if (Files.notExists(resultFile(hash))) {
                throw new StoreException("result file is missing in the store: path=" + resultFile(hash));
            }
            return RESULT.text(resultFile(hash));
        } catch (IOException failure) {
            throw failure("read", failure);
        }
    }

    private Path resultFile(String hash) throws StoreException {
        if (!hash.matches("[0-9a-f]{8,64}")) {
            throw new StoreException("not the name of a result: hash=" + hash + " (allowed: hexadecimal digits)");
        }
        return folder.resolve(RESULTS).resolve(hash + ".json");
    }

    private StoreException failure(String verb, IOException failure) {
        if (failure instanceof StoreException already) {
            return already;
        }
        String reason = failure.getMessage();
        if (failure instanceof AccessDeniedException) {
            reason = "permission denied";
        } else if (failure instanceof FileAlreadyExistsException) {
            reason = "not a folder but a file, file=" + reason;
        }
        return new StoreException("can't " + verb + " store: store=" + folder + ", reason=" + reason, failure);
    }

    @Override
    public void close() {}
}
