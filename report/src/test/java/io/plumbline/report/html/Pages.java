// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.subject.CollectionDocument;
import io.plumbline.report.subject.ComparisonDocument;
import io.plumbline.report.subject.ResultDocument;
import io.plumbline.report.view.ComparedVariants;
import java.util.List;

/** Pages of some subjects. */
final class Pages {

    private Pages() {}

    /** A text of our own as a page shows it: no line ends between a number and its unit. */
    static String unbroken(String text) {
        return text.replaceAll("(?<=\\d) (?=(?:[nµm]?s|B|[kM]?/s)\\b)", "\u00a0");
    }

    static String ofResults(List<NamedSubject<BenchmarkResult>> entries) {
        return new PageRenderer().text(ResultDocument.of(entries));
    }

    static String ofCollections(List<NamedSubject<ResultCollection>> entries) {
        return new PageRenderer().text(CollectionDocument.of(entries));
    }

    static String ofComparisons(List<NamedSubject<ComparedVariants>> entries) {
        return new PageRenderer().text(ComparisonDocument.of(entries));
    }
}
