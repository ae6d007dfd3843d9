// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.html.chart.DotsChart;
import io.plumbline.report.html.chart.ThroughputChart;
import io.plumbline.report.html.json.PageJson;
import io.plumbline.report.html.view.CollectionData;
import io.plumbline.report.html.view.ComparisonData;
import io.plumbline.report.html.view.CurveData;
import io.plumbline.report.html.view.ResultData;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The document around the data: styles, the chart library, our scripts, and the policy that allows these alone. */
final class PageDocument {

    private PageDocument() {}

    /** Sentences on several results together, and charts that are drawn from them. */
    record Charts(List<String> words, Optional<ThroughputChart> throughput, Optional<DotsChart> dots) {}

    /** Everything that scripts draw and write; files in the order of collections and results. */
    private record PageData(
            List<Double> tailRatios,
            List<ResultData> results,
            List<CollectionData> collections,
            List<ComparisonData> comparisons,
            Charts charts,
            List<AttachmentPack> files) {}

    /** What the first script unpacks. */
    private record Pack(String library, String scripts, PageData data) {}

    static String title(Stream<String> titles) {
        List<String> different = titles.distinct().toList();
        return different.get(0) + (different.size() == 1 ? "" : " and " + (different.size() - 1) + " more");
    }

    /** Makes a whole document. */
    static String of(
            List<? extends PageEntry<?>> entries,
            String title,
            String staticPart,
            List<ResultData> results,
            List<CollectionData> collections,
            Charts charts) {
        return of(
                title,
                staticPart,
                new PageData(CurveData.tailRatios(), results, collections, List.of(), charts, packs(entries)));
    }

    /** Makes a whole document of comparisons. */
    static String ofComparisons(
            List<? extends PageEntry<?>> entries, String title, String staticPart, List<ComparisonData> comparisons) {
        Charts none = new Charts(List.of(), Optional.empty(), Optional.empty());
        return of(
                title,
                staticPart,
                new PageData(CurveData.tailRatios(), List.of(), List.of(), comparisons, none, packs(entries)));
    }

    private static List<AttachmentPack> packs(List<? extends PageEntry<?>> entries) {
        return entries.stream()
                .map(entry -> AttachmentPack.of(entry.attachments()))
                .toList();
    }

    private static String of(String title, String staticPart, PageData data) {
        String library = PageResources.library();
        String scripts = PageResources.scripts();
        String opener = PageResources.opener();
        String styles = PageResources.styles();
        return PageResources.document(
                "page",
                Map.ofEntries(
                        Map.entry("policy", ContentPolicy.of(List.of(opener, library, scripts), List.of(styles))),
                        Map.entry("title", Escape.html(title)),
                        Map.entry("styles", styles),
                        Map.entry("opener", opener),
                        Map.entry("static", staticPart),
                        Map.entry("pack", Packing.of(PageJson.text(new Pack(library, scripts, data))))));
    }
}
