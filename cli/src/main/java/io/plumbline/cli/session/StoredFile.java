// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.results.ResultFileException;
import java.nio.file.Path;

/** Reads files that a command line names. */
public final class StoredFile {

    private StoredFile() {}

    /**
     * Reads one kind of file.
     *
     * @param <T> what such a file holds
     */
    @FunctionalInterface
    public interface Reader<T> {

        /**
         * Reads a file.
         *
         * @param file the file
         * @return what it holds
         * @throws ResultFileException if it is missing, or of another kind
         */
        T read(Path file) throws ResultFileException;
    }

    /**
     * Reads a file; one that can't be read is a mistake in the command line.
     *
     * @param file the file
     * @param reader reads files of the kind that is wanted
     * @param <T> what such a file holds
     * @return what it holds
     * @throws CommandException if it is missing, or of another kind
     */
    public static <T> T read(Path file, Reader<T> reader) {
        try {
            return reader.read(file);
        } catch (ResultFileException broken) {
            throw new CommandException(ExitStatus.USAGE, broken.getMessage(), broken);
        }
    }
}
