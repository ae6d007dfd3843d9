// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Single;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.ResultFile;
import io.plumbline.results.ResultFileException;
import io.plumbline.results.foreign.ForeignFiles;
import io.plumbline.results.foreign.ForeignReading;
import java.nio.file.Path;
import java.util.List;

/** Reads files that a command line names. */
public final class StoredFile {

    private StoredFile() {}

    @FunctionalInterface
    public interface Reader<T> {

        T read(Path file) throws ResultFileException;
    }

    /** Reads a file; one that can't be read is a mistake in the command line. */
    public static <T> T read(Path file, Reader<T> reader) {
        try {
            return reader.read(file);
        } catch (ResultFileException broken) {
            throw new IllegalArgumentException(broken.getMessage(), broken);
        }
    }

    /** Reads a result of ours, or what another tool measured: one or more. */
    public static List<ResultCollection> results(Path file, ForeignReading reading) {
        return read(file, path -> ForeignFiles.read(path, reading));
    }

    /** Returns what a file holds in our form: the text of the file itself, if it is ours. */
    public static String text(Path file, ResultCollection read) {
        return read(file, path -> read.isImported() ? ResultFile.text(read) : ResultFile.content(path));
    }

    /** {@code done}: what is done with the one, such as {@code explained}. */
    public static BenchmarkResult single(ResultCollection stored, Path file, String done) {
        return stored.single()
                .orElseThrow(() -> new IllegalArgumentException(
                        "many cells where one is " + done + ": path=" + file + " (allowed: the result of one cell)"));
    }

    /** Reads the one cell of a file, and says what else the file asks for that a comparison doesn't measure. */
    public static CellSpec readCell(Path file, Terminal terminal) {
        Experiment experiment = read(file, ExperimentFile::readFromAny).orElseThrow(() -> unrepeatable(file));
        if (!(experiment instanceof Single single)) {
            throw new IllegalArgumentException("many cells where one is compared: path=" + file + ", title="
                    + experiment.title() + " (allowed: an experiment of kind single, or the result of a ping or run)");
        }
        CellSpec asked = experiment.base();
        CellSpec cell = asked.with(asked.recording().withProfile(false)); // its figures are compared
        List<String> leftOut = RecordForm.differences(single, new Single(cell));
        if (!leftOut.isEmpty()) {
            terminal.say("plumbline: not part of a comparison: " + String.join(", ", leftOut) + " of path=" + file);
        }
        return cell;
    }

    public static IllegalArgumentException unrepeatable(Path file) {
        return unrepeatable("path=" + file);
    }

    /** Says the same of a result that isn't in a file. */
    public static IllegalArgumentException unrepeatable(String which) {
        return new IllegalArgumentException("the result doesn't say how to repeat it: " + which
                + " (it was written before results carried their experiment, or with one that this version refuses; "
                + "measure again)");
    }
}
