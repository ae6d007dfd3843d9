// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.results.json.JsonText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a collection file repeatedly while cells are measured. The file is the same as that of {@link CollectionFile},
 * but a cell that is still the same object isn't encoded again, which saves most of the work.
 *
 * <p>Threading: one thread.
 */
public final class CollectionWriter {

    private static final String CELLS = "cells";

    private final Path path;
    private IdentityHashMap<CollectionCell, Object> encoded = new IdentityHashMap<>();

    /** Creates a writer that has written nothing yet. {@code path}: the file; its folder must exist. */
    public CollectionWriter(Path path) {
        this.path = path;
    }

    /**
     * Writes a collection, in place of a file that is there; the file is there whole or not at all.
     *
     * @throws IOException if it can't be written; the message is one line
     */
    public void write(ResultCollection collection) throws IOException {
        StoredJson.RESULT.write(() -> tree(collection), path);
    }

    private Object tree(ResultCollection collection) {
        IdentityHashMap<CollectionCell, Object> all = new IdentityHashMap<>(); // without cells that are no more
        List<Object> cells = new ArrayList<>();
        for (CollectionCell cell : collection.cells()) {
            Object known = encoded.get(cell);
            all.put(cell, known == null ? encode(cell, cells.size()) : known);
            cells.add(all.get(cell));
        }
        encoded = all;
        Map<String, Object> json = ResultJson.BINDING.write(collection.withCells(List.of()), "");
        json.put("complete", collection.isComplete());
        json.put(CELLS, cells);
        return json;
    }

    private static Object encode(CollectionCell cell, int index) {
        return JsonText.encoded(ResultJson.BINDING.write(cell, CELLS + "[" + index + "]"));
    }
}
