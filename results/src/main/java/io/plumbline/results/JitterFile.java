// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.jitter.JitterResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The file of a host's interruptions: JSON of the schema {@code plumbline/jitter/1}, with lossless histograms. */
public final class JitterFile {

    private JitterFile() {}

    /**
     * Writes a file, in place of one that is there.
     *
     * @param path the file; its folder must exist
     * @throws IOException if it can't be written; the message is one line
     */
    public static void write(JitterResult result, Path path) throws IOException {
        StoredJson.JITTER.write(() -> ResultJson.BINDING.write(result, ""), path);
    }

    /**
     * Returns what the file would hold.
     *
     * @return JSON
     * @throws ResultFileException if a number isn't finite that has to be; the message is one line
     */
    public static String text(JitterResult result) throws ResultFileException {
        return StoredJson.JITTER.text(() -> ResultJson.BINDING.write(result, ""));
    }

    /**
     * Reads a file.
     *
     * @return what it holds
     * @throws ResultFileException if it can't be read, or is of another kind
     */
    public static JitterResult read(Path path) throws ResultFileException {
        return StoredJson.JITTER.read(path, json -> ResultJson.BINDING.read(JitterResult.class, json));
    }

    /**
     * Reads a file that may hold something else, of which only the beginning is looked at.
     *
     * @return what it holds; empty if it doesn't begin as this kind of file
     * @throws ResultFileException if it does, and can't be read
     */
    public static Optional<JitterResult> readIfJitter(Path path) throws ResultFileException {
        return StoredJson.JITTER.maybe(SchemaVersion.JITTER, path) ? Optional.of(read(path)) : Optional.empty();
    }
}
