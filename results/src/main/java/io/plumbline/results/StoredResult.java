// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Experiment;
import java.nio.file.Path;
import java.util.Optional;

/** Content of a file that may be of either kind. */
public sealed interface StoredResult {

    /**
     * One benchmark.
     *
     * @param result the benchmark
     */
    record One(BenchmarkResult result) implements StoredResult {

        @Override
        public Optional<Experiment> experiment() {
            return result.experiment();
        }
    }

    /**
     * Many, cell by cell.
     *
     * @param collection the cells
     */
    record Many(ResultCollection collection) implements StoredResult {

        @Override
        public Optional<Experiment> experiment() {
            return collection.experiment();
        }
    }

    /**
     * Returns the description of what was measured.
     *
     * @return the description; empty in files of versions that had none
     */
    Optional<Experiment> experiment();

    /**
     * Reads a result file or a collection file, whichever it says that it is.
     *
     * @param path the file
     * @return its content
     * @throws ResultFileException as {@link ResultFile#read} does
     */
    static StoredResult read(Path path) throws ResultFileException {
        return StoredJson.RESULT.read(
                path,
                json -> SchemaVersion.COLLECTION.isSaidBy(json)
                        ? new Many(ResultJson.BINDING.read(ResultCollection.class, json))
                        : new One(ResultJson.BINDING.read(BenchmarkResult.class, json)));
    }
}
