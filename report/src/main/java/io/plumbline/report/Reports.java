// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.subject.CollectionDocument;
import io.plumbline.report.subject.ComparisonDocument;
import io.plumbline.report.view.ComparedVariants;
import java.util.List;

/** Reports for programs, in the usual forms; any other is a document's and a renderer's. */
public final class Reports {

    private Reports() {}

    /**
     * Writes a result.
     *
     * @param result of one cell, or of many
     * @return lines of at most 80 columns without colour
     */
    public static String text(ResultCollection result) {
        return new TerminalRenderer(ConsoleOptions.plain()).text(CollectionDocument.of(result));
    }

    /**
     * Writes a comparison.
     *
     * @param compared the comparison
     * @return lines of at most 80 columns without colour
     */
    public static String text(ComparedVariants compared) {
        return new TerminalRenderer(ConsoleOptions.plain()).text(ComparisonDocument.of(compared, List.of()));
    }

    /**
     * Writes a result as a page.
     *
     * @param result the result
     * @return HTML that asks for nothing from elsewhere
     */
    public static String page(ResultCollection result) {
        return new PageRenderer().text(CollectionDocument.of(result));
    }
}
