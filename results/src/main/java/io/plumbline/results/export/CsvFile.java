// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Results as comma-separated values (RFC 4180, UTF-8, decimal points): a header; of each cell a row for every series of
 * every run of every fork, then a row for every series of its summary. A cell without a result has one row of scope
 * {@code cell} with the reason.
 */
public final class CsvFile {

    private CsvFile() {}

    /**
     * Writes a result, in place of a file that is there.
     *
     * @param path the file; its folder must exist
     * @throws IOException if it can't be written; the message is one line
     */
    public static void write(ResultCollection result, Path path) throws IOException {
        AtomicFile.write(path, text(result));
    }

    /** {@return the whole text of a result's file} */
    public static String text(ResultCollection result) {
        List<CsvRow> all = new ArrayList<>();
        for (CollectionCell cell : result.cells()) {
            cell.result()
                    .map(CsvFile::rows)
                    .orElseGet(() -> List.of(new CsvRow().set("scope", "cell").set("title", result.title())))
                    .forEach(row -> all.add(row.withCell(cell)));
        }
        return CsvRow.file(all);
    }

    private static List<CsvRow> rows(BenchmarkResult result) {
        List<CsvRow> rows = new ArrayList<>();
        for (ForkResult fork : result.forks()) {
            for (RunResult run : fork.runs()) {
                for (Series series : run.series()) {
                    rows.add(row(result, "run").withRun(fork, run).withValues(series));
                }
            }
        }
        for (SummarySeries series : result.summary().series()) {
            rows.add(row(result, "summary")
                    .withValues(series.merged())
                    .withIntervals(series)
                    .withCpu(result.forks()));
        }
        return rows;
    }

    private static CsvRow row(BenchmarkResult result, String scope) {
        return new CsvRow().set("scope", scope).set("title", result.title()).set("valid", result.isValid());
    }
}
