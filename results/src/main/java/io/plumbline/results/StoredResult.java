// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import java.nio.file.Path;

/** What is in a file that may be of either kind. */
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

    /**
     * Reads a result file or a collection file, whichever it says that it is.
     *
     * @param path the file
     * @return its content
     * @throws ResultFileException as {@link ResultFile#read} does
     */
    static StoredResult read(Path path) throws ResultFileException {
        return StoredJson.read(path, json -> {
            if (SchemaVersion.COLLECTION.isSaidBy(json)) {
                SchemaVersion.COLLECTION.require(json);
                return new Many(CollectionCodec.read(JsonObject.root(json)));
            }
            SchemaVersion.RESULT.require(json);
            return new One(ResultCodec.read(JsonObject.root(json)));
        });
    }
}
