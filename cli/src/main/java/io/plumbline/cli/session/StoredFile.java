// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Single;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.ResultFileException;
import java.nio.file.Path;

/** Reads files that a command line names. */
public final class StoredFile {

    private StoredFile() {}

    /**
     * Reads one kind of file.
     *
     * @param <T> content of such a file
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
     * @param <T> content of such a file
     * @return what it holds
     * @throws IllegalArgumentException if it is missing, or of another kind
     */
    public static <T> T read(Path file, Reader<T> reader) {
        try {
            return reader.read(file);
        } catch (ResultFileException broken) {
            throw new IllegalArgumentException(broken.getMessage(), broken);
        }
    }

    /**
     * Reads what a file measures, or has measured, if that is one cell.
     *
     * @param file an experiment or a result
     * @return the cell
     * @throws IllegalArgumentException if it is missing, has no experiment, or one of several cells
     */
    public static CellSpec readCell(Path file) {
        Experiment experiment = read(file, ExperimentFile::readFromAny).orElseThrow(() -> unrepeatable(file));
        if (!(experiment instanceof Single)) {
            throw new IllegalArgumentException("many cells where one is compared: path=" + file + ", title="
                    + experiment.title() + " (allowed: an experiment of kind single, or the result of a ping or run)");
        }
        return experiment.base();
    }

    /**
     * Says that a result is too old to be measured again.
     *
     * @param file the result
     * @return an exception to throw
     */
    public static IllegalArgumentException unrepeatable(Path file) {
        return new IllegalArgumentException("the result doesn't say how to repeat it: path=" + file
                + " (allowed: files of version 0.2 or later, which carry their experiment)");
    }
}
