// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.html.chart.PageChart;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.html.view.CollectionData;
import io.plumbline.report.html.view.PageData;
import java.util.List;

/**
 * A collection as one web page that needs nothing else: the curve over rates with what was asked for and what was found, or the
 * floor and what each choice costs over it; maps, percentiles of every cell, caveats, and how to measure it again.
 *
 * <p>Whatever the texts of a collection hold, nothing of it is run, as with {@link HtmlReport}.
 */
public final class CollectionPage {

    private final ResultCollection collection;
    private final List<Attachment> attachments;

    /**
     * Creates a page.
     *
     * @param collection the collection
     * @param attachments files to save from within the page
     */
    public CollectionPage(ResultCollection collection, List<Attachment> attachments) {
        this.collection = collection;
        this.attachments = List.copyOf(attachments);
    }

    /**
     * Makes the page.
     *
     * @return a whole HTML document, to be stored as UTF-8
     */
    public String page() {
        CollectionData data = new CollectionData(collection);
        return PageDocument.of(
                collection.title(),
                new JsonNode()
                        .put("tailRatios", PageData.tailRatios())
                        .put("results", data.cells())
                        .put(
                                "charts",
                                data.chart().stream().map(PageChart::json).toList())
                        .put("collection", PageDocument.withFiles(data.whole(), attachments)));
    }
}
