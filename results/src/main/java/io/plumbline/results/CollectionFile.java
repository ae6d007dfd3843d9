// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.collection.ResultCollection;
import java.io.IOException;
import java.nio.file.Path;

/** The collection file: many results, measured interleaved, stored losslessly in one JSON file. */
public final class CollectionFile {

    private CollectionFile() {}

    /**
     * Writes a collection, in place of a file that is there; the file is there whole or not at all.
     *
     * @param path the file; its folder must exist
     * @throws IOException if it can't be written; the message is one line
     */
    public static void write(ResultCollection collection, Path path) throws IOException {
        StoredJson.RESULT.write(() -> ResultJson.BINDING.write(collection, ""), path);
    }

    /**
     * Returns what the file of a collection holds.
     *
     * @return JSON
     * @throws ResultFileException if it can't be written as JSON; the message is one line
     */
    public static String text(ResultCollection collection) throws ResultFileException {
        return StoredJson.RESULT.text(() -> ResultJson.BINDING.write(collection, ""));
    }

    /**
     * Reads a collection. Keys that this version does not know are passed over.
     *
     * @return the collection, equal to the one that was written
     * @throws ResultFileException if there is no such file, or if it is no whole collection that this version
     *     understands; the message is one line
     */
    public static ResultCollection read(Path path) throws ResultFileException {
        return StoredJson.RESULT.read(path, json -> ResultJson.BINDING.read(ResultCollection.class, json));
    }
}
