// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.foreign.ForeignFile.Pipes;
import io.plumbline.model.foreign.ForeignFileException;
import io.plumbline.results.json.JsonContentException;
import io.plumbline.results.json.JsonText;
import io.plumbline.results.json.JsonValue;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

    private static final int BEGINNING_BYTES = 1 << 12; // the schema is the first key

    /** Results: up to 512 MiB. */
    static final StoredJson RESULT = new StoredJson("result", 1 << 29);

    /** Experiments, which people write and hosts send to each other: up to 1 MiB. */
    static final StoredJson EXPERIMENT = new StoredJson("experiment", 1 << 20);

    /** Interruptions of a host. */
    static final StoredJson JITTER = new StoredJson("jitter", 1 << 29);

    /** Reports of the doctor, which are only written. */
    static final StoredJson DOCTOR = new StoredJson("doctor", 0);

    /** Prices of a host. */
    static final StoredJson PRICES = new StoredJson("prices", 1 << 16);

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
            return source.read(foreign(source).bytes(path), function);
        } catch (ForeignFileException refused) {
            throw new ResultFileException(refused.getMessage(), refused);
        } catch (OutOfMemoryError tooMuch) {
            throw source.problem("%s needs more memory than is available", "", tooMuch);
        }
    }

    /** Returns whether a file may be of a kind, without reading all of it; one that can't be read is of none. */
    boolean maybe(SchemaVersion kind, Path path) {
        try {
            byte[] beginning = foreign(new JsonSource(what + " file", "")).beginning(path, BEGINNING_BYTES);
            return new String(beginning, StandardCharsets.UTF_8).contains("\"" + kind.prefix());
        } catch (ForeignFileException unreadable) {
            return false; // whoever reads it as a result says why
        }
    }

    /** Reads a file as text. */
    String textOf(Path path) throws ResultFileException {
        try {
            return foreign(new JsonSource(what + " file", "")).text(path);
        } catch (ForeignFileException refused) {
            throw new ResultFileException(refused.getMessage(), refused);
        }
    }

    private ForeignFile foreign(JsonSource source) {
        return new ForeignFile(source.name(), maxBytes, Pipes.OPEN_ALREADY);
    }

    /** Reads a text, and makes of its tree what the function says. */
    <T> T parse(String text, Function<JsonValue, T> function) throws ResultFileException {
        JsonSource source = new JsonSource(what, "");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > maxBytes) {
            throw source.problem("%s is too long", ", allowed=" + maxBytes + " bytes", null);
        }
        return source.read(bytes, function);
    }
}
