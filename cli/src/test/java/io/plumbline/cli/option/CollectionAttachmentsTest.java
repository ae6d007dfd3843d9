// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Attachment;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectionAttachmentsTest {

    private static final int MAX_PAGE = 1_000_000;
    private static final int MAX_USUAL_PAGE = 500_000;

    @TempDir
    Path folder;

    @Test
    void aSmallCollectionIsCarriedWhole() throws Exception {
        ResultCollection small = SampleCollections.sweep(2, 1);
        List<Attachment> files = CollectionAttachments.of("small", small);
        assertThat(files).extracting(Attachment::fileName).containsExactly("small.json", "small.csv");
        assertThat(files.get(0).note()).isEmpty();
        assertThat(read(files.get(0))).isEqualTo(small);
    }

    /** What a page has no room for is left out, and told; everything else is there, and can be read. */
    @Test
    void aLargeOneFitsOnAPageAndIsStillACollection() throws Exception {
        ResultCollection large = SampleCollections.sweep(30, 3);
        Path page = folder.resolve("large.html");
        HtmlFile.write(List.of(new NamedResult("large", large)), page);
        assertThat(Files.size(page)).isLessThan(MAX_PAGE);
        List<Attachment> files = CollectionAttachments.of("large", large);
        assertThat(files).extracting(Attachment::fileName).containsExactly("large.short.json", "large.csv");
        assertThat(files.get(0).note()).contains("too large for a page");
        BenchmarkResult brief = read(files.get(0)).cells().get(0).result().orElseThrow();
        BenchmarkResult whole = large.cells().get(0).result().orElseThrow();
        assertThat(brief.summary().series("response")).isEqualTo(whole.summary().series("response"));
        assertThat(brief.forks()).hasSameSizeAs(whole.forks());
        Series response = brief.forks().get(0).runs().get(0).series("response").orElseThrow();
        assertThat(response.intervals()).isEmpty();
        assertThat(whole.forks().get(0).runs().get(0).jvmActivity().garbageCollections())
                .isPresent();
        assertThat(brief.forks().get(0).runs().get(0).jvmActivity().garbageCollections())
                .isEmpty();
        assertThat(response.histogram())
                .isEqualTo(whole.forks()
                        .get(0)
                        .runs()
                        .get(0)
                        .series("response")
                        .orElseThrow()
                        .histogram());
    }

    @Test
    void anUsualPageIsSmall() throws Exception {
        Path page = folder.resolve("usual.html");
        HtmlFile.write(List.of(new NamedResult("sweep", SampleCollections.sweep(6, 1))), page);
        assertThat(Files.size(page)).isLessThan(MAX_USUAL_PAGE);
    }

    private ResultCollection read(Attachment json) throws Exception {
        Path file = folder.resolve(json.fileName());
        Files.writeString(file, json.content());
        return ResultFile.read(file);
    }

    @Test
    void outputsOfManyResultsWriteAPage() throws Exception {
        Path page = folder.resolve("page.html");
        Path markdown = folder.resolve("page.md");
        OutputFiles outputs = new OutputFiles(Map.of("--html", page, "--markdown", markdown), false);
        outputs.writeOrShow(SampleCollections.everyState(), () -> {});
        assertThat(Files.readString(markdown)).startsWith("## ").contains("| ");
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("<div id=\"static\">", "<main><h1>");
    }

    @Test
    void aFileThatHoldsOneResultIsRefusedWhereThereAreMany() {
        new OutputFiles(Map.of("--html", folder.resolve("rates.html")), false).requireForMany();
        OutputFiles outputs = new OutputFiles(Map.of("--hlog", folder.resolve("rates.hlog")), false);
        assertThatThrownBy(outputs::requireForMany)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a file for one result, but there are many: --hlog ");
    }

    @Test
    void oneCollectionIsEnoughForAPage() {
        OutputFiles outputs = new OutputFiles(Map.of("--html", folder.resolve("page.html")), false);
        NamedResult one = new NamedResult("one", ResultCollection.of(SampleResults.minimal()));
        NamedResult many = new NamedResult("many", SampleCollections.everyState());
        outputs.requireOnePage(List.of(one, one));
        outputs.requireOnePage(List.of(many, many));
        assertThatThrownBy(() -> outputs.requireOnePage(List.of(one, many)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("results and collections on one page: results=1, collections=1");
    }
}
