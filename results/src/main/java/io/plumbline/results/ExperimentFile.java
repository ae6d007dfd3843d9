// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.spec.Experiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The experiment file: the description of what is to be measured as JSON, which people and programs write. */
public final class ExperimentFile {

    private ExperimentFile() {}

    /**
     * Writes an experiment with all its values, in place of a file that is there; the file is there whole or not at
     * all.
     *
     * @param path the file; its folder must exist
     * @throws IOException if it can't be written; the message is one line
     */
    public static void write(Experiment experiment, Path path) throws IOException {
        StoredJson.EXPERIMENT.write(() -> ExperimentJson.write(experiment), path);
    }

    /**
     * Returns what the file of an experiment holds.
     *
     * @return JSON that {@link #parse} reads
     * @throws ResultFileException if it can't be written as JSON; the message is one line
     */
    public static String text(Experiment experiment) throws ResultFileException {
        return StoredJson.EXPERIMENT.text(() -> ExperimentJson.write(experiment));
    }

    /**
     * Reads an experiment. What the file leaves out is as usual; keys that this version does not know are refused.
     *
     * @param path the file, up to 1 MiB; no device, and a pipe only if a shell has opened it
     * @throws ResultFileException if there is no such file, or if it is no experiment that this version understands;
     *     the message is one line
     */
    public static Experiment read(Path path) throws ResultFileException {
        return StoredJson.EXPERIMENT.read(path, ExperimentJson::read);
    }

    /**
     * Reads the experiment that a file describes, or carries with the results of it.
     *
     * @return the experiment; empty in results of versions that had none
     * @throws ResultFileException as {@link ResultFile#read} does
     */
    public static Optional<Experiment> readFromAny(Path path) throws ResultFileException {
        return StoredJson.RESULT.read(
                path,
                json -> SchemaVersion.EXPERIMENT.isSaidBy(json)
                        ? Optional.of(ExperimentJson.read(json))
                        : ResultJson.read(json).experiment());
    }

    /**
     * Reads a file that may be an experiment.
     *
     * @return the experiment; empty if the file is something else, such as a result
     * @throws ResultFileException as {@link ResultFile#read} does
     */
    public static Optional<Experiment> readIfOne(Path path) throws ResultFileException {
        if (StoredJson.RESULT.maybe(SchemaVersion.RESULT, path)) {
            return Optional.empty();
        }
        return StoredJson.RESULT.read(
                path,
                json -> SchemaVersion.EXPERIMENT.isSaidBy(json)
                        ? Optional.of(ExperimentJson.read(json))
                        : Optional.empty());
    }

    /**
     * Reads an experiment as from a file.
     *
     * @param json the text, up to 1 MiB in UTF-8
     * @throws ResultFileException if it is no experiment that this version understands; the message is one line
     */
    public static Experiment parse(String json) throws ResultFileException {
        return StoredJson.EXPERIMENT.parse(json, ExperimentJson::read);
    }
}
