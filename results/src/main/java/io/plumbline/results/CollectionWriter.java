// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * Writes a collection file again and again while cells are measured. The file is the same as that of {@link CollectionFile}; but
 * a cell that was written before and is the same object still isn't encoded again, which is most of the work.
 *
 * <p>Threading: one thread.
 */
public final class CollectionWriter {

    private final Path path;
    private IdentityHashMap<CollectionCell, RawValue> encoded = new IdentityHashMap<>();

    /**
     * Creates a writer that has written nothing yet.
     *
     * @param path the file; its folder must exist
     */
    public CollectionWriter(Path path) {
        this.path = path;
    }

    /**
     * Writes a collection, in place of a file that is there; the file is there whole or not at all.
     *
     * @param collection the collection; of its results holds what holds of a {@link ResultFile}
     * @throws IOException if it cannot be written; the message is one line
     */
    public void write(ResultCollection collection) throws IOException {
        StoredJson.write(() -> tree(collection), path);
    }

    private ObjectNode tree(ResultCollection collection) {
        ObjectNode json = CollectionCodec.writeAllButCells(collection);
        ArrayNode cells = json.putArray(CollectionCodec.CELLS);
        IdentityHashMap<CollectionCell, RawValue> all = new IdentityHashMap<>(); // without cells that are no more
        List<CollectionCell> asked = collection.cells();
        for (int i = 0; i < asked.size(); i++) {
            CollectionCell cell = asked.get(i);
            RawValue text = encoded.get(cell);
            all.put(cell, text == null ? encode(cell, i) : text);
            cells.addRawValue(all.get(cell));
        }
        encoded = all;
        return json;
    }

    private static RawValue encode(CollectionCell cell, int index) {
        return new RawValue(StoredJson.member(CollectionCodec.write(cell), CollectionCodec.CELLS + "[" + index + "]"));
    }
}
