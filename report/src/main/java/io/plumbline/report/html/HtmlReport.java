// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.conclusion.SideBySideWords;
import io.plumbline.report.html.chart.ThroughputChart;
import io.plumbline.report.html.view.ResultData;
import io.plumbline.report.view.Extent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Results as one web page that needs nothing else: no network, no other file, no server. Several results share charts,
 * tables and words, overlaid or side by side.
 *
 * <p>Whatever text a result contains, none of it is executed: texts are embedded as data and written into the page as
 * text, and the page's policy allows only its own scripts.
 */
public final class HtmlReport {

    /** With more results than this on one page, each is told more briefly. */
    public static final int MOST_IN_FULL = 6;

    private final List<PageEntry<BenchmarkResult>> entries;

    /**
     * Creates a report. Results that differ in their rate alone, three or more, get the curve of latency against
     * throughput.
     *
     * @param entries the results, at least one, in the order of the legend
     */
    public HtmlReport(List<PageEntry<BenchmarkResult>> entries) {
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("no result to show: entries=0 (allowed: 1 or more)");
        }
        this.entries = List.copyOf(entries);
    }

    /**
     * Makes the page.
     *
     * @return a whole HTML document, to be stored as UTF-8
     */
    public String page() {
        Extent extent = entries.size() > MOST_IN_FULL ? Extent.BRIEF : Extent.FULL;
        List<BenchmarkResult> results = entries.stream().map(PageEntry::result).toList();
        List<String> lead = lead();
        return PageDocument.of(
                entries,
                PageDocument.title(results.stream().map(BenchmarkResult::title)),
                Markup.paragraphs(lead.stream())
                        + results.stream().map(StaticPart::of).collect(Collectors.joining()),
                entries.stream()
                        .map(entry -> ResultData.of(entry.name(), entry.result(), extent))
                        .toList(),
                List.of(),
                new PageDocument.Charts(lead, ThroughputChart.of(results), Optional.empty()));
    }

    private List<String> lead() {
        Map<String, BenchmarkResult> byName = new LinkedHashMap<>();
        entries.forEach(entry -> byName.put(entry.name(), entry.result()));
        return new SideBySideWords(byName).sentences();
    }
}
