// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The result file: what was measured of one cell, or of many, as JSON, lossless, so that every report can be made from
 * it again.
 */
public final class ResultFile {

    private ResultFile() {}

    /**
     * Writes a result, in place of a file that is there; the file is there whole or not at all.
     *
     * @param result the result; its numbers must be finite and its series of one run must have different names
     * @param path the file; its folder must exist
     * @throws IOException if it can't be written; the message is one line
     */
    public static void write(ResultCollection result, Path path) throws IOException {
        new ResultWriter().write(result, path);
    }

    /** Writes the result of one cell, as the collection that it is. */
    public static void write(BenchmarkResult result, Path path) throws IOException {
        write(ResultCollection.of(result), path);
    }

    /**
     * Returns what the file of a result holds.
     *
     * @return JSON
     * @throws ResultFileException if it can't be written as JSON; the message is one line
     */
    public static String text(ResultCollection result) throws ResultFileException {
        return StoredJson.RESULT.text(() -> new ResultWriter().tree(result));
    }

    /** Returns what the file of one cell's result holds. */
    public static String text(BenchmarkResult result) throws ResultFileException {
        return text(ResultCollection.of(result));
    }

    /**
     * Reads a result, also of the version before. Keys that this version does not know are passed over.
     *
     * @return the result, equal to the one that was written
     * @throws ResultFileException if there is no such file, or if it is no whole result that this version understands;
     *     the message is one line
     */
    public static ResultCollection read(Path path) throws ResultFileException {
        return StoredJson.RESULT.read(path, ResultJson::read);
    }

    /**
     * Reads what {@link #text} returns.
     *
     * @throws ResultFileException if it isn't one, or one of a newer version
     */
    public static ResultCollection parse(String json) throws ResultFileException {
        return StoredJson.RESULT.parse(json, ResultJson::read);
    }

    /**
     * Reads the text of a file, as it is.
     *
     * @throws ResultFileException as {@link #read} does
     */
    public static String content(Path path) throws ResultFileException {
        return StoredJson.RESULT.textOf(path);
    }
}
