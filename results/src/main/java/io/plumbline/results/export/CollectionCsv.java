// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Collections as comma-separated values: the rows that {@link CsvFile} makes of the result of each cell, with the cell's
 * parameters in front; a cell without a result has one row of scope {@code cell} with the reason.
 */
public final class CollectionCsv {

    private static final String COLUMNS =
            "transport wait placement client_cpu reflector_cpu size_bytes load jdk_version jdk_home task variant state reason";

    private CollectionCsv() {}

    /**
     * Writes a collection, in place of a file that is there.
     *
     * @param path the file; its folder must exist
     * @throws IOException if it can't be written; the message is one line
     */
    public static void write(ResultCollection collection, Path path) throws IOException {
        AtomicFile.write(path, text(collection));
    }

    /** {@return the whole text of a collection's file} */
    public static String text(ResultCollection collection) {
        List<String> columns = new ArrayList<>(List.of(COLUMNS.split(" ")));
        columns.addAll(CsvRow.COLUMNS);
        List<CsvRow> all = new ArrayList<>();
        for (CollectionCell cell : collection.cells()) {
            List<CsvRow> rows = cell.result()
                    .map(CsvFile::rows)
                    .orElseGet(() -> List.of(new CsvRow().set("scope", "cell").set("title", collection.title())));
            rows.forEach(row -> all.add(withCell(cell, row)));
        }
        return CsvRow.file(columns, all);
    }

    private static CsvRow withCell(CollectionCell cell, CsvRow row) {
        CellParameters parameters = cell.parameters();
        parameters
                .task()
                .ifPresentOrElse(task -> row.set("task", task), () -> row.set("size_bytes", parameters.sizeBytes()));
        parameters
                .cpus()
                .ifPresent(cpus -> row.set("client_cpu", cpus.client()).set("reflector_cpu", cpus.reflector()));
        if (!parameters.variant().isEmpty()) {
            row.set("variant", parameters.variant());
        }
        return row.set("transport", parameters.transport())
                .set("wait", parameters.waitStrategy())
                .set("placement", parameters.placement())
                .set("load", parameters.load())
                .set("jdk_version", parameters.jdk().version())
                .set("jdk_home", parameters.jdk().home())
                .set("state", JsonBinding.word(cell.state()))
                .set("reason", cell.reason());
    }
}
