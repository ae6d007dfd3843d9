// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Experiment;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** Content of a file that may be of either kind. */
public sealed interface StoredResult {

    /**
     * One benchmark.
     *
     * @param result the benchmark
     */
    record One(BenchmarkResult result) implements StoredResult {}

    /**
     * Many, cell by cell.
     *
     * @param collection the cells
     */
    record Many(ResultCollection collection) implements StoredResult {}

    /** {@return the description; empty in files of versions that had none} */
    default Optional<Experiment> experiment() {
        return either(BenchmarkResult::experiment, ResultCollection::experiment);
    }

    /** Applies the function for its kind. */
    default <T> T either(Function<BenchmarkResult, T> ofOne, Function<ResultCollection, T> ofMany) {
        return this instanceof Many many ? ofMany.apply(many.collection()) : ofOne.apply(((One) this).result());
    }

    /**
     * Reads a result file or a collection file, whichever it says that it is.
     *
     * @throws ResultFileException as {@link ResultFile#read} does
     */
    static StoredResult read(Path path) throws ResultFileException {
        return StoredJson.RESULT.read(path, ResultJson::stored);
    }

    /**
     * Reads the text of such a file.
     *
     * @throws ResultFileException as {@link ResultFile#read} does
     */
    static String text(Path path) throws ResultFileException {
        return StoredJson.RESULT.textOf(path);
    }
}
