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
