// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.Reports;
import io.plumbline.results.ResultFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.MediaType;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Publishes results as files of their test, in the folder that the test runner has for these. */
final class PublishedFiles {

    private static final MediaType PAGE = MediaType.create("text", "html", StandardCharsets.UTF_8);

    private PublishedFiles() {}

    /** Returns where the page and the result file are. */
    static List<Path> of(ExtensionContext context, String name, BenchmarkResult result) {
        List<Path> written = new ArrayList<>();
        context.publishFile(name + ".html", PAGE, path -> {
            Files.writeString(path, Reports.page(ResultCollection.of(result)));
            written.add(path);
        });
        context.publishFile(name + ".json", MediaType.APPLICATION_JSON, path -> {
            ResultFile.write(result, path);
            written.add(path);
        });
        return written;
    }
}
