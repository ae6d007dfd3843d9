// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.results.json.JsonContentException;
import io.plumbline.results.json.JsonText;
import io.plumbline.results.json.JsonValue;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Our JSON files on the disk: what is wrong with one is said in one line that names it.
 *
 * @param what what a file holds
 * @param maxBytes length up to which it is read
 */
record StoredJson(String what, int maxBytes) {

    private static final int MAX_PIPED_BYTES = 1 << 27; // of what tells no length

    /** Results and collections: up to 512 MiB. */
    static final StoredJson RESULT = new StoredJson("result", 1 << 29);

    /** Experiments, which people write and hosts send to each other: up to 1 MiB. */
    static final StoredJson EXPERIMENT = new StoredJson("experiment", 1 << 20);

    /** Interruptions of a host. */
    static final StoredJson JITTER = new StoredJson("jitter", 1 << 29);

    /** Reports of the doctor, which are only written. */
    static final StoredJson DOCTOR = new StoredJson("doctor", 0);

    /** Comparisons, which are only written. */
    static final StoredJson COMPARISON = new StoredJson("comparison", 0);

    /** Writes what makes a tree, in place of a file that is there; the file is there whole or not at all. */
    void write(Supplier<Object> content, Path path) throws IOException {
        AtomicFile.write(path, text(content, "path=" + path + ", "));
    }

    /** Returns what the file holds. */
    String text(Supplier<Object> content) throws ResultFileException {
        return text(content, "");
    }

    private String text(Supplier<Object> content, String where) throws ResultFileException {
        try {
            return JsonText.text(content.get()) + "\n";
        } catch (JsonContentException broken) {
            throw new ResultFileException("can't write " + what + ": " + where + broken.getMessage(), broken);
        }
    }

    /** Reads a file, and makes of its tree what the function says. */
    <T> T read(Path path, Function<JsonValue, T> function) throws ResultFileException {
        JsonSource source = new JsonSource(what + " file", "path=" + path);
        try {
            return source.read(bytes(path, source), function);
        } catch (OutOfMemoryError tooMuch) {
            throw source.problem("%s needs more memory than is available", "", tooMuch);
        }
    }

    /** Reads a text, and makes of its tree what the function says. */
    <T> T parse(String text, Function<JsonValue, T> function) throws ResultFileException {
        JsonSource source = new JsonSource(what, "");
        return source.read(limited(text.getBytes(StandardCharsets.UTF_8), maxBytes, source), function);
    }

    private byte[] bytes(Path path, JsonSource source) throws ResultFileException {
        requireReadable(path, source);
        try (InputStream in = Files.newInputStream(path)) {
            int limit = Files.isRegularFile(path) ? maxBytes : Math.min(maxBytes, MAX_PIPED_BYTES);
            if (Files.size(path) > limit) {
                throw tooLong(limit, source);
            }
            return limited(in.readNBytes(limit + 1), limit, source);
        } catch (NoSuchFileException missing) {
            throw source.problem("%s does not exist", "", missing);
        } catch (AccessDeniedException denied) {
            throw source.problem("%s can't be read, permission denied", "", denied);
        } catch (ResultFileException tooLong) {
            throw tooLong;
        } catch (IOException failure) {
            throw source.problem("can't read %s", ", " + failure.getMessage(), failure);
        }
    }

    private void requireReadable(Path path, JsonSource source) throws ResultFileException {
        if (path.toString().isEmpty()) {
            throw new ResultFileException(what + " file has no name: path=\"\" (allowed: a file)");
        } else if (Files.isDirectory(path)) {
            throw source.problem("%s is a folder", " (allowed: a file)", null);
        } else if (Files.exists(path) && !Files.isRegularFile(path) && !isOpenAlready(path)) {
            throw source.problem("%s is a pipe or a device", " (allowed: a file)", null);
        }
    }

    /** A result may come from what a shell has opened, such as standard input; a pipe by its name may have no other end. */
    private boolean isOpenAlready(Path path) {
        return equals(RESULT) && Files.isSymbolicLink(path);
    }

    private static byte[] limited(byte[] bytes, int limit, JsonSource source) throws ResultFileException {
        if (bytes.length > limit) {
            throw tooLong(limit, source);
        }
        return bytes;
    }

    private static ResultFileException tooLong(int limit, JsonSource source) {
        return source.problem("%s is too long", ", allowed=" + limit + " bytes", null);
    }
}
