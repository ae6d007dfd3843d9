// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks before a measurement whether a file can be written after it. */
public final class OutputPath {

    private OutputPath() {}

    /**
     * Makes sure that a file can be written: its folder is there and takes a temporary file beside it. What is at the
     * path stays as it is; temporary files of processes that were killed are deleted.
     */
    public static void prepare(Path path) throws IOException {
        Path target = AtomicFile.resolved(path);
        if (AtomicFile.isSpecial(target)) {
            requireWritable(path, target);
            return;
        }
        try {
            TemporaryFile.deleteThoseOfTheDead(target);
            TemporaryFile.beside(target).close();
        } catch (IOException failure) {
            throw AtomicFile.failure(path, target, failure);
        }
        if (Files.exists(target)) {
            requireWritable(path, target);
        }
    }

    /**
     * {@return whether what is written there goes behind what was written before, as into a pipe, so that it can be
     * written only once; false for files, which are replaced}
     */
    public static boolean isStream(Path path) {
        return AtomicFile.isSpecial(path);
    }

    private static void requireWritable(Path path, Path target) throws IOException {
        if (!Files.isWritable(target)) {
            throw new IOException("can't write file: path=" + path + ", reason=permission denied");
        }
    }
}
