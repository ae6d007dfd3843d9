// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.html.chart.DotsChart;
import io.plumbline.report.html.chart.ThroughputChart;
import io.plumbline.report.html.view.CollectionData;
import io.plumbline.report.view.CollectionView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Collections as one web page that needs nothing else: the curve over rates with objectives and answer, or the floor
 * and what each choice costs beyond it; maps, percentiles of every cell, caveats, and how to measure it again. Several
 * collections share the same charts.
 *
 * <p>Whatever text a collection contains, none of it is executed, as with {@link HtmlReport}.
 */
public final class CollectionPage {

    private final List<PageEntry<ResultCollection>> entries;

    /**
     * Creates a page.
     *
     * @param entries the collections, at least one
     */
    public CollectionPage(List<PageEntry<ResultCollection>> entries) {
        this.entries = List.copyOf(entries);
    }

    /**
     * Makes the page.
     *
     * @return a whole HTML document, to be stored as UTF-8
     */
    public String page() {
        Map<String, CollectionView> views = new LinkedHashMap<>();
        entries.forEach(entry -> views.put(entry.name(), new CollectionView(entry.result())));
        return PageDocument.of(
                entries,
                PageDocument.title(entries.stream().map(entry -> entry.result().title())),
                views.values().stream().map(StaticPart::of).collect(Collectors.joining()),
                List.of(),
                entries.stream()
                        .map(entry -> CollectionData.of(entry.name(), views.get(entry.name()), entries.size() > 1))
                        .toList(),
                new PageDocument.Charts(List.of(), ThroughputChart.ofCollections(views), DotsChart.of(views)));
    }
}
