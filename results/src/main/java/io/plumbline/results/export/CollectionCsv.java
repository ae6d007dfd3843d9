// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Collections as comma-separated values: the rows that {@link CsvFile} makes of the result of each cell, with the cell's
 * parameters in front; a cell without a result has one row of scope {@code cell} with the reason.
 */
public final class CollectionCsv {

    private static final List<String> COLUMNS = List.of(
            "transport",
            "wait",
            "placement",
            "client_cpu",
            "reflector_cpu",
            "size_bytes",
            "load",
            "jdk_version",
            "jdk_home",
            "task",
            "state",
            "reason");

    private CollectionCsv() {}

    /**
     * Writes a collection, in place of a file that is there.
     *
     * @param collection the collection
     * @param path the file; its folder must exist
     * @throws IOException if it cannot be written; the message is one line
     */
    public static void write(ResultCollection collection, Path path) throws IOException {
        String text = text(collection);
        AtomicFile.write(path, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Returns what the file of a collection holds.
     *
     * @param collection the collection
     * @return the whole text
     */
    public static String text(ResultCollection collection) {
        StringBuilder text = new StringBuilder(1 << 16);
        text.append(String.join(",", COLUMNS)).append(',').append(CsvRow.header());
        for (CollectionCell cell : collection.cells()) {
            String front = front(cell);
            List<CsvRow> rows = cell.result()
                    .map(CsvFile::rows)
                    .orElseGet(() -> List.of(new CsvRow().set("scope", "cell").set("title", collection.title())));
            rows.forEach(row -> text.append(front).append(',').append(row.line()));
        }
        return text.toString();
    }

    private static String front(CollectionCell cell) {
        CellParameters parameters = cell.parameters();
        return CsvRow.line(
                        parameters.transport(),
                        parameters.waitStrategy(),
                        parameters.placement(),
                        parameters
                                .cpus()
                                .map(cpus -> Integer.toString(cpus.client()))
                                .orElse(""),
                        parameters
                                .cpus()
                                .map(cpus -> Integer.toString(cpus.reflector()))
                                .orElse(""),
                        parameters.task().isPresent() ? "" : Integer.toString(parameters.sizeBytes()),
                        parameters.load(),
                        parameters.jdk().version(),
                        parameters.jdk().home(),
                        parameters.task().orElse(""),
                        cell.state().name().toLowerCase(Locale.ROOT),
                        cell.reason())
                .stripTrailing();
    }
}
