// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.jitter.JitterResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The file of a host's interruptions: JSON of the schema {@code plumbline/jitter/1}, with lossless histograms. */
public final class JitterFile {

    private JitterFile() {}

    public static void write(JitterResult result, Path path) throws IOException {
        StoredJson.JITTER.write(() -> ResultJson.BINDING.write(result, ""), path);
    }

    public static String text(JitterResult result) throws ResultFileException {
        return StoredJson.JITTER.text(() -> ResultJson.BINDING.write(result, ""));
    }

    public static JitterResult read(Path path) throws ResultFileException {
        return StoredJson.JITTER.read(path, json -> ResultJson.BINDING.read(JitterResult.class, json));
    }

    /**
     * Reads a file that may hold something else, of which only the beginning is looked at: what it holds; empty if it
     * doesn't begin as this kind of file.
     */
    public static Optional<JitterResult> readIfJitter(Path path) throws ResultFileException {
        return StoredJson.JITTER.maybe(SchemaVersion.JITTER, path) ? Optional.of(read(path)) : Optional.empty();
    }
}
