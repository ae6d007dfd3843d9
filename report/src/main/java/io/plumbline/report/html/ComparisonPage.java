// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.report.html.view.ComparisonData;
import io.plumbline.report.view.ComparedVariants;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Comparisons as one web page that needs nothing else: the verdict in a sentence, the changes with their intervals and
 * margins, and then why: the change of every percentile, the distributions overlaid, and what else changed.
 *
 * <p>Whatever text a result contains, none of it is executed, as with {@link HtmlReport}.
 */
public final class ComparisonPage {

    private final List<PageEntry<ComparedVariants>> entries;

    /**
     * Creates a page.
     *
     * @param entries the comparisons, at least one
     */
    public ComparisonPage(List<PageEntry<ComparedVariants>> entries) {
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("no comparison to show: entries=0 (allowed: 1 or more)");
        }
        this.entries = List.copyOf(entries);
    }

    /**
     * Makes the page.
     *
     * @return a whole HTML document, to be stored as UTF-8
     */
    public String page() {
        return PageDocument.ofComparisons(
                entries,
                PageDocument.title(entries.stream().map(entry -> entry.result().title())),
                entries.stream().map(entry -> StaticPart.of(entry.result())).collect(Collectors.joining()),
                entries.stream()
                        .map(entry -> ComparisonData.of(entry.name(), entry.result()))
                        .toList());
    }
}
