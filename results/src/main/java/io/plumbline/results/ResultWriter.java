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
 * Writes a result file repeatedly while cells are measured. A cell that is still the same object isn't encoded again,
 * which saves most of the work.
 *
 * <p>Threading: one thread.
 */
public final class ResultWriter {

    private IdentityHashMap<CollectionCell, Object> encoded = new IdentityHashMap<>();

    /**
     * Writes a result, in place of a file that is there; the file is there whole or not at all.
     *
     * @param path the file; its folder must exist
     * @throws IOException if it can't be written; the message is one line
     */
    public void write(ResultCollection result, Path path) throws IOException {
        StoredJson.RESULT.write(() -> tree(result), path);
    }

    Map<String, Object> tree(ResultCollection result) {
        Map<String, Object> json = ResultJson.BINDING.write(result.withCells(List.of()), "");
        IdentityHashMap<CollectionCell, Object> all = new IdentityHashMap<>(); // without cells that are no more
        List<Object> cells = new ArrayList<>();
        for (CollectionCell cell : result.cells()) {
            Object known = encoded.get(cell);
            all.put(cell, known == null ? encode(cell, cells.size(), json) : known);
            cells.add(all.get(cell));
        }
        encoded = all;
        json.put("valid", result.isValid());
        json.put("complete", result.isComplete());
        json.put(ResultJson.CELLS, cells);
        return json;
    }

    private static Object encode(CollectionCell cell, int index, Map<String, Object> whole) {
        Map<String, Object> json = ResultJson.BINDING.write(cell, ResultJson.CELLS + "[" + index + "]");
        ResultJson.shared(whole).forEach(key -> json.remove(key, whole.get(key)));
        return JsonText.encoded(json);
    }
}
